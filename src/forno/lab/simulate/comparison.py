"""What the numbers say, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from ..shared.estimate_text import percent
from .results import TableResult


def first_seat(results: Sequence[TableResult]) -> list[str]:
    """Whether the first seat has an advantage, and in which edition most; one line a group.

    Seats can be compared only where they all play alike.
    """
    fit = [each for each in results if each.table.is_even and each.games]
    return [
        _most_favoured(group) if len(group) > 1 else _favoured(group[0])
        for players in sorted({each.table.players for each in fit})
        if (group := [each for each in fit if each.table.players == players])
    ]


def _favoured(result: TableResult) -> str:
    _, low, high = result.win_share[0].known
    fair = result.fair_share
    if low > fair:
        verdict = "the first seat is favoured"
    elif high < fair:
        verdict = "the first seat is at a disadvantage"
    else:
        verdict = "no advantage or disadvantage of the first seat is visible"
    return f"{_who(result)}: {verdict}. It wins {_interval(result)}; {percent(fair)} is fair."


def _most_favoured(group: Sequence[TableResult]) -> str:
    ranked = sorted(group, key=lambda each: -each.win_share[0].known[0])
    top = ranked[0]
    same = [each for each in ranked[1:] if each.totals == top.totals]
    rest = [each for each in ranked[1:] if each.totals != top.totals]
    if not rest:
        return f"{top.table.players} players: all editions played the very same games."
    alike = [each for each in rest if not _differ(top, each)]
    players = f"{top.table.players} players"
    fair = f"{percent(top.fair_share)} is fair"
    # Editions that differ only in what is shown play the same games with bots that forget nothing.
    tops = " and ".join(each.table.edition.id for each in (top, *same))
    favours = "favour" if same else "favours"
    if len(alike) == len(rest):
        shares = [each.win_share[0].known[0] for each in ranked]
        return (
            f"{players}: no difference visible between the editions in how often the first seat "
            f"wins ({percent(shares[-1])} to {percent(shares[0])}; {fair})."
        )
    if top.win_share[0].known[1] > top.fair_share:
        verdict = f"{tops} {favours} the first seat most"
    elif top.win_share[0].known[2] < top.fair_share:
        verdict = f"no edition favours the first seat; it suffers least in {tops}"
    else:
        verdict = f"the first seat does best in {tops}"
    also = ", ".join(each.table.edition.id for each in alike)
    beside = f" No difference visible to {also}." if also else ""
    return f"{players}: {verdict}. It wins {_interval(top)}; {fair}.{beside}"


def _differ(one: TableResult, other: TableResult) -> bool:
    """Whether the first seats win differently, beyond what chance makes likely (95 %)."""
    a, a_low, a_high = one.win_share[0].known
    b, b_low, b_high = other.win_share[0].known
    return abs(a - b) > hypot((a_high - a_low) / 2, (b_high - b_low) / 2)


def _interval(result: TableResult) -> str:
    value, low, high = result.win_share[0].known
    return f"{percent(value)} of the games (95 % interval {percent(low)} to {percent(high)})"


def _who(result: TableResult) -> str:
    return f"{result.table.edition.id}, {result.table.players} players"
