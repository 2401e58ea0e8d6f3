"""A game at a server's table, from the waiting room to the last card."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, wait
from functools import partial
from secrets import token_hex
from typing import Final, TypeVar

from ...bots import Hint
from ...client.errors import ServerRefused
from ...client.hint_reader import read_hint
from ...client.picture import Picture, Pictures
from ...client.refusal_words import sentence
from ...game import Action
from ...server.protocol import LONGEST_MOVE, Ready, Return, Update, Welcome
from ...table.table import Stage as TableStage
from ...views import View
from ...words import Words
from ..after_game import EndQuestion
from ..audience import ScreenAudience
from ..device import Device
from ..display import Display
from ..display_question import LEAVE
from ..end_page import Ending
from ..errors import NoHint, Quit
from ..local_game import stage_for
from ..person import Person, is_settled
from .connection import ServerConnection
from .waiting_room import Lobby

T = TypeVar("T")
_BEAT: Final = 0.1
"""Seconds between two looks at the keyboard while another seat has to act."""
_AT_ONCE: Final = 0.5
"""Seconds after which it is said that a hint is on its way."""
_A_WHILE: Final = 15
"""Beats after which the screen says whom the table waits for."""
_OVERTAKEN: Final = ("outdated", "not-your-turn", "not-playing", "paused")
"""Refusals after which the table is not as it was when the player was asked."""


class OnlineSession:
    """The player at this terminal, at a table on a server."""

    def __init__(
        self,
        connection: ServerConnection,
        welcome: Welcome,
        device: Device,
        words: Words,
        *,
        pace: float,
    ) -> None:
        assert welcome.you is not None
        self.seat = welcome.you
        self.commitment = ""
        """The hash of the dealer's secret, as it was shown when this session began."""
        self._connection = connection
        self._device = device
        self._words = words
        self._pace = pace
        self._pictures = Pictures(self.seat)
        self._lobby = Lobby(words, self.seat)
        self._connected = True
        self._answered = -1
        """The last turn that was answered: a question for it is outdated."""
        self._view: View | None = None
        self._asked: Update | None = None
        """The update that the player is deciding about."""
        self._stage: Display | None = None
        self._untold = ""
        """What is to be said again with the next question, where it is drawn over until then."""

    # --- The waiting room -----------------------------------------------------------------------

    def gather(self) -> Picture:
        """Be ready, and wait until the game has begun or the table is no more."""
        picture = self._next()
        self.commitment = picture.table.commitment
        return self._gather(picture)

    def _gather(self, picture: Picture) -> Picture:
        ready = False
        while picture.table.stage is TableStage.OPEN:
            if picture.undone:
                self._device.line(self._words.say("online-undone"))
            if picture.undone or not ready:
                seat = self._connection.seat
                # Every player adds something to the shuffle, so that none has to trust the dealer.
                self._settle(self._connection.start(seat.ready(salt=token_hex(8))), "not-open")
                ready = True
            said = self._lobby.gathered(picture.table)
            if said:
                self._device.line(said)
            picture = self._next()
        return picture

    def withdraw(self) -> None:
        """Take back that the player is ready: no game begins while they are away."""
        seat = self._connection.seat
        if self._stage is None and seat.is_connected:
            said = self._connection.start(seat.say(Ready(id=seat.new_id(), ready=False)))
            wait([said], timeout=2.0)

    # --- The game -------------------------------------------------------------------------------

    def play(self, picture: Picture) -> TableStage:
        """Play until the game is over, or the table is given up; return which of the two."""
        while picture.view is not None:
            left_at = self._device.present(partial(self._play, picture))
            if left_at.table.stage is not TableStage.OPEN:
                return left_at.table.stage
            # The server has lost even the deal: back to the waiting room.
            self._view = None
            self._answered = -1
            picture = self._gather(left_at)
        return picture.table.stage

    def _play(self, picture: Picture) -> Picture:
        """Play as long as there is a game; return the first picture without one."""
        assert picture.view is not None
        setting = picture.view.setting
        self._view = picture.view
        stage = stage_for(self._device, self._words, setting, pace=self._pace, attended=True)
        self._stage = stage
        person = Person(stage, self._words, setting, self._hint)
        audience = ScreenAudience(stage, setting, [self.seat])
        while True:
            if picture.undone:
                self._go_back(stage)
            self._follow(picture, audience)
            if stage.keeps:
                self._untold = ""
            if picture.table.stage is not TableStage.PLAYING:
                return picture
            waiting = picture.update.legal and picture.update.turn > self._answered
            if waiting and not self._connection.has_news:
                self._decide(picture, person, stage)
            picture = self._next()
            if picture.table.stage is TableStage.OPEN:
                return picture

    def part(self, ending: Ending) -> None:
        """Show the last page where the game was."""
        if self._stage is not None:
            self._stage.end(ending, self.seat, EndQuestion(self._words, again=False))

    def _go_back(self, stage: Display) -> None:
        """The server has lost what happened last: nothing of it counts."""
        self._answered = -1
        self._untold = self._words.say("online-undone")
        stage.forget()

    def _follow(self, picture: Picture, audience: ScreenAudience) -> None:
        """Show what has happened, or how the table stands if there were no facts."""
        view = picture.view
        assert view is not None
        for said in self._lobby.changes(picture.table):
            self._say(said)
        if picture.missed or picture.undone:
            audience.go_on_from(lambda _viewer: view)
            self._view = view
            as_it_stands = self._words.say("online-as-it-stands")
            self._say(self._untold if picture.undone else as_it_stands)
        else:
            audience.show(picture.facts)
        self._view = view
        if picture.table.chairs[self.seat].away == "asked":
            seat = self._connection.seat
            back = self._connection.start(seat.say(Return(id=seat.new_id())))
            self._settle(back, "playing-already", "not-playing", "out-of-time")

    def _decide(self, picture: Picture, person: Person, stage: Display) -> None:
        view, update = picture.view, picture.update
        assert view is not None
        legal = [Action(step.index, step.text) for step in update.legal or ()]
        if is_settled(view, legal):
            self._act(update, [legal[0].index])
            return
        self._asked = update
        message: str | None = f"{self._untold} {self._clock(update)}".strip()
        self._untold = ""
        while message is not None:
            move = person.move(view, legal, message)
            message = self._act(update, move[:LONGEST_MOVE] or ".")
        stage.forget()

    def _act(self, update: Update, move: str | Sequence[int]) -> str | None:
        """Make a move; return why it was refused, if the player can make another one."""
        try:
            self._settle(self._connection.start(self._connection.seat.act(update, move)))
        except ServerRefused as refused:
            if refused.code not in _OVERTAKEN or refused.clause:
                return sentence(refused, self._words)
            self._say(sentence(refused, self._words))
        self._answered = update.turn
        return None

    def _clock(self, update: Update) -> str:
        if update.clock is None:
            return ""
        return self._words.say("online-clock", seconds=max(1, round(update.clock / 1000)))

    def _hint(self, seat: int) -> Hint:
        """Have the server work a hint out, if the table has any."""
        assert self._asked is not None
        assert self._view is not None
        asked = self._connection.start(self._connection.seat.hint(self._asked))
        if not wait([asked], timeout=_AT_ONCE).done:
            assert self._stage is not None
            self._stage.busy(self._view, self._words.say("hint-coming"))
        try:
            told = self._answer(asked)
        except ServerRefused as refused:
            raise NoHint(sentence(refused, self._words)) from refused
        return read_hint(told, self._view.setting, seat)

    # --- Waiting --------------------------------------------------------------------------------

    def _next(self) -> Picture:
        """The next picture, however long it takes; q leaves."""
        beats = 0
        while True:
            update = self._connection.next(_BEAT)
            if update is not None:
                self._watch()
                return self._pictures.read(update)
            self._watch()
            beats += 1
            if beats == _A_WHILE and self._view is not None and self._view.to_act is not None:
                name = self._view.setting.names[self._view.to_act]
                if self._connected and self._view.to_act != self.seat:
                    self._say(self._words.say("online-waits", name=name))

    def _settle(self, said: Future[int], *unless: str) -> None:
        """Wait until something has happened, unless it is refused for one of these reasons."""
        try:
            self._answer(said)
        except ServerRefused as refused:
            if refused.code not in unless:
                raise

    def _answer(self, said: Future[T]) -> T:
        """Wait until the server has answered; it may have to come back first."""
        while not wait([said], timeout=_BEAT).done:
            self._watch()
        return said.result()

    def _watch(self) -> None:
        """Notice a lost connection, and a player who wants to leave."""
        connected = self._connection.seat.is_connected
        if connected != self._connected:
            self._connected = connected
            self._say(self._words.say("online-back" if connected else "online-lost"))
        typed = self._device.wait(0.001)
        if typed is not None and typed.lower() in LEAVE:
            raise Quit

    def _say(self, text: str) -> None:
        if self._stage is not None and self._view is not None:
            self._stage.notice(self._view, text)
        else:
            self._device.line(text)
