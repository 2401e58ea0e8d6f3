"""Counting, picking, asking and refusing agree over the whole space of actions."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forno.editions.rulebook import Rulebook
from forno.game import Game
from forno.rules.legality import count_legal, is_legal, mark_legal, nth_legal
from forno.rules.phases import OVER
from forno.rules.refusals import Reason, Refusal, why_not
from forno.rules.state import State
from tests.support.games import AT_TABLES, STYLES, decisions, new_game
from tests.support.positions import any_position
from tests.support.tables import TABLES, Table


def beyond(e: Rulebook) -> tuple[int, ...]:
    """Numbers that are no action at all."""
    return -(10**9), -1, e.actions, e.actions + 1, 10**9


def check_agreement(s: State, e: Rulebook) -> None:
    legal = [action for action in range(e.actions) if is_legal(s, e, action)]
    assert count_legal(s, e) == len(legal)
    assert [nth_legal(s, e, n) for n in range(len(legal))] == legal
    assert (s.phase == OVER) == (not legal)
    marks = [0] * (e.actions + 2)
    mark_legal(s, e, marks, 1)
    assert marks == [0, *(int(action in legal) for action in range(e.actions)), 0]
    before = s.copy()
    for action in range(e.actions):
        refusal = why_not(s, e, action)
        assert (refusal is None) == (action in legal)
        assert refusal is None or isinstance(refusal, Refusal)
    for action in beyond(e):
        assert not is_legal(s, e, action)
        refusal = why_not(s, e, action)
        assert refusal is not None
        expected = Reason.GAME_OVER if s.phase == OVER else Reason.NO_SUCH_ACTION
        assert refusal.reason is expected
    assert s == before


@pytest.mark.parametrize(("table", "style"), AT_TABLES, ids=str)
def test_the_questions_agree_at_every_decision(table: Table, style: str) -> None:
    game = new_game(table, 5)
    for number, state in enumerate(decisions(game, table, style, 5)):
        if number % 7 == len(style) % 7:
            check_agreement(state, table.edition.rulebook)
    check_agreement(state, table.edition.rulebook)


@given(
    table=st.sampled_from(TABLES),
    style=st.sampled_from(STYLES),
    seed=st.integers(0, 2**32),
)
def test_the_questions_agree_from_any_situation(table: Table, style: str, seed: int) -> None:
    game = Game.from_position(any_position(table, Random(seed)), table.edition, seed=seed)
    for number, state in enumerate(decisions(game, table, style, seed)):
        if number % 15 == 0:
            check_agreement(state, table.edition.rulebook)


@pytest.mark.parametrize("table", TABLES[::6], ids=str)
def test_the_friendly_face_says_the_same(table: Table) -> None:
    game = new_game(table, 6)
    e = table.edition.rulebook
    for state in decisions(game, table, "hungry", 6):
        legal = game.legal
        indices = [action for action in range(e.actions) if is_legal(state, e, action)]
        assert list(legal.indices) == indices
        assert [int(action) for action in legal] == indices
        assert len(legal) == len(indices)
        assert all(action in legal and legal.why_not(action) is None for action in legal)
        assert all(action not in legal for action in beyond(e))
        assert "nonsense" not in legal
        assert 0.5 not in legal
