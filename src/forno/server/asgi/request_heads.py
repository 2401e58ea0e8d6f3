"""Heads of requests that every server reads in the same way.

A proxy and a server that disagree about where a request ends let an attacker hide one request in
another. So what some servers forgive is refused here: lines that end without a carriage return,
headers folded over two lines, and a body with two lengths (RFC 9112, 2.2, 5.2 and 6.1).
"""

from __future__ import annotations

import re
from typing import Final

import h11

_END: Final = b"\r\n\r\n"
_FOLDED: Final = re.compile(rb"\r\n[ \t]")
BARE: Final = "the lines of a request end with CR and LF"
FOLDED: Final = "a header stands on one line"
TWO_LENGTHS: Final = "a request has Content-Length or Transfer-Encoding, not both"


class StrictConnection(h11.Connection):
    """Reads requests as h11 does, and refuses heads that can be read in two ways."""

    complaint: str = ""
    """Why the last request was refused, if it was refused here."""

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """The next part of a request."""
        if self.their_state is h11.IDLE:
            self._refuse(complaint_about(self.trailing_data[0]))
        event = super().next_event()
        if isinstance(event, h11.Request):
            names = {name for name, _ in event.headers}
            if {b"content-length", b"transfer-encoding"} <= names:
                self._refuse(TWO_LENGTHS)
        return event

    def _refuse(self, complaint: str) -> None:
        if complaint:
            self.complaint = complaint
            raise h11.RemoteProtocolError(complaint)


def complaint_about(data: bytes) -> str:
    r"""What is wrong with the head that begins here, as far as it has come; empty if nothing is.

    >>> complaint_about(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n\n")
    ''
    >>> complaint_about(b"GET / HTTP/1.1\r\nHost: x\n")
    'the lines of a request end with CR and LF'
    """
    end = data.find(_END)
    head = data.removesuffix(b"\r") if end < 0 else data[: end + len(_END)]
    bare = head.replace(b"\r\n", b"")
    if b"\n" in bare or b"\r" in bare:
        return BARE
    return FOLDED if _FOLDED.search(head) else ""
