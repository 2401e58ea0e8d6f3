"""What is said about facts at a table: which of them, and why they happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..rules.counts import total
from ..rules.facts import Baked, Fact, Failed, OvenEmptied
from ..views import Setting, View, Viewer
from ..words import Outcome, PizzaExplanation, Words, explain
from ..words.telling import is_said
from . import colours as paint

_NAME, _SHORT_NAME = 20, 8


class Announcer:
    """Says facts in one language to one viewer after the other."""

    def __init__(self, words: Words, setting: Setting) -> None:
        self.words = words
        self.setting = setting

    def sentence(self, fact: Fact, view: View) -> str:
        """What is said about a fact; nothing about some."""
        if is_said(fact, dealing=view.round == 0):
            return self.words.fact(fact, self.setting, view.viewer)
        return ""

    def because(self, fact: Fact, viewer: Viewer, before: Iterable[Fact] = ()) -> str:
        """Why it happened, with the clause; nothing if it explains itself."""
        explanation = explain(fact, self.setting, before)
        if explanation is None:
            return ""
        why = self.words.because(explanation, self.setting, viewer)
        return self.words.say("cited", sentence=why, clause=explanation.clauses[0])

    def whys(self, facts: Sequence[Fact], viewer: Viewer) -> list[str]:
        """All that can be explained about what happened lately, the latest first."""
        found = []
        for at in reversed(range(len(facts))):
            why = self.because(facts[at], viewer, facts[:at])
            if why and isinstance(facts[at], OvenEmptied):
                found.append(why)  # what was left has been shown, and may be covered by now
            elif why:
                said = self.words.fact(facts[at], self.setting, viewer)
                found.append(f"{said} {why}")
        return found

    def result(self, fact: Baked | Failed, *, short: bool = False) -> str:
        """What became of an order, in a few words; in short, the order is called by its code."""
        edition, colour = self.setting.edition, self.setting.colours[fact.seat]
        name = paint.cut(self.setting.names[fact.seat], _SHORT_NAME if short else _NAME)
        order = self.words.order(edition, colour, fact.order)
        if short:
            order = edition.orders[colour][fact.order].code
        if isinstance(fact, Baked):
            return self.words.say("terminal-result-baked", name=name, order=order)
        return self.words.say("terminal-result-failed", name=name, order=order, why=self._why(fact))

    def _why(self, fact: Failed) -> str:
        found = explain(fact, self.setting)
        assert isinstance(found, PizzaExplanation)
        match found.outcome:
            case Outcome.STRUCK:
                return self.words.say("terminal-fail-struck")
            case Outcome.NO_KIND:
                return self.words.say("terminal-fail-no-kind")
            case Outcome.UNHELPED:
                return self.words.say("terminal-fail-unhelped")
            case _:
                number = found.short or total(found.nearest[0].missing)
                return self.words.say("terminal-fail-missing", number=number)
