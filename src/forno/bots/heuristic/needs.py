"""What an order of the cook's own needs, given a table and a hand."""

from __future__ import annotations

from typing import Final

from ...editions.rulebook import Rulebook
from ...jit.registry import rule
from ...rules.counts import lacking, of, some, total
from ...rules.phases import NO_FILLING
from ...rules.recipes import bill_of, fits, is_spoiled, open_kinds

FAR: Final = 99
"""More cards than any player could come by."""


@rule
def best_filling(e: Rulebook, recipe: int, table: int, hand: int) -> int:
    """The filling that lacks the fewest cards, then the one that takes the fewest from the hand.

    The order is no Bombastica. NO_FILLING if the table allows none.
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
def needs(e: Rulebook, recipe: int, table: int, hand: int) -> tuple[int, int, int]:
    """How many cards are lacking, how many the hand would give, and the filling for that."""
    if is_spoiled(e, recipe, table):
        return FAR, 0, NO_FILLING
    if e.at_least[recipe]:
        short = max(0, e.at_least[recipe] - total(table))
        kept = min(short, total(hand))
        return short - kept, kept, 0
    filling = best_filling(e, recipe, table, hand)
    if filling == NO_FILLING:
        return FAR, 0, NO_FILLING
    bill = bill_of(e, recipe, filling)
    lack = total(lacking(bill, table + hand))
    return lack, total(lacking(bill, table)) - lack, filling


@rule
def cards_given(e: Rulebook, recipe: int, filling: int, table: int, hand: int) -> int:
    """The cards that the hand gives for an order, as far as it has them."""
    if e.at_least[recipe]:
        return spare_cards(e, hand, hand, e.at_least[recipe] - total(table))
    missing = lacking(bill_of(e, recipe, filling), table)
    return missing - lacking(missing, hand)


@rule
def left_over(e: Rulebook, recipe: int, filling: int, table: int) -> int:
    """What lies on the table once an order is baked."""
    if e.at_least[recipe]:
        return 0
    return lacking(table, bill_of(e, recipe, filling))


@rule
def spare_cards(e: Rulebook, free: int, hand: int, number: int) -> int:
    """``number`` cards of the hand, or all: free ones first, then the most numerous kinds."""
    chosen = 0
    while number > 0 and hand > 0:
        kind = 0
        most = -1
        for k in range(e.kinds):
            rank = of(hand, k) + FAR * min(of(free, k), 1)
            if of(hand, k) > 0 and rank > most:
                most = rank
                kind = k
        card = some(kind, 1)
        chosen += card
        hand -= card
        free = lacking(free, card)
        number -= 1
    return chosen
