"""Table talk: gestures, written lines, and who looks on.

A server tells these only to clients whose greeting asks for them with ``talk``. They hold what
people have said and chosen, and nothing of the game.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from .client_messages import ClientMessage
from .field_types import Id
from .server_messages import ServerMessage

LONGEST_LINE: Final = 200
MOST_SHOWN: Final = 5
"""Spectators that are shown one by one; of the others there is the number."""

GestureName = Literal["cheering", "smug", "thinking", "crushed", "mamma-mia", "hurry"]
"""Four moods of one's own face, and two sentences."""
LineId = Annotated[str, Meta(min_length=1, max_length=24)]
TalkerId = Annotated[str, Meta(min_length=1, max_length=24)]


# --- What a client says -----------------------------------------------------------------------


class Say(ClientMessage, frozen=True, tag="say", kw_only=True):
    """Write to the others: before and after the game, and where the plan has ``chat``, during it.

    What spectators write during a game is for spectators, unless the plan has ``chat``.
    """

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]


class Gesture(ClientMessage, frozen=True, tag="gesture", kw_only=True):
    """Make a gesture. At most one every four seconds."""

    id: Id
    gesture: GestureName


class Unsay(ClientMessage, frozen=True, tag="unsay", kw_only=True):
    """Remove a line: one's own, or any as host."""

    id: Id
    line: LineId


class Silence(ClientMessage, frozen=True, tag="silence", kw_only=True):
    """Let somebody write and gesture no more at this table, or again, as host."""

    id: Id
    who: TalkerId
    silent: bool = True


AnyTalk = Say | Gesture | Unsay | Silence
"""What a client asks for that is no part of the game."""


# --- What the server says ---------------------------------------------------------------------


class Noted(ServerMessage, frozen=True, tag="noted", kw_only=True):
    """What was said under this id has happened."""

    id: str


class Line(Struct, frozen=True, omit_defaults=True):
    """Something that a person wrote."""

    line: str
    """What it is called when it is removed."""
    who: str
    """Who wrote it: the same person always has the same one at a table."""
    text: str
    """To be shown as text, never as markup."""
    name: str = ""
    """Nothing for a spectator without a name."""
    face: str = ""
    seat: int | None = None
    """Nothing for a spectator."""
    gallery: bool = False
    """Whether only spectators hear it."""


class Lines(ServerMessage, frozen=True, tag="talk", kw_only=True):
    """What was written, and what was removed again."""

    lines: tuple[Line, ...] = ()
    removed: tuple[str, ...] = ()
    silenced: tuple[str, ...] | None = None
    """Everybody who may not write or gesture, if that has changed."""
    whole: bool = False
    """Whether this is everything there is: what came before does not count any more."""
    you: str = ""
    """Who the reader is, in the first message."""


class Gestured(ServerMessage, frozen=True, tag="gestured", kw_only=True):
    """A person made a gesture. It is shown for 2.4 seconds, and kept nowhere."""

    who: str
    gesture: GestureName
    name: str = ""
    face: str = ""
    seat: int | None = None


class WatcherShown(Struct, frozen=True, omit_defaults=True):
    """A spectator."""

    who: str
    name: str = ""
    """Nothing for a guest."""
    face: str = ""


class Watchers(ServerMessage, frozen=True, tag="watchers", kw_only=True):
    """Who looks on."""

    number: int
    shown: tuple[WatcherShown, ...] = ()
    """At most five of them."""
