"""What can be asked for, and one clear line for what cannot."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from forno.cli.shared_options import game_count
from forno.cli.simulate import players
from forno.editions import edition
from forno.lab.simulate.experiment_tables import find_bots, find_editions, make_plan
from forno.rules.chance import MASK

from ...support.program import Run

pytestmark = pytest.mark.usefixtures("_interpreted")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1),
        ("1000000", 10**6),
        ("1_000_000", 10**6),
        ("1,000", 1000),
        ("1e6", 10**6),
        ("1E6", 10**6),
        ("2.5e3", 2500),
        ("1e+12", 10**12),
        ("1e15", 10**15),
    ],
)
def test_games(text: str, number: int) -> None:
    assert game_count(text) == number


@pytest.mark.parametrize(
    "text", ["0", "-5", "1.5", "1e-3", "2.55e1", "1e16", "many", "", "9" * 5000, "1e99", "nan"]
)
def test_no_games(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="from 1 to 1e15"):
        game_count(text)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("4", [4]), ("2-5", [2, 3, 4, 5]), ("5,2", [2, 5]), ("2-3,3,6", [2, 3, 6])],
)
def test_players(text: str, numbers: list[int]) -> None:
    assert players(text) == numbers


FAULTS = {
    ("--games", "0"): "from 1 to 1e15",
    ("--seed", "-1"): f"a seed is a whole number from 0 to {MASK}",
    ("--seed", "9" * 5000): f"a seed is a whole number from 0 to {MASK}",
    ("--threads", "0"): "from 1 to 1024",
    ("--bots", "coook"): 'did you mean "cook"',
    ("--bots", "you"): "there are: cook, master, uniform",
    ("--bots", "maestro"): "maestro does not run compiled",
    ("--bots", "master", "--records", "games"): "leave out master",
    ("--bots", "cook,cook", "--players", "3"): "2 bots for 3 players",
    ("--bots", "cook,cook", "--players", "2-3"): "2 bots for 3 players",
    ("--bots", ","): "one bot for all seats or one for each",
    ("--players", "6"): "rio-grande is for 2 to 5 players, not for 6",
    ("--players", "1-3"): "rio-grande is for 2 to 5 players, not for 1",
    ("--players", "5-2"): "such as 4, 2-5 or 2,4",
    ("--players", "two"): "such as 4, 2-5 or 2,4",
    ("--players", "7", "--editions", "all"): "is for 2 to 5 players, not for 7",
    ("--edition", "abakus"): 'did you mean "abacus"',
    ("--edition", "absent.toml"): "absent.toml: there is no such file",
    ("--edition", "bgg", "--editions", "all"): "give one of the two",
    ("--editions", "bgg,bgg"): "bgg twice",
    ("--editions", ","): "--editions is all",
    ("--helping",): "rio-grande has no Helping",
    ("--helping", "--edition", "plus", "--players", "2"): "2 players play without Helping",
    ("--plot", "figure.pdf"): "must end in .svg, .png or .html",
    ("--plot", "figure"): "must end in .svg, .png or .html",
    ("--plot", "absent/figure.svg"): "there is no folder absent",
    ("--plot", "folder.svg"): "folder.svg is a folder",
    ("--csv", "absent/t.csv"): "there is no folder absent",
    ("--parquet", "absent/t.parquet"): "there is no folder absent",
    ("--json", "--csv", "-"): "give --csv a file",
    ("--records", "file.txt"): "file.txt is a file",
    ("--records", "many", "--games", "10001"): "play at most 10,000",
    ("--records", "many", "--games", "6000", "--players", "2-3"): "play at most 10,000",
}


@pytest.mark.parametrize(("words", "message"), FAULTS.items(), ids=lambda value: str(value)[:60])
def test_a_fault_is_one_clear_line_before_any_game(
    forno: Run,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    words: tuple[str, ...],
    message: str,
) -> None:
    def no_game(*_: object, **__: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr("forno.batch.engine.count_games", no_game)
    work = tmp_path / "work"
    (work / "folder.svg").mkdir(parents=True)
    (work / "file.txt").write_text("mine", "utf-8")
    monkeypatch.chdir(work)
    done = forno("simulate", *words)
    assert (done.status, done.out) == (2, "")
    assert message in done.err
    assert done.err.count("\n") == 1
    assert sorted(path.name for path in work.rglob("*")) == ["file.txt", "folder.svg"]


@pytest.mark.parametrize(
    ("package", "words"),
    [("matplotlib", ("--plot", "figure.svg")), ("pyarrow", ("--parquet", "t.parquet"))],
)
def test_a_missing_package_is_named(
    forno: Run, monkeypatch: pytest.MonkeyPatch, package: str, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr("forno.lab.shared.output_files.find_spec", lambda _: None)
    done = forno("simulate", *words)
    assert (done.status, done.out) == (2, "")
    assert package in done.err
    assert "pip install 'forno[lab]'" in done.err


def test_bots_for_all_seats_or_for_each() -> None:
    found = [edition("abacus")]
    assert find_bots(["cook,uniform", "cook"]) == ("cook", "uniform", "cook")
    assert make_plan(found, None, ("cook",)).tables[0].bots == ("cook",) * 4
    assert make_plan(found, [2], ("cook",)).tables[0].bots == ("cook",) * 2
    assert make_plan(found, None, ("cook", "uniform")).tables[0].bots == ("cook", "uniform")


def test_helping_is_used_where_the_rules_have_it() -> None:
    plus = find_editions("plus", None)
    tables = make_plan(plus, [2, 3], ("cook",)).tables
    assert [table.helping for table in tables] == [False, True]
    assert not make_plan(plus, [3], ("cook",), helping=False).tables[0].helping


def test_a_comparison_leaves_out_what_an_edition_does_not_have(forno: Run) -> None:
    words = ("--editions", "abacus,plus", "--players", "5-6", "--bots", "uniform")
    done = forno("simulate", *words, "--games", "3")
    left_out = [line for line in done.err.splitlines() if line.startswith("Left out")]
    assert done.status == 0
    assert left_out == ["Left out: abacus is for 2 to 5 players, not for 6."]
    assert "plus 6 Helping" in done.out
    assert "abacus 5" in done.out


def test_help_has_examples_and_fits_a_terminal(forno: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = forno("simulate", "--help")
    assert done.status == 0
    assert "examples:" in done.out
    assert max(map(len, done.out.splitlines())) <= 100
