"""Threads make no difference, and Ctrl-C leaves the games played so far."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path

import pytest

from forno.batch import engine
from forno.batch.totals import Totals
from forno.editions import edition
from forno.jit import compiler as jit
from forno.lab.shared.stop import Stop
from forno.lab.simulate.experiment_tables import ExperimentTable
from forno.lab.simulate.work_queue import play_table
from tests.support.waiting import PATIENCE

from ...support.program import Run
from ...support.shell import COMMAND, environment

TABLE = ExperimentTable(edition("rio-grande"), ("uniform",) * 3)


@pytest.fixture
def _threads_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted games on several threads, which hosts would not do."""
    monkeypatch.setattr(jit, "is_available", lambda: True)
    monkeypatch.setattr(engine, "count_games", engine.count_interpreted)


@pytest.mark.usefixtures("_threads_matter")
def test_the_result_is_the_same_whatever_the_threads() -> None:
    results = [play_table(TABLE, games=41, seed=5, threads=threads) for threads in (1, 2, 3)]
    assert results[0].games == 41
    assert results[0].totals == results[1].totals == results[2].totals


@pytest.mark.usefixtures("_interpreted")
def test_the_report_is_the_same_whatever_the_threads(forno: Run) -> None:
    words = ("simulate", "--bots", "uniform", "--games", "15", "--seed", "5", "--csv", "-")
    said = {forno(*words, "--threads", threads).out for threads in ("1", "2", "3")}
    assert len(said) == 1


@pytest.mark.usefixtures("_threads_matter")
@pytest.mark.parametrize("threads", [1, 3])
def test_a_stopped_run_has_played_its_first_games(threads: int) -> None:
    stop = Stop()

    def enough(games: int) -> None:
        if games >= 5:
            stop.set()

    stopped = play_table(TABLE, games=10**12, seed=5, threads=threads, stop=stop, report=enough)
    assert 5 <= stopped.games < 10**12
    assert not stopped.is_complete
    again = play_table(TABLE, games=stopped.games, seed=5, threads=2)
    assert stopped.totals == again.totals


@pytest.mark.usefixtures("_threads_matter")
def test_a_fault_while_playing_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> Totals:
        raise RuntimeError("no dough")

    monkeypatch.setattr(engine, "count_games", broken)
    with pytest.raises(RuntimeError, match="no dough"):
        play_table(TABLE, games=10**12, seed=5, threads=2)


_SLOWLY = """
import sys
from forno.jit import compiler as jit
jit.why_not = lambda: "Numba is not there"
from forno.batch import engine
count = engine.count_games
def tell(*what, **how):
    played = count(*what, **how)
    sys.stderr.write("played\\n")
    sys.stderr.flush()
    return played
engine.count_games = tell
from forno.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def test_ctrl_c_stops_at_once_and_reports(tmp_path: Path) -> None:
    words = ["simulate", "--bots", "uniform", "--games", "1000000000000", "--json"]
    with subprocess.Popen(
        [COMMAND[0], "-c", _SLOWLY, *words, "--plot", str(tmp_path / "plot.svg")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(tmp_path),
    ) as process:
        try:
            assert process.stderr is not None
            assert "Numba" in process.stderr.readline()  # said just before the first game
            assert process.stderr.readline() == "played\n"
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()  # or a failure would wait for all those games
    said = json.loads(out)
    assert process.returncode == 130
    assert said["complete"] is False
    assert said["games"] > 0
    assert said["games_asked"] == 10**12
    assert sum(said["win_share"]) == pytest.approx(1)
    assert f"Stopped after {said['games']:,} of 1,000,000,000,000 games." in err
    assert (tmp_path / "plot.svg").read_text("utf-8").rstrip().endswith("</svg>")
