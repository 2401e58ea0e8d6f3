"""What a benchmark says, in tables and in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from ...sheets import Part, Sheet
from ..shared.estimate_text import means, number, percents, short_name
from .leaderboard import Leaderboard, LeaderboardRow

HEADS = ("agent", "bits re-\nmembered", "% of\nmost", "most", "covered", "wins\n%", "pizzas")


def report(board: Leaderboard) -> Iterator[Part]:
    """A leaderboard for each dial, and what they say."""
    bench = board.bench
    if not board.measured:
        yield "No game was played to its end, so there is nothing to report."
        return
    games = f"{len(board.measured):,} games of seed {bench.seed}"
    yield f"{bench.title}, the other seats {bench.opponent.name}: {games}\n"
    for recall in range(len(bench.recalls)):
        yield sheet(board.at(recall))
    yield from _faults(board)
    yield conclusion(board)


def sheet(rows: list[LeaderboardRow]) -> Sheet:
    """The agents at one dial."""
    recall = rows[0].recall
    seen = {"top": "the top card is in view", "everything": "the whole oven is in view"}
    shown = seen.get(recall, f"{recall} cards are in view")
    return Sheet(
        f"Recall {recall}: {shown}. Bits a decision; 95 % intervals.",
        HEADS,
        tuple(
            (
                short_name(row.agent),
                means(row.shown),
                percents(row.part),
                number(row.most),
                number(row.available),
                percents(row.wins),
                means(row.pizzas),
            )
            for row in rows
        ),
    )


def _faults(board: Leaderboard) -> Iterator[str]:
    for row in board.rows():
        if faults := row.faults:
            games = "1 game" if len(faults) == 1 else f"{len(faults):,} games"
            yield f"{row.agent} lost {games} at recall {row.recall} by a fault: {faults[0]}"


def conclusion(board: Leaderboard) -> str:
    """Who remembers most, where most is covered."""
    first = min(range(len(board.bench.recalls)), key=lambda place: board.bench.recalls[place].cards)
    rows = [row for row in board.at(first) if row.shown.value is not None]
    if not rows:
        return "Nothing was covered when anybody had to decide, so nothing could be remembered."
    best = rows[0]
    value, low, _ = best.shown.known
    if not value:
        return f"At recall {best.recall} nobody's moves show that anything was remembered."
    level = [row.agent for row in rows[1:] if row.shown.known[2] > low]
    beside = f"; no clear difference to {', '.join(level)}" if level else ""
    return (
        f"At recall {best.recall} {best.agent} remembers most: {value:.2f} bits a decision of the "
        f"{best.most.known[0]:.2f} that a move can show{beside}."
    )
