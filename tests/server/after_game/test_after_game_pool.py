"""What is made of a finished game: once, beside the server, and only for those who may have it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import pytest

from forno.server.after_game import after_game_pool as pool
from forno.server.after_game import replay_steps
from forno.server.after_game.worker_requests import GameCard, Wanted
from forno.server.operations.settings import Settings
from forno.server.protocol.keys import hash_of_invitation
from forno.server.rooms.service import Service
from forno.server.traffic.rate_limits import LaterRefusal
from forno.table import entries as log
from forno.table import requests
from forno.table.bus.local import LocalBus
from forno.table.log.open import open_store
from forno.table.log.store import Append, Row
from forno.table.plan import TablePlan
from forno.table.refusals import TableRefusal
from forno.table.table import Table
from tests.server.transport.memory import MemoryTransport
from tests.support.live_tables import HOST, InProcess, opened, play_on, sat
from tests.support.waiting import PATIENCE

TABLE = "t" * 16
PLAN = TablePlan(edition="abacus", seats=2, pace=0)


def finished(seed: int) -> list[bytes]:
    """The log of a game that was played to its end."""
    first = opened(PLAN)
    table = Table(TABLE, first)
    entries: list[log.AnyEntry] = [*sat(PLAN), log.Began()]
    for entry in entries:
        table.happen(entry)
    return [log.encode_entry(entry) for entry in (first, *entries, *play_on(table, Random(seed)))]


GAMES = [finished(seed) for seed in (1, 2)]
MOMENTS = count(1)
"""When rows are written: each at a time of its own."""


async def write(service: Service, payloads: list[bytes]) -> None:
    for seq, payload in enumerate(payloads):
        assert await service.store.append(Append(TABLE, Row(seq, next(MOMENTS), payload)))


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Service]:
    """A service with one finished game."""
    store = await open_store(f"sqlite:///{folder}/tables.db")
    service = Service(store, LocalBus(), InProcess())
    try:
        async with asyncio.timeout(PATIENCE):
            await write(service, GAMES[0])
            yield service
    finally:
        await service.after_game.close()
        await store.close()


def run(folder: Path, test: Callable[[Service], Awaitable[None]]) -> None:
    async def within() -> None:
        async with serving(folder) as service:
            await test(service)

    asyncio.run(within())


def clear(folder: Path) -> None:
    """Bring back a database that has nothing of the game."""
    with closing(sqlite3.connect(folder / "tables.db")) as database, database:
        database.execute("DELETE FROM forno_log")


def test_a_replay_is_made_once_for_all_and_not_by_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("the process that serves tables went through a game")

    async def test(service: Service) -> None:
        monkeypatch.setattr(Table, "read", never)
        monkeypatch.setattr(replay_steps, "replay_of", never)
        transport = MemoryTransport(service, Settings(rate=1e6))
        path = f"/api/v1/tables/{TABLE}/replay?eyes=room&language=de"
        many = [transport.respond("GET", path) for _ in range(20)]
        assert {one.status for one in await asyncio.gather(*many)} == {403}
        monkeypatch.setattr(GameCard, "seat_of", lambda *_: 0)  # as a player would be
        many = [transport.respond("GET", path, accept_encoding="gzip") for _ in range(300)]
        answers = await asyncio.gather(*many)
        assert {one.status for one in answers} == {200}
        assert len({one.body for one in answers}) == 1
        assert answers[0].headers["content-encoding"] == "gzip"
        assert service.after_game.made == 2, "the card, and the replay"
        [plain] = await asyncio.gather(transport.respond("GET", path))
        assert json.loads(plain.body)["eyes"] == "room"
        page = service.metrics.page().decode()
        assert "forno_after_game_asked 301.0" in page
        assert "forno_after_game_made 2.0" in page

    run(tmp_path, test)


def test_an_invitation_that_was_taken_back_counts_at_once(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        transport = MemoryTransport(service, Settings())
        ask = partial(
            transport.respond, "GET", f"/api/v1/tables/{TABLE}/story", x_forno_invitation="k" * 43
        )
        live = await service.keeper.find(TABLE)
        key = hash_of_invitation("k" * 43)
        for command, status in (
            (partial(requests.invite, holder=HOST, name="a", key=key, seat=None), 200),
            (partial(requests.revoke, holder=HOST, name="a"), 403),
        ):
            await service.keeper.carry_out(live, command)
            assert (await ask()).status == status

    run(tmp_path, test)


def test_what_was_made_of_a_game_that_was_lost_is_forgotten(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        games = service.after_game
        found = []
        for game in GAMES:
            clear(tmp_path)
            await write(service, game)
            await games.card(TABLE)
            found.append(await games.make(TABLE, Wanted("record")))
        assert found[0] != found[1]
        clear(tmp_path)
        with pytest.raises(TableRefusal, match="no such table"):
            await games.card(TABLE)
        await write(service, [GAMES[0][0], b"?"])
        with pytest.raises(TableRefusal, match="is damaged"):
            await games.card(TABLE)

    run(tmp_path, test)


def test_no_more_is_kept_than_there_is_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "KEPT_BYTES", 10_000)

    async def test(service: Service) -> None:
        games = service.after_game
        languages, story = ("en", "de", "fr"), b""
        for language in languages * 2:
            story = await games.make(TABLE, Wanted("story", language=language))
            assert sum(map(len, games._kept.values())) == games._bytes <= 10_000
        assert len(story) < 10_000
        assert games.made == 6, "by the time they are wanted again they are gone"
        assert await games.make(TABLE, Wanted("story", language="fr")) == story
        assert games.made == 6

    run(tmp_path, test)


def test_more_than_can_wait_are_asked_to_come_again(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        games = pool.AfterGamePool(service.store.read, room=2)
        asked = [
            games.make(TABLE, Wanted("story", language=one)) for one in ("en", "de", "fr", "en")
        ]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert answers[0] == answers[3]
        assert isinstance(answers[1], bytes)
        assert isinstance(answers[2], LaterRefusal)
        assert answers[2].retry_after == pool.LATER
        await games.close()

    run(tmp_path, test)


@pytest.mark.parametrize("program", ["pass", "print('?' * 9, flush=True); input()"])
def test_a_process_that_fails_costs_one_answer(tmp_path: Path, program: str) -> None:
    async def test(service: Service) -> None:
        games = pool.AfterGamePool(service.store.read, command=(sys.executable, "-c", program))
        with pytest.raises(LaterRefusal, match="ask again"):
            await games.make(TABLE, Wanted("record"))
        games._command = pool.WORKER
        assert (await games.make(TABLE, Wanted("record"))).startswith(b"forno")
        games._rest()  # nobody has wanted anything for a while
        await games.close()
        assert games._process is None

    run(tmp_path, test)
