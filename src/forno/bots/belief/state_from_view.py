"""What one seat knows of a game, as the record that worlds are dealt from.

It is a state with holes: the public part, the seat's own cards, and a card tracker. The
holes are zero.
"""

from __future__ import annotations

from ...editions.rulebook import ORDERS, Rulebook
from ...rules.counts import lacking, total
from ...rules.phases import REQUEST
from ...rules.recipes import bill_of, fits, open_kinds
from ...rules.state import NOBODY, State, is_order, run_what, run_who
from ...views import Counted, FaceUp, Shown, View
from ...views.card_tracker import CardTracker


class NotYourTurnError(ValueError):
    """A view was to be thought about whose viewer has nothing to decide."""


def known_state(view: View, tracker: CardTracker) -> State:
    """The state as the viewer, who is to act, knows it."""
    if not isinstance(view.viewer, int) or view.hand is None or view.to_act != view.viewer:
        raise NotYourTurnError("only the seat that is to act has something to think about")
    me = view.viewer
    s = State()
    s.players = view.setting.players
    s.helping = int(view.setting.helping)
    s.rounds = view.setting.rounds
    s.round = view.round
    s.phase = view.phase
    s.turn = me
    s.starter = 0 if view.starter is None else view.starter
    s.opener = _seat(view.opener)
    s.holder = _seat(view.holder)
    s.idle = view.idle
    s.giver = _seat(view.giver)
    s.colour[: s.players] = view.setting.colours
    s.stock = view.supply
    s.hand[me] = view.hand.counts
    s.orders[me] = view.hand.order_bits
    s.table = view.table_counts
    s.used = tracker.spent
    s.oven[: len(view.oven.runs)] = view.oven.runs
    s.oven_runs = len(view.oven.runs)
    s.oven_cards = view.oven.height
    for seat in range(s.players):
        s.waiting[seat] = tracker.above[seat] + tracker.tails[seat]
    if view.turned is not None:
        s.owner, s.turned = view.turned.seat, view.turned.order
        _turn_up(s, view, view.setting.edition.rulebook)
    return s


def _seat(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def _turn_up(s: State, view: View, e: Rulebook) -> None:
    """What follows from the order turned up and the table."""
    recipe = s.colour[s.owner] * ORDERS + s.turned
    if view.request is not None:
        s.bill, s.named = view.request.bill, view.request.cards
    if view.plan is not None:
        s.next_kind = view.plan.next_kind
        if s.phase == REQUEST:
            s.bill, s.named = view.plan.bill, view.plan.cards
        else:
            s.added = view.plan.cards
    given = s.named if s.giver != NOBODY else 0
    lay = s.table - given
    if e.at_least[recipe]:
        s.short = max(0, e.at_least[recipe] - total(lay))
        return
    s.open_kinds = open_kinds(e, recipe, lay)
    jokers = e.jokers[recipe]
    s.must_bake = int(
        any(
            fits(e, filling, s.open_kinds) and lacking(bill_of(e, recipe, filling), lay) == 0
            for filling in range(e.first_filling[jokers], e.first_filling[jokers + 1])
        )
    )


def tracker_of(view: View) -> CardTracker:
    """The card tracker of a player that goes by a view and counted nothing before it."""
    assert isinstance(view.viewer, int), "only a seat has a card tracker"
    tracker = CardTracker()
    tracker.blurred = 1
    if isinstance(view.used, FaceUp):
        tracker.spent = view.used.cards
    every = range(view.setting.edition.rulebook.orders)
    for seat, seen in enumerate(view.seats):
        tracker.holds[seat] = seen.ingredients
        tracker.orders_held[seat] = seen.orders
        tracker.above[seat] = seen.waiter
        located = _orders_in_view(view, seat)
        match seen.delivered:
            case Shown(orders):
                located |= orders
                tracker.scored[seat] = orders.bit_count()
            case Counted(number):
                tracker.scored[seat] = number
            case _:
                pass
        # Which of the others were played is not known: any of them, so that numbers agree.
        own = view.hand.order_bits if seat == view.viewer and view.hand is not None else 0
        unseen = len(every) - seen.orders - seen.waiter - located.bit_count()
        rest = [order for order in every if not (located | own) >> order & 1]
        for order in rest[: max(0, unseen)]:
            located |= 1 << order
        tracker.located[seat] = located
    return tracker


def _orders_in_view(view: View, seat: int) -> int:
    orders = 0
    for run in view.oven.runs:
        if is_order(run) and run_who(run) == seat:
            orders |= 1 << run_what(run)
    if view.turned is not None and view.turned.seat == seat:
        orders |= 1 << view.turned.order
    return orders
