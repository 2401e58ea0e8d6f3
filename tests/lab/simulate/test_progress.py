"""The bar that people at a terminal see, and nobody else."""

from __future__ import annotations

import io
import re
import threading
import time

import pytest
from rich.console import Console

from forno.lab.shared import progress
from forno.lab.shared.progress import Bars, StillCompilingError, compile_first, short_number
from forno.lab.shared.stop import Stop


def _console(*, terminal: bool) -> Console:
    return Console(file=io.StringIO(), force_terminal=terminal, width=100, color_system=None)


def _shown(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_a_bar_tells_games_a_second_and_the_time_left() -> None:
    console = _console(terminal=True)
    with Bars(console, quiet=False).bar("abacus, 4 players, cook", 1_000_000) as report:
        for done in (100, 200, 300):
            report(done)
            time.sleep(0.05)
    shown = _shown(console)
    assert "abacus, 4 players, cook" in shown
    assert "300 of 1 million" in shown
    assert "games/s" in shown
    assert re.search(r"games/s +[\d:]+ left", shown)


@pytest.mark.parametrize(("terminal", "quiet"), [(False, False), (True, True)])
def test_there_is_no_bar_where_nobody_looks(terminal: bool, quiet: bool) -> None:
    console = _console(terminal=terminal)
    bars = Bars(console, quiet=quiet)
    with bars.bar("a table", 10) as report:
        report(10)
    with bars.compiling("the rules") as tell:
        tell([(1, 2)])
    assert _shown(console) == ""


def test_ctrl_c_does_not_wait_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    release, stop = threading.Event(), Stop()
    monkeypatch.setattr(progress, "is_warm", lambda _: False)
    monkeypatch.setattr(progress, "warm_up", lambda *_: release.wait(60))
    stop.set()
    with pytest.raises(StillCompilingError):
        compile_first(Bars(_console(terminal=True), quiet=False), stop)
    release.set()


def test_a_fault_of_the_compiler_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no dough")

    monkeypatch.setattr(progress, "is_warm", lambda _: False)
    monkeypatch.setattr(progress, "warm_up", broken)
    with pytest.raises(RuntimeError, match="no dough"):
        compile_first(Bars(_console(terminal=False), quiet=False), Stop())


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0"), (12_345, "12,345"), (81_920_000, "81.92 million"), (1e12, "1 trillion")],
)
def test_large_numbers_stay_short(number: float, text: str) -> None:
    assert short_number(number) == text
