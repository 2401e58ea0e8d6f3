"""A leaderboard for other programs and for pages: JSON, CSV, Markdown."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from typing import Any, Final

from ...sheets import markdown_table
from ..shared.estimates import Estimate
from .leaderboard import Leaderboard, LeaderboardRow
from .report import sheet

MEASURES: Final = ("shown", "part", "most", "available", "wins", "pizzas")
"""The columns that are estimates; each has an interval."""


def as_json(board: Leaderboard) -> str:
    """Everything that was measured, as one object."""
    bench = board.bench
    content = {
        "edition": bench.edition.id,
        "fingerprint": bench.edition.fingerprint,
        "players": bench.players,
        "helping": bench.helping,
        "seed": bench.seed,
        "agents": [bot.name for bot in bench.agents],
        "company": bench.opponent.name,
        "recalls": [str(recall) for recall in bench.recalls],
        "games_asked": board.asked,
        "games_played": len(board.measured),
        "complete": board.is_complete,
        "games_probed": min(bench.probed, board.asked),
        "probes": bench.probes,
        "worlds": bench.worlds,
        "dice": bench.dice,
        "leaderboard": [_object(row) for row in board.rows()],
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def _object(row: LeaderboardRow) -> dict[str, Any]:
    found: dict[str, Any] = {"recall": row.recall, "agent": row.agent}
    found |= {"games": len(row.games), "decisions": row.counted}
    found |= {"probed": row.probed, "exact": row.exact}
    for name, each in _estimates(row):
        found[name] = each.value
        found[f"{name}_interval"] = None if each.value is None else list(each.known[1:])
    return found | {"faults": len(row.faults)}


def as_csv(board: Leaderboard) -> str:
    """A line for each agent and dial."""
    text = io.StringIO()
    ends = [f"{name}{end}" for name in MEASURES for end in ("", "_low", "_high")]
    heads = ["recall", "agent", "games", "decisions", "probed", "exact", *ends, "faults"]
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(heads)
    for row in board.rows():
        numbers = [
            "" if each.value is None else number
            for _, each in _estimates(row)
            for number in each.known
        ]
        counts = [len(row.games), row.counted, row.probed, row.exact]
        writer.writerow([row.recall, row.agent, *counts, *numbers, len(row.faults)])
    return text.getvalue()


def as_markdown(board: Leaderboard) -> str:
    """The tables of the report."""
    return "\n".join(
        markdown_table(sheet(board.at(recall))) for recall in range(len(board.bench.recalls))
    )


def _estimates(row: LeaderboardRow) -> Iterator[tuple[str, Estimate]]:
    for name in MEASURES:
        yield name, getattr(row, name)
