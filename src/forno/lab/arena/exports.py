"""A contest as one JSON object."""

from __future__ import annotations

import json
from typing import Any

from .ratings import Rating
from .report import ranking
from .sprt import BOUND, Sprt
from .standing import Cell, Standing, overall


def as_json(standing: Standing) -> str:
    """The object as text."""
    return json.dumps(as_object(standing), ensure_ascii=False, indent=2) + "\n"


def as_object(standing: Standing) -> dict[str, Any]:
    """Everything that was counted; matrices have a row for each bot, lists an entry."""
    contest = standing.contest
    table = standing.table()
    names = [bot.name for bot in contest.bots]
    ratings = standing.ratings()
    played = [table[a][b].games for a, b in standing.pairings]
    return {
        "edition": contest.edition.id,
        "fingerprint": contest.edition.fingerprint,
        "players": contest.players,
        "helping": contest.helping,
        "seed": contest.seed,
        "move_time": contest.move_time,
        "bots": names,
        "games": min(played),
        "games_asked": standing.asked,
        "games_played": len(standing.outcomes),
        "complete": standing.is_complete,
        "par": contest.par,
        "games_of_pairing": [[cell.games for cell in row] for row in table],
        "win_share": [[cell.win_share.value for cell in row] for row in table],
        "interval": [[_interval(cell) for cell in row] for row in table],
        "pizza_difference": [[cell.pizza_difference for cell in row] for row in table],
        "overall": [overall(row) for row in table],
        "ranking": [names[bot] for bot in ranking(table)],
        "ratings": None if ratings is None else [_rating(each) for each in ratings],
        "thinking_ms": [
            {
                "decisions": each.decisions,
                "median": each.milliseconds(0.5),
                "p99": each.milliseconds(0.99),
            }
            for each in standing.thinking
        ],
        "forfeits": [
            {"games": each.games, "first": each.first or None} for each in standing.forfeits()
        ],
        "sprt": None if standing.sprt is None else _sprt(standing.sprt),
    }


def _interval(cell: Cell) -> list[float] | None:
    estimate = cell.win_share
    return None if estimate.value is None else list(estimate.known[1:])


def _rating(rating: Rating) -> dict[str, float]:
    return {"mu": rating.mu, "sigma": rating.sigma, "ordinal": rating.ordinal}


def _sprt(sprt: Sprt) -> dict[str, Any]:
    return {
        "verdict": sprt.verdict.value,
        "gain": sprt.gain,
        "games": sprt.games,
        "llr": sprt.llr,
        "bounds": [-BOUND, BOUND],
    }
