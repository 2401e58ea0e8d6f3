"""Legality: is anything legal, what is, is this, and what may follow it.

Counting and picking the n-th are separate because players by the million need no list. Why an
action is refused is told in :mod:`forno.rules.refusals`. Everybody asks here: nobody finds out
what is legal by trying.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from ..editions.rulebook import Rulebook
from ..jit.registry import rule
from .actions import cards, kind_of, number_of
from .counts import nth_member, of, size, some, total
from .helping import least_added, least_named, may_ask, may_help, most_added, most_named
from .phases import ADD, ANSWER, BAKE, DRAW, INGREDIENTS, ORDER, REQUEST, SUPPLY, WAITER
from .recipes import can_settle, fits, recipe_of
from .state import State
from .turn import has_room, may_draw_orders


@rule
def count_legal(s: State, e: Rulebook) -> int:
    """How many actions are legal; 0 when nobody is to move."""
    phase = s.phase
    if phase == INGREDIENTS:
        return total(s.hand[s.turn])
    if phase == ORDER:
        return size(s.orders[s.turn]) + 1
    if phase == DRAW:
        return 1 + may_draw_orders(s, e, s.hand[s.turn])
    if phase == BAKE:
        return count_bakes(s, e)
    if phase == ANSWER:
        return 1 + may_help(s)
    if phase == ADD:
        return count_cards(s, e)
    if phase == REQUEST:
        return count_cards(s, e) + may_ask(s)
    return 0


@rule
def nth_legal(s: State, e: Rulebook, rank: int) -> int:
    """The n-th legal action in ascending order, counting from zero; there must be that many."""
    phase = s.phase
    if phase == INGREDIENTS:
        hand = s.hand[s.turn]
        kind = 0
        while rank >= of(hand, kind):
            rank -= of(hand, kind)
            kind += 1
        return cards(e, kind, rank + 1)
    if phase == ORDER:
        orders = s.orders[s.turn]
        if rank == size(orders):
            return e.act_order + e.orders
        return e.act_order + nth_member(orders, rank)
    if phase == DRAW:
        return e.act_draw + rank
    if phase == BAKE:
        return nth_bake(s, e, rank)
    if phase == ANSWER:
        return e.act_answer + rank
    return nth_cards(s, e, rank)


def legal_actions(s: State, e: Rulebook) -> list[int]:
    """All legal actions in ascending order."""
    return [nth_legal(s, e, n) for n in range(count_legal(s, e))]


def draws_after(s: State, e: Rulebook, steps: Sequence[int]) -> int:
    """The piles that may be drawn from after these steps of the turn that begins: a bit set.

    The steps are legal ones of the seat to move: ingredients if it has any, then an order or none.
    An empty set means that the hand is full, so that the turn ends without a draw (TURN-4).
    """
    hand, orders = s.hand[s.turn], s.orders[s.turn]
    for action in steps:
        if action < e.act_order:
            hand -= some(kind_of(e, action), number_of(e, action))
        elif action < e.act_order + e.orders:
            orders -= 1 << action - e.act_order
    if not has_room(e, hand, orders):
        return 0
    return 1 << SUPPLY | may_draw_orders(s, e, hand) << WAITER


@rule
def least_cards(s: State, e: Rulebook, kind: int) -> int:
    """The fewest cards of a kind that can be named while adding or asking."""
    if s.phase == ADD:
        return least_added(s, kind)
    return least_named(s, e, kind)


@rule
def most_cards(s: State, e: Rulebook, kind: int) -> int:
    """The most cards of a kind that can be named while adding or asking."""
    if s.phase == ADD:
        return most_added(s, kind)
    return most_named(s, e, kind)


@rule
def count_cards(s: State, e: Rulebook) -> int:
    """How many ways there are to name cards next."""
    found = 0
    for kind in range(e.kinds):
        found += max(0, most_cards(s, e, kind) - least_cards(s, e, kind) + 1)
    return found


@rule
def nth_cards(s: State, e: Rulebook, rank: int) -> int:
    """The n-th way to name cards, or after the last one that a request is complete."""
    for kind in range(e.kinds):
        least = least_cards(s, e, kind)
        ways = max(0, most_cards(s, e, kind) - least + 1)
        if rank < ways:
            return cards(e, kind, least + rank)
        rank -= ways
    return e.act_done


@rule
def count_bakes(s: State, e: Rulebook) -> int:
    """How many things an owner may do about the order turned up."""
    found = 1 - s.must_bake
    recipe = recipe_of(s, s.owner, s.turned)
    for filling in range(e.first_filling[e.jokers[recipe]], e.first_filling[e.jokers[recipe] + 1]):
        found += can_settle(s, e, recipe, filling)
        if s.helping and not s.must_bake:
            found += fits(e, filling, s.open_kinds)
    return found


@rule
def nth_bake(s: State, e: Rulebook, rank: int) -> int:
    """The n-th thing an owner may do: decline, bake with a filling, ask with a filling."""
    if not s.must_bake:
        if rank == 0:
            return e.act_decline
        rank -= 1
    recipe = recipe_of(s, s.owner, s.turned)
    first = e.first_filling[e.jokers[recipe]]
    end = e.first_filling[e.jokers[recipe] + 1]
    for filling in range(first, end):
        if can_settle(s, e, recipe, filling):
            if rank == 0:
                return e.act_bake + filling
            rank -= 1
    for filling in range(first, end):
        if fits(e, filling, s.open_kinds):
            if rank == 0:
                return e.act_ask + filling
            rank -= 1
    return e.act_decline


@rule
def mark_legal(s: State, e: Rulebook, marks: MutableSequence[int], first: int) -> None:
    """Set ``marks[first + action]`` to 1 for each legal action; the others are 0 already."""
    if s.phase == INGREDIENTS:
        hand = s.hand[s.turn]
        for kind in range(e.kinds):
            one = first + cards(e, kind, 1)
            for more in range(of(hand, kind)):
                marks[one + more] = 1
        return
    if s.phase == ORDER:
        none = first + e.act_order + e.orders
        orders = s.orders[s.turn]
        marks[none] = 1
        while orders:
            marks[first + e.act_order + nth_member(orders, 0)] = 1
            orders &= orders - 1
        return
    for n in range(count_legal(s, e)):
        marks[first + nth_legal(s, e, n)] = 1


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
        return source == SUPPLY or (source == WAITER and may_draw_orders(s, e, s.hand[s.turn]))
    if phase == BAKE:
        return is_legal_bake(s, e, action)
    if phase in (ADD, REQUEST):
        if action >= e.act_order:
            return phase == REQUEST and action == e.act_done and may_ask(s)
        kind = kind_of(e, action)
        return least_cards(s, e, kind) <= number_of(e, action) <= most_cards(s, e, kind)
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
