"""The whole room in a picture: every hand, every waiter, every card of the supply."""

from __future__ import annotations

from rich.text import Text

from ..editions.vocabulary import MAMMA_MIA_CODE
from ..rules.state import MAMMA_MIA
from ..views import RoomView
from . import colours as paint
from .picture_parts import Lines, Painter, Part


def room_parts(painter: Painter, room: RoomView) -> list[Part]:
    """What only the whole room shows, below what all seats see."""
    parts = [_seat(painter, room, seat) for seat in range(painter.setting.players)]
    edition = painter.setting.edition
    letters = [
        MAMMA_MIA_CODE if card == MAMMA_MIA else edition.ingredients[card].code
        for card in room.supply
    ]
    label = paint.label(painter.words.say("terminal-supply"))
    groups = " ".join("".join(letters[at : at + 10]) for at in range(0, len(letters), 10)) or "-"
    supply = paint.wrapped(groups, painter.width, first=label.append(" "), indent="  ")
    parts.append(Part(supply, ((1, supply[:1]),)))
    return parts


def _seat(painter: Painter, room: RoomView, seat: int) -> Part:
    cards, say = painter.cards, painter.words.say
    name = paint.label(paint.cut(painter.setting.names[seat], 14))
    name.append("  ")
    hand = room.hands[seat]
    orders = [order for order in range(hand.orders.bit_length()) if hand.orders >> order & 1]
    items = list(cards.amounts(hand.ingredients, short=True))
    items += [Text(f"+{cards.spec(seat, order).code}") for order in orders]
    waiter = " ".join(cards.spec(seat, order).code for order in room.waiters[seat])
    first: Lines = paint.flow(items or [Text("-")], painter.width, first=name, gap=" ")
    bits = room.delivered[seat]
    done = [cards.spec(seat, order).code for order in range(bits.bit_length()) if bits >> order & 1]
    second = say("terminal-waiter", orders=waiter or "-", delivered=" ".join(done) or "-")
    indent = "    "
    style = paint.FAINT
    lines = paint.wrapped(second, painter.width, first=Text(indent), indent=indent, style=style)
    return Part([*first, *lines], ((2, first),))
