"""The comparison with the peers, as far as it can be tried without installing any of them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from bench.field.entrant import Entrant, EntrantError
from bench.field.page import page, rate, summary, times
from bench.field.results import Field, Result
from bench.field.ways import BULK, COLUMNS, OBSERVED, PYTHON, Measured, Name, Skipped, measure

FIELD = Path(__file__).parents[2] / "bench" / "field"


def a_field(**rates: dict[str, float]) -> Field:
    machine = {"cpu": "x", "cores": 2, "core": 1, "pinned": True, "system": "s", "python": "3"}
    found = Field(
        "Forno",
        settings={"seconds": 1, "rounds": 1, "look": 1, "finalists": 1},
        machine={**machine, "load": [0.0]},
        one_by_one=["Slow"],
    )
    for who, columns in rates.items():
        found.entrants.append(who)
        found.versions[who] = {who.lower(): "1.0"}
        for number, (column, speed) in enumerate(columns.items()):
            once = Measured(speed, 1.0, 1.0)
            found.results.append(Result(who, Name(column, "g", "h"), number, once, [once]))
    return found


def test_measuring_counts_decisions_and_seconds() -> None:
    found = measure(lambda: sum(range(1000)) and 2.0, 0.01)
    assert found.decisions > 0
    assert found.decisions % 2 == 0
    assert found.cpu >= 0.01
    assert found.rate == found.decisions / found.cpu


def test_figures_have_three_digits() -> None:
    assert [rate(n) for n in (12, 1_234, 456_789, 1_234_567, 12_345_678)] == [
        "12",
        "1.23 k",
        "457 k",
        "1.23 M",
        "12.3 M",
    ]
    assert [times(n) for n in (0.384, 4.12, 57.3, None)] == ["0.38×", "4.1×", "57×", "–"]


def test_the_table_divides_ours_by_theirs() -> None:
    field = a_field(Forno={PYTHON: 200.0, BULK: 6e6}, Peer={PYTHON: 400.0, BULK: 2e6})
    assert "| Peer 1.0 | 400 (0.50×) | 2.00 M (3.0×) | – |" in summary(field)
    assert "| **Forno 1.0** | **200** | **6.00 M** | – |" in summary(field)


def test_a_library_without_a_bulk_way_plays_one_by_one() -> None:
    field = a_field(Forno={BULK: 600.0}, Slow={PYTHON: 100.0, OBSERVED: 50.0})
    assert "100 † (6.0×)" in summary(field)
    assert "has no bulk way" in summary(field)


def test_what_is_missing_is_named() -> None:
    field = a_field(Forno={PYTHON: 1.0})
    field.missing.append(Skipped("Gone", "not installed: ERROR: no such thing"))
    assert "- Gone: not installed: ERROR: no such thing" in page(field)


def test_ours_is_measured_in_a_process_of_its_own() -> None:
    core = min(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 0
    ours = Entrant("Forno", [sys.executable, str(FIELD / "ours.py"), str(core)])
    try:
        ours.start()
        assert {way.column for way in ours.ways} == set(COLUMNS)
        interpreted = next(n for n, way in enumerate(ours.ways) if "interpreted" in way.how)
        assert ours.ask(interpreted, 0.01).decisions > 100
    finally:
        ours.stop()


def test_a_process_that_dies_says_why() -> None:
    entrant = Entrant("Broken", [sys.executable, "-c", "raise SystemExit('no such peer')"])
    with pytest.raises(EntrantError, match=r"^no such peer \(exit code 1\)$"):
        entrant.start()
    entrant.stop()
