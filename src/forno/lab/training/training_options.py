"""What a training run is asked for, and what is usual."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

USUAL_FOLDER: Final = Path("nets")


@dataclass(frozen=True)
class TrainingOptions:
    """The options of ``forno train``."""

    editions: Sequence[str]
    games: int | None
    seed: int | None
    jobs: int | None
    ray: str | None
    out: Path | None
    quiet: bool
    install: bool
    check: Path | None
    draw: Path | None
