"""A meter of frames: how many begin in what was read, found without decoding any.

A frame is charged to its sender before the protocol parses it (RFC 6455, 5.2): a ping or a fragment
costs the server as much as a message, and the session never hears of it.
"""

from __future__ import annotations

from typing import Final

HEAD: Final = 2
MASK: Final = 4
_TEXT: Final = 0x81
_MASKED: Final = 0x80
_LENGTH: Final = 0x7F
_LONGER: Final = {126: 2, 127: 8}
"""Bytes of a length that does not fit into the head."""
_SHORT_HEADS: Final = {
    HEAD + MASK + length: bytes([_MASKED | length]) for length in range(min(_LONGER))
}
"""By the size of a whole frame with a mask, the byte of its head that says its length."""


class FrameMeter:
    """Finds where frames end in a stream that comes in pieces.

    >>> meter = FrameMeter()
    >>> ping = bytes([0x89, 0x80, 0, 0, 0, 0])
    >>> meter.ends(ping * 3 + ping[:4], 10), meter.ends(ping[4:], 10)
    ([6, 12, 18], [2])
    """

    __slots__ = ("_ahead", "_head")

    def __init__(self) -> None:
        """Begin at the first frame."""
        self._head = b""
        """What has come of a head that is not whole yet."""
        self._ahead = 0
        """Bytes of the last frame that have not come yet."""

    def short_text(self, data: bytes) -> bytes | None:
        """The content of a piece that is one whole, short, plain text as most commands are.

        It is still under its mask, which comes first.
        """
        between = not self._head and not self._ahead
        if between and data[0] == _TEXT and data[1:2] == _SHORT_HEADS.get(len(data)):
            return data[HEAD:]
        return None

    def ends(self, data: bytes, most: int) -> list[int]:
        """Where the frames end whose heads are whole with this piece; no more than ``most``.

        The last one may end beyond the piece.
        """
        before = len(self._head)
        data = self._head + data
        at, size = self._ahead, len(data)
        ends: list[int] = []
        while at + HEAD <= size and len(ends) < most:
            start, length = at + HEAD, data[at + 1] & _LENGTH
            longer = _LONGER.get(length, 0)
            body = start + longer + (MASK if data[at + 1] & _MASKED else 0)
            if body > size:
                break
            if longer:
                length = int.from_bytes(data[start : start + longer])
            at = body + length
            ends.append(at - before)
        self._head = data[at:]
        self._ahead = max(0, at - size)
        return ends
