"""The cook: a sensible player with a perfect memory of everything it saw.

It knows what lies in the oven, reads it ahead, plays orders that the predicted table and its own
hand can bake, and keeps the cards for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..editions.rulebook import ORDERS, Rulebook
from ..rules.counts import total
from ..rules.facts import Fact
from ..views import EVERYTHING, Follower, Moment, Setting, Step, View
from .habits import HABITS, Habits
from .kitchen import Kitchen
from .playing import choose_draw, choose_ingredients, choose_order
from .settling import choose_answer, choose_settling, next_named, to_add, to_ask

MOST_LACKING = 4


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
        self._kitchen = kitchen_of(setting, seat)

    def hear(self, fact: Fact) -> None:
        """Remember what happened."""
        if self._memory is not None:
            self._memory.hear(fact)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return the action that looks best."""
        if len(legal) == 1:
            return legal[0]
        if self._memory is not None:
            view = self._memory.view
        else:  # nobody told it what happened: it goes by what it is shown
            assert isinstance(view.viewer, int)
            self._kitchen = kitchen_of(view.setting, view.viewer)
        self._kitchen.look(view)
        e = view.setting.edition.rulebook
        action = self._decide(e, view, legal)
        return action if action in legal else legal[0]

    def _decide(self, e: Rulebook, view: View, legal: Sequence[int]) -> int:
        k, h = self._kitchen, self._habits
        k.luck = luck_now(e, h, view)
        match view.moment:
            case Moment.INGREDIENTS:
                return choose_ingredients(k, e, h)
            case Moment.ORDER:
                return choose_order(k, e, h)
            case Moment.DRAW:
                return choose_draw(k, e, h, view.seats[k.me].waiter)
            case Moment.ANSWER:
                assert view.request is not None
                return choose_answer(k, e, h, view.request.bill, view.request.cards)
            case _:
                return self._settle(e, view, legal)

    def _settle(self, e: Rulebook, view: View, legal: Sequence[int]) -> int:
        k, h = self._kitchen, self._habits
        assert view.turned is not None
        recipe = k.shelf[k.me] + view.turned.order
        if view.plan is None:
            return choose_settling(k, e, h, view.turned.order, tuple(legal))
        if view.plan.step is Step.ADD:
            wanted = to_add(k, e, h, e.at_least[recipe] - total(k.table))
            return next_named(e, wanted, view.plan.next_kind, legal[0])
        bill = view.plan.bill
        if bill:
            from ..rules.counts import lacking
            wanted = lacking(lacking(bill, k.table), k.hand)
        else:
            wanted = to_ask(k, e, recipe, 0)
        return next_named(e, wanted, view.plan.next_kind, e.act_done)


def kitchen_of(setting: Setting, seat: int) -> Kitchen:
    """A kitchen before the first card."""
    return Kitchen(
        me=seat,
        players=setting.players,
        shelf=tuple(colour * ORDERS for colour in setting.colours),
    )


def luck_now(e: Rulebook, h: Habits, view: View) -> tuple[float, ...]:
    """The chances to come by lacking cards, by their number."""
    players = view.setting.players
    draws = 0.0 if view.baking else h.reach * view.supply / players
    drawn = 1.0 - (1.0 - 1.0 / e.kinds) ** draws
    luck = [1.0]
    for number in range(1, MOST_LACKING):
        missed = 1.0 - drawn**number * 0.8 ** (number - 1)
        if view.setting.helping:
            missed *= (1.0 - h.help**number) ** (players - 1)
        luck.append(1.0 - missed)
    return tuple(luck)
