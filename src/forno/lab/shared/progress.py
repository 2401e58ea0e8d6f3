"""How far the games are, on standard error, if that is a terminal."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Column
from rich.text import Text

from ...batch.compiled import PLAY
from ...jit.warmup import Group, is_warm, warm_up
from .stop import POLL, Stop


def short_number(number: float) -> str:
    """A number that stays short however large it is: 12,345 or 81.9 million."""
    for name, size in (("trillion", 1e12), ("billion", 1e9), ("million", 1e6)):
        if number >= size:
            return f"{number / size:.4g} {name}"
    return f"{number:,.0f}"


class _Speed(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        """Draw it."""
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{short_number(speed)} games/s")


class _Count(ProgressColumn):
    """Games played, of all."""

    def render(self, task: Task) -> Text:
        """Draw it."""
        return Text(f"{short_number(task.completed)} of {short_number(task.total or 0)}")


class Bars:
    """One bar for each table, drawn only at a terminal."""

    def __init__(self, console: Console, *, quiet: bool) -> None:
        self._console = console
        self._quiet = quiet
        self.shown = console.is_terminal and not quiet

    def notice(self, line: str) -> None:
        """Say what takes time, unless a bar shows it or the user asked for quiet."""
        if not self.shown and not self._quiet:
            self._console.print(line, markup=False, highlight=False)

    @contextmanager
    def bar(self, title: str, games: int) -> Iterator[Callable[[int], None]]:
        """Show a bar while its games are played."""
        if not self.shown:
            yield lambda _: None
            return
        columns = (
            TextColumn("{task.description}"),
            BarColumn(bar_width=None, style="#5a2b17", complete_style="#f2b33d"),
            _Count(Column(no_wrap=True)),
            _Speed(Column(no_wrap=True)),
            TimeRemainingColumn(compact=True, table_column=Column(no_wrap=True)),
            TextColumn("left"),
        )
        with Progress(*columns, console=self._console, expand=True, transient=True) as progress:
            task: TaskID = progress.add_task(title, total=games)
            yield lambda done: progress.update(task, completed=done)

    @contextmanager
    def compiling(self, about: str) -> Iterator[Callable[[Sequence[tuple[int, int]]], None]]:
        """Show how far the compiler is, from what it reported so far."""
        if not self.shown:
            yield lambda _: None
            return
        columns = (TextColumn("{task.description}"), BarColumn(complete_style="#f2b33d"))
        with Progress(*columns, console=self._console, transient=True) as progress:
            task = progress.add_task(f"compiling {about} (once)", total=None)

            def report(told: Sequence[tuple[int, int]]) -> None:
                if told:
                    done, expected = told[-1]
                    progress.update(task, completed=done, total=max(done, expected))

            yield report


class StillCompilingError(Exception):
    """A stop is asked for, but the compiler cannot be interrupted."""


def compile_first(bars: Bars, stop: Stop, group: Group = PLAY) -> None:
    """Have the rules compiled before the clock runs, where they can be."""
    if is_warm((group,)):
        return
    bars.notice(group.notice)
    failed: list[BaseException] = []
    far: list[tuple[int, int]] = []

    def work() -> None:
        try:
            warm_up(lambda done, expected: far.append((done, expected)), group)
        except BaseException as error:  # noqa: BLE001 (it is raised again where it is seen)
            failed.append(error)

    # On a thread of its own, so that Ctrl-C does not wait for the compiler.
    worker = threading.Thread(target=work, daemon=True)
    worker.start()
    worker.join(POLL)
    if worker.is_alive():
        with bars.compiling(group.about) as report:
            while worker.is_alive() and not stop:
                worker.join(POLL)
                report(far)
    if worker.is_alive():
        raise StillCompilingError
    if failed:
        raise failed[0]
