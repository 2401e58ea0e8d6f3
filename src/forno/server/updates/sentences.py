"""What has happened, in the words of one viewer."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.facts import Dealt, Fact, GameOver, Scored
from ...views import Setting
from ...words import Words, explain
from ...words.details import Reader
from ...words.telling import is_said
from ..protocol import Sentence


def sentences(
    words: Words, setting: Setting, heard: Sequence[Fact], reader: Reader
) -> tuple[Sentence, ...]:
    """The facts that a reader heard at one time, told to them; they must be just those."""
    before = (None, *heard)
    return tuple(
        _sentence(words, setting, heard, number, reader)
        for number, fact in enumerate(heard)
        if is_said(fact, dealing=isinstance(before[number], Dealt))
    )


def _sentence(
    words: Words, setting: Setting, heard: Sequence[Fact], number: int, reader: Reader
) -> Sentence:
    fact = heard[number]
    text = words.fact(fact, setting, reader)
    scores = [one for one in heard[:number] if isinstance(one, Scored)]
    if isinstance(fact, GameOver) and not scores:
        return Sentence(number, text)  # nobody could say what decided it
    explanation = explain(fact, setting, scores)
    if explanation is None:
        return Sentence(number, text)
    why = words.because(explanation, setting, reader)
    return Sentence(number, text, explanation.clauses[0], why)
