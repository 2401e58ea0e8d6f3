"""Several tables in a figure, side by side as small multiples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import TYPE_CHECKING

from ..shared.estimates import Estimate
from ..shared.plot_style import INK, SERIES, SOFT, head, rule_lines, whiskers
from .figures import WIDTH, subtitle_of, title_of
from .results import TableResult

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

GAP = 1.1
"""Inches between two rows of panels, for their titles and labels."""
LEGEND = 6
"""Names in one line of a legend."""


def figure_of_several(results: Sequence[TableResult]) -> Figure:
    """Small multiples: a column for each number of players, a series for each edition."""
    from matplotlib.figure import Figure

    counts = sorted({each.table.players for each in results})
    names = list(dict.fromkeys(each.table.edition.id for each in results))
    recipes = dict.fromkeys(recipe.name for each in results for recipe in each.recipes)
    heights = (2.4, 0.4 * len(recipes), 2.1)
    lines = 0.27 * ceil(len(names) / LEGEND)
    tall = 1.45 + lines + sum(heights) + GAP * len(heights)
    figure = Figure(figsize=(max(WIDTH, 1.6 + 2.4 * len(counts)), tall))
    top = head(figure, title_of(results), subtitle_of(results))
    _legend(figure, names, top + 0.08 / tall)
    high = top - (0.62 + lines) / tall
    for row, (draw, title) in enumerate(_ROWS):
        low = high - heights[row] / tall
        grid = figure.add_gridspec(
            1, len(counts), left=0.14, right=0.98, top=high, bottom=low, wspace=0.14
        )
        first: Axes | None = None
        for column, count in enumerate(counts):
            axes = figure.add_subplot(grid[column], sharey=first)
            draw(axes, count, results)
            axes.set_title(f"{count} players", fontweight="normal", color=SOFT, fontsize=10.5)
            if first is not None:
                axes.tick_params(labelleft=False)
                axes.set_ylabel("")
            first = first or axes
        figure.text(0.02, high + 0.36 / tall, title, size=11.5, weight="bold")
        high = low - GAP / tall
    return figure


def _legend(figure: Figure, names: Sequence[str], high: float) -> None:
    from matplotlib.lines import Line2D

    marks = [
        Line2D([], [], color=colour, marker=marker, linestyle="", markersize=7, label=name)
        for name, (colour, marker) in zip(names, _series(len(names)), strict=True)
    ]
    figure.legend(handles=marks, loc="upper left", bbox_to_anchor=(0.01, high), ncols=LEGEND)


def _compare_wins(axes: Axes, players: int, results: Sequence[TableResult]) -> None:
    for each, colour, marker, shift in _drawn(players, results):
        seats = [seat + 1 + shift for seat in range(players)]
        fair = each.fair_share
        above = [Estimate(*(value - fair for value in win.known)) for win in each.win_share]
        _points(axes, seats, above, colour, marker, scale=100)
    axes.axhline(0, color=INK, linewidth=1.1, linestyle=(0, (5, 3)), zorder=1.5)
    axes.set_xticks(range(1, players + 1))
    axes.set_xlim(0.5, players + 0.5)
    axes.set_xlabel("seat")
    axes.set_ylabel("points above fair")
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:+g}" if value else "0")
    rule_lines(axes, "y")


def _compare_recipes(axes: Axes, players: int, results: Sequence[TableResult]) -> None:
    recipes = list(dict.fromkeys(recipe.name for each in results for recipe in each.recipes))
    for each, colour, marker, shift in _drawn(players, results):
        rows = [recipes.index(recipe.name) + shift for recipe in each.recipes]
        shares = [each.baked(recipe) for recipe in each.recipes]
        _points(axes, rows, shares, colour, marker, scale=100, across=True)
    axes.set_yticks(range(len(recipes)), recipes)
    axes.set_ylim(len(recipes) - 0.5, -0.5)
    axes.set_xlim(0, 100)
    axes.set_xticks(range(0, 100, 25))
    axes.set_xlabel("% of those tried")
    rule_lines(axes, "x")
    axes.set_yticks([row - 0.5 for row in range(1, len(recipes))], minor=True)
    axes.grid(visible=True, which="minor", axis="y")
    axes.tick_params(which="both", length=0)


def _compare_turns(axes: Axes, players: int, results: Sequence[TableResult]) -> None:
    most = 0
    for each, colour, marker, shift in _drawn(players, results):
        rounds = [number + 1 + shift for number in range(len(each.turns))]
        _points(axes, rounds, each.turns, colour, marker)
        most = max(most, len(rounds))
    axes.set_xticks(range(1, most + 1))
    axes.set_xlim(0.5, most + 0.5)
    axes.set_xlabel("round")
    axes.set_ylabel("turns, all players")
    # The axis is shared, so every panel asks for the same room.
    axes.set_ylim(0, 1.08 * max(turn.known[2] for each in results for turn in each.turns))
    rule_lines(axes, "y")


_ROWS = (
    (_compare_wins, "Games won by each seat, against a fair share (seat 1 begins)"),
    (_compare_recipes, "Pizzas baked, of those tried"),
    (_compare_turns, "Length of the rounds"),
)


def _drawn(
    players: int, results: Sequence[TableResult]
) -> Iterator[tuple[TableResult, str, str, float]]:
    """Each result with its colour, its marker, and how far it stands aside from the others."""
    names = list(dict.fromkeys(each.table.edition.id for each in results))
    series = _series(len(names))
    for each in results:
        if each.table.players == players:
            place = names.index(each.table.edition.id)
            shift = (place - (len(names) - 1) / 2) * min(0.75 / len(names), 0.2)
            yield (each, *series[place], shift)


def _points(
    axes: Axes,
    places: Sequence[float],
    estimates: Sequence[Estimate],
    colour: str,
    marker: str,
    *,
    scale: float = 1,
    across: bool = False,
) -> None:
    values = [scale * each.known[0] for each in estimates]
    at = (values, places) if across else (places, values)
    axes.plot(*at, linestyle="", marker=marker, color=colour, markersize=5.5)
    whiskers(axes, places, estimates, scale=scale, colour=colour, across=across)


def _series(number: int) -> list[tuple[str, str]]:
    return [SERIES[place % len(SERIES)] for place in range(number)]
