"""What a client says, by WebSocket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ...game.seats import LONGEST_NAME
from ...table.dealer import MOST_SALT
from ...table.showing_time import Pace
from .field_types import (
    LARGEST_NUMBER,
    LONGEST_MOVE,
    MOST_STEPS,
    ChosenFace,
    Id,
    Invite,
    Key,
    Language,
    Seat,
    StepNumber,
    TableId,
)


class ClientMessage(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True
):
    """Something that a client says."""


class Hello(ClientMessage, frozen=True, tag="hello", kw_only=True, omit_defaults=True):
    """The first message: which table, and as who. A client whose key holds a seat there gets it."""

    table: TableId
    ticket: Key | None = None
    """For browsers; programs show their key in the header ``Authorization``."""
    invitation: Invite | None = None
    """For looking on, where only the invited may."""
    eyes: Seat | None = None
    """Look on through the eyes of a seat that lets one do so."""
    language: Language = "en"
    """In which moves are refused, and everything is said."""
    words: bool = False
    """Say in words too what happens and what may be done, in updates: for people to read."""
    changes: bool = False
    """Tell after the first ``update`` what has changed, with ``change``, instead of everything."""
    talk: bool = False
    """Tell what people say and who looks on too, with ``talk``, ``gestured`` and ``watchers``."""
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    """What a spectator is called; one that cannot be shown, or is a player's, makes a guest."""
    face: ChosenFace = ""
    """The face of a spectator."""


class Act(ClientMessage, frozen=True, tag="act", kw_only=True):
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


class Ready(ClientMessage, frozen=True, tag="ready", kw_only=True):
    """Ready to play, or not any more."""

    id: Id
    ready: bool = True
    salt: Annotated[str, Meta(max_length=MOST_SALT)] = ""
    """Something of one's own for the shuffle."""
    hungriest: bool = False
    """The first player to say so begins, if that is how the table finds its starting player."""


class Pause(ClientMessage, frozen=True, tag="pause", kw_only=True):
    """Let the game pause, or go on."""

    id: Id
    pause: bool = True


class Leave(ClientMessage, frozen=True, tag="leave", kw_only=True):
    """Let a bot play on."""

    id: Id


class Return(ClientMessage, frozen=True, tag="return", kw_only=True):
    """Play again oneself."""

    id: Id


class Share(ClientMessage, frozen=True, tag="share", kw_only=True):
    """Let those who look on see one's hand, or not any more."""

    id: Id
    share: bool = True


class SetPace(ClientMessage, frozen=True, tag="pace", kw_only=True):
    """Let bots and cards move at another pace: for the host, or where all others are bots."""

    id: Id
    pace: Pace
    """``tap`` is the normal pace; pages then hold after each play until they are tapped. It can be
    had only where all others are bots."""


class Hold(ClientMessage, frozen=True, tag="hold", kw_only=True):
    """Let the bots wait for five seconds, or not any more. The answer is ``here``.

    For a page that waits for its player, and says it again as long as it does. Nothing of it is
    written down. It is refused where other people play, to a second connection of the same seat,
    and to those who look on.
    """

    id: Id
    hold: bool = True


class There(ClientMessage, frozen=True, tag="there", kw_only=True):
    """Is anybody there? The answer is ``here``, at once: without one, the connection is dead.

    For clients that are told nothing of the pings on their own socket, as pages are.
    """

    id: Id


class AskHint(ClientMessage, frozen=True, tag="hint", kw_only=True):
    """Ask for a hint, where the table has them and it is one's turn. One at a time.

    The answer is ``hint`` and comes seconds later, or never because it is ``refused``: as
    ``outdated`` if the table moves on meanwhile, as ``too-many`` while another one is being worked
    out, as ``no-adviser`` if the server has no time for it.
    """

    id: Id
    answers: Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
    """The ``turn`` of the update that it is about."""


AnyCommand = Act | Ready | Pause | Leave | Return | Share | SetPace
"""What a client asks a table to do."""
