"""A local game from the first card to the last page, however it ends."""

from __future__ import annotations

from collections.abc import Sequence

from ..bots import prepare_players
from ..bots.ladder.bot_registry import check_nets
from ..game import Game
from ..views import SPECTATOR, Setting, Viewer
from ..words import Words
from .device import Device
from .display import Display
from .end_page import Ending, final_table
from .errors import Quit
from .local_session import LocalSession
from .picture_parts import Painter
from .plain_text import Paper
from .saved_games import GameSaver, how_to_resume
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

    def run(self, device: Device) -> int:
        """Play; say where the game was saved, however it ends."""
        people = [seat for seat, who in enumerate(self._seats) if who == PERSON]
        stage = stage_for(
            device, self._words, self._game.setting, pace=self._pace, attended=bool(people)
        )
        session = LocalSession(
            self._game, self._seats, stage, self._keeper, seed=self._seed, hints=self._hints
        )
        say = self._words.say
        # A hint thinks as a master does.
        bots = [*self._seats, "master"] if self._hints else self._seats
        check_nets(bots, self._game.edition)
        # Before the screen is taken over, so that a path that cannot be written is told at once.
        self._keeper.save(self._game)
        prepare_players(bots)
        device.open()
        try:
            session.run(resumed=self._resumed)
        except (Quit, KeyboardInterrupt) as end:
            device.close()
            device.line()
            device.line(say("terminal-saved", path=str(self._keeper.path)), whole=True)
            command = how_to_resume(self._keeper.path, self._game.edition)
            device.line(say("terminal-how-to-resume", command=command), whole=True)
            return 0 if isinstance(end, Quit) else 130
        finally:
            device.close()
        reader: Viewer = people[0] if len(people) == 1 else SPECTATOR
        show_ending(device, self._words, Ending(self._game.facts, self._game.setting), reader)
        device.line(say("terminal-record", path=str(self._keeper.path)), whole=True)
        return 0


def stage_for(
    device: Device, words: Words, setting: Setting, *, pace: float, attended: bool
) -> Display:
    """A screen where one can be drawn anew, and paper where not."""
    kind: type[Display] = Screen if device.redraws else Paper
    return kind(device, words, setting, pace=pace, attended=attended)


def show_ending(device: Device, words: Words, ending: Ending, reader: Viewer) -> None:
    """The last page, where the game was."""
    painter = Painter(words, ending.setting, device.width, colours=device.colours)
    device.line()
    for line in final_table(words, ending, painter, reader):
        device.line(line)
    device.line()
