"""The cook: a sensible player with a perfect memory of everything it saw and heard.

It knows what lies in the oven and reads it ahead, plays orders that the predicted table and its
own hand will bake, and keeps the cards for them until then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ..editions.rulebook import Rulebook
from ..rules.facts import Fact
from ..views import EVERYTHING, Follower, Moment, Setting, Step, View
from .habits import HABITS, Habits
from .kitchen import Kitchen, kitchen_of, look
from .playing import choose_draw, choose_ingredients, choose_order
from .settling import choose_answer, choose_settling, next_named, to_add, to_ask, to_ask_for_any

PLACES: Final = 8
"""Nobody hopes to come by so many cards."""


class Cook:
    """Plays by reading the oven ahead.

    A cook that listens from the deal on remembers everything, whatever the recall of the table's
    views. One that is only asked to choose goes by what the view shows.
    """

    def __init__(self, habits: Habits = HABITS) -> None:
        """Cook with these habits."""
        self._habits = habits
        self._memory: Follower | None = None

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
        if self._memory is not None:
            view = self._memory.view
        assert isinstance(view.viewer, int), "only a seat can choose"
        k = kitchen_of(view.setting, view.viewer)
        look(k, view)
        h = self._habits
        e = view.setting.edition.rulebook
        hopes(k, e, h, view)
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
                return settle(k, e, h, view, legal)


def settle(k: Kitchen, e: Rulebook, h: Habits, view: View, legal: Sequence[int]) -> int:
    """Take the next step of settling the order turned up."""
    assert view.turned is not None
    recipe = k.shelf[k.me] + view.turned.order
    plan = view.plan
    if plan is None:
        return choose_settling(k, e, h, recipe, tuple(legal))
    if plan.step is Step.ADD:
        wanted = to_add(k, e, h, recipe)
    elif plan.bill:
        wanted = to_ask(k, plan.bill)
    else:
        wanted = to_ask_for_any(k, e, recipe)
    return next_named(e, wanted, plan.next_kind)


def hopes(k: Kitchen, e: Rulebook, h: Habits, view: View) -> None:
    """Set the chances to come by lacking cards, from the supply and from helpers."""
    share = 0.0 if view.baking else h.reach * view.supply / k.players
    k.luck = tuple(
        [1.0 - (1.0 - 1.0 / e.kinds) ** max(0.0, share - h.space * n) for n in range(PLACES)]
    )
    aid = h.help if view.setting.helping else 0.0
    k.aid = tuple([1.0 - (1.0 - aid**n) ** (k.players - 1) for n in range(PLACES)])
