"""Who is said to be best: as far as the intervals allow, and no further."""

from __future__ import annotations

import pytest

from forno.lab.arena.report import best
from forno.lab.arena.standing import Cell, Standing

from .conftest import contest

GAMES = 40


def cell(won: float, games: int = GAMES) -> Cell:
    """A number of whole victories."""
    return Cell(games, won, won) if games else Cell()


def said(there: float, back: float, players: int = 4) -> str:
    """What is said of two bots by the games each won, alone against copies of the other."""
    standing = Standing(contest("cook", "uniform", players=players), GAMES)
    return best(standing, [[Cell(), cell(there)], [cell(back), Cell()]])


@pytest.mark.parametrize(
    ("there", "back", "told"),
    [
        (30, 0, "better than uniform."),
        (30, 10, "better than uniform."),  # at par the other way
        (13, 1, "better than uniform."),  # about par itself, but the other hardly ever wins
        (11, 10, "no clear difference to uniform."),
        (30, 29, "no clear difference to uniform."),  # the single bot wins
        (2, 1, "no clear difference to uniform."),  # the single bot loses
    ],
)
def test_both_ways_of_meeting_count(there: int, back: int, told: str) -> None:
    assert said(there, back).endswith(told)


def test_with_two_players_both_ways_are_one() -> None:
    assert said(30, 10, players=2).endswith("better than uniform.")
    assert said(22, 18, players=2).endswith("no clear difference to uniform.")


def test_one_way_is_enough_where_the_other_was_not_played() -> None:
    standing = Standing(contest("cook", "uniform", players=4), GAMES)
    assert best(standing, [[Cell(), cell(30)], [Cell(), Cell()]]).endswith("better than uniform.")


def test_the_bot_that_wins_most_may_lose_to_another() -> None:
    here = contest("cook", "uniform", "cook,x", players=4)
    table = [
        [Cell(), cell(3), cell(40)],
        [cell(20), Cell(), cell(0)],
        [cell(0), cell(10), Cell()],
    ]
    told = best(Standing(here, GAMES), table)
    assert told.startswith("cook does best")
    assert told.endswith("better than cook,x, although it loses to uniform.")
