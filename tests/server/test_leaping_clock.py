"""The clock of the machine is set in the middle of a game: nobody wins or loses time by it."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from forno.table.entries import Acted, decode_entry
from forno.table.log.open import open_store
from forno.table.log.store import Row
from tests.server.leaping_server import HOUR, MOMENT
from tests.server.wire import Pair, Person
from tests.support.servers import ServerProcess
from tests.support.waiting import PATIENCE

pytestmark = pytest.mark.skipif(
    not hasattr(signal, "SIGUSR1"), reason="needs signals that Windows has not"
)
PROGRAM = str(Path(__file__).parent / "leaping_server.py")
BOTH_WAYS = [signal.SIGUSR1, signal.SIGUSR2]
Leap = Callable[[signal.Signals], None]


@contextmanager
def leaping(folder: Path) -> Iterator[tuple[str, Leap, Callable[[], None]]]:
    """A server, what sets its clock, and what makes its tickets short."""
    server = ServerProcess(f"sqlite:///{folder}/t.db", folder, program=[PROGRAM, "serve"])
    ahead = 0

    def leap(how: signal.Signals) -> None:
        nonlocal ahead
        ahead += HOUR if how == signal.SIGUSR1 else -HOUR
        server.send(how)
        runner.run(server.says(f"the clock is {ahead} seconds ahead"))

    def shorten() -> None:
        server.send(signal.SIGALRM)
        runner.run(server.says("tickets are short"))

    with asyncio.Runner() as runner:
        runner.run(server.start())
        try:
            yield server.url, leap, shorten
            assert runner.run(server.stop()) == 0
        finally:
            runner.run(server.kill())
    assert "Traceback" not in server.log.read_text()


def rows_of(folder: Path, table: str) -> list[Row]:
    async def read() -> list[Row]:
        store = await open_store(f"sqlite:///{folder}/t.db")
        found = await store.read(table)
        await store.close()
        return [*found]

    return asyncio.run(read())


def moves_of(rows: list[Row]) -> list[Acted]:
    entries = (decode_entry(row.payload) for row in rows)
    return [entry for entry in entries if isinstance(entry, Acted)]


@pytest.mark.parametrize(
    "clock", [{"kind": "move", "seconds": 600}, {"kind": "game", "seconds": 1200}]
)
def test_nobody_loses_time(tmp_path: Path, clock: dict[str, Any]) -> None:
    with leaping(tmp_path) as (url, leap, _), Pair(url, clock=clock) as pair:
        began = int(1000 * time.time())
        pair.move()
        for how in (*BOTH_WAYS, *reversed(BOTH_WAYS)):
            leap(how)
            time.sleep(0.1)
            pair.move()
            left = pair.updates[0]["clock"]
            assert 1000 * (clock["seconds"] - PATIENCE) <= left <= 1000 * clock["seconds"]
        table = pair.table["id"]
        shown = pair.people[0].ask("GET", f"/tables/{table}").json()
    rows = rows_of(tmp_path, table)
    assert [row.seq for row in rows] == list(range(len(rows)))
    moves = moves_of(rows)
    assert len(moves) == 5
    assert not any(move.stand_in for move in moves)
    assert all(0 <= move.spent < 1000 * PATIENCE for move in moves)
    # The date of a row is for people to read, and says what the clock said.
    dates = [row.at - began for row in rows if isinstance(decode_entry(row.payload), Acted)]
    assert [round(date / (1000 * HOUR)) for date in dates] == [0, 1, 0, -1, 0]
    assert shown["stage"] == "playing"


@pytest.mark.parametrize("how", BOTH_WAYS)
def test_time_runs_out_when_it_should(tmp_path: Path, how: signal.Signals) -> None:
    """Neither at once nor an hour later."""
    clock = {"kind": "move", "seconds": 2}
    with leaping(tmp_path) as (url, leap, _), Pair(url, clock=clock) as pair:
        leap(how)
        pair.clients[0].hear_of("update")
        table = pair.table["id"]
    first = moves_of(rows_of(tmp_path, table))[0]
    assert first.stand_in
    # As the server measured it; had it waited for the date, nothing would have come for an hour.
    assert 2000 <= first.spent < 1000 * PATIENCE


@pytest.mark.parametrize("how", BOTH_WAYS)
def test_tickets_and_keys(tmp_path: Path, how: signal.Signals) -> None:
    """A key is good for ever, and a ticket for its time, whatever the date."""
    with leaping(tmp_path) as (url, leap, shorten), Person.greeted(url) as ada:
        table = ada.make()
        assert ada.sit(table, "Ada").status_code == 201
        good = ada.ask("POST", "/tickets").json()["ticket"]
        shorten()
        old = ada.ask("POST", "/tickets").json()["ticket"]
        leap(how)
        assert [one["id"] for one in ada.ask("GET", "/mine").json()["tables"]] == [table["id"]]
        with Person(url).connect(authorization="") as client:
            client.say(type="hello", table=table["id"], ticket=good)
            assert client.hear()["you"] == 0
        time.sleep(2 * MOMENT)
        with Person(url).connect(authorization="") as client:
            client.say(type="hello", table=table["id"], ticket=old)
            assert client.hear_bye()["code"] == "ticket"
