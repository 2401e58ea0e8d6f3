"""What a tournament is asked for, and what is usual."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

USUAL_GAMES: Final = 200
USUAL_SPRT_GAMES: Final = 20_000
USUAL_GAIN: Final = 0.02


@dataclass(frozen=True)
class TournamentOptions:
    """The options of ``forno arena``."""

    bots: Sequence[str]
    edition: str
    players: int
    helping: bool | None
    move_time: float
    games: int | None
    seed: int
    jobs: int | None
    ray: str | None
    gauntlet: bool
    sprt: bool
    gain: float | None
    json: bool
    out: Path | None
    quiet: bool
