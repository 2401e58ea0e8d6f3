"""The entries of a table's log. A table is the sum of its entries.

An entry says what was decided and nothing that follows from it, so no log can contradict the rules.
The names of fields are short where a log has many entries of a kind.

**How to change entries.** A log outlives the program that wrote it, and two versions of Forno may
serve the same database: during an update one after the other, in a cluster side by side. So:

- No entry and no field is ever removed, renamed or given another meaning. The version after has to
  read every old log; ``tests/table/test_old_logs.py`` plays one of the first release.
- A new field of an entry, or of :class:`~forno.table.plan.TablePlan`, has to be *readable by the
  version before, or refused by it in words*. Which of the two depends on what the field does:

  1. *The table means the same without it* (a note for people, say). Give the field a default.
     ``omit_defaults`` leaves it out of the log while it has that default, and the version before
     ignores a field of an entry that it does not know.
  2. *The table means something else with it* (another rule, another clock). Give the field the old
     behaviour as default. A plan writes all its fields and refuses unknown ones, so there the type
     is ``X | UnsetType`` with the default ``UNSET``, which is not written. Where the table uses the
     new behaviour, raise ``version`` in its :class:`Opened`; where it does not, keep the old
     number. A program reads the number before anything else. It refuses a number that is larger
     than its :data:`VERSION` with a sentence that names both
     (:meth:`Table.read <forno.table.table.Table.read>`), and leaves the table alone.

- A log that ended long ago may be put together into one row (:mod:`forno.table.tidied_log`), which
  has the number of the version that introduced it.
- A new kind of entry is of the second sort: the version before cannot decode it. A table may only
  write one if its ``Opened`` has the number of the version that introduced it.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import UNSET, Struct

from .plan import TablePlan

VERSION: Final = 3
"""The newest version of a log that this program reads.

2. A finished log may be one row: :mod:`forno.table.tidied_log`.
3. A plan may say how people talk, and what they say may be in the log. A plan may say that plays
   wait for a tap, and that moves can be taken back. A table may begin in the middle of a game,
which somebody may have laid out.
"""
FIRST_VERSION: Final = 1
VERSION_GIVEN: Final = 3
"""Of a table that begins in the middle of a game."""


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
    """The hash of the host's key."""
    version: int = FIRST_VERSION
    """The oldest version that can read this table. Its default never changes: old logs omit it."""
    before: str = ""
    """The table that this one is the rematch of."""
    given: str = ""
    """The record of an unfinished game, which is played on here in the place of a deal. Its colours
    are those of the seats; their names come from who sits there. The dealer shuffles only the
    supplies that come later, so there is no proof for the cards before. The version before would
    deal anew: such a table has version 3."""
    set_up: bool = False
    """Whether somebody laid the given game out, and so has seen all cards. The table means the same
    without it: it is a mark for people."""


class Sat(Entry, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    name: str
    holder: str
    """The hash of the key that the seat is held with."""
    colour: str = ""
    """The colour that they chose; otherwise it is drawn."""
    face: str = ""
    """The face that they chose. The table means the same without it."""


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
    """A player is ready."""

    seat: int
    salt: str = ""
    """What they add to the shuffle."""
    hungriest: bool = False
    id: str = ""
    """What the one who asked for it calls it: see :class:`Acted`."""
    said: str = ""
    """See :class:`Acted`."""


class Waited(Entry, frozen=True, tag="not-ready"):
    """A player is not ready any more."""

    seat: int
    id: str = ""
    """What the one who asked for it calls it: see :class:`Acted`."""
    said: str = ""
    """See :class:`Acted`."""


class Invited(Entry, frozen=True, tag="invited"):
    """The host made an invitation: a person with its key may sit down or look on."""

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
    """Whether a substitute did it."""
    said: str = ""
    """A digest of what they said: under the same id nothing else can be said."""


class StoodIn(Entry, frozen=True, tag="stood-in"):
    """A substitute plays for a player from now on."""

    seat: int
    why: str
    """``away``, ``time`` or ``asked``."""
    spent: int = 0
    id: str = ""
    """What the one who asked for it calls it: see :class:`Acted`."""
    said: str = ""
    """See :class:`Acted`."""


class Returned(Entry, frozen=True, tag="returned"):
    """A player came back: the substitute stops."""

    seat: int
    spent: int = 0
    """Milliseconds that the seat to move has thought meanwhile, if it is another one."""
    id: str = ""
    """What the one who asked for it calls it: see :class:`Acted`."""
    said: str = ""
    """See :class:`Acted`."""


class Paused(Entry, frozen=True, tag="paused"):
    """The clocks stand still and bots wait."""

    seat: int
    spent: int = 0
    id: str = ""
    """What the one who asked for it calls it: see :class:`Acted`."""
    said: str = ""
    """See :class:`Acted`."""


class Resumed(Entry, frozen=True, tag="resumed"):
    """The game goes on."""

    seat: int
    id: str = ""
    """What the one who asked for it calls it: see :class:`Acted`."""
    said: str = ""
    """See :class:`Acted`."""


class Shared(Entry, frozen=True, tag="shared"):
    """A player lets spectators see their hand, sets the pace, or agrees to a public link.

    Hand and link can be taken back.
    Pace and consent stand here because the version before reads this entry as nothing new, if it
    says of the hand what was so before. The table means the same without them.
    """

    seat: int
    shared: bool = True
    pace: str = ""
    """The pace from now on, by name: see :class:`~forno.table.showing_time.Pace`."""
    id: str = ""
    """What the one who asked for it calls it: see :class:`Acted`."""
    said: str = ""
    """See :class:`Acted`."""
    game: bool | None = None
    """Whether the finished game may be shown to everybody; None says nothing about that."""


class Said(Entry, frozen=True, tag="said"):
    """A person wrote a line, at a table whose plan records talk."""

    line: str
    """What the line is called."""
    who: str
    """What the person is called in the talk of this table: no key can be told from it."""
    text: str
    name: str = ""
    face: str = ""
    seat: int | None = None
    """Nothing for a spectator."""
    gallery: bool = False
    """Whether only spectators heard it."""
    early: bool = False
    """Whether it was written before the game."""
    id: str = ""
    """What the one who wrote it calls it."""


class Unsaid(Entry, frozen=True, tag="unsaid"):
    """A line was removed. The log keeps it, as it keeps everything; nobody is shown it again."""

    line: str


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
    | Said
    | Unsaid
    | Continued
    | Closed
)

NAMED: Final = (Acted, Readied, Waited, StoodIn, Returned, Paused, Resumed, Shared)
"""What is done at a seat under an id of the one who asked for it."""


def version_for(plan: TablePlan) -> int:
    """The oldest version that can read a table with this plan."""
    new = plan.chat, plan.record_talk, plan.tap, plan.grace
    return FIRST_VERSION if all(one is UNSET for one in new) else 3


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[AnyEntry]] = msgspec.json.Decoder(AnyEntry)


class _Head(Struct):
    """The part of a first entry that every version can read."""

    version: int = FIRST_VERSION


_HEAD_DECODER: Final = msgspec.json.Decoder(_Head)


def version_of(opened: bytes) -> int:
    """The version of a log, by its first entry; a damaged one raises `msgspec.DecodeError`."""
    return _HEAD_DECODER.decode(opened).version


def encode_entry(entry: AnyEntry) -> bytes:
    """An entry as a row of the log holds it."""
    return _ENCODER.encode(entry)


def decode_entry(payload: bytes) -> AnyEntry:
    """Read an entry back; one that is damaged or unknown raises :class:`msgspec.DecodeError`."""
    return _DECODER.decode(payload)
