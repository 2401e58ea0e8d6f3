"""A picture of a table as a spectator sees it, for renderers that want pixels.

Everything is drawn from a view, so that a picture can't show more than the table does.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ...rules.counts import of
from ...views import Concealed, Counted, FaceUp, OrderCard, Shown, View
from .extras import need

WIDE, HIGH = 720, 420
PAPER: Final = (253, 246, 232)
PANEL: Final = (255, 253, 247)
INK: Final = (58, 40, 32)
FAINT: Final = (150, 132, 116)
TURN: Final = (196, 60, 40)
BACK: Final = (186, 92, 64)
MENU: Final = (244, 226, 190)
COLOURS: Final = {
    "yellow": (238, 196, 60),
    "green": (104, 160, 78),
    "brown": (148, 104, 70),
    "purple": (120, 84, 148),
    "red": (206, 70, 58),
    "pink": (232, 140, 160),
}
_CARD: Final = (22, 30)
_ACROSS: Final = 3
_MOST_IN_VIEW: Final = 9


def picture(view: View) -> npt.NDArray[np.uint8]:
    """A spectator's view as an image, always of the same size."""
    image_of: Any = need("PIL.Image", "gymnasium")
    image = image_of.new("RGB", (WIDE, HIGH), PAPER)
    brush = _Brush(image)
    _head(brush, view)
    for seat in range(view.setting.players):
        _seat(brush, view, seat)
    _middle(brush, view)
    return np.asarray(image, np.uint8).copy()


@cache
def _font(size: int) -> Any:
    fonts: Any = need("PIL.ImageFont", "gymnasium")
    return fonts.load_default(size)


class _Brush:
    """What everything is drawn with."""

    def __init__(self, image: Any) -> None:
        draw_on: Any = need("PIL.ImageDraw", "gymnasium")
        self._draw: Any = draw_on.Draw(image)

    def text(self, at: tuple[int, int], text: str, size: int = 14, ink: Any = INK) -> None:
        self._draw.text(at, text, fill=ink, font=_font(size))

    def box(
        self, at: tuple[int, int], size: tuple[int, int], fill: Any, edge: Any = INK, width: int = 1
    ) -> None:
        corner = (at[0] + size[0], at[1] + size[1])
        self._draw.rounded_rectangle((at, corner), 5, fill=fill, outline=edge, width=width)

    def card(self, at: tuple[int, int], fill: Any, mark: str = "") -> None:
        self.box(at, _CARD, fill)
        if mark:
            self.text((at[0] + (7 if len(mark) == 1 else 3), at[1] + 7), mark, 13)


def _colour(view: View, number: int) -> tuple[int, int, int]:
    return COLOURS.get(view.setting.edition.colours[number], FAINT)


def _head(brush: _Brush, view: View) -> None:
    setting = view.setting
    brush.text((16, 10), f"{setting.edition.id}: round {view.round} of {setting.rounds}", 18)
    if view.winners:
        who, what = " and ".join(setting.names[seat] for seat in view.winners), "wins"
    else:
        who, what = "" if view.to_act is None else setting.names[view.to_act], view.moment.value
    brush.text((320, 13), f"{what}: {who}", 15, TURN)


def _seat(brush: _Brush, view: View, seat: int) -> None:
    """A player: the hand as backs of cards, the waiter, and what is done."""
    seen, setting = view.seats[seat], view.setting
    left, top = 16 + seat % _ACROSS * 232, 44 + seat // _ACROSS * 108
    acts = seat == view.to_act or seat in view.winners
    brush.box((left, top), (220, 98), PANEL, TURN if acts else FAINT, 3 if acts else 1)
    brush.box((left + 8, top + 9), (14, 14), _colour(view, setting.colours[seat]))
    holder = "  Mamma Mia!" if seat == view.holder else ""
    brush.text((left + 30, top + 7), setting.names[seat] + holder, 14)
    number = seen.ingredients + seen.orders
    apart = min(24, 180 // max(1, number))
    for place in range(number):
        fill = BACK if place < seen.ingredients else MENU
        brush.card((left + 10 + place * apart, top + 32), fill)
    done = "?"
    match seen.delivered:
        case Shown(orders):
            done = str(orders.bit_count())
        case Counted(many):
            done = str(many)
        case Concealed():
            pass
    told = f"{seen.ingredients}+{seen.orders} in hand, waiter {seen.waiter}, done {done}"
    brush.text((left + 10, top + 72), told, 13, FAINT)


def _middle(brush: _Brush, view: View) -> None:
    """The supply, the oven, what lies on the table, and the used cards."""
    top = 272
    brush.text((16, top), f"supply {view.supply}", 14)
    if view.supply:
        brush.card((20, top + 24), BACK)
    brush.text((110, top), f"oven {view.oven.height}", 14)
    brush.box((110, top + 22), (270, 40), (222, 208, 190), FAINT)
    for place, card in enumerate(view.oven.from_top()[:_MOST_IN_VIEW]):
        at = (116 + place * 29, top + 27)
        if isinstance(card, OrderCard):
            _order(brush, view, card, at)
        else:
            brush.card(at, _colour(view, card.kind), str(card.number))
    if view.turned is not None:
        brush.text((400, top), "in question", 14)
        _order(brush, view, view.turned, (404, top + 27))
    used = view.used
    if isinstance(used, FaceUp):
        brush.text((16, top + 112), "used", 14)
        _cards(brush, view, used.cards, (70, top + 104))
    else:
        brush.text((16, top + 112), f"used {used.number}", 14)
    brush.text((16, top + 76), "table", 14)
    _cards(brush, view, view.table_counts, (70, top + 68))


def _order(brush: _Brush, view: View, card: OrderCard, at: tuple[int, int]) -> None:
    brush.card(at, MENU, str(card.order + 1))
    brush.box((at[0] + 2, at[1] + 2), (18, 4), _colour(view, view.setting.colours[card.seat]))


def _cards(brush: _Brush, view: View, counts: int, at: tuple[int, int]) -> None:
    """Ingredients by kind: a card for each kind that is there, with its number."""
    there = [kind for kind in range(len(view.setting.edition.ingredients)) if of(counts, kind)]
    for place, kind in enumerate(there):
        left = at[0] + place * 104
        brush.card((left, at[1]), _colour(view, kind), str(of(counts, kind)))
        brush.text((left + 28, at[1] + 8), view.setting.edition.ingredients[kind].id, 12, FAINT)
