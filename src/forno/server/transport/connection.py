"""A connection, as a session needs it: text messages in order in both directions.

A WebSocket is one; so is a pair of queues in memory, or a page that posts messages to a worker.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .token_bucket import TokenBucket


class ConnectionLost(Exception):  # noqa: N818 (it is how most connections end)
    """The other end has closed the connection, or it broke."""


class ClientFault(ConnectionLost):
    """What the client sent is no message, or too large: the transport has said so, and closes."""

    def __init__(self, code: str) -> None:
        """With the code of the farewell."""
        super().__init__(code)
        self.code = code


class ClientFlooded(Exception):  # noqa: N818 (it is the client's fault)
    """The client has sent more than it may; nothing more is read from it."""


class Connection(Protocol):
    """One client's connection, from the accepted handshake to the end."""

    @property
    def is_open(self) -> bool:
        """Whether the client may still be there: it has not closed the connection."""

    def charge(self, bucket: TokenBucket) -> None:
        """From now on take a token for each message, and for all else that has to be read."""

    async def receive(self) -> str | bytes:
        """The next message. Bytes are not text, and the session refuses them.

        Raises :class:`ClientFlooded` if the bucket is empty, and :class:`ConnectionLost` at the
        end.
        """

    def push(self, messages: Sequence[bytes]) -> bool:
        """Send UTF-8 texts at once, without waiting.

        False if the client has yet to take what was sent before: then nothing was sent.
        """

    async def send(self, message: bytes) -> None:
        """Send one UTF-8 text, and wait until the client takes it or :class:`ConnectionLost`."""

    async def close(self, code: int, reason: str) -> None:
        """Close the connection with a code of RFC 6455; may raise :class:`ConnectionLost`."""
