"""A process that plays: games come in through a pipe, outcomes go out."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from multiprocessing.connection import Connection

from ..errors import Complaint
from .board import Board, Cells
from .bots import load
from .bout import play
from .contest import Contest, Fixture


def work(pipe: Connection, cells: Cells, contest: Contest) -> None:
    """Play whatever comes until nothing more does."""
    # Whoever started this process decides when it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What bots print must not get between the results.
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    board, known = Board(cells), set[str]()
    for bot in contest.bots:
        # Before the watch begins, as libraries may take long. What fails will fail in a game too.
        with suppress(Complaint):
            if bot.is_own:
                load(bot.spec)
    # A pipe that breaks means that nobody is waiting any more.
    with suppress(EOFError, OSError):
        while True:
            batch: list[Fixture] = pipe.recv()
            for fixture in batch:
                pipe.send(play(contest, fixture, board, known))
