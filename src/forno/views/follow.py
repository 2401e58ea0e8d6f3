"""Following a game by ear: folding the facts a viewer hears into the view that it has.

A follower needs no access to the truth, and agrees with :func:`forno.views.project.project`
whenever the game waits for something. What its recall does not cover it forgets at once; with
``recall=EVERYTHING`` it is a perfect memory of the oven.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..rules.counts import members, of, some, total
from ..rules.facts import (
    Answered,
    Baked,
    Dealt,
    Drew,
    Fact,
    Failed,
    GameOver,
    HandFull,
    LaidMammaMia,
    Ordered,
    OrderUp,
    OvenEmptied,
    Passed,
    Planned,
    Played,
    PlayOver,
    Requested,
    Restocked,
    Rewarded,
    RoundBegan,
    Scored,
    Took,
    TurnedUp,
    Waits,
)
from ..rules.phases import MOMENTS, STEPS, SUPPLY, Moment
from ..rules.state import NOBODY, order_run
from .oven import topmost, with_ingredients
from .project import checked, delivered_view, used_view
from .redact import redact
from .setting import SPECTATOR, Setting, Viewer
from .view import (
    Concealed,
    Counted,
    Delivered,
    FaceDown,
    FaceUp,
    Hand,
    OrderCard,
    Oven,
    Plan,
    Request,
    SeatView,
    Shown,
    View,
)


class Follower:
    """One viewer's picture of a game, kept up to date by what it hears."""

    def __init__(self, setting: Setting, viewer: Viewer) -> None:
        """Begin before the deal: the first facts to hear are those that deal the cards."""
        nothing = SeatView(0, 0, 0, delivered_view(setting, 0, Moment.DEAL))
        self._begin(
            View(
                setting=setting,
                viewer=checked(viewer, setting),
                round=0,
                moment=Moment.DEAL,
                to_act=None,
                starter=None,
                opener=None,
                holder=None,
                idle=0,
                seats=(nothing,) * setting.players,
                hand=None if viewer is SPECTATOR else Hand(0, 0, setting, int(viewer)),
                plan=None,
                supply=0,
                oven=Oven(0, ()),
                table_counts=0,
                used=used_view(setting, 0),
                turned=None,
                request=None,
                giver=None,
                winners=(),
            )
        )

    @classmethod
    def since(cls, view: View) -> Follower:
        """Return a follower that goes on from a view, for instance after a lost connection."""
        follower = cls.__new__(cls)
        follower._begin(view)
        return follower

    def _begin(self, view: View) -> None:
        self._view: View | None = view
        self.setting = view.setting
        self.viewer = view.viewer
        self._round = view.round
        self._moment = view.moment
        self._to_act = view.to_act
        self._starter = view.starter
        self._opener = view.opener
        self._holder = view.holder
        self._idle = view.idle
        self._seats = list(view.seats)
        self._hand = view.hand
        self._plan = view.plan
        self._supply = view.supply
        self._height = view.oven.height
        self._runs = view.oven.runs
        self._table = view.table_counts
        self._used = view.used
        self._turned = view.turned
        self._request = view.request
        self._giver = view.giver
        self._winners = view.winners

    @property
    def view(self) -> View:
        """The game as it stands, once all facts of the latest action have been heard."""
        if self._view is None:
            self._view = View(
                setting=self.setting,
                viewer=self.viewer,
                round=self._round,
                moment=self._moment,
                to_act=self._to_act,
                starter=self._starter,
                opener=self._opener,
                holder=self._holder,
                idle=self._idle,
                seats=tuple(self._seats),
                hand=self._hand,
                plan=self._plan,
                supply=self._supply,
                oven=Oven(self._height, self._runs),
                table_counts=self._table,
                used=self._used,
                turned=self._turned,
                request=self._request,
                giver=self._giver,
                winners=self._winners,
            )
        return self._view

    def hear(self, fact: Fact) -> None:
        """Take in a fact; one that is not for this viewer's ears is not taken in."""
        if redact(fact, self.viewer) is not None:
            HEARD[type(fact)](self, fact)
            self._view = None

    # --- The round ----------------------------------------------------------------------------

    def _round_began(self, fact: RoundBegan) -> None:
        self._round = fact.round
        self._starter = fact.seat
        self._supply = fact.supply
        self._idle = 0

    def _waits(self, fact: Waits) -> None:
        moment = MOMENTS[fact.phase]
        playing_on = self._moment is Moment.INGREDIENTS and self._to_act == fact.seat
        if moment is Moment.INGREDIENTS or (moment is Moment.ORDER and not playing_on):
            self._idle += 1  # a turn begins
        self._moment = moment
        self._to_act = None if fact.seat == NOBODY else fact.seat

    def _play_over(self, fact: PlayOver) -> None:
        self._opener = fact.seat
        self._idle = 0
        self._forget()

    def _oven_emptied(self, fact: OvenEmptied) -> None:
        self._starter, self._opener = self._opener, None
        self._table = fact.leftovers
        if fact.round < self.setting.rounds and not fact.stay:
            self._table = 0
            for kind in range(self.setting.edition.rulebook.kinds):
                self._lay(kind, of(fact.leftovers, kind))

    def _restocked(self, fact: Restocked) -> None:
        self._supply = fact.cards
        self._used = used_view(self.setting, 0)
        self._holder = None
        self._round += 1

    def _scored(self, fact: Scored) -> None:
        self._show(fact.seat, Shown(fact.delivered))

    def _game_over(self, fact: GameOver) -> None:
        self._moment = Moment.OVER
        self._to_act = None
        self._winners = members(fact.winners)

    # --- Hands, and what goes into the oven ---------------------------------------------------

    def _dealt(self, fact: Dealt) -> None:
        self._change(fact.seat, fact.ingredients, fact.orders, fact.waiter)

    def _took(self, fact: Took) -> None:
        if self._hand is not None:
            hand = self._hand
            self._hold(hand.counts + fact.ingredients, hand.order_bits | fact.orders)

    def _laid_mamma_mia(self, fact: LaidMammaMia) -> None:
        self._holder = fact.seat
        if self._round:  # the deal tells the supply when it is complete
            self._supply -= 1

    def _played(self, fact: Played) -> None:
        self._give(fact.seat, some(fact.kind, fact.number))
        self._lay(fact.kind, fact.number)
        self._idle = 0

    def _ordered(self, fact: Ordered) -> None:
        self._change(fact.seat, orders=-1)
        if self._hand is not None and fact.seat == self.viewer:
            self._hold(self._hand.counts, self._hand.order_bits & ~(1 << fact.order))
        self._height += 1
        self._runs = (*self._runs, order_run(fact.seat, fact.order))
        self._forget()
        self._idle = 0

    def _drew(self, fact: Drew) -> None:
        if fact.source == SUPPLY:
            self._change(fact.seat, ingredients=fact.number)
            self._supply -= fact.number
        else:
            self._change(fact.seat, orders=fact.number, waiter=-fact.number)
        self._idle = 0

    def _passed(self, _fact: Passed) -> None:
        self._idle += 1

    def _hand_full(self, _fact: HandFull) -> None:
        pass

    # --- Baking -------------------------------------------------------------------------------

    def _turned_up(self, fact: TurnedUp) -> None:
        self._table += some(fact.kind, fact.number)
        self._height -= fact.number
        self._forget()

    def _order_up(self, fact: OrderUp) -> None:
        self._turned = OrderCard(fact.seat, fact.order)
        self._height -= 1
        self._forget()

    def _planned(self, fact: Planned) -> None:
        self._plan = Plan(STEPS[fact.phase], fact.bill, fact.cards, fact.next_kind)

    def _requested(self, fact: Requested) -> None:
        self._request = Request(fact.bill, fact.cards)
        self._plan = None

    def _answered(self, fact: Answered) -> None:
        if fact.helps and self._request is not None:
            self._giver = fact.seat
            self._give(fact.seat, self._request.cards)
            self._table += self._request.cards

    def _baked(self, fact: Baked) -> None:
        self._give(fact.seat, fact.own)
        self._table += fact.own - fact.bill
        match self._used:
            case FaceUp(cards):
                self._used = FaceUp(cards + fact.bill)
            case FaceDown(number):
                self._used = FaceDown(number + total(fact.bill))
        self._deliver(fact.seat, 1 << fact.order)
        self._settled()

    def _rewarded(self, fact: Rewarded) -> None:
        self._change(fact.seat, waiter=-1)
        self._deliver(fact.seat, 0)

    def _failed(self, fact: Failed) -> None:
        self._change(fact.seat, waiter=1)
        self._settled()

    # --- Small changes ------------------------------------------------------------------------

    def _change(self, seat: int, ingredients: int = 0, orders: int = 0, waiter: int = 0) -> None:
        old = self._seats[seat]
        self._seats[seat] = SeatView(
            old.ingredients + ingredients, old.orders + orders, old.waiter + waiter, old.delivered
        )

    def _give(self, seat: int, cards: int) -> None:
        self._change(seat, ingredients=-total(cards))
        if self._hand is not None and seat == self.viewer:
            self._hold(self._hand.counts - cards, self._hand.order_bits)

    def _hold(self, counts: int, order_bits: int) -> None:
        """Have another hand: the viewer is a seat."""
        assert self._hand is not None
        self._hand = Hand(counts, order_bits, self.setting, self._hand.seat)

    def _deliver(self, seat: int, order: int) -> None:
        match self._seats[seat].delivered:
            case Shown(orders):
                self._show(seat, Shown(orders | order))
            case Counted(number):
                self._show(seat, Counted(number + 1))
            case Concealed():
                pass

    def _show(self, seat: int, delivered: Delivered) -> None:
        old = self._seats[seat]
        self._seats[seat] = SeatView(old.ingredients, old.orders, old.waiter, delivered)

    def _lay(self, kind: int, number: int) -> None:
        if number:
            self._height += number
            self._runs = with_ingredients(self._runs, kind, number)
            self._forget()

    def _forget(self) -> None:
        """Keep no more of the oven than can be in view."""
        cards = self.setting.cards_in_view(baking=self._opener is not None)
        self._runs = topmost(self._runs, min(cards, self._height))

    def _settled(self) -> None:
        self._turned = self._request = self._giver = self._plan = None


HEARD: Final[dict[type[Fact], Callable[[Follower, Any], None]]] = {
    RoundBegan: Follower._round_began,
    Dealt: Follower._dealt,
    Took: Follower._took,
    LaidMammaMia: Follower._laid_mamma_mia,
    Played: Follower._played,
    Ordered: Follower._ordered,
    Drew: Follower._drew,
    Passed: Follower._passed,
    HandFull: Follower._hand_full,
    PlayOver: Follower._play_over,
    TurnedUp: Follower._turned_up,
    OrderUp: Follower._order_up,
    Baked: Follower._baked,
    Failed: Follower._failed,
    Requested: Follower._requested,
    Answered: Follower._answered,
    Rewarded: Follower._rewarded,
    OvenEmptied: Follower._oven_emptied,
    Restocked: Follower._restocked,
    Scored: Follower._scored,
    GameOver: Follower._game_over,
    Waits: Follower._waits,
    Planned: Follower._planned,
}
"""Every fact that anybody at the table can hear; one that is missing here is an error."""
