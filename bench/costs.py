"""What compiled rules cost besides time to play: memory, and the time to compile them.

Each is measured in a process of its own, which has nothing else in its memory and no compiled
rules but those that it is given.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from forno.batch import Batch

SIZES: Final = (4_096, 65_536)
STARTS: Final = 3
"""A start is timed so often; the median counts."""

_PEAK: Final = """
import re, sys
from pathlib import Path
from forno.batch import Batch

batch = Batch("{edition}", players=4, games={games})
batch.reset(0)
batch.step(batch.sample())
batch.step(batch.sample())

# Linux lets a new process inherit the peak of the one that started it, but for this file.
status = Path("/proc/self/status")
if status.exists():
    peak = 1024 * int(re.search(r"VmHWM:\\s*(\\d+) kB", status.read_text())[1])
else:
    import resource
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    peak *= 1 if sys.platform == "darwin" else 1024
print(peak)
"""
_WARM: Final = """
from forno.batch.warmups import is_warm, warm_up
warm_up(lambda done, expected: None)
assert is_warm()
"""
_START: Final = """
from forno.batch.engine import count_games
from forno.bots.playout.compiled_bots import UNIFORM
from forno.editions import edition
e = edition("rio-grande").rulebook
count_games(e, [UNIFORM] * 4, helping=False, seed=0, first=0, games=1)
"""
_BARE: Final = "import forno"


def row_sizes(edition: str) -> dict[str, int]:
    """The bytes that each game has in the arrays of a batch that a learner sees."""
    batch = Batch(edition, players=4, games=2)
    return {"mask": batch.masks.strides[0], "observation": batch.observations.strides[0]}


def memory_per_game(edition: str, sizes: tuple[int, int] = SIZES) -> float:
    """By how many bytes the peak memory of a process grows with each game of a batch."""
    few, many = sizes
    _run(_PEAK.format(edition=edition, games=1))  # if something is left to compile, then here
    peaks = {games: int(_run(_PEAK.format(edition=edition, games=games))) for games in sizes}
    return (peaks[many] - peaks[few]) / (many - few)


def seconds_to_compile() -> dict[str, float]:
    """Seconds of the clock: compiling all, a start with that done, and a start of Forno alone."""
    with TemporaryDirectory() as folder:
        cache = {"FORNO_CACHE": folder}
        return {
            "compile": _time(_WARM, cache),
            "start": median(_time(_START, cache) for _ in range(STARTS)),
            "bare": median(_time(_BARE) for _ in range(STARTS)),
        }


def _time(code: str, variables: Mapping[str, str] | None = None) -> float:
    begun = perf_counter()
    _run(code, variables)
    return perf_counter() - begun


def _run(code: str, variables: Mapping[str, str] | None = None) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | (variables or {}),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout
