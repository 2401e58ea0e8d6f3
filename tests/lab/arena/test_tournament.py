"""Whole tournaments: what comes out, however the work is split or interrupted."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

import forno
from forno.lab.arena.contest_games import play
from forno.lab.jobs import interruptible
from forno.lab.shared.resumable_run import code_files
from tests.support.waiting import PATIENCE

from ...support.program import Run
from ...support.shell import COMMAND, environment

TIMED = ("thinking_ms",)


def result(text: str) -> dict[str, Any]:
    """A result without what a clock measured."""
    said: dict[str, Any] = json.loads(text)
    return {key: value for key, value in said.items() if key not in TIMED}


def test_the_object_has_a_row_and_a_column_for_each_bot(forno: Run) -> None:
    words = ("--edition", "abacus", "--players", "2", "--games", "8", "--seed", "1", "--json")
    done = forno("arena", "cook", "uniform", "uniform", *words)
    assert done.status == 0
    said = json.loads(done.out)
    assert said["bots"] == ["cook", "uniform", "uniform (2)"]
    assert said["games"] == 8
    assert said["games_played"] == 24
    shares = said["win_share"]
    for a in range(3):
        assert shares[a][a] is None
        assert said["interval"][a][a] is None
        for b in range(3):
            if a != b:
                low, high = said["interval"][a][b]
                assert 0 <= low <= shares[a][b] <= high <= 1
                assert shares[a][b] + shares[b][a] == pytest.approx(1)
                there = said["pizza_difference"][b][a]
                assert said["pizza_difference"][a][b] == pytest.approx(-there)
    assert shares[0][1] > 0.5
    assert said["ranking"][0] == "cook"
    assert said["ratings"][0]["mu"] > said["ratings"][1]["mu"]
    assert said["ratings"][0]["ordinal"] < said["ratings"][0]["mu"]
    for each in said["thinking_ms"]:
        assert 0 < each["median"] <= each["p99"]
    assert said["sprt"] is None


def test_the_result_is_the_same_whatever_the_jobs(forno: Run) -> None:
    words = ("arena", "cook", "uniform", "--players", "3", "--games", "9", "--json")
    one, two = (result(forno(*words, "--jobs", jobs).out) for jobs in ("1", "2"))
    assert one == two


def test_tables_fit_eighty_columns(forno: Run) -> None:
    done = forno("arena", *["uniform"] * 7, "--players", "2", "--games", "1", "--jobs", "1")
    tables = done.out.splitlines()[:-1]
    assert max(map(len, tables)) <= 80
    assert "uniform (7)" in done.out
    assert "does best" in done.out
    assert "\x1b" not in done.out + done.err
    assert done.err == ""


def test_what_was_cut_off_is_played_again(forno: Run, tmp_path: Path) -> None:
    folder = tmp_path / "results"
    words = ("arena", "cook", "uniform", "--players", "2", "--games", "10", "--json", "--jobs", "1")
    whole = forno(*words, "--out", str(folder))
    games = folder / "games.jsonl"
    lines = games.read_bytes().splitlines(keepends=True)
    assert len(lines) == 10
    games.write_bytes(b"".join(lines[:4]) + lines[4][:25])
    again = forno(*words, "--out", str(folder))
    assert "4 games were there already." in again.err
    assert result(again.out) == result(whole.out)
    assert sorted(map(_game, games.read_bytes().splitlines())) == list(range(10))
    # Nothing is left to play, and nothing is played.
    third = forno(*words, "--out", str(folder))
    assert json.loads(third.out) == json.loads(again.out)
    names = {path.name for path in folder.iterdir()}
    assert {"result.json", "cross-table.png", "ratings.svg", "thinking.svg"} <= names
    assert json.loads((folder / "result.json").read_text("utf-8")) == json.loads(third.out)


def _game(line: bytes) -> int:
    return int(json.loads(line)["game"])


def test_another_contest_is_refused_with_what_differs(forno: Run, tmp_path: Path) -> None:
    folder = str(tmp_path / "results")
    words = ("arena", "uniform", "uniform", "--games", "1", "--jobs", "1", "--out", folder)
    assert forno(*words, "--players", "2").status == 0
    done = forno(*words, "--players", "3", "--seed", "8")
    assert done.status == 2
    assert "players: 2 there, 3 here; seed: 0 there, 8 here" in done.err
    assert "name another folder" in done.err


@pytest.mark.usefixtures("bad_bots")
def test_a_bot_that_has_changed_is_another_contest(
    forno: Run, bad_bots: Path, tmp_path: Path
) -> None:
    words = ("arena", "uniform", "bad_bots:First", "--games", "1", "--jobs", "1")
    folder = ("--out", str(tmp_path / "results"))
    assert forno(*words, *folder).status == 0
    with (bad_bots / "bad_bots.py").open("a", encoding="utf-8") as file:
        file.write("\n# better now\n")
    done = forno(*words, *folder)
    assert done.status == 2
    assert "the code of bad_bots:First has changed" in done.err


def test_a_contest_goes_on_whatever_becomes_of_the_server() -> None:
    """Its code is what a game runs through, and nothing besides."""
    package = Path(forno.__file__).parent
    files = {path.relative_to(package).as_posix() for path in code_files(package)}
    assert [name for name in files if name.startswith("table/")] == ["table/turn_loop.py"]
    assert {
        "rules/actions.py",
        "views/project.py",
        "bots/ladder/cook.py",
        "views/card_tracker.py",
    } <= files
    assert not any(name.endswith(".pyc") or name.startswith("lab/") for name in files)
    # All that the arena's own game asks of the table is the loop.
    source = Path(str(play.__code__.co_filename)).read_text("utf-8")
    assert re.findall(r"from \.\.\.table(\S*) import", source) == [".turn_loop"]


def test_a_damaged_folder_is_refused(forno: Run, tmp_path: Path) -> None:
    folder = tmp_path / "results"
    words = ("arena", "uniform", "uniform", "--games", "2", "--jobs", "1", "--out", str(folder))
    assert forno(*words, "--players", "2").status == 0
    games = folder / "games.jsonl"
    kept = games.read_text("utf-8")
    games.write_text("{}\n" + kept, "utf-8")
    assert "line 1 of" in (done := forno(*words, "--players", "2")).err
    assert "take the line out" in done.err
    games.write_text(kept, "utf-8")
    (folder / "experiment.json").write_text("[1]", "utf-8")
    assert "does not describe a contest" in forno(*words, "--players", "2").err
    (folder / "experiment.json").unlink()
    assert "no experiment.json" in forno(*words, "--players", "2").err
    assert games.read_text("utf-8") == kept


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("cook",), "name two bots or more"),
        (("cook", "uniform", "--edition", "abaccus"), "abacus"),
        (("cook", "uniform", "--players", "1"), "1 players: rio-grande is for 2 to"),
        (("cook", "uniform", "--players", "9"), "9 players: rio-grande is for 2 to"),
        (("cook", "uniform", "--players", "two"), "invalid int value"),
        (("cook", "uniform", "--games", "0"), 'number from 1 to 10,000,000, not "0"'),
        (("cook", "uniform", "--games", "1e9"), 'number from 1 to 10,000,000, not "1e9"'),
        (("cook", "uniform", "--jobs", "0"), "jobs are from 1"),
        (("cook", "uniform", "--move-time", "0"), "a move time is from 0.01"),
        (("cook", "uniform", "--gain", "0.1"), "give --sprt too"),
        (("cook", "uniform", "--sprt", "--gain", "2"), "a gain is from"),
        (("cook", "uniform", "cook", "--sprt"), "name two, not 3"),
        (("cook", "uniform", "--edition", "abacus", "--helping"), "abacus has no Helping"),
    ],
)
def test_what_cannot_be_had_is_said_in_a_line(
    forno: Run, words: tuple[str, ...], message: str
) -> None:
    done = forno("arena", *words)
    assert done.status == 2
    assert done.out == ""
    assert message in done.err
    assert done.err.count("\n") == 1


def test_a_folder_that_is_a_file_is_refused(forno: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    done = forno("arena", "cook", "uniform", "--out", str(tmp_path / "file"))
    assert done.status == 2
    assert "is a file; name a folder" in done.err


@pytest.mark.parametrize("words", [("--gain", "0.1"), ("cook", "--sprt"), ("--out", __file__)])
def test_nothing_is_compiled_for_what_cannot_be_had(
    forno: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    prepared: list[list[str]] = []
    monkeypatch.setattr(interruptible, "prepare_players", prepared.append)
    assert forno("arena", "cook", "uniform", *words).status == 2
    assert prepared == []


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="needs signals of POSIX")
def test_ctrl_c_reports_what_was_played(tmp_path: Path) -> None:
    folder = tmp_path / "results"
    words = ("arena", "uniform", "uniform", "--games", "1e7", "--jobs", "2", "--out", str(folder))
    with subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
        process_group=0,
    ) as process:
        games, deadline = folder / "games.jsonl", time.monotonic() + PATIENCE
        while not (games.exists() and games.stat().st_size) and time.monotonic() < deadline:
            time.sleep(0.05)
        # As a terminal does it: all processes of the group are told.
        subprocess.run(["kill", "-INT", "--", f"-{process.pid}"], check=True)
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert re.search(r"Stopped after [\d,]+ of 20,000,000 games. The same command goes on", err)
    assert "Traceback" not in err
    assert "Victories of the bot in the row" in out
