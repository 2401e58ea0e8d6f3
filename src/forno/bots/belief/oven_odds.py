"""Reading the oven ahead as a card counter does: with chances where hands are not known."""

from __future__ import annotations

from typing import Final

from ...editions.rulebook import ORDERS, SEATS, Rulebook
from ...jit.registry import rule
from ...rules.counts import covers, lacking, of, total
from ...rules.phases import NO_FILLING
from ...rules.recipes import bill_of, is_spoiled
from ..heuristic.decision_input import DecisionInput
from ..heuristic.hand_odds import chance_of_any, chance_to_draw, chance_to_fill, chance_to_hold
from ..heuristic.needs import best_filling, spare_cards
from ..heuristic.opponent_model import OpponentModel
from ..heuristic.weights import HeuristicWeights

STRIDE: Final = 0.618
"""From one order to the next the luck of a sample goes on by this much, round a circle."""
LIKELY: Final = 0.5
"""From this chance on an opponent's pizza is taken to leave the table with its ingredients."""


@rule
def read_ahead(
    opponents: OpponentModel,
    given: DecisionInput,
    e: Rulebook,
    weights: HeuristicWeights,
    table: int,
    hand: int,
) -> None:
    """Read the whole line, beginning with this table and this hand of the player.

    What becomes of the orders is the mean of several samples of how things may go.
    """
    for seat in range(SEATS):
        opponents.bakes[seat] = 0.0
    for slot in range(ORDERS):
        opponents.hope[slot] = 0.0
    opponents.mine = 0.0
    for sample in range(weights.samples):
        read_line(opponents, given, e, weights, table, hand, sample)
    read_line(opponents, given, e, weights, table, hand, weights.samples)


@rule
def read_line(
    opponents: OpponentModel,
    given: DecisionInput,
    e: Rulebook,
    weights: HeuristicWeights,
    table: int,
    hand: int,
    sample: int,
) -> None:
    """Read it as it may come out: the samples differ in which of the likely things happen.

    The last one is that in which everything likely does.
    """
    share = 0.0
    luck = LIKELY
    if sample < weights.samples:
        share = 1.0 / weights.samples
        luck = (sample + 0.5) / weights.samples
    for seat in range(SEATS):
        opponents.cards[seat] = given.held[seat]
    opponents.sure_left = opponents.sure
    owed = 0
    promised = 0  # cards of any kinds, for a Bombastica
    for at in range(given.lines):
        card = given.line[at]
        if card >= 0:
            table += card
            continue
        seat = (-1 - card) // ORDERS
        recipe = given.shelf[seat] + (-1 - card) % ORDERS
        if is_spoiled(e, recipe, table):
            continue
        if sample < weights.samples:
            luck += STRIDE
            if luck > 1.0:
                luck -= 1.0
        if seat != given.me:
            likely, left, missing, gives = expect_baking(opponents, e, seat, recipe, table)
            opponents.bakes[seat] += share * likely
            if likely >= luck:
                table = left
                opponents.cards[seat] = max(0, opponents.cards[seat] - gives)
                opponents.sure_left = lacking(opponents.sure_left, missing)
            continue
        if e.at_least[recipe]:
            short = max(0, e.at_least[recipe] - total(table))
            lack = max(0, short + promised - total(hand))
            hope = chance_of_any(opponents, given, lack, owed)
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
                hope = chance_to_draw(opponents, given, e, wanted, owed)
                if hope >= weights.reserve:
                    hand -= missing - wanted
                    owed += total(wanted)
        opponents.mine += share * hope
        opponents.hope[slot_of(e, recipe)] += share * hope
    opponents.top = table
    opponents.free = hand - spare_cards(e, hand, hand, promised)
    given.owed = owed


@rule
def expect_baking(
    opponents: OpponentModel, e: Rulebook, seat: int, recipe: int, table: int
) -> tuple[float, int, int, int]:
    """How likely an opponent's order bakes, what is then left on the table, and what it takes.

    That is: from the hand, of certain kinds, and how many cards in all.
    """
    if e.at_least[recipe]:
        short = max(0, e.at_least[recipe] - total(table))
        return chance_to_fill(opponents.cards[seat] - short), 0, 0, short
    filling = best_filling(e, recipe, table, opponents.sure_left)
    if filling == NO_FILLING:
        return 0.0, table, 0, 0
    bill = bill_of(e, recipe, filling)
    missing = lacking(bill, table)
    likely = chance_to_hold(opponents, e, opponents.cards[seat], missing)
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
