"""What is agreed before the first card is dealt."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

from ..editions import Edition
from ..game import Game, Seat
from ..words import negotiate
from .seating import SeatChoice

USUAL_EDITION: Final = "rio-grande"
USUAL_RECALL: Final = "top"
USUAL_PACE: Final = 0.7
MOST_PACE: Final = 60.0


@dataclass(frozen=True)
class GamePlan:
    """A table as people want it."""

    edition: Edition
    choices: tuple[SeatChoice, ...]
    start: str | None = None
    """The name of the starting player; nothing if it is drawn."""
    recall: str = USUAL_RECALL
    helping: bool | None = None
    """Nothing: on, where the rules have it."""
    open_kitchen: bool = False
    seed: int | None = None

    def deal(self) -> Game:
        """Sit down, shuffle and deal."""
        return Game(
            self.edition,
            [Seat(choice.name, choice.colour) for choice in self.choices],
            start=self.start,
            seed=self.seed,
            recall=self.recall,
            helping=self.helping,
            open_kitchen=self.open_kitchen,
        )


def usual_language() -> str:
    """The language that the environment asks for."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = os.environ.get(name)
        if wanted:
            return negotiate(wanted)
    return negotiate(None)
