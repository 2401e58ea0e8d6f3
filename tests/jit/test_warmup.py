"""Compiling ahead of need: once, and with something to watch."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from forno.batch.compiled import BATCH, PLAY
from forno.batch.warmups import REGISTERING
from forno.jit import compiler
from forno.jit import warmup as warm
from forno.jit.warmup import Group
from tests.support.waiting import PATIENCE

GROUPS = tuple(warm.GROUPS.values())


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Group]:
    """A folder where nothing is compiled yet, and a list of what gets compiled."""
    compiled: list[Group] = []

    def compiling(group: Group) -> None:
        compiled.append(group)
        warm._mark(group).touch()

    monkeypatch.setattr(compiler, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(warm, "_compile", compiling)
    monkeypatch.setattr(warm, "_SEEN", set())
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    return compiled


def test_what_is_compiled_is_not_compiled_again(cold: list[Group]) -> None:
    assert not warm.is_warm()
    warm.warm_up(lambda _done, _expected: None, PLAY)
    assert cold == [PLAY]
    assert warm.is_warm((PLAY,))
    assert not warm.is_warm()
    warm.warm_up(lambda _done, _expected: None)
    assert cold == [PLAY, *(group for group in GROUPS if group is not PLAY)]
    warm.warm_up(lambda _done, _expected: None)
    assert len(cold) == len(GROUPS)


def test_a_user_who_waits_is_told_once(
    cold: list[Group], capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(3):
        warm.before_use(BATCH)
    assert cold == [BATCH]
    told = capsys.readouterr()
    assert told.err.count("Forno compiles batches of games, once") == 1
    assert told.out == ""


def test_nobody_is_told_anything_if_nothing_is_to_do(
    cold: list[Group], capsys: pytest.CaptureFixture[str]
) -> None:
    for group in GROUPS:
        warm._mark(group).touch()
        warm.before_use(group)
    assert cold == []
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("cold")
def test_without_numba_there_is_nothing_to_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "is_available", lambda: False)
    assert warm.is_warm()


def test_progress_counts_up_and_never_beyond_what_is_expected() -> None:
    told: list[tuple[int, int]] = []
    progress = warm._Progress(lambda done, expected: told.append((done, expected)), [PLAY, BATCH])
    for group in (PLAY, BATCH):
        for _ in range(2 * group.functions):
            progress.add(group)
    done = [done for done, _ in told]
    assert done == sorted(done)
    assert done[0] < 10, "one of many functions is hardly anything"
    assert 980 < done[-1] < 1000, "the last word is that of the compiler"
    assert {expected for _, expected in told} == {1000}


@pytest.mark.parametrize("tenth", range(10))
def test_a_bar_goes_with_the_time_and_not_with_the_count(tenth: int) -> None:
    share = warm._share_of_time(PLAY, tenth * PLAY.functions // 10)
    assert abs(share - warm.COURSE[tenth]) < 0.02
    assert share <= tenth / 10
    assert len(warm.bar(share)) < 40


def test_a_process_of_its_own_compiles_a_group() -> None:
    """From disk here, where it has been compiled before; so there are few dots or none."""
    mark = warm._mark(BATCH)
    before = mark.stat().st_mtime_ns
    dots: list[int] = []
    child, reader = warm._start(BATCH, lambda: dots.append(1))
    reader.join(timeout=PATIENCE)
    assert child.wait(timeout=PATIENCE) == 0
    assert mark.stat().st_mtime_ns > before


def test_on_two_cores_another_process_compiles_the_rest(
    cold: list[Group], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Group] = []

    def start(group: Group, _heard: object) -> tuple[subprocess.Popen[bytes], Thread]:
        started.append(group)
        reader = Thread(target=warm._mark(group).touch)
        reader.start()
        return subprocess.Popen([sys.executable, "-c", ""]), reader

    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    monkeypatch.setattr(warm, "_start", start)
    warm.warm_up(lambda _done, _expected: None, BATCH)
    assert cold == [BATCH]
    assert started == [PLAY]
    assert warm.is_warm((PLAY, BATCH))


def test_a_process_that_compiles_for_another_starts_none(
    cold: list[Group], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    monkeypatch.setattr(warm, "_start", lambda *_: pytest.fail("one more process"))
    monkeypatch.setenv("FORNO_COMPILES", "1")
    warm.before_use(PLAY)
    assert cold == [PLAY]


def test_a_warm_up_that_is_given_up_leaves_no_process_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    children = [
        subprocess.Popen([sys.executable, "-c", script])
        for script in ("import time; time.sleep(60)", "")
    ]
    assert children[1].wait(timeout=PATIENCE) == 0
    monkeypatch.setattr(warm, "_CHILDREN", children)
    warm.give_up()
    assert children[0].wait(timeout=PATIENCE) != 0


def test_every_group_is_registered_by_the_module_at_the_end() -> None:
    assert {group.name for group in GROUPS} == {
        *("play", "batch", "learn", "judge", "draw", "think", "train")
    }
    registered = {part.__module__ for group in GROUPS for part in group.parts}
    assert registered == {module.__name__ for module in REGISTERING}
    assert all(group.parts for group in GROUPS)
    assert {group.partner for group in GROUPS} <= {"", *warm.GROUPS}
    for group in GROUPS:  # a group is whole, whichever of its modules was imported
        parts = {part.__module__ for part in group.parts}
        assert set(group.modules) == (parts if len(parts) > 1 else set())


def test_no_two_groups_have_one_name() -> None:
    with pytest.raises(ValueError, match="two groups of kernels called play"):
        Group("play", functions=1)
    assert warm.GROUPS["play"] is PLAY
