"""What a player remembers of the oven: everything, nothing, or as a person does.

A person forgets what is long ago, and does not notice: the card seems to have been another one.
The chance that a card is still remembered follows the form that ACT-R gives human memory. Its
*activation* falls with its age in turns, and it is recalled as long as that stays above a
threshold, give or take some noise:

    activation = -1/2 ln(age)        chance = 1 / (1 + exp((threshold - activation) / 1/4))

Orders are not forgotten, for all players wait for them, nor is the own hand, nor what
the table itself shows.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import exp, isfinite, log
from random import Random
from typing import Final

from ...rules.facts import Fact, Passed, Waits
from ...views import EVERYTHING, Follower, Ingredients, Moment, OrderCard, Oven, Setting, View
from ...views.oven import oven_of, topmost
from .dials import NONE

DECAY: Final = 0.5
"""How fast activation falls."""
NOISE: Final = 0.25
"""How gradually recall gives way around the threshold."""


def chance_of_recall(threshold: float, age: int) -> float:
    """The chance that a card laid ``age`` turns ago is still remembered."""
    activation = -DECAY * log(age)
    return 1 / (1 + exp((threshold - activation) / NOISE))


@dataclass(frozen=True, slots=True)
class _Laid:
    """An ingredient card in the oven, and what will become of the memory of it."""

    kind: int
    seeming: int
    """The kind that it seems to have been, once it is forgotten."""
    turn: int
    """When it was laid."""
    hold: float
    """It is forgotten when the chance of recall falls below this.

    Drawn once and for all: ages only grow, so what is forgotten stays forgotten.
    """


class Memory:
    """One player's memory of a game, made of the facts that its seat hears."""

    def __init__(self, setting: Setting, seat: int, recall: float, random: Random) -> None:
        """Begin before the deal; ``recall`` is the threshold (see :mod:`.dials`)."""
        self._setting = setting
        self._recall = recall
        self._forgets = isfinite(recall)
        self._random = random
        # Without a memory of its own, a player knows what the table's recall leaves in view.
        kept = setting if recall == NONE else replace(setting, recall=EVERYTHING)
        self._follower = Follower(kept, seat)
        self._oven: deque[_Laid | OrderCard] = deque()
        """The cards not yet read, the lowest first; only kept by those who forget."""
        self._turn = 0

    @property
    def view(self) -> View:
        """The game as this player remembers it; everything that lies open is as it is."""
        view = self._follower.view
        if not self._forgets:
            return view
        return replace(view, oven=oven_of(self._remembered(view)))

    def hear(self, fact: Fact) -> None:
        """Take in a fact; one that is not for this seat's ears is not taken in."""
        if not self._forgets:
            self._follower.hear(fact)
            return
        before = self._follower.view
        self._follower.hear(fact)
        after = self._follower.view
        self._turn += _begins_turn(fact, before, after)
        self._watch(before.oven, after.oven)

    def _watch(self, before: Oven, after: Oven) -> None:
        """Note the cards laid; drop those that were read, from the bottom."""
        for _ in range(before.height - after.height):
            self._oven.popleft()
        laid = after.height - before.height
        if laid > 0:
            for card in reversed(Oven(laid, topmost(after.runs, laid)).from_top()):
                self._oven.extend([card] if isinstance(card, OrderCard) else self._lay(card))

    def _lay(self, cards: Ingredients) -> Iterator[_Laid]:
        kinds = self._setting.edition.rulebook.kinds
        for _ in range(cards.number):
            hold = self._random.random()
            seeming = (cards.kind + 1 + self._random.randrange(kinds - 1)) % kinds
            yield _Laid(cards.kind, seeming, self._turn, hold)

    def _remembered(self, view: View) -> Iterator[Ingredients | OrderCard]:
        shown = self._setting.cards_in_view(baking=view.baking)
        for depth, card in zip(range(len(self._oven), 0, -1), self._oven, strict=True):
            if isinstance(card, OrderCard):
                yield card
            else:
                known = depth <= shown or self._recalls(card)
                yield Ingredients(card.kind if known else card.seeming, 1)

    def _recalls(self, card: _Laid) -> bool:
        # What was laid in this turn is as fresh as what was laid in the one before.
        age = max(1, self._turn - card.turn)
        return chance_of_recall(self._recall, age) >= card.hold


def _begins_turn(fact: Fact, before: View, after: View) -> bool:
    """Whether a turn begins, of any seat.

    The turns of all seats count, not only the player's own: it is what happens in between that
    wears a memory away. While the oven is emptied no turns pass; what is read then is seen anyway.
    """
    if isinstance(fact, Passed):
        return True
    if not isinstance(fact, Waits):
        return False
    playing_on = before.moment is Moment.INGREDIENTS and before.to_act == after.to_act
    return after.moment is Moment.INGREDIENTS or (after.moment is Moment.ORDER and not playing_on)
