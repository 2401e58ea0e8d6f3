"""What an experiment says, in sheets and in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...sheets import Part, Sheet
from ..shared.estimate_text import between, interval, number, share, with_reach
from ..shared.estimates import Estimate
from .comparison import first_seat
from .recipe_rows import REASON_WORDS
from .results import TableResult


def report(results: Sequence[TableResult]) -> Iterator[Part]:
    """One table in full, or several side by side, and what they say."""
    played = [each for each in results if each.games]
    if not played:
        yield "No game was played to its end, so there is nothing to report."
        return
    yield from _one(played[0]) if len(played) == 1 else _several(played)
    yield from first_seat(played)
    yield _speed(played)


def _one(result: TableResult) -> Iterator[Part]:
    yield f"{result.table.title}: {result.games:,} games of seed {result.seed}"
    yield seats_sheet(result)
    yield recipes_sheet(result)
    rounds = ", ".join(
        f"round {place} {interval(each)}" for place, each in enumerate(result.turns, start=1)
    )
    yield f"Turns of all players together: {rounds}."
    yield _hands(result)
    if result.table.helping:
        yield _helpers(result)
    yield f"Shared victories: {share(result.shared)} of the games."


def seats_sheet(result: TableResult) -> Sheet:
    """How the seats fared."""
    return Sheet(
        "By seat; the first seat begins.",
        ("seat", "bot", "wins", "95 % interval", "pizzas", "95 % interval", "left in hand"),
        tuple(
            (
                str(seat + 1),
                bot,
                share(result.win_share[seat]),
                between(result.win_share[seat], as_share=True),
                number(result.pizzas[seat]),
                between(result.pizzas[seat]),
                number(result.ingredients[seat]),
            )
            for seat, bot in enumerate(result.table.bots)
        ),
    )


def recipes_sheet(result: TableResult) -> Sheet:
    """What became of the pizzas that were tried."""
    why = [f"failed: {REASON_WORDS[reason]}" for reason in result.reasons]
    return Sheet(
        "By recipe: pizzas tried in a game by all players, the share baked, and why others failed.",
        ("recipe", "tried a game", "baked", "95 % interval", *why),
        tuple(
            (
                recipe.title,
                number(result.tries(recipe)),
                share(result.baked(recipe)),
                between(result.baked(recipe), as_share=True),
                *(share(result.failed(recipe)[reason]) for reason in result.reasons),
            )
            for recipe in result.recipes
        ),
    )


def _several(results: Sequence[TableResult]) -> Iterator[Part]:
    first = results[0]
    games = " or ".join(f"{number:,}" for number in sorted({each.games for each in results}))
    yield f"Bots: {first.table.who}; {games} games at each table, seed {first.seed}"
    yield wins_sheet(results)
    yield games_sheet(results)
    yield baked_sheet(results)


def wins_sheet(results: Sequence[TableResult]) -> Sheet:
    """Wins by seat, a row for each table."""
    seats = max(each.table.players for each in results)
    return Sheet(
        "Games won by each seat, in %, with 95 % intervals; the first seat begins.",
        ("table", *(f"seat {seat + 1}" for seat in range(seats))),
        tuple((_name(each), *_filled(map(with_reach, each.win_share), seats)) for each in results),
    )


def games_sheet(results: Sequence[TableResult]) -> Sheet:
    """How the games went, a row for each table."""
    rounds = max(len(each.turns) for each in results)
    helping = any(each.table.helping for each in results)
    return Sheet(
        "A game: pizzas a player, turns of all players in each round, what hands did.",
        (
            "table",
            "pizzas",
            *(f"turns in\nround {number + 1}" for number in range(rounds)),
            "completed\nby hand",
            "shared\nvictories",
            *(["rewards"] if helping else []),
        ),
        tuple(
            (
                _name(each),
                number(_mean(each.pizzas)),
                *_filled((number(turn, 1) for turn in each.turns), rounds),
                share(each.completed_share),
                share(each.shared),
                *([number(each.rewards) if each.table.helping else ""] if helping else []),
            )
            for each in results
        ),
    )


def baked_sheet(results: Sequence[TableResult]) -> Sheet:
    """The share baked, a row for each recipe and a column for each table."""
    names = dict.fromkeys(recipe.name for each in results for recipe in each.recipes)
    found = [{r.name: share(each.baked(r)) for r in each.recipes} for each in results]
    return Sheet(
        "Share baked of the pizzas that were tried.",
        (
            "recipe",
            *(f"{each.table.edition.id}\n{each.table.players} players" for each in results),
        ),
        tuple((name, *(each.get(name, "") for each in found)) for name in names),
    )


def _filled(texts: Iterable[str], length: int) -> list[str]:
    row = list(texts)
    return row + [""] * (length - len(row))


def _name(result: TableResult) -> str:
    helping = " Helping" if result.table.helping else ""
    return f"{result.table.edition.id} {result.table.players}{helping}"


def _mean(estimates: Sequence[Estimate]) -> Estimate:
    return Estimate(sum(each.known[0] for each in estimates) / len(estimates))


def _hands(result: TableResult) -> str:
    return (
        f"Completed from the hand: {share(result.completed_share)} of the baked pizzas, "
        f"{number(result.completed)} a game, with {number(result.completed_cards)} cards each."
    )


def _helpers(result: TableResult) -> str:
    return (
        f"Helping: asked {number(result.asked_for_help)} times a game, answered "
        f"{share(result.helped)} of the times; helpers took {number(result.rewards)} rewards "
        "a game."
    )


def _speed(results: Sequence[TableResult]) -> str:
    games = sum(each.games for each in results)
    decisions = sum(each.totals.decisions for each in results)
    seconds = max(sum(each.seconds for each in results), 1e-9)
    return (
        f"{games:,} games, {decisions:,} decisions in {seconds:.1f} s: "
        f"{games / seconds:,.0f} games/s, {decisions / seconds:,.0f} decisions/s."
    )
