"""The sequential test: decides soon, rarely wrongly, and whatever the order of arrival."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from forno.lab.arena.contest import Fixture
from forno.lab.arena.contest_games import play
from forno.lab.arena.sprt import BOUND, Sprt, SprtVerdict
from forno.lab.arena.standing import Standing
from forno.lab.arena.tournament import RunningCount

from ...support.program import Run
from .conftest import contest


def run(players: int, share: float, gain: float, dice: Random) -> Sprt:
    test = Sprt(players, gain)
    while test.games < 50_000 and not test.add(float(dice.random() < share)):
        pass
    return test


@pytest.mark.parametrize("players", [2, 4])
def test_it_is_rarely_wrong(players: int) -> None:
    dice = Random(5)
    level = [run(players, 1 / players, 0.1, dice) for _ in range(200)]
    ahead = [run(players, 1 / players + 0.1, 0.1, dice) for _ in range(200)]
    wrongly_better = sum(test.verdict is SprtVerdict.BETTER for test in level)
    wrongly_not = sum(test.verdict is SprtVerdict.NOT_BETTER for test in ahead)
    assert wrongly_better <= 20
    assert wrongly_not <= 26
    assert all(test.verdict is not SprtVerdict.UNDECIDED for test in level + ahead)


def test_victories_in_a_row_decide_at_the_end_of_a_turn_of_the_seats() -> None:
    test = Sprt(4, 0.02)
    while not test.add(1.0):
        assert test.games < 100
    assert test.verdict is SprtVerdict.BETTER
    assert test.llr >= BOUND
    assert test.games % 4 == 0
    before = test.games
    assert test.add(0.0)
    assert test.games == before


def test_defeats_in_a_row_decide_the_other_way() -> None:
    test = Sprt(2, 0.02)
    while not test.add(0.0):
        assert test.games < 100
    assert test.verdict is SprtVerdict.NOT_BETTER


def test_games_at_par_decide_nothing_soon() -> None:
    test = Sprt(2, 0.02)
    for number in range(200):
        assert not test.add(float(number % 2))
    assert -BOUND < test.llr < 0


def test_games_are_taken_in_their_order() -> None:
    here = contest("cook", "uniform")
    outcomes = [play(here, Fixture(number, 0, 1)) for number in range(20)]
    ends = []
    for order in (outcomes, outcomes[::-1]):
        standing = Standing(here, 20, sprt=Sprt(2, 0.02))
        count = RunningCount(standing, None)
        for outcome in order:
            count.add(outcome)
        assert count.is_decided()
        assert standing.sprt is not None
        ends.append((standing.sprt.games, standing.sprt.llr, len(standing.outcomes)))
    assert ends[0] == ends[1]


def test_the_cook_is_found_to_be_better_soon(forno: Run) -> None:
    words = ("--players", "2", "--sprt", "--games", "1000", "--jobs", "1")
    done = forno("arena", "cook", "uniform", *words)
    assert done.status == 0
    assert "cook is better than uniform" in done.out
    assert "LLR" in done.err
    assert "bounds -2.94 and +2.94" in done.err
    said = json.loads(forno("arena", "uniform", "cook", *words, "--json", "--quiet").out)
    assert said["sprt"]["verdict"] == "not better"
    assert said["sprt"]["games"] == said["games"] < 200
    assert said["complete"] is True


def test_a_test_goes_on_where_it_stopped(forno: Run, tmp_path: Path) -> None:
    words = ("arena", "cook", "uniform", "--players", "2", "--sprt", "--json", "--jobs", "1")
    folder = ("--out", str(tmp_path / "results"))
    short = json.loads(forno(*words, *folder, "--games", "4").out)
    assert short["sprt"]["verdict"] == "undecided"
    done = forno(*words, *folder)
    assert "4 games were there already." in done.err
    assert json.loads(done.out)["sprt"] == json.loads(forno(*words).out)["sprt"]


def test_too_few_games_leave_it_undecided(forno: Run) -> None:
    done = forno("arena", "uniform", "uniform", "--sprt", "--games", "4", "--jobs", "1")
    assert done.status == 0
    assert "Undecided whether uniform is better than uniform (2)" in done.out
