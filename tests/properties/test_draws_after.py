"""What may be drawn after the steps of a turn is what trying every turn finds."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from forno.editions import edition_ids
from forno.editions.rulebook import Rulebook
from forno.game import Game, Refused
from forno.rules.legality import draws_after
from forno.rules.phases import INGREDIENTS, ORDER, SUPPLY, WAITER
from forno.rules.refusals import Reason, Refusal
from forno.rules.state import State
from tests.support.games import STYLES, decisions, new_game
from tests.support.positions import any_position
from tests.support.tables import TABLES


def beginnings(state: State, legal: tuple[int, ...], e: Rulebook) -> Iterator[tuple[int, ...]]:
    """All steps with which the turn may begin, up to its draw."""
    orders = [e.act_order + n for n in range(e.orders) if state.orders[state.turn] >> n & 1]
    firsts: list[tuple[int, ...]] = [()]
    if state.phase == INGREDIENTS:
        firsts = [(action,) for action in legal]
    for first in firsts:
        for order in (*orders, e.act_order + e.orders):
            yield (*first, order)


def tried(game: Game, steps: tuple[int, ...]) -> Refusal | None:
    """What comes of trying a whole turn."""
    try:
        game.read(steps)
    except Refused as refused:
        return refused.refusal
    return None


def check_turns(game: Game, state: State, found: Counter[Reason | None]) -> None:
    e = game.edition.rulebook
    legal = game.legal
    for steps in beginnings(state, legal.indices, e):
        piles = draws_after(state, e, steps)
        for source in (SUPPLY, WAITER):
            why = tried(game, (*steps, e.act_draw + source))
            assert legal.why_not_drawn(steps, source) == why
            assert piles >> source & 1 == (why is None)
            found[None if why is None else why.reason] += 1


@pytest.mark.parametrize("edition", edition_ids())
def test_asking_finds_what_trying_finds(edition: str) -> None:
    found = Counter[Reason | None]()
    tables = [table for table in TABLES if table.edition.id == edition]
    for seed, (table, style) in enumerate(product(tables, STYLES)):
        position = any_position(table, Random(seed))
        for game in (new_game(table, seed), Game.from_position(position, table.edition, seed=seed)):
            for number, state in enumerate(decisions(game, table, style, seed)):
                begins = state.phase in (INGREDIENTS, ORDER) and not game.in_move
                if begins and number % 5 < 2:
                    check_turns(game, state, found)
    assert found[None]
    assert found[Reason.HAND_FULL]
    assert found[Reason.WAITER_EMPTY]
    must = Reason.MUST_DRAW_SUPPLY
    assert set(found) <= {None, Reason.HAND_FULL, Reason.WAITER_EMPTY, must}
    assert (must in found) == bool(tables[0].edition.rulebook.needy_draw_supply)
