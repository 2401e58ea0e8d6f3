"""A table never stands still: whatever a bot answers, the driver goes on with something legal."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from forno.bots import Cook
from forno.game import Game
from forno.table import driver as driving
from forno.table import entries as log
from forno.table.driver import Driver
from forno.table.entries import decode_entry
from forno.table.keeper import Keeper
from forno.table.plan import MoveClock, TablePlan
from forno.table.refusals import Code, TableRefusal
from forno.table.table import Stage, Table
from forno.table.workers.inline import InlineBots
from forno.table.workers.question import BotQuestion
from forno.views import Moment
from tests.support.live_tables import InProcess, opened
from tests.table.test_keeper import dealt, in_loop, keeping, until


def half_named(edition: str, seats: int, games: int) -> Iterator[Game]:
    """Games in which an owner has named part of some cards, at random, and thinks of the rest."""
    for seed in range(games):
        random = Random(seed)
        game = Game(edition, seats, seed=seed)
        while not game.is_over:
            seat = game.seat_to_move
            assert seat is not None
            if game.view(seat).plan is not None and len(game.legal.indices) > 1:
                yield game.copy()
            legal = [*game.legal.indices]
            if game.view(seat).moment is Moment.SETTLE and len(legal) > 1:
                decline = game.edition.rulebook.act_decline
                legal = [action for action in legal if action != decline] or legal
            game.play(random.choice(legal), seat)


def is_after(seq: int, table: Table) -> bool:
    return table.seq > seq


@pytest.mark.parametrize(
    ("edition", "seats", "games"),
    [("abacus", 3, 8), ("bgg", 3, 8), ("rio-grande", 2, 8), ("oya", 4, 8), ("plus", 4, 1)],
)
def test_whose_time_is_up_in_the_middle_of_naming_is_helped_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edition: str, seats: int, games: int
) -> None:
    monkeypatch.setattr(driving, "GRACE", 0.0)
    situations = [*half_named(edition, seats, games)]
    assert situations

    @in_loop
    async def test(folder: Path) -> None:
        async with keeping(folder) as [keeper]:
            live = await dealt(keeper, edition=edition, seats=seats, clock=MoveClock(0.001))
            for game in situations:
                live.table.game = game.copy()
                live.table.stage = Stage.PLAYING
                before = live.table.seq
                driver = Driver(keeper, InlineBots(), live)
                await until(live, partial(is_after, before))
                driver.stop()
            rows = await keeper.store.read("t")
            acted = [e for r in rows if isinstance(e := decode_entry(r.payload), log.Acted)]
            assert len(acted) >= len(situations)
            assert all(entry.stand_in for entry in acted)
            assert keeper.driving.substituted == keeper.driving.failed == 0

    test(tmp_path)


def raises(_: BotQuestion) -> int:
    raise RuntimeError("this bot has a fault")


NONSENSE: dict[str, Callable[[BotQuestion], Any]] = {
    "no action": lambda _: -1,
    "too large": lambda _: 10**30,
    "illegal": lambda question: next(n for n in range(999) if n not in question.legal),
    "nothing": lambda _: None,
    "text": lambda _: "1 salami",
    "list": lambda question: [*question.legal],
    "raises": raises,
}


class Foolish(InProcess):
    """Thinks of nothing that helps."""

    def __init__(self, answer: Callable[[BotQuestion], Any]) -> None:
        self._answer = answer

    async def think(self, question: BotQuestion) -> int:
        found: int = self._answer(question)
        return found


async def play_to_the_end(keeper: Keeper, answer: Callable[[BotQuestion], Any]) -> None:
    plan = TablePlan(edition="plus", seats=3, pace=0)
    bots = [log.BotSat(seat, "cook", f"B{seat}") for seat in range(3)]
    live = await keeper.open("t", [opened(plan), *bots])
    driver = Driver(keeper, Foolish(answer), live)
    await until(live, lambda table: table.stage is Stage.OVER)
    driver.stop()


@pytest.mark.parametrize("name", NONSENSE)
def test_a_driver_survives_every_nonsense_of_a_bot(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    @in_loop
    async def test(folder: Path) -> None:
        async with keeping(folder) as [keeper]:
            await play_to_the_end(keeper, NONSENSE[name])
            assert keeper.driving.substituted > 20
            assert keeper.driving.failed == 0

    with caplog.at_level(logging.WARNING, "forno.table"):
        test(tmp_path)
    assert "table t, seat" in caplog.messages[0]
    assert "a cook decides" in caplog.messages[0]


def test_a_driver_survives_even_if_the_cook_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wrong = iter(range(10**9))

    def choose(*_: object) -> int:
        if next(wrong) % 2:
            raise ValueError("burnt")
        return -1

    monkeypatch.setattr(Cook, "choose", choose)

    @in_loop
    async def test(folder: Path) -> None:
        async with keeping(folder) as [keeper]:
            await play_to_the_end(keeper, NONSENSE["no action"])

    with caplog.at_level(logging.ERROR):
        test(tmp_path)
    assert any("cook" in message for message in caplog.messages)


@pytest.mark.parametrize(
    "error",
    [
        RuntimeError("something nobody thought of"),
        # As if the table had said no and nothing had happened there since.
        TableRefusal(Code.OUTDATED, "something has happened meanwhile"),
    ],
)
def test_a_driver_looks_again_whatever_went_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(driving, "AGAIN", 0.01)

    @in_loop
    async def test(folder: Path) -> None:
        async with keeping(folder) as [keeper]:
            live = await dealt(keeper, edition="abacus", seats=2, clock=MoveClock(0.001))
            carry_out, refused = keeper.carry_out, 0

            async def fails(*args: Any) -> int:
                nonlocal refused
                refused += 1
                if refused <= 3:
                    raise error
                return await carry_out(*args)

            monkeypatch.setattr(keeper, "carry_out", fails)
            driver = Driver(keeper, InProcess(), live)
            before = live.table.seq
            await until(live, partial(is_after, before))
            driver.stop()
            assert refused >= 4
            assert keeper.driving.failed == (3 if isinstance(error, RuntimeError) else 0)

    test(tmp_path)
