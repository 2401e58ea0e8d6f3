"""A process that analyses one game: ``python -m forno.analysis.analysis_worker``.

It reads a record from standard input and writes messages to standard output
(see :mod:`.worker_protocol`). It ends when its input does, even while it searches, so it never
outlives its server.
"""

from __future__ import annotations

import os
import signal
import sys
from threading import Thread
from typing import TYPE_CHECKING, BinaryIO, Final

from ..editions.rulebook import Rulebook
from ..notation import read_record

if TYPE_CHECKING:
    from .decisions import DecisionStory
    from .worker_protocol import WorkerMessage

WORK: Final = 350_000
"""Worlds times decisions, for a game of one ingredient and one order: 20 to 40 s on one core."""
FEWEST, MOST = 20, 200
"""Worlds in which two moves are compared: with fewer hardly anything is sure, more take longer."""
DECISIONS: Final = 0.9
"""The share of the work that lies in the decisions; the rest is in the lost pizzas."""


def worlds_for(decisions: int, rulebook: Rulebook) -> int:
    """As many worlds as take about half a minute, in every edition.

    Games take as long to play out as there are kinds and orders to think about.
    """
    each = max(1, decisions) * rulebook.kinds * rulebook.orders
    return max(FEWEST, min(MOST, WORK // each))


def main() -> None:
    """Analyse one game."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(15)  # people play meanwhile, and bots think
    # What a library prints must not get between the messages.
    lines = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    length = int(sys.stdin.buffer.readline())
    text = sys.stdin.buffer.read(length).decode()
    Thread(target=_end_with_server, daemon=True).start()
    _send(lines, _analysed(text, lines))
    os._exit(0)  # at once, without waiting for the thread that listens


def _analysed(text: str, lines: BinaryIO) -> WorkerMessage:
    from ..jit.compiler import is_available
    from .worker_protocol import AnalysisFailed, AnalysisUnable

    if not is_available():
        return AnalysisUnable()
    from .decisions import go_through

    try:
        return _found(go_through(read_record(text)), lines)
    except Exception as error:  # noqa: BLE001 (the server has to hear of every error)
        return AnalysisFailed(type(error).__name__)


def _found(story: DecisionStory, lines: BinaryIO) -> WorkerMessage:
    from .analysis import analyse
    from .worker_protocol import Progress, found_in

    number, done = max(1, len(story.decisions)), 0

    def report() -> None:
        nonlocal done
        done += 1
        _send(lines, Progress(round(DECISIONS * done / number, 3)))

    worlds = worlds_for(number, story.game.edition.rulebook)
    return found_in(analyse(story, worlds=worlds, threads=1, report=report))


def _send(lines: BinaryIO, message: WorkerMessage) -> None:
    from .worker_protocol import write_line

    try:
        lines.write(write_line(message))
        lines.flush()
    except OSError:  # the server has gone
        os._exit(0)


def _end_with_server() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


if __name__ == "__main__":
    main()
