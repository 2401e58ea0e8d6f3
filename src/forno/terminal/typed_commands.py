"""What people may type besides a move, and their own language's words for moves."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

from ..editions.model import Edition
from ..game.spoken_moves import MoveWords, spoken
from ..notation import NotationError
from ..notation.cards import read_counts
from ..rules.counts import of
from ..words import Words


class Command(Enum):
    """Something to look at, or to stop."""

    HELP = "help"
    RULES = "rules"
    WHY = "why"
    OVEN = "oven"
    HINT = "hint"
    QUIT = "quit"


_ENGLISH: Final = {
    "?": Command.HELP,
    "h": Command.RULES,
    "rules": Command.RULES,
    "why": Command.WHY,
    "oven": Command.OVEN,
    "hint": Command.HINT,
    "q": Command.QUIT,
    "quit": Command.QUIT,
    "exit": Command.QUIT,
}
_LOCAL_COMMANDS: Final = {
    "terminal-input-help": Command.HELP,
    "terminal-input-rules": Command.RULES,
    "terminal-input-why": Command.WHY,
    "terminal-input-oven": Command.OVEN,
    "terminal-input-hint": Command.HINT,
    "terminal-input-quit": Command.QUIT,
}
BACK: Final = "b"


class Ears:
    """Understands what is typed, in English and in one more language."""

    def __init__(self, words: Words, edition: Edition) -> None:
        self._edition = edition
        self._commands = dict(_ENGLISH)
        for message, command in _LOCAL_COMMANDS.items():
            self._commands |= dict.fromkeys(spoken(words, message), command)
        self._moves = MoveWords(words, edition)

    def command(self, text: str) -> Command | None:
        """The command that this is, if it is one."""
        return self._commands.get(text.casefold())

    def kind(self, text: str) -> int | None:
        """The kind that a single word or letter names."""
        code = self._moves.meaning(text)
        codes = [ingredient.code for ingredient in self._edition.ingredients]
        return codes.index(code) if code in codes else None

    def move(self, text: str) -> str:
        """The move as the notation has it, as far as the words are known."""
        return self._moves.move(text)

    def cards(self, text: str) -> str:
        """Cards as a move names them: ``1p2o`` and ``2 olives, 1 pepper`` are ``1p 2o``."""
        joined = re.sub(r"\s+", "", self.move(text))
        try:
            counts = read_counts(self._edition, joined)
        except NotationError:
            return text
        return " ".join(
            f"{of(counts, kind)}{ingredient.code}"
            for kind, ingredient in enumerate(self._edition.ingredients)
            if of(counts, kind)
        )
