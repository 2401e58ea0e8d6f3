"""Experiments that are kept: what was played is not played again, and nothing counts twice."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forno.lab.simulate.kept_totals import STRETCHES
from forno.lab.simulate.stretches import PendingGames, Stretch
from tests.support.waiting import PATIENCE

from ...support.program import Run
from ...support.shell import COMMAND, environment

SIMULATE = ("simulate", "--bots", "uniform", "--seed", "5", "--csv", "-", "-q")


@given(
    games=st.integers(0, 60),
    done=st.lists(st.builds(Stretch, st.integers(0, 50), st.integers(1, 20)), max_size=5),
    most=st.integers(1, 9),
)
def test_what_is_to_do_is_what_is_not_done(games: int, done: list[Stretch], most: int) -> None:
    todo, taken = PendingGames(games, done), list[int]()
    while (stretch := todo.take(most)) is not None:
        assert 1 <= stretch.games <= most
        taken += range(stretch.first, stretch.end)
    before = {game for each in done for game in range(each.first, each.end)}
    assert taken == [game for game in range(games) if game not in before]


@pytest.mark.usefixtures("_interpreted")
def test_more_games_go_on_from_what_is_kept(forno: Run, tmp_path: Path) -> None:
    keep = ("--keep", str(tmp_path / "kept"))
    forno(*SIMULATE, *keep, "--games", "7")
    kept = (tmp_path / "kept" / STRETCHES).read_text("utf-8").splitlines()
    assert sum(json.loads(line)["games"] for line in kept) == 7
    more = forno(*SIMULATE, *keep, "--games", "15")
    assert more.status == 0
    assert more.out == forno(*SIMULATE, "--games", "15").out
    lines = (tmp_path / "kept" / STRETCHES).read_text("utf-8").splitlines()
    stretches = [json.loads(line) for line in lines]
    assert sum(each["games"] for each in stretches) == 15, "nothing was played twice"
    again = forno(*SIMULATE, *keep, "--games", "15")
    assert again.out == more.out
    fewer = forno(*SIMULATE, *keep, "--games", "14")
    assert fewer.status == 2
    assert "ask for 15 --games or more" in fewer.err


@pytest.mark.usefixtures("_interpreted")
def test_a_folder_of_something_else_is_refused(forno: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    keep = ("--keep", str(kept))
    forno(*SIMULATE, *keep, "--games", "3")
    for words, why in (
        (("--players", "3"), "tables: "),
        (("--edition", "abacus"), "tables: "),
        (("--seed", "6"), "seed: 5 there, 6 here"),
    ):
        said = forno(*SIMULATE, *keep, "--games", "3", *words)
        assert said.status == 2
        assert "games of another experiment" in said.err
        assert why in said.err
    file = kept / STRETCHES
    whole = file.read_text("utf-8")
    file.write_text(whole + '{"table":0,"first":3,"games":2,"totals":{}}\n', "utf-8")
    said = forno(*SIMULATE, *keep, "--games", "9")
    assert said.status == 2
    assert "is damaged" in said.err
    file.write_text(whole + '{"table":0,"first":3,', "utf-8")
    assert forno(*SIMULATE, *keep, "--games", "9").status == 0, "half a line is no line"
    said = forno(*SIMULATE, *keep, "--games", "9", "--records", str(tmp_path / "records"))
    assert "leave out --keep" in said.err


@pytest.mark.slow
def test_a_run_that_was_killed_goes_on(forno: Run, tmp_path: Path) -> None:
    words = ("simulate", "--bots", "uniform", "--seed", "5", "--csv", "-", "-q", "--threads", "2")
    keep = ("--keep", str(tmp_path / "kept"))
    file = tmp_path / "kept" / STRETCHES
    run = subprocess.Popen(
        [*COMMAND, *words, *keep, "--games", "1e12"],
        env=environment(tmp_path, FORNO_INTERPRETED="1"),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    end = time.monotonic() + PATIENCE
    while not (file.exists() and file.read_bytes().count(b"\n") > 3):
        assert run.poll() is None
        assert time.monotonic() < end
        time.sleep(0.05)
    run.send_signal(signal.SIGKILL)
    run.wait(60)
    content = file.read_bytes()
    lines = content[: content.rfind(b"\n")].splitlines()
    most = max(each["first"] + each["games"] for each in map(json.loads, lines))
    on = forno(*words, *keep, "--games", str(most + 5))
    assert on.status == 0
    assert on.out == forno(*words, "--games", str(most + 5)).out
