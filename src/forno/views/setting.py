"""What everybody at a table knows before the first card is dealt, and who may look at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal

from ..editions.model import Edition
from ..editions.rulebook import OVEN_SIZE
from ..errors import ArgumentError, FornoError
from ..rules.setup import rounds_to_play


class RecallError(FornoError, ValueError):
    """There is no such recall."""


class Watcher(Enum):
    """A spectator: a viewer without a seat."""

    SPECTATOR = "spectator"
    """Sees what lies open, and no hand."""
    ROOM = "room"
    """Sees every card: replays of finished games, debugging. Never anybody who plays."""


SPECTATOR: Final = Watcher.SPECTATOR
ROOM: Final = Watcher.ROOM

Viewer = int | Literal[Watcher.SPECTATOR]
"""Who gets a :class:`~forno.views.view.View`: a seat by its number, or a spectator."""


@dataclass(frozen=True, slots=True)
class Recall:
    """How many cards from the top of the oven are in view.

    One card is no memory at all: it is the card in sight, gone once the oven is turned over for
    baking. From two cards on, the most recent cards are remembered, and stay so until they have
    been read. As every play is announced, remembering everything is what a perfect memory gives.

    >>> Recall.parse("8"), str(Recall(1)), str(Recall(200))
    (Recall(cards=8), 'top', 'everything')
    """

    cards: int

    def __post_init__(self) -> None:
        """Refuse what makes no sense; all that is more than an oven can hold is the same."""
        if isinstance(self.cards, bool) or not isinstance(self.cards, int):
            raise ArgumentError("cards", self.cards, "a number of cards from 1 on")
        if self.cards < 1:
            raise RecallError(f"the top card is always in sight: recall is 1 or more, not {self}")
        if self.cards > OVEN_SIZE:
            object.__setattr__(self, "cards", OVEN_SIZE)

    @classmethod
    def parse(cls, text: str) -> Recall:
        """Read back what ``str`` wrote: ``top``, a number of cards, or ``everything``."""
        if not isinstance(text, str):
            raise ArgumentError("recall", text, '"top", "everything" or digits')
        words = {"top": 1, "everything": OVEN_SIZE}
        if text not in words and not text.isdecimal():
            raise RecallError(f'recall is "top", a number of cards or "everything", not "{text}"')
        return cls(words.get(text) or int(text))

    def __str__(self) -> str:
        """``top``, a number of cards, or ``everything``."""
        return {1: "top", OVEN_SIZE: "everything"}.get(self.cards) or str(self.cards)


TOP_CARD: Final = Recall(1)
EVERYTHING: Final = Recall(OVEN_SIZE)


@dataclass(frozen=True, slots=True, repr=False)
class Setting:
    """The public, unchanging description of a table."""

    edition: Edition
    names: tuple[str, ...]
    """The players by seat, clockwise."""
    colours: tuple[int, ...]
    """Each seat's colour, which is the number of its own kind too."""
    helping: bool
    rounds: int
    recall: Recall = TOP_CARD
    open_kitchen: bool = False
    """For learners: the whole oven is in view, and the score even where it is hidden."""

    def __post_init__(self) -> None:
        """Every seat has a name and a colour."""
        if len(self.names) != len(self.colours):
            raise ValueError(f"{len(self.names)} names for {len(self.colours)} colours")

    @classmethod
    def of(
        cls,
        edition: Edition,
        names: Sequence[str],
        colours: Sequence[int],
        *,
        helping: bool = False,
        recall: Recall = TOP_CARD,
        open_kitchen: bool = False,
    ) -> Setting:
        """Describe a table; the edition says how many rounds are played."""
        return cls(
            edition=edition,
            names=tuple(names),
            colours=tuple(colours),
            helping=helping,
            rounds=rounds_to_play(edition.rulebook, int(helping)),
            recall=recall,
            open_kitchen=open_kitchen,
        )

    def __repr__(self) -> str:
        """One line."""
        colours = (self.edition.colours[colour] for colour in self.colours)
        seats = (f"{name} ({colour})" for name, colour in zip(self.names, colours, strict=True))
        return f"<Setting {self.edition.id}: {', '.join(seats)}>"

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.names)

    def cards_in_view(self, *, baking: bool) -> int:
        """How many cards of the oven can be in view, from the top, if there are as many."""
        if self.open_kitchen:
            return OVEN_SIZE
        if baking and self.recall.cards == 1:
            return 0
        return self.recall.cards
