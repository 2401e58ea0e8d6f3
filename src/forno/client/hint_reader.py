"""From the wire back to a hint: the inverse of :mod:`forno.server.updates.hint_replies`."""

from __future__ import annotations

from ..bots import Hint, OrderHint, Threat, Tried
from ..server import protocol as p
from ..views import OrderCard, Setting
from ..views import wire_terms as t


def read_hint(told: p.HintGiven, setting: Setting, seat: int) -> Hint:
    """Return what a hint says to a seat; raise :class:`WireError` if it makes no sense."""
    if not told.moves:
        t.wrong("hint.moves", "must name one at least")
    return Hint(
        seat=seat,
        worlds=told.worlds,
        orders=tuple(_order(one, setting, seat) for one in told.orders),
        moves=tuple(_move(one, setting) for one in told.moves),
        keep=t.counts(told.keep, "hint.keep", setting),
    ).at_table(setting)


def _order(one: p.OrderChances, setting: Setting, seat: int) -> OrderHint:
    return OrderHint(
        order=t.order(one.order, "hint.orders.order", setting, seat),
        in_hand=one.in_hand,
        bakes=one.bakes,
        alone=one.alone,
        error=one.error,
        lead=None if one.lead is None else _action(one.lead.index, "hint.orders.lead", setting),
        threats=tuple(_threat(threat, setting) for threat in one.threats),
    )


def _threat(one: p.ThreatShown, setting: Setting) -> Threat:
    thief = None
    if one.thief is not None:
        owner = t.seat(one.thief.seat, "hint.thief.seat", setting)
        order = t.order(one.thief.order, "hint.thief.order", setting, owner)
        thief = OrderCard(owner, order)
    cards = t.counts(one.cards, "hint.cards", setting)
    return Threat(one.danger, one.share, cards, one.number, thief)


def _move(one: p.MoveTried, setting: Setting) -> Tried:
    return Tried(
        action=_action(one.index, "hint.moves.index", setting),
        share=one.share,
        error=one.error,
        behind=one.behind,
        behind_error=one.behind_error,
        worlds=one.worlds,
    )


def _action(index: int, at: str, setting: Setting) -> int:
    return t.whole(index, at, most=setting.edition.rulebook.actions - 1)
