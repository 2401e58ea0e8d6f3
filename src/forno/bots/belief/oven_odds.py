"""Reading the oven ahead as a counting player does: with chances where hands are not known."""

from __future__ import annotations

from typing import Final

from ...editions.rulebook import ORDERS, SEATS, Rulebook
from ...jit.registry import rule
from ...rules.counts import covers, lacking, of, total
from ...rules.recipes import bill_of, is_spoiled
from ..heuristic.decision_input import Kitchen
from ..heuristic.hand_odds import chance_of_any, chance_to_draw, chance_to_fill, chance_to_hold
from ..heuristic.needs import NO_FILLING, best_filling, spare_cards
from ..heuristic.opponent_model import Scene
from ..heuristic.weights import Habits

STRIDE: Final = 0.618
"""From one order to the next the luck of a course goes on by this much, round a circle."""
LIKELY: Final = 0.5
"""From this chance on an opponent's pizza is taken to leave the table with its ingredients."""


@rule
def read_ahead(c: Scene, k: Kitchen, e: Rulebook, h: Habits, table: int, hand: int) -> None:
    """Read the whole line, beginning with this table and this hand of the player.

    What becomes of the orders is the mean of several courses that things may take.
    """
    for seat in range(SEATS):
        c.bakes[seat] = 0.0
    for slot in range(ORDERS):
        c.hope[slot] = 0.0
    c.mine = 0.0
    for course in range(h.courses):
        read_line(c, k, e, h, table, hand, course)
    read_line(c, k, e, h, table, hand, h.courses)


@rule
def read_line(
    c: Scene, k: Kitchen, e: Rulebook, h: Habits, table: int, hand: int, course: int
) -> None:
    """Read it as it may come out: the courses differ in which of the likely things happen.

    The last one is that in which everything likely does.
    """
    share = 0.0
    luck = LIKELY
    if course < h.courses:
        share = 1.0 / h.courses
        luck = (course + 0.5) / h.courses
    for seat in range(SEATS):
        c.cards[seat] = k.held[seat]
    c.sure_left = c.sure
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
        if course < h.courses:
            luck += STRIDE
            if luck > 1.0:
                luck -= 1.0
        if seat != k.me:
            likely, left, missing, gives = expect_baking(c, e, seat, recipe, table)
            c.bakes[seat] += share * likely
            if likely >= luck:
                table = left
                c.cards[seat] = max(0, c.cards[seat] - gives)
                c.sure_left = lacking(c.sure_left, missing)
            continue
        if e.at_least[recipe]:
            short = max(0, e.at_least[recipe] - total(table))
            lack = max(0, short + promised - total(hand))
            hope = chance_of_any(c, k, lack, owed)
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
                hope = chance_to_draw(c, k, e, wanted, owed)
                if hope >= h.reserve:
                    hand -= missing - wanted
                    owed += total(wanted)
        c.mine += share * hope
        c.hope[slot_of(e, recipe)] += share * hope
    c.top = table
    c.free = hand - spare_cards(e, hand, hand, promised)
    k.owed = owed


@rule
def expect_baking(
    c: Scene, e: Rulebook, seat: int, recipe: int, table: int
) -> tuple[float, int, int, int]:
    """How likely an opponent's order bakes, what is then left on the table, and what it takes.

    That is: from the hand, of certain kinds, and how many cards in all.
    """
    if e.at_least[recipe]:
        short = max(0, e.at_least[recipe] - total(table))
        return chance_to_fill(c.cards[seat] - short), 0, 0, short
    filling = best_filling(e, recipe, table, c.sure_left)
    if filling == NO_FILLING:
        return 0.0, table, 0, 0
    bill = bill_of(e, recipe, filling)
    missing = lacking(bill, table)
    likely = chance_to_hold(c, e, c.cards[seat], missing)
    return likely, lacking(table, bill), missing, total(missing)


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
