"""The cook: a sensible player with a perfect memory of everything it saw.

It knows what lies in the oven, reads it ahead, plays orders that the predicted table and its own
hand can bake, and keeps the cards for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..cooking.deciding import decide
from ..cooking.habits import HABITS, Habits
from ..cooking.kitchen import (
    ASKED_FOR_ORDER,
    ASKED_TO_ADD,
    ASKED_TO_DRAW,
    ASKED_TO_HELP,
    ASKED_TO_NAME,
    ASKED_TO_PLAY,
    ASKED_TO_SETTLE,
    Kitchen,
    order_in_line,
)
from ..editions.rulebook import ORDERS
from ..rules.counts import some, total
from ..rules.facts import Fact
from ..views import (
    EVERYTHING,
    Follower,
    Ingredients,
    Moment,
    Oven,
    Setting,
    Step,
    View,
)


class Cook:
    """Plays by reading the oven ahead."""

    def __init__(self, habits: Habits = HABITS) -> None:
        """Cook with these habits."""
        self._habits = habits
        self._memory: Follower | None = None
        self._kitchen = Kitchen()

    def begin(self, setting: Setting, seat: int) -> None:
        """Sit down, remembering nothing yet."""
        self._memory = Follower(replace(setting, recall=EVERYTHING), seat)

    def hear(self, fact: Fact) -> None:
        """Remember what happened."""
        if self._memory is not None:
            self._memory.hear(fact)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return the action that looks best."""
        if len(legal) == 1:
            return legal[0]
        # Without having been told what happened, it goes by what it is shown.
        look(self._kitchen, view if self._memory is None else self._memory.view)
        action = decide(self._kitchen, view.setting.edition.rulebook, self._habits)
        return action if action in legal else legal[0]


_ASKED = {
    Moment.INGREDIENTS: ASKED_TO_PLAY,
    Moment.ORDER: ASKED_FOR_ORDER,
    Moment.DRAW: ASKED_TO_DRAW,
    Moment.SETTLE: ASKED_TO_SETTLE,
    Moment.ADD: ASKED_TO_ADD,
    Moment.ANSWER: ASKED_TO_HELP,
}


def look(k: Kitchen, view: View) -> None:
    """Take in a view with everything in it that a perfect memory holds."""
    e = view.setting.edition.rulebook
    me = view.viewer
    assert isinstance(me, int)
    assert view.hand is not None
    k.me = me
    k.players = view.setting.players
    k.helping = int(view.setting.helping)
    k.hand = view.hand.ingredients
    k.orders = view.hand.orders
    k.table = view.table
    k.waiting = view.seats[me].waiter
    k.supply = view.supply
    k.baking = int(view.baking)
    for seat, seen in enumerate(view.seats):
        k.held[seat] = seen.ingredients
        k.shelf[seat] = view.setting.colours[seat] * ORDERS
    _look_into_oven(k, view.oven)
    k.asked = _ASKED[view.moment]
    k.bill = k.cards = k.next_kind = k.to_add = 0
    k.turned = view.turned.order if view.turned is not None else 0
    if view.request is not None:
        k.bill, k.cards = view.request.bill, view.request.cards
    if view.plan is not None:
        k.asked = ASKED_TO_NAME if view.plan.step is Step.REQUEST else ASKED_TO_ADD
        k.bill, k.next_kind = view.plan.bill, view.plan.next_kind
    if k.asked == ASKED_TO_ADD:
        at_least = e.at_least[k.shelf[me] + k.turned]
        k.to_add = at_least - total(k.table)


def _look_into_oven(k: Kitchen, oven: Oven) -> None:
    k.lines = 0
    for card in reversed(oven.from_top()):
        if isinstance(card, Ingredients):
            k.line[k.lines] = some(card.kind, card.number)
        else:
            k.line[k.lines] = order_in_line(card.seat, card.order)
        k.lines += 1
