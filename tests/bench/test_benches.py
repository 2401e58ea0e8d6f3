"""The benches run, count right, and leave the committed results alone when cut short."""

from pathlib import Path

import pytest

from bench import common, cook, interpreted
from bench.common import Options, Table, tables
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
