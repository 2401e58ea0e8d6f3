"""What has happened, in the words of each viewer."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.facts import Dealt, Fact, GameOver, Scored
from ...views import SPECTATOR, Setting, redact
from ...words import Explanation, Words, explain
from ...words.details import Reader
from ...words.telling import is_about, is_said
from ..protocol import Sentence

Wording = tuple[str, str, str]
"""A sentence, the clause behind it, and why it happened."""


class Narration:
    """The sentences of one moment, each written once for all who read the same in one language.

    What all readers share is written from what everybody may hear.
    """

    def __init__(self, setting: Setting) -> None:
        """Begin to tell what happened at a table; nothing is written before somebody reads it."""
        self._setting = setting
        self._explained: dict[int, Explanation | None] = {}
        self._written: dict[tuple[str, Reader, int], Wording] = {}

    def told_to(self, reader: Reader, heard: Sequence[Fact], words: Words) -> tuple[Sentence, ...]:
        """The facts that a reader heard at this moment, told to them; they must be just those."""
        said = []
        dealing = False
        for number, fact in enumerate(heard):
            if is_said(fact, dealing=dealing):
                said.append(Sentence(number, *self._wording(reader, heard, number, words)))
            dealing = isinstance(fact, Dealt)
        return tuple(said)

    def speaks_to(self, reader: Reader, heard: Sequence[Fact]) -> bool:
        """Whether any of these facts is worded otherwise to a reader than to a spectator."""
        return isinstance(reader, int) and any(is_about(fact, reader) for fact in heard)

    def _wording(self, reader: Reader, heard: Sequence[Fact], number: int, words: Words) -> Wording:
        fact = heard[number]
        spoken_to = reader if isinstance(reader, int) and is_about(fact, reader) else SPECTATOR
        # A fact is the same object to everybody who hears it, for as long as this moment lasts.
        key = words.language, spoken_to, id(fact)
        wording = self._written.get(key)
        if wording is None:
            explanation = self._explanation(heard, number)
            wording = self._written[key] = self._write(words, fact, explanation, spoken_to)
        return wording

    def _explanation(self, heard: Sequence[Fact], number: int) -> Explanation | None:
        fact = heard[number]
        if id(fact) not in self._explained:
            self._explained[id(fact)] = self._explain(fact, heard[:number])
        return self._explained[id(fact)]

    def _explain(self, fact: Fact, before: Sequence[Fact]) -> Explanation | None:
        if not isinstance(fact, GameOver):
            return explain(fact, self._setting)
        scores = [one for one in before if isinstance(one, Scored) and redact(one, SPECTATOR)]
        # Without the scores, nobody could say what decided it.
        return explain(fact, self._setting, scores) if scores else None

    def _write(
        self, words: Words, fact: Fact, explanation: Explanation | None, reader: Reader
    ) -> Wording:
        text = words.fact(fact, self._setting, reader)
        if explanation is None:
            return text, "", ""
        why = words.because(explanation, self._setting, reader)
        return text, explanation.clauses[0], why
