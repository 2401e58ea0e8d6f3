"""Moves as several steps at once: one move, all or nothing, and no way to peek."""

from __future__ import annotations

from random import Random

import pytest

from forno import Game
from forno.game import Refused
from forno.rules.refusals import Reason
from forno.views import SPECTATOR
from tests.support.nightly import some
from tests.support.tables import TABLES, Table


@pytest.mark.parametrize("table", some(TABLES, 3, 1), ids=str)
def test_steps_given_together_are_the_steps_one_by_one(table: Table) -> None:
    rng = Random(5)
    game = Game(table.edition, table.players, seed=3, helping=table.helping)
    together = 0
    while not game.is_over:
        seat, twin = game.seat_to_move, game.copy()
        steps = [rng.choice(game.legal.indices)]
        twin.play(steps[0])
        while twin.in_move:
            assert twin.seat_to_move == seat
            steps.append(rng.choice(twin.legal.indices))
            twin.play(steps[-1])
        assert game.read(steps, seat) == tuple(steps)
        game.play(steps, seat)
        assert game == twin
        together += len(steps) > 1
    assert together > 20


def test_a_step_of_the_next_move_is_refused_with_the_whole() -> None:
    """After a draw it is another seat's turn; what was drawn can't be tried out."""
    game = Game("abacus", 2, seed=1)
    whole = game.read(f"{game.legal[0]} - s")
    facts = game.facts
    for more in range(game.edition.rulebook.actions):
        with pytest.raises(Refused) as refused:
            game.play([*whole, more])
        assert refused.value.reason is Reason.MOVE_IS_OVER
    assert game.facts == facts


def test_no_steps_at_all_are_refused() -> None:
    game = Game("abacus", 2, seed=1)
    with pytest.raises(Refused, match="I heard nothing"):
        game.play([])


@pytest.mark.parametrize("table", some(TABLES, 3, 2), ids=str)
def test_all_views_at_once_are_the_views_one_by_one(table: Table) -> None:
    rng = Random(8)
    game = Game(table.edition, table.players, seed=9, helping=table.helping)
    while not game.is_over:
        game.play(rng.choice(game.legal.indices))
        public, seats = game.views()
        assert public == game.view(SPECTATOR)
        assert list(seats) == [game.view(seat) for seat in range(table.players)]


def test_steps_that_were_read_are_known_until_something_happens() -> None:
    game = Game("abacus", 2, seed=1)
    steps = game.read(f"{game.legal[0]} - s")
    assert game.has_read(steps)
    assert game.copy().has_read(steps)
    assert not game.has_read(())
    assert not game.has_read(steps[:1])
    game.play(game.legal[0])
    assert not game.has_read(steps)
    with pytest.raises(Refused):
        game.play(steps)
