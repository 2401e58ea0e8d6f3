"""What has happened, in the words of each viewer."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.facts import Baked, Dealt, Fact, Failed, GameOver, Scored
from ...views import SPECTATOR, Setting, redact
from ...words import Explanation, Words, explain
from ...words.details import Reader
from ...words.slots import slots_of
from ...words.telling import is_said, seats_in
from ..protocol import Sentence, SlotGroup

Wording = tuple[str, str, str, tuple[SlotGroup, ...]]
"""A sentence, the clause behind it, why it happened, and the slots of an order settled by it."""


class Narration:
    """The sentences of one moment, each written once for all who read the same in one language.

    What all readers share is written from what everybody may hear.
    """

    def __init__(self, setting: Setting, facts: Sequence[Fact]) -> None:
        """Begin to tell what happened at a table; nothing is written before somebody reads it."""
        self._setting = setting
        # A fact is the same object to everybody who hears it, for as long as this moment lasts.
        self._seats = {id(fact): seats_in(fact) for fact in facts}
        self._facts = facts
        self._explained: dict[int, Explanation | None] = {}
        self._written: dict[tuple[str, Reader, int], Wording] = {}

    def speaks_to(self, reader: Reader) -> bool:
        """Whether any fact may be worded otherwise to a reader than to a spectator."""
        return isinstance(reader, int) and any(
            seats >> reader & 1 for seats in self._seats.values()
        )

    def told_to(self, reader: Reader, heard: Sequence[Fact], words: Words) -> tuple[Sentence, ...]:
        """The facts that a reader heard at this moment, told to them; they must be just those."""
        said = []
        dealing = False
        for number, fact in enumerate(heard):
            if is_said(fact, dealing=dealing):
                said.append(Sentence(number, *self._wording(reader, heard, number, words)))
            dealing = isinstance(fact, Dealt)
        return tuple(said)

    def _wording(self, reader: Reader, heard: Sequence[Fact], number: int, words: Words) -> Wording:
        fact = heard[number]
        name = id(fact)
        if not isinstance(reader, int) or not self._seats[name] >> reader & 1:
            reader = SPECTATOR
        key = words.language, reader, name
        wording = self._written.get(key)
        if wording is None:
            if name not in self._explained:
                self._explained[name] = self._explain(fact, heard[:number])
            wording = self._written[key] = self._write(words, fact, self._explained[name], reader)
        return wording

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
            return text, "", "", ()
        why = words.because(explanation, self._setting, reader)
        groups = slots_of(fact, self._setting) if isinstance(fact, Baked | Failed) else ()
        return text, explanation.clauses[0], why, tuple(SlotGroup(*one) for one in groups)
