"""The replay viewer: a recorded game, step by step."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from ..errors import UserError
from ..game import Game, SetupError, steps
from ..notation import Record, RecordError
from ..notation.record import Comment, NewSupply
from ..rules.facts import Baked, Fact, Failed, PlayOver, Took
from ..views import ROOM, SPECTATOR, RoomView, Setting, View, Viewer, Watcher, heard
from ..words import Words
from . import colours as paint
from .announcements import Announcer
from .device import Device
from .display_question import PROMPT
from .end_page import Ending, final_table
from .errors import Quit
from .picture_parts import Painter, Part, fitted, prose
from .record_files import read_file
from .whole_room import room_parts

Eyes = Viewer | Literal[Watcher.ROOM]


@dataclass(frozen=True)
class ReplayMoment:
    """The game after one move: one step, as the page and the analysis count them."""

    facts: tuple[Fact, ...]
    """What was heard since the moment before."""
    view: View | RoomView
    comments: tuple[str, ...] = ()
    """What was noted after the move."""


def show_replay(
    path: Path, device: Device, words: Words, *, house: str | None, viewer: str | None, step: int
) -> None:
    """Show a game from a step on; ``viewer`` names the seat through whose eyes it is seen."""
    record = read_file(path, house)
    unfinished = record.result is None
    usual = SPECTATOR if unfinished else ROOM
    try:
        moments, setting = _moments(record, viewer or usual.value)
    except RecordError as error:
        raise UserError(f"{path}: {error}") from error
    if not 0 <= step < len(moments):
        raise UserError(f"there is no step {step}: they are 0 to {len(moments) - 1}")
    notice = ""
    if unfinished and isinstance(moments[0].view, RoomView):
        notice = words.say("terminal-replay-unfinished")
    elif unfinished and not viewer:
        notice = words.say("terminal-replay-as-spectator")
    show = _ReplayViewer(device, words, setting, moments, notice)
    if device.redraws:
        show.step_by_step(step)
    else:
        show.all(step)


def _moments(record: Record, who: str) -> tuple[list[ReplayMoment], Setting]:
    """The game after the deal and after each move, as one viewer sees it.

    What chance does belongs to the move before it, and so does a comment: both are no steps.
    """
    moments: list[ReplayMoment] = []
    told = 0
    setting = None
    for number, game in enumerate(steps(record)):
        eyes = _eyes(who, game)
        setting = game.setting
        entry = record.entries[number - 1] if number else None
        if isinstance(entry, Comment):
            noted = (*moments[-1].comments, entry.text)
            moments[-1] = replace(moments[-1], comments=noted)
        if isinstance(entry, Comment | NewSupply):
            continue
        facts = game.facts[told:]
        told = len(game.facts)
        view = game.view(ROOM) if eyes is ROOM else game.view(eyes)
        moments.append(ReplayMoment(tuple(heard(facts, eyes)), view))
    assert setting is not None
    return moments, setting


def _eyes(who: str, game: Game) -> Eyes:
    """Whose eyes are meant; people count seats from one."""
    watchers: dict[str, Eyes] = {ROOM.value: ROOM, SPECTATOR.value: SPECTATOR}
    if who in watchers:
        return watchers[who]
    # Longer numbers are no seats, and Python refuses to read the longest.
    counted = who.isdecimal() and len(who) <= 9 and who not in game.names
    if counted and not 1 <= int(who) <= len(game.names):
        raise UserError(f"--as {who}: the seats are numbered 1 to {len(game.names)}")
    try:
        return game.seat(int(who) - 1 if counted else who)
    except SetupError as error:
        raise UserError(f'--as {who}: {error.reason}; or say "room" or "spectator"') from error


def _public(view: View | RoomView) -> View:
    return view.public if isinstance(view, RoomView) else view


class _ReplayViewer:
    """Shows the moments of a game."""

    def __init__(
        self,
        device: Device,
        words: Words,
        setting: Setting,
        moments: list[ReplayMoment],
        notice: str,
    ) -> None:
        self._device = device
        self._words = words
        self._setting = setting
        self._moments = moments
        self._notice = notice
        self._teller = Announcer(words, setting)

    def all(self, first: int) -> None:
        """Write all steps, one after the other."""
        if self._notice:
            self._device.line(self._notice)
        for number in range(first, len(self._moments)):
            self._device.line()
            for part in self._parts(number):
                for line in part.lines:
                    self._device.line(line)
        self._end()

    def step_by_step(self, number: int) -> None:
        """Draw one step and wait for what comes next."""
        device, last = self._device, len(self._moments) - 1
        message = self._notice
        device.open()
        try:
            while True:
                self._draw(number, message)
                typed = device.read().lower()
                message = ""
                if typed in ("q", "quit"):
                    break
                if typed in ("", "n"):
                    if number == last:
                        break
                    number += 1
                elif typed == "b":
                    number = max(0, number - 1)
                elif typed.isdecimal() and int(typed) <= last:
                    number = int(typed)
                else:
                    message = self._words.say("terminal-replay-keys", last=last)
        except Quit:
            pass
        finally:
            device.close()
        if number == last:
            self._end()

    def _draw(self, number: int, message: str) -> None:
        width, height = self._device.width, self._device.height
        parts = self._parts(number)
        if message:
            parts.append(Part(paint.wrapped(message, width, style="bold yellow")))
        hint = self._words.say("terminal-replay-hint", last=len(self._moments) - 1)
        parts.append(Part(paint.wrapped(hint, width, style=paint.FAINT)))
        self._device.draw(fitted(parts, height - 1), PROMPT)

    def _parts(self, number: int) -> list[Part]:
        moment = self._moments[number]
        view = _public(moment.view)
        painter = self._painter()
        say = self._words.say
        heading = say("terminal-replay-step", number=number, last=len(self._moments) - 1)
        parts = [
            Part([paint.styled(heading, paint.ACCENT)]),
            prose(self._sentences(number), self._device.width),
            painter.title(view),
            painter.seats(view),
        ]
        if isinstance(moment.view, RoomView):
            parts += [
                painter.oven(moment.view.oven, view.opener),
                painter.table(view),
                painter.turned(view),
                *room_parts(painter, moment.view),
            ]
        else:
            parts += [
                painter.oven(view.oven, view.opener),
                painter.table(view),
                painter.turned(view),
                painter.hand(view),
            ]
        return parts

    def _sentences(self, number: int) -> list[str]:
        """What happened, and why where the rules decided."""
        moment = self._moments[number]
        view = _public(moment.view)
        said = []
        for fact in moment.facts:
            sentence = self._teller.sentence(fact, view)
            if not sentence or (number == 0 and isinstance(fact, Took)):
                continue  # what was dealt, the picture shows
            if isinstance(fact, Baked | Failed | PlayOver):
                sentence += f" {self._teller.because(fact, view.viewer)}"
            said.append(sentence)
        return [*said, *(f"# {comment}" for comment in moment.comments)]

    def _end(self) -> None:
        facts = [fact for moment in self._moments for fact in moment.facts]
        public = _public(self._moments[-1].view)
        if public.winners:
            self._device.line()
            ending = Ending(facts, self._setting)
            for line in final_table(self._words, ending, self._painter(), public.viewer):
                self._device.line(line)

    def _painter(self) -> Painter:
        device = self._device
        return Painter(self._words, self._setting, device.width, colours=device.colours)
