"""What a finished game came to: who delivered what when, and what became of every order."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec
from msgspec import Raw

from ...notation import Record
from ...rules.counts import of, size
from ...rules.facts import Baked, Fact, Failed, OvenEmptied, Played, Rewarded, Scored
from ...views import ROOM, Setting, setting_to_plain
from ...words import Words, explain, speak
from ..protocol import PizzaTold, ScoreTold, Story
from .replay_steps import moves

_encode: Final = msgspec.json.Encoder().encode


def story_of(record: Record, language: str) -> Story:
    """Go through a finished game and count."""
    counting: _Counting | None = None
    for step, (game, _, facts) in enumerate(moves(record)):
        counting = counting or _Counting(game.setting, speak(language))
        for fact in facts:
            counting.hear(fact, step)
    assert counting is not None
    return counting.story()


class _Counting:
    """Counts what happens, fact by fact."""

    def __init__(self, setting: Setting, words: Words) -> None:
        self._setting = setting
        self._words = words
        self._rounds = [[0] * setting.players]
        self._fed: list[Counter[str]] = [Counter() for _ in range(setting.players)]
        self._used: list[Counter[str]] = [Counter() for _ in range(setting.players)]
        self._helped = [0] * setting.players
        self._pizzas: list[PizzaTold] = []
        self._scores: list[Scored] = []

    def hear(self, fact: Fact, step: int) -> None:
        kinds = self._setting.edition.ingredients
        match fact:
            case Played(seat, kind, number):
                self._fed[seat][kinds[kind].id] += number
            case Baked():
                for kind, ingredient in enumerate(kinds):
                    self._used[fact.seat][ingredient.id] += of(fact.bill, kind)
                self._rounds[-1][fact.seat] += 1
                self._tell(fact, step)
            case Failed():
                self._tell(fact, step)
            case Rewarded(seat):
                self._rounds[-1][seat] += 1
                self._helped[seat] += 1
            case OvenEmptied(number) if number < self._setting.rounds:
                self._rounds.append([0] * self._setting.players)
            case Scored():
                self._scores.append(fact)
            case _:
                pass

    def _tell(self, fact: Baked | Failed, step: int) -> None:
        setting, words = self._setting, self._words
        edition, colour = setting.edition, setting.colours[fact.seat]
        explanation = explain(fact, setting)
        assert explanation is not None
        self._pizzas.append(
            PizzaTold(
                seat=fact.seat,
                order=edition.orders[colour][fact.order].id,
                name=words.order(edition, colour, fact.order),
                round=len(self._rounds),
                step=step,
                baked=isinstance(fact, Baked),
                why=words.because(explanation, setting, ROOM),
                clause=explanation.clauses[0],
            )
        )

    def story(self) -> Story:
        return Story(
            setting=Raw(_encode(setting_to_plain(self._setting))),
            scores=_places(self._scores),
            rounds=tuple(map(tuple, self._rounds)),
            fed=tuple(map(_some, self._fed)),
            used=tuple(map(_some, self._used)),
            helped=tuple(self._helped),
            pizzas=tuple(self._pizzas),
        )


def _some(counter: Counter[str]) -> dict[str, int]:
    return {kind: number for kind, number in counter.items() if number}


def _places(scores: list[Scored]) -> tuple[ScoreTold, ...]:
    """The scores with their places, the best first; equal ones share a place."""
    values = {one.seat: (size(one.delivered), one.ingredients) for one in scores}
    ranked = sorted(values, key=lambda seat: values[seat], reverse=True)
    return tuple(
        ScoreTold(
            seat=seat,
            place=1 + sum(other > values[seat] for other in values.values()),
            pizzas=values[seat][0],
            ingredients=values[seat][1],
        )
        for seat in ranked
    )
