"""Talkers: who says something at a table, and what may be said."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import blake2b
from secrets import token_urlsafe
from typing import Final, Protocol
from unicodedata import normalize

from ...game import SetupError
from ...table.faces import USUAL
from ...table.refusals import Code, TableRefusal
from ...table.seat_names import is_legible, settle_seat_name
from ..protocol.talk_messages import LONGEST_LINE

_ID_BYTES: Final = 9


class Talker(Protocol):
    """A client in a room, as the others' talk needs it."""

    seat: int | None
    delay: float
    talks: bool
    """Whether the client wants to be told what is said, and who looks on."""
    who: str
    """What the person is called in talk; a client without a key has one of its own."""
    nick: str
    """The name of a spectator; empty for a guest."""
    face: str

    @property
    def holder(self) -> str:
        """The hash of the key that the client showed; empty without one."""

    def send(self, message: bytes) -> None:
        """Have a message sent. Never waits."""


def talker_id(table: str, holder: str) -> str:
    """What a person is called in the talk of a table: nobody can tell the key from it."""
    if not holder:
        return token_urlsafe(_ID_BYTES)
    digest = blake2b(f"{table} {holder}".encode(), digest_size=_ID_BYTES).digest()
    return urlsafe_b64encode(digest).decode()


def nickname(name: str, seated: Sequence[str]) -> str:
    """The name of a spectator; a name that cannot be shown, or is a player's, makes a guest."""
    try:
        return settle_seat_name(name, seated) if name else ""
    except SetupError:
        return ""


def usual_face(who: str) -> str:
    """The face of a spectator who has chosen none."""
    return USUAL[sum(who.encode()) % len(USUAL)]


def settle_text(text: str) -> str:
    """A line as everybody sees it; refuse what cannot be seen, or would cover other lines.

    >>> settle_text("  Mamma\\n mia! ")
    'Mamma mia!'
    """
    text = " ".join(normalize("NFC", text).split())
    if not text or not text.isprintable() or not is_legible(text) or len(text) > LONGEST_LINE:
        reason = (
            f"a line has 1 to {LONGEST_LINE} characters that can be seen, each with few marks: "
            "write it another way"
        )
        raise TableRefusal(Code.TEXT_REFUSED, reason)
    return text
