"""A server whose clock is set while it runs: an hour ahead by one signal, an hour back by another.

Only what tells the date leaps, as when somebody sets a machine's clock; what measures how long
something takes can't be set. Tickets are good for two seconds here, so that tests can wait for it.
"""

from __future__ import annotations

import signal
import sys
import time
from typing import Final

HOUR: Final = 3600
TICKET_SECONDS: Final = 2.0
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

    service.TICKET_SECONDS = TICKET_SECONDS  # type: ignore[misc]  # a test can't wait for long
    sys.exit(main(sys.argv[1:]))
