"""What a command says beside its results: on standard error, a line at a time."""

from __future__ import annotations

import sys


def say(line: str) -> None:
    """Print a line that is no result."""
    print(line, file=sys.stderr)


def say_stopped(played: int, wanted: int, *, resumable: bool) -> None:
    """Say that games are missing, and whether the same command resumes."""
    again = " The same command goes on from here." if resumable else ""
    say(f"Stopped after {played:,} of {wanted:,} games.{again}")
