"""From the wire back to facts: the inverse of :mod:`forno.views.wire_facts`.

The names of facts and of their fields come from the table there; the table here says how each
field is read. A fact that has no entry here is refused, never guessed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..rules import facts as f
from ..rules.facts import Fact
from ..rules.phases import BEGINS, ENDS, FAILS, MOMENTS, SOURCES
from ..rules.state import NOBODY
from . import Moment, Setting, Step
from . import wire_terms as t
from .wire_facts import SHAPES

# How a field of a fact is read: from what was written, where it stood, the setting and the seat.
_Reader = Callable[[object, str, Setting, int], int]

# What everybody hears of REQUEST looks like BAKE, and nothing waits when the game is over.
_PHASES: Final = {moment.value: moment.phase for moment in MOMENTS if moment is not Moment.OVER}
_STEPS: Final = {step.value: step.phase for step in Step}


def _number(value: object, at: str, _setting: Setting, _seat: int) -> int:
    return t.whole(value, at)


def _round(value: object, at: str, setting: Setting, _seat: int) -> int:
    return t.whole(value, at, least=1, most=setting.rounds)


def _next_kind(value: object, at: str, setting: Setting, _seat: int) -> int:
    return t.whole(value, at, most=setting.edition.rulebook.kinds)


def _truth(value: object, at: str, _setting: Setting, _seat: int) -> int:
    return int(t.truth(value, at))


def _seat(value: object, at: str, setting: Setting, _seat: int) -> int:
    return t.seat(value, at, setting)


def _maybe_seat(value: object, at: str, setting: Setting, _seat: int) -> int:
    return NOBODY if value is None else t.seat(value, at, setting)


def _seats(value: object, at: str, setting: Setting, _seat: int) -> int:
    return sum(1 << seat for seat in t.seats(value, at, setting))


def _kind(value: object, at: str, setting: Setting, _seat: int) -> int:
    return t.kind(value, at, setting)


def _counts(value: object, at: str, setting: Setting, _seat: int) -> int:
    return t.counts(value, at, setting)


def _order(value: object, at: str, setting: Setting, seat: int) -> int:
    return t.order(value, at, setting, seat)


def _orders(value: object, at: str, setting: Setting, seat: int) -> int:
    return t.orders(value, at, setting, seat)


def _word(meanings: dict[str, int]) -> _Reader:
    return lambda value, at, _setting, _seat: t.word(value, at, meanings)


_begins: Final = _word(t.numbered(BEGINS))

READERS: Final[dict[type[Fact], dict[str, _Reader]]] = {
    f.RoundBegan: {"round": _round, "seat": _seat, "why": _begins, "supply": _number},
    f.Dealt: {"seat": _seat, "ingredients": _number, "orders": _number, "waiter": _number},
    f.Took: {"seat": _seat, "ingredients": _counts, "orders": _orders},
    f.LaidMammaMia: {"seat": _seat},
    f.Played: {"seat": _seat, "kind": _kind, "number": _number},
    f.Ordered: {"seat": _seat, "order": _order},
    f.Drew: {"seat": _seat, "source": _word(t.numbered(SOURCES)), "number": _number},
    f.Passed: {"seat": _seat},
    f.HandFull: {"seat": _seat},
    f.PlayOver: {
        "round": _round,
        "why": _word(t.numbered(ENDS)),
        "seat": _seat,
        "seat_why": _begins,
    },
    f.TurnedUp: {"kind": _kind, "number": _number},
    f.OrderUp: {"seat": _seat, "order": _order},
    f.Baked: {
        "seat": _seat,
        "order": _order,
        "bill": _counts,
        "lay": _counts,
        "own": _counts,
        "giver": _maybe_seat,
        "given": _counts,
    },
    f.Failed: {
        "seat": _seat,
        "order": _order,
        "why": _word(t.numbered(FAILS)),
        "lay": _counts,
    },
    f.Requested: {"seat": _seat, "order": _order, "bill": _counts, "cards": _counts},
    f.Answered: {"seat": _seat, "helps": _truth},
    f.Rewarded: {"seat": _seat},
    f.Reward: {"seat": _seat, "order": _order},
    f.OvenEmptied: {"round": _round, "leftovers": _counts, "stay": _truth},
    f.Restocked: {"cards": _number},
    f.Scored: {"seat": _seat, "delivered": _orders, "ingredients": _number},
    f.GameOver: {"winners": _seats},
    f.Waits: {"phase": _word(_PHASES), "seat": _maybe_seat},
    f.Planned: {
        "seat": _seat,
        "phase": _word(_STEPS),
        "bill": _counts,
        "cards": _counts,
        "next_kind": _next_kind,
    },
}
"""How each field of each fact is read."""

_NAMED: Final = {name: fact for fact, (name, _) in SHAPES.items() if fact in READERS}


def read_fact(plain: object, setting: Setting) -> Fact:
    """Return a fact from its plain form."""
    which = t.word(t.named(plain, "fact").get("fact"), "fact", _NAMED)
    name, shape = SHAPES[which]
    readers = READERS[which]
    found = t.parts(plain, name, "fact", *shape)
    # Whose orders are meant has to be known before they can be read.
    seat = NOBODY
    if "seat" in readers:
        seat = readers["seat"](found["seat"], f"{name}.seat", setting, NOBODY)
    fact: Callable[..., Any] = which
    read = {
        field: readers[field](found[field], f"{name}.{field}", setting, seat) for field in shape
    }
    made: Fact = fact(**read)
    return made
