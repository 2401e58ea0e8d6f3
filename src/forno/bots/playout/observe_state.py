"""What a seat with a perfect memory knows, taken from a state: the wall for compiled players.

A compiled player never reads a state. It gets a :class:`.decision_input.DecisionInput` that this
one function fills, with nothing in it that the seat has not seen: its own hand, what lies open,
how many cards each seat holds, and the oven, every card of which was announced. A test holds it to
what :func:`forno.bots.ladder.cook.look` makes of the seat's view.
"""

from __future__ import annotations

from ...editions.rulebook import ORDERS, Rulebook
from ...jit.registry import rule
from ...rules.counts import some, total
from ...rules.legality import nth_legal
from ...rules.phases import ADD, ANSWER, BAKE, DRAW, REQUEST
from ...rules.state import NOBODY, State, is_order, run_what, run_who
from ...views.card_tracker import CardTracker
from ..heuristic.decision_input import DecisionInput, order_in_line
from ..heuristic.opponent_model import OpponentModel, expect_hands


@rule
def look_from_seat(given: DecisionInput, s: State, e: Rulebook, options: int) -> None:
    """Fill in what the seat to move knows; it has this number of options."""
    me = s.turn
    given.asked = s.phase
    given.me = me
    given.players = s.players
    given.helping = s.helping
    given.baking = int(s.opener != NOBODY)
    given.hand = s.hand[me]
    given.orders = s.orders[me]
    given.waiting = s.waiting[me]
    given.supply = s.stock
    given.table = s.table
    given.used = 0
    if e.used_shown:
        given.used = s.used
    given.closing = int(s.round == s.rounds and s.stock <= s.players)
    for seat in range(s.players):
        given.held[seat] = total(s.hand[seat])
        given.shelf[seat] = s.colour[seat] * ORDERS
    given.lines = 0
    if s.phase != DRAW:
        look_into_oven(given, s)
    if s.owner != NOBODY:
        look_at_order(given, s, e, options)


@rule
def look_into_oven(given: DecisionInput, s: State) -> None:
    """All cards that are still to be read, in the order of baking."""
    given.lines = s.oven_runs - s.oven_read
    for at in range(given.lines):
        run = s.oven[s.oven_read + at]
        if is_order(run):
            given.line[at] = order_in_line(run_who(run), run_what(run))
        else:
            given.line[at] = some(run_who(run), run_what(run))


@rule
def look_at_order(given: DecisionInput, s: State, e: Rulebook, options: int) -> None:
    """The order turned up, and what can be done about it."""
    given.turned = s.turned
    given.owner = s.owner
    if s.phase == BAKE:
        given.options = options
        for at in range(options):
            given.option[at] = nth_legal(s, e, at)
    elif s.phase == ANSWER:
        given.bill = s.bill
        given.cards = s.named
    elif s.phase == REQUEST:
        given.bill = s.bill
        given.cards = s.named
        given.next_kind = s.next_kind
    elif s.phase == ADD:
        given.bill = 0
        given.cards = s.added
        given.next_kind = s.next_kind


@rule
def look_around(
    opponents: OpponentModel, given: DecisionInput, s: State, tracker: CardTracker, e: Rulebook
) -> None:
    """Fill in what the seat to move has counted; the decision input is filled in already.

    Of the other seats nothing is read from the state: the tracker knows how many cards they hold.
    """
    opponents.round = s.round
    opponents.rounds = s.rounds
    opponents.spent = tracker.spent
    opponents.counted = int(tracker.laid_out != 0 and not tracker.blurred)
    opponents.laid_out = tracker.laid_out
    opponents.taken = tracker.taken[s.turn]
    for seat in range(s.players):
        opponents.scored[seat] = tracker.scored[seat]
        opponents.in_hand[seat] = tracker.orders_held[seat]
        opponents.in_waiter[seat] = tracker.above[seat] + tracker.tails[seat]
        unseen = ((1 << e.orders) - 1) & ~tracker.located[seat]
        opponents.to_come[seat] = unseen | tracker.returned[seat]
        given.held[seat] = tracker.holds[seat]
    look_into_oven(given, s)
    expect_hands(opponents, given, e)
