"""What processes tell each other of a table's talk. The bus keeps it as bytes."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from ..protocol.talk_messages import Gestured, Line


class LineSaid(Struct, frozen=True, tag="line"):
    """Something was written."""

    line: Line
    said: str = ""
    """What the one who wrote it calls it."""
    early: bool = False
    """Whether it was written before the game."""


class LineRemoved(Struct, frozen=True, tag="removed"):
    """A line was removed."""

    line: str


class GestureMade(Struct, frozen=True, tag="gesture"):
    """A gesture was made."""

    gestured: Gestured
    gallery: bool = False
    """Whether only spectators see it."""


class Silenced(Struct, frozen=True, tag="silenced"):
    """A talker may say nothing any more, or again."""

    who: str
    silent: bool = True


TalkEvent = LineSaid | LineRemoved | GestureMade | Silenced

write_event: Final = msgspec.json.Encoder().encode
_DECODER: Final[msgspec.json.Decoder[TalkEvent]] = msgspec.json.Decoder(TalkEvent)


def read_event(event: bytes) -> TalkEvent:
    """Read an event back; one of another version raises :class:`msgspec.DecodeError`."""
    return _DECODER.decode(event)
