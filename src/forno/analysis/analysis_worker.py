"""A process that analyses one game: ``python -m forno.analysis.analysis_worker``.

It receives a record and sends messages (see :mod:`.worker_protocol`). How it starts and ends is in
:mod:`forno.worker_process`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..editions.rulebook import Rulebook
from ..notation import read_record
from ..worker_process import WorkerPipes

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
    pipes = WorkerPipes(nice=15)  # people play meanwhile, and bots think
    _send(pipes, _analysed(pipes.receive().decode(), pipes))
    pipes.end()


def _analysed(text: str, pipes: WorkerPipes) -> WorkerMessage:
    from ..jit.compiler import is_available
    from .worker_protocol import AnalysisFailed, AnalysisUnable

    if not is_available():
        return AnalysisUnable()
    from .decisions import go_through

    try:
        return _found(go_through(read_record(text)), pipes)
    except Exception as error:  # noqa: BLE001 (the server has to hear of every error)
        return AnalysisFailed(type(error).__name__)


def _found(story: DecisionStory, pipes: WorkerPipes) -> WorkerMessage:
    from .analysis import analyse
    from .worker_protocol import Progress, found_in

    number, done = max(1, len(story.decisions)), 0

    def report() -> None:
        nonlocal done
        done += 1
        _send(pipes, Progress(round(DECISIONS * done / number, 3)))

    worlds = worlds_for(number, story.game.edition.rulebook)
    return found_in(analyse(story, worlds=worlds, threads=1, report=report))


def _send(pipes: WorkerPipes, message: WorkerMessage) -> None:
    from .worker_protocol import write_message

    pipes.send(write_message(message))


if __name__ == "__main__":
    main()
