"""Figures of a benchmark: what is remembered at each dial, and what remembering wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..arena.plots import KINDS, WIDTH
from ..arena.report import short
from ..lab.figures import whiskers
from ..lab.style import FAINT, INK, SERIES, SOFT, as_bytes, head, rule_lines, styled
from .leaderboard import Leaderboard, Row

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

LEGEND: Final = 2.6
"""Inches that the names of the agents take."""
TALL: Final = 5.2


def draw(board: Leaderboard) -> Iterator[tuple[str, bytes]]:
    """All figures as files: their names and what is in them."""
    with styled():
        figures = {"remembered": _remembered(board), "memory-and-victory": _victory(board)}
        for name, figure in figures.items():
            for kind in KINDS:
                yield f"{name}.{kind}", as_bytes(figure, kind)


def _sheet(board: Leaderboard, title: str, what: str) -> tuple[Figure, Axes]:
    from matplotlib.figure import Figure

    bench = board.bench
    figure = Figure(figsize=(WIDTH, TALL))
    games = f"{len(board.measured):,} games · seed {bench.seed}"
    top = head(figure, title, f"{bench.title} · {games} · {what}")
    bottom = 0.75 / TALL
    place = (0.75 / WIDTH, bottom, 1 - (0.75 + LEGEND) / WIDTH, top - bottom - 0.1 / TALL)
    return figure, figure.add_axes(place)


def _by_agent(board: Leaderboard) -> list[tuple[str, list[Row], str, str]]:
    """Each agent with its rows by dial, its colour and its marker."""
    rows = board.rows()
    found = []
    for number, bot in enumerate(board.bench.agents):
        colour, marker = SERIES[number % len(SERIES)]
        found.append((bot.name, [row for row in rows if row.agent == bot.name], colour, marker))
    return found


def _remembered(board: Leaderboard) -> Figure:
    figure, axes = _sheet(board, "Bits remembered", "whiskers: 95 % intervals")
    agents = _by_agent(board)
    dials = [str(recall) for recall in board.bench.recalls]
    for number, (name, rows, colour, marker) in enumerate(agents):
        shift = (number - (len(agents) - 1) / 2) * min(0.1, 0.7 / len(agents))
        there = [row for row in rows if row.shown.value is not None]
        places = [dials.index(row.recall) + shift for row in there]
        values = [row.shown.known[0] for row in there]
        axes.plot(places, values, marker, color=colour, markersize=7, label=short(name))
        whiskers(axes, places, [row.shown for row in there], colour=colour)
    _ceiling(axes, agents[0][1], dials)
    axes.set_xticks(range(len(dials)), dials)
    axes.set_xlim(-0.5, len(dials) - 0.5)
    axes.set_ylim(bottom=-0.05)
    axes.set_xlabel("cards of the oven in view")
    axes.set_ylabel("bits a decision")
    rule_lines(axes, "y")
    _legend(axes)
    return figure


def _ceiling(axes: Axes, rows: Sequence[Row], dials: Sequence[str]) -> None:
    """The most that a move can show, for who decides as the first agent's seat had to."""
    label = "the most a move can show"
    for row in rows:
        if row.most.value is not None:
            at = dials.index(row.recall)
            axes.hlines(row.most.value, at - 0.42, at + 0.42, color=SOFT, lw=1.3, label=label)
            label = ""


def _victory(board: Leaderboard) -> Figure:
    par = 100 / board.bench.players
    figure, axes = _sheet(board, "Memory and victory", "a point for each dial, linked by agent")
    for name, rows, colour, marker in _by_agent(board):
        x = [row.shown.known[0] for row in rows]
        y = [100 * row.wins.known[0] for row in rows]
        axes.plot(x, y, "-", color=FAINT, lw=1.0, zorder=1)
        axes.plot(x, y, marker, color=colour, markersize=7, label=short(name))
        whiskers(axes, x, [row.wins for row in rows], scale=100, colour=colour)
    axes.axhline(par, color=INK, linewidth=1.1, linestyle=(0, (5, 3)), label="a fair share")
    axes.set_ylim(bottom=0)
    axes.set_xlabel("bits remembered a decision")
    axes.set_ylabel("% of the victories")
    rule_lines(axes, "y")
    _legend(axes)
    return figure


def _legend(axes: Axes) -> None:
    axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1.0), borderaxespad=0.0)
