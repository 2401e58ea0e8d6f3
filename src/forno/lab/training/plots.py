"""The learning curve as a figure: how often the net beats cooks, the longer it learns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...errors import UserError
from ...files import write_file
from ..shared.plot_style import (
    FIGURE_KINDS,
    FIGURE_WIDTH,
    INK,
    PAPER,
    SERIES,
    SOFT,
    as_bytes,
    head,
    rule_lines,
    styled,
)
from .learning_curve import Curve, against, read_curve
from .net_folder import CURVE

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

HEIGHT: Final = 5.4
LABEL: Final = 6.0
"""How far apart two labels must stand, in per cent."""
THOUSAND: Final = 1_000
MANY: Final = 10_000
"""The number of games from which on an axis counts them by the thousand."""


def draw_curve(path: Path) -> list[Path]:
    """Draw a learning curve beside its numbers; return the files that were written."""
    curve = read_curve(path)
    if not curve.points:
        return []
    written = []
    for kind, content in draw(curve):
        target = path.with_name(f"{path.name.removesuffix(CURVE)}.{kind}")
        try:
            write_file(target, content)
        except OSError as error:
            raise UserError(f"{target} cannot be written: {error.strerror or error}") from error
        written.append(target)
    return written


def draw(curve: Curve) -> Iterator[tuple[str, bytes]]:
    """The figure as files of each kind."""
    with styled():
        figure = _figure(curve)
        for kind in FIGURE_KINDS:
            yield kind, as_bytes(figure, kind)


def _figure(curve: Curve) -> Figure:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(FIGURE_WIDTH, HEIGHT))
    top = head(
        figure,
        f"Learning to beat the cook: {curve.edition}",
        f"{curve.title} · % of the victories of one net among cooks · bands: 95 %, "
        f"{curve.measured_with:,} games a point",
    )
    axes = figure.add_axes((0.08, 0.12, 0.7, top - 0.16))
    longest = max(point.games for point in curve.points)
    unit = THOUSAND if longest >= MANY else 1
    last = longest / unit
    ends = []
    for (players, helping), (colour, marker) in zip(curve.tables, SERIES, strict=False):
        points = curve.at(players, helping=helping)
        games = [point.games / unit for point in points]
        bands = [point.estimate(curve.measured_with).known for point in points]
        shares = [100 * point.share for point in points]
        lows, highs = ([100 * band[end] for band in bands] for end in (1, 2))
        axes.fill_between(games, lows, highs, color=colour, alpha=0.16, linewidth=0)
        axes.plot(
            games,
            shares,
            color=colour,
            marker=marker,
            markersize=4.5,
            linewidth=1.5,
            clip_on=False,  # the last marker stands on the edge
        )
        name = against(players, helping=helping)
        ends.append((shares[-1], f"{shares[-1]:.0f} % against\n{name}", colour))
    _pars(axes, sorted({players for players, _ in curve.tables}))
    for high, (_, text, colour) in zip(_spread([end[0] for end in ends]), ends, strict=True):
        axes.annotate(
            text,
            (last, high),
            xytext=(9, 0),
            textcoords="offset points",
            color=colour,
            weight="bold",
            va="center",
            annotation_clip=False,
        )
    axes.set_xlim(0, last)
    axes.set_ylim(0, 100)
    axes.set_yticks(range(0, 101, 25))
    axes.set_xlabel(f"games of training{', in thousands' if unit > 1 else ''}")
    axes.set_ylabel("% of the victories")
    rule_lines(axes, "y")
    return figure


def _pars(axes: Axes, counts: Sequence[int]) -> None:
    """Lines at what a net would win that is as good as the cook."""
    from matplotlib.patheffects import withStroke

    for players in counts:
        par = 100 / players
        axes.axhline(par, color=INK, linewidth=1.1, linestyle=(0, (5, 3)), zorder=1.5)
        axes.annotate(
            f"par with {players} players",
            (0.01, par),
            xycoords=("axes fraction", "data"),
            xytext=(0, -3),
            textcoords="offset points",
            color=SOFT,
            size=9,
            va="top",
            # Legible where a band lies behind it.
            path_effects=[withStroke(linewidth=3, foreground=PAPER)],
        )


def _spread(heights: Sequence[float]) -> list[float]:
    """Move labels apart that would lie on one another; each stays near its line."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    placed = [0.0] * len(heights)
    lowest = LABEL / 2
    for place in order:
        placed[place] = lowest = max(heights[place], lowest)
        lowest += 2 * LABEL
    # What was pushed above the top comes down again, and pushes the others before it.
    highest = 100.0
    for place in reversed(order):
        placed[place] = highest = min(placed[place], highest)
        highest -= 2 * LABEL
    return placed
