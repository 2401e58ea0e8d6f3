"""Cards are conserved: after every action, in every edition, at every table."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forno.game import Game
from tests.support.census import check_census, check_widths
from tests.support.games import AT_TABLES, STYLES, decisions, new_game, truth
from tests.support.positions import any_position
from tests.support.tables import TABLES, Table


@pytest.mark.parametrize(("table", "style"), AT_TABLES, ids=str)
def test_every_card_is_somewhere_after_every_action(table: Table, style: str) -> None:
    for state in decisions(new_game(table, 1), table, style, 1):
        check_census(state, table.edition.rulebook)
    check_widths(state)


@given(
    table=st.sampled_from(TABLES),
    style=st.sampled_from(STYLES),
    seed=st.integers(0, 2**32),
)
def test_every_card_is_somewhere_from_any_situation(table: Table, style: str, seed: int) -> None:
    game = Game.from_position(any_position(table, Random(seed)), table.edition, seed=seed)
    check_widths(truth(game))
    for state in decisions(game, table, style, seed):
        check_census(state, table.edition.rulebook)
    check_widths(state)
    assert truth(game).turn == -1
