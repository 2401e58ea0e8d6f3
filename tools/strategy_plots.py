"""The plots and the table of the page of strategy: ``python -m tools.strategy_plots``.

They are drawn from ``docs/strategy.json`` (written by ``tools.strategy_games``) and from the tables
of ``docs/findings.md``.
"""

from __future__ import annotations

import json
import sys
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from forno.lab.shared.plot_style import (
    GLOW,
    INK,
    PEPPER,
    SALAMI,
    SOFT,
    as_bytes,
    rule_lines,
    styled,
)

from .docs import DOCS
from .strategy_games import DATA, FIFTHS, PLAYERS

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PAGE: Final = DOCS / "strategy.md"
BEGIN: Final = "<!-- Written by: python -m tools.strategy_plots -->\n"
END: Final = "<!-- End of the table -->\n"
WIDTH: Final = 5.6
"""Inches across: narrow enough to be read on a phone."""
_TWO_SIDED: Final = 1.96

TITLES: Final = {
    "none": "no such habit",
    "waiter-first": "draws orders whenever it may",
    "whole-kind": "plays all cards of a kind",
    "one-card": "plays one card a turn",
    "every-order": "plays every order at once",
    "forgets": "forgets what is covered",
    "never-adds": "adds nothing from the hand",
    "only-supply": "draws no orders",
}
"""What the habits are called, in the order of the figure."""

RECIPES: Final = {
    "normale": "Normale (1 own + 4)",
    "normale-each": "Normale (one of each)",
    "bombastica": "Bombastica",
    "monotoni": "Monotoni",
    "minimale": "Minimale",
    "normale-own": "Normale (5 own)",
    "ghiottona": "Ghiottona",
    "mammamia": "Pizza Mamma Mia",
    "junior": "Monotoni junior",
    "minipizza-own": "Minipizza (own)",
    "minipizza-other": "Minipizza (other)",
}
EDITIONS: Final = {"rio-grande 4 players": PEPPER, "plus 4 players": GLOW}


def read_games() -> dict[str, dict[str, Any]]:
    """What the games came to, by habit."""
    found: dict[str, dict[str, Any]] = json.loads(DATA.read_text("utf-8"))
    return found


def win_share(result: dict[str, Any]) -> tuple[float, float, float]:
    """The share of the games won, with Wilson's interval for 95 %."""
    games, share = result["games"], result["wins"] / result["games"]
    square = _TWO_SIDED**2 / games
    middle = (share + square / 2) / (1 + square)
    reach = sqrt(share * (1 - share) * square + square**2 / 4) / (1 + square)
    return share, max(0.0, middle - reach), middle + reach


def share_baked(result: dict[str, Any], fifth: int) -> float:
    """The share baked of the orders laid in one fifth of a round."""
    good, bad = result[f"baked {fifth}"], result[f"failed {fifth}"]
    return float(good / (good + bad))


def table_of_habits() -> str:
    """The habits and what they cost, as Markdown."""
    lines = [
        "| one player … | wins | 95 % interval | pizzas a game |",
        "|---|---:|---:|---:|",
    ]
    for habit, title in TITLES.items():
        result = read_games()[habit]
        share, low, high = (100 * each for each in win_share(result))
        pizzas = result["pizzas"] / result["games"]
        lines.append(f"| {title} | {share:.0f} % | {low:.0f} to {high:.0f} % | {pizzas:.1f} |")
    return "\n".join(lines) + "\n"


def recipe_shares() -> dict[str, dict[str, float]]:
    """The share baked of each recipe, by column of the table in the findings."""
    text = (DOCS / "findings.md").read_text("utf-8").partition("Share baked of the pizzas")[2]
    rows = [line.strip("| ").split("|") for line in text.split("\n\n")[1].splitlines()]
    names = [cell.strip() for cell in rows[0]]
    found: dict[str, dict[str, float]] = {name: {} for name in names[1:]}
    for row in rows[2:]:
        for name, cell in zip(names[1:], row[1:], strict=False):
            if cell.strip():
                found[name][row[0].strip()] = float(cell.strip().rstrip(" %"))
    return found


def _habits() -> Figure:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, 3.6), layout="constrained")
    axes = figure.add_subplot()
    found = [win_share(read_games()[habit]) for habit in TITLES]
    places = range(len(found))
    values = [100 * share for share, _, _ in found]
    reach = [
        [max(0.0, 100 * (share - low)) for share, low, _ in found],
        [100 * (high - share) for share, _, high in found],
    ]
    axes.barh(places, values, color=[PEPPER, *[SALAMI] * (len(found) - 1)], height=0.62)
    axes.errorbar(values, places, xerr=reach, fmt="none", ecolor=INK, lw=1.2)
    axes.axvline(100 / PLAYERS, color=SOFT, ls="--", lw=1)
    axes.set_yticks(places, list(TITLES.values()))
    axes.invert_yaxis()
    axes.set_xlabel("games won, in % (25 is fair)")
    axes.set_title("One habit against three cooks")
    rule_lines(axes, "x")
    return figure


def _when() -> Figure:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, 2.9), layout="constrained")
    axes = figure.add_subplot()
    values = [100 * share_baked(read_games()["none"], fifth) for fifth in range(FIFTHS)]
    axes.bar(range(FIFTHS), values, color=PEPPER, width=0.62)
    for place, value in enumerate(values):
        axes.text(place, value + 0.8, f"{value:.0f} %", ha="center")
    axes.set_xticks(range(FIFTHS), ["first", "second", "third", "fourth", "last"])
    axes.set_xlabel("fifth of the round’s orders")
    axes.set_ylabel("baked, in %")
    axes.set_title("Orders that were laid earlier")
    rule_lines(axes, "y")
    return figure


def _recipes() -> Figure:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, 4.6), layout="constrained")
    axes = figure.add_subplot()
    shares = recipe_shares()
    for offset, (column, colour) in zip((-0.2, 0.2), EDITIONS.items(), strict=True):
        values = [shares[column].get(recipe, 0) for recipe in RECIPES]
        places = [place + offset for place in range(len(RECIPES))]
        axes.barh(places, values, height=0.38, color=colour, label=column.partition(" ")[0])
    axes.set_yticks(range(len(RECIPES)), list(RECIPES.values()))
    axes.invert_yaxis()
    axes.set_xlabel("baked of those tried, in % (four cooks)")
    axes.set_title("Which pizzas come out right")
    axes.set_xlim(0, 66)  # room for the legend
    axes.legend(loc="center right")
    rule_lines(axes, "x")
    return figure


def main() -> int:
    """Draw the figures and write the table."""
    with styled():
        for name, draw in (("habits", _habits), ("when", _when), ("recipes", _recipes)):
            (DOCS / "images" / f"strategy-{name}.svg").write_bytes(as_bytes(draw(), "svg"))
    text = PAGE.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    page = f"{before}{BEGIN}\n{table_of_habits()}\n{END}{after}"
    PAGE.write_text(page, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
