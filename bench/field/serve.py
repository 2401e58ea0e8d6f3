"""A measuring process: pinned to one core, it lists its ways, then measures what it is asked to.

It talks in lines of JSON. First one line about itself; then, for each request
``{"way": 3, "seconds": 2}`` on its standard input, one line with what it measured or an error.
Between requests it sleeps, so that several of them can take turns on one core.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any, TextIO

from bench.field.ways import Play, Skipped, Way, measure

ONE_THREAD = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "NUMBA_NUM_THREADS": "1",
    "JAX_PLATFORMS": "cpu",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
}
"""Libraries read these when they are imported."""


def channel() -> TextIO:
    """Keep standard output for the answers; whatever libraries print goes to the errors."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def one_core(core: int) -> None:
    """Keep this process, and every thread it will have, on one core."""
    os.environ.update(ONE_THREAD)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})


def last_line(text: str) -> str:
    """The last line that says anything."""
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "")


def describe(error: BaseException) -> str:
    """An error as one line: its kind and the last line of its message."""
    return f"{type(error).__name__}: {last_line(str(error))}"


def serve(
    answers: TextIO, ways: Sequence[Way], skipped: Iterable[Skipped], versions: dict[str, str]
) -> None:
    """Answer requests until there are no more."""

    def say(**message: Any) -> None:
        print(json.dumps(message), file=answers, flush=True)

    say(
        ways=[asdict(way.name) for way in ways],
        skipped=[asdict(skip) for skip in skipped],
        versions=versions,
    )
    prepared: dict[int, Play] = {}
    for line in sys.stdin:
        request = json.loads(line)
        number = int(request["way"])
        try:
            if number not in prepared:
                prepared[number] = ways[number].prepare()
                prepared[number]()
            found = measure(prepared[number], float(request["seconds"]))
        except Exception as error:  # noqa: BLE001 (a way that fails is named, the others go on)
            say(error=describe(error))
        else:
            say(decisions=found.decisions, cpu=found.cpu, wall=found.wall)
