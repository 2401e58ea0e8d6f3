"""What a contest says, in tables that fit eighty columns and in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...sheets import Part, Sheet
from ..shared.estimate_text import DASH, or_dash, percent, percents, short_name
from ..shared.estimates import Estimate
from .ratings import Rating
from .sprt import BOUND, Sprt, SprtVerdict
from .standing import Cell, Standing, overall

_HEADS = (
    "bot",
    "wins\n%",
    "pizzas\nahead",
    "rating",
    "at\nleast",
    "think\nmedian",
    "think\n99 %",
    "for-\nfeits",
)


def report(standing: Standing) -> Iterator[Part]:
    """The cross-table, the bots one by one, and who is best."""
    contest = standing.contest
    if not standing.outcomes:
        yield "No game was played to its end, so there is nothing to report."
        return
    played = len(standing.outcomes)
    yield f"{contest.title}: {played:,} games of seed {contest.seed}\n"
    table = standing.table()
    yield cross_sheet(standing, table)
    yield bots_sheet(standing, table)
    yield from _forfeits(standing)
    yield verdict(standing.sprt, *names(standing)[:2]) if standing.sprt else best(standing, table)


def names(standing: Standing) -> list[str]:
    """What the bots are called."""
    return [bot.name for bot in standing.contest.bots]


def cross_sheet(standing: Standing, table: Sequence[Sequence[Cell]]) -> Sheet:
    """Who wins how much against whom."""
    players = standing.contest.players
    alone = "" if players == 2 else f", alone against {players - 1} of the bot in the column"
    return Sheet(
        f"Victories of the bot in the row{alone},\n"
        f"in % with 95 % intervals; {100 / players:.1f} is par.",
        ("bot", *(str(number + 1) for number in range(len(table)))),
        tuple(
            (f"{number} {short_name(name)}", *(percents(cell.win_share) for cell in row))
            for number, (name, row) in enumerate(zip(names(standing), table, strict=True), start=1)
        ),
    )


def bots_sheet(standing: Standing, table: Sequence[Sequence[Cell]]) -> Sheet:
    """The bots one by one, the best first."""
    ratings = standing.ratings()
    faults = standing.forfeits()
    rows = []
    for bot in ranking(table):
        histogram = standing.thinking[bot]
        rating = _rating(ratings[bot]) if ratings else (DASH, DASH)
        rows.append(
            (
                f"{bot + 1} {short_name(names(standing)[bot])}",
                or_dash(overall(table[bot]), 1, scale=100),
                or_dash(pizzas(table[bot]), 2, sign="+"),
                *rating,
                _time(histogram.milliseconds(0.5)),
                _time(histogram.milliseconds(0.99)),
                str(faults[bot].games),
            )
        )
    return Sheet(
        "Against all, each opponent counting the same; thinking in ms a decision.",
        _HEADS,
        tuple(rows),
    )


def ranking(table: Sequence[Sequence[Cell]]) -> list[int]:
    """The bots, the one that wins most first; one that has not played comes last."""
    shares = [overall(row) for row in table]
    return sorted(range(len(table)), key=lambda bot: 1.0 if (s := shares[bot]) is None else -s)


def pizzas(row: Sequence[Cell]) -> float | None:
    """How many pizzas a bot is ahead on average over all it met."""
    met = [each for cell in row if (each := cell.pizza_difference) is not None]
    return sum(met) / len(met) if met else None


def _rating(rating: Rating) -> tuple[str, str]:
    return f"{rating.mu:.1f} ±{rating.sigma:.1f}", f"{rating.ordinal:.1f}"


def _time(value: float | None) -> str:
    if value is None:
        return DASH
    return f"{value:.3f}" if value < 0.1 else f"{value:.2f}" if value < 100 else f"{value:,.0f}"


def _forfeits(standing: Standing) -> Iterator[str]:
    for bot, faults in enumerate(standing.forfeits()):
        if faults.games:
            games = "1 game" if faults.games == 1 else f"{faults.games:,} games"
            yield f"{names(standing)[bot]} forfeited {games}; the first: {faults.first}"


def best(standing: Standing, table: Sequence[Sequence[Cell]]) -> str:
    """Name the best bot, as far as the intervals allow."""
    top = ranking(table)[0]
    par = standing.contest.par
    beaten: list[str] = []
    level: list[str] = []
    lost: list[str] = []
    for other, name in enumerate(names(standing)):
        there, back = table[top][other], table[other][top]
        if there.games:
            # Alone against copies, and as copies against one: both say who is better.
            sign = _side(there.win_share, par) - _side(back.win_share, par)
            (beaten if sign > 0 else lost if sign < 0 else level).append(name)
    wins = f"{percent(overall(table[top]) or 0.0)} of the victories; {percent(par)} is par"
    said = f"{names(standing)[top]} does best ({wins})"
    said += f": it is better than {_listed(beaten)}" if beaten else ""
    said += f"{';' if beaten else ':'} no clear difference to {_listed(level)}" if level else ""
    said += f", although it loses to {_listed(lost)}" if lost else ""
    return f"{said}."


def _side(estimate: Estimate, par: float) -> int:
    """On which side of par a share lies for sure: 1 above, -1 below, 0 if that is open."""
    if estimate.value is None:
        return 0
    _, low, high = estimate.known
    return (low > par) - (high < par)


def verdict(sprt: Sprt, one: str, other: str) -> str:
    """What a sequential test says, in words."""
    share = f"{percent(sprt.mean)} of the victories, {percent(sprt.par)} is par"
    tail = f"({share}; {sprt.games:,} games, {llr(sprt)})"
    if sprt.verdict is SprtVerdict.BETTER:
        return f"{one} is better than {other} {tail}."
    if sprt.verdict is SprtVerdict.NOT_BETTER:
        return f"{one} is not better than {other} by {100 * sprt.gain:g} points {tail}."
    return f"Undecided whether {one} is better than {other} {tail}; more --games would tell."


def llr(sprt: Sprt) -> str:
    """The log-likelihood ratio and its bounds."""
    return f"LLR {sprt.llr:+.2f}, bounds {-BOUND:+.2f} and {BOUND:+.2f}"


def _listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
