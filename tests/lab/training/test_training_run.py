"""Whole runs of the command, with processes that are stopped, killed, or left alone."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from forno.editions import edition
from forno.lab.training.checkpoint import read_checkpoint
from forno.lab.training.net_folder import NetFolder
from forno.lab.training.recipe import TrainingRecipe
from forno.lab.training.trainer_process import GamesPlayed
from forno.lab.training.training_progress import NetProgress
from tests.support.waiting import PATIENCE

from ...support.program import Run
from ...support.shell import COMMAND, environment

pytestmark = pytest.mark.usefixtures("_compiled")

LONG = 10**8
"""Games that nobody waits for."""


@contextmanager
def training(folder: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """A training that would take very long, in a process group of its own."""
    with subprocess.Popen(
        [*COMMAND, "train", *words, "--games", str(LONG), "--out", str(folder)],
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(folder, FORNO_CACHE=os.environ["FORNO_CACHE"]),
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)  # the group that was started here


def heard(process: subprocess.Popen[str], *wanted: str) -> list[str]:
    """Read lines until all of these have come."""
    assert process.stderr is not None
    lines: list[str] = []
    while not all(any(each in line for line in lines) for each in wanted):
        line = process.stderr.readline()
        assert line, f"waited in vain for {wanted}: {lines}"
        lines.append(line)
    return lines


def checkpoint(folder: Path, name: str) -> int:
    """After how many games a checkpoint was written; -1 if none was.

    A machine may be so busy that it was before the first game.
    """
    kept = read_checkpoint(NetFolder(folder, edition(name), TrainingRecipe(games=LONG)))
    return -1 if kept is None else kept.done


def test_ctrl_c_writes_checkpoints_and_the_same_command_goes_on(tmp_path: Path) -> None:
    with training(tmp_path, "rio-grande", "abacus", "bgg", "--jobs", "2") as process:
        heard(process, "rio-grande: begins", "abacus: begins")
        time.sleep(1)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    done = {name: checkpoint(tmp_path, name) for name in ("rio-grande", "abacus", "bgg")}
    assert done["bgg"] == -1
    assert f"rio-grande after {done['rio-grande']:,} games" in said
    assert f"abacus after {done['abacus']:,} games" in said
    assert "The same command goes on from here." in said
    assert "Traceback" not in said
    assert not list(tmp_path.glob("*.net"))
    with training(tmp_path, "rio-grande", "--jobs", "1") as process:
        before = done["rio-grande"]
        heard(process, f"rio-grande: goes on after {before:,} games" if before else "begins")
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
    assert checkpoint(tmp_path, "rio-grande") >= done["rio-grande"]


def test_trainers_whose_command_was_killed_keep_what_they_have(tmp_path: Path) -> None:
    with training(tmp_path, "rio-grande") as process:
        heard(process, "rio-grande: begins")
        time.sleep(1)
        process.kill()
        process.wait(PATIENCE)
        # Their process notices that nobody is left to report to.
        until = time.monotonic() + PATIENCE
        while checkpoint(tmp_path, "rio-grande") < 0 and time.monotonic() < until:
            time.sleep(0.1)
    assert checkpoint(tmp_path, "rio-grande") >= 0


def test_a_trainer_that_dies_is_named_and_the_others_go_on(
    forno: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell = NetProgress.tell

    def kill(progress: NetProgress, net: NetFolder, played: GamesPlayed) -> None:
        if net.edition.id == "abacus":
            (only,) = multiprocessing.active_children()
            only.kill()
        tell(progress, net, played)

    monkeypatch.setattr(NetProgress, "tell", kill)
    words = ("train", "abacus", "rio-grande", "--games", "64", "--jobs", "1")
    done = forno(*words, "--out", str(tmp_path))
    assert done.status == 1
    assert "abacus: its process died (exit code -9); the same command goes on" in done.err
    assert "rio-grande: finished in" in done.err
    assert "Not finished, because something went wrong: abacus." in done.err
    assert (tmp_path / "rio-grande.net").exists()
    assert (tmp_path / "rio-grande.png").exists()
    assert (tmp_path / "rio-grande.curve.json").exists()
    assert not (tmp_path / "abacus.net").exists()
    assert not list(tmp_path.glob("*.checkpoint.npz"))


def test_a_trainer_that_cannot_write_says_why(
    forno: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "nets"
    tell = NetProgress.tell

    def spoil(progress: NetProgress, net: NetFolder, played: GamesPlayed) -> None:
        if not played.done:
            # What is to be replaced by a file is a folder: nobody can write that.
            (net.net / "full").mkdir(parents=True)
        tell(progress, net, played)

    monkeypatch.setattr(NetProgress, "tell", spoil)
    done = forno("train", "abacus", "--games", "64", "--out", str(out))
    assert done.status == 1
    assert f"abacus: {out} cannot be written" in done.err
    assert "Traceback" not in done.err
