"""Legality: how many actions there are, which they are, and whether one is among them.

Counting and picking the n-th are separate because players by the million need no list. Why an
action is refused is told in :mod:`forno.rules.refusals`.
"""

from __future__ import annotations

from ..editions.rulebook import Rulebook
from .actions import cards, kind_of, number_of
from .counts import nth_member, of, size, total
from .helping import may_add, may_ask, may_help, may_name
from .recipes import can_settle, fits, recipe_of
from .registry import rule
from .state import ADD, ANSWER, BAKE, DRAW, INGREDIENTS, ORDER, REQUEST, State
from .turn import SUPPLY, WAITER, may_draw_orders


@rule
def count_legal(s: State, e: Rulebook) -> int:
    """How many actions are legal; 0 when nobody is to move."""
    phase = s.phase
    if phase == INGREDIENTS:
        return total(s.hand[s.turn])
    if phase == ORDER:
        return size(s.orders[s.turn]) + 1
    if phase == DRAW:
        return 1 + may_draw_orders(s, e)
    if phase == ANSWER:
        return 1 + may_help(s)
    return count_by_trying(s, e, phase)


@rule
def nth_legal(s: State, e: Rulebook, n: int) -> int:
    """The n-th legal action in ascending order, counting from zero."""
    phase = s.phase
    if phase == INGREDIENTS:
        hand = s.hand[s.turn]
        kind = 0
        while n >= of(hand, kind):
            n -= of(hand, kind)
            kind += 1
        return cards(e, kind, n + 1)
    if phase == ORDER:
        orders = s.orders[s.turn]
        if n == size(orders):
            return e.act_order + e.orders
        return e.act_order + nth_member(orders, n)
    if phase == DRAW:
        return e.act_draw + n
    if phase == ANSWER:
        return e.act_answer + n
    return nth_by_trying(s, e, phase, n)


@rule
def count_by_trying(s: State, e: Rulebook, phase: int) -> int:
    """Count the legal actions of the rarer decisions one by one."""
    found = 0
    for action in range(first_action(e, phase), end_of_actions(s, e, phase)):
        if is_legal(s, e, action):
            found += 1
    return found


@rule
def nth_by_trying(s: State, e: Rulebook, phase: int, n: int) -> int:
    """Find the n-th legal action of the rarer decisions one by one."""
    for action in range(first_action(e, phase), end_of_actions(s, e, phase)):
        if is_legal(s, e, action):
            if n == 0:
                return action
            n -= 1
    return -1


@rule
def first_action(e: Rulebook, phase: int) -> int:
    """Where the actions of a rarer decision begin."""
    if phase == BAKE:
        return e.act_decline
    return 0


@rule
def end_of_actions(s: State, e: Rulebook, phase: int) -> int:
    """Where the actions of a rarer decision end."""
    if phase == BAKE:
        if s.helping:
            return e.act_done
        return e.act_ask
    if phase == ADD:
        return e.act_order
    if phase == REQUEST:
        return e.act_done + 1
    return 0


@rule
def is_legal(s: State, e: Rulebook, action: int) -> bool:
    """Whether the seat to move may do this."""
    phase = s.phase
    if action < 0 or action >= e.actions:
        return False
    if phase == INGREDIENTS:
        if action >= e.act_order:
            return False
        return number_of(e, action) <= of(s.hand[s.turn], kind_of(e, action))
    if phase == ORDER:
        order = action - e.act_order
        if order == e.orders:
            return True
        return 0 <= order < e.orders and s.orders[s.turn] >> order & 1 == 1
    if phase == DRAW:
        source = action - e.act_draw
        return source == SUPPLY or (source == WAITER and may_draw_orders(s, e))
    if phase == BAKE:
        return is_legal_bake(s, e, action)
    if phase == ADD:
        return action < e.act_order and may_add(s, kind_of(e, action), number_of(e, action))
    if phase == REQUEST:
        if action == e.act_done:
            return may_ask(s)
        return action < e.act_order and may_name(s, e, kind_of(e, action), number_of(e, action))
    if phase == ANSWER:
        return action == e.act_answer or (action == e.act_answer + 1 and may_help(s))
    return False


@rule
def is_legal_bake(s: State, e: Rulebook, action: int) -> bool:
    """Whether the owner of the order turned up may do this (BAKE-2, BAKE-3, HELP-1)."""
    if action == e.act_decline:
        return not s.must_bake
    recipe = recipe_of(s, s.owner, s.turned)
    first = e.first_filling[e.jokers[recipe]]
    end = e.first_filling[e.jokers[recipe] + 1]
    if e.act_bake <= action < e.act_ask:
        filling = action - e.act_bake
        return first <= filling < end and can_settle(s, e, recipe, filling)
    if s.helping and not s.must_bake and e.act_ask <= action < e.act_done:
        filling = action - e.act_ask
        return first <= filling < end and fits(e, filling, s.open_kinds)
    return False
