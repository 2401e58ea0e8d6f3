"""What a process of the pool does: it receives jobs through a pipe and sends results back."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from multiprocessing.connection import Connection

from .job_runner import Job, JobRunner, Result
from .status_board import Cells, StatusBoard


def run_batches(pipe: Connection, cells: Cells, runner: JobRunner[Job, Result]) -> None:
    """Run every batch that the pipe brings, until the pipe closes."""
    # The process that started this one decides when it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What bots print must not get between the results.
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    board, known = StatusBoard(cells), set[str]()
    runner.prepare()
    # A pipe that breaks means that the pool has ended.
    with suppress(EOFError, OSError):
        while True:
            batch: list[Job] = pipe.recv()
            for job in batch:
                pipe.send(runner.run(job, board, known))
