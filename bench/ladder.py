"""The strength of every rung: matches in the arena, at the tables that the ladder is built for.

Each match is one bot against copies of another, the single one's seat going round. Rungs that
think for long play fewer games. What was measured is kept in ``bench/results/ladder/``, a file a
match; a match that is there with as many games is not played again, and one with fewer goes on.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from .common import RESULTS, Options

FOLDER: Final = RESULTS / "ladder"
KEPT: Final = Path(".cache") / "ladder"
"""Where the games are, so that a match can go on."""
PAGE: Final = RESULTS / "ladder.md"
TABLES: Final = (("abacus", 2), ("abacus", 4), ("plus", 2), ("plus", 4))
SEED: Final = 20
MANY, FEW = 2_000, 400


class Match(NamedTuple):
    """A single bot against copies of another, and what it should win with two and four players."""

    single: str
    others: str
    games: int
    goals: tuple[float, float]


MATCHES: Final = (
    Match("regular", "apprentice", MANY, (0.60, 0.32)),
    Match("cook", "regular", MANY, (0.60, 0.32)),
    Match("master", "cook", MANY, (0.86, 0.60)),
    Match("chef", "cook", MANY, (0.60, 0.32)),
    Match("master", "chef", MANY, (0.60, 0.32)),
    Match("maestro", "master", FEW, (0.75, 0.35)),
)


def run(options: Options) -> None:
    """Play every match that is not there yet, and write the page."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for match in MATCHES:
        for edition, players in TABLES:
            if edition not in options.editions:
                continue
            path = _path(match, edition, players)
            games = min(options.games or match.games, match.games)
            if not path.exists() or json.loads(path.read_text())["games"] < games:
                path.write_text(_play(match, edition, players, games, options.processes))
            write_page()


def _path(match: Match, edition: str, players: int) -> Path:
    return FOLDER / f"{edition}-{players}-{match.single}-{match.others}.json"


def _play(match: Match, edition: str, players: int, games: int, processes: int) -> str:
    kept = KEPT / _path(match, edition, players).stem
    command = [
        *(sys.executable, "-m", "forno", "arena", match.single, match.others, "--gauntlet"),
        *("--edition", edition, "--players", str(players), "--games", str(games)),
        *("--seed", str(SEED), "--jobs", str(processes), "--json", "--quiet"),
        *("--out", str(kept)),
    ]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


def write_page() -> None:
    """Write what has been measured as a table."""
    lines = [
        "# The strength of the ladder",
        "",
        "One bot against copies of another, its seat going round (`python -m bench ladder`, which",
        f"plays `forno arena A B --gauntlet --seed {SEED}` at each table). Win shares with 95%",
        "intervals; with two players par is 50%, with four 25%. `plus` with four is played with",
        "Helping.",
        "",
        "| match | table | games | win share | goal | pizzas | ms, median and 99% |",
        "|---|---|---|---|---|---|---|",
    ]
    for match in MATCHES:
        for edition, players in TABLES:
            path = _path(match, edition, players)
            if path.exists():
                lines.append(_row(match, edition, players, json.loads(path.read_text())))
    PAGE.write_text("\n".join(lines) + "\n")


def _row(match: Match, edition: str, players: int, found: dict[str, Any]) -> str:
    share = found["win_share"][0][1]
    low, high = found["interval"][0][1]
    goal = match.goals[0 if players == 2 else 1]
    reached = "reached" if share >= goal else "missed"
    thinking = found["thinking_ms"][0]
    forfeits = sum(each["games"] for each in found["forfeits"])
    assert not forfeits, f"{match.single} against {match.others}: {forfeits} forfeits"
    return (
        f"| `{match.single}` against `{match.others}` | {edition}, {players} |"
        f" {found['games']:,} | {100 * share:.1f}% ({100 * low:.1f}–{100 * high:.1f}) |"
        f" {100 * goal:.0f}%: {reached} | {found['pizza_difference'][0][1]:+.2f} |"
        f" {_ms(thinking['median'])}, {_ms(thinking['p99'])} |"
    )


def _ms(time: float) -> str:
    """Two digits, but never as a power of ten."""
    return f"{time:.0f}" if time >= 10 else f"{time:.2g}"
