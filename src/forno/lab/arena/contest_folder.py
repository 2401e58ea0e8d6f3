"""The folder of a contest: what is played, and every game that has been."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

from ...version import __version__
from ..shared.resumable_run import ResumableRun, RunKind, code_fingerprint
from .contest import Contest
from .outcome import GameOutcome, from_line, to_line

GAMES: Final = "games.jsonl"
FORMAT: Final = "forno arena 1"
CODE: Final = (
    "lab/jobs/entrants.py",
    "lab/jobs/bot_guard.py",
    "lab/arena/contest.py",
    "lab/arena/contest_games.py",
)
"""What decides which games are played, besides the code of every game."""


def description(contest: Contest) -> dict[str, Any]:
    """What must be the same for games to belong together, in the words that users know."""
    return {
        "format": FORMAT,
        "forno": __version__,
        "code": code_fingerprint(*CODE),
        "edition": contest.edition.id,
        "rules": contest.edition.fingerprint,
        "players": contest.players,
        "helping": contest.helping,
        "seed": contest.seed,
        "bots": [bot.name for bot in contest.bots],
        "sources": {bot.name: bot.source for bot in contest.bots if bot.is_own},
        "move time": contest.move_time,
        "gauntlet": contest.gauntlet,
    }


def open_run(folder: Path, contest: Contest) -> ResumableRun[GameOutcome]:
    """The folder of a contest."""
    kind = RunKind(
        option="--out",
        file=GAMES,
        whole="contest",
        part="game",
        to_line=partial(to_line, contest),
        from_line=partial(from_line, contest),
        key=lambda outcome: outcome.fixture,
    )
    return ResumableRun(folder, kind, description(contest))
