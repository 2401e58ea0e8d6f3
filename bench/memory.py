"""What the baselines remember: ``forno memory-bench`` as it is, its tables and its figures.

What was measured is kept in ``.cache/memory``, so that a run can go on where it was stopped.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from forno.cli.main import main

from .common import RESULTS, Options

KEPT: Final = Path(".cache") / "memory"
FIGURES: Final = ("remembered.svg", "victories.svg")
SEED: Final = 7


def run(options: Options) -> None:
    """Measure everybody, and write the page."""
    words = ["memory-bench", "--seed", str(SEED)]
    if options.games:
        words += ["--games", str(options.games)]
    done = main([*words, "--jobs", str(options.processes), "--out", str(KEPT)])
    if done:
        sys.exit(done)
    folder = RESULTS / "memory"
    folder.mkdir(exist_ok=True)
    for name in FIGURES:
        (folder / name).write_bytes((KEPT / name).read_bytes())
    (RESULTS / "memory.json").write_bytes((KEPT / "result.json").read_bytes())
    tables = (KEPT / "leaderboard.md").read_text("utf-8")
    (RESULTS / "memory.md").write_text(page(" ".join(["forno", *words]), tables), "utf-8")


def page(command: str, tables: str) -> str:
    """The page of the results."""
    pictures = "\n".join(f"![{name.partition('.')[0]}](memory/{name})" for name in FIGURES)
    return (
        "# What the baselines remember\n\n"
        f"Made by `python -m bench memory`, which runs `{command}`.\n"
        "What is measured, and why it is a measure of memory, is told in\n"
        "[docs/memory-bench.md](../../docs/memory-bench.md).\n"
        "Intervals are for 95 %; agents that remember most come first.\n\n"
        f"{tables}\n{pictures}\n"
    )
