"""The plan of a table: everything that its host settles before anybody sits down.

A plan stands in the first entry of a table's log, so a new field here has to be readable by the
version before, or refused by it in words. :mod:`forno.table.entries` says how one does that.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from ..bots import DialError, UnknownPlayerError, tidy_spec
from ..editions import Edition, edition, edition_ids
from ..game import SetupError
from ..game.settling import settle_helping, settle_recall
from ..game.soundness import check_players

MOST_SEATS: Final = 6
LONGEST_SPEC: Final = 60

Seconds = Annotated[float, Meta(gt=0, le=86_400)]
Delay = Annotated[int, Meta(ge=0, le=600)]


class NoClock(Struct, frozen=True, forbid_unknown_fields=True, tag="none", tag_field="kind"):
    """No clock: every player takes as long as they like."""


class MoveClock(Struct, frozen=True, forbid_unknown_fields=True, tag="move", tag_field="kind"):
    """Time for each decision; if it runs out, a substitute makes that decision."""

    seconds: Seconds


class GameClock(Struct, frozen=True, forbid_unknown_fields=True, tag="game", tag_field="kind"):
    """Time for the whole game, and some more for each decision.

    If it runs out, a substitute plays on.
    """

    seconds: Seconds
    increment: Annotated[float, Meta(ge=0, le=3_600)] = 0.0


ClockPlan = NoClock | MoveClock | GameClock


class Start(StrEnum):
    """How the starting player is found, if nobody is named (SETUP-4)."""

    DRAWN = "drawn"
    HUNGRIEST = "hungriest"
    """The first player to say so; if none does, the starting player is drawn."""


class TablePlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table as its host wants it."""

    edition: Annotated[str, Meta(max_length=40)] = "rio-grande"
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)] = 4
    helping: bool | None = None
    """With or without Helping; None means with it where the rules have it."""
    recall: Annotated[str, Meta(max_length=12)] = "top"
    """``top``, a number of cards, or ``everything``."""
    open_kitchen: bool = False
    start: Start | Annotated[int, Meta(ge=0, lt=MOST_SEATS)] = Start.DRAWN
    """How the starting player is found, or the number of a seat."""
    clock: ClockPlan = NoClock()
    hints: bool = False
    """Whether people may ask for hints."""
    listed: bool = False
    """Whether strangers find the table in the lobby, and may sit down."""
    watching: Literal["nobody", "invited", "everybody"] = "invited"
    """Who may look on: nobody, people with the link, or everybody who finds it in the lobby."""
    delay: Delay = 0
    """How many seconds later spectators see what happens."""
    stand_in: Annotated[str, Meta(max_length=LONGEST_SPEC)] = "cook"
    """The bot that substitutes for a player who is away or out of time."""
    patience: Annotated[int, Meta(ge=5, le=86_400)] | None = 60
    """Seconds after which a substitute plays for a player who is away; None means never."""
    pace: Annotated[float, Meta(ge=0, le=10)] = 1.0
    """How long everything takes that bots do and pages show, compared with the normal pace: 1.6 is
    calm, 0.5 is fast, and 0 waits for nothing."""
    tap: bool | UnsetType = UNSET
    """Whether the next play waits for a tap of the player, where all others are bots."""
    grace: Annotated[int, Meta(ge=0, le=5)] | UnsetType = UNSET
    """For how many seconds a page keeps a player's move before it sends it, so that it can be taken
    back; nothing if it sends it at once."""
    chat: bool | UnsetType = UNSET
    """Whether people write to each other while the game is played, spectators among them."""
    record_talk: bool | UnsetType = UNSET
    """Whether what people write is kept in the log."""

    def with_start(self, seat: int) -> TablePlan:
        """The same plan, begun by another seat."""
        return replace(self, start=seat)

    def checked(self) -> Edition:
        """The edition that is played; refuse a plan that the rules don't allow."""
        if self.edition not in edition_ids():
            known = ", ".join(edition_ids())
            raise SetupError(f'there is no edition "{self.edition}"; there are {known}', "CARDS-1")
        found = edition(self.edition)
        check_players(found, self.seats)
        settle_helping(found, self.seats, wanted=self.helping)
        if str(settle_recall(self.recall)) != self.recall:
            raise SetupError(f'recall "{self.recall}" is written another way', "TURN-8")
        if isinstance(self.start, int) and self.start >= self.seats:
            raise SetupError(f"there is no seat {self.start} to begin", "SETUP-4")
        check_bot(self.stand_in)
        return found


def check_bot(spec: str) -> str:
    """The spec of a bot as the log keeps it; refuse an unknown one."""
    try:
        return tidy_spec(spec)
    except (UnknownPlayerError, DialError) as error:
        raise SetupError(str(error), "SETUP-4") from error
