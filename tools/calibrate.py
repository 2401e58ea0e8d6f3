"""Hold the chances of hints against what happened, and write what came out.

``python -m tools.calibrate`` lets masters play. Whenever one of them lays an order, it asks for the
chance that the order is baked, from what that seat may know, and sees later whether it was. It
writes docs/hint-calibration.md and docs/images/hint-reliability.svg. The usual run takes half an
hour; with fewer worlds than a hint has (``--worlds``), single chances are rougher, not biased.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from forno.analysis.decisions import Witness
from forno.bots import SeatedPlayer, make_player
from forno.bots.hints.order_chances import chance_if_played
from forno.bots.net.net_files import net_for
from forno.bots.search.search_engine import SearchEngine
from forno.cli.shared_options import game_count as read_games
from forno.editions import Edition, edition
from forno.game import Game
from forno.lab.shared.plot_style import (
    INK,
    PEPPER,
    SALAMI,
    SOFT,
    as_bytes,
    head,
    rule_lines,
    styled,
)
from forno.rules.facts import Baked, Failed

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"
EDITION: Final = "rio-grande"
COUNTS: Final = (2, 4)
"""How many players sit at the tables, in turn."""
GAMES: Final = 320
WORLDS: Final = 200
BINS: Final = 10
ENOUGH: Final = 100
"""A decile with fewer orders says little."""


@dataclass(frozen=True)
class Laid:
    """An order as it was laid, and what became of it."""

    chance: float
    alone: float
    baked: bool
    by_itself: bool
    """Whether it was baked without a card of its owner's hand."""


def watch(
    which: Edition, players: int, seed: int, worlds: int, engine: SearchEngine
) -> Iterator[Laid]:
    """Let masters play one game and ask about every order that they lay."""
    game = Game(which, players, seed=seed)
    seats = range(players)
    bots = [SeatedPlayer(make_player("master", seed=seat), game.setting, seat) for seat in seats]
    witnesses = [Witness(game.setting, seat) for seat in seats]
    e = which.rulebook
    asked: dict[tuple[int, int], tuple[float, float]] = {}
    heard = 0
    while True:
        news, heard = game.facts[heard:], len(game.facts)
        for witness in witnesses:
            witness.hear(news)
        for fact in news:
            for bot in bots:
                bot.hear(fact)
            if isinstance(fact, Baked | Failed) and (fact.seat, fact.order) in asked:
                chance, alone = asked.pop((fact.seat, fact.order))
                baked = isinstance(fact, Baked)
                yield Laid(chance, alone, baked, isinstance(fact, Baked) and not fact.own)
        seat = game.seat_to_move
        if seat is None:
            return
        action = bots[seat].choose(game.view(seat), game.legal.indices)
        order = action - e.act_order
        if 0 <= order < e.orders:
            view = witnesses[seat].view
            engine.know(view, witnesses[seat].tracker)
            hint = chance_if_played(engine, view, order, worlds=worlds, seed=seed * 1000 + heard)
            asked[seat, order] = hint.bakes, hint.alone
        game.play(action)


@dataclass(frozen=True)
class Decile:
    """The orders whose chances lie within one tenth."""

    number: int
    said: float
    came: float

    @property
    def error(self) -> float:
        """The standard error of what came."""
        return float((self.came * (1 - self.came) / self.number) ** 0.5)


def deciles(laid: Sequence[Laid]) -> list[Decile]:
    """The orders by what was said of them."""
    found = []
    for part in range(BINS):
        group = [each for each in laid if min(int(each.chance * BINS), BINS - 1) == part]
        if group:
            said = sum(each.chance for each in group) / len(group)
            came = sum(each.baked for each in group) / len(group)
            found.append(Decile(len(group), said, came))
    return found


def brier(laid: Sequence[Laid]) -> float:
    """The mean squared distance of what was said from what came: 0 is perfect."""
    return sum((each.chance - each.baked) ** 2 for each in laid) / len(laid)


def figure_of(laid: Sequence[Laid], told: str) -> Figure:
    """What was said against what came."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6.4, 6.4))
    top = head(figure, "Hints keep their word", told)
    axes = figure.add_axes((0.12, 0.11, 0.84, top - 0.14))
    parts = deciles(laid)
    axes.plot([0, 100], [0, 100], color=SOFT, linewidth=1.1, linestyle=(0, (5, 3)))
    axes.errorbar(
        [100 * each.said for each in parts],
        [100 * each.came for each in parts],
        yerr=[196 * each.error for each in parts],
        fmt="o",
        color=SALAMI,
        ecolor=INK,
        markersize=7,
    )
    for each in parts:
        axes.annotate(
            f"{each.number:,}",
            (100 * each.said, 100 * each.came),
            xytext=(9, -12),
            textcoords="offset points",
            color=PEPPER,
            fontsize=8.5,
        )
    axes.set_xlim(0, 100)
    axes.set_ylim(0, 100)
    axes.set_xlabel("% chance that the hint gave; beside each dot, the number of orders")
    axes.set_ylabel("% of these orders that were baked (95 % intervals)")
    rule_lines(axes, "y")
    return figure


def page(laid: Sequence[Laid], games: int, worlds: int) -> Iterator[str]:
    """The page with the numbers, line by line."""
    parts = deciles(laid)
    said, alone = _mean(each.chance for each in laid), _mean(each.alone for each in laid)
    came, by_itself = _mean(each.baked for each in laid), _mean(each.by_itself for each in laid)
    gaps = [abs(each.came - each.said) for each in parts if each.number >= ENOUGH]
    yield "# Are the chances of hints right?"
    yield ""
    yield "<!-- Written by: python -m tools.calibrate -->"
    yield ""
    yield (
        f"Masters played {games} games of `{EDITION}` with 2 and 4 players. Of each of the"
        f" {len(laid):,} orders that they laid, the hint's chance was asked for at that moment"
        f" ({worlds} worlds where a hint has 40 to 250) and held against what happened."
    )
    yield ""
    yield "![Chances given against what came](images/hint-reliability.svg)"
    yield ""
    yield "| chance given, % | baked, % | difference | standard error | orders |"
    yield "|---:|---:|---:|---:|---:|"
    for each in parts:
        yield (
            f"| {100 * each.said:.1f} | {100 * each.came:.1f} |"
            f" {100 * (each.came - each.said):+.1f} | {100 * each.error:.1f} | {each.number:,} |"
        )
    yield ""
    yield (
        f"- Brier score {brier(laid):.4f}; always saying {100 * came:.0f} % would score"
        f" {came * (1 - came):.4f}."
    )
    yield (
        f"- Overall {100 * said:.1f} % was said and {100 * came:.1f} % came; without a card of"
        f" the own hand {100 * alone:.1f} % was said and {100 * by_itself:.1f} % came."
    )
    yield (
        f"- The largest difference of a tenth with at least {ENOUGH} orders is"
        f" {100 * max(gaps):.1f} points."
        if gaps
        else f"- No tenth has {ENOUGH} orders."
    )
    yield ""
    yield (
        "The players are those that the worlds are played on with. Against people, who play"
        " otherwise, the chances can only be as good as that likeness."
    )


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def write(laid: Sequence[Laid], games: int, worlds: int, folder: Path) -> None:
    """Write the page and its figure."""
    (folder / "images").mkdir(parents=True, exist_ok=True)
    told = f"{len(laid):,} orders laid by masters, {EDITION}, 2 and 4 players"
    with styled():
        picture = as_bytes(figure_of(laid, told), "svg")
    (folder / "images" / "hint-reliability.svg").write_bytes(picture)
    text = "\n".join(page(laid, games, worlds)) + "\n"
    (folder / "hint-calibration.md").write_text(text, encoding="utf-8", newline="\n")


def main(arguments: Sequence[str] | None = None, folder: Path = DOCS) -> int:
    """Play, then write the page and its figure."""
    parser = argparse.ArgumentParser(prog="python -m tools.calibrate", description=__doc__)
    parser.add_argument("--games", type=read_games, default=GAMES)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    args = parser.parse_args(arguments)
    which = edition(EDITION)
    engine = SearchEngine(which.rulebook, net_for(which))
    laid: list[Laid] = []
    for seed in range(args.games):
        laid += watch(which, COUNTS[seed % len(COUNTS)], seed, args.worlds, engine)
    write(laid, args.games, args.worlds, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
