"""A compact picture of a view in plain text, at most 78 columns wide.

Ingredients and orders are written with the edition's codes (``2a 1p 3s``, ``4s1p bomb``); an
order whose owner is not plain from the line has the seat before it (``1:4s1p``). It is for
logs, tests and bug reports; hosts that talk to people have prettier pictures.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from ..editions.vocabulary import MAMMA_MIA_CODE
from ..rules.counts import of, size, total
from ..rules.phases import Moment
from ..rules.state import MAMMA_MIA
from .setting import SPECTATOR, Setting
from .view import (
    Concealed,
    Counted,
    Delivered,
    Drawn,
    FaceDown,
    FaceUp,
    Hand,
    OrderCard,
    Oven,
    Pile,
    Plan,
    RoomView,
    Shown,
    View,
)

WIDTH: Final = 78
_LABEL: Final = 8
_NAME: Final = 12
_NOTHING: Final = "-"


def show(view: View | RoomView) -> str:
    """Draw a view."""
    lines = _room(view) if isinstance(view, RoomView) else _view(view)
    return "\n".join(lines)


Drawn.drawing = show


def counts_text(setting: Setting, counts: int) -> str:
    """Write packed counts as in ``2a 1p 3s``."""
    kinds = enumerate(setting.edition.ingredients)
    return " ".join(f"{of(counts, k)}{kind.code}" for k, kind in kinds if of(counts, k)) or _NOTHING


def orders_text(setting: Setting, seat: int, orders: int) -> str:
    """Write a bit set of a seat's orders as in ``4s1p bomb``."""
    specs = enumerate(setting.edition.orders[setting.colours[seat]])
    return " ".join(spec.code for order, spec in specs if orders >> order & 1) or _NOTHING


def _view(view: View) -> Iterator[str]:
    who = "spectator" if view.viewer is SPECTATOR else f"seat {view.viewer}"
    yield from _heading(view, who)
    yield from _seats(view)
    yield from _line("supply", f"{_cards(view.supply)}, used {_pile(view.setting, view.used)}")
    yield from _line("oven", _oven_text(view.setting, view.oven, face_down=view.baking))
    yield from _middle(view)
    if view.plan is not None:
        yield from _line("plan", _plan_text(view.setting, view.plan))
    if view.hand is not None and view.viewer is not SPECTATOR:
        yield from _line("hand", _hand_text(view.setting, view.viewer, view.hand))
    yield from _waits(view)


def _room(room: RoomView) -> Iterator[str]:
    view = room.public
    setting = view.setting
    yield from _heading(view, "the whole room")
    yield from _seats(view)
    codes = [MAMMA_MIA_CODE if card == MAMMA_MIA else _code(setting, card) for card in room.supply]
    yield from _line("supply", f"{_cards(view.supply)}, from the top: {_list(codes)}")
    yield from _line("used", counts_text(setting, room.used))
    yield from _line("oven", _oven_text(setting, room.oven, face_down=view.baking))
    yield from _middle(view)
    if room.plan is not None:
        yield from _line("plan", _plan_text(setting, room.plan))
    for seat, hand in enumerate(room.hands):
        yield from _line(f"hand {seat}", _hand_text(setting, seat, hand))
        waiter = (orders_text(setting, seat, 1 << order) for order in room.waiters[seat])
        yield from _line("  waits", _list(waiter))
        yield from _line("  done", orders_text(setting, seat, room.delivered[seat]))
    yield from _waits(view)


def _heading(view: View, who: str) -> Iterator[str]:
    setting = view.setting
    parts = [setting.edition.id, f"round {view.round} of {setting.rounds}", who]
    if setting.helping:
        parts.append("with helping")
    if setting.open_kitchen:
        parts.append("open kitchen")
    yield from _wrapped(", ".join(parts), "")


def _seats(view: View) -> Iterator[str]:
    """One line a seat: who is to act (>), who begins (*), who has the Mamma Mia! card (M)."""
    setting = view.setting
    for seat, seen in enumerate(view.seats):
        marks = ">" if seat == view.to_act else " "
        marks += "*" if seat == view.starter else " "
        marks += MAMMA_MIA_CODE if seat == view.holder else " "
        colour = setting.edition.ingredients[setting.colours[seat]].colour
        yield from _wrapped(
            f"{marks} {seat} {_padded(_name(setting, seat))} {colour:7}"
            f" hand {seen.ingredients}+{seen.orders}  waiter {seen.waiter:2}"
            f"  done {_delivered_text(setting, seat, seen.delivered)}",
            " " * 6,
        )


def _middle(view: View) -> Iterator[str]:
    setting = view.setting
    if view.table_counts or view.baking:
        yield from _line("table", counts_text(setting, view.table_counts))
    if view.turned is not None:
        yield from _line("order", _order_text(setting, view.turned))
    if view.request is not None:
        bill = f" for {counts_text(setting, view.request.bill)}" if view.request.bill else ""
        given = "" if view.giver is None else f", given by {view.giver}"
        yield from _line("asked", counts_text(setting, view.request.cards) + bill + given)


def _waits(view: View) -> Iterator[str]:
    if view.moment is Moment.OVER:
        winners = ", ".join(_name(view.setting, seat) for seat in view.winners)
        yield from _line("over", f"won by {winners}")
    elif view.to_act is None:
        yield from _line("waits", view.moment.value)
    else:
        name = _name(view.setting, view.to_act)
        yield from _line("waits", f"{view.moment.value} ({view.to_act} {name})")


def _delivered_text(setting: Setting, seat: int, delivered: Delivered) -> str:
    match delivered:
        case Shown(orders):
            codes = f": {orders_text(setting, seat, orders)}" if orders else ""
            return f"{size(orders)}{codes}"
        case Counted(number):
            return str(number)
        case Concealed():
            return "?"


def _oven_text(setting: Setting, oven: Oven, *, face_down: bool) -> str:
    text = _cards(oven.height) + (" face down" if face_down else "")
    if not oven.runs:
        return text
    pieces = (
        _order_text(setting, piece)
        if isinstance(piece, OrderCard)
        else f"{piece.number}{_code(setting, piece.kind)}"
        for piece in oven.from_top()
    )
    return f"{text}, from the top: {_list(pieces)}"


def _plan_text(setting: Setting, plan: Plan) -> str:
    bill = f" for {counts_text(setting, plan.bill)}" if plan.bill else ""
    return f"{plan.step.value} {counts_text(setting, plan.cards)}{bill}"


def _hand_text(setting: Setting, seat: int, hand: Hand) -> str:
    orders = orders_text(setting, seat, hand.order_bits)
    return f"{counts_text(setting, hand.counts)} | {orders}"


def _pile(setting: Setting, pile: Pile) -> str:
    match pile:
        case FaceUp(cards):
            return f"{total(cards)}: {counts_text(setting, cards)}" if cards else "0"
        case FaceDown(number):
            return str(number)


def _order_text(setting: Setting, card: OrderCard) -> str:
    return f"{card.seat}:{orders_text(setting, card.seat, 1 << card.order)}"


def _code(setting: Setting, kind: int) -> str:
    return setting.edition.ingredients[kind].code


def _cards(number: int) -> str:
    return f"{number} card" if number == 1 else f"{number} cards"


def _list(words: Iterable[str]) -> str:
    return " ".join(words) or _NOTHING


def _line(label: str, text: str) -> Iterator[str]:
    yield from _wrapped(f"{label:{_LABEL}}{text}", " " * _LABEL)


def _wrapped(text: str, indent: str) -> Iterator[str]:
    # The text's own runs of spaces align the columns, so only what is too long is wrapped.
    width = WIDTH - sum(_columns(letter) - 1 for letter in text)
    if len(text) <= width:
        yield text.rstrip()
    else:
        yield from wrap(text, width, subsequent_indent=indent)


def _columns(letter: str) -> int:
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _name(setting: Setting, seat: int) -> str:
    """A name with nothing that could disturb the picture, cut to fit."""
    fitting = ""
    columns = 0
    for letter in setting.names[seat]:
        columns += _columns(letter)
        if columns > _NAME:
            break
        fitting += letter if letter.isprintable() else "?"
    return fitting.strip()


def _padded(name: str) -> str:
    return name + " " * (_NAME - sum(map(_columns, name)))
