"""Views as plain data: dictionaries, lists, texts and numbers that JSON can carry.

Every key is put there by name, in a fixed order. Amounts are written out (``{"salami": 3}``),
orders by their ids; nothing is packed. Seats are their numbers, ``null`` is nobody or nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ..rules.counts import of, size, total
from ..rules.state import MAMMA_MIA
from .setting import SPECTATOR, Setting
from .view import (
    VIEW_PARTS,
    Concealed,
    Counted,
    Delivered,
    FaceDown,
    FaceUp,
    Hand,
    OrderCard,
    Oven,
    Own,
    Pile,
    Plan,
    Request,
    RoomView,
    SeatView,
    Shown,
    View,
)

Plain = bool | int | str | Sequence["Plain"] | Mapping[str, "Plain"] | None
"""What JSON can carry."""

MAMMA_MIA_CARD: Final = "mamma-mia-card"
"""The id of the Mamma Mia! card among ingredient ids (``mammamia`` is a recipe)."""


def to_plain(view: View | RoomView) -> dict[str, Plain]:
    """Return a view as plain data."""
    return _room_to_plain(view) if isinstance(view, RoomView) else _view_to_plain(view)


def setting_to_plain(setting: Setting) -> dict[str, Plain]:
    """Return the description of a table as plain data."""
    kinds = setting.edition.ingredients
    return {
        "edition": setting.edition.id,
        "fingerprint": setting.edition.fingerprint,
        "names": list(setting.names),
        "colours": [kinds[colour].colour for colour in setting.colours],
        "helping": setting.helping,
        "rounds": setting.rounds,
        "recall": str(setting.recall),
        "open_kitchen": setting.open_kitchen,
    }


def counts_to_plain(setting: Setting, counts: int) -> dict[str, Plain]:
    """Return packed counts as numbers by ingredient id, those with none left out."""
    if not counts:
        return {}  # as nearly always
    kinds = enumerate(setting.edition.ingredients)
    return {kind.id: of(counts, k) for k, kind in kinds if of(counts, k)}


def orders_to_plain(setting: Setting, seat: int, orders: int) -> list[Plain]:
    """Return a bit set of a seat's orders as a list of ids."""
    if not orders:
        return []  # as nearly always
    specs = enumerate(setting.edition.orders[setting.colours[seat]])
    return [spec.id for order, spec in specs if orders >> order & 1]


def order_to_plain(setting: Setting, seat: int, order: int) -> str:
    """Return one of a seat's orders as its id."""
    return setting.edition.orders[setting.colours[seat]][order].id


def _view_to_plain(view: View) -> dict[str, Plain]:
    seat = view.viewer
    plain: dict[str, Plain] = {
        "setting": setting_to_plain(view.setting),
        "viewer": SPECTATOR.value if seat is SPECTATOR else seat,
        **public_to_plain(view),
        **own_to_plain(view.setting, view),
    }
    return {name: plain[name] for name in VIEW_PARTS}


def public_to_plain(view: View) -> dict[str, Plain]:
    """Return what everybody at the table sees, the same from every seat's view."""
    setting = view.setting
    return {
        "round": view.round,
        "moment": view.moment.value,
        "to_act": view.to_act,
        "starter": view.starter,
        "opener": view.opener,
        "holder": view.holder,
        "idle": view.idle,
        "seats": [_seat_to_plain(setting, s, seen) for s, seen in enumerate(view.seats)],
        "supply": view.supply,
        "oven": _oven_to_plain(setting, view.oven, face_down=view.baking),
        "table": counts_to_plain(setting, view.table_counts),
        "used": _pile_to_plain(setting, view.used),
        "turned": None if view.turned is None else _card_to_plain(setting, view.turned),
        "request": _request_to_plain(setting, view.request),
        "giver": view.giver,
        "winners": list(view.winners),
    }


def own_to_plain(setting: Setting, view: View | Own) -> dict[str, Plain]:
    """Return what only the viewer sees."""
    seat = view.viewer
    own: Plain = None
    if seat is not SPECTATOR and view.hand is not None:
        own = _hand_to_plain(setting, seat, view.hand)
    return {"hand": own, "plan": _plan_to_plain(setting, view.plan)}


def _room_to_plain(room: RoomView) -> dict[str, Plain]:
    setting = room.public.setting
    kinds = setting.edition.ingredients
    seats = range(setting.players)
    return {
        "public": _view_to_plain(room.public),
        "hands": [_hand_to_plain(setting, seat, room.hands[seat]) for seat in seats],
        "waiters": [
            [order_to_plain(setting, seat, order) for order in room.waiters[seat]] for seat in seats
        ],
        "delivered": [orders_to_plain(setting, seat, room.delivered[seat]) for seat in seats],
        "supply": [MAMMA_MIA_CARD if card == MAMMA_MIA else kinds[card].id for card in room.supply],
        "oven": _oven_to_plain(setting, room.oven, face_down=room.public.baking),
        "used": counts_to_plain(setting, room.used),
        "plan": _plan_to_plain(setting, room.plan),
    }


def _seat_to_plain(setting: Setting, seat: int, seen: SeatView) -> dict[str, Plain]:
    return {
        "ingredients": seen.ingredients,
        "orders": seen.orders,
        "waiter": seen.waiter,
        "delivered": _delivered_to_plain(setting, seat, seen.delivered),
    }


def _delivered_to_plain(setting: Setting, seat: int, delivered: Delivered) -> dict[str, Plain]:
    match delivered:
        case Shown(orders):
            ids = orders_to_plain(setting, seat, orders)
            return {"is": "shown", "number": size(orders), "orders": ids}
        case Counted(number):
            return {"is": "counted", "number": number}
        case Concealed():
            return {"is": "concealed"}


def _hand_to_plain(setting: Setting, seat: int, hand: Hand) -> dict[str, Plain]:
    return {
        "ingredients": counts_to_plain(setting, hand.counts),
        "orders": orders_to_plain(setting, seat, hand.order_bits),
    }


def _plan_to_plain(setting: Setting, plan: Plan | None) -> Plain:
    if plan is None:
        return None
    return {
        "step": plan.step.value,
        "bill": counts_to_plain(setting, plan.bill),
        "cards": counts_to_plain(setting, plan.cards),
        "next_kind": plan.next_kind,
    }


def _oven_to_plain(setting: Setting, oven: Oven, *, face_down: bool) -> dict[str, Plain]:
    pieces: list[Plain] = [
        _card_to_plain(setting, piece)
        if isinstance(piece, OrderCard)
        else {"kind": setting.edition.ingredients[piece.kind].id, "number": piece.number}
        for piece in oven.from_top()
    ]
    return {"height": oven.height, "face_down": face_down, "from_top": pieces}


def _pile_to_plain(setting: Setting, pile: Pile) -> dict[str, Plain]:
    match pile:
        case FaceUp(cards):
            counts = counts_to_plain(setting, cards)
            return {"is": "face-up", "number": total(cards), "cards": counts}
        case FaceDown(number):
            return {"is": "face-down", "number": number}


def _card_to_plain(setting: Setting, card: OrderCard) -> dict[str, Plain]:
    return {"seat": card.seat, "order": order_to_plain(setting, card.seat, card.order)}


def _request_to_plain(setting: Setting, request: Request | None) -> Plain:
    if request is None:
        return None
    return {
        "bill": counts_to_plain(setting, request.bill),
        "cards": counts_to_plain(setting, request.cards),
    }
