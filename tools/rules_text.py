"""The rules of each edition as plain text, and the list of them for language models.

Both are made from the clauses and from the edition itself, so that a program that answers questions
about the game reads what is played.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from forno.editions import Edition, edition, edition_ids
from forno.words import speak
from forno.words.clauses import rules_of

WIDTH: Final = 100
_WORDS: Final = speak("en")

_HEAD: Final = """\
Every rule has an id, such as TURN-4. A "Ruling" is not in the booklet: it is how Forno plays where
the booklet is silent or can be read in more than one way. The words are Forno's own."""

_ABOUT: Final = """\
> The card game Mamma Mia! by Uwe Rosenberg as software: five editions of the rules, bots, a Python
> library and a laboratory. Free under the MIT licence.

The editions differ. Before you answer a question about the rules, find out which edition is meant,
and read its text: each is complete. If nobody knows, the cards tell: six ingredients are `plus`; a
single card called Mamma Mia! is `rio-grande`, `bgg` or `oya`; neither is `abacus`."""


def text_name(name: str) -> str:
    """Where the text of an edition stands in ``docs``."""
    return f"rules/{name}.txt"


def rules_texts() -> dict[str, Callable[[], str]]:
    """Each text by its place, and what makes it."""
    texts = {text_name(name): partial(rules_text, name) for name in edition_ids()}
    return {**texts, "llms.txt": models_list}


def rules_text(name: str) -> str:
    """All rules of an edition, its orders and its numbers of cards."""
    return "\n".join(_lines(edition(name))) + "\n"


def _lines(asked: Edition) -> Iterator[str]:
    title = f"{_WORDS.edition_title(asked)}: the rules (edition {asked.id})"
    yield from (title, "=" * len(title), "")
    yield from _filled(_WORDS.about_edition(asked))
    yield from ("", *_HEAD.splitlines())
    for section in rules_of(_WORDS, asked.id):
        yield from ("", section.title, "-" * len(section.title), "")
        yield from _filled(section.intro)
        for clause in section.clauses:
            yield ""
            yield from _filled(f"{clause.id} {clause.title}. {clause.text}")
            if clause.ruling:
                yield from _filled(f"Ruling: {clause.ruling}")
    yield from _orders(asked)
    yield from _numbers(asked)


def _orders(asked: Edition) -> Iterator[str]:
    yield from ("", "The orders of each colour", "-------------------------")
    for place, colour in enumerate(asked.colours):
        own = asked.ingredients[place].id
        yield from ("", f"{colour} (own ingredient: {own}), {asked.rulebook.orders} orders:")
        yield from (
            f"- {_WORDS.described(asked, place, order)}" for order in range(asked.rulebook.orders)
        )


def _numbers(asked: Edition) -> Iterator[str]:
    rules = asked.rulebook
    yield from ("", "How many cards", "--------------", "")
    total = rules.kinds * rules.copies
    yield f"The box holds {total} ingredients and {rules.kinds * rules.orders} orders."
    for players in asked.player_counts:
        playing = rules.kinds * (rules.copies - rules.removed[players])
        left = playing - players * rules.dealt
        yield (
            f"With {players} players {playing} ingredients are in play: "
            f"{players * rules.dealt} are dealt and {left} are left for the supply."
        )


def _filled(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def models_list() -> str:
    """``llms.txt``: what this manual has, for a program that reads it."""
    return "\n".join(_models()) + "\n"


def _models() -> Iterator[str]:
    yield from ("# Forno", "")
    yield _ABOUT
    yield from ("", "## Rules, complete, one text for each edition", "")
    for name in edition_ids():
        asked = edition(name)
        yield f"- [{_WORDS.edition_title(asked)}]({text_name(name)}): {_WORDS.edition(asked)}"
    yield from ("", "## Questions and answers", "")
    yield "- [Questions about the rules](questions.toml): a test plays each answer"
    yield "- [FAQ](faq.html)"
    yield from ("", "## Manual", "")
    for title, page, about in (
        ("How to play", "how-to-play", "the game in five minutes"),
        ("Strategy", "strategy", "for beginners, with measurements"),
        ("Tutorial", "tutorial", "the Python library in half an hour"),
        ("Editions compared", "editions", "every value of every edition, with its clause"),
        ("Notation", "notation", "moves and the file .forno"),
        ("Protocol", "protocol", "what clients and servers tell each other"),
        ("API", "reference/api", "the library"),
        ("Command line", "reference/command-line", "every option"),
        ("Glossary", "glossary", "the words"),
    ):
        yield f"- [{title}]({page}.html): {about}"
