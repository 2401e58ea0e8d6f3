"""The compiled catalogues: up to date, and right in languages that are yet to come."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel import Locale
from fluent.runtime import FluentBundle, FluentResource

from forno.words.catalogue import COMPILED
from forno.words.languages import LANGUAGES
from forno.words.templates import Grammar, template
from tools.catalogues import CatalogueError, Compiler, main, plural_rules, stale_files

NUMBERS = (*range(205), 999, 1000, 1001, 10_000, 1_000_000, 1_000_001, 3_000_000, -1, -2, -21)


def test_no_compiled_catalogue_is_stale() -> None:
    """If this fails: make docs."""
    assert not stale_files()


def test_the_check_fails_on_a_stale_or_missing_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = _catalogues(tmp_path, "oven = { $n } ovens\n")
    assert main(["--check"], folder) == 1
    assert not (folder / "en" / COMPILED).exists(), "a check writes nothing"
    assert main([], folder) == 0
    assert main(["--check"], folder) == 0
    with (folder / "de" / "names.ftl").open("a", encoding="utf-8") as file:
        file.write("stone = Stein\n")
    capsys.readouterr()
    assert main(["--check"], folder) == 1
    assert capsys.readouterr().err == f"de/{COMPILED} is stale: make docs\n"
    assert main([], folder) == 0
    assert capsys.readouterr().out == f"wrote de/{COMPILED}\n"


def test_what_is_not_fluent_is_said_and_nothing_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([], _catalogues(tmp_path, "a = { $b")) == 1
    assert capsys.readouterr().err == "en: not Fluent: a = { $b\n"
    assert not list(tmp_path.rglob(COMPILED))


def _catalogues(folder: Path, text: str) -> Path:
    """Small catalogues, alike in all languages."""
    for language in LANGUAGES:
        (folder / language).mkdir()
        (folder / language / "names.ftl").write_text(text, encoding="utf-8")
    return folder


# --- Languages ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ar", "cs", "cy", "de", "en", "es", "fr", "ga", "it", "ja",
                                      "lt", "lv", "pl", "pt", "ro", "ru", "sl", "sv"])  # fmt: skip
def test_plural_forms_and_numbers_are_those_of_unicode(language: str) -> None:
    locale = Locale.parse(language)
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource("n = { $n }"))
    pattern = bundle.get_message("n").value
    assert pattern is not None
    compiler = Compiler(language, {})
    grammar = Grammar(compiler.plurals, compiler.group)
    for number in NUMBERS:
        assert grammar.form(number) == locale.plural_form(number), number
        assert grammar.number(number) == bundle.format_pattern(pattern, {"n": number})[0]


def test_a_language_that_does_not_group_by_thousands_is_refused() -> None:
    with pytest.raises(CatalogueError, match="hi: numbers are not grouped by thousands"):
        Compiler("hi", {})


def test_a_rule_that_is_none_is_refused() -> None:
    with pytest.raises(CatalogueError, match="not a plural rule: n is 1"):
        plural_rules({"one": "n is 1"})


# --- Patterns -----------------------------------------------------------------------------------

INFLECTED = """\
-oven = { $case ->
   *[nominative] piec
    [genitive] pieca
    [counted] { $number ->
        [one] piec
        [few] piece
       *[many] pieców
    }
}
    .gender = masculine
plain = { -oven } { "{" }{ 1234 } { { "in" } }
bent = Do { -oven(case: "genitive") }: { -oven(case: "counted", number: 3) }
unknown-case = { -oven(case: "vocative") }
agreeing = { -oven.gender ->
    [feminine] gorąca
   *[masculine] gorący
} { -oven }
    .short = { plain }, { bent }, { agreeing.long }
    .long = { $n ->
       *[few] { $n } few
        [3] three
        [one] one
        [1] never
        [1] never
        [5] five
        [many] many
    }
literal = { 2 ->
    [one] a
    [few] b
   *[other] c
}
"""


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5, 22, 1000])
def test_terms_with_arguments_and_references_say_what_fluent_says(number: int) -> None:
    compiler = Compiler("pl", {"a": INFLECTED})
    grammar = Grammar(compiler.plurals, compiler.group)
    bundle = FluentBundle(["pl"], use_isolating=False)
    bundle.add_resource(FluentResource(INFLECTED))
    compiled = dict(compiler.messages("a"))
    assert len(compiled) == 7
    for key, pattern in compiled.items():
        name, _, attribute = key.partition(".")
        message = bundle.get_message(name)
        source = message.attributes[attribute] if attribute else message.value
        assert source is not None
        expected, errors = bundle.format_pattern(source, {"n": number})
        assert not errors
        assert template(pattern, grammar)({"n": number}) == expected, key


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a = { NUMBER($n) }", "a: no function can be compiled: NUMBER"),
        ("a = { NUMBER($n) ->\n    [one] b\n   *[other] c\n }", "no function can be compiled"),
        ("a = { 1.5 }", "a: a NumberLiteral cannot be compiled"),
        ("a = { b }", "a: there is no b"),
        ("a = { -b }", "a: there is no -b"),
        ("a = { b.c }\nb = b", "a: there is no b.c"),
        ("a = { b }\nb = { a }", "a: a refers to itself"),
        ("a = { -b }\n-b = { $c }", r"a: a term is not given \$c"),
    ],
)
def test_what_cannot_be_compiled_is_named(text: str, problem: str) -> None:
    with pytest.raises(CatalogueError, match=problem):
        dict(Compiler("en", {"a": text}).messages("a"))
