"""Facts as plain data, in the same terms as views: written here, and read back.

What each number of a fact means is declared with the fact, in :mod:`forno.rules.facts`; here is how
each meaning is written and read. :func:`forno.views.redact.redact` decides before who may hear a
fact.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ..rules.counts import members
from ..rules.facts import FACTS, WORDS, Fact, Meaning
from ..rules.phases import MOMENTS, STEPS, Moment
from ..rules.state import NOBODY
from . import wire_terms as t
from .setting import Setting
from .wire import Plain, counts_to_plain, order_to_plain, orders_to_plain


class Term(NamedTuple):
    """How a number of some meaning is written and read back."""

    write: Callable[[int, int, Setting], Plain]
    """From the number, the fact's seat and the setting."""
    read: Callable[[object, str, Setting, int], int]
    """From what was written, where it stood, the setting and the fact's seat."""


def _as_it_is(value: int, _seat: int, _setting: Setting) -> Plain:
    return value


def _word(words: dict[int, str], numbers: dict[str, int]) -> Term:
    return Term(
        lambda value, _seat, _setting: words[value],
        lambda value, at, _setting, _seat: t.word(value, at, numbers),
    )


def _moments() -> Term:
    """A phase as everybody sees it. Nothing waits in a game that is over."""
    seen = [moment for moment in MOMENTS if moment is not Moment.OVER]
    words = {phase: moment.value for phase, moment in enumerate(MOMENTS)}
    return _word(words, {moment.value: moment.phase for moment in seen})


def _steps() -> Term:
    words = {phase: step.value for phase, step in STEPS.items()}
    return _word(words, {word: phase for phase, word in words.items()})


TERMS: Final[dict[Meaning, Term]] = {
    Meaning.NUMBER: Term(_as_it_is, lambda value, at, _setting, _seat: t.whole(value, at)),
    Meaning.ROUND: Term(
        _as_it_is,
        lambda value, at, setting, _seat: t.whole(value, at, least=1, most=setting.rounds),
    ),
    Meaning.SEAT: Term(_as_it_is, lambda value, at, setting, _seat: t.seat(value, at, setting)),
    Meaning.MAYBE_SEAT: Term(
        lambda value, _seat, _setting: None if value == NOBODY else value,
        lambda value, at, setting, _seat: NOBODY if value is None else t.seat(value, at, setting),
    ),
    Meaning.SEATS: Term(
        lambda value, _seat, _setting: list(members(value)),
        lambda value, at, setting, _seat: sum(1 << seat for seat in t.seats(value, at, setting)),
    ),
    Meaning.KIND: Term(
        lambda value, _seat, setting: setting.edition.ingredients[value].id,
        lambda value, at, setting, _seat: t.kind(value, at, setting),
    ),
    Meaning.NEXT_KIND: Term(
        _as_it_is,
        lambda value, at, setting, _seat: t.whole(value, at, most=setting.edition.rulebook.kinds),
    ),
    Meaning.COUNTS: Term(
        lambda value, _seat, setting: counts_to_plain(setting, value),
        lambda value, at, setting, _seat: t.counts(value, at, setting),
    ),
    Meaning.ORDER: Term(
        lambda value, seat, setting: order_to_plain(setting, seat, value),
        t.order,
    ),
    Meaning.ORDERS: Term(
        lambda value, seat, setting: orders_to_plain(setting, seat, value),
        t.orders,
    ),
    Meaning.TRUTH: Term(
        lambda value, _seat, _setting: bool(value),
        lambda value, at, _setting, _seat: int(t.truth(value, at)),
    ),
    Meaning.PHASE: _moments(),
    Meaning.STEP: _steps(),
    **{
        meaning: _word(dict(enumerate(words)), t.numbered(words))
        for meaning, words in WORDS.items()
    },
}
"""How each meaning is written and read."""

_SHAPES: Final = {
    fact: {field: TERMS[meaning] for field, meaning in fact.meanings.items()}
    for fact in FACTS.values()
}
_NAMED: Final = {fact.name: fact for fact in FACTS.values()}


def fact_to_plain(fact: Fact, setting: Setting) -> dict[str, Plain]:
    """Return a fact as plain data; ``fact`` names it."""
    try:
        shape = _SHAPES[type(fact)]
    except KeyError:
        raise TypeError(f"no plain form is declared for {type(fact).__name__}") from None
    seat: Any = getattr(fact, "seat", NOBODY)
    plain: dict[str, Plain] = {"fact": fact.name}
    for field, term in shape.items():
        plain[field] = term.write(getattr(fact, field), seat, setting)
    return plain


def read_fact(plain: object, setting: Setting) -> Fact:
    """Return a fact from its plain form; raise :class:`forno.views.wire_terms.WireError`."""
    which = t.word(t.named(plain, "fact").get("fact"), "fact", _NAMED)
    name, shape = which.name, _SHAPES[which]
    found = t.parts(plain, name, "fact", *shape)
    # Whose orders are meant has to be known before they can be read.
    seat = NOBODY
    if "seat" in shape:
        seat = shape["seat"].read(found["seat"], f"{name}.seat", setting, NOBODY)
    fact: Callable[..., Any] = which
    read = {
        field: term.read(found[field], f"{name}.{field}", setting, seat)
        for field, term in shape.items()
    }
    made: Fact = fact(**read)
    return made
