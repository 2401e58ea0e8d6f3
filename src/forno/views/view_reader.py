"""From the wire back to what a viewer sees: the inverse of :mod:`forno.views.wire`.

Where something is written twice (a hand, and how many cards everybody sees in it), both must say
the same.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ..rules.counts import size, total
from ..rules.oven import LONGEST_RUN
from ..rules.phases import Moment, Step
from ..rules.state import ingredient_run, is_order, order_run, run_what
from . import wire_terms as t
from .project import checked
from .setting import SPECTATOR, Setting, Viewer
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
    Pile,
    Plan,
    Request,
    SeatView,
    Shown,
    View,
)
from .wire_terms import WireError, wrong

PUBLIC: Final = tuple(
    name for name in VIEW_PARTS if name not in ("setting", "viewer", "hand", "plan")
)
"""What everybody sees of a game."""
MOMENTS: Final = {moment.value: moment for moment in Moment}
STEPS: Final = {step.value: step for step in Step}


def read_view(setting: Setting, viewer: Viewer, public: object, own: object) -> View:
    """Return a view: what everybody sees, and what only this viewer sees (a spectator nothing)."""
    try:
        checked(viewer, setting)
    except ValueError as error:
        raise WireError(f"viewer: {error}") from None
    found = t.parts(public, "view", *PUBLIC)
    seat = partial(t.seat, setting=setting)
    opener = t.maybe(found["opener"], "view.opener", seat)
    seats = _seats(found["seats"], setting)
    hand, plan = _own(own, setting, viewer, seats)
    return View(
        setting=setting,
        viewer=viewer,
        round=t.whole(found["round"], "view.round", most=setting.rounds),
        moment=t.word(found["moment"], "view.moment", MOMENTS),
        to_act=t.maybe(found["to_act"], "view.to_act", seat),
        starter=t.maybe(found["starter"], "view.starter", seat),
        opener=opener,
        holder=t.maybe(found["holder"], "view.holder", seat),
        idle=t.whole(found["idle"], "view.idle"),
        seats=seats,
        hand=hand,
        plan=plan,
        supply=t.whole(found["supply"], "view.supply"),
        oven=_oven(found["oven"], setting, baking=opener is not None),
        table_counts=t.counts(found["table"], "view.table", setting),
        used=_pile(found["used"], "view.used", setting),
        turned=t.maybe(found["turned"], "view.turned", partial(_card, setting=setting)),
        request=t.maybe(found["request"], "view.request", partial(_request, setting=setting)),
        giver=t.maybe(found["giver"], "view.giver", seat),
        winners=t.seats(found["winners"], "view.winners", setting),
    )


def _own(
    own: object, setting: Setting, viewer: Viewer, seats: tuple[SeatView, ...]
) -> tuple[Hand | None, Plan | None]:
    if viewer is SPECTATOR:
        if own is not None and t.parts(own, "own", "hand", "plan") != {"hand": None, "plan": None}:
            wrong("own", "a spectator has no hand and no plan")
        return None, None
    found = t.parts(own, "own", "hand", "plan")
    cards = t.parts(found["hand"], "own.hand", "ingredients", "orders")
    hand = Hand(
        t.counts(cards["ingredients"], "own.hand.ingredients", setting),
        t.orders(cards["orders"], "own.hand.orders", setting, viewer),
        setting,
        viewer,
    )
    seen = seats[viewer]
    if (total(hand.counts), size(hand.order_bits)) != (seen.ingredients, seen.orders):
        wrong("own.hand", f"must have as many cards as everybody sees in the hand of seat {viewer}")
    return hand, t.maybe(found["plan"], "own.plan", partial(_plan, setting=setting))


def _plan(value: object, at: str, setting: Setting) -> Plan:
    found = t.parts(value, at, "step", "bill", "cards", "next_kind")
    return Plan(
        t.word(found["step"], f"{at}.step", STEPS),
        t.counts(found["bill"], f"{at}.bill", setting),
        t.counts(found["cards"], f"{at}.cards", setting),
        t.whole(found["next_kind"], f"{at}.next_kind", most=setting.edition.rulebook.kinds),
    )


def _request(value: object, at: str, setting: Setting) -> Request:
    found = t.parts(value, at, "bill", "cards")
    return Request(
        t.counts(found["bill"], f"{at}.bill", setting),
        t.counts(found["cards"], f"{at}.cards", setting),
    )


# --- What lies on the table -------------------------------------------------------------------


def _seats(value: object, setting: Setting) -> tuple[SeatView, ...]:
    found = t.items(value, "view.seats")
    if len(found) != setting.players:
        wrong("view.seats", f"must be {setting.players}, not {len(found)}")
    return tuple(_seat(one, f"view.seats[{n}]", setting, n) for n, one in enumerate(found))


def _seat(value: object, at: str, setting: Setting, seat: int) -> SeatView:
    found = t.parts(value, at, "ingredients", "orders", "waiter", "delivered")
    most = setting.edition.rulebook.orders
    return SeatView(
        t.whole(found["ingredients"], f"{at}.ingredients"),
        t.whole(found["orders"], f"{at}.orders", most=most),
        t.whole(found["waiter"], f"{at}.waiter", most=most),
        _delivered(found["delivered"], f"{at}.delivered", setting, seat),
    )


def _delivered(value: object, at: str, setting: Setting, seat: int) -> Delivered:
    match t.which(value, at, "shown", "counted", "concealed"):
        case "shown":
            found = t.parts(value, at, "is", "number", "orders")
            orders = t.orders(found["orders"], f"{at}.orders", setting, seat)
            _same_number(found["number"], at, size(orders))
            return Shown(orders)
        case "counted":
            found = t.parts(value, at, "is", "number")
            most = setting.edition.rulebook.orders
            return Counted(t.whole(found["number"], f"{at}.number", most=most))
        case _:
            t.parts(value, at, "is")
            return Concealed()


def _pile(value: object, at: str, setting: Setting) -> Pile:
    if t.which(value, at, "face-up", "face-down") == "face-down":
        found = t.parts(value, at, "is", "number")
        return FaceDown(t.whole(found["number"], f"{at}.number"))
    found = t.parts(value, at, "is", "number", "cards")
    cards = t.counts(found["cards"], f"{at}.cards", setting)
    _same_number(found["number"], at, total(cards))
    return FaceUp(cards)


def _same_number(value: object, at: str, number: int) -> None:
    if t.whole(value, f"{at}.number") != number:
        wrong(f"{at}.number", f"says {value}, but {number} are named")


def _oven(value: object, setting: Setting, *, baking: bool) -> Oven:
    found = t.parts(value, "view.oven", "height", "face_down", "from_top")
    height = t.whole(found["height"], "view.oven.height")
    if t.truth(found["face_down"], "view.oven.face_down") != baking:
        wrong("view.oven.face_down", "must be true while the oven is being emptied, and only then")
    at = "view.oven.from_top"
    pieces = [_run(one, at, setting) for one in t.items(found["from_top"], at)]
    in_view = sum(1 if is_order(run) else run_what(run) for run in pieces)
    expected = min(height, setting.cards_in_view(baking=baking))
    if in_view != expected:
        wrong(at, f"must be {expected} of the {height} cards in the oven, not {in_view}")
    return Oven(height, tuple(reversed(pieces)))


def _run(value: object, at: str, setting: Setting) -> int:
    if "kind" not in t.named(value, at):
        card = _card(value, at, setting)
        return order_run(card.seat, card.order)
    found = t.parts(value, at, "kind", "number")
    number = t.whole(found["number"], f"{at}.number", least=1, most=LONGEST_RUN)
    return ingredient_run(t.kind(found["kind"], f"{at}.kind", setting), number)


def _card(value: object, at: str, setting: Setting) -> OrderCard:
    found = t.parts(value, at, "seat", "order")
    seat = t.seat(found["seat"], f"{at}.seat", setting)
    return OrderCard(seat, t.order(found["order"], f"{at}.order", setting, seat))
