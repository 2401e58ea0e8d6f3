"""Has the machine code prepared that bots think with: ``python -m forno.table.workers.warming``.

In a process of its own and at the lowest priority, because it takes a minute or two and people
are playing meanwhile. What it makes stays on disk, for this start and for all later ones.
"""

from __future__ import annotations

import os
import signal
import sys
from threading import Thread

from ...bots import prepare_players


def main() -> None:
    """Compile what is not yet compiled; end at once if the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(19)
    Thread(target=_end_with_server, daemon=True).start()
    prepare_players(["maestro"])
    os._exit(0)  # at once, whatever the thread that listens is in the middle of


def _end_with_server() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


if __name__ == "__main__":
    main()
