"""The small examples run, and say what they promise."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from examples import bot, house_rule, puzzle_solver, record_statistics
from forno import Game
from forno.bots import make_player
from forno.jit.compiler import INTERPRETED

NOTEBOOK: Final = Path(__file__).parents[2] / "examples" / "notebook.ipynb"


def test_the_bot_beats_chance(capsys: pytest.CaptureFixture[str]) -> None:
    bot.main(games=6)
    words = capsys.readouterr().out.split()
    mine, others = float(words[4].strip(",")), float(words[-1])
    assert mine > others


def test_the_puzzle_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle_solver.main()
    said = capsys.readouterr().out
    pizzas, moves = puzzle_solver.solve(puzzle_solver.puzzle(), "Alberto")
    assert said.startswith(f"Alberto can bake {pizzas}:")
    assert pizzas >= 2
    game = puzzle_solver.puzzle()
    for move in moves:
        game.play(move.partition(": ")[2])
    assert game.score[0].pizzas == pizzas


def test_records_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(2):
        game, cook = Game("abacus", 2, seed=seed), make_player("cook")
        while not game.is_over:
            assert game.seat_to_move is not None
            game.play(cook.choose(game.view(game.seat_to_move), game.legal.indices))
        game.save(tmp_path / f"{seed}.forno")
    record_statistics.main(tmp_path)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "2 games"
    assert any("normale" in line and "baked" in line for line in lines[1:])


def test_a_house_rule_is_compared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(INTERPRETED, "1")
    house_rule.main(games=3)
    assert [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()] == [
        "a hand of seven",
        "a hand of nine",
    ]


def cells() -> Iterator[str]:
    """The code of the notebook, as a kernel gets it."""
    for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert not cell["outputs"]
            assert cell["execution_count"] is None
            yield "".join(cell["source"])


def test_the_notebook_runs_from_top_to_bottom_and_a_cell_twice(
    capsys: pytest.CaptureFixture[str],
) -> None:
    there: dict[str, Any] = {}
    for cell in cells():
        exec(compile(cell, str(NOTEBOOK), "exec"), there)
    first = dict(there["pizzas"])
    [again] = [cell for cell in cells() if "pizzas = " in cell]
    exec(compile(again, str(NOTEBOOK), "exec"), there)
    assert there["pizzas"] == first
    assert there["game"].to_move == "Ben", "the first game stands where it stood"
    said = capsys.readouterr().out
    assert "rio-grande, round 1 of 3, seat 0" in said
    assert "#" in said
