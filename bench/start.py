"""How soon the command answers, beside Python that does nothing."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import asdict, dataclass
from statistics import median
from time import perf_counter
from typing import Final

from .common import Options, page, publish

RUNS: Final = 30
COMMANDS: Final = {
    "python -c pass": ("-c", "pass"),
    "python -c 'import forno'": ("-c", "import forno"),
    "forno --version": ("-m", "forno", "--version"),
    "forno --help": ("-m", "forno", "--help"),
    "forno play --help": ("-m", "forno", "play", "--help"),
    "forno editions": ("-m", "forno", "editions"),
}


@dataclass(frozen=True)
class Start:
    """How long a command took from its start to its end, in milliseconds."""

    command: str
    median: float
    least: float


def run(options: Options) -> None:
    """Measure, and write the page."""
    runs = options.games or RUNS
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    # In turns, so that whatever else the machine does falls on all of them alike.
    for _ in range(runs):
        for name, words in COMMANDS.items():
            begun = perf_counter()
            subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True)
            times[name].append(1000 * (perf_counter() - begun))
    found = [Start(name, median(each), min(each)) for name, each in times.items()]
    bare = found[0]
    text = (
        f"Each {runs} times, in turns. The first row is Python alone, in the same run. Written by "
        "`python -m bench start`."
    )
    rows = [
        {
            "command": f"`{each.command}`",
            "median, ms": f"{each.median:.0f}",
            "least, ms": f"{each.least:.0f}",
            "times Python": f"{each.median / bare.median:.1f}",
        }
        for each in found
    ]
    publish("start", page("The start", text, rows), [asdict(each) for each in found], options, RUNS)
