"""How far the nets are: a bar for each at a terminal, lines now and then elsewhere."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Column
from rich.text import Text

from ..shared.progress import short_number
from .learning_curve import Point
from .net_folder import NetFolder
from .trainer_process import GamesPlayed

STEADY: Final = 90.0
"""Seconds that the speed is taken over: a net that is being measured plays no games meanwhile."""


class _Count(ProgressColumn):
    """Games played, of all, and how many a second."""

    def render(self, task: Task) -> Text:
        """Draw it."""
        far = f"{short_number(task.completed)} of {short_number(task.total or 0)}"
        if task.finished:
            return Text(far)
        if task.speed is None:
            return Text(f"{far}  {task.fields['state']}")
        return Text(f"{far}  {short_number(task.speed)} games/s")


class NetProgress:
    """Shows how far each net is."""

    def __init__(self, console: Console, nets: Sequence[NetFolder], *, quiet: bool) -> None:
        """Show nothing if ``quiet``; bars at a terminal; lines otherwise."""
        self._console = console
        self._quiet = quiet
        self._progress: Progress | None = None
        self._begun: dict[str, tuple[int, float]] = {}
        if console.is_terminal and not quiet:
            self._progress = Progress(
                TextColumn("{task.description}"),
                BarColumn(bar_width=None, style="#5a2b17", complete_style="#f2b33d"),
                _Count(Column(no_wrap=True)),
                TimeRemainingColumn(compact=True, table_column=Column(no_wrap=True)),
                TextColumn("left"),
                console=console,
                expand=True,
                speed_estimate_period=STEADY,
            )
            self._tasks = {
                each.edition.id: self._progress.add_task(
                    each.edition.id, total=each.recipe.games, start=False, state="waiting"
                )
                for each in nets
            }

    def shown(self) -> AbstractContextManager[Any]:
        """Show the bars, where there are any, as long as this lasts."""
        return self._progress if self._progress is not None else nullcontext()

    def announce(self, line: str) -> None:
        """Say something that matters, above the bars."""
        self._console.print(line, soft_wrap=True)

    def tell(self, net: NetFolder, played: GamesPlayed) -> None:
        """Show how far a net is."""
        name = net.edition.id
        is_new = name not in self._begun
        begun, since = self._begun.setdefault(name, (played.done, time.monotonic()))
        if self._progress is not None:
            task = self._tasks[name]
            if is_new:
                self._progress.start_task(task)
                # Games of an earlier run say nothing about the speed of this one.
                self._progress.reset(task, completed=played.done, state="")
            else:
                self._progress.update(task, completed=played.done)
        elif not self._quiet and is_new:
            self.announce(f"{name}: goes on after {begun:,} games" if begun else f"{name}: begins")
        elif not self._quiet and played.points:
            speed = (played.done - begun) / max(1e-9, time.monotonic() - since)
            left = (net.recipe.games - played.done) / max(1e-9, speed)
            self.announce(
                f"{name}: {played.done:,} of {net.recipe.games:,} games,"
                f" {short_number(speed)} games/s, {duration(left)} left; {results(played.points)}"
            )


def results(points: Sequence[Point]) -> str:
    """How a net did at each table, in words."""
    if not points:
        return "it was not measured"
    return "wins " + ", ".join(
        f"{100 * each.share:.1f} % against {each.against}" for each in points
    )


def duration(seconds: float) -> str:
    """A time in words that fit it."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60} h {minutes % 60} min"
