"""A session that is to end while its move is being written."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path

from forno.server.rooms.service import Service
from forno.server.rooms.session import Session
from forno.server.transport.connection import ConnectionLost
from forno.server.transport.token_bucket import TokenBucket
from forno.table.log.store import Append
from tests.server.rooms.test_room import run, table
from tests.support.live_tables import holder


class Pair:
    """A connection in memory: what is put here is received, and what is sent is kept."""

    def __init__(self) -> None:
        self.coming: asyncio.Queue[str | None] = asyncio.Queue()
        self.sent: list[dict[str, object]] = []
        self.is_open = True

    def charge(self, bucket: TokenBucket) -> None:
        pass

    async def receive(self) -> str | bytes:
        text = await self.coming.get()
        if text is None:
            raise ConnectionLost
        return text

    def push(self, messages: Sequence[bytes]) -> bool:
        self.sent += map(json.loads, messages)
        return True

    async def send(self, message: bytes) -> None:
        self.sent.append(json.loads(message))

    async def close(self, code: int, reason: str) -> None:  # noqa: ARG002 (as a connection has it)
        self.is_open = False


def test_a_move_that_is_being_written_happens_though_its_session_ends(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        live = await table(service, edition="abacus", seats=2)
        seat, before = live.table.seat_to_move, live.table.seq
        assert seat is not None
        assert live.table.game is not None
        connection = Pair()
        session = Session(service, connection, holder(seat))
        serving = asyncio.create_task(session.serve())
        connection.coming.put_nowait(json.dumps({"type": "hello", "table": live.table.id}))
        begun, goes_on = asyncio.Event(), asyncio.Event()
        append = service.keeper.store.append

        async def slow(wanted: Append) -> bool:
            begun.set()
            await goes_on.wait()
            return await append(wanted)

        service.keeper.store.append = slow  # type: ignore[method-assign]  # as a slow disk would
        move = list(live.table.game.options)[:1]
        act = {"type": "act", "id": "m", "answers": live.table.turn, "move": move}
        connection.coming.put_nowait(json.dumps(act))
        await begun.wait()
        session.part("going", "the server ends now")
        for _ in range(5):
            await asyncio.sleep(0)
        assert not serving.done()
        goes_on.set()
        await serving
        assert live.table.seq == before + 1
        assert not connection.is_open
        assert [one["type"] for one in connection.sent][-2:] == ["accepted", "bye"]
        assert connection.sent[-1]["code"] == "going"

    run(test, tmp_path)
