"""The command ``forno``: play, learn, serve, tidy, join, replay, verify, analyse, the laboratory.

What a command needs is imported when that command runs, so that ``forno --help`` starts at once.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from typing import TextIO

from .arguments import parse
from .commands import USERS_FAULT

_INTERRUPTED = 130
_PIPE_CLOSED = 141
_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EIO}
"""What a write to standard output fails with where there is no more room."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; return 0, or 2 if something asked for cannot be had."""
    try:
        status = _run(sys.argv[1:] if argv is None else argv)
        if sys.stdout is not None:  # as it is after >&-
            sys.stdout.flush()
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return _PIPE_CLOSED
    except OSError as error:
        if error.errno not in _FULL:
            raise
        _drop_output()
        print(f"forno: the output cannot be written: {error.strerror}", file=sys.stderr)
        return USERS_FAULT
    return status


def _run(words: Sequence[str]) -> int:
    try:
        args = parse(words)
        status: int = args.run(args)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except Exception as error:
        # What can go wrong is known only now: to import it all at the start would take a while.
        from . import complaints

        if isinstance(error, complaints.FornoError):
            print(f"forno: {error}", file=sys.stderr)
            return USERS_FAULT
        if isinstance(error, complaints.Hangup):
            _drop_output()
            _drop(sys.stderr)  # the same terminal, which is gone
            return 128 + error.signal
        raise
    return status


def _drop_output() -> None:
    """The reader of our output has gone: let Python close it without a complaint."""
    _drop(sys.stdout)


def _drop(stream: TextIO) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
