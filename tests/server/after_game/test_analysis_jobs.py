"""Analysis jobs: one after the other, each with a time-out."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Coroutine
from functools import cache
from typing import Any

import pytest

from forno.analysis import analysis_worker as worker
from forno.analysis.worker_protocol import AnalysisFound, AnalysisUnable, read_message
from forno.bots import make_player
from forno.game import Game
from forno.server.after_game import analysis_jobs as module
from forno.server.after_game.analysis_jobs import AnalysisPool, NoAnalysisRefusal
from forno.server.after_game.analysis_words import analysis_told
from forno.table.bus.local import LocalBus
from forno.worker_process import WorkerPipes
from tests.support.compiling import compile_thinking
from tests.support.waiting import PATIENCE

FOUND: dict[str, Any] = {
    "type": "AnalysisFound", "worlds": 4, "actions": 9, "rounds": [1], "decisions": [],
    "pizzas": [],
}  # fmt: skip
READ = """
import sys
def receive():
    return sys.stdin.buffer.read(int.from_bytes(sys.stdin.buffer.read(4), "big"))
def send(content):
    sys.stdout.buffer.write(len(content).to_bytes(4, "big") + content)
    sys.stdout.buffer.flush()
text = receive().decode()
"""


def saying(*messages: dict[str, Any], then: str = "") -> tuple[str, ...]:
    """A process that says this instead of thinking."""
    said = "".join(f"send({json.dumps(one).encode()!r})\n" for one in messages)
    return (sys.executable, "-c", f"{READ}{said}{then}")


class Told(WorkerPipes):
    """Keeps what a worker sends."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []

    def send(self, content: bytes) -> None:
        self.messages.append(content)


async def ready() -> bool:
    return True


def run(work: Coroutine[Any, Any, None]) -> None:
    async def within() -> None:
        async with asyncio.timeout(PATIENCE):
            await work

    asyncio.run(within())


async def outcome(analysts: AnalysisPool, table: str = "t") -> AnalysisFound:
    """What came of it, or why nothing did."""
    while not isinstance(found := analysts.find(table), AnalysisFound):
        assert found is not None
        await asyncio.sleep(0.01)
    return found


def test_it_is_worked_out_once_and_kept() -> None:
    async def test() -> None:
        progress = {"type": "Progress", "share": 0.4}
        analysts = AnalysisPool(ready, command=saying(progress, FOUND))
        assert analysts.find("t") is None
        assert analysts.ask("t", lambda: "record") == 0.0
        assert isinstance(analysts.ask("t", lambda: pytest.fail("asked for twice")), float)
        found = await outcome(analysts)
        assert found.worlds == 4
        assert analysts.ask("t", lambda: pytest.fail("it is known")) is found
        await analysts.close()

    run(test())


def test_one_hears_how_far_it_is() -> None:
    async def test() -> None:
        progress = {"type": "Progress", "share": 0.4}
        analysts = AnalysisPool(ready, command=saying(progress, then="import time; time.sleep(60)"))
        analysts.ask("t", lambda: "record")
        while analysts.find("t") != 0.4:
            await asyncio.sleep(0.01)
        await analysts.close()  # at once
        assert analysts.find("t") is None

    run(test())


def test_too_many_at_once_are_asked_to_come_later() -> None:
    async def test() -> None:
        analysts = AnalysisPool(ready, room=2, command=saying(then="import time; time.sleep(60)"))
        for table in ("a", "b"):
            analysts.ask(table, lambda: "record")
        with pytest.raises(NoAnalysisRefusal) as refusal:
            analysts.ask("c", lambda: "record")
        assert refusal.value.retry_after
        assert analysts.find("c") is None
        assert analysts.ask("a", lambda: "record") == 0.0
        await analysts.close()

    run(test())


@pytest.mark.parametrize(
    ("command", "later"),
    [
        (saying(), True),
        (saying({"type": "Failed", "why": "ValueError"}), True),
        (saying({"type": "Rubbish"}), True),
        (saying(then="send(b'rubbish')"), True),
        (saying(then="sys.exit(3)"), True),
        (("/nowhere/at/all",), True),
        (saying({"type": "AnalysisUnable"}), False),
    ],
    ids=range(7),
)
def test_what_goes_wrong_is_said_and_can_be_tried_again(
    command: tuple[str, ...], *, later: bool
) -> None:
    async def test() -> None:
        analysts = AnalysisPool(ready, command=command)
        for _ in range(2):
            analysts.ask("t", lambda: "record")
            with pytest.raises(NoAnalysisRefusal) as refusal:
                await outcome(analysts)
            assert bool(refusal.value.retry_after) is later
        await analysts.close()

    run(test())


def test_one_that_takes_too_long_is_ended_and_the_next_one_has_its_turn() -> None:
    async def test() -> None:
        slow = f"{READ}import time\nif text == 'slow': time.sleep(60)\n"
        slow += f"send({json.dumps(FOUND).encode()!r})"
        budgets = iter((1.0, PATIENCE))

        async def prepare() -> bool:
            analysts._budget = next(budgets)
            return True

        analysts = AnalysisPool(prepare, command=(sys.executable, "-c", slow))
        analysts.ask("slow", lambda: "slow")
        analysts.ask("quick", lambda: "quick")
        with pytest.raises(NoAnalysisRefusal, match="too long"):
            await outcome(analysts, "slow")
        assert (await outcome(analysts, "quick")).worlds == 4
        await analysts.close()

    run(test())


def test_only_the_latest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(module, "KEPT", 2)
        analysts = AnalysisPool(ready, command=saying(FOUND))
        for table in "abc":
            analysts.ask(table, lambda: "record")
            await outcome(analysts, table)
        assert analysts.find("a") is None
        assert analysts.find("c") is not None
        await analysts.close()

    run(test())


def test_without_the_parts_that_think_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(module, "find_spec", lambda _: None)
        with pytest.raises(NoAnalysisRefusal, match="forno\\[fast\\]") as refusal:
            AnalysisPool(ready).ask("t", lambda: "record")
        assert refusal.value.retry_after is None

    run(test())


# --- The process ------------------------------------------------------------------------------


@cache
def played() -> Game:
    game = Game("abacus", ["Ada", "Ben"], seed=8)
    bots = [make_player("apprentice", seed=1), make_player("cook")]
    while game.seat_to_move is not None:
        seat = game.seat_to_move
        game.play(bots[seat].choose(game.view(seat), game.legal.indices))
    return game


def test_a_process_analyses_what_it_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_thinking()
    monkeypatch.setattr(worker, "FEWEST", 4)
    monkeypatch.setattr(worker, "MOST", 4)
    pipes = Told()
    found = worker._analysed(str(played().record()), pipes)
    assert isinstance(found, AnalysisFound)
    assert found.worlds == 4
    shares = [line.share for line in map(read_message, pipes.messages)]  # type: ignore[union-attr]  # progress alone
    assert shares == sorted(shares)
    assert len(shares) == len(found.decisions)
    record = played().record()
    told = analysis_told(found, record, "en")
    assert len(told.pizzas) == len(found.pizzas)
    assert told.rounds[0] == 1
    assert sum(one.decisions for one in told.seats) == len(found.decisions)
    assert analysis_told(found, record, "fr").curve == told.curve


def test_a_process_without_machine_code_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORNO_INTERPRETED", "1")
    assert worker._analysed("whatever", Told()) == AnalysisUnable()


def test_the_number_of_worlds_follows_the_work() -> None:
    small, large = Game("abacus", 2).edition.rulebook, Game("plus", 2).edition.rulebook
    assert worker.worlds_for(100, small) > worker.worlds_for(200, small)
    assert worker.worlds_for(100, small) > worker.worlds_for(100, large)
    assert worker.worlds_for(0, small) == worker.MOST
    assert worker.worlds_for(10**6, large) == worker.FEWEST


class Shared(LocalBus):
    """A bus that other processes share."""

    is_shared = True


def test_another_process_knows_how_far_it_is_and_what_came_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "TELLING", 0.01)

    async def test() -> None:
        bus = Shared()
        progress = {"type": "Progress", "share": 0.4}
        wait = "sys.stdin.close(); import time; time.sleep(900)"
        here = AnalysisPool(ready, bus=bus, command=saying(progress, then=wait))
        there = AnalysisPool(ready, bus=bus, command=saying(FOUND))
        assert await there.elsewhere("t") is None
        here.ask("t", lambda: "record")
        while await there.elsewhere("t") != 0.4:
            await asyncio.sleep(0.01)
        assert there.find("t") is None
        await here.close()
        there.ask("u", lambda: "record")
        found = await outcome(there, "u")
        while await here.elsewhere("u") != found:
            await asyncio.sleep(0.01)
        await there.close()
        assert await AnalysisPool(ready, bus=LocalBus()).elsewhere("u") is None

    run(test())
