"""A round to learn by: a real game by the rules, with every card and every move known beforehand.

The page shows it with the same components as any game, so all it needs are the updates that a
learner on the first seat would be sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import msgspec
from msgspec import Raw

from ...bots.ladder.characters import CHARACTERS
from ...game import Game, situation
from ...notation import write_action
from ...rules.facts import Fact
from ...table.faces import face_at
from ...table.table import Stage
from ...views import (
    SPECTATOR,
    fact_to_plain,
    heard,
    own_to_plain,
    public_to_plain,
    setting_to_plain,
)
from ...words import Words, speak
from ...words.slots import slots_in
from ..protocol import (
    NOTHING,
    Lesson,
    LessonStep,
    Question,
    SeatHolderShown,
    SlotGroup,
    Step,
    TableShown,
    Update,
)
from ..updates.choices import labelled, turns
from ..updates.sentences import Narration

YOU: Final = 0
_EDITION: Final = "rio-grande"
_BOTS: Final = ("apprentice", "regular")
_COLOURS: Final = ("purple", "green", "red")
_HANDS: Final = ("2o3m1s +4m1o", "2m2p1a1o +4s1p", "3s2a1p +each")
_WAITER: Final = "4s1o each mini 4a1o mono bomb 4p1o"
_SUPPLY: Final = "apsMaop"
"""The top card first: so few that the round is short."""

_encode: Final = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Station:
    """Where the lesson stops."""

    id: str
    after: str = ""
    """The move of another seat that leads here."""
    asks: str = ""
    """What the learner is to play here; it leads to the next station."""
    options: tuple[tuple[int, int], ...] = ()
    """What may lie at the bottom of the oven, kind and number, the right answer among them."""
    answer: int = 0


STATIONS: Final = (
    Station("goal"),
    Station("hand"),
    Station("olives", asks="2o - s"),
    Station("drawn"),
    Station("others", after="1m - s"),
    Station("memory", after="1s - s", options=((1, 3), (3, 2), (2, 1)), answer=1),
    Station("order", asks="2m +4m1o w"),
    Station("waiter"),
    Station("oven", after="1p +4s1p s"),
    Station("complete", asks="bake"),
    Station("delivered"),
    Station("failed", after="decline"),
    Station("end"),
)


def beginning(you: str) -> Game:
    """The table as the lesson finds it."""
    names = (you, *(CHARACTERS[rung].name for rung in _BOTS))
    return situation(
        _EDITION,
        list(zip(names, _COLOURS, strict=True)),
        hands=dict(zip(_COLOURS, _HANDS, strict=True)),
        waiters={_COLOURS[YOU]: _WAITER},
        supply=_SUPPLY,
        turn=YOU,
    )


@cache
def lesson_in(language: str) -> Lesson:
    """The lesson in the words of a language."""
    words = speak(language)
    game = beginning(words.say("lesson-name"))
    steps = []
    asked = ""
    for number, station in enumerate(STATIONS):
        news: list[Fact] = []
        for move in filter(None, (asked, station.after)):
            news += game.play(move)
        shown = NOTHING
        if news or not number:
            shown = Raw(_encode(_update(words, game, news, number)))
        steps.append(_step(words, game, station, shown))
        asked = station.asks
    return Lesson(edition=_EDITION, you=YOU, steps=tuple(steps))


def _step(words: Words, game: Game, station: Station, shown: Raw) -> LessonStep:
    first, second = game.names[1:]
    kinds = [words.ingredient(game.edition, kind, number) for kind, number in station.options]
    hinted = bool(station.asks or station.options)
    return LessonStep(
        id=station.id,
        title=words.say(f"lesson-{station.id}.title", first=first),
        text=words.say(f"lesson-{station.id}", first=first, second=second),
        hint=words.say(f"lesson-hint-{station.id}") if hinted else "",
        move=station.asks,
        question=Question(tuple(kinds), station.answer) if kinds else None,
        update=shown,
    )


def _update(words: Words, game: Game, news: Sequence[Fact], number: int) -> Update:
    """What the learner would be sent at a table."""
    setting = game.setting
    told = tuple(heard(news, YOU))
    mine = game.seat_to_move == YOU
    view = game.view(YOU)
    options = [
        Step(one, write_action(game.edition, setting.colours[YOU], one)) for one in game.options
    ]
    return Update(
        seq=number,
        turn=number,
        table=Raw(_encode(_table(game))),
        facts=Raw(_encode([fact_to_plain(fact, setting) for fact in told])),
        setting=NOTHING if number else Raw(_encode(setting_to_plain(setting))),
        view=Raw(_encode(public_to_plain(game.view(SPECTATOR)))),
        own=Raw(_encode(own_to_plain(setting, game.own(YOU)))),
        legal=labelled(words, view, options) if mine else None,
        said=Narration(setting, told).told_to(YOU, told, words),
        turns=turns(words, view, game) if mine else None,
        slots=tuple(SlotGroup(*one) for one in slots_in(view)),
    )


def _table(game: Game) -> TableShown:
    holders = tuple(
        SeatHolderShown(
            name=name,
            colour=colour,
            bot=bot,
            ready=True,
            present=True,
            face=face_at(seat, chosen="", bot=bot),
        )
        for seat, (name, colour, bot) in enumerate(
            zip(game.names, _COLOURS, ("", *_BOTS), strict=True)
        )
    )
    return TableShown(stage=Stage.PLAYING, chairs=holders, commitment="")
