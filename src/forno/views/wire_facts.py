"""Facts as plain data, in the same terms as views.

This only writes a fact down: :func:`forno.views.redact.redact` decides before who may hear it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..rules import facts as f
from ..rules.counts import members
from ..rules.facts import Fact
from ..rules.phases import BEGINS, ENDS, FAILS, MOMENTS, SOURCES, STEPS
from ..rules.state import NOBODY
from .setting import Setting
from .wire import Plain, counts_to_plain, order_to_plain, orders_to_plain

# How a field of a fact is written: from its value, the fact's seat and the setting.
_Writer = Callable[[int, int, Setting], Plain]


def _number(value: int, _seat: int, _setting: Setting) -> Plain:
    return value


def _maybe_seat(value: int, _seat: int, _setting: Setting) -> Plain:
    return None if value == NOBODY else value


def _truth(value: int, _seat: int, _setting: Setting) -> Plain:
    return bool(value)


def _kind(value: int, _seat: int, setting: Setting) -> Plain:
    return setting.edition.ingredients[value].id


def _counts(value: int, _seat: int, setting: Setting) -> Plain:
    return counts_to_plain(setting, value)


def _order(value: int, seat: int, setting: Setting) -> Plain:
    return order_to_plain(setting, seat, value)


def _orders(value: int, seat: int, setting: Setting) -> Plain:
    return orders_to_plain(setting, seat, value)


def _seats(value: int, _seat: int, _setting: Setting) -> Plain:
    return list(members(value))


def _moment(value: int, _seat: int, _setting: Setting) -> Plain:
    return MOMENTS[value].value


def _step(value: int, _seat: int, _setting: Setting) -> Plain:
    return STEPS[value].value


def _word(words: tuple[str, ...]) -> _Writer:
    return lambda value, _seat, _setting: words[value]


SHAPES: Final[dict[type[Fact], tuple[str, dict[str, _Writer]]]] = {
    f.RoundBegan: (
        "round-began",
        {"round": _number, "seat": _number, "why": _word(BEGINS), "supply": _number},
    ),
    f.Dealt: (
        "dealt",
        {"seat": _number, "ingredients": _number, "orders": _number, "waiter": _number},
    ),
    f.Took: ("took", {"seat": _number, "ingredients": _counts, "orders": _orders}),
    f.LaidMammaMia: ("laid-mamma-mia", {"seat": _number}),
    f.Played: ("played", {"seat": _number, "kind": _kind, "number": _number}),
    f.Ordered: ("ordered", {"seat": _number, "order": _order}),
    f.Drew: ("drew", {"seat": _number, "source": _word(SOURCES), "number": _number}),
    f.Passed: ("passed", {"seat": _number}),
    f.HandFull: ("hand-full", {"seat": _number}),
    f.PlayOver: (
        "play-over",
        {"round": _number, "why": _word(ENDS), "seat": _number, "seat_why": _word(BEGINS)},
    ),
    f.TurnedUp: ("turned-up", {"kind": _kind, "number": _number}),
    f.OrderUp: ("order-up", {"seat": _number, "order": _order}),
    f.Baked: (
        "baked",
        {
            "seat": _number,
            "order": _order,
            "bill": _counts,
            "lay": _counts,
            "own": _counts,
            "giver": _maybe_seat,
            "given": _counts,
        },
    ),
    f.Failed: (
        "failed",
        {"seat": _number, "order": _order, "why": _word(FAILS), "lay": _counts},
    ),
    f.Requested: (
        "requested",
        {"seat": _number, "order": _order, "bill": _counts, "cards": _counts},
    ),
    f.Answered: ("answered", {"seat": _number, "helps": _truth}),
    f.Rewarded: ("rewarded", {"seat": _number}),
    f.Reward: ("reward", {"seat": _number, "order": _order}),
    f.OvenEmptied: (
        "oven-emptied",
        {"round": _number, "leftovers": _counts, "stay": _truth},
    ),
    f.Restocked: ("restocked", {"cards": _number}),
    f.Scored: ("scored", {"seat": _number, "delivered": _orders, "ingredients": _number}),
    f.GameOver: ("game-over", {"winners": _seats}),
    f.Waits: ("waits", {"phase": _moment, "seat": _maybe_seat}),
    f.Planned: (
        "planned",
        {
            "seat": _number,
            "phase": _step,
            "bill": _counts,
            "cards": _counts,
            "next_kind": _number,
        },
    ),
}
"""What is written of each fact, field by field; a fact that is missing here is not written."""


def fact_to_plain(fact: Fact, setting: Setting) -> dict[str, Plain]:
    """Return a fact as plain data; ``fact`` names it."""
    try:
        name, fields = SHAPES[type(fact)]
    except KeyError:
        raise TypeError(f"no plain form is declared for {type(fact).__name__}") from None
    seat: Any = getattr(fact, "seat", NOBODY)
    plain: dict[str, Plain] = {"fact": name}
    for field, write in fields.items():
        plain[field] = write(getattr(fact, field), seat, setting)
    return plain
