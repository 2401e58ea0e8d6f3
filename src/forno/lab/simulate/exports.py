"""Results for other programs: JSON, and one long table as CSV or Parquet."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ..shared.estimates import Estimate
from .results import TableResult

COLUMNS: Final = {
    "edition": str,
    "players": int,
    "helping": bool,
    "bots": str,
    "seed": int,
    "games": int,
    "complete": bool,
    "measure": str,
    "seat": int,
    "recipe": str,
    "reason": str,
    "round": int,
    "value": float,
    "low": float,
    "high": float,
}
"""The columns of the long table: what was played, what was measured, of what, and how much."""

Row = dict[str, Any]


def as_json(results: Sequence[TableResult], *, asked: int) -> str:
    """One object for one table, or one with a list of tables."""
    if asked == 1:
        content = json_object(results[0])
    else:
        content = {
            "complete": len(results) == asked and all(each.is_complete for each in results),
            "games": sum(each.games for each in results),
            "tables": [json_object(each) for each in results],
        }
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def json_object(result: TableResult) -> dict[str, Any]:
    """Everything that a table's games say."""
    table, recipes = result.table, result.recipes
    return {
        "edition": table.edition.id,
        "fingerprint": table.edition.fingerprint,
        "players": table.players,
        "bots": list(table.bots),
        "helping": table.helping,
        "seed": result.seed,
        "games": result.games,
        "games_asked": result.asked,
        "complete": result.is_complete,
        "decisions": result.totals.decisions,
        "seconds": round(result.seconds, 6),
        "decisions_per_second": round(result.decisions_per_second, 1),
        "win_share": _values(result.win_share),
        "win_share_interval": _intervals(result.win_share),
        "shared_victories": result.shared.value,
        "pizzas": _values(result.pizzas),
        "pizzas_interval": _intervals(result.pizzas),
        "ingredients": _values(result.ingredients),
        "baked": {each.name: result.baked(each).value for each in recipes},
        "baked_interval": {each.name: _interval(result.baked(each)) for each in recipes},
        "failed": {
            each.name: {why: share.value for why, share in result.failed(each).items()}
            for each in recipes
        },
        "tries": {each.name: result.tries(each).value for each in recipes},
        "turns": _values(result.turns),
        "turns_interval": _intervals(result.turns),
        "completed_from_hand": {
            "per_game": result.completed.value,
            "share_of_baked": result.completed_share.value,
            "cards_each": result.completed_cards.value,
        },
        "help": {
            "asked_per_game": result.asked_for_help.value,
            "answered_share": result.helped.value,
            "rewards_per_game": result.rewards.value,
        },
    }


def rows(results: Sequence[TableResult]) -> Iterator[Row]:
    """The long table: one measured number a row."""
    for result in results:
        table = result.table
        played: Row = {
            "edition": table.edition.id,
            "players": table.players,
            "helping": table.helping,
            "bots": " ".join(table.bots),
            "seed": result.seed,
            "games": result.games,
            "complete": result.is_complete,
        }
        for measure, of, estimate in _measures(result):
            if estimate.value is not None:
                row = dict.fromkeys(COLUMNS) | played | {"measure": measure} | of
                yield row | {"value": estimate.value, "low": estimate.low, "high": estimate.high}


def _measures(result: TableResult) -> Iterator[tuple[str, Row, Estimate]]:
    by_seat = {
        "win_share": result.win_share,
        "pizzas": result.pizzas,
        "ingredients": result.ingredients,
    }
    for measure, estimates in by_seat.items():
        for seat, estimate in enumerate(estimates, start=1):
            yield measure, {"seat": seat}, estimate
    for recipe in result.recipes:
        of = {"recipe": recipe.name}
        yield "tries", of, result.tries(recipe)
        yield "baked", of, result.baked(recipe)
        for reason, estimate in result.failed(recipe).items():
            yield "failed", of | {"reason": reason}, estimate
    for number, estimate in enumerate(result.turns, start=1):
        yield "turns", {"round": number}, estimate
    yield "shared_victories", {}, result.shared
    yield "completed", {}, result.completed
    yield "completed_share", {}, result.completed_share
    yield "completed_cards", {}, result.completed_cards
    yield "help_asked", {}, result.asked_for_help
    yield "help_answered", {}, result.helped
    yield "rewards", {}, result.rewards


def as_csv(results: Sequence[TableResult]) -> str:
    """The long table as text."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(COLUMNS), lineterminator="\n")
    writer.writeheader()
    for row in rows(results):
        writer.writerow({key: _cell(value) for key, value in row.items()})
    return text.getvalue()


def as_parquet(results: Sequence[TableResult]) -> bytes:
    """The long table as a Parquet file."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    kinds = {str: pa.string(), int: pa.int64(), bool: pa.bool_(), float: pa.float64()}
    schema = pa.schema([(name, kinds[kind]) for name, kind in COLUMNS.items()])
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(list(rows(results)), schema=schema), sink)
    content: bytes = sink.getvalue().to_pybytes()
    return content


def _cell(value: object) -> object:
    return str(value).lower() if isinstance(value, bool) else value


def _values(estimates: Sequence[Estimate]) -> list[float | None]:
    return [estimate.value for estimate in estimates]


def _interval(estimate: Estimate) -> list[float | None]:
    return [estimate.low, estimate.high]


def _intervals(estimates: Sequence[Estimate]) -> list[list[float | None]]:
    return [_interval(estimate) for estimate in estimates]
