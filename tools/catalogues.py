"""Compile the catalogues: the ``.ftl`` files of a language become one file of plain data.

``python -m tools.catalogues`` writes ``compiled.json`` into the folder of each language, and
``--check`` fails on a stale one. What is worked out here needs neither Fluent nor Babel later:
terms and messages that others refer to are put in their place, and the plural forms and the numbers
of a language are written down beside its messages.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from forno.words.catalogue import COMPILED
from forno.words.languages import LANGUAGES
from forno.words.templates import Condition, Grammar, Part, Pattern, PluralRule

from .vendor import ROOT

WORDS: Final = ROOT / "src/forno/words"

_RELATION: Final = re.compile(r"([nivwftce])(?: mod (\d+))? (not )?in (.*)")
_OF_FRACTIONS: Final = frozenset("vwftce")
"""What Unicode calls the digits of a fraction and the exponent: 0 for a whole number."""

Given = Mapping[str, str | int] | None
"""What a term is given: its variables are these. None outside of terms."""


class CatalogueError(Exception):
    """Something in a catalogue that cannot be compiled, and where."""


# --- Messages -----------------------------------------------------------------------------------


class Compiler:
    """Compiles the messages of one language."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        """Parse the files, given by their names."""
        locale = Locale.parse(language)
        self.plurals = plural_rules(locale.plural_form.rules)
        self.group: str = locale.number_symbols["latn"]["group"]
        if locale.decimal_formats[None].grouping != (3, 3):
            raise CatalogueError(f"{language}: numbers are not grouped by thousands")
        self._grammar = Grammar(self.plurals, self.group)
        self._entries: dict[str, ftl.Message | ftl.Term] = {}
        self._names: dict[str, list[str]] = {file: [] for file in texts}
        """The entries of each file."""
        self._where = ""
        """The message that is being compiled."""
        self._within: list[str] = []
        """The entries that are being put in their places."""
        for file, text in texts.items():
            for entry in FluentParser(with_spans=False).parse(text).body:
                if isinstance(entry, ftl.Junk):
                    raise CatalogueError(f"{language}: not Fluent: {(entry.content or '').strip()}")
                if isinstance(entry, ftl.Message | ftl.Term):
                    self._entries[_name(entry)] = entry
                    self._names[file].append(_name(entry))

    def messages(self, file: str) -> Iterator[tuple[str, Pattern]]:
        """Compile all messages of a file and their attributes."""
        for name in self._names[file]:
            entry = self._entries[name]
            if isinstance(entry, ftl.Message):
                attributes = [attribute.id.name for attribute in entry.attributes]
                for attribute in ([""] if entry.value else []) + attributes:
                    self._where = f"{name}.{attribute}" if attribute else name
                    yield self._where, _joined(self._entry(name, attribute, None))

    def _entry(self, name: str, attribute: str, given: Given) -> list[Part]:
        """The value of an entry, or an attribute of it."""
        whole = f"{name}.{attribute}" if attribute else name
        if whole in self._within:
            raise self._error(f"{whole} refers to itself")
        entry = self._entries.get(name)
        pattern = None if entry is None else entry.value
        if entry is not None and attribute:
            found = [one.value for one in entry.attributes if one.id.name == attribute]
            pattern = found[0] if found else None
        if pattern is None:
            raise self._error(f"there is no {whole}")
        self._within.append(whole)
        parts = self._pattern(pattern, given)
        self._within.pop()
        return parts

    def _pattern(self, pattern: ftl.Pattern, given: Given) -> list[Part]:
        parts: list[Part] = []
        for element in pattern.elements:
            if isinstance(element, ftl.TextElement):
                parts.append(element.value)
            else:
                parts += self._expression(element.expression, given)
        return parts

    def _expression(self, expression: object, given: Given) -> list[Part]:
        match expression:
            case ftl.Placeable():
                return self._expression(expression.expression, given)
            case ftl.SelectExpression():
                return self._choice(expression, given)
            case ftl.VariableReference() if given is None:
                return [[expression.id.name]]
            case ftl.MessageReference():
                return self._entry(expression.id.name, _attribute(expression), given)
            case ftl.TermReference():
                return self._term(expression)
            case _:
                value = self._value(expression, given)
                return [value if isinstance(value, str) else self._grammar.number(value)]

    def _term(self, reference: ftl.TermReference) -> list[Part]:
        given: dict[str, str | int] = {}
        for argument in [] if reference.arguments is None else reference.arguments.named:
            value = self._value(argument.value, None)
            given[argument.name.name] = value
        return self._entry(f"-{reference.id.name}", _attribute(reference), given)

    def _value(self, expression: object, given: Given) -> str | int:
        """A value that is known while the catalogue is compiled."""
        match expression:
            case ftl.StringLiteral():
                return str(expression.parse()["value"])
            case ftl.NumberLiteral() if "." not in expression.value:
                return int(expression.value)
            case ftl.VariableReference() if given is not None and expression.id.name in given:
                return given[expression.id.name]
            case ftl.VariableReference():
                raise self._error(f"a term is not given ${expression.id.name}")
            case ftl.FunctionReference():
                raise self._error(f"no function can be compiled: {expression.id.name}")
            case _:
                raise self._error(f"a {type(expression).__name__} cannot be compiled")

    # --- Choices --------------------------------------------------------------------------------

    def _choice(self, choice: ftl.SelectExpression, given: Given) -> list[Part]:
        selector = choice.selector
        if isinstance(selector, ftl.VariableReference) and given is None:
            return [self._choice_to_come(choice, selector.id.name)]
        (default,) = (variant for variant in choice.variants if variant.default)
        chosen = default
        if isinstance(selector, ftl.TermReference):
            value: str | int = "".join(map(str, self._term(selector)))
            chosen = self._chosen(choice, value, default)
        elif not isinstance(selector, ftl.VariableReference) or selector.id.name in (given or {}):
            chosen = self._chosen(choice, self._value(selector, given), default)
        return self._pattern(chosen.value, given)

    def _chosen(
        self, choice: ftl.SelectExpression, value: str | int, default: ftl.Variant
    ) -> ftl.Variant:
        wanted = (value,) if isinstance(value, str) else (value, self._grammar.form(value))
        return next((one for one in choice.variants if self._key(one) in wanted), default)

    def _choice_to_come(self, choice: ftl.SelectExpression, name: str) -> Part:
        """A choice by a variable. A number is looked up by itself first, then by its form."""
        variants: list[tuple[str | int, Pattern]] = []
        before: set[str | int] = set()
        default: Pattern = ""
        for variant in choice.variants:
            key = self._key(variant)
            pattern = _joined(self._pattern(variant.value, None))
            hidden = isinstance(key, int) and self._grammar.form(key) in before
            if variant.default:
                default = pattern
            elif key not in before and not hidden:
                variants.append((key, pattern))
            before.add(key)
        return [name, variants, default]

    def _key(self, variant: ftl.Variant) -> str | int:
        key = variant.key
        return key.name if isinstance(key, ftl.Identifier) else self._whole(key)

    def _whole(self, literal: ftl.NumberLiteral) -> int:
        value = self._value(literal, None)
        assert isinstance(value, int)
        return value

    def _error(self, problem: str) -> CatalogueError:
        return CatalogueError(f"{self._where}: {problem}")


def _name(entry: ftl.Message | ftl.Term) -> str:
    return f"-{entry.id.name}" if isinstance(entry, ftl.Term) else str(entry.id.name)


def _attribute(reference: ftl.MessageReference | ftl.TermReference) -> str:
    return "" if reference.attribute is None else str(reference.attribute.name)


def _joined(parts: Sequence[Part]) -> Pattern:
    """The same with one text where several stand side by side."""
    joined: list[Part] = []
    for part in parts:
        if isinstance(part, str) and joined and isinstance(joined[-1], str):
            joined[-1] += part
        else:
            joined.append(part)
    if not joined:
        return ""
    return joined[0] if len(joined) == 1 and isinstance(joined[0], str) else joined


# --- Plural forms -------------------------------------------------------------------------------


def plural_rules(rules: Mapping[str, str]) -> list[PluralRule]:
    """The plural forms of a language, from how Unicode writes them, for whole numbers."""
    return [(form, _alternatives(rule)) for form, rule in sorted(rules.items())]


def _alternatives(rule: str) -> list[list[Condition]]:
    found = []
    for alternative in rule.split(" or "):
        relations = [_relation(text) for text in alternative.split(" and ")]
        if False not in relations:
            found.append([one for one in relations if not isinstance(one, bool)])
    return found


def _relation(text: str) -> Condition | bool:
    """A condition on a number; for what is 0 in every whole number, whether it holds."""
    found = _RELATION.fullmatch(text)
    if found is None:
        raise CatalogueError(f"not a plural rule: {text}")
    operand, modulus, negated, listed = found.groups()
    ends = [part.partition("..") for part in listed.split(",")]
    ranges = [(int(first), int(last or first)) for first, _, last in ends]
    if operand in _OF_FRACTIONS:
        return any(first <= 0 <= last for first, last in ranges) is not bool(negated)
    return int(modulus or 0), ranges, not negated


# --- Files --------------------------------------------------------------------------------------


def compiled(language: str, folder: Path = WORDS) -> str:
    """The compiled file of a language: a line for each message, so that changes can be read."""
    files = sorted((folder / language).glob("*.ftl"))
    compiler = Compiler(language, {file.stem: file.read_text("utf-8") for file in files})
    parts = {
        file.stem: _block(
            f"{_json(name)}: {_json(pattern)}" for name, pattern in compiler.messages(file.stem)
        )
        for file in files
    }
    plurals = f'"plurals": {_json(compiler.plurals)}'
    group = f'"group": {_json(compiler.group)}'
    messages = _block(f"{_json(name)}: {part}" for name, part in parts.items())
    return _block((plurals, group, f'"messages": {messages}')) + "\n"


def _block(lines: Iterable[str]) -> str:
    return "{\n" + ",\n".join(lines) + "\n}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def stale_files(folder: Path = WORDS) -> dict[Path, str]:
    """The compiled files that are missing or differ from what would be written now, and that."""
    texts = {folder / language / COMPILED: compiled(language, folder) for language in LANGUAGES}
    return {
        file: text
        for file, text in texts.items()
        if not file.exists() or file.read_text("utf-8") != text
    }


def main(arguments: Sequence[str] | None = None, folder: Path = WORDS) -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, fail on a stale file")
    check = parser.parse_args(arguments).check
    try:
        stale = stale_files(folder)
    except CatalogueError as error:
        print(error, file=sys.stderr)
        return 1
    for file, text in stale.items():
        name = f"{file.parent.name}/{file.name}"
        if check:
            print(f"{name} is stale: make docs", file=sys.stderr)
        else:
            file.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote {name}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
