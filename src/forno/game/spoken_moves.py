"""Moves in the words of any language that Forno speaks: ``2 Oliven, keine, Vorrat``.

A language's own words are turned into those of :mod:`forno.notation.longhand`. Nothing is dropped:
a word that is not known stays as it is, so that a refusal can name it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ..editions.model import Edition
from ..words import Words, speak

_SPOKEN: Final = {
    "terminal-input-supply": "supply",
    "terminal-input-waiter": "waiter",
    "terminal-input-none": "none",
    "terminal-input-order": "order",
    "terminal-input-bake": "bake",
    "terminal-input-decline": "decline",
    "terminal-input-ask": "ask",
    "terminal-input-yes": "yes",
    "terminal-input-no": "no",
    "terminal-input-fillers": "and",
}
"""Words of a move in a language, and what the notation calls them."""
_AMOUNT: Final = re.compile(r"(\d+)([^\W\d]+)")
LONGEST: Final = 200
"""More than any move has; the rest of a line is no move."""


class MoveWords:
    """What one language calls the parts of a move, in one edition.

    >>> from forno.editions import edition
    >>> MoveWords(speak("fr"), edition("plus")).move("3 olives, serveur")
    '3 o waiter'
    """

    def __init__(self, words: Words, edition: Edition) -> None:
        """Gather the words of the catalogue."""
        self._edition = edition
        self._known: dict[str, str] = {}
        for message, meaning in _SPOKEN.items():
            self._known |= dict.fromkeys(spoken(words, message), meaning)
        for kind, ingredient in enumerate(edition.ingredients):
            names = [words.kind(edition, kind)]
            names += [
                words.ingredient(edition, kind, number).split(" ", 1)[-1] for number in (1, 2)
            ]
            self._known |= dict.fromkeys((name.casefold() for name in names), ingredient.code)

    def meaning(self, word: str) -> str:
        """What a single word means; one that is not known means itself."""
        return self._known.get(word.casefold(), word.casefold())

    def move(self, text: str) -> str:
        """The move as the notation has it, as far as the words are known."""
        words = re.split(r"[\s,]+", text[:LONGEST].casefold())
        return " ".join(self._word(word) for word in words if word)

    def _word(self, word: str) -> str:
        amount = _AMOUNT.fullmatch(word)
        if amount and amount[2] in self._known:
            return amount[1] + self._known[amount[2]]
        return self._known.get(word, word)


def spoken(words: Words, message: str) -> list[str]:
    """The words that a message of the catalogue lists."""
    return words.say(message).casefold().split()


@lru_cache(64)
def move_words(language: str, edition: Edition) -> MoveWords:
    """What a language calls the parts of a move, remembered."""
    return MoveWords(speak(language), edition)
