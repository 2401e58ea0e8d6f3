"""The end of a game: who won, what each player baked, and which orders failed and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from ..rules.counts import size
from ..rules.facts import Baked, Fact, Failed, GameOver, OvenEmptied, Rewarded, Scored
from ..rules.phases import MISSING, NO_KIND, STRUCK, UNHELPED
from ..views import SPECTATOR, Setting, Viewer
from ..words import Words, explain
from . import colours as paint
from .picture_parts import Painter

_REASONS: Final = {
    MISSING: "terminal-failed-missing",
    STRUCK: "terminal-failed-struck",
    NO_KIND: "terminal-failed-no-kind",
    UNHELPED: "terminal-failed-unhelped",
}


class Ending:
    """Counts what happened in a finished game."""

    def __init__(self, facts: Sequence[Fact], setting: Setting) -> None:
        self.setting = setting
        self.facts = facts
        self.scores = [fact for fact in facts if isinstance(fact, Scored)]
        self.over = next(fact for fact in facts if isinstance(fact, GameOver))
        self.failed = Counter((fact.seat, fact.why) for fact in facts if isinstance(fact, Failed))
        self.rounds = self._rounds()

    def _rounds(self) -> list[Counter[int]]:
        """Pizzas of each seat, round by round."""
        rounds: list[Counter[int]] = [Counter()]
        for fact in self.facts:
            if isinstance(fact, Baked | Rewarded):
                rounds[-1][fact.seat] += 1
            elif isinstance(fact, OvenEmptied) and fact.round < self.setting.rounds:
                rounds.append(Counter())
        return rounds

    def ranking(self) -> list[Scored]:
        """The scores, the best first."""
        return sorted(self.scores, key=lambda one: (-size(one.delivered), -one.ingredients))

    def rank(self, score: Scored) -> int:
        """The place of a score; equal scores share it."""
        mine = (size(score.delivered), score.ingredients)
        return 1 + sum((size(s.delivered), s.ingredients) > mine for s in self.scores)


def final_table(
    words: Words, ending: Ending, painter: Painter, viewer: Viewer = SPECTATOR
) -> Iterator[Text]:
    """The last page."""
    setting = ending.setting
    verdict = words.fact(ending.over, setting, viewer)
    yield paint.styled(verdict, paint.ACCENT)
    explanation = explain(ending.over, setting, ending.facts)
    if explanation is not None:
        why = words.because(explanation, setting, viewer)
        yield Text(words.say("cited", sentence=why, clause=explanation.clauses[0]))
    yield Text()
    yield from _scores(words, ending, painter)
    yield Text()
    yield from _failures(words, ending)


def _scores(words: Words, ending: Ending, painter: Painter) -> Iterator[Text]:
    setting = ending.setting
    heads = [
        words.say("terminal-column-pizzas"),
        words.say("terminal-column-by-round"),
        words.say("terminal-column-ingredients"),
        words.say("terminal-column-orders-baked"),
    ]
    names = [paint.cut(name, 20) for name in setting.names]
    wide = max(map(cell_len, names))
    chips = [painter.colour(seat) for seat in range(setting.players)]
    chip = max(one.cell_len for one in chips)
    head = paint.styled(" " * (4 + wide + 2 + chip), paint.FAINT)
    for word in heads:
        head.append(f"  {word}", paint.FAINT)
    yield head
    for score in ending.ranking():
        seat = score.seat
        won = ending.over.winners >> seat & 1
        line = paint.styled(f" {ending.rank(score)}. ", paint.ACCENT)
        line.append(paint.fill(names[seat], wide) + "  ", paint.STRONG if won else "")
        line.append_text(chips[seat])
        line.append(" " * (chip - chips[seat].cell_len), "")
        rounds = "+".join(str(one[seat]) for one in ending.rounds)
        specs = enumerate(setting.edition.orders[setting.colours[seat]])
        codes = " ".join(spec.code for order, spec in specs if score.delivered >> order & 1)
        cells = (str(size(score.delivered)), rounds, str(score.ingredients))
        for word, cell in zip(heads, cells, strict=False):
            line.append(f"  {cell:^{len(word)}}", "")
        indent = " " * (line.cell_len + 2)
        yield from paint.wrapped(codes, painter.width, first=line.append("  "), indent=indent)


def _failures(words: Words, ending: Ending) -> Iterator[Text]:
    total = sum(ending.failed.values())
    yield paint.styled(words.say("terminal-failed", number=total), paint.ACCENT)
    for why, message in _REASONS.items():
        seats = [
            f"{name} {ending.failed[seat, why]}"
            for seat, name in enumerate(ending.setting.names)
            if ending.failed[seat, why]
        ]
        number = sum(ending.failed[seat, why] for seat in range(ending.setting.players))
        if number:
            yield Text(f"  {words.say(message, number=number)} ({', '.join(seats)})")
