"""The folder of a contest: what is played, and every game that has been."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

from ... import __version__
from ..lab.ledger import Kind, Ledger, house_code
from .contest import Contest
from .outcome import Outcome, from_line, to_line

FORMAT: Final = "forno arena 1"
KIND: Final = Kind(option="--out", file="games.jsonl", whole="contest", part="game")


def description(contest: Contest) -> dict[str, Any]:
    """What must be the same for games to belong together, by what people call it."""
    return {
        "format": FORMAT,
        "forno": __version__,
        "code": house_code(),
        "edition": contest.edition.id,
        "rules": contest.edition.fingerprint,
        "players": contest.players,
        "helping": contest.helping,
        "seed": contest.seed,
        "bots": [bot.name for bot in contest.bots],
        "sources": {bot.name: bot.source for bot in contest.bots if bot.is_own},
        "move time": contest.move_time,
        "gauntlet": contest.gauntlet,
    }


class Store:
    """A folder that games are kept in."""

    def __init__(self, folder: Path, contest: Contest) -> None:
        """Open the folder, or make it; refuse one that belongs to something else."""
        self._contest = contest
        self._ledger = Ledger(folder, KIND, description(contest))
        games = self._ledger.found(partial(from_line, contest))
        self.found: list[Outcome] = list({each.fixture: each for each in reversed(games)}.values())
        """The games that were there; of one that is there twice, the first."""
        self.found.reverse()

    @property
    def folder(self) -> Path:
        """Where the games are."""
        return self._ledger.folder

    def add(self, outcome: Outcome) -> None:
        """Keep a game."""
        self._ledger.add(to_line(self._contest, outcome))

    def write(self, name: str, content: bytes) -> None:
        """Write a file beside the games, whole or not at all."""
        self._ledger.write(name, content)

    def close(self) -> None:
        """Close the file of the games."""
        self._ledger.close()
