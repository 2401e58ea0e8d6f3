"""What comes out: tables, sentences, files, figures."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from forno.batch.totals import SHARE, Totals
from forno.editions import edition
from forno.errors import UserError
from forno.files import write_file
from forno.lab.shared.output_files import check_file
from forno.lab.simulate.comparison import first_seat
from forno.lab.simulate.experiment_tables import ExperimentTable
from forno.lab.simulate.exports import COLUMNS
from forno.lab.simulate.results import TableResult
from tests.support.nightly import some

from ...support.program import Run

pytestmark = pytest.mark.usefixtures("_interpreted")

FEW = ("simulate", "--bots", "uniform", "--games", "6", "--seed", "3")
HOUSE = """\
id = "my-table"
parent = "abacus"
title = "My table"
language = "en"
summary = "a hand of nine"
hand_limit = 9
"""


def test_a_readable_table(forno: Run) -> None:
    done = forno(*FEW)
    assert done.status == 0
    assert "rio-grande, 4 players, uniform: 6 games of seed 3" in done.out
    for words in (
        "wins",
        "pizzas",
        "normale ×4",
        "Completed from the hand",
        "round 3",
        "decisions/s",
    ):
        assert words in done.out
    assert max(map(len, done.out.splitlines())) <= 100


def test_several_tables_are_one_object(forno: Run) -> None:
    said = json.loads(forno(*FEW, "--players", "2-3", "--json").out)
    single = json.loads(forno(*FEW, "--players", "3", "--json").out)
    assert said["complete"] is True
    assert said["games"] == 12
    assert [table["players"] for table in said["tables"]] == [2, 3]
    timed = ("seconds", "decisions_per_second")
    for key in single.keys() - timed:
        assert said["tables"][1][key] == single[key], key


def test_csv_and_parquet_say_what_json_says(forno: Run, tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    parquet, comma = tmp_path / "t.parquet", tmp_path / "t.csv"
    done = forno(*FEW, "--players", "2,4", "--parquet", str(parquet), "--csv", str(comma), "--json")
    said = json.loads(done.out)["tables"]
    rows = list(csv.DictReader(io.StringIO(comma.read_text("utf-8"))))
    assert list(rows[0]) == list(COLUMNS)
    for table in said:
        mine = [row for row in rows if row["players"] == str(table["players"])]
        wins = {int(r["seat"]): float(r["value"]) for r in mine if r["measure"] == "win_share"}
        assert wins == dict(enumerate(table["win_share"], start=1))
        baked = {r["recipe"]: float(r["value"]) for r in mine if r["measure"] == "baked"}
        assert baked == {name: value for name, value in table["baked"].items() if value is not None}
        missing = {
            r["recipe"]: float(r["value"])
            for r in mine
            if (r["measure"], r["reason"]) == ("failed", "missing")
        }
        assert missing == {name: why["missing"] for name, why in table["failed"].items()}
        turns = [float(r["value"]) for r in mine if r["measure"] == "turns"]
        assert turns == table["turns"]
    read = pq.read_table(parquet).to_pylist()
    as_text = [
        {
            k: "" if v is None else str(v).lower() if isinstance(v, bool) else str(v)
            for k, v in r.items()
        }
        for r in read
    ]
    assert as_text == rows


def test_csv_can_be_printed(forno: Run) -> None:
    done = forno(*FEW, "--csv", "-")
    assert done.out.splitlines()[0] == ",".join(COLUMNS)
    assert len({row.count(",") for row in done.out.splitlines()}) == 1


@pytest.mark.parametrize("words", some([(), ("--editions", "all", "--players", "2,3")], 2, 1))
def test_plots(forno: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    for suffix in ("svg", "png", "html"):
        assert forno(*FEW, *words, "--plot", str(tmp_path / f"a.{suffix}")).status == 0
    assert forno(*FEW, *words, "--plot", str(tmp_path / "b.SVG")).status == 0
    drawn = (tmp_path / "a.svg").read_bytes()
    assert drawn == (tmp_path / "b.SVG").read_bytes()
    assert ET.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    page = (tmp_path / "a.html").read_text("utf-8")
    assert "<svg viewBox" in page
    assert "<table>" in page
    assert not re.search(r'(src|href)="(?!#)|@import|url\((?!#)', page)
    assert not list(tmp_path.glob(".forno-*"))


def test_house_rules_from_a_file(forno: Run, tmp_path: Path) -> None:
    path = tmp_path / "my-table.toml"
    path.write_text(HOUSE, "utf-8")
    said = json.loads(forno(*FEW, "--editions", f"abacus,{path}", "--json").out)["tables"]
    assert [table["edition"] for table in said] == ["abacus", "my-table"]
    assert said[0]["turns"] != said[1]["turns"]


def _result(first_wins: int, name: str, games: int = 10_000) -> TableResult:
    wins = [first_wins, games - first_wins, 0, 0, 0, 0]
    totals = Totals(games=games)
    totals.wins = [SHARE * won for won in wins]
    totals.wins_squared = [SHARE * SHARE * won for won in wins]
    return TableResult(
        ExperimentTable(edition(name), ("cook", "cook")), totals, seed=0, asked=games
    )


@pytest.mark.parametrize(
    ("abacus", "bgg", "sentence"),
    [
        (5400, 5000, "2 players: abacus favours the first seat most. It wins 54.0 %"),
        (5020, 5000, "2 players: no difference visible between the editions"),
        (4800, 4500, "no edition favours the first seat; it suffers least in abacus"),
        (5010, 4500, "the first seat does best in abacus"),
    ],
)
def test_which_edition_favours_the_first_seat(abacus: int, bgg: int, sentence: str) -> None:
    assert sentence in first_seat([_result(bgg, "bgg"), _result(abacus, "abacus")])[0]


def test_editions_that_cannot_be_told_apart_are_named() -> None:
    results = [_result(5400, "abacus"), _result(5390, "oya"), _result(5000, "bgg")]
    assert first_seat(results)[0].endswith("No difference visible to oya.")


@pytest.mark.parametrize(
    ("wins", "verdict"),
    [(5400, "is favoured"), (4600, "at a disadvantage"), (5010, "no advantage")],
)
def test_whether_the_first_seat_is_favoured(wins: int, verdict: str) -> None:
    assert verdict in first_seat([_result(wins, "abacus")])[0]


def test_seats_that_play_differently_are_not_compared() -> None:
    mixed = ExperimentTable(edition("abacus"), ("cook", "uniform"))
    assert first_seat([TableResult(mixed, _result(9000, "abacus").totals, 0, 10_000)]) == []


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text("before", "utf-8")
    check_file("--csv", path)
    assert path.read_text("utf-8") == "before"
    write_file(path, b"after")
    assert path.read_text("utf-8") == "after"
    assert [each.name for each in tmp_path.iterdir()] == ["t.csv"]


def test_a_folder_that_takes_no_files_is_noticed() -> None:
    with pytest.raises(UserError, match="cannot be written"):
        check_file("--plot", Path("/proc/plot.svg"))
