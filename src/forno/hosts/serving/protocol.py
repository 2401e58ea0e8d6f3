"""What goes over the wire, in both directions: every message, field by field.

The description for programs (OpenAPI), the page for people and the checks on what comes in are all
made from these classes. Unknown fields are refused, and everything has a limit.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from ...game.seats import LONGEST_NAME
from ...players import Danger
from ...table.dealer import MOST_SALT
from ...table.notices import Summary
from ...table.plan import LONGEST_SPEC, MOST_SEATS, TablePlan
from ...table.table import Stage
from .keys import CODE_LENGTH

PROTOCOL: Final = 1
LARGEST: Final = 8_192
"""Bytes of the largest message that is taken."""
LONGEST_MOVE: Final = 200
LONGEST_ID: Final = 40
NOTHING: Final = Raw(b"null")
NO_FACTS: Final = Raw(b"[]")
"""Parts of an update that are not there."""
MOST_STEPS: Final = 20
LARGEST_NUMBER: Final = 2**31 - 1

Key = Annotated[str, Meta(min_length=22, max_length=86, pattern="^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Invite = Annotated[str, Meta(min_length=CODE_LENGTH, max_length=86, pattern="^[A-Za-z0-9_-]+$")]
"""The key of an invitation, or the short code of a table."""
Code = Annotated[
    str, Meta(min_length=CODE_LENGTH, max_length=CODE_LENGTH, pattern="^[A-Za-z0-9]+$")
]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Spec = Annotated[str, Meta(min_length=1, max_length=LONGEST_SPEC)]
Colour = Annotated[str, Meta(max_length=20)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Id = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
StepNumber = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
Language = Literal["en", "de", "fr"]


# --- HTTP -------------------------------------------------------------------------------------


class Wish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that is asked for by HTTP."""


class NewGuest(Wish, frozen=True, kw_only=True):
    """Somebody new; a browser gets a cookie, a program the key itself."""

    bearer: bool = False
    """Give the key itself, as programs need it; a page never has to see it."""


class Guest(Struct, frozen=True):
    """Who one is from now on."""

    key: Key | UnsetType = UNSET
    """For programs; browsers have it in a cookie."""


class Ticket(Struct, frozen=True):
    """Opens one WebSocket, once, within half a minute."""

    ticket: Key


class NewTable(Wish, frozen=True, kw_only=True):
    """A table to be made. Whoever makes it is its host."""

    plan: TablePlan = TablePlan()
    bots: Annotated[tuple[Spec, ...], Meta(max_length=MOST_SEATS)] = ()
    """Bots for the last seats."""


class TableMade(Struct, frozen=True):
    """A table that was made."""

    id: TableId
    code: str
    """A short code for people to read to each other: it is an invitation too."""
    invitation: Key
    """Whoever has it may sit down or look on."""


class Sit(Wish, frozen=True, kw_only=True):
    """A seat to be taken."""

    name: Name
    seat: Seat | None = None
    """Without a number it is the first free one, or the one that the invitation is for."""
    colour: Colour = ""
    """If none is chosen, one is drawn."""
    invitation: Invite | None = None
    """Not needed by the host, nor at a listed table."""


class SeatBot(Wish, frozen=True, kw_only=True):
    """A bot to be seated."""

    bot: Spec
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    """If none is given, the name of its character."""
    colour: Colour = ""


class Seated(Struct, frozen=True):
    """A seat that was taken."""

    seat: Seat


class NewInvitation(Wish, frozen=True, kw_only=True):
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


class Found(Struct, frozen=True):
    """The table that a code stands for."""

    id: TableId


class Trouble(Struct, frozen=True):
    """Why something was refused, by a code for programs and a sentence for people."""

    code: str
    reason: str
    clause: str | UnsetType = UNSET
    """The clause of the rules, where they are what refuses it."""
    retry_after: float | UnsetType = UNSET
    """Seconds after which it may work."""


# --- From a client, by WebSocket --------------------------------------------------------------


class Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """Something that a client says."""


class Hello(Said, frozen=True, tag="hello", kw_only=True):
    """The first message: which table, and as who. Whoever has a seat there gets it."""

    table: TableId
    ticket: Key | None = None
    """For browsers; programs show their key in the header ``Authorization``."""
    invitation: Invite | None = None
    """For looking on, where only the invited may."""
    eyes: Seat | None = None
    """Look on through the eyes of a seat that lets one do so."""
    language: Language = "en"
    """In which moves are refused."""


class Act(Said, frozen=True, tag="act", kw_only=True):
    """A move."""

    id: Id
    """Anything that this client has not used at this table: saying it again does no harm."""
    answers: Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
    """The ``turn`` of the update that it answers."""
    move: (
        Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]
        | Annotated[tuple[StepNumber, ...], Meta(min_length=1, max_length=MOST_STEPS)]
    )
    """In words, or as the numbers of legal steps."""


class Ready(Said, frozen=True, tag="ready", kw_only=True):
    """Ready to play, or not any more."""

    id: Id
    ready: bool = True
    salt: Annotated[str, Meta(max_length=MOST_SALT)] = ""
    """Something of one's own for the shuffle."""
    hungriest: bool = False
    """Whoever says so first begins, if that is how the table finds its starting player."""


class Pause(Said, frozen=True, tag="pause", kw_only=True):
    """Let the game pause, or go on."""

    id: Id
    pause: bool = True


class Leave(Said, frozen=True, tag="leave", kw_only=True):
    """Let a bot play on."""

    id: Id


class Return(Said, frozen=True, tag="return", kw_only=True):
    """Play again oneself."""

    id: Id


class Share(Said, frozen=True, tag="share", kw_only=True):
    """Let those who look on see one's hand, or not any more."""

    id: Id
    share: bool = True


class AskHint(Said, frozen=True, tag="hint", kw_only=True):
    """Ask for a hint, where the table has them and it is one's turn. One at a time.

    The answer is ``hint`` and comes seconds later, or never because it is ``refused``: as
    ``outdated`` if somebody moves meanwhile, as ``too-many`` while another one is being worked out,
    as ``no-adviser`` if the server has no time for it.
    """

    id: Id
    answers: Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
    """The ``turn`` of the update that it is about."""


AnyWish = Act | Ready | Pause | Leave | Return | Share
"""What somebody wants to happen at the table."""
AnySaid = Hello | AnyWish | AskHint


# --- From the server, by WebSocket ------------------------------------------------------------


class Told(Struct, frozen=True, tag_field="type", kw_only=True, omit_defaults=True):
    """Something that the server says."""


class ChairShown(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat."""

    name: str
    colour: str
    bot: str = ""
    ready: bool = False
    away: str = ""
    """Why a bot plays for them: ``away``, ``time`` or ``asked``."""
    shared: bool = False
    present: bool = False
    """Whether somebody is connected."""


class TableShown(Struct, frozen=True, omit_defaults=True):
    """All that is no part of the game itself."""

    stage: Stage
    chairs: tuple[ChairShown, ...]
    commitment: str
    """The hash of the dealer's secret."""
    paused: bool = False
    left: tuple[int, ...] | None = None
    """Milliseconds that each seat has left, where there is a clock for the game."""
    after: str = ""
    """The table of the rematch."""


class Step(Struct, frozen=True):
    """Something that is legal."""

    index: int
    text: str


class Welcome(Told, frozen=True, tag="welcome", kw_only=True):
    """The answer to a greeting: everything that this viewer may know now."""

    protocol: int
    table: str
    plan: TablePlan
    you: int | None
    """The seat of this client; nothing for whoever looks on."""
    host: bool
    eyes: int | None = None


class Update(Told, frozen=True, tag="update", kw_only=True):
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
    clock: int | None = None
    """Milliseconds that the seat to move has for its decision."""


class Accepted(Told, frozen=True, tag="accepted", kw_only=True):
    """What was said under this id is in the log, and stays there whatever happens."""

    id: str
    seq: int


class Refused(Told, frozen=True, tag="refused", kw_only=True):
    """What was said has not happened."""

    code: str
    reason: str
    id: str | None = None
    """Of what was said; nothing, if that could not be read."""
    clause: str | None = None
    retry_after: float | None = None


class Bye(Told, frozen=True, tag="bye", kw_only=True):
    """The server closes this connection."""

    code: str
    reason: str
    retry_after: float | None = None


class OwnedOrder(Struct, frozen=True):
    """An order and whose it is."""

    seat: int
    order: str


class ThreatShown(Struct, frozen=True, omit_defaults=True):
    """What may keep an order from being baked."""

    danger: Danger
    """An order read before it takes what it then lacks; cards do not come; a struck-out ingredient
    lies there; the own cards are worth more elsewhere."""
    share: float
    """In which share of the deals it does for the order."""
    cards: dict[str, int]
    """What it is mostly about: numbers by ingredient."""
    number: int
    """How many cards that is; what a Bombastica lacks has no kinds, only a number."""
    thief: OwnedOrder | None = None
    """The order that takes them."""


class OrderChances(Struct, frozen=True, omit_defaults=True):
    """The chances of one of the own orders."""

    order: str
    in_hand: bool
    """Whether it would be played now; otherwise it lies in the oven, or has been turned up."""
    bakes: float
    """The chance that it is baked."""
    alone: float
    """The chance that it is baked without a card of the own hand."""
    error: float
    """The standard error of the first."""
    lead: Step | None = None
    """The ingredients taken to be played before it, if they come first."""
    threats: tuple[ThreatShown, ...] = ()
    """What is most likely to go wrong, the likeliest first."""


class MoveTried(Struct, frozen=True):
    """A legal step, and what it led to in many deals."""

    index: int
    text: str
    share: float
    """The share of the victory, on average."""
    error: float
    """The standard error of that."""
    behind: float
    """How far it lies behind the best."""
    behind_error: float
    """The standard error of the distance, measured in the same deals."""
    worlds: int
    """In so many deals it was tried."""
    everyone: tuple[float, ...]
    """The share of every seat."""


class HintGiven(Told, frozen=True, tag="hint", kw_only=True):
    """A hint, for this player alone, from nothing but what this player knows."""

    id: str
    turn: int
    """What it is about."""
    worlds: int
    """In so many deals the orders were watched."""
    orders: tuple[OrderChances, ...]
    """Those that could be played now, then those in the oven as they will be read."""
    moves: tuple[MoveTried, ...]
    """The best steps, the best first."""
    keep: dict[str, int]
    """The cards of the hand that pizzas will probably need: numbers by ingredient."""


AnyTold = Welcome | Update | Accepted | Refused | Bye | HintGiven
