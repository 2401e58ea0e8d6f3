"""What is said at a seat is answered, whatever the server is like."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from forno.client.errors import ServerGoneError, ServerRefused
from forno.client.seat import SeatAtTable
from forno.server import protocol as p
from tests.support.waiting import PATIENCE

WELCOME = {"type": "welcome", "protocol": 1, "table": "t", "plan": {}, "you": 0, "host": True}
UPDATE = p.Update(seq=3, turn=3, table=p.NOTHING)
MALFORMED = {"type": "refused", "code": "malformed", "reason": "it makes no sense"}

Answer = Callable[[dict[str, Any]], dict[str, Any] | None]


def seated(answer: Answer, test: Callable[[SeatAtTable], Awaitable[None]]) -> None:
    """Sit at a table of a server that answers like this."""

    async def play(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send(json.dumps(WELCOME))
        async for message in socket:
            told = answer(json.loads(message))
            if told is not None:
                await socket.send(json.dumps(told))

    async def run() -> None:
        async with asyncio.timeout(PATIENCE), serve(play, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            hello = p.Hello(table="t")
            async with SeatAtTable(f"ws://127.0.0.1:{port}", "", hello) as seat:
                await test(seat)

    asyncio.run(run())


def test_a_refusal_without_an_id_is_of_what_was_said_first() -> None:
    """A server that does not know a message may not know its id either."""

    async def test(seat: SeatAtTable) -> None:
        said = [asyncio.create_task(seat.say(p.Leave(id=name))) for name in ("first", "second")]
        with pytest.raises(ServerRefused, match="makes no sense"):
            await said[0]
        assert await said[1] == 7

    def answer(said: dict[str, Any]) -> dict[str, Any]:
        accepted = {"type": "accepted", "id": said["id"], "seq": 7}
        return MALFORMED if said["id"] == "first" else accepted

    seated(answer, test)


def test_or_of_what_has_no_proper_id() -> None:
    async def test(seat: SeatAtTable) -> None:
        waits = asyncio.create_task(seat.hint(UPDATE))
        await asyncio.sleep(0)
        with pytest.raises(ServerRefused) as caught:
            await seat.say(p.Leave(id="x" * 41))
        assert caught.value.code == "malformed"
        assert not waits.done()
        waits.cancel()

    seated(lambda said: MALFORMED if len(said["id"]) > 40 else None, test)


def test_a_hint_is_no_entry_and_an_entry_is_no_hint() -> None:
    def answer(said: dict[str, Any]) -> dict[str, Any]:
        if said["type"] == "hint":
            return {"type": "accepted", "id": said["id"], "seq": 5}
        empty: dict[str, Any] = {"worlds": 2, "orders": [], "moves": [], "keep": {}}
        return {"type": "hint", "id": said["id"], "turn": 3, **empty}

    async def test(seat: SeatAtTable) -> None:
        with pytest.raises(ServerGoneError, match="no hint"):
            await seat.hint(UPDATE)
        with pytest.raises(ServerGoneError, match="a hint"):
            await seat.ready()

    seated(answer, test)
