"""A table drawn from a view, so that a picture cannot show more than the view does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from ..rules.counts import of
from ..rules.state import MAMMA_MIA
from ..views import (
    SPECTATOR,
    Concealed,
    Counted,
    Hand,
    Ingredients,
    OrderCard,
    RoomView,
    Setting,
    Shown,
    View,
)
from ..words import speak
from .art import definitions

WIDE: Final = 760
_ROW: Final = 34
_CARD: Final = 26
_MARGIN: Final = 16
_LABEL: Final = 84
_LINES: Final = 4
"""Lines that cards of one place fill; of more, their number is told."""
INKS: Final = {
    "yellow": "#E4B400",
    "green": "#3F8F4F",
    "brown": "#8A5A3C",
    "purple": "#6B4A8C",
    "red": "#C0382B",
    "pink": "#D86A94",
}
_STYLE: Final = "font-family='system-ui,sans-serif' font-size='14' fill='#2A1A12'"


def draw(view: View | RoomView) -> str:
    """Draw a view as an SVG."""
    return _Drawing(view).svg()


class _Drawing:
    """Puts rows under each other, from the top."""

    def __init__(self, view: View | RoomView) -> None:
        self._room = view if isinstance(view, RoomView) else None
        self._view = view.public if isinstance(view, RoomView) else view
        self._setting: Setting = self._view.setting
        self._words = speak("en")
        self._parts: list[str] = []
        self._used: set[str] = set()
        self._y = _MARGIN

    def svg(self) -> str:
        self._head()
        for seat in range(self._setting.players):
            self._seat(seat)
        self._y += 8
        self._middle()
        self._hands()
        high = self._y + _MARGIN // 2
        name = escape(f"{self._setting.edition.id}, round {self._view.round}")
        return (
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDE} {high}' width='{WIDE}'"
            f" height='{high}' role='img' aria-label='{name}' {_STYLE}>{definitions(self._used)}"
            f"<rect width='{WIDE}' height='{high}' rx='10' fill='#FDF6E8'/>"
            f"{''.join(self._parts)}</svg>"
        )

    # --- Rows ---------------------------------------------------------------------------------

    def _head(self) -> None:
        view, setting = self._view, self._setting
        acts = "over" if view.to_act is None else f"{setting.names[view.to_act]} to act"
        who = "the whole table" if self._room else f"as {view.name} sees it"
        title = f"{setting.edition.title}, round {view.round} of {setting.rounds}: {acts} ({who})"
        self._text(_MARGIN, title, bold=True)
        self._y += 26

    def _seat(self, seat: int) -> None:
        view = self._view
        seen, to_act = view.seats[seat], seat == view.to_act
        if to_act:
            self._box(_MARGIN - 6, WIDE - 2 * _MARGIN + 12, "#F4E2BE")
        ink = INKS.get(self._colour(seat), "#888")
        self._parts.append(f"<circle cx='{_MARGIN + 9}' cy='{self._y + 13}' r='9' fill='{ink}'/>")
        self._text(_MARGIN + 26, self._setting.names[seat], bold=to_act)
        x = 250
        for symbol, number in (
            ("cards-mark", str(seen.ingredients + seen.orders)),
            ("waiter", str(seen.waiter)),
            ("pizza", _delivered(seen.delivered)),
        ):
            self._use(symbol, x)
            self._text(x + _CARD + 6, number)
            x += 100
        marks = [
            "begins the round" if seat == view.starter else "",
            "has the Mamma Mia! card" if seat == view.holder else "",
            "won" if seat in view.winners else "",
        ]
        self._text(x, ", ".join(filter(None, marks)), faint=True)
        self._y += _ROW

    def _middle(self) -> None:
        view = self._view
        cards = list(self._room.oven.from_top() if self._room else view.oven.from_top())
        note = " face down" if view.baking else ""
        self._row("oven", [*self._pieces(cards)], f"{view.oven.height} cards{note}")
        if view.baking or view.table_counts:
            self._row("table", [*self._counts(view.table_counts)], "")
        if view.turned is not None:
            self._row("turned", [*self._pieces([view.turned])], "")
        supply = [self._kind(card) for card in self._room.supply] if self._room else []
        backs = ["back"] if view.supply and not supply else []
        self._row("supply", [(each, "") for each in supply or backs], f"{view.supply} cards")

    def _hands(self) -> None:
        view = self._view
        hands: list[tuple[int, Hand]] = list(enumerate(self._room.hands)) if self._room else []
        if view.hand is not None and view.viewer is not SPECTATOR:
            hands.append((view.viewer, view.hand))
        for seat, hand in hands:
            label = self._setting.names[seat] if self._room else "hand"
            orders = [OrderCard(seat, order.order) for order in hand.orders]
            self._row(label, [*self._counts(hand.counts), *self._pieces(orders)], "")

    def _row(self, label: str, items: Sequence[tuple[str, str]], note: str) -> None:
        """Drawings and tickets behind a label; what has no room is told as a number."""
        self._text(_MARGIN, label[:10], faint=True)
        x = _MARGIN + _LABEL
        if note:
            self._text(x, note)
            x += 8 * len(note) + 12
        lines = 1
        for number, (symbol, text) in enumerate(items):
            wide = _CARD + 4 + (7 * len(text) + 10 if text else 0)
            if x + wide > WIDE - _MARGIN - 40:
                if lines == _LINES:
                    self._text(x + 4, f"+{len(items) - number}", faint=True)
                    break
                x, lines = _MARGIN + _LABEL, lines + 1
                self._y += _ROW
            self._item(x, symbol, text)
            x += wide
        self._y += _ROW

    # --- Cards --------------------------------------------------------------------------------

    def _counts(self, counts: int) -> Iterator[tuple[str, str]]:
        for kind, ingredient in enumerate(self._setting.edition.ingredients):
            yield from [(ingredient.id, "")] * of(counts, kind)

    def _kind(self, card: int) -> str:
        return "mamma" if card == MAMMA_MIA else self._setting.edition.ingredients[card].id

    def _pieces(self, cards: Sequence[Ingredients | OrderCard]) -> Iterator[tuple[str, str]]:
        for card in cards:
            if isinstance(card, OrderCard):
                colour = self._setting.colours[card.seat]
                yield (
                    f"ticket {self._colour(card.seat)}",
                    self._words.order(self._setting.edition, colour, card.order),
                )
            else:
                yield from [(self._setting.edition.ingredients[card.kind].id, "")] * card.number

    def _colour(self, seat: int) -> str:
        return self._setting.edition.colours[self._setting.colours[seat]]

    def _item(self, x: int, symbol: str, text: str) -> None:
        name, _, colour = symbol.partition(" ")
        if text:
            ink = INKS.get(colour, "#888")
            wide = _CARD + 7 * len(text) + 6
            self._parts.append(
                f"<rect x='{x}' y='{self._y}' width='{wide}' height='{_CARD}' rx='4' fill='#FFFDF7'"
                f" stroke='{ink}' stroke-width='2'/>"
            )
            self._use("order-mark", x + 3, small=True)
            self._text(x + _CARD, text, small=True)
        else:
            self._use(name, x)

    # --- Strokes ------------------------------------------------------------------------------

    def _use(self, symbol: str, x: int, *, small: bool = False) -> None:
        self._used.add(symbol)
        size, down = (_CARD - 6, 3) if small else (_CARD, 0)
        self._parts.append(
            f"<use href='#{symbol}' x='{x}' y='{self._y + down}' width='{size}' height='{size}'/>"
        )

    def _box(self, x: int, wide: int, fill: str) -> None:
        self._parts.append(
            f"<rect x='{x}' y='{self._y - 4}' width='{wide}' height='{_ROW}' rx='6' fill='{fill}'/>"
        )

    def _text(
        self, x: int, text: str, *, bold: bool = False, faint: bool = False, small: bool = False
    ) -> None:
        if not text:
            return
        look = " font-weight='700'" if bold else ""
        look += " fill='#80695A'" if faint else ""
        look += " font-size='12'" if small else ""
        self._parts.append(f"<text x='{x}' y='{self._y + 18}'{look}>{escape(text)}</text>")


def _delivered(delivered: Shown | Counted | Concealed) -> str:
    match delivered:
        case Shown(orders=orders):
            return str(orders.bit_count())
        case Counted(number=number):
            return str(number)
        case Concealed():
            return "?"
