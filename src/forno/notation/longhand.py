"""Moves as people say them: ``3 salami, order 4s1p, draw waiter``. Read, never written.

What is recognised is turned into the short words of :mod:`.moves`; what is not stays as it is, so
that the reader of the result can say which word was not understood. Nothing that means something is
dropped.
"""

from __future__ import annotations

import re
from collections import deque
from typing import Final

from ..editions.model import Edition
from .cards import NOTHING
from .moves import ASK, BAKE, DECLINE, DONE, HELP, REFUSE

_FILLERS: Final = frozenset(
    {"add", "an", "and", "draw", "for", "from", "my", "of", "play", "the", "with"}
)
_LONG: Final = {
    "supply": "s",
    "waiter": "w",
    "none": NOTHING,
    "yes": HELP,
    "no": REFUSE,
    "done": DONE,
    "pass": DECLINE,
}
_AMOUNT: Final = re.compile(r"\d+[a-z]")
_HANDFUL: Final = re.compile(r"(?:\d+[a-z]){2,}")
"""Several amounts in one word, as a hand is written: ``2a1p``."""
_ORDER: Final = frozenset({"order", "+"})
_RESERVED: Final = frozenset({*_LONG, *_ORDER, ASK, BAKE, DECLINE, HELP, REFUSE, "w"})
"""Words that are no kinds, whatever stands before them."""
_NO: Final = frozenset({"no", "none", "nothing", NOTHING})


def tidy(edition: Edition, text: str) -> str:
    """Turn what a person typed into the short words, as far as they can be recognised."""
    return " ".join(_Scribe(edition, text).write())


class _Scribe:
    """Goes through the words once, from left to right."""

    def __init__(self, edition: Edition, text: str) -> None:
        self._left = deque(text.lower().replace(",", " ").split())
        self._codes = {i.code: i.code for i in edition.ingredients}
        self._names = {name: i.code for i in edition.ingredients for name in (i.id, f"{i.id}s")}
        self._short: list[str] = []
        self._filling = False
        """Whether kinds that come next fill the open places of an order."""

    def write(self) -> list[str]:
        while self._left:
            word = self._left.popleft()
            if word in _FILLERS:
                continue
            if self._filling and self._fill(word):
                continue
            if _HANDFUL.fullmatch(word):
                self._short += _AMOUNT.findall(word)
            else:
                self._short.append(self._word(word))
            self._filling = word in {BAKE, ASK}
        return self._short

    def _word(self, word: str) -> str:
        if word.isdecimal():
            return self._amount(word)
        if word in _ORDER:
            return self._order(word)
        if word == "no" and self._next() == "order":
            self._left.popleft()
            return NOTHING
        return _LONG.get(word, word)

    def _amount(self, number: str) -> str:
        """A number and the kind after it; a number without one is left as it is.

        A word that could be a kind but is none of this edition stays with its number, so that
        the reader of the result can say so.
        """
        named = self._next()
        code = (self._names | self._codes).get(named)
        if code is None and named.isascii() and named.isalpha() and named not in _RESERVED:
            code = named
        if code is None:
            return number
        self._left.popleft()
        return number + code

    def _order(self, word: str) -> str:
        """The order named next, or none."""
        named = self._next()
        if not named:
            return word
        self._left.popleft()
        return NOTHING if named in _NO else f"+{named}"

    def _fill(self, word: str) -> bool:
        """Take kinds for the open places: ``salami``, ``s`` or ``salami+olive``."""
        known = self._names | self._codes
        parts = word.split("+")
        if not all(part in known for part in parts):
            return False
        if "=" not in self._short[-1]:
            self._short[-1] += "="
        self._short[-1] += "".join(known[part] for part in parts)
        return True

    def _next(self) -> str:
        """The next word that says something; the fillers before it are gone."""
        while self._left and self._left[0] in _FILLERS:
            self._left.popleft()
        return self._left[0] if self._left else ""
