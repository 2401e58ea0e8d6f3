"""``forno warm``: everything is compiled, once, with something to watch."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from forno.batch.warmups import GROUPS
from forno.jit import compiler
from forno.jit import warmup as warm
from forno.jit.warmup import Group
from tests.support.program import Run


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Group]:
    """A folder where nothing is compiled; processes that only say that they have compiled."""
    found: list[Group] = []

    def start(group: Group, heard: Callable[[], None]) -> tuple[subprocess.Popen[bytes], Thread]:
        found.append(group)

        def compile_it() -> None:
            for _ in range(group.functions):
                heard()
            warm._mark(group).touch()

        reader = Thread(target=compile_it)
        reader.start()
        return subprocess.Popen([sys.executable, "-S", "-c", ""]), reader

    monkeypatch.setattr(compiler, "is_available", lambda: True)
    monkeypatch.setattr(compiler, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(warm, "_start", start)
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    return found


def test_it_compiles_what_is_missing_and_says_so(forno: Run, started: list[Group]) -> None:
    check = forno("warm", "--check")
    assert check.status == 1
    assert check.out.count("still to be compiled") == len(GROUPS)
    assert started == []
    first = forno("warm")
    assert first.status == 0
    assert set(started) == set(GROUPS.values())
    assert [each.seconds for each in started] == sorted(
        (each.seconds for each in GROUPS.values()), reverse=True
    )
    assert first.err.count("compiled: ") == len(GROUPS)
    assert "what bots and hints think with" in first.err
    assert "Everything is compiled" in first.out
    second = forno("warm")
    assert (second.status, second.err) == (0, "")
    assert len(started) == len(GROUPS)
    assert forno("warm", "--check").status == 0


def test_what_cannot_be_compiled_is_named(
    forno: Run, started: list[Group], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_group: Group, _heard: object) -> tuple[subprocess.Popen[bytes], Thread]:
        reader = Thread(target=lambda: None)
        reader.start()
        return subprocess.Popen([sys.executable, "-S", "-c", "raise SystemExit(1)"]), reader

    thinking = GROUPS["think"]
    for group in GROUPS.values():
        if group is not thinking:
            warm._mark(group).touch()
    monkeypatch.setattr(warm, "_start", fail)
    done = forno("warm", "--quiet")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"forno: {thinking.about} cannot be compiled here")
    assert started == []


def test_the_share_of_a_group_grows_and_is_whole_only_at_the_end(started: list[Group]) -> None:
    shares: dict[Group, list[float]] = {group: [] for group in GROUPS.values()}
    warm.warm_each(list(GROUPS.values()), lambda group, share: shares[group].append(share))
    assert len(started) == len(GROUPS)
    for told in shares.values():
        assert told == sorted(told)
        assert told[0] == 0
        assert told[-1] == 1
        assert told[-2] < 1
