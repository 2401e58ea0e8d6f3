"""The page with the figures of the compiled rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .common import Section, Table
from .costs import SIZES
from .field.page import rate, times

PLAYERS: Final = 4
BASE: Final = "rio-grande"
BATCH: Final = 4_096

Numbers = Mapping[str, Any]
"""A row of results as data."""


def sections(data: Mapping[str, Any]) -> list[Section]:
    """The results as tables."""
    return [
        _editions_section(data["editions"]),
        _cook_section(data["cook"]),
        _batches_section(data["batches"]),
        _single_section(data["single"]),
        _threads_section(data["threads"]),
        _memory_section(data["memory"]),
        _compiling_section(data["compiling"]),
    ]


def _editions_section(found: Sequence[Numbers]) -> Section:
    return Section(
        "Whole games",
        "Decisions a second: `count_games`, totals and all, in one compiled call; the same rules "
        f"as plain Python, without totals; and each edition beside {BASE}, both compiled.",
        [
            {
                "edition": str(Table(row["edition"], PLAYERS, row["helping"])),
                "compiled": rate(row["compiled"]),
                "fastest part": rate(row["fastest"]),
                "interpreted": rate(row["interpreted"]),
                "compiled ÷ interpreted": times(row["ratio"]),
                f"÷ {BASE}": "–" if row["to_base"] is None else f"{row['to_base']:.2f}",
            }
            for row in found
        ],
    )


def _cook_section(found: Numbers) -> Section:
    return Section(
        "The cook",
        f"Whole games of {PLAYERS} cooks a second, {BASE}, totals included on both sides. The "
        "same games, card for card.",
        [
            {
                "games a second": "four cooks",
                "compiled": f"{found['compiled']:,.0f}",
                "interpreted": f"{found['interpreted']:,.1f}",
                "ratio": times(found["ratio"]),
            }
        ],
    )


def _batches_section(found: Sequence[Numbers]) -> Section:
    return Section(
        "Batches",
        f"Decisions a second of `Batch.step` over {BATCH:,} games, which writes every game's mask, "
        "and its observation too unless it was made without; then of `step(sample())`. Games that "
        "end are dealt anew in the step. The bytes are those of a game's observation.",
        [
            {
                "edition": row["edition"],
                "each step writes": row["shown"],
                "bytes": f"{row['bytes']}",
                "step": rate(row["step"]),
                "fastest part": rate(row["fastest"]),
                "sample and step": rate(row["sample_and_step"]),
            }
            for row in found
        ],
    )


def _single_section(found: Sequence[Numbers]) -> Section:
    return Section(
        "From a state, and one game at a time",
        f"Decisions a second, {BASE}. `continue_games` plays on from given states to the end, as "
        "a search does. `QuickGame` plays one game from Python, a call for each decision, and "
        "Python chooses; `observe()` also writes what the seat to act sees.",
        [{"way": row["way"], "decisions a second": rate(row["rate"])} for row in found],
    )


def _threads_section(found: Numbers) -> Section:
    return Section(
        "Two threads",
        "Decisions a second of the clock, the same games by one thread and by two; not pinned. "
        "Twice as fast would mean 1.33 cores at work on average, one and two in turns; there were "
        f"{found['cores_at_work']:.2f}, and less means that other programs took a share.",
        [
            {
                "game": BASE,
                "one thread": rate(found["one"]),
                "two threads": rate(found["two"]),
                "ratio": f"{found['ratio']:.2f}×",
            }
        ],
    )


def _memory_section(found: Sequence[Numbers]) -> Section:
    few, many = SIZES
    return Section(
        "Memory",
        "Bytes for each game of a batch: its state, its row of the masks and of the observations "
        "(recall top), their sum, and by how much the peak memory of a process grows for each "
        f"further game between a batch of {few:,} and one of {many:,}. The rest are seeds, "
        "generators, actions and results.",
        [
            {
                "edition": row["edition"],
                "state": f"{row['state']}",
                "mask": f"{row['mask']}",
                "observation": f"{row['observation']}",
                "sum": f"{row['state'] + row['mask'] + row['observation']}",
                "grown": f"{row['grown']:.0f}",
            }
            for row in found
        ],
    )


def _compiling_section(found: Numbers) -> Section:
    said = {
        "compile": "compile everything, with an empty cache",
        "start": "start Python, load what is compiled, play a game",
        "bare": "start Python and `import forno`, to compare",
    }
    return Section(
        "Compiling",
        "Seconds of the clock for a process from its start to its end. Compiling happens once; "
        "what it makes is kept on disk until the rules change.",
        [
            {"what": text, "seconds": f"{found[name]:.{0 if found[name] > 10 else 2}f}"}
            for name, text in said.items()
        ],
    )
