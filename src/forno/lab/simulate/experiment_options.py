"""What an experiment is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class ExperimentOptions:
    """The options of ``forno simulate``."""

    edition: str | None
    editions: str | None
    players: Sequence[int] | None
    bots: Sequence[str] | None
    helping: bool | None
    games: int
    seed: int
    threads: int | None
    ray: str | None
    json: bool
    csv: Path | None
    parquet: Path | None
    plot: Path | None
    records: Path | None
    keep: Path | None
    quiet: bool
