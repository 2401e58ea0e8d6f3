"""The lesson as the page needs it: the updates that a learner on the first seat would be sent.

The page shows them with the same components as any game. The story is that of :mod:`forno.lesson`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec
from msgspec import Raw

from ...game import Game
from ...lesson import BOTS, COLOURS, EDITION, STATIONS, YOU, Station, beginning, stations, told
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

__all__ = ["STATIONS", "YOU", "Station", "beginning", "lesson_in"]

_encode: Final = msgspec.json.Encoder().encode


@cache
def lesson_in(language: str) -> Lesson:
    """The lesson in the words of a language."""
    words = speak(language)
    game = beginning(words.say("lesson-name"))
    steps = []
    for number, (station, news) in enumerate(stations(game)):
        shown = NOTHING
        if news or not number:
            shown = Raw(_encode(_update(words, game, news, number)))
        steps.append(_step(words, game, station, shown))
    return Lesson(edition=EDITION, you=YOU, steps=tuple(steps))


def _step(words: Words, game: Game, station: Station, shown: Raw) -> LessonStep:
    said = told(words, game, station)
    return LessonStep(
        id=station.id,
        title=said.title,
        text=said.text,
        hint=said.hint,
        move=station.asks,
        question=Question(said.options, station.answer) if said.options else None,
        update=shown,
    )


def _update(words: Words, game: Game, news: Sequence[Fact], number: int) -> Update:
    """What the learner would be sent at a table."""
    setting = game.setting
    known = tuple(heard(news, YOU))
    mine = game.seat_to_move == YOU
    view = game.view(YOU)
    options = [
        Step(one, write_action(game.edition, setting.colours[YOU], one)) for one in game.options
    ]
    return Update(
        seq=number,
        turn=number,
        table=Raw(_encode(_table(game))),
        facts=Raw(_encode([fact_to_plain(fact, setting) for fact in known])),
        setting=NOTHING if number else Raw(_encode(setting_to_plain(setting))),
        view=Raw(_encode(public_to_plain(game.view(SPECTATOR)))),
        own=Raw(_encode(own_to_plain(setting, game.own(YOU)))),
        legal=labelled(words, view, options) if mine else None,
        said=Narration(setting, known).told_to(YOU, known, words),
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
            zip(game.names, COLOURS, ("", *BOTS), strict=True)
        )
    )
    return TableShown(stage=Stage.PLAYING, chairs=holders, commitment="")
