"""What a person has picked so far: the cards of a turn, or cards by name."""

from __future__ import annotations

from ...rules.counts import of
from ...views import View
from ..picture_parts import Marks, kinds_held


class Picker:
    """Collects cards until they make an answer."""

    def __init__(self, view: View, marks: Marks) -> None:
        self.view = view
        self.marks = marks
        self.kind: int | None = None
        """The ingredient of the turn, and how many cards of it."""
        self.number = 0
        self.order: int | None = None
        """The order of the turn."""
        self.cards: dict[int, int] = {}
        """Cards that are named, by kind."""

    # --- A turn -------------------------------------------------------------------------------

    @property
    def kinds(self) -> list[int]:
        """The kinds that can be picked."""
        if self.marks is Marks.ANY_CARDS:
            return list(range(len(self.view.setting.edition.ingredients)))
        return list(kinds_held(self.view))

    @property
    def orders(self) -> list[int]:
        """The orders in the hand."""
        bits = self.view.hand.orders if self.view.hand else 0
        return [order for order in range(bits.bit_length()) if bits >> order & 1]

    def held(self, kind: int) -> int:
        """How many cards of a kind are in the hand."""
        return of(self.view.hand.ingredients, kind) if self.view.hand else 0

    def pick_kind(self, kind: int) -> None:
        """All cards of a kind; pressed again, one fewer."""
        if self.kind != kind or self.number <= 1:
            again = self.kind == kind and self.number == 1
            self.kind, self.number = (None, 0) if again else (kind, self.held(kind))
        else:
            self.number -= 1

    def pick_order(self, order: int) -> None:
        """An order; pressed again, none."""
        self.order = None if self.order == order else order

    def next_order(self) -> None:
        """The next order, and after the last one none."""
        around = [None, *self.orders]
        self.order = around[(around.index(self.order) + 1) % len(around)]

    # --- Cards by name ------------------------------------------------------------------------

    def add(self, kind: int) -> None:
        """One card more of a kind, as far as the hand has them where it has to."""
        number = self.cards.get(kind, 0) + 1
        if self.marks is Marks.ANY_CARDS or number <= self.held(kind):
            self.cards[kind] = number

    def clear(self) -> None:
        """Nothing is picked any more."""
        self.kind, self.number, self.order = None, 0, None
        self.cards = {}

    # --- The answer ---------------------------------------------------------------------------

    @property
    def can_draw(self) -> bool:
        """Whether there will be room in the hand, so that a turn ends with a draw."""
        view, seat = self.view, self.view.viewer
        if not isinstance(seat, int):
            return False
        mine = view.seats[seat]
        left = mine.ingredients + mine.orders - self.number - (self.order is not None)
        return left < view.setting.edition.rulebook.hand_limit

    def answer(self, draw: str = "") -> str:
        """What is picked, as it would be typed; empty if nothing is."""
        edition = self.view.setting.edition
        if self.marks is not Marks.KINDS:
            named = sorted(self.cards.items())
            return " ".join(f"{number}{edition.ingredients[kind].code}" for kind, number in named)
        if self.kind is None:
            return ""
        return " ".join(filter(None, (self._ingredients(), self._order(), draw)))

    def _ingredients(self) -> str:
        assert self.kind is not None
        return f"{self.number}{self.view.setting.edition.ingredients[self.kind].code}"

    def _order(self) -> str:
        if self.order is None:
            return "-" if self.orders else ""
        seat = self.view.viewer
        assert isinstance(seat, int)
        setting = self.view.setting
        return f"+{setting.edition.orders[setting.colours[seat]][self.order].code}"
