"""Figures of a benchmark: what is remembered at each dial, and what remembering wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import fmean
from typing import TYPE_CHECKING, Final

from ..shared.estimate_text import short_name
from ..shared.estimates import Estimate
from ..shared.plot_style import (
    FIGURE_KINDS,
    FIGURE_WIDTH,
    INK,
    SERIES,
    SOFT,
    as_bytes,
    head,
    rule_lines,
    styled,
    whiskers,
)
from .leaderboard import Leaderboard, LeaderboardRow

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

LEGEND: Final = 2.6
"""Inches that the names of the agents take."""
TALL: Final = 5.2


def draw(board: Leaderboard) -> Iterator[tuple[str, bytes]]:
    """All figures as files: their names and what is in them."""
    with styled():
        figures = {"remembered": _remembered(board), "victories": _victories(board)}
        for name, figure in figures.items():
            for kind in FIGURE_KINDS:
                yield f"{name}.{kind}", as_bytes(figure, kind)


def _sheet(board: Leaderboard, title: str, what: str) -> tuple[Figure, Axes]:
    from matplotlib.figure import Figure

    bench = board.bench
    figure = Figure(figsize=(FIGURE_WIDTH, TALL))
    games = f"{len(board.measured):,} games · seed {bench.seed}"
    top = head(figure, title, f"{bench.title} · {games} · {what}")
    bottom = 0.75 / TALL
    place = (
        0.75 / FIGURE_WIDTH,
        bottom,
        1 - (0.75 + LEGEND) / FIGURE_WIDTH,
        top - bottom - 0.1 / TALL,
    )
    return figure, figure.add_axes(place)


def _remembered(board: Leaderboard) -> Figure:
    figure, axes = _sheet(board, "Bits remembered", "whiskers: 95 % intervals")
    _by_dial(axes, board, lambda row: row.shown)
    label = "the most a move can show"
    for at in range(len(board.bench.recalls)):
        most = [row.most.value for row in board.at(at) if row.most.value is not None]
        if most:
            axes.hlines(fmean(most), at - 0.42, at + 0.42, color=SOFT, lw=1.3, label=label)
            label = ""
        else:
            axes.text(at, 0.02, "nothing is covered", ha="center", color=SOFT, size=9)
    axes.set_ylim(bottom=-0.05)
    axes.set_ylabel("bits a decision")
    _legend(axes)
    return figure


def _victories(board: Leaderboard) -> Figure:
    figure, axes = _sheet(board, "What memory wins", "whiskers: 95 % intervals")
    _by_dial(axes, board, lambda row: row.wins, scale=100)
    par = 100 / board.bench.players
    axes.axhline(par, color=INK, linewidth=1.1, linestyle=(0, (5, 3)), label="a fair share")
    axes.set_ylim(bottom=0)
    axes.set_ylabel(f"% of the victories against {board.bench.opponent.name}")
    _legend(axes)
    return figure


def _by_dial(
    axes: Axes,
    board: Leaderboard,
    measure: Callable[[LeaderboardRow], Estimate],
    *,
    scale: float = 1,
) -> None:
    """A point with whiskers for each agent at each dial, side by side."""
    agents = board.bench.agents
    dials = [str(recall) for recall in board.bench.recalls]
    rows = board.rows()
    for number, bot in enumerate(agents):
        colour, marker = SERIES[number % len(SERIES)]
        shift = (number - (len(agents) - 1) / 2) * min(0.13, 0.75 / len(agents))
        there = [row for row in rows if row.agent == bot.name and measure(row).value is not None]
        places = [dials.index(row.recall) + shift for row in there]
        values = [scale * measure(row).known[0] for row in there]
        axes.plot(places, values, marker, color=colour, markersize=7, label=short_name(bot.name))
        whiskers(axes, places, [measure(row) for row in there], scale=scale, colour=colour)
    axes.set_xticks(range(len(dials)), dials)
    axes.set_xlim(-0.5, len(dials) - 0.5)
    axes.set_xlabel("cards of the oven in view")
    rule_lines(axes, "y")


def _legend(axes: Axes) -> None:
    axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1.0), borderaxespad=0.0)
