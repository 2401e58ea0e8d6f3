"""Order patterns: the orders of all colours, written once from the own ingredient's viewpoint.

A pattern names kinds by *offset*: 0 is the owner's kind, 1 the next one in the order of the
edition's kinds, and so on, round again past the last. So one short list in an edition's file makes
the orders of every colour.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from . import toml_values
from .errors import EditionError, listing, nearest
from .rulebook import OrderSpec
from .vocabulary import RECIPES, Ingredient

T = TypeVar("T")

MOST_ORDERS: Final = 15
"""Orders of one colour; a waiter keeps each in four bits, one value of which means "none"."""
MOST_OF_A_KIND: Final = 15
MOST_JOKERS: Final = 2

_FARTHEST: Final = 5
_ID: Final = r"[a-z0-9]+(-[a-z0-9]+)*"
_CODE: Final = r"[a-z0-9]+"
_SHAPES: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "normale": (("own",), ("own", "other"), ("every",), ("at",), ("own", "at")),
    "bombastica": (("at_least",),),
    "monotoni": (("own", "jokers", "each"),),
    "minimale": (("own", "fewest"),),
    "ghiottona": (("own", "jokers", "each"),),
    "mammamia": (("own", "either", "each"),),
    "junior": (("jokers", "each"),),
    "minipizza": (("own",), ("at",)),
}
"""What a pattern of each family says its pizza takes: exactly one of these sets of fields."""
_NUMBERS: Final = {
    "own": MOST_OF_A_KIND,
    "other": MOST_OF_A_KIND,
    "every": MOST_OF_A_KIND,
    "each": MOST_OF_A_KIND,
    "fewest": MOST_OF_A_KIND,
    "jokers": MOST_JOKERS,
    "at_least": 90,
}
_ALWAYS: Final = ("recipe", "clause", "id", "code", "struck")
_FIELDS: Final = (*_ALWAYS, *_NUMBERS, "at", "either")
_CODES: Final = {
    "bombastica": "bomb",
    "monotoni": "mono",
    "minimale": "mini",
    "ghiottona": "ghio",
    "mammamia": "mamma",
    "junior": "junior",
}


@dataclass(frozen=True, slots=True)
class OrderPattern:
    """One entry of an edition's list of orders. A number that is 0 is not stated."""

    recipe: str
    clauses: tuple[str, ...]
    own: int = 0
    """The number of cards of the own kind."""
    other: int = 0
    """The number of cards of one other kind: there is an order for each other kind."""
    every: int = 0
    """The number of cards of each kind."""
    at: tuple[tuple[int, int], ...] = ()
    """Pairs: the offset of a kind, and the number of its cards."""
    at_least: int = 0
    """The least number of cards of any kinds; the order takes all that lie there."""
    jokers: int = 0
    """The number of open kinds, which the owner chooses."""
    either: tuple[int, ...] = ()
    """One open kind, of the two at these offsets."""
    each: int = 0
    """The number of cards of each open kind."""
    fewest: int = 0
    """The number of cards of the kind with the fewest cards on the table."""
    struck: tuple[int, ...] = ()
    """Offsets of the kinds that must not lie on the table."""
    id: str = ""
    """An id of its own, in place of the one made from the recipe."""
    code: str = ""


def read_patterns(raw: object) -> tuple[OrderPattern, ...]:
    """Read an edition's list of orders."""
    patterns: list[OrderPattern] = []
    for position, entry in enumerate(toml_values.items(raw), start=1):
        try:
            patterns.append(_read_pattern(toml_values.table(entry)))
        except EditionError as error:
            field = f".{error.key}" if error.key else ""
            raise EditionError(
                error.reason, key=f"orders[{position}]{field}", nearest=error.nearest
            ) from None
    if not patterns:
        raise EditionError("must list at least one order")
    return tuple(patterns)


def _read_pattern(entry: dict[str, object]) -> OrderPattern:
    for field in entry:
        if field not in _FIELDS:
            reason = f'"{field}" is no part of an order'
            raise EditionError(reason, key=field, nearest=nearest(field, _FIELDS))
    if "recipe" not in entry:
        raise EditionError(f"must name its recipe: one of {listing(RECIPES)}", key="recipe")

    def part(field: str, read: Callable[[object], T], absent: T) -> T:
        if field not in entry:
            return absent
        try:
            return read(entry[field])
        except EditionError as error:
            raise error.located("", field) from None

    def number(field: str) -> int:
        return part(field, lambda raw: toml_values.whole(raw, 1, _NUMBERS[field]), 0)

    pattern = OrderPattern(
        recipe=part("recipe", lambda raw: toml_values.word(raw, RECIPES), ""),
        clauses=part("clause", toml_values.clauses, (toml_values.HOUSE,)),
        own=number("own"),
        other=number("other"),
        every=number("every"),
        at=part("at", _amounts, ()),
        at_least=number("at_least"),
        jokers=number("jokers"),
        either=part("either", lambda raw: toml_values.offsets(raw, 1, _FARTHEST), ()),
        each=number("each"),
        fewest=number("fewest"),
        struck=part("struck", lambda raw: toml_values.offsets(raw, 0, _FARTHEST), ()),
        id=part("id", lambda raw: _name(raw, _ID, "small letters, digits and hyphens"), ""),
        code=part("code", lambda raw: _name(raw, _CODE, "small letters and digits"), ""),
    )
    _check_shape(pattern, frozenset(entry) - frozenset(_ALWAYS))
    return pattern


def _amounts(raw: object) -> tuple[tuple[int, int], ...]:
    found = toml_values.numbered(raw, (0, _FARTHEST), (1, MOST_OF_A_KIND))
    if not found:
        raise EditionError("must not be empty")
    return tuple(found.items())


def _name(value: object, form: str, described: str) -> str:
    # The notation writes codes between its own signs, so a code holds none of them.
    name = toml_values.text(value)
    if not re.fullmatch(form, name):
        raise EditionError(f'must be made of {described}, not "{name}"')
    return name


def _check_shape(pattern: OrderPattern, given: frozenset[str]) -> None:
    shapes = _SHAPES[pattern.recipe]
    if given not in map(frozenset, shapes):
        ways = " or ".join(" and ".join(shape) for shape in shapes)
        stated = " and ".join(field for field in _FIELDS if field in given) or "nothing"
        raise EditionError(f"a {pattern.recipe} is stated by {ways}, not by {stated}")
    if pattern.recipe == "bombastica" and pattern.struck:
        raise EditionError("a bombastica takes whatever lies there: nothing can be struck out")
    if pattern.either and len(pattern.either) != 2:
        raise EditionError("must name two kinds", key="either")
    if pattern.other and pattern.code:
        raise EditionError("stands for several orders, which cannot share a code", key="code")


def expand(
    pattern: OrderPattern, own: int, ingredients: Sequence[Ingredient]
) -> tuple[OrderSpec, ...]:
    """Return the orders that a pattern makes for the colour whose own kind is ``own``."""
    if not pattern.other:
        return (_spec(pattern, own, None, ingredients),)
    others = (kind for kind in range(len(ingredients)) if kind != own)
    return tuple(_spec(pattern, own, other, ingredients) for other in others)


def orders_of_colour(
    patterns: Sequence[OrderPattern], own: int, ingredients: Sequence[Ingredient]
) -> tuple[OrderSpec, ...]:
    """Return all orders of a colour, numbered by their place, or say why they cannot be."""
    specs: list[OrderSpec] = []
    for position, pattern in enumerate(patterns, start=1):
        try:
            specs += expand(pattern, own, ingredients)
        except EditionError as error:
            colour = ingredients[own].colour
            raise EditionError(f"for {colour}: {error.reason}", key=f"orders[{position}]") from None
    if len(specs) > MOST_ORDERS:
        reason = f"make {len(specs)} orders a colour; {MOST_ORDERS} are the most"
        raise EditionError(reason, key="orders")
    for attribute in ("id", "code"):
        names = [str(getattr(spec, attribute)) for spec in specs]
        for name in names:
            if names.count(name) > 1:
                reason = f'two orders have the {attribute} "{name}"; give one of them its own id'
                raise EditionError(reason, key="orders")
    return tuple(specs)


def _spec(
    pattern: OrderPattern, own: int, other: int | None, ingredients: Sequence[Ingredient]
) -> OrderSpec:
    kinds = len(ingredients)
    amounts = [pattern.every] * kinds
    amounts[own] += pattern.own
    if other is not None:
        amounts[other] += pattern.other
    for offset, amount in pattern.at:
        amounts[(own + offset) % kinds] += amount
    if max(amounts) > MOST_OF_A_KIND:
        raise EditionError(f"takes more than {MOST_OF_A_KIND} of one kind")

    printed = {kind for kind in range(kinds) if amounts[kind]}
    struck = {(own + offset) % kinds for offset in pattern.struck}
    if printed & struck:
        name = ingredients[min(printed & struck)].id
        raise EditionError(f"{name} is both printed and struck out")

    jokers = 1 if pattern.fewest or pattern.either else pattern.jokers
    choice: set[int] = set()
    if pattern.either:
        choice = {(own + offset) % kinds for offset in pattern.either}
        if len(choice) < 2 or choice & (printed | struck):
            raise EditionError("needs two different kinds, neither printed nor struck out")
    elif jokers:
        choice = set(range(kinds)) - printed - struck
        if len(choice) < jokers:
            raise EditionError("leaves too few kinds to choose from")

    order_id, code = _names(pattern, own, other, amounts, ingredients)
    return OrderSpec(
        id=order_id,
        code=code,
        recipe=pattern.recipe,
        printed=sum(amount << 8 * kind for kind, amount in enumerate(amounts)),
        jokers=jokers,
        each=pattern.fewest or pattern.each,
        choice=sum(1 << kind for kind in choice),
        fewest=int(pattern.fewest > 0),
        struck=sum(1 << kind for kind in struck),
        at_least=pattern.at_least,
    )


def _names(
    pattern: OrderPattern,
    own: int,
    other: int | None,
    amounts: Sequence[int],
    ingredients: Sequence[Ingredient],
) -> tuple[str, str]:
    """Return id and code; those made here must never change, for saved games use them."""
    # The own kind is written last, as in "4s1p": what tells the orders apart comes first.
    in_order = [kind for kind in range(len(ingredients)) if kind != own] + [own]
    contents = "".join(
        f"{amounts[kind]}{ingredients[kind].code}" for kind in in_order if amounts[kind]
    )
    if other is not None:
        return f"{pattern.id or pattern.recipe}-{ingredients[other].id}", contents
    if pattern.id:
        return pattern.id, pattern.code or pattern.id.replace("-", "")
    if pattern.recipe == "minipizza":
        made = ("minipizza-own", "mpa") if pattern.own else ("minipizza-other", "mpb")
    elif pattern.recipe != "normale":
        made = (pattern.recipe, _CODES[pattern.recipe])
    elif pattern.every:
        made = ("normale-each", "each")
    elif pattern.at:
        made = (f"normale-{contents}", contents)
    else:
        made = ("normale-own", contents)
    return made[0], pattern.code or made[1]
