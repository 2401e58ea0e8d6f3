"""What can happen at a table: the entries of its log, of which a table is the sum.

Entries say what was decided and nothing that follows from it, so there is nothing in a log that
could contradict the rules. The names of fields are short where there are many of a kind.

A log is read for as long as there is somebody to read it: fields may be added with a default, and
kinds of entries may be added, but none is ever changed or taken away.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from .plan import TablePlan

VERSION: Final = 1


class Entry(Struct, frozen=True, tag_field="e", omit_defaults=True):
    """One thing that happened."""


class Opened(Entry, frozen=True, tag="opened"):
    """A table was made: the plan, and all that chance will ever need."""

    plan: TablePlan
    fingerprint: str
    """Of the edition's rules: by others the log would mean something else."""
    secret: str
    """The dealer's, as hexadecimal digits. Shown to nobody before the game is over."""
    code: str
    """The short code to join by."""
    host: str
    """The hash of the key of whoever may change the plan."""
    version: int = VERSION
    before: str = ""
    """The table that this one is the rematch of."""


class Sat(Entry, frozen=True, tag="sat"):
    """Somebody took a seat."""

    seat: int
    name: str
    holder: str
    """The hash of the key that the seat is held with."""
    colour: str = ""
    """The colour that they chose; otherwise it is drawn."""


class BotSat(Entry, frozen=True, tag="bot-sat"):
    """The host gave a seat to a bot."""

    seat: int
    spec: str
    name: str
    colour: str = ""


class Stood(Entry, frozen=True, tag="stood"):
    """A seat became free again, before the game."""

    seat: int


class Readied(Entry, frozen=True, tag="ready"):
    """Somebody is ready to play."""

    seat: int
    salt: str = ""
    """What they add to the shuffle."""
    hungriest: bool = False
    id: str = ""
    """What the one who asked for it calls it: see :class:`Acted`."""


class Waited(Entry, frozen=True, tag="not-ready"):
    """Somebody is not ready any more."""

    seat: int
    id: str = ""
    """What the one who asked for it calls it: see :class:`Acted`."""


class Invited(Entry, frozen=True, tag="invited"):
    """The host made an invitation: whoever has its key may sit down or look on."""

    name: str
    """What it is called, so that it can be taken back."""
    key: str
    """The hash of its key."""
    seat: int | None = None
    """For this seat alone."""


class Revoked(Entry, frozen=True, tag="revoked"):
    """The host took an invitation back."""

    name: str


class Began(Entry, frozen=True, tag="began"):
    """Everybody was ready: the cards were dealt."""


class Acted(Entry, frozen=True, tag="acted"):
    """The seat to move did something."""

    seat: int
    actions: tuple[int, ...]
    id: str = ""
    """What the one who did it calls it, so that saying it again does no harm."""
    spent: int = 0
    """Milliseconds that it took them."""
    stand_in: bool = False
    """Whether somebody else did it for them."""


class StoodIn(Entry, frozen=True, tag="stood-in"):
    """A bot plays for somebody from now on."""

    seat: int
    why: str
    """``away``, ``time`` or ``asked``."""
    spent: int = 0
    id: str = ""
    """What the one who asked for it calls it: see :class:`Acted`."""


class Returned(Entry, frozen=True, tag="returned"):
    """Somebody plays again for themselves."""

    seat: int
    spent: int = 0
    """Milliseconds that the seat to move has thought meanwhile, if it is another one."""
    id: str = ""
    """What the one who asked for it calls it: see :class:`Acted`."""


class Paused(Entry, frozen=True, tag="paused"):
    """The clocks stand still and bots wait."""

    seat: int
    spent: int = 0
    id: str = ""
    """What the one who asked for it calls it: see :class:`Acted`."""


class Resumed(Entry, frozen=True, tag="resumed"):
    """The game goes on."""

    seat: int
    id: str = ""
    """What the one who asked for it calls it: see :class:`Acted`."""


class Shared(Entry, frozen=True, tag="shared"):
    """Somebody lets those who look on see their hand, or does not any more."""

    seat: int
    shared: bool = True
    id: str = ""
    """What the one who asked for it calls it: see :class:`Acted`."""


class Continued(Entry, frozen=True, tag="continued"):
    """After the game: there is a rematch."""

    table: str


class Closed(Entry, frozen=True, tag="closed"):
    """The table was given up."""

    why: str = ""


AnyEntry = (
    Opened
    | Sat
    | BotSat
    | Stood
    | Readied
    | Waited
    | Invited
    | Revoked
    | Began
    | Acted
    | StoodIn
    | Returned
    | Paused
    | Resumed
    | Shared
    | Continued
    | Closed
)

NAMED: Final = (Acted, Readied, Waited, StoodIn, Returned, Paused, Resumed, Shared)
"""What is done at a seat under an id of the one who asked for it."""

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[AnyEntry]] = msgspec.json.Decoder(AnyEntry)


def encode_entry(entry: AnyEntry) -> bytes:
    """An entry as a row of the log holds it."""
    return _ENCODER.encode(entry)


def decode_entry(payload: bytes) -> AnyEntry:
    """Read an entry back; one that is damaged or unknown raises :class:`msgspec.DecodeError`."""
    return _DECODER.decode(payload)
