"""Reading the oven ahead: what will lie on the table, and which pizzas will come out right."""

from __future__ import annotations

from typing import Final

from ..editions.rulebook import ORDERS, Rulebook
from ..rules.counts import covers, lacking, of, total
from ..rules.recipes import bill_of, fits, is_spoiled, open_kinds
from ..rules.registry import rule
from .habits import Habits
from .kitchen import MOST_LACKING, Kitchen

NO_FILLING: Final = -1
FAR: Final = 99
"""More cards than anybody could come by."""


@rule
def best_filling(e: Rulebook, recipe: int, table: int, hand: int) -> int:
    """The filling that lacks the fewest cards, then the one that takes the fewest from the hand.

    The order is no Bombastica. NO_FILLING if none is allowed.
    """
    jokers = e.jokers[recipe]
    if jokers == 0:
        return 0
    kinds = open_kinds(e, recipe, table)
    best = NO_FILLING
    least = FAR * FAR
    both = table + hand
    for filling in range(e.first_filling[jokers], e.first_filling[jokers + 1]):
        if fits(e, filling, kinds):
            bill = bill_of(e, recipe, filling)
            cost = FAR * total(lacking(bill, both)) + total(lacking(bill, table))
            if cost < least:
                least = cost
                best = filling
    return best


@rule
def spare_cards(e: Rulebook, free: int, hand: int, number: int) -> int:
    """So many cards of the hand: free ones first, and of those the most numerous kinds."""
    given = 0
    while number > 0:
        kind = -1
        most = 0
        for k in range(e.kinds):
            if of(hand, k) > 0:
                worth = 1 + of(hand, k) + 100 * (of(free, k) > 0)
                if worth > most:
                    most = worth
                    kind = k
        if kind < 0:
            return given
        card = 1 << 8 * kind
        given += card
        hand -= card
        if of(free, kind) > 0:
            free -= card
        number -= 1
    return given


@rule
def forecast(k: Kitchen, e: Rulebook, h: Habits, table: int, hand: int) -> None:
    """Read the whole line, beginning with this table and this hand of the cook."""
    mine = 0.0
    theirs = 0.0
    promised = 0  # cards of any kind, for a Bombastica
    for at in range(k.lines):
        card = k.line[at]
        if card >= 0:
            table += card
            continue
        seat = (-1 - card) // ORDERS
        recipe = k.shelf[seat] + (-1 - card) % ORDERS
        if is_spoiled(e, recipe, table):
            continue
        if e.at_least[recipe]:
            short = e.at_least[recipe] - total(table)
            if seat != k.me:
                if short <= h.trust:
                    theirs += 1.0
                    table = 0
            elif short <= 0:
                mine += 1.0
                table = 0
            elif short <= total(hand) - promised:
                mine += 1.0
                promised += short
                table = 0
            else:
                mine += chance(k, short - total(hand) + promised)
            continue
        if seat != k.me:
            filling = best_filling(e, recipe, table, 0)
            if filling != NO_FILLING:
                bill = bill_of(e, recipe, filling)
                missing = total(lacking(bill, table))
                if missing <= h.trust and missing <= k.held[seat]:
                    theirs += 1.0
                    table = lacking(table, bill)
            continue
        filling = best_filling(e, recipe, table, hand)
        if filling == NO_FILLING:
            continue
        bill = bill_of(e, recipe, filling)
        missing = lacking(bill, table)
        if covers(hand, missing):
            mine += 1.0
            hand -= missing
            table = lacking(table, bill)
        else:
            lack = lacking(missing, hand)
            hope = chance(k, total(lack))
            mine += hope
            if hope >= h.reserve:
                hand -= missing - lack
    k.top = table
    k.free = hand - spare_cards(e, hand, hand, promised)
    k.mine = mine
    k.theirs = theirs


@rule
def chance(k: Kitchen, lack: int) -> float:
    """How likely it is to come by so many lacking cards."""
    if lack < MOST_LACKING:
        return k.luck[lack]
    return 0.0
