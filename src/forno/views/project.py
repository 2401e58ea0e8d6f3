"""Projection: from the truth to what one viewer may see of it.

This is the wall. Every field of a view is put there by name, from what the rules say its viewer
can see at the table; what is not named here is seen by nobody.
"""

from __future__ import annotations

from typing import Any, Final, Literal, overload

from ..editions.rulebook import DELIVERED_COUNTED, DELIVERED_OPEN
from ..rules.counts import members, size, total
from ..rules.phases import (
    ADD,
    ANSWER,
    MOMENTS,
    REQUEST,
    Moment,
    Step,
)
from ..rules.position import supply_cards, waiter_cards
from ..rules.scoring import winners
from ..rules.state import NOBODY, State
from .oven import topmost
from .setting import EVERYTHING, ROOM, SPECTATOR, Setting, Viewer, Watcher
from .view import (
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

_CONCEALED: Final = Concealed()
_NONE_SHOWN: Final = Shown(0)


@overload
def project(state: State, setting: Setting, viewer: Viewer) -> View: ...
@overload
def project(state: State, setting: Setting, viewer: Literal[Watcher.ROOM]) -> RoomView: ...
def project(
    state: State, setting: Setting, viewer: Viewer | Literal[Watcher.ROOM]
) -> View | RoomView:
    """Return what a seat or a spectator sees; the whole room's view only for ``ROOM``."""
    if viewer is ROOM:
        return _room(state, setting)
    return _view(state, setting, checked(viewer, setting))


def checked(viewer: Viewer, setting: Setting) -> Viewer:
    """Return the viewer, or refuse it: a seat that is none would look into another's hand."""
    if viewer is SPECTATOR or (type(viewer) is int and 0 <= viewer < setting.players):
        return viewer
    raise ValueError(f"{viewer!r} is neither a seat nor a spectator at this table")


def delivered_view(setting: Setting, orders: int, moment: Moment) -> Delivered:
    """Return how delivered orders can be seen (BAKE-5, HELP-3)."""
    shown = setting.edition.rulebook.delivered_shown
    # A helper's reward is hidden from everyone, so where there may be one, no list is shown.
    if moment is Moment.OVER or (shown == DELIVERED_OPEN and not setting.helping):
        return Shown(orders) if orders else _NONE_SHOWN
    if shown in (DELIVERED_OPEN, DELIVERED_COUNTED) or setting.open_kitchen:
        return Counted(size(orders))
    return _CONCEALED


def used_view(setting: Setting, used: int) -> Pile:
    """Return how the used pile can be seen."""
    if setting.edition.rulebook.used_shown:
        return FaceUp(used)
    return FaceDown(total(used))


def project_own(state: State, setting: Setting, seat: int) -> Own:
    """What only this seat sees."""
    hand = Hand(state.hand[seat], state.orders[seat], setting, seat)
    return Own(seat, hand, _plan(state) if state.owner == seat else None)


def project_for_all(state: State, setting: Setting) -> tuple[View, tuple[View, ...]]:
    """What a spectator sees and what every seat sees, for little more than the price of one."""
    public = _public(state, setting)
    seats = [View(**public, **_own(state, setting, seat)) for seat in range(setting.players)]
    return View(**public, **_own(state, setting, SPECTATOR)), tuple(seats)


def _view(s: State, setting: Setting, viewer: Viewer) -> View:
    return View(**_public(s, setting), **_own(s, setting, viewer))


def _own(s: State, setting: Setting, viewer: Viewer) -> dict[str, Any]:
    """What only the viewer sees: all that the views of a game differ in."""
    if viewer is SPECTATOR:
        return {"viewer": viewer, "hand": None, "plan": None}
    return project_own(s, setting, viewer)._asdict()


def _public(s: State, setting: Setting) -> dict[str, Any]:
    """What everybody sees."""
    moment = _moment(s)
    baking = s.opener != NOBODY
    return {
        "setting": setting,
        "round": s.round,
        "moment": moment,
        "to_act": _seat(s.turn),
        "starter": s.starter if s.round else None,
        "opener": _seat(s.opener),
        "holder": _seat(s.holder),
        "idle": s.idle,
        "seats": tuple(
            [
                SeatView(
                    total(s.hand[seat]),
                    size(s.orders[seat]),
                    s.waiting[seat],
                    delivered_view(setting, s.delivered[seat], moment),
                )
                for seat in range(s.players)
            ]
        ),
        "supply": s.stock,
        "oven": Oven(s.oven_cards, _runs(s, setting.cards_in_view(baking=baking))),
        "table_counts": s.table,
        "used": used_view(setting, s.used),
        "turned": None if s.owner == NOBODY else OrderCard(s.owner, s.turned),
        "request": _request(s),
        "giver": _seat(s.giver),
        "winners": members(winners(s)) if moment is Moment.OVER else (),
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _moment(s: State) -> Moment:
    if s.round == 0:
        return Moment.DEAL
    # An owner who adds to a Bombastica alone has told nobody yet.
    if s.phase == ADD and s.giver == NOBODY:
        return Moment.SETTLE
    return MOMENTS[s.phase]


def _runs(s: State, cards: int) -> tuple[int, ...]:
    unread = s.oven[s.oven_read : s.oven_runs]
    return tuple(unread) if cards >= s.oven_cards else topmost(unread, cards)


def _plan(s: State) -> Plan | None:
    if s.phase == REQUEST:
        return Plan(Step.REQUEST, s.bill, s.named, s.next_kind)
    if s.phase == ADD:
        return Plan(Step.ADD, 0, s.added, s.next_kind)
    return None


def _request(s: State) -> Request | None:
    if s.phase == ANSWER:
        return Request(s.bill, s.named)
    if s.giver != NOBODY:
        # Help was given and the order is still open, so it is a Bombastica: its bill is 0.
        return Request(0, s.named)
    return None


def _room(s: State, setting: Setting) -> RoomView:
    seats = range(s.players)
    return RoomView(
        public=_view(s, setting, SPECTATOR),
        hands=tuple(Hand(s.hand[seat], s.orders[seat], setting, seat) for seat in seats),
        waiters=tuple(waiter_cards(s, seat) for seat in seats),
        delivered=tuple(s.delivered[seat] for seat in seats),
        supply=supply_cards(s),
        oven=Oven(s.oven_cards, _runs(s, EVERYTHING.cards)),
        used=s.used,
        plan=_plan(s),
    )
