"""A process that thinks, with bots that misbehave; which does what is told by its seed.

Started by the tests as a script with a folder: there a bot says that it has begun, and sees when
it may go on. A word after it says how hints go wrong.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

from forno.bots import Hint, Player, Tried, make_player
from forno.bots.hints.hint import are_quick, hint_from
from forno.table.workers import bot_worker as worker
from forno.table.workers.worker_messages import Chosen, WorkerReady, encoded
from forno.views import View
from forno.worker_process import framed

HANGS, DIES, RAISES, WAITS, CHEATS = range(901, 906)
SECRET = "the ace of olives"
GOES_WRONG = any(word.startswith("hints-") for word in sys.argv)
"""Whether hints do: then there is no need for machine code, which takes seconds to load."""


class Naughty:
    """A bot that does what its seed says."""

    def __init__(self, seed: int, folder: Path) -> None:
        self._seed = seed
        self._folder = folder

    def choose(self, view: View, legal: Sequence[int]) -> int:  # noqa: ARG002
        (self._folder / f"begun-{os.getpid()}").touch()
        match self._seed:
            case _ if self._seed == DIES:
                os.kill(os.getpid(), signal.SIGKILL)
            case _ if self._seed == RAISES:
                raise RuntimeError(SECRET)
            case _ if self._seed == CHEATS:
                return legal[-1] + 1
            case _:
                while self._seed == HANGS or not (self._folder / "go").exists():
                    time.sleep(0.01)
        return legal[-1]


def naughty_hint(folder: Path, *known: Any) -> Hint:
    """A small hint, once something has gone wrong; one of those that go wrong is made up."""
    (folder / f"begun-{os.getpid()}").touch()
    if "hints-die" in sys.argv:
        os.kill(os.getpid(), signal.SIGKILL)
    if "hints-raise" in sys.argv:
        raise RuntimeError(SECRET)
    while "hints-wait" in sys.argv and not (folder / "go").exists():
        time.sleep(0.01)
    if GOES_WRONG:
        return Hint(0, 2, (), (Tried(0, 0.5, 0.1, 0.0, 0.0, 2),), 0)
    return hint_from(*known, worlds=2, trials=2)


def babble() -> None:
    """Say hello as is proper, then answer nonsense."""
    nonsense = b"\xff\xff\xff\xff" if "long" in sys.argv else framed(encoded(Chosen(1, -1)))
    sys.stdout.buffer.write(framed(encoded(WorkerReady(0))) + nonsense)
    sys.stdout.buffer.flush()
    sys.stdin.buffer.read()


def main() -> None:
    folder = Path(sys.argv[1])

    def make(spec: str, *, seed: int = 0) -> Player:
        naughty = HANGS <= seed <= CHEATS
        return Naughty(seed, folder) if naughty else make_player(spec, seed=seed)

    def advise(*known: Any, **_effort: int) -> Hint:
        return naughty_hint(folder, *known)

    with (
        patch("forno.table.workers.bot_host.make_player", make),
        patch("forno.table.workers.hint_job.hint_from", advise),
        patch("forno.table.workers.hint_job.are_quick", lambda: GOES_WRONG or are_quick()),
    ):
        worker.main()


if __name__ == "__main__":
    if "babble" in sys.argv:
        babble()
    else:
        main()
