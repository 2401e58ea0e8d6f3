"""Watching a round in one world: play on to the end of its baking, and see what became of orders.

Reading the oven asks no seat where nothing is to be decided, so what is in it is written down
before each step that may open it, and gone through once more when it is empty.
"""

from __future__ import annotations

from typing import Any, Final

from ...editions.rulebook import ORDERS, OVEN_SIZE, SEATS, Rulebook
from ...jit.registry import rule
from ...kernels.outputs import list_legal
from ...rules.actions import apply
from ...rules.counts import kinds_in, lacking, of, some, total
from ...rules.phases import BAKE, NO_FILLING, ORDER, SHUFFLE
from ...rules.recipes import bill_of, fits, is_spoiled, open_kinds, recipe_of
from ...rules.state import NOBODY, State, is_order, order_run, run_what, run_who
from ...views.card_tracker import CardTracker
from ..heuristic.needs import best_filling
from ..net.network import Evaluator
from .rollouts import choose_counting

# What is found about an order in one world.
OUTCOME, GAVE, LACKED, THIEF, TOOK = range(5)
FIELDS: Final = 5

# How an order ended; 0 if it was not read in this round.
ALONE, BY_HAND, SHORT, SPOILED, GIVEN_UP = 1, 2, 3, 4, 5

LINE: Final = 0
"""Where the runs of the oven lie on the slate, as they are about to be read."""
TAKES: Final = OVEN_SIZE + 1
"""What each order of the line took from the table."""
BILLS: Final = 2 * (OVEN_SIZE + 1)
"""The bill that each order was settled with, where a seat decided, by seat and order."""
GIVEN: Final = BILLS + SEATS * ORDERS
"""What the watching seat gave for each of its orders."""
SLATE: Final = GIVEN + ORDERS
"""Room to write on while watching: whole numbers, one after the other."""


@rule
def write_line(s: State, slate: Any) -> int:
    """Write down what is still to be read, the order turned up first; return its length."""
    lines = 0
    if s.owner != NOBODY:
        slate[LINE] = order_run(s.owner, s.turned)
        lines = 1
    for at in range(s.oven_read, s.oven_runs):
        slate[LINE + lines] = s.oven[at]
        lines += 1
    return lines


@rule
def note_decision(s: State, e: Rulebook, slate: Any, action: int) -> None:
    """Write down the bill that an owner wants to settle with."""
    if s.phase == BAKE and action >= e.act_bake:
        filling = action - e.act_bake
        if action >= e.act_ask:
            filling = action - e.act_ask
        recipe = recipe_of(s, s.owner, s.turned)
        slate[BILLS + s.owner * ORDERS + s.turned] = bill_of(e, recipe, filling)


@rule
def play_round(
    s: State, tracker: CardTracker, evaluator: Evaluator, legal: Any, me: int, slate: Any
) -> tuple[int, int]:
    """Play on to the end of this round's baking; the length of the line and the first table."""
    e = evaluator.rulebook[0]
    for at in range(BILLS, SLATE):
        slate[at] = 0
    lines = write_line(s, slate)
    table = s.table
    if s.owner != NOBODY:
        slate[BILLS + s.owner * ORDERS + s.turned] = s.bill
        if s.giver != NOBODY:
            table -= s.named
    while s.phase < SHUFFLE:
        options = list_legal(s, e, legal)
        action = int(legal[0])
        if options > 1:
            action, _ = choose_counting(s, tracker, evaluator, legal, options)
        if s.opener == NOBODY:
            # The oven may be read, and be gone, before any seat is asked again.
            lines = write_line(s, slate)
            table = s.table
            if s.phase == ORDER and action - e.act_order < e.orders:
                slate[LINE + lines] = order_run(s.turn, action - e.act_order)
                lines += 1
            apply(s, e, action)
        else:
            owner = s.owner
            turned = s.turned
            hand = s.hand[me]
            note_decision(s, e, slate, action)
            apply(s, e, action)
            if owner == me:
                slate[GIVEN + turned] += hand - s.hand[me]
    return lines, table


@rule
def covered_bill(e: Rulebook, recipe: int, table: int) -> int:
    """The bill that lies wholly on the table."""
    kinds = open_kinds(e, recipe, table)
    for filling in range(e.first_filling[e.jokers[recipe]], e.first_filling[e.jokers[recipe] + 1]):
        if fits(e, filling, kinds):
            bill = bill_of(e, recipe, filling)
            if lacking(bill, table) == 0:
                return bill
    return 0


@rule
def read_back(
    s: State, e: Rulebook, me: int, slate: Any, lines: int, table: int, found: Any, row: int
) -> None:
    """Go through the baking once more and write down what became of the seat's orders.

    Which orders were delivered tells which were baked. (An order that fails and comes back as a
    helper's reward within one baking counts as baked; a waiter is hardly ever so empty.)
    """
    hand = s.hand[me]
    for order in range(ORDERS):
        hand += int(slate[GIVEN + order])
    for at in range(lines):
        run = int(slate[LINE + at])
        slate[TAKES + at] = 0
        if not is_order(run):
            table += some(run_who(run), run_what(run))
            continue
        seat = run_who(run)
        order = run_what(run)
        recipe = recipe_of(s, seat, order)
        if s.delivered[seat] >> order & 1:
            if e.at_least[recipe]:
                slate[TAKES + at] = table
                table = 0
            else:
                bill = int(slate[BILLS + seat * ORDERS + order])
                if bill == 0:
                    bill = covered_bill(e, recipe, table)
                slate[TAKES + at] = bill - lacking(bill, table)
                table = lacking(table, bill)
            if seat == me:
                gave = int(slate[GIVEN + order])
                hand -= gave
                found[row, order, GAVE] = gave
                found[row, order, OUTCOME] = BY_HAND if gave > 0 else ALONE
        elif seat == me:
            explain_failure(e, recipe, slate, at, table, hand, found[row, order])


@rule
def explain_failure(
    e: Rulebook, recipe: int, slate: Any, at: int, table: int, hand: int, outcome: Any
) -> None:
    """Write down what an order lacked, and who took it: the latest order that did.

    Of a Bombastica only the number of cards counts; what it lacked is written as a number.
    """
    if is_spoiled(e, recipe, table):
        outcome[OUTCOME] = SPOILED
        struck = e.struck[recipe] & kinds_in(table)
        for kind in range(e.kinds):
            if struck >> kind & 1:
                outcome[LACKED] += some(kind, of(table, kind))
        return
    outcome[OUTCOME] = SHORT
    wanted = 0
    if e.at_least[recipe]:
        short = max(0, e.at_least[recipe] - total(table) - total(hand))
        outcome[LACKED] = short
        if short == 0:
            outcome[OUTCOME] = GIVEN_UP
            return
    else:
        filling = best_filling(e, recipe, table, hand)
        if filling == NO_FILLING:
            return
        wanted = lacking(lacking(bill_of(e, recipe, filling), table), hand)
        outcome[LACKED] = wanted
        if wanted == 0:
            outcome[OUTCOME] = GIVEN_UP
            return
    for back in range(at):
        takes = int(slate[TAKES + at - 1 - back])
        if wanted > 0:
            takes = wanted - lacking(wanted, takes)
        if takes > 0:
            outcome[THIEF] = int(slate[LINE + at - 1 - back])
            outcome[TOOK] = takes
            return
