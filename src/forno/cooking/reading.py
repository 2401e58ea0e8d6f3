"""Reading the oven ahead as a counting player does: with chances where hands are not known."""

from __future__ import annotations

from typing import Final

from ..editions.rulebook import ORDERS, SEATS, Rulebook
from ..rules.counts import covers, lacking, of, total
from ..rules.recipes import bill_of, is_spoiled
from ..rules.registry import rule
from .forecast import chance
from .habits import Habits
from .kitchen import Kitchen
from .needs import NO_FILLING, best_filling, spare_cards
from .scene import Scene, chance_to_hold

LIKELY: Final = 0.5
"""From this chance on an opponent's pizza is taken to leave the table with its ingredients."""


@rule
def read_ahead(c: Scene, k: Kitchen, e: Rulebook, h: Habits, table: int, hand: int) -> None:
    """Read the whole line, beginning with this table and this hand of the player."""
    for seat in range(SEATS):
        c.bakes[seat] = 0.0
    for slot in range(ORDERS):
        c.hope[slot] = 0.0
    c.mine = 0.0
    owed = 0
    promised = 0  # cards of any kinds, for a Bombastica
    for at in range(k.lines):
        card = k.line[at]
        if card >= 0:
            table += card
            continue
        seat = (-1 - card) // ORDERS
        recipe = k.shelf[seat] + (-1 - card) % ORDERS
        if is_spoiled(e, recipe, table):
            continue
        if seat != k.me:
            likely, left = expect_baking(c, k, e, seat, recipe, table)
            c.bakes[seat] += likely
            if likely >= LIKELY:
                table = left
            continue
        if e.at_least[recipe]:
            short = max(0, e.at_least[recipe] - total(table))
            lack = max(0, short + promised - total(hand))
            hope = chance(k, lack, owed)
            if lack == 0:
                promised += short
                table = 0
        else:
            filling = best_filling(e, recipe, table, hand)
            if filling == NO_FILLING:
                continue
            bill = bill_of(e, recipe, filling)
            missing = lacking(bill, table)
            if covers(hand, missing):
                hope = 1.0
                hand -= missing
                table = lacking(table, bill)
            else:
                wanted = lacking(missing, hand)
                hope = chance(k, total(wanted), owed)
                if hope >= h.reserve:
                    hand -= missing - wanted
                    owed += total(wanted)
        c.mine += hope
        c.hope[slot_of(e, recipe)] = hope
    c.top = table
    c.free = hand - spare_cards(e, hand, hand, promised)
    c.owed = owed
    k.owed = owed


@rule
def expect_baking(
    c: Scene, k: Kitchen, e: Rulebook, seat: int, recipe: int, table: int
) -> tuple[float, int]:
    """How likely an opponent's order bakes, and what is then left on the table."""
    if e.at_least[recipe]:
        short = max(0, e.at_least[recipe] - total(table))
        if short > k.held[seat]:
            return 0.0, 0
        return 1.0 / (1.0 + 0.25 * short), 0
    filling = best_filling(e, recipe, table, 0)
    if filling == NO_FILLING:
        return 0.0, table
    bill = bill_of(e, recipe, filling)
    return (
        chance_to_hold(c, e, k.held[seat], lacking(bill, table)),
        lacking(table, bill),
    )


@rule
def slot_of(e: Rulebook, recipe: int) -> int:
    """Where an order stands among the player's orders, whatever the colour.

    Orders that are alike but for the kinds come in the kinds' order, beginning with the own one.
    """
    order = recipe % ORDERS
    if order < e.kinds - 1 and e.jokers[recipe] == 0:
        colour = recipe // ORDERS
        for kind in range(e.kinds):
            if of(e.printed[recipe], kind) > 1 and kind != colour:
                return (kind - colour + e.kinds) % e.kinds - 1
    return order
