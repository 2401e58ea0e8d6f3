"""What ends a terminal session early, or a question without an answer."""

from __future__ import annotations


class Quit(Exception):  # noqa: N818 (reads as it is raised)
    """The person wants to stop; the game is saved."""


class NoHint(Exception):  # noqa: N818 (reads as it is raised)
    """There is no hint; the message is for the person who asked for one."""


class EndOfInput(Quit):
    """There is nothing more to read."""


class Hangup(Exception):  # noqa: N818 (reads as it is raised)
    """The terminal was closed, or the system asked the program to end."""

    def __init__(self, signal: int) -> None:
        super().__init__(f"signal {signal}")
        self.signal = signal
