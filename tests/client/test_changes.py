"""A seat asks for changes, and is told the same as one that gets everything each time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec import Raw
from websockets.asyncio.server import ServerConnection, serve

from forno.client.changes import LostTrackError, changed
from forno.client.seat import SeatAtTable
from forno.server import protocol as p
from tests.support.waiting import PATIENCE

WELCOME = {"type": "welcome", "protocol": 1, "table": "t", "plan": {}, "you": 0, "host": True}
MALFORMED = {"type": "refused", "code": "malformed", "reason": "Object contains unknown field"}
TABLE = {"stage": "playing", "chairs": [], "commitment": "c"}
WHOLE = {
    "type": "update", "seq": 3, "turn": 3, "table": TABLE, "own": {"hand": 1},
    "view": {"round": 1, "supply": 9, "seats": [{"orders": 1}, {"orders": 2}]},
}  # fmt: skip
CHANGE = {
    "type": "change", "after": 3, "seq": 4, "turn": 4, "view": {"supply": 8},
    "seats": {"1": {"orders": 5}}, "facts": [{"fact": "drew"}], "table": {"paused": True},
}  # fmt: skip


def seated(
    serving: Callable[[ServerConnection, dict[str, Any]], Awaitable[None]],
    test: Callable[[SeatAtTable], Awaitable[None]],
) -> None:
    """Sit at a table of a server that answers greetings like this."""

    async def play(socket: ServerConnection) -> None:
        async for message in socket:
            await serving(socket, json.loads(message))

    async def run() -> None:
        async with asyncio.timeout(PATIENCE), serve(play, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            hello = p.Hello(table="t", changes=True)
            async with SeatAtTable(f"ws://127.0.0.1:{port}", "", hello) as seat:
                await test(seat)

    asyncio.run(run())


def test_a_change_is_told_as_the_update_that_it_makes() -> None:
    async def serving(socket: ServerConnection, said: dict[str, Any]) -> None:
        assert said == {"type": "hello", "table": "t", "changes": True}
        for message in (WELCOME, WHOLE, CHANGE):
            await socket.send(json.dumps(message))

    async def test(seat: SeatAtTable) -> None:
        updates = aiter(seat)
        first, second = await anext(updates), await anext(updates)
        assert (first.seq, second.seq, second.turn) == (3, 4, 4)
        assert json.loads(bytes(second.view)) == {
            "round": 1, "supply": 8, "seats": [{"orders": 1}, {"orders": 5}]
        }  # fmt: skip
        assert json.loads(bytes(second.table)) == {**TABLE, "paused": True}
        assert second.own == first.own
        assert json.loads(bytes(second.facts)) == [{"fact": "drew"}]

    seated(serving, test)


def test_a_server_that_knows_no_changes_is_greeted_again_without() -> None:
    greetings = []

    async def serving(socket: ServerConnection, said: dict[str, Any]) -> None:
        greetings.append(said)
        answers = [MALFORMED] if "changes" in said else [WELCOME, WHOLE]
        for message in answers:
            await socket.send(json.dumps(message))

    async def test(seat: SeatAtTable) -> None:
        assert (await anext(aiter(seat))).seq == 3
        assert seat.lost == 0

    seated(serving, test)
    assert greetings == [
        {"type": "hello", "table": "t", "changes": True},
        {"type": "hello", "table": "t"},
    ]


def test_a_seat_that_has_lost_track_connects_anew() -> None:
    greeted = 0

    async def serving(socket: ServerConnection, _said: dict[str, Any]) -> None:
        nonlocal greeted
        greeted += 1
        last = {**CHANGE, "after": 2} if greeted == 1 else CHANGE
        for message in (WELCOME, WHOLE, last):
            await socket.send(json.dumps(message))

    async def test(seat: SeatAtTable) -> None:
        updates = aiter(seat)
        assert [(await anext(updates)).seq for _ in range(3)] == [3, 3, 4]
        assert seat.lost == 1

    seated(serving, test)


def test_what_is_taken_away_is_told_too() -> None:
    before = p.Update(seq=1, turn=1, table=Raw(b'{"paused":true}'), own=Raw(b'{"hand":1}'))
    change = p.Change(
        after=1, seq=2, turn=1, table=Raw(b'{"paused":false}'), own=Raw(b'{"hand":2}')
    )
    after = changed(before, change)
    assert bytes(after.table) == b'{"paused":false}'
    assert bytes(after.own) == b'{"hand":2}'
    assert after.legal is None


@pytest.mark.parametrize("before", [None, p.Update(seq=4, turn=4, table=p.NOTHING)])
def test_a_change_of_another_picture_is_refused(before: p.Update | None) -> None:
    with pytest.raises(LostTrackError):
        changed(before, p.Change(after=3, seq=4, turn=4))
