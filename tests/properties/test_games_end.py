"""Games end, however they are played, and they never wait for nobody."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forno.game import Game
from forno.rules.counts import size, total
from forno.rules.facts import GameOver, OvenEmptied, RoundBegan
from forno.rules.setup import copies_in_play, rounds_to_play
from forno.rules.state import NOBODY
from tests.support.games import AT_TABLES, STYLES, decisions, new_game, truth
from tests.support.nightly import some
from tests.support.positions import any_position
from tests.support.tables import TABLES, Table


def most_decisions(table: Table) -> int:
    """More decisions than any game can have.

    While a round is played, a card that left a hand or a stack does not come back to it. So each
    turn that is not idle uses up one of the moves that the cards still have, and idle turns are
    fewer than players in a row. While baking, each order takes a few steps of its owner and one
    answer of each other seat.
    """
    e = table.edition.rulebook
    cards = e.kinds * copies_in_play(e, table.players) + table.players * e.orders
    turns = table.players * (2 * cards + 1)
    settling = table.players * e.orders * (2 * e.kinds + table.players + 2)
    return rounds_to_play(e, int(table.helping)) * (3 * turns + settling)


def check_game(game: Game, table: Table, style: str, seed: int) -> None:
    most = most_decisions(table)
    for count, state in enumerate(decisions(game, table, style, seed)):
        assert game.is_over == (not game.legal)
        assert game.is_over == (state.turn == NOBODY)
        assert count < most


@pytest.mark.parametrize(("table", "style"), AT_TABLES, ids=str)
def test_every_game_ends_after_its_rounds(table: Table, style: str) -> None:
    game = new_game(table, 3)
    check_game(game, table, style, 3)
    rounds = list(range(1, game.setting.rounds + 1))
    assert [fact.round for fact in game.facts if isinstance(fact, RoundBegan)] == rounds
    assert [fact.round for fact in game.facts if isinstance(fact, OvenEmptied)] == rounds
    assert isinstance(game.facts[-1], GameOver)


@pytest.mark.parametrize("table", some(TABLES, 3), ids=str)
def test_the_winners_are_the_best(table: Table) -> None:
    game = new_game(table, 4)
    check_game(game, table, "hungry", 4)
    s = truth(game)
    ranks = [(size(s.delivered[seat]), total(s.hand[seat])) for seat in range(s.players)]
    assert [(score.pizzas, score.ingredients) for score in game.score] == ranks
    best = [name for name, rank in zip(game.names, ranks, strict=True) if rank == max(ranks)]
    assert list(game.winners) == best
    assert game.winner == (best[0] if len(best) == 1 else None)


@given(
    table=st.sampled_from(TABLES),
    style=st.sampled_from(STYLES),
    seed=st.integers(0, 2**32),
)
def test_every_game_ends_from_any_situation(table: Table, style: str, seed: int) -> None:
    game = Game.from_position(any_position(table, Random(seed)), table.edition, seed=seed)
    check_game(game, table, style, seed)
