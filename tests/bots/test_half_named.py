"""A cook that takes over from a player who has named part of some cards goes on from there."""

from __future__ import annotations

from random import Random

import pytest

from forno.bots import Cook
from forno.rules.actions import apply
from forno.rules.chance import shuffle_supply
from forno.rules.legality import count_legal, legal_actions, nth_legal
from forno.rules.phases import ADD, BAKE, OVER, REQUEST, SHUFFLE
from forno.rules.rounds import begin_round
from forno.rules.state import State
from forno.views import EVERYTHING, project
from tests.support.nightly import some
from tests.support.tables import TABLES, Table

GAMES = 12
CONCERNED = [table for table in TABLES if table.players == 3 or table.helping]


def half_named(table: Table, seed: int) -> list[State]:
    """Situations of one game in which an owner is in the middle of naming cards.

    The owner asks or adds whenever that is possible, and names cards at random.
    """
    rules = table.edition.rulebook
    random = Random(seed)
    found = []
    s = table.new_state(seed)
    while s.phase != OVER:
        if s.phase == SHUFFLE:
            shuffle_supply(s)
            begin_round(s, rules)
            continue
        if s.phase in (ADD, REQUEST):
            found.append(s.copy())
        legal = legal_actions(s, rules)
        chosen = nth_legal(s, rules, random.randrange(count_legal(s, rules)))
        if s.phase == BAKE and len(legal) > 1 and random.random() < 0.9:
            chosen = random.choice([action for action in legal if action != rules.act_decline])
        apply(s, rules, chosen)
    return found


@pytest.mark.parametrize("table", some(CONCERNED, 2, 1), ids=str)
def test_a_cook_continues_from_what_another_player_has_named(table: Table) -> None:
    rules = table.edition.rulebook
    settings = [table.setting(), table.setting(EVERYTHING)]
    situations = [s for seed in range(GAMES) for s in half_named(table, seed)]
    assert situations
    wrong = []
    for s in situations:
        for setting in settings:
            at = s.copy()
            # To the end of the naming: every step has to be legal, not only the next one.
            while at.phase in (ADD, REQUEST) and at.turn == s.turn:
                legal = legal_actions(at, rules)
                action = Cook().choose(project(at, setting, at.turn), legal)
                if action not in legal:
                    wrong.append((at.phase, action, legal))
                    break
                apply(at, rules, action)
    assert not wrong, f"{len(wrong)} of {len(situations)}: {wrong[:3]}"
