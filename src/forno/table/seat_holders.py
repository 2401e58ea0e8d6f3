"""Seat holders: the person or the bot at each seat of a table, and how they stand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from . import entries as log
from .entries import AnyEntry


@dataclass(frozen=True, slots=True)
class SeatHolder:
    """A seat at a table, with the person or the bot that has taken it."""

    name: str = ""
    colour: str = ""
    """The colour that was chosen; after the deal, the one that was drawn if none was."""
    holder: str = ""
    """The hash of the key that the seat is held with; empty for a bot."""
    bot: str = ""
    """The bot that sits here; empty for a person."""
    ready: bool = False
    salt: str = ""
    hungriest: bool = False
    away: str = ""
    """Why a substitute plays for the person who sits here; empty if none does."""
    shared: bool = False
    """Whether spectators may see this hand."""
    agreed: bool = False
    """Whether the finished game may be shown to everybody, as far as this person is concerned."""
    face: str = ""
    """The face that a person chose; empty if none was."""

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return not self.name

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return bool(self.holder)

    def after(self, entry: AnyEntry) -> SeatHolder:
        """The seat after an entry that concerns it."""
        match entry:
            case log.Sat():
                return SeatHolder(entry.name, entry.colour, entry.holder, face=entry.face)
            case log.BotSat():
                return SeatHolder(entry.name, entry.colour, bot=entry.spec, ready=True)
            case log.Stood():
                return SeatHolder()
            case log.Readied():
                return replace(self, ready=True, salt=entry.salt, hungriest=entry.hungriest)
            case log.Waited():
                return replace(self, ready=False, salt="", hungriest=False)
            case log.StoodIn():
                return replace(self, away=entry.why)
            case log.Returned():
                return replace(self, away="")
            case log.Shared():
                agreed = self.agreed if entry.game is None else entry.game
                return replace(self, shared=entry.shared, agreed=agreed)
            case _:
                raise TypeError(f"{type(entry).__name__} is nothing that happens to a seat")
