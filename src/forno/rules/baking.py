"""Baking: the oven is read in the order in which it was filled.

What is asked of an owner, and when, depends only on what everybody can see: the table, the order
and how many cards there are in hands and waiters. Otherwise the mere question would tell what a
hand holds. So an owner who might complete a pizza is asked, even if all they can say is no.
"""

from __future__ import annotations

from ..editions.rulebook import Rulebook
from ..jit.registry import rule
from .counts import lacking, some, total
from .facts import BAKED, FAILED, ORDER_UP, REWARD, REWARDED, TURNED_UP, WAITS, tell
from .oven import clear_oven
from .phases import BAKE, MISSING, NO_FILLING, NO_KIND, STRUCK
from .recipes import bill_of, fits, is_spoiled, open_kinds, recipe_of
from .state import NOBODY, State, is_order, run_what, run_who


@rule
def read_oven(s: State, e: Rulebook) -> bool:
    """Read on until an owner must decide; say whether the oven is empty (BAKE-1)."""
    while s.oven_read < s.oven_runs:
        run = s.oven[s.oven_read]
        s.oven_read += 1
        if is_order(run):
            s.oven_cards -= 1
            s.owner = run_who(run)
            s.turned = run_what(run)
            tell(s, ORDER_UP, s.owner, s.turned)
            if turn_up_order(s, e):
                return False
        else:
            number = run_what(run)
            s.oven_cards -= number
            s.table += some(run_who(run), number)
            tell(s, TURNED_UP, run_who(run), number)
    clear_oven(s)
    return True


@rule
def turn_up_order(s: State, e: Rulebook) -> bool:
    """Judge the order turned up; say whether its owner has to decide (BAKE-2, BAKE-3)."""
    recipe = recipe_of(s, s.owner, s.turned)
    if is_spoiled(e, recipe, s.table):
        fail(s, STRUCK)
        return False
    if e.at_least[recipe]:
        return turn_up_bombastica(s, e, recipe)

    s.open_kinds = open_kinds(e, recipe, s.table)
    in_hand = total(s.hand[s.owner])
    in_reach = in_hand + most_help(s)
    fillings = 0
    affordable = 0
    reachable = 0
    only = NO_FILLING
    for filling in range(e.first_filling[e.jokers[recipe]], e.first_filling[e.jokers[recipe] + 1]):
        if fits(e, filling, s.open_kinds):
            fillings += 1
            missing = lacking(bill_of(e, recipe, filling), s.table)
            if total(missing) <= in_reach:
                reachable += 1
            if total(missing) <= in_hand:
                affordable += 1
                only = filling
                if missing == 0:
                    s.must_bake = 1
    if fillings == 0:
        fail(s, NO_KIND)
        return False
    if s.must_bake and affordable == 1:
        bake(s, bill_of(e, recipe, only), 0)
        return False
    if reachable == 0:
        fail(s, MISSING)
        return False
    ask_owner(s)
    return True


@rule
def turn_up_bombastica(s: State, e: Rulebook, recipe: int) -> bool:
    """Judge a Bombastica: only the number of cards counts (RECIPE-2)."""
    s.short = e.at_least[recipe] - total(s.table)
    if s.short <= 0:
        s.short = 0
        bake(s, s.table, 0)
        return False
    if s.short > total(s.hand[s.owner]) + most_help(s):
        fail(s, MISSING)
        return False
    ask_owner(s)
    return True


@rule
def most_help(s: State) -> int:
    """The most cards that any one other seat could give, by what everybody sees (HELP-2)."""
    most = 0
    if s.helping:
        for seat in range(s.players):
            if seat != s.owner and s.waiting[seat] > 0:
                most = max(most, total(s.hand[seat]))
    return most


@rule
def ask_owner(s: State) -> None:
    """The owner of the order turned up has to decide."""
    s.turn = s.owner
    s.phase = BAKE
    tell(s, WAITS, BAKE, s.owner)


@rule
def settle(s: State, e: Rulebook, filling: int) -> None:
    """The owner bakes with this filling, adding what is missing from the hand."""
    bill = bill_of(e, recipe_of(s, s.owner, s.turned), filling)
    bake(s, bill, lacking(bill, s.table))


@rule
def bake(s: State, bill: int, own: int) -> None:
    """A pizza is baked: deliver it, and the bill goes to the used pile (BAKE-4, BAKE-5).

    ``own`` are the cards that come from the owner's hand. A helper's cards lie on the table.
    """
    given = 0
    if s.giver != NOBODY:
        given = s.named
    tell(s, BAKED, s.owner, s.turned, bill, s.table - given, own, s.giver, given)
    s.hand[s.owner] -= own
    s.table = s.table + own - bill
    s.used += bill
    s.delivered[s.owner] |= 1 << s.turned
    if s.giver != NOBODY:
        reward(s, s.giver)
    put_order_aside(s)


@rule
def reward(s: State, seat: int) -> None:
    """The helper's top order counts as delivered, unseen by anyone (HELP-3)."""
    order = s.waiter[seat] & 15
    s.waiter[seat] >>= 4
    s.waiting[seat] -= 1
    s.delivered[seat] |= 1 << order
    tell(s, REWARDED, seat)
    tell(s, REWARD, seat, order)


@rule
def fail(s: State, why: int) -> None:
    """A pizza failed: its order goes to the bottom of the owner's waiter (BAKE-4)."""
    owner = s.owner
    tell(s, FAILED, owner, s.turned, why, s.table)
    s.waiter[owner] |= s.turned << 4 * s.waiting[owner]
    s.waiting[owner] += 1
    put_order_aside(s)


@rule
def put_order_aside(s: State) -> None:
    """Nothing is turned up any more."""
    s.owner = NOBODY
    s.turned = 0
    s.open_kinds = 0
    s.must_bake = 0
    s.short = 0
    s.bill = 0
    s.named = 0
    s.added = 0
    s.next_kind = 0
    s.giver = NOBODY
