"""A game and what was said at the table: all that information states are made of.

All seats hear every action, except the steps in which an owner names cards in silence: these
are said when they are complete. Which cards a seat draws, it notes for itself. What else happens
follows from that, so this is all that a seat with a perfect memory has to go by.
"""

from __future__ import annotations

from typing import Any

from ...kernels.explicit_chance import ASKED_FROM, ASKED_SEAT, COLOUR, PHASE, REWARD, ROUND
from ...kernels.explicit_chance_game import ExplicitChanceGame
from ...rules.phases import ADD, BAKE, REQUEST
from ...rules.state import MAMMA_MIA
from ...views import View, Viewer, project
from ...views.show import orders_text
from .event_words import MAMMA_MIA_WORD, colours, spoken, taken
from .spiel_setting import SpielSetting, setting_of


class GameHistory:
    """The history of a game."""

    __slots__ = (
        "batches", "colours", "game", "marks", "moves", "notes", "plan", "said", "setting",
        "shared", "words",
    )  # fmt: skip

    def __init__(self, setting: SpielSetting) -> None:
        """Begin a game."""
        self.setting = setting
        self.shared = False
        """Whether more than one state begins with this: then it is copied before it goes on."""
        self.game: ExplicitChanceGame = setting.table.new_game()
        self.said = ""
        """What all seats heard."""
        self.plan = ""
        """What the seat to act has named in silence."""
        self.notes = [""] * setting.players
        """What each seat noted for itself."""
        self.moves = 0
        """How many actions there were."""
        self.batches = [0] * setting.players
        """When each seat drew last: what it draws at one time, it notes in one order."""
        self.marks = [0] * setting.players
        """Where in its notes that begins."""
        self.colours: list[int] = []
        self.words: list[tuple[str, ...]] = []
        """The words for each seat's actions, once it has a colour."""
        if setting.seated:
            for colour in range(setting.players):
                self._seat(colour)

    def _seat(self, colour: int) -> None:
        seat = len(self.colours)
        self.colours.append(colour)
        self.words.append(spoken(self.setting.edition, seat, colour))

    def copy(self) -> GameHistory:
        """Another game that went the same way so far."""
        twin = GameHistory.__new__(GameHistory)
        twin.setting = self.setting
        twin.shared = False
        twin.game = self.game.copy()
        twin.said = self.said
        twin.plan = self.plan
        twin.notes = self.notes[:]
        twin.moves = self.moves
        twin.batches = self.batches[:]
        twin.marks = self.marks[:]
        twin.colours = self.colours[:]
        twin.words = self.words[:]
        return twin

    def __deepcopy__(self, _memo: dict[int, Any]) -> GameHistory:
        """OpenSpiel clones its states so."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Keep all but the setting, of which only the name is kept."""
        words = self.said, self.plan, self.notes, self.colours
        batches = self.moves, self.batches, self.marks
        return _restored, (self.setting.key, self.game.__getstate__(), words, batches)

    def answer(self, answer: int) -> bool:
        """Take the answer of the seat or of chance; return whether it is legal."""
        game = self.game
        listed = game.listed
        who = game.player
        if who >= 0:
            phase = listed[PHASE]
            if not game.answer(answer):
                return False
            word = self.words[who][answer]
            self.moves += 1
            if phase < BAKE:
                self.said += word
            elif game.player == who and is_silent(phase, listed[PHASE]):
                self.plan += word
            else:
                self.said += self.plan + word
                self.plan = ""
            return True
        seat, source = listed[ASKED_SEAT], listed[ASKED_FROM]
        batch = self.moves << 4 | listed[ROUND]  # before the last card of a round ends it
        if not game.answer(answer):
            return False
        if source == COLOUR:
            self.said += colours(self.setting.edition, seat)[answer]
            self._seat(answer)
        elif answer == MAMMA_MIA:
            self.said += MAMMA_MIA_WORD
        elif source != REWARD:
            self._note(seat, taken(self.setting.edition, self.colours[seat])[answer], batch)
        return True

    def _note(self, seat: int, word: str, batch: int) -> None:
        """A seat notes a card; in which order cards come at one time makes no difference."""
        note = self.notes[seat]
        if self.batches[seat] != batch:
            self.batches[seat] = batch
            self.marks[seat] = len(note)
        begun = self.marks[seat]
        if begun < len(note):
            word = " ".join(sorted((note[begun:] + word).split())) + " "
        self.notes[seat] = note[:begun] + word

    def plan_of(self, seat: int) -> str:
        """What a seat is naming in silence."""
        return self.plan if self.plan and self.game.player == seat else ""

    def delivered(self) -> str:
        """What every seat delivered, rewards among it: hidden before the end."""
        setting = self.setting.setting_for(tuple(self.colours))
        orders = self.game.state().delivered
        return " / ".join(
            orders_text(setting, seat, orders[seat]) for seat in range(self.setting.players)
        )

    def view(self, viewer: Viewer) -> View:
        """What a seat or a spectator sees under the recall dial; the deal has to be done."""
        setting = self.setting.setting_for(tuple(self.colours))
        return project(self.game.state(), setting, viewer)


def is_silent(before: int, after: int) -> bool:
    """Whether a step from one phase to another is the owner's own secret for now."""
    return before in (BAKE, REQUEST, ADD) and after in (REQUEST, ADD)


def _restored(key: Any, game: Any, words: tuple[Any, ...], batches: tuple[Any, ...]) -> GameHistory:
    restored = GameHistory.__new__(GameHistory)
    restored.setting = setting = setting_of(*key)
    restored.shared = False
    restored.game = ExplicitChanceGame.__new__(ExplicitChanceGame)
    restored.game.restore(setting.table, game)
    restored.said, restored.plan, restored.notes, kept = words
    restored.moves, restored.batches, restored.marks = batches
    restored.colours, restored.words = [], []
    for colour in kept:
        restored._seat(colour)
    return restored
