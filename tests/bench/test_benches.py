"""The benches run, count right, and leave the committed results alone when cut short."""

import os
from pathlib import Path
from typing import Any

import pytest

from bench import common, compiled, cook, interpreted
from bench.common import Options, Table, page, tables
from bench.compiled_page import sections
from bench.costs import row_sizes
from bench.turns import in_turns, one_core, ratio
from forno.editions import edition_ids


@pytest.fixture(autouse=True)
def results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "results"
    monkeypatch.setattr(common, "RESULTS", folder)
    return folder


def test_wilson_agrees_with_the_textbook() -> None:
    assert cook.wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert cook.wilson(1.0, 100) == pytest.approx((0.9630, 1.0), abs=1e-4)


def test_helping_needs_three_players() -> None:
    assert tables(["plus"], (2, 4)) == [
        Table("plus", 2, helping=False),
        Table("plus", 4, helping=False),
        Table("plus", 4, helping=True),
    ]


def test_a_game_is_the_same_every_time() -> None:
    table = Table("bgg", 3, helping=False)
    first, second = cook.play(table, 5), cook.play(table, 5)
    assert (first.won, first.mine, first.theirs) == (second.won, second.mine, second.theirs)


def test_a_part_is_shown_but_not_written(results: Path, capsys: pytest.CaptureFixture[str]) -> None:
    interpreted.run(Options(games=10, editions=("abacus",), processes=1))
    shown = capsys.readouterr().out
    assert "| abacus | 4 |" in shown
    assert "stays as it is" in shown
    assert not results.exists()


def test_a_full_run_is_written(results: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interpreted, "GAMES", 1)
    monkeypatch.setattr(interpreted, "PARTS", 1)
    monkeypatch.setattr(interpreted, "STEPS", 100_000)
    everything = tuple(edition_ids())
    interpreted.run(Options(games=1, editions=everything, processes=1))
    assert sorted(path.name for path in results.iterdir()) == [
        "interpreted.json",
        "interpreted.md",
    ]


def test_measuring_in_turns() -> None:
    ticks = iter(range(0, 1000, 2))
    rates = in_turns({"a": lambda: 10, "b": lambda: 20}, 3, lambda: next(ticks))
    assert rates == {"a": [5, 5, 5], "b": [10, 10, 10]}
    assert ratio(rates["b"], rates["a"]) == 2


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="the system can't pin")
def test_pinning_ends() -> None:
    before = os.sched_getaffinity(0)
    with one_core():
        assert len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) == before


def test_the_pieces_of_the_compiled_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tried without compiling, which gives the same games."""
    monkeypatch.setenv("FORNO_INTERPRETED", "1")
    monkeypatch.setattr(compiled, "PARTS", 2)
    data: dict[str, Any] = {
        "editions": compiled.measure_editions(("rio-grande", "plus"), 4),
        "cook": compiled.measure_cook(4),
        "batches": compiled.measure_batches(("plus",), 4, batch_size=8),
        "single": compiled.measure_single(4),
        "threads": compiled.measure_threads(4, chunks=2),
        "memory": [{"edition": "plus", "state": 488, **row_sizes("plus"), "grown": 1000.0}],
        "compiling": {"compile": 50.0, "start": 1.0, "bare": 0.25},
    }
    base, plus, helping = data["editions"]
    assert base["to_base"] == 1
    assert (plus["helping"], helping["helping"]) == (False, True)
    assert all(row["compiled"] > 0 and row["interpreted"] > 0 for row in data["editions"])
    assert data["cook"]["ratio"] > 0
    assert [row["bytes"] for row in data["batches"]] == [0, 240, 240, 416]
    assert all(row["step"] > row["sample_and_step"] > 0 for row in data["batches"])
    assert all(row["rate"] > 0 for row in data["single"])
    assert data["threads"]["ratio"] > 0
    shown = page("Compiled rules", "Text.", sections=sections(data))
    assert shown.count("\n## ") == 7
    assert "| plus | 488 | 160 | 240 | 888 | 1000 |" in shown
