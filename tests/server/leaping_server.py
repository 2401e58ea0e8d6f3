"""A server whose clock is set while it runs: an hour ahead by one signal, an hour back by another.

Only what tells the date leaps, as when an operator sets a machine's clock; what measures how long
something takes can't be set. A third signal makes tickets that are good for a moment only, so that
tests can wait for it.
"""

from __future__ import annotations

import signal
import sys
import time
from typing import Final

HOUR: Final = 3600
MOMENT: Final = 0.1
"""Seconds that a ticket is good for after the third signal."""
_ahead = 0
_time, _time_ns = time.time, time.time_ns


def leap(number: int, _frame: object) -> None:
    """Set the clock."""
    global _ahead  # noqa: PLW0603 (a machine has one clock)
    _ahead += HOUR if number == signal.SIGUSR1 else -HOUR
    sys.stderr.write(f"the clock is {_ahead} seconds ahead\n")


if __name__ == "__main__":
    # Before anything of Forno is loaded, which takes them by their names.
    time.time = lambda: _time() + _ahead
    time.time_ns = lambda: _time_ns() + _ahead * 10**9
    signal.signal(signal.SIGUSR1, leap)
    signal.signal(signal.SIGUSR2, leap)
    from forno.cli.main import main
    from forno.server.rooms import service

    def shorten(_number: int, _frame: object) -> None:
        """Make tickets that are good for a moment."""
        service.TICKET_SECONDS = MOMENT  # type: ignore[misc]  # a test can't wait for long
        sys.stderr.write("tickets are short\n")

    service.TICKET_SECONDS = 600.0  # type: ignore[misc]  # however busy the machine is
    signal.signal(signal.SIGALRM, shorten)
    sys.exit(main(sys.argv[1:]))
