"""What is asked for by HTTP, and what comes back."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from ...game.seats import LONGEST_NAME
from ...table.faces import Face
from ...table.plan import MOST_SEATS, TablePlan
from ...table.summary import Standing, Summary
from .field_types import ChosenFace, Colour, Invite, Key, Name, Seat, Spec, TableId


class RequestBody(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that is asked for by HTTP."""


class NewGuest(RequestBody, frozen=True, kw_only=True):
    """A new person; a browser gets a cookie, a program the key itself."""

    bearer: bool = False
    """Give the key itself, as programs need it; a page never has to see it."""


class Guest(Struct, frozen=True):
    """Who one is from now on."""

    key: Key | UnsetType = UNSET
    """For programs; browsers have it in a cookie."""


class Ticket(Struct, frozen=True):
    """Opens one WebSocket, once, within half a minute."""

    ticket: Key


class Reach(Struct, frozen=True):
    """Where others find this server."""

    everywhere: bool
    """Whether it listens at every address of its machine."""
    origin: str | None = None
    """The one that others on the network reach; told only to callers at the machine itself."""


class Agree(RequestBody, frozen=True, kw_only=True):
    """Whether one agrees to a public link to the finished game. It can be taken back."""

    agreed: bool


class Sharing(Struct, frozen=True, kw_only=True):
    """Whether everybody may look at a finished game, by its public link."""

    public: bool
    waiting: tuple[str, ...]
    """The names of those who have not agreed. Bots need not."""
    withdrawn: bool = False
    """Whether everybody might look at it before, and somebody took that back."""
    you: bool | None = None
    """Whether the caller has agreed; None for a caller who did not sit there."""


class TryAgain(RequestBody, frozen=True, kw_only=True):
    """A decision of a finished game that is to be tried again, against bots."""

    step: Annotated[int, Meta(ge=1, le=10_000)]
    """The step of the replay with that decision."""
    seat: Seat
    """Who decides there: one's own seat, or any seat of a game that is public."""


class NewTable(RequestBody, frozen=True, kw_only=True):
    """A table to be made. The caller becomes its host."""

    plan: TablePlan = TablePlan()
    bots: Annotated[tuple[Spec, ...], Meta(max_length=MOST_SEATS)] = ()
    """Bots for the last seats."""
    position: str = ""
    """A whole situation on one line, at most 5000 signs, to begin with: then it is a set-up table,
    and all are told that its host has seen all cards. It settles edition, seats, colours, Helping,
    recall and open kitchen; what the plan says of them does not matter. There are no hints."""


class TableMade(Struct, frozen=True):
    """A table that was made."""

    id: TableId
    code: str
    """A short code for people to read to each other: it is an invitation too."""
    invitation: Key
    """A person who shows it may sit down or look on."""


class Sit(RequestBody, frozen=True, kw_only=True):
    """A seat to be taken."""

    name: Name
    seat: Seat | None = None
    """Without a number it is the first free one, or the one that the invitation is for."""
    colour: Colour = ""
    """If none is chosen, one is drawn."""
    face: ChosenFace = ""
    """The portrait that the others see. If none is chosen, it goes by the seat."""
    invitation: Invite | None = None
    """Not needed by the host, nor at a listed table."""


class ChooseFace(RequestBody, frozen=True, kw_only=True):
    """Another face for one's own seat."""

    face: Face


class SeatBot(RequestBody, frozen=True, kw_only=True):
    """A bot to be seated."""

    bot: Spec
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    """If none is given, the name of its character."""
    colour: Colour = ""


class Seated(Struct, frozen=True):
    """A seat that was taken."""

    seat: Seat


class NewInvitation(RequestBody, frozen=True, kw_only=True):
    """An invitation to be made."""

    seat: Seat | None = None
    """For this seat alone."""


class Invitation(Struct, frozen=True):
    """An invitation. The key is shown once."""

    name: str
    """What it is called when it is taken back."""
    key: Key
    seat: Seat | None = None


class Tables(Struct, frozen=True):
    """Tables, the newest first."""

    tables: tuple[Summary, ...]


class OwnTable(Summary, frozen=True):
    """A table that one has made or sits at."""

    you: Seat | None = None
    """Where one sits, at finished games and at the latest that are being played."""
    to_act: Seat | None = None
    """Whose turn it is there; told only to those who sit there."""
    standings: tuple[Standing, ...] = ()
    """By seat, how a finished game ended; nothing for a set-up table, which counts for nobody."""
    at: int = 0
    """When it was last changed, in milliseconds since 1970."""


class OwnTables(Struct, frozen=True):
    """One's own tables, the newest first."""

    tables: tuple[OwnTable, ...]


class StartTables(Struct, frozen=True):
    """The tables on the start page, the newest first."""

    mine: tuple[OwnTable, ...]
    open: tuple[Summary, ...]
    """Listed tables that wait for players."""
    playing: tuple[Summary, ...]
    """Listed games at which everybody may look on."""


class Found(Struct, frozen=True):
    """The table that a code stands for."""

    id: TableId


class ErrorBody(Struct, frozen=True):
    """Why something was refused, by a code for programs and a sentence for people."""

    code: str
    reason: str
    clause: str | UnsetType = UNSET
    """The clause of the rules, where they are what refuses it."""
    retry_after: float | UnsetType = UNSET
    """Seconds after which it may work."""
