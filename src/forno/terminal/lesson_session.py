"""``forno learn``: the lesson at the keyboard, the same story as on the page.

The table is a real one. What the learner plays is held against what the station asks for: the same
move leads on, in one line or question by question, and anything else leads to a hint.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from ..editions import edition
from ..game import Game, Refused
from ..lesson import BOTS, EDITION, STATIONS, YOU, Station, Told, beginning, told
from ..rules.facts import Fact
from ..words import Words
from .audience import ScreenAudience
from .device import Device
from .display import Display
from .display_question import LEAVE, Coach, DisplayQuestion
from .errors import Quit
from .game_plan import USUAL_PACE, GamePlan
from .local_game import LocalGame, stage_for
from .local_options import new_game
from .person import Person
from .saved_games import Notes, new_path
from .seating import PERSON, read_seat_choices
from .typed_commands import BACK


class AfterLesson(Enum):
    """What a learner can do at the end."""

    LEAVE = "leave"
    PLAY = "play"
    PLAY_OPEN = "play-open"
    AGAIN = "again"


_OFFERS: Final = {
    AfterLesson.PLAY: "web-learn-play",
    AfterLesson.PLAY_OPEN: "web-learn-open",
    AfterLesson.AGAIN: "web-learn-again",
}


class LessonSession:
    """Leads a learner from station to station."""

    def __init__(self, device: Device, words: Words, *, pace: float = USUAL_PACE) -> None:
        self._device = device
        self._words = words
        self._pace = pace
        self._game = beginning(words.say("lesson-name"))
        self._stage: Display = stage_for(
            device, words, self._game.setting, pace=pace, attended=True
        )
        self._audience = ScreenAudience(self._stage, self._game.setting, [YOU])
        self._person = Person(self._stage, words, self._game.setting)
        self._begun: list[Game] = []
        """The game as it was at each station, for whoever goes back."""

    def run(self) -> AfterLesson:
        """The whole lesson; what the learner wants after it."""
        at = 0
        self._audience.go_on_from(self._game.view)
        while at < len(STATIONS) - 1:
            at = self._station(at)
        return self._end()

    # --- Stations -----------------------------------------------------------------------------

    def _station(self, at: int) -> int:
        """Be at a station; return the one that comes next."""
        station = STATIONS[at]
        self._arrive(at, station)
        say = self._words.say
        said = told(self._words, self._game, station)
        progress = say("web-learn-progress", at=at + 1, of=len(STATIONS) - 1)
        self._stage.coach = Coach(said.title, said.text, progress)
        if station.after:
            self._play(station.after)
        if station.asks:
            onward = self._asked(station, said)
        elif said.options:
            onward = self._remembered(station, said)
        else:
            onward = self._read()
        return at + 1 if onward else max(0, at - 1)

    def _arrive(self, at: int, station: Station) -> None:
        """Note how the game stands, or go back to how it stood."""
        del station
        if at == len(self._begun):
            self._begun.append(self._game.copy())
        elif self._begun[at] != self._game:
            self._game = self._begun[at].copy()
            del self._begun[at + 1 :]
            self._audience.go_on_from(self._game.view)

    def _play(self, move: str) -> None:
        self._show(self._game.play(move))

    def _show(self, facts: Sequence[Fact]) -> None:
        self._stage.forget()
        self._audience.show(facts)

    def _read(self) -> bool:
        """Only something to read; whether the learner goes on."""
        say = self._words.say
        question = DisplayQuestion(
            say("terminal-learn-next"), keys=(BACK,), options=(say("web-learn-next"),)
        )
        while True:
            typed = self._ask(question)
            if typed in ("", "1"):
                return True
            if typed == BACK:
                return False

    def _remembered(self, station: Station, said: Told) -> bool:
        """Something to remember."""
        question = DisplayQuestion(said.title, said.options, keys=(BACK,))
        message = ""
        while True:
            typed = self._ask(question, message)
            if typed == BACK:
                return False
            if typed == str(station.answer + 1):
                return True
            message = said.hint

    def _asked(self, station: Station, said: Told) -> bool:
        """Something to play, in one line or step by step."""
        self._stage.forget()  # as in a game, nobody decides with the news in sight
        way = self._way(station.asks)
        reached = 0
        message = self._words.say("terminal-learn-how", move=station.asks)
        while reached + 1 < len(way):
            view = self._game.view(YOU)
            move = self._person.move(view, tuple(self._game.legal), message)
            trial = self._game.copy()
            try:
                facts = trial.play(move)
            except Refused as refused:
                message = refused.in_language(self._words.language)
                continue
            if trial not in way[reached + 1 :]:
                message = said.hint
                continue
            reached = way.index(trial)
            self._game = trial
            message = ""
            self._show(facts)
        return True

    def _way(self, move: str) -> list[Game]:
        """The game before the move, after each of its steps, and at its end."""
        way = [self._game.copy()]
        for step in move.split():
            after = way[-1].copy()
            after.play(step)
            way.append(after)
        return way

    # --- The end ------------------------------------------------------------------------------

    def _end(self) -> AfterLesson:
        say = self._words.say
        said = told(self._words, self._game, STATIONS[-1])
        self._stage.coach = Coach(said.title, said.text, "✓")
        options = tuple(say(message) for message in _OFFERS.values())
        note = say("web-learn-play-note")
        question = DisplayQuestion(say("terminal-end-ask"), options, note=note)
        while True:
            typed = self._ask(question)
            if not typed:
                return AfterLesson.LEAVE
            if typed.isdecimal() and 0 < int(typed) <= len(_OFFERS):
                return list(_OFFERS)[int(typed) - 1]

    def _ask(self, question: DisplayQuestion, message: str = "") -> str:
        typed = self._person.ask(self._game.view(YOU), question, message).casefold()
        if typed in LEAVE:
            raise Quit
        return typed


def learn(device: Device, words: Words, *, pace: float = USUAL_PACE) -> AfterLesson:
    """The lesson, from its first station; what the learner wants after it."""
    while True:
        session = LessonSession(device, words, pace=pace)
        try:
            chosen = device.present(session.run)
        except (Quit, KeyboardInterrupt):
            chosen = AfterLesson.LEAVE
        if chosen is not AfterLesson.AGAIN:
            return chosen


def first_game(words: Words, chosen: AfterLesson, *, pace: float) -> LocalGame:
    """A real game after the lesson, against two who forget a lot."""
    seats = read_seat_choices(f"{PERSON},{BOTS[0]},{BOTS[0]}")
    is_open = chosen is AfterLesson.PLAY_OPEN
    plan = GamePlan(edition(EDITION), seats, open_kitchen=is_open)
    notes = Notes(tuple(seat.who for seat in seats), words.language, pace)
    return new_game(plan.deal(), plan, words, notes, new_path(EDITION))
