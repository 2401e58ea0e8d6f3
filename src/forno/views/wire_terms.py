"""The terms in which everything is written on the wire, read back and checked one by one.

A server may be newer than this client, or broken, or no friend. So nothing is taken for what it
seems: whatever is not written exactly as :mod:`forno.views.wire` would write it is refused, with
the place where it stood. ``at`` is that place, for instance ``view.seats[2].waiter``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Final, NoReturn, TypeVar

from ..editions.model import Edition
from ..editions.rulebook import OVEN_SIZE
from ..errors import FornoError
from ..rules.counts import some
from .setting import Setting

T = TypeVar("T")
_NAMES: Final = {bool: "true or false", list: "a list", dict: "an object", float: "a fraction"}
_LONGEST: Final = 60
"""Letters of a text that are quoted in an error."""


class WireError(FornoError, ValueError):
    """What came over the wire is not what a server of this game writes."""


def wrong(at: str, reason: str) -> NoReturn:
    """Refuse what stands at this place."""
    raise WireError(f"{at}: {reason}")


def said(value: object) -> str:
    """What was there instead, short enough for an error."""
    if value is None:
        return "null"
    if isinstance(value, str):
        return f'"{value[:_LONGEST].encode("unicode_escape").decode()}"'
    if type(value) is int:
        return str(value) if abs(value) < 1 << 63 else "a huge number"
    return _NAMES.get(type(value), type(value).__name__)


# --- What any JSON is made of -----------------------------------------------------------------


def text(value: object, at: str) -> str:
    """A text."""
    if not isinstance(value, str):
        wrong(at, f"must be a text, not {said(value)}")
    return value


def truth(value: object, at: str) -> bool:
    """True or false; a number is neither."""
    if not isinstance(value, bool):
        wrong(at, f"must be true or false, not {said(value)}")
    return value


def whole(value: object, at: str, least: int = 0, most: int = OVEN_SIZE) -> int:
    """A whole number; nothing in this game is ever more than an oven can hold."""
    # By exact class, because Python takes true for 1.
    if type(value) is not int or not least <= value <= most:
        wrong(at, f"must be a whole number from {least} to {most}, not {said(value)}")
    return value


def items(value: object, at: str) -> list[object]:
    """A list of anything."""
    if not isinstance(value, list):
        wrong(at, f"must be a list, not {said(value)}")
    return value


def named(value: object, at: str) -> dict[str, object]:
    """An object; the caller checks its keys."""
    if not isinstance(value, dict):
        wrong(at, f"must be an object, not {said(value)}")
    return value


def parts(value: object, at: str, *keys: str) -> dict[str, object]:
    """An object with exactly these keys."""
    found = named(value, at)
    missing = [key for key in keys if key not in found]
    if missing:
        wrong(at, f"lacks {', '.join(missing)}")
    unknown = [said(key) for key in found if key not in keys]
    if unknown:
        wrong(at, f"has {', '.join(unknown[:5])}, which this client does not know")
    return found


def maybe(value: object, at: str, read: Callable[[object, str], T]) -> T | None:
    """Something, or nothing where there is a null."""
    return None if value is None else read(value, at)


def word(value: object, at: str, meanings: Mapping[str, T]) -> T:
    """What one of a few words means."""
    if not isinstance(value, str) or value not in meanings:
        wrong(at, f"must be one of {', '.join(meanings)}, not {said(value)}")
    return meanings[value]


def one_of(value: object, at: str, words: Sequence[str]) -> str:
    """One of a few words."""
    return word(value, at, {known: known for known in words})


def which(value: object, at: str, *forms: str) -> str:
    """Which of its forms an object has, which it says under ``is``."""
    return one_of(named(value, at).get("is"), f"{at}.is", forms)


def numbered(words: Sequence[str]) -> dict[str, int]:
    """Words by which the rules' numbers are written."""
    return {known: number for number, known in enumerate(words)}


# --- What this game is made of ----------------------------------------------------------------


def seat(value: object, at: str, setting: Setting) -> int:
    """The number of a seat."""
    return whole(value, at, most=setting.players - 1)


def seats(value: object, at: str, setting: Setting) -> tuple[int, ...]:
    """A set of seats, each once and clockwise."""
    found = tuple(seat(one, at, setting) for one in items(value, at))
    _each_once(found, at)
    return found


def kind(value: object, at: str, setting: Setting) -> int:
    """A kind of ingredient by its id."""
    return word(value, at, _kinds(setting.edition))


def counts(value: object, at: str, setting: Setting) -> int:
    """Ingredients as packed counts. Kinds of which there are none are not written."""
    found = 0
    for name, number in named(value, at).items():
        cards = kind(name, at, setting)
        most = setting.edition.rulebook.copies
        found += some(cards, whole(number, f"{at}.{name}", least=1, most=most))
    return found


def order(value: object, at: str, setting: Setting, owner: int) -> int:
    """An order by its id, which is one of its owner's."""
    return word(value, at, _orders(setting.edition, setting.colours[owner]))


def orders(value: object, at: str, setting: Setting, owner: int) -> int:
    """Orders of one owner as a bit set, each written once and as the edition lists them."""
    found = [order(one, at, setting, owner) for one in items(value, at)]
    _each_once(found, at)
    return sum(1 << one for one in found)


@cache
def _kinds(edition: Edition) -> Mapping[str, int]:
    return numbered([kind.id for kind in edition.ingredients])


@cache
def _orders(edition: Edition, colour: int) -> Mapping[str, int]:
    return numbered([spec.id for spec in edition.orders[colour]])


def _each_once(numbers: Sequence[int], at: str) -> None:
    if any(one >= other for one, other in pairwise(numbers)):
        wrong(at, "must name each one once, in the usual order")
