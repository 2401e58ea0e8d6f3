"""Figures of a contest: the cross-table, the ratings, the thinking time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..shared.estimate_text import short_name
from ..shared.plot_style import (
    FAINT,
    FIGURE_KINDS,
    FIGURE_WIDTH,
    GLOW,
    INK,
    PAPER,
    PEPPER,
    SALAMI,
    SOFT,
    as_bytes,
    head,
    rule_lines,
    styled,
)
from .report import names, ranking
from .standing import Standing

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

NAMES: Final = 2.3
"""Inches that the names of the bots take."""


def draw(standing: Standing) -> Iterator[tuple[str, bytes]]:
    """All figures as files: their names and what is in them."""
    with styled():
        figures = {"cross-table": _cross_table(standing), "thinking": _thinking(standing)}
        if standing.ratings() is not None:
            figures["ratings"] = _ratings(standing)
        for name, figure in figures.items():
            for kind in FIGURE_KINDS:
                yield f"{name}.{kind}", as_bytes(figure, kind)


def _sheet(standing: Standing, title: str, what: str, tall: float) -> tuple[Figure, Axes]:
    from matplotlib.figure import Figure

    contest = standing.contest
    height = tall + 1.9
    figure = Figure(figsize=(FIGURE_WIDTH, height))
    games = f"{len(standing.outcomes):,} games · seed {contest.seed}"
    top = head(figure, title, f"{contest.title} · {games} · {what}")
    place = (NAMES / FIGURE_WIDTH, 0.75 / height, 0.96 - NAMES / FIGURE_WIDTH, top - 0.95 / height)
    return figure, figure.add_axes(place)


def _cross_table(standing: Standing) -> Figure:
    from matplotlib.colors import LinearSegmentedColormap, TwoSlopeNorm

    table = standing.table()
    order = ranking(table)
    count = len(order)
    par = standing.contest.par
    figure, axes = _sheet(
        standing,
        "Who beats whom",
        f"% of the victories, {100 * par:.1f} is par",
        0.62 * count + 0.6,
    )
    shares = [[table[row][column].win_share.value for column in order] for row in order]
    colours = LinearSegmentedColormap.from_list("pizza", [SALAMI, PAPER, PEPPER])
    axes.imshow(
        [[par if each is None else each for each in row] for row in shares],
        cmap=colours,
        norm=TwoSlopeNorm(par, 0, 1),
        aspect="auto",
    )
    for row, found in enumerate(shares):
        for column, value in enumerate(found):
            strong = value is not None and (value < par * 0.35 or value > par + (1 - par) * 0.65)
            text = "–" if value is None else f"{100 * value:.1f}"
            axes.text(column, row, text, ha="center", va="center", color=PAPER if strong else INK)
    axes.set_yticks(
        range(count), [f"{short_name(names(standing)[bot])}  {bot + 1}" for bot in order]
    )
    axes.set_xticks(range(count), [str(bot + 1) for bot in order])
    axes.set_xlabel("against")
    # Cells at par have the colour of the paper, so lines keep them apart.
    axes.set_xticks([each - 0.5 for each in range(count + 1)], minor=True)
    axes.set_yticks([each - 0.5 for each in range(count + 1)], minor=True)
    axes.grid(which="minor", color=FAINT, linewidth=1)
    axes.tick_params(which="both", length=0)
    for side in ("left", "bottom"):
        axes.spines[side].set_visible(False)
    return figure


def _ratings(standing: Standing) -> Figure:
    ratings = standing.ratings() or []
    order = sorted(range(len(ratings)), key=lambda bot: ratings[bot].mu)
    figure, axes = _sheet(
        standing, "Ratings", "openskill, Plackett-Luce · whiskers: 3 sigma", 0.5 * len(order) + 0.5
    )
    axes.errorbar(
        [ratings[bot].mu for bot in order],
        range(len(order)),
        xerr=[3 * ratings[bot].sigma for bot in order],
        fmt="o",
        color=SALAMI,
        ecolor=INK,
        lw=1.3,
    )
    _rows(axes, [names(standing)[bot] for bot in order])
    axes.set_xlabel("rating mu; a bot that has not played has 25")
    return figure


def _thinking(standing: Standing) -> Figure:
    from matplotlib.ticker import LogLocator, NullFormatter

    order = ranking(standing.table())[::-1]
    figure, axes = _sheet(
        standing, "Thinking time", "decisions that had a choice", 0.5 * len(order) + 0.5
    )
    histograms = [standing.thinking[bot] for bot in order]
    middle = [each.milliseconds(0.5) or 0.0 for each in histograms]
    slow = [each.milliseconds(0.99) or 0.0 for each in histograms]
    axes.hlines(range(len(order)), middle, slow, color=SOFT, lw=1.3)
    axes.plot(middle, range(len(order)), "o", color=GLOW, markeredgecolor=INK, label="median")
    axes.plot(slow, range(len(order)), "D", color=SALAMI, label="99 % are quicker")
    if any(middle):
        axes.set_xscale("log")
        axes.xaxis.set_major_locator(LogLocator(subs=(1, 3)))
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
        axes.xaxis.set_minor_formatter(NullFormatter())
    _rows(axes, [names(standing)[bot] for bot in order])
    axes.set_xlabel("milliseconds a decision")
    axes.legend(loc="upper right", bbox_to_anchor=(1, 1.18), ncols=2)
    return figure


def _rows(axes: Axes, labels: list[str]) -> None:
    axes.set_yticks(range(len(labels)), [short_name(label) for label in labels])
    axes.set_ylim(-0.6, len(labels) - 0.4)
    rule_lines(axes, "x")
