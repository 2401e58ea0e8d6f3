"""What is said from the compiled catalogues is what Fluent says from their sources."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from forno.words import LANGUAGES, MessageError, speak
from forno.words.catalogue import sources
from forno.words.templates import PLURAL_FORMS

from .ftl import entries, messages, selectors, variables, walk

NUMBERS = (0, 1, 2, 5, 21, 1000)
MORE_NUMBERS = (
    3,
    4,
    6,
    10,
    11,
    99,
    100,
    101,
    102,
    999,
    1001,
    12345,
    1_000_000,
    2_000_000,
    -1,
    -2000,
)
TEXTS = ("", "Zoë & “Ben”", "{ $name }", "%s {} \\ one", "other")

every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    for text in sources(language).values():
        made.add_resource(FluentResource(text))
    return made


def by_fluent(language: str, name: str, attribute: str, details: Mapping[str, str | int]) -> str:
    message = bundle(language).get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    text, errors = bundle(language).format_pattern(pattern, dict(details))
    assert not errors, errors
    return str(text)


def choices(message: ast.Message) -> dict[str, tuple[str | int, ...]]:
    """What each variable may be, for all combinations: few values of each."""
    found: dict[str, tuple[str | int, ...]] = {}
    for name, keys in selectors(message):
        if keys & PLURAL_FORMS or any(key.isdecimal() for key in keys):
            numbers = {int(key) for key in keys if key.isdecimal()}
            found[name] = (*NUMBERS, *sorted(numbers - set(NUMBERS)))
        else:
            found[name] = (*found.get(name, ()), *sorted(keys), "neither")
    return found


def arguments(message: ast.Message) -> Iterator[dict[str, str | int]]:
    """Every combination of what is chosen by, and many values of each variable by itself."""
    chosen = choices(message)
    usual: dict[str, str | int] = {name: f"«{name}»" for name in variables(message)}
    usual |= {name: values[0] for name, values in chosen.items()}
    for values in product(*chosen.values()):
        yield usual | dict(zip(chosen, values, strict=True))
    for name in usual:
        is_number = isinstance(usual[name], int)
        for value in MORE_NUMBERS if is_number else (*TEXTS, *MORE_NUMBERS):
            yield usual | {name: value}


@every_language
def test_every_message_says_what_fluent_says(language: str) -> None:
    say = speak(language).say
    for name, message in messages(language).items():
        attributes = [attribute.id.name for attribute in message.attributes]
        for details in arguments(message):
            for attribute in ([""] if message.value else []) + attributes:
                key = f"{name}.{attribute}" if attribute else name
                expected = by_fluent(language, name, attribute, details)
                assert say(key, **details) == expected, (key, details)


@every_language
def test_a_message_without_a_detail_that_it_says_is_an_error(language: str) -> None:
    say = speak(language).say
    needy = [
        name
        for name, message in messages(language).items()
        if message.value is not None
        and any(
            isinstance(element, ast.Placeable)
            and isinstance(element.expression, ast.VariableReference)
            for element in message.value.elements
        )
    ]
    assert needy
    for name in needy:
        with pytest.raises(MessageError, match=rf'"{name}" in "{language}": there is no \$'):
            say(name)


def test_the_catalogues_have_all_kinds_of_patterns() -> None:
    """So that the comparison with Fluent is about something."""
    kinds = {type(node) for entry in entries("en") for node in walk(entry)}
    assert {ast.TermReference, ast.SelectExpression, ast.VariableReference} <= kinds


@pytest.mark.parametrize("name", ["no-such-message", "nothing.no-such-attribute", "nothing.", ""])
def test_an_unknown_message_is_an_error(name: str) -> None:
    with pytest.raises(MessageError, match="there is no message"):
        speak("en").say(name)
