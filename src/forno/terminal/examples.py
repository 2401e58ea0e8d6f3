"""Examples of what can be typed, made of cards that the reader holds."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.counts import of
from ..views import View
from .picture_parts import kinds_held


@dataclass(frozen=True)
class Examples:
    """Parts of a move as they are typed."""

    ingredients: str
    order: str
    """Empty, if there is none to be played."""
    draw: str

    @property
    def turn(self) -> str:
        """A whole turn in one line."""
        return " ".join(filter(None, (self.ingredients, self.order, self.draw)))


def examples(view: View) -> Examples:
    """Examples for whoever looks at a view; with an empty hand, ones that only show the form."""
    held = sorted(kinds_held(view), key=lambda kind: -_number(view, kind))
    seat = view.viewer
    if view.hand is None or not held or not isinstance(seat, int):
        return Examples("1o", "", "s")
    setting = view.setting
    codes = setting.edition.orders[setting.colours[seat]]
    bits = view.hand.orders
    orders = [spec.code for number, spec in enumerate(codes) if bits >> number & 1]
    code = setting.edition.ingredients[held[0]].code
    order = f"+{orders[0]}" if orders else ""
    few = len(orders) < 2 and view.seats[seat].waiter
    return Examples(f"{_number(view, held[0])}{code}", order, "w" if few else "s")


def example_cards(view: View, number: int) -> str:
    """So many cards of the hand, as they are typed."""
    parts = []
    for kind in kinds_held(view):
        some = min(number, _number(view, kind))
        if some:
            parts.append(f"{some}{view.setting.edition.ingredients[kind].code}")
        number -= some
    return "".join(parts) or "1o"


def _number(view: View, kind: int) -> int:
    assert view.hand is not None
    return of(view.hand.ingredients, kind)
