"""Records of the games that were counted."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from forno import load_game
from forno.editions import edition
from forno.lab.simulate.experiment_tables import ExperimentTable
from forno.lab.simulate.game_records import record_game
from forno.notation.record import Moves, NewSupply

from ...support.program import Run

pytestmark = pytest.mark.usefixtures("_interpreted")


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("--edition", "abacus", "--bots", "uniform"), "abacus-4-7"),
        (("--edition", "plus", "--bots", "cook,uniform,uniform"), "plus-3-7"),
    ],
)
def test_records_hold_exactly_the_games_counted(
    forno: Run, tmp_path: Path, words: tuple[str, ...], name: str
) -> None:
    folder = tmp_path / "new" / "games"
    done = forno(
        "simulate", *words, "--games", "4", "--seed", "7", "--json", "--records", str(folder)
    )
    said = json.loads(done.out)
    paths = sorted(folder.iterdir())
    assert [path.name for path in paths] == [f"{name}-{game:06}.forno" for game in range(4)]
    games = [load_game(path) for path in paths]
    assert all(game.is_over for game in games)
    for seat, pizzas in enumerate(said["pizzas"]):
        assert pizzas == sum(game.score[seat].pizzas for game in games) / 4
    moves = [entry for game in games for entry in game.entries if isinstance(entry, Moves)]
    assert said["decisions"] == sum(len(entry.actions) for entry in moves)
    assert forno("replay", str(paths[0]), "--plain").status == 0


def test_a_game_with_two_empty_supplies_in_succession_is_recorded() -> None:
    """Nobody baked and nothing was left to draw, so the oven was opened twice in a row."""
    table = ExperimentTable(edition("abacus"), ("uniform", "uniform"))
    game = record_game(table, 7, 309)
    assert game.is_over
    deals = [index for index, entry in enumerate(game.entries) if isinstance(entry, NewSupply)]
    assert any(after - before == 1 for before, after in pairwise(deals))


def test_records_are_never_overwritten(forno: Run, tmp_path: Path) -> None:
    words = ("simulate", "--bots", "uniform", "--games", "2", "--records", str(tmp_path))
    mine = tmp_path / "rio-grande-4-0-000001.forno"
    mine.write_text("mine", "utf-8")
    done = forno(*words)
    assert done.status == 2
    assert f"{mine} is there already" in done.err
    assert mine.read_text("utf-8") == "mine"
    assert len(list(tmp_path.glob("*.forno"))) == 1


def test_records_of_house_rules_say_where_those_are(forno: Run, tmp_path: Path) -> None:
    house = tmp_path / "mine.toml"
    house.write_text(
        'id = "mine"\nparent = "bgg"\ntitle = "Mine"\nlanguage = "en"\nsummary = "s"\n'
        "hand_limit = 8\n",
        "utf-8",
    )
    folder = tmp_path / "games"
    words = ("--edition", str(house), "--bots", "uniform", "--players", "2", "--games", "1")
    assert forno("simulate", *words, "--records", str(folder)).status == 0
    path = folder / "mine-2-0-000000.forno"
    assert load_game(path, lambda _: edition(house)).is_over
    assert f"# edition file: {house}" in path.read_text("utf-8")
    assert forno("replay", str(path), "--plain").status == 0
