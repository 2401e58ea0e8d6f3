"""What a memory benchmark is asked for, and what is usual."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ...views import Recall

USUAL_GAMES: Final = 150
USUAL_RECALLS: Final = "top,4,8,everything"
USUAL_PROBED: Final = 30
USUAL_PROBES: Final = 3
USUAL_WORLDS: Final = 32
USUAL_DICE: Final = 8


def read_recalls(text: str) -> list[Recall]:
    """Read settings of the recall dial, ``top,4,everything``; raise ValueError for others."""
    from ...views import Recall

    return [Recall.parse(word.strip()) for word in text.split(",")]


@dataclass(frozen=True)
class BenchmarkOptions:
    """The options of ``forno memory-bench``."""

    agents: Sequence[str]
    edition: str
    players: int
    helping: bool | None
    move_time: float
    opponent: str
    recall: Sequence[Sequence[Recall]] | None
    games: int
    probed: int
    probes: int
    worlds: int
    dice: int
    seed: int
    jobs: int | None
    ray: str | None
    json: bool
    out: Path | None
    quiet: bool
