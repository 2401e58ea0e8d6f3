"""The rules of one edition as a page, in each language, from the catalogue of clauses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from forno.editions import edition, edition_ids
from forno.words import speak
from forno.words.clauses import WordedSection, rules_of
from forno.words.languages import LANGUAGE_NAMES, LANGUAGES
from forno.words.speaker import Words

from .card_pictures import kinds_picture


def page_name(language: str, name: str) -> str:
    """Where the page of an edition stands in the manual."""
    return f"rules/{name}.md" if language == "en" else f"rules/{language}/{name}.md"


@cache
def rules_pages() -> dict[str, str]:
    """Every page of rules, by its place in the manual."""
    return {
        page_name(language, name): "\n".join(_lines(language, name))
        for language in LANGUAGES
        for name in edition_ids()
    }


def _lines(language: str, name: str) -> Iterator[str]:
    words, asked = speak(language), edition(name)
    up = "../" if language == "en" else "../../"
    if language != "en":  # who searches in English wants the English page first
        yield from ("---", "search:", "  boost: 0.5", "---", "")
    yield from (f"# {words.edition_title(asked)}", "", words.about_edition(asked), "")
    yield words.say("web-rules-note")
    yield ""
    yield _elsewhere(language, name)
    yield ""
    yield f"![{words.kinds(asked)}]({up}{kinds_picture(language, name)}){{ .kinds }}"
    yield ""
    for section in rules_of(words, name):
        yield from _section(words, section)
        if section.id == "CARDS":
            yield from _orders(words, name, up)


def _section(words: Words, section: WordedSection) -> Iterator[str]:
    yield from (f"## {section.title}", "", section.intro, "")
    for clause in section.clauses:
        yield f"### {clause.id} {clause.title} {{ #{clause.id.lower()} }}"
        yield from ("", clause.text, "")
        if clause.ruling:
            yield from (f"**{words.say('web-rules-ruling')}:** {clause.ruling}", "")


def _orders(words: Words, name: str, up: str) -> Iterator[str]:
    asked = edition(name)
    green = asked.colour("green")
    title = f"{words.say('web-rules-orders')} {words.colour(asked, green)}"
    yield from (f"### {title} {{ #orders }}", "")
    yield from (f"![{title}]({up}pictures/orders-{name}.svg){{ .orders }}", "")
    for order in range(asked.rulebook.orders):
        yield f"- {words.described(asked, green, order)}"
    yield ""


def _elsewhere(language: str, name: str) -> str:
    """Links to the same rules in the other languages."""
    here = "" if language == "en" else "../"
    links = [
        f"[{LANGUAGE_NAMES[other]}]({here}{page_name(other, name).removeprefix('rules/')})"
        for other in LANGUAGES
        if other != language
    ]
    return " · ".join([*links, f"[.txt]({here}{name}.txt)"] if language == "en" else links)
