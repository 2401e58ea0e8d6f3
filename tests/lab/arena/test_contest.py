"""Who plays whom, in which seats, and what a game comes to."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from forno.editions import edition
from forno.lab.arena.contest import Fixture
from forno.lab.arena.contest_games import play
from forno.lab.arena.outcome import GameOutcome, from_line, to_line
from forno.lab.arena.standing import Standing
from forno.lab.jobs.timing_histogram import TimingHistogram
from forno.lab.simulate.experiment_tables import ExperimentTable
from forno.lab.simulate.game_records import record_game

from .conftest import contest

THREE = ("cook", "uniform", "cook,x")


def untimed(outcome: GameOutcome) -> GameOutcome:
    return replace(outcome, seconds=(), thinking=(TimingHistogram(), TimingHistogram()))


def test_with_two_players_one_direction_serves_both() -> None:
    assert contest(*THREE).pairings == ((0, 1), (0, 2), (1, 2))


def test_with_more_players_everybody_is_the_single_one_once() -> None:
    assert len(contest(*THREE, players=4).pairings) == 6
    assert set(contest(*THREE, players=4).pairings) == {
        (a, b) for a in range(3) for b in range(3) if a != b
    }


def test_the_first_games_of_all_pairings_come_first() -> None:
    numbers = [each.number for each in contest(*THREE).fixtures(3)]
    assert numbers == [0, 0, 0, 1, 1, 1, 2, 2, 2]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_single_bot_sits_in_every_seat_equally_often(players: int) -> None:
    here = contest("cook", "uniform", players=players)
    seats = [here.seats(Fixture(number, 0, 1)) for number in range(3 * players)]
    assert all(each.count(0) == 1 for each in seats)
    assert set(Counter(each.index(0) for each in seats).values()) == {3}


def test_every_seat_of_every_game_has_dice_of_its_own() -> None:
    here = contest("cook", "uniform", players=4)
    seeds = {
        here.bot_seed(Fixture(number, a, b), seat)
        for number in range(10)
        for a, b in here.pairings
        for seat in range(4)
    }
    assert len(seeds) == 80


def test_a_game_depends_on_its_fixture_alone() -> None:
    fixture = Fixture(7, 0, 1)
    alone = play(contest("cook", "uniform", players=3), fixture)
    in_company = play(contest("cook", "uniform", "cook", players=3), fixture)
    assert untimed(alone) == untimed(in_company)


def test_the_deal_is_that_of_the_laboratory() -> None:
    here = contest("cook", "cook", players=3, seed=5)
    game = record_game(ExperimentTable(edition("rio-grande"), ("cook",) * 3), 5, 4)
    outcome = play(here, Fixture(4, 0, 1))
    won = {f"cook {seat}" for seat, share in enumerate(outcome.shares, start=1) if share}
    assert won == set(game.winners)


def test_shares_places_and_thinking_agree() -> None:
    here = contest("cook", "uniform", players=4)
    for number in range(4):
        outcome = play(here, Fixture(number, 0, 1))
        assert sum(outcome.shares) == pytest.approx(1)
        assert all((share > 0) == (place == 0) for share, place in _pairs(outcome))
        assert outcome.forfeit is None
        assert all(spread.decisions for spread in outcome.thinking)
        assert min(outcome.seconds) > 0


def _pairs(outcome: GameOutcome) -> list[tuple[float, int]]:
    return list(zip(outcome.shares, outcome.places, strict=True))


def test_a_line_is_read_back() -> None:
    here = contest("cook", "uniform", players=3)
    outcome = play(here, Fixture(2, 1, 0))
    line = to_line(here, outcome)
    assert line.endswith("\n")
    assert line.count("\n") == 1
    again = from_line(here, line)
    assert again.thinking == outcome.thinking
    assert untimed(again) == untimed(outcome)


def test_a_bot_against_itself_is_about_at_par() -> None:
    here = contest("uniform", "uniform")
    standing = Standing(here, 120)
    for fixture in here.fixtures(120):
        standing.add(play(here, fixture))
    cell = standing.table()[0][1]
    _, low, high = cell.win_share.known
    assert low < 0.5 < high
    assert cell.games == 120


def test_times_are_sorted_into_steps() -> None:
    spread = TimingHistogram()
    for milliseconds in range(1, 1001):
        spread.add(milliseconds / 1000)
    assert spread.milliseconds(0.5) == pytest.approx(500, rel=0.04)
    assert spread.milliseconds(0.99) == pytest.approx(990, rel=0.04)
    assert TimingHistogram.from_plain(spread.to_plain()) == spread
    assert TimingHistogram().milliseconds(0.5) is None
