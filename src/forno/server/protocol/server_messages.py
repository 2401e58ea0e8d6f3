"""What the server says, by WebSocket."""

from __future__ import annotations

from msgspec import UNSET, Raw, Struct, UnsetType

from ...table.plan import TablePlan
from ...table.showing_time import Showing
from ...table.table import Stage
from .field_types import NO_FACTS, NOTHING


class ServerMessage(Struct, frozen=True, tag_field="type", kw_only=True, omit_defaults=True):
    """Something that the server says."""


class SeatHolderShown(Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat."""

    name: str
    colour: str
    bot: str = ""
    ready: bool = False
    away: str = ""
    """Why a bot plays for them: ``away``, ``time`` or ``asked``."""
    shared: bool = False
    present: bool = False
    """Whether the player in this seat is connected."""
    face: str = ""
    """The portrait to draw for the player: one that was chosen, or the one of a bot's character."""


class TableShown(Struct, frozen=True, omit_defaults=True):
    """All that is no part of the game itself."""

    stage: Stage
    chairs: tuple[SeatHolderShown, ...]
    commitment: str
    """The hash of the dealer's secret."""
    paused: bool = False
    left: tuple[int, ...] | None = None
    """Milliseconds that each seat has left, where there is a clock for the game."""
    after: str = ""
    """The table of the rematch."""
    pace: float | None = None
    """The pace, if it is not the one of the plan any more."""
    tap: bool = False
    """Whether pages hold after each play until they are tapped."""
    paused_by: int | None = None
    """The seat that paused the game."""


class Step(Struct, frozen=True, omit_defaults=True):
    """Something that is legal."""

    index: int
    text: str
    label: str = ""
    """What it means, in words, if the greeting asked for them."""
    takes: dict[str, int] | UnsetType = UNSET
    """The cards that a pizza would take from the own hand: numbers by ingredient; with words."""


class SlotGroup(Struct, frozen=True, omit_defaults=True):
    """The slots of an order that take the same, against what lies on the table."""

    kind: str
    """An ingredient; nothing, if several kinds would do."""
    needs: int
    """How many slots there are; 0 for a kind that must not lie there."""
    has: int
    """How many cards lie there for them; where any kind will do, it may be more than it needs."""
    added: int = 0
    """How many came from hands."""


class Sentence(Struct, frozen=True, omit_defaults=True):
    """A fact in words, as this viewer may hear it."""

    fact: int
    """Which of the facts of the update it tells, counted from 0."""
    text: str
    clause: str = ""
    """The clause of the rules behind it, if it did not happen by anybody's choice alone."""
    why: str = ""
    """Why it happened; nothing if it explains itself."""
    slots: tuple[SlotGroup, ...] = ()
    """Of an order that was baked or failed: what it takes, against what lay there."""


class Turns(Struct, frozen=True):
    """All the turns that may be played now, each as one move: ``2o +4o1p s``.

    A turn is one of the legal steps, then ``+`` and an order or else ``-``, then a pile.
    """

    orders: tuple[str, ...]
    """The orders that may be played, as moves name them."""
    draws: dict[str, tuple[str, str]]
    """By the text of the step that comes first (or nothing, where a turn begins with its order):
    the piles that may be drawn from after no order, and after one. ``s`` is the supply, ``w`` the
    waiter; if there is none, the hand is full, and the turn ends without a draw."""
    why: dict[str, str]
    """Why a pile is not there to be drawn from, after some steps or all of them."""


class Welcome(ServerMessage, frozen=True, tag="welcome", kw_only=True):
    """The answer to a greeting: everything that this viewer may know now."""

    protocol: int
    table: str
    plan: TablePlan
    you: int | None
    """The seat of this client; nothing for a spectator."""
    host: bool
    eyes: int | None = None
    set_up: bool = False
    """Whether the host laid the table out, and so has seen all cards."""


class Update(ServerMessage, frozen=True, tag="update", kw_only=True):
    """The table as this viewer sees it from now on, and what happened to make it so."""

    seq: int
    """The number of the table's last entry: it grows by one with each."""
    turn: int
    """What a move has to answer."""
    table: Raw
    """:class:`TableShown`."""
    facts: Raw = NO_FACTS
    """What happened, as far as this viewer may hear of it."""
    setting: Raw = NOTHING
    """What never changes, at the beginning."""
    view: Raw = NOTHING
    """What everybody sees of the game, once it has begun."""
    own: Raw = NOTHING
    """What only this viewer sees."""
    legal: tuple[Step, ...] | None = None
    """What this viewer may do, if it is their turn."""
    said: tuple[Sentence, ...] = ()
    """The facts in words, if the greeting asked for them; some need none."""
    turns: Turns | None = None
    """Where this viewer's turn begins: how it may go on. Only with words."""
    slots: tuple[SlotGroup, ...] = ()
    """What the order turned up takes, against what lies there. Only with words."""
    only: bool = False
    """Whether a page may answer for its player: there is one legal step, and nobody could learn
    anything from how soon it is taken, since all can see that there is no choice or all the others
    are bots. Only with words."""
    clock: int | None = None
    """Milliseconds until the time of the seat to move is up. Its clock starts once the last play
    was shown, so this is the time for its decision and what is left of that."""
    showing: Showing | None = None
    """How long every page shows what has just been played; nothing if there is nothing to show."""
    out_of_time: int | None = None
    """The seat whose time was up, so that the table's substitute has made this move for it."""


class Change(ServerMessage, frozen=True, tag="change", kw_only=True):
    """What has changed since the last update or change, if the greeting asked for changes.

    What is not named in ``table``, ``view``, ``seats`` and ``own`` is as before; all the rest is as
    in an update that has just these fields.
    """

    after: int
    """The ``seq`` of the update or change before."""
    seq: int
    turn: int
    table: Raw = NOTHING
    """The fields of :class:`TableShown` that have changed."""
    view: Raw = NOTHING
    """The fields of the view that have changed, but for its seats."""
    seats: Raw = NOTHING
    """The seats in the view that have changed, by their numbers."""
    own: Raw = NOTHING
    """What only this viewer sees, if that has changed."""
    facts: Raw = NO_FACTS
    legal: tuple[Step, ...] | None = None
    said: tuple[Sentence, ...] = ()
    turns: Turns | None = None
    slots: tuple[SlotGroup, ...] = ()
    only: bool = False
    clock: int | None = None
    showing: Showing | None = None
    out_of_time: int | None = None


class Accepted(ServerMessage, frozen=True, tag="accepted", kw_only=True):
    """What was said under this id is in the log, and stays there whatever happens."""

    id: str
    seq: int


class Here(ServerMessage, frozen=True, tag="here", kw_only=True):
    """The answer to ``there``."""

    id: str


class Refused(ServerMessage, frozen=True, tag="refused", kw_only=True):
    """What was said has not happened."""

    code: str
    reason: str
    id: str | None = None
    """Of what was said; nothing, if that could not be read."""
    clause: str | None = None
    retry_after: float | None = None


class Bye(ServerMessage, frozen=True, tag="bye", kw_only=True):
    """The server closes this connection."""

    code: str
    reason: str
    retry_after: float | None = None
