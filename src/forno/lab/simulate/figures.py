"""One table in a figure: wins, pizzas, rounds and recipes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..shared.plot_style import (
    FAILURES,
    GLOW,
    INK,
    PAPER,
    PEPPER,
    SALAMI,
    SOFT,
    head,
    rule_lines,
    whiskers,
)
from .recipe_rows import REASON_WORDS
from .results import TableResult

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 11.0
"""Inches across; everything is readable when this is a thousand dots."""


def figure_of_one(result: TableResult) -> Figure:
    """Wins, pizzas, recipes and rounds of one table."""
    from matplotlib.figure import Figure

    tall = 5.9 + 0.4 * len(result.recipes)
    figure = Figure(figsize=(WIDTH, tall))
    top = head(figure, title_of([result]), subtitle_of([result]))
    upper = 2.35 / tall
    place = {"left": 0.07, "right": 0.98, "top": top - 0.25 / tall, "wspace": 0.3}
    grid = figure.add_gridspec(1, 3, bottom=top - 0.25 / tall - upper, **place)
    _draw_wins(figure.add_subplot(grid[0]), result)
    _draw_pizzas(figure.add_subplot(grid[1]), result)
    _draw_turns(figure.add_subplot(grid[2]), result)
    below = figure.add_gridspec(
        1, 1, left=0.16, right=0.98, bottom=1.0 / tall, top=top - upper - 1.3 / tall
    )
    _draw_recipes(figure.add_subplot(below[0]), result)
    return figure


def _draw_wins(axes: Axes, result: TableResult) -> None:
    seats = range(1, result.table.players + 1)
    wins = [100 * each.known[0] for each in result.win_share]
    bars = axes.bar(seats, wins, width=0.62, color=SALAMI)
    whiskers(axes, list(seats), result.win_share, scale=100)
    fair = 100 * result.fair_share
    axes.axhline(fair, color=INK, linewidth=1.1, linestyle=(0, (5, 3)))
    highest = max(100 * each.known[2] for each in result.win_share)
    axes.set_ylim(0, max(highest, fair) * 1.28)
    axes.annotate(
        f"fair: {fair:.1f} %", (1, 1), xycoords="axes fraction", ha="right", va="top", color=SOFT
    )
    for bar, value in zip(bars, wins, strict=True):
        axes.text(bar.get_x() + 0.31, value * 0.5, f"{value:.1f}", ha="center", color=PAPER)
    _by_seat(axes, result, "Games won", "% of games")


def _draw_pizzas(axes: Axes, result: TableResult) -> None:
    seats = range(1, result.table.players + 1)
    means = [each.known[0] for each in result.pizzas]
    bars = axes.bar(seats, means, width=0.62, color=GLOW)
    whiskers(axes, list(seats), result.pizzas)
    for bar, value in zip(bars, means, strict=True):
        axes.text(bar.get_x() + 0.31, value * 0.5, f"{value:.2f}", ha="center", color=INK)
    axes.set_ylim(0, max(each.known[2] for each in result.pizzas) * 1.1 or 1)
    _by_seat(axes, result, "Pizzas delivered", "pizzas a game")


def _by_seat(axes: Axes, result: TableResult, title: str, label: str) -> None:
    names = [
        str(seat) if result.table.is_even else f"{seat}\n{bot}"
        for seat, bot in enumerate(result.table.bots, start=1)
    ]
    axes.set_xticks(range(1, result.table.players + 1), names)
    axes.set_xlabel("seat (seat 1 begins)")
    axes.set_ylabel(label)
    axes.set_title(title)
    rule_lines(axes, "y")


def _draw_turns(axes: Axes, result: TableResult) -> None:
    rounds = range(1, len(result.turns) + 1)
    means = [each.known[0] for each in result.turns]
    bars = axes.bar(rounds, means, width=0.62, color="#5A2B17")
    whiskers(axes, list(rounds), result.turns)
    for bar, value in zip(bars, means, strict=True):
        axes.text(bar.get_x() + 0.31, value * 0.5, f"{value:.1f}", ha="center", color=PAPER)
    axes.set_xticks(rounds)
    axes.set_ylim(0, max(each.known[2] for each in result.turns) * 1.1 or 1)
    axes.set_xlabel("round")
    axes.set_ylabel("turns, all players")
    axes.set_title("Length of the rounds")
    rule_lines(axes, "y")


def _draw_recipes(axes: Axes, result: TableResult) -> None:
    """What became of the pizzas that were tried: baked, or failed and why."""
    rows = range(len(result.recipes))
    shares = [100 * result.baked(each).known[0] for each in result.recipes]
    axes.barh(rows, shares, height=0.68, color=PEPPER, label="baked")
    reached = shares
    for reason in result.reasons:
        colour, hatch = FAILURES[reason]
        parts = [100 * result.failed(each)[reason].known[0] for each in result.recipes]
        label = f"failed: {REASON_WORDS[reason]}"
        axes.barh(
            rows, parts, left=reached, height=0.68, color=colour, hatch=hatch, label=label, lw=0
        )
        reached = [sum(pair) for pair in zip(reached, parts, strict=True)]
    for row, (recipe, value) in enumerate(zip(result.recipes, shares, strict=True)):
        inside = value > 9
        axes.text(
            value - 0.8 if inside else value + 0.8,
            row,
            f"{value:.1f} %",
            ha="right" if inside else "left",
            va="center",
            color=PAPER if inside else INK,
        )
        tries = result.tries(recipe).known[0]
        axes.text(101, row, f"{tries:.1f}", va="center", color=SOFT)
    axes.text(101, -0.62, "tried", va="bottom", color=SOFT)
    axes.set_yticks(rows, [each.title for each in result.recipes])
    axes.set_xlim(0, 107)
    axes.set_ylim(len(result.recipes) - 0.4, -0.6)
    axes.set_xticks(range(0, 101, 20))
    axes.set_xlabel("% of the pizzas tried; on the right, how many of them a game")
    axes.set_title("What became of the pizzas", x=-0.11)
    axes.figure.legend(
        *axes.get_legend_handles_labels(), loc="lower left", ncols=5, fontsize=9.5, borderpad=0.9
    )
    axes.tick_params(length=0)
    for side in ("left", "bottom"):
        axes.spines[side].set_visible(False)


def title_of(results: Sequence[TableResult]) -> str:
    """What was played."""
    names = list(dict.fromkeys(each.table.edition.id for each in results))
    counts = sorted({each.table.players for each in results})
    players = f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else str(counts[0])
    helping = ", Helping" if all(each.table.helping for each in results) else ""
    what = names[0] if len(names) == 1 else f"{len(names)} editions compared"
    return f"{what}, {players} players{helping}"


def subtitle_of(results: Sequence[TableResult]) -> str:
    """By whom, how often, and from which seed."""
    first = results[0]
    games = sorted({each.games for each in results})
    many = f"{games[0]:,}" if len(games) == 1 else f"{games[0]:,} to {games[-1]:,}"
    each = " for each table" if len(results) > 1 else ""
    bots = f"bots: {first.table.who}"
    return f"{bots} · {many} games{each} · seed {first.seed} · whiskers: 95 % intervals"
