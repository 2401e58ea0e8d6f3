"""Actions: small integers in one fixed space for each edition.

======================  ==================================================================
``kind * most + n - 1``  ``n`` cards of a kind: play them, ask for them, or add them
``act_order + order``    play this order; ``act_order + orders``: play none
``act_draw + source``    draw from SUPPLY or WAITER
``act_decline``          leave the order unfinished
``act_bake + filling``   bake with this filling, completing it from the hand if need be
``act_ask + filling``    ask for help with this filling
``act_done``             the request is complete
``act_answer + 0 | 1``   refuse to help, help
======================  ==================================================================
"""

from __future__ import annotations

from ..editions.rulebook import Rulebook
from ..jit.registry import rule
from .baking import fail, settle
from .helping import add, answer, ask, begin_adding, begin_request, name
from .phases import ADD, ANSWER, BAKE, DRAW, INGREDIENTS, MISSING, ORDER, REQUEST
from .recipes import recipe_of
from .rounds import empty_oven, end_turn
from .state import State
from .turn import draw, play_ingredients, play_order, wants_to_draw


@rule
def cards(e: Rulebook, kind: int, number: int) -> int:
    """The action that names a number of cards of a kind."""
    return kind * e.most + number - 1


@rule
def kind_of(e: Rulebook, action: int) -> int:
    """The kind that such an action names."""
    return e.kind_named[action]


@rule
def number_of(e: Rulebook, action: int) -> int:
    """The number that such an action names."""
    return e.number_named[action]


@rule
def apply(s: State, e: Rulebook, action: int) -> None:
    """Carry out a legal action, and all that then happens by itself.

    There is no check here: legality is asked before, and a legal action cannot fail.
    """
    phase = s.phase
    if phase == INGREDIENTS:
        play_ingredients(s, kind_of(e, action), number_of(e, action))
    elif phase == ORDER:
        if action - e.act_order < e.orders:
            play_order(s, action - e.act_order)
        if not wants_to_draw(s, e):
            end_turn(s, e)
    elif phase == DRAW:
        draw(s, e, action - e.act_draw)
        end_turn(s, e)
    elif bake_step(s, e, phase, action):
        empty_oven(s, e)


@rule
def bake_step(s: State, e: Rulebook, phase: int, action: int) -> bool:
    """Carry out a decision while baking; say whether the order is settled."""
    if phase == BAKE:
        if action == e.act_decline:
            fail(s, MISSING)
            return True
        if action >= e.act_ask:
            begin_request(s, e, action - e.act_ask)
            return False
        if e.at_least[recipe_of(s, s.owner, s.turned)]:
            begin_adding(s)
            return False
        settle(s, e, action - e.act_bake)
        return True
    if phase == ADD:
        return add(s, kind_of(e, action), number_of(e, action))
    if phase == REQUEST:
        if action == e.act_done:
            ask(s)
        else:
            name(s, kind_of(e, action), number_of(e, action))
        return False
    if phase == ANSWER:
        return answer(s, action - e.act_answer)
    return False
