"""A process that plays: jobs come in through a pipe, results go out."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from multiprocessing.connection import Connection

from .job_runner import Job, JobRunner, Result
from .status_board import Board, Cells


def work(pipe: Connection, cells: Cells, trade: JobRunner[Job, Result]) -> None:
    """Do whatever comes until nothing more does."""
    # Whoever started this process decides when it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What bots print must not get between the results.
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    board, known = Board(cells), set[str]()
    trade.prepare()
    # A pipe that breaks means that nobody is waiting any more.
    with suppress(EOFError, OSError):
        while True:
            batch: list[Job] = pipe.recv()
            for job in batch:
                pipe.send(trade.do(job, board, known))
