"""A local game from the first card to the last page, however it ends."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from secrets import randbits

from ..bots import prepare_players
from ..bots.ladder.bot_registry import check_nets
from ..game import Game
from ..views import Setting
from ..words import Words
from .after_game import AfterGame, EndQuestion, ask_below
from .device import Device
from .display import Display
from .errors import Quit
from .local_session import LocalSession
from .plain_text import Paper
from .saved_games import GameSaver, how_to_resume, new_path
from .screen import Screen
from .seating import PERSON


class LocalGame:
    """A game, who plays it, and how it is shown."""

    def __init__(  # noqa: PLR0913 (one keyword for each thing one can settle)
        self,
        game: Game,
        keeper: GameSaver,
        words: Words,
        *,
        seats: Sequence[str],
        pace: float,
        seed: int,
        resumed: bool = False,
        hints: bool = False,
    ) -> None:
        self._game = game
        self._keeper = keeper
        self._words = words
        self._seats = seats
        self._pace = pace
        self._seed = seed
        self._resumed = resumed
        self._hints = hints
        self.chosen: AfterGame | None = None
        """What the player wants when the game is over; nothing before."""

    @property
    def path(self) -> Path:
        """The file that it is saved in."""
        return self._keeper.path

    @property
    def words(self) -> Words:
        """The language that it is played in."""
        return self._words

    def run(self, device: Device) -> int:
        """Play; say where the game was saved, however it ends."""
        people = [seat for seat, who in enumerate(self._seats) if who == PERSON]
        stage = stage_for(
            device, self._words, self._game.setting, pace=self._pace, attended=bool(people)
        )
        session = LocalSession(
            self._game, self._seats, stage, self._keeper, seed=self._seed, hints=self._hints
        )
        # A hint thinks as a master does.
        bots = [*self._seats, "master"] if self._hints else self._seats
        check_nets(bots, self._game.edition)
        # Before the screen is taken over, so that a path that cannot be written is told at once.
        self._keeper.open()
        try:
            self._keeper.save(self._game)
            prepare_players(bots)
            return self._play(device, session)
        finally:
            self._keeper.close()

    def _play(self, device: Device, session: LocalSession) -> int:
        say, path = self._words.say, self._keeper.path

        def to_the_end() -> None:
            session.run(resumed=self._resumed)
            self.chosen = session.part(EndQuestion(self._words, again=True))

        try:
            device.present(to_the_end)
        except (Quit, KeyboardInterrupt) as end:
            device.line()
            device.line(say("terminal-saved", path=str(path)), whole=True)
            command = how_to_resume(path, self._game.edition)
            device.line(say("terminal-how-to-resume", command=command), whole=True)
            return 0 if isinstance(end, Quit) else 130
        device.line(say("terminal-record", path=str(path)), whole=True)
        if self.chosen is None:
            self.chosen = ask_below(device, self._words, EndQuestion(self._words, again=True))
        return 0

    def again(self) -> LocalGame:
        """The same table, newly dealt, in a file of its own."""
        setting = self._game.setting
        edition = setting.edition
        colours = [edition.colours[colour] for colour in setting.colours]
        dealt = Game(
            edition,
            list(zip(setting.names, colours, strict=True)),
            recall=setting.recall,
            helping=setting.helping if edition.rulebook.helping else None,
            open_kitchen=setting.open_kitchen,
        )
        return LocalGame(
            dealt,
            GameSaver(new_path(edition.id), self._keeper.notes),
            self._words,
            seats=self._seats,
            pace=self._pace,
            seed=randbits(32),
            hints=self._hints,
        )


def stage_for(
    device: Device, words: Words, setting: Setting, *, pace: float, attended: bool
) -> Display:
    """What the device has for it: a screen where one can be drawn anew, and paper where not."""
    kind = device.display or (Screen if device.redraws else Paper)
    return kind(device, words, setting, pace=pace, attended=attended)
