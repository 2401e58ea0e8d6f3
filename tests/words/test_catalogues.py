"""The catalogues agree with the code, with each other, and with good typography."""

import ast as python
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast

import forno
from forno.words import LANGUAGES
from forno.words.messages import families

from .ftl import entries, files, messages, selectors, spoken, texts, variables, walk
from .phrases import PHRASES

PACKAGE = Path(forno.__path__[0])
OTHERS = [language for language in LANGUAGES if language != "en"]
PLURALS = {"zero", "one", "two", "few", "many", "other"}

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_other_language = pytest.mark.parametrize("language", OTHERS)


# --- Code and catalogues ----------------------------------------------------------------------


@cache
def trees() -> list[python.Module]:
    return [python.parse(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")]


def strings_in_code() -> set[str]:
    """Every string that code mentions, in Python or in a page."""
    found = {
        node.value
        for tree in trees()
        for node in python.walk(tree)
        if isinstance(node, python.Constant) and isinstance(node.value, str)
    }
    for suffix in ("js", "ts", "html"):
        for path in PACKAGE.rglob(f"*.{suffix}"):
            found.update(re.findall(r"""["'`]([a-z][a-z0-9-]*)["'`]""", path.read_text("utf-8")))
    return found


def asked_for() -> Iterator[python.expr]:
    """What code gives to ``say`` as the message."""
    for tree in trees():
        for node in python.walk(tree):
            if (
                isinstance(node, python.Call)
                and isinstance(node.func, python.Attribute)
                and node.func.attr == "say"
                and node.args
            ):
                yield node.args[0]


def parts(pattern: python.JoinedStr) -> tuple[str, str]:
    """The family that an f-string names, and the attribute at its end."""
    first, *_, last = pattern.values
    assert isinstance(first, python.Constant)
    attribute = last.value if isinstance(last, python.Constant) else ""
    return str(first.value).removesuffix("-"), str(attribute).removeprefix(".")


def members() -> set[str]:
    return {f"{family}-{member}" for family, some in families().items() for member in some}


@every_language
def test_every_message_that_code_asks_for_exists(language: str) -> None:
    literal = {
        str(argument.value) for argument in asked_for() if isinstance(argument, python.Constant)
    }
    missing = (literal | members()) - set(messages(language))
    assert not missing, f"write these into src/forno/words/{language}: {sorted(missing)}"


@every_language
def test_every_message_is_asked_for(language: str) -> None:
    by_other_messages = {
        node.id.name
        for entry in entries(language)
        for node in walk(entry)
        if isinstance(node, ast.MessageReference)
    }
    unused = set(messages(language)) - members() - strings_in_code() - by_other_messages
    assert not unused, f"no code asks for these in {language}: {sorted(unused)}"


def test_every_family_is_declared_and_asked_for() -> None:
    asked = {
        parts(argument)[0] for argument in asked_for() if isinstance(argument, python.JoinedStr)
    }
    assert asked == set(families()), "see families() in src/forno/words/messages.py"


@every_language
def test_attributes_are_those_that_code_asks_for(language: str) -> None:
    asked: dict[str, set[str]] = {}
    for argument in asked_for():
        if isinstance(argument, python.JoinedStr):
            family, attribute = parts(argument)
            asked.setdefault(family, set()).add(attribute)
    expected = {
        f"{family}-{member}": asked[family] - {""}
        for family, some in families().items()
        for member in some
    }
    for name, message in messages(language).items():
        found = {attribute.id.name for attribute in message.attributes}
        assert found == expected.get(name, set()), name


# --- The languages agree ----------------------------------------------------------------------


@every_language
def test_the_files_parse(language: str) -> None:
    for name, resource in files(language).items():
        junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
        assert not junk, f"{language}/{name}: {junk}"


@every_language
def test_nothing_is_said_twice(language: str) -> None:
    ids = [(type(entry), entry.id.name) for entry in entries(language)]
    assert len(ids) == len(set(ids))


@every_other_language
def test_each_file_has_the_messages_of_its_english_twin(language: str) -> None:
    def ids(language: str) -> dict[str, list[str]]:
        return {
            name: [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]
            for name, resource in files(language).items()
        }

    assert ids(language) == ids("en")


@every_other_language
def test_messages_use_the_same_variables(language: str) -> None:
    for name, message in messages(language).items():
        english = messages("en")[name]
        # A language may need no agreement where English does, so what is only selected on may
        # be left out; what is said may not.
        assert spoken(message) == spoken(english), name
        assert variables(message) <= variables(english), name


@every_other_language
def test_messages_know_the_same_choices(language: str) -> None:
    def choices(entry: ast.Message) -> set[tuple[str, frozenset[str]]]:
        found = selectors(entry)
        return {(name, keys) for name, keys in found if not is_plural(keys)}

    for name, message in messages(language).items():
        assert choices(message) <= choices(messages("en")[name]), name


def is_plural(keys: frozenset[str]) -> bool:
    return keys <= PLURALS | {"0", "1"}


@every_language
def test_plurals_name_the_forms_that_the_language_has(language: str) -> None:
    for entry in entries(language):
        for name, keys in selectors(entry):
            if is_plural(keys):
                assert "other" in keys, f"{entry.id.name}: ${name}"
                assert keys <= {"0", "1", "one", "other"}, f"{entry.id.name}: ${name}"


@every_language
def test_no_functions_are_used(language: str) -> None:
    """A program that reads the catalogues would have to know them."""
    for entry in entries(language):
        functions = {n.id.name for n in walk(entry) if isinstance(n, ast.FunctionReference)}
        assert not functions, entry.id.name


@every_language
def test_terms_are_defined_and_used(language: str) -> None:
    defined = {entry.id.name for entry in entries(language) if isinstance(entry, ast.Term)}
    used = {
        node.id.name
        for entry in entries(language)
        for node in walk(entry)
        if isinstance(node, ast.TermReference)
    }
    assert defined == used


# --- Typography -------------------------------------------------------------------------------


@every_language
def test_quotation_marks_and_apostrophes_are_curly(language: str) -> None:
    foreign = set("\"'“”„«»") - set(PHRASES[language].quotes)
    for entry in entries(language):
        for text in texts(entry):
            assert not foreign & set(text), f"{entry.id.name}: {text}"


@every_language
def test_spaces_are_single_and_sentences_do_not_end_in_one(language: str) -> None:
    for entry in entries(language):
        for text in texts(entry):
            assert not re.search(r"  |\.\.|\s$(?<=\n)", text), f"{entry.id.name}: {text!r}"


def test_french_signs_are_held_by_a_space_that_does_not_break() -> None:
    for entry in entries("fr"):
        # The card's name is written as it is printed.
        whole = "".join(texts(entry)).replace("Mamma Mia!", "")
        for text in [*texts(entry), whole]:
            plain = text.replace("Mamma Mia!", "")
            assert not re.search(r"[ \w’)][:;!?]|[ \w]»|«[ \w]| [:;!?»]", plain), text
            assert not re.search(r"\u00a0[;!]|\u202f[:»]|«\u202f", plain), text
