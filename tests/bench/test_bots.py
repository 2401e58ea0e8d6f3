"""The speed report of the bots, with tiny counts."""

from __future__ import annotations

from typing import Any

import pytest

from bench import bots
from bench.common import Table, page
from bench.field.ways import Name
from bench.outsiders import rungs
from forno.jit import compiler as jit

TABLE = Table("abacus", 2, helping=False)
needs_numba = pytest.mark.skipif(not jit.is_available(), reason=jit.why_not() or "interpreted")


def test_positions_are_decisions_of_real_games() -> None:
    found = rungs.collect(TABLE, 9, least=3)
    assert len(found) == 9
    for seen in found:
        assert len(seen.legal) >= 3
        assert seen.view.to_act == seen.view.viewer
        assert seen.view.setting.recall.cards > 1
        assert seen.tracker.holds[seen.view.viewer] > 0


def test_every_rung_is_asked_about_the_same_positions() -> None:
    rows = bots.measure_rungs(TABLE, 1, ("apprentice", "cook"))
    assert [row["rung"] for row in rows] == ["apprentice", "cook"]
    assert rows[0]["decisions"] == rows[1]["decisions"] > 20
    assert all(0 < row["median"] <= row["p99"] for row in rows)


@needs_numba
def test_rollouts_and_worlds_are_counted() -> None:
    assert rungs.worlds(TABLE, 3)() == 3 * rungs.POSITIONS
    assert rungs.cook_rollouts(TABLE, 2)() > 2 * rungs.OPENINGS * 40


def test_the_page() -> None:
    one = {"median": 1.2e6, "best": 1.5e6}
    rates = {("OpenSpiel", 0): [20.0, 30.0], ("Forno", 0): [100.0, 90.0], ("Forno", 1): [9.0]}
    names = {key: Name("search", "a game", f"way {key[1]}") for key in rates}
    data: dict[str, Any] = {
        "speed": [{"table": "abacus", "players": 2, "net": one, "cook": one, "worlds": one}],
        "rungs": [
            {"table": "abacus", "players": 2, "rung": "cook", "median": 0.123, "p99": 1.5},
            {"table": "plus", "players": 4, "rung": "cook", "median": 0.2, "p99": 3.0},
        ],
        "beside": bots._beside(rates, names, "no such library"),
    }
    shown = page("Thinking", "Text.", sections=bots.sections(data, 4))
    assert "| abacus | 2 | 1.20 M (1.50 M) | 1.20 M (1.50 M) | 1.20 M (1.50 M) |" in shown
    assert "| `cook` | 0.123 / 1.5 | 0.2 / 3 |" in shown
    assert "| OpenSpiel | a game | way 0 | 40.00 | 33.33 | 1.0× |" in shown
    assert "| Forno | a game | way 0 | 10.53 | 10.00 | 4.0× |" in shown
    assert "| not measured | – | no such library | – | – | – |" in shown
