"""What a client can meet besides what it asked for."""

from __future__ import annotations


class ServerRefused(Exception):  # noqa: N818 (a server may say no)
    """The server refused something, by a code for programs and a sentence for people."""

    def __init__(
        self, code: str, reason: str, clause: str = "", retry_after: float | None = None
    ) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason
        self.clause = clause
        self.retry_after = retry_after

    def __str__(self) -> str:
        """The sentence."""
        return self.reason


class ServerGoneError(Exception):
    """The server can't be reached, or was lost for longer than the client cared to wait."""
