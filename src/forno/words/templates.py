"""Templates: compiled messages, and the plural forms and numbers of a language.

``python -m tools.catalogues`` compiles the ``.ftl`` files of a language into a file of plain data.
What stands there becomes a function here, when a message is first said.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias, TypedDict, cast

Details: TypeAlias = Mapping[str, str | int]
Template: TypeAlias = Callable[[Details], str]
Part: TypeAlias = "str | Sequence[object]"
"""Text; or a variable, ``[name]``; or a choice, ``[name, [[key, pattern], ...], pattern]``."""
Pattern: TypeAlias = "str | Sequence[Part]"
"""Text without variables, or parts."""

Condition: TypeAlias = tuple[int, Sequence[tuple[int, int]], bool]
"""A modulus (or 0), ranges, and whether the number, so reduced, lies in one of them or in none."""
PluralRule: TypeAlias = tuple[str, Sequence[Sequence[Condition]]]
"""A plural form and its alternatives: all conditions of one of them hold."""

OTHER: Final = "other"
"""The plural form of every number that no rule names."""
PLURAL_FORMS: Final = frozenset(("zero", "one", "two", "few", "many", OTHER))
"""The names that Unicode gives to plural forms."""
_FAMILIAR: Final = 101
"""Numbers from 0 whose plural form is worked out ahead."""
_THOUSAND: Final = 1000


class CompiledCatalogue(TypedDict):
    """What a compiled file holds."""

    plurals: Sequence[PluralRule]
    group: str
    """What stands between the thousands of a number."""
    messages: Mapping[str, Mapping[str, Pattern]]
    """By the source file, so that a page can have some of them, and ``id`` or ``id.attribute``."""


class Grammar:
    """The plural forms and the numbers of one language.

    >>> english = Grammar([("one", [[(0, [(1, 1)], True)]])], ",")
    >>> [english.form(number) for number in (0, 1, 2)], english.number(-12345)
    (['other', 'one', 'other'], '-12,345')
    """

    def __init__(self, plurals: Sequence[PluralRule], group: str) -> None:
        self._plurals = plurals
        self._group = group
        self._familiar = tuple(map(self._form, range(_FAMILIAR)))

    def form(self, number: int) -> str:
        """Return the plural form of a number."""
        return self._familiar[number] if 0 <= number < _FAMILIAR else self._form(abs(number))

    def _form(self, number: int) -> str:
        for form, alternatives in self._plurals:
            for conditions in alternatives:
                if all(_holds(number, *condition) for condition in conditions):
                    return form
        return OTHER

    def number(self, number: int) -> str:
        """Return a number in digits."""
        if 0 <= number < _THOUSAND:
            return str(number)
        return f"{number:,}".replace(",", self._group)


def _holds(number: int, modulus: int, ranges: Sequence[tuple[int, int]], inside: bool) -> bool:  # noqa: FBT001 (a condition as it lies in the data)
    reduced = number % modulus if modulus else number
    return any(first <= reduced <= last for first, last in ranges) is inside


def template(pattern: Pattern, grammar: Grammar) -> Template:
    """Return the function that fills a pattern with details; it raises KeyError for a missing one.

    >>> grammar = Grammar([("one", [[(0, [(1, 1)], True)]])], ",")
    >>> bake = template([["n"], " pizza", ["n", [["one", ""]], "s"], "!"], grammar)
    >>> bake({"n": 1}), bake({"n": 2000})
    ('1 pizza!', '2,000 pizzas!')
    """
    if isinstance(pattern, str):
        return _text(pattern)
    parts = [_part(part, grammar) for part in pattern]
    if len(parts) == 1:
        return parts[0]
    return lambda details: "".join([part(details) for part in parts])


def _text(text: str) -> Template:
    return lambda _details: text


def _part(part: Part, grammar: Grammar) -> Template:
    if isinstance(part, str):
        return _text(part)
    name = cast("str", part[0])
    if len(part) == 1:
        return _variable(name, grammar)
    variants = cast("Sequence[tuple[str | int, Pattern]]", part[1])
    by_key = {key: template(pattern, grammar) for key, pattern in variants}
    default = template(cast("Pattern", part[2]), grammar)
    if any(isinstance(key, int) or key in PLURAL_FORMS for key in by_key):
        return _plural(name, by_key, default, grammar)
    return lambda details: by_key.get(details[name], default)(details)


def _variable(name: str, grammar: Grammar) -> Template:
    def variable(details: Details) -> str:
        value = details[name]
        return value if isinstance(value, str) else grammar.number(value)

    return variable


def _plural(
    name: str, by_key: Mapping[str | int, Template], default: Template, grammar: Grammar
) -> Template:
    def plural(details: Details) -> str:
        value = details[name]
        found = by_key.get(value)
        if found is None and not isinstance(value, str):
            found = by_key.get(grammar.form(value))
        return (default if found is None else found)(details)

    return plural
