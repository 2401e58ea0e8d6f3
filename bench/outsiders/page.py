"""The page of the outsiders: a row for each match, added one at a time."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bench import common
from bench.outsiders.matches import CLASSES, COMPILED, HEURISTIC, RANDOM, is_of

NAME: Final = "outsiders"
EVALUATORS: Final = {
    RANDOM: "OpenSpiel’s random rollouts",
    COMPILED: "random rollouts, compiled",
    HEURISTIC: "played out by cooks",
}
TEXT: Final = (
    "One bot of ours against a table of OpenSpiel’s `ISMCTSBot` (the Python one, which takes a "
    "resampler), the single one’s seat going round. The outsider plays through an adapter over "
    "our compiled rules, remembers everything, and searches in worlds that our belief deals from "
    "what its seat knows. It thinks for the mean time of our bot’s decisions, or ten times that, "
    "by the processor’s clock; the times shown are by the arena’s clock. Its leaves are worth "
    "what one game from there came to: drawn in Python by OpenSpiel’s own evaluator, drawn by our "
    "compiled rules, or played out by our cooks. Simulations are the median of a decision. Shares "
    "have 95% intervals; par is what equals would win. `plus` is played with Helping where there "
    "are enough players. Written by `python -m bench.outsiders`, a row at a time."
)


def merge(rows: Sequence[dict[str, Any]], new: dict[str, Any]) -> list[dict[str, Any]]:
    """Put a row in its place; a match of more games is not given up for one of fewer."""
    before = [row for row in rows if is_of(row, new)]
    others = [row for row in rows if not is_of(row, new)]
    kept = max([*before, new], key=lambda row: (row["games"], row is new))
    return sorted([*others, kept], key=_place)


def _place(row: Mapping[str, Any]) -> tuple[Any, ...]:
    order = list(CLASSES).index(row["evaluator"])
    return row["ours"], row["edition"], row["players"], order, row["factor"]


def markdown(rows: Sequence[Mapping[str, Any]]) -> str:
    """The page."""
    return common.page("The outside opponent", TEXT, [shown(row) for row in rows])


def shown(row: Mapping[str, Any]) -> dict[str, str]:
    """One row in words."""
    ours, theirs = row["forfeits"]
    forfeits = f" ({ours} and {theirs} forfeited)" if ours or theirs else ""
    return {
        "bot": f"`{row['ours']}`",
        "edition": row["edition"] + (" with Helping" if row["helping"] else ""),
        "players": str(row["players"]),
        "the outsider’s leaves": EVALUATORS[row["evaluator"]],
        "its time": f"{row['factor']}×",
        "games": f"{row['games']:,}{forfeits}",
        "bot wins": f"{row['share']:.1%}",
        "95% interval": f"{row['low']:.1%} – {row['high']:.1%}",
        "par": f"{1 / row['players']:.0%}",
        "ms, bot": f"{row['ours_ms']:.1f}",
        "ms, outsider": f"{row['outsider_ms']:.1f}",
        "simulations": f"{row['simulations']:,.0f}",
    }


def add(new: dict[str, Any]) -> str:
    """Add a row to the page and to its data; return the page."""
    data = common.RESULTS / f"{NAME}.json"
    rows = json.loads(data.read_text("utf-8"))["rows"] if data.exists() else []
    rows = merge(rows, new)
    shown_page = markdown(rows)
    common.RESULTS.mkdir(exist_ok=True)
    data.write_text(json.dumps({"rows": rows}, indent=2) + "\n", encoding="utf-8")
    (common.RESULTS / f"{NAME}.md").write_text(shown_page, encoding="utf-8")
    return shown_page
