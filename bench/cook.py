"""How often the cook wins against players who choose at random.

One cook sits among uniform players; its seat, the starting player and the colours go round, and
every game has a seed of its own, so that a run can be repeated to the last card. A shared victory
counts as its share. Intervals are Wilson's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from multiprocessing import get_context
from time import thread_time
from typing import Final

from forno.bots import Cook, Player, Uniform
from forno.editions import edition
from forno.rules.counts import size
from forno.rules.scoring import best_score, score
from forno.table.turn_loop import play_game
from forno.views import Setting, View

from .common import Options, Table, page, publish, tables

GAMES: Final = 2_000
CHUNK: Final = 50
PLAYERS: Final = (2, 4)
Z: Final = 1.959964

TEXT: Final = (
    "One cook against uniform players, {games:,} games a row, seats and seeds fixed. The share of "
    "victories has its 95% interval (Wilson); pizzas are delivered orders, Helping's rewards "
    "included. The time of a decision is processor time, interpreted. Written by "
    "`python -m bench cook`."
)


class TimedCook(Cook):
    """A cook with a stop-watch."""

    def __init__(self) -> None:
        """Start at nothing."""
        super().__init__()
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Choose, and note how long it took."""
        begun = thread_time()
        action = super().choose(view, legal)
        self.seconds += thread_time() - begun
        self.decisions += 1
        return action


@dataclass
class Tally:
    """Sums over games."""

    games: int = 0
    won: float = 0.0
    mine: int = 0
    theirs: float = 0.0
    decisions: int = 0
    seconds: float = 0.0

    def add(self, other: Tally) -> None:
        """Take in the sums of other games."""
        self.games += other.games
        self.won += other.won
        self.mine += other.mine
        self.theirs += other.theirs
        self.decisions += other.decisions
        self.seconds += other.seconds


def play(table: Table, game: int) -> Tally:
    """Play one game."""
    which = edition(table.edition)
    seats = range(table.players)
    seat = game % table.players
    turn = game // table.players
    cook = TimedCook()
    players: list[Player] = [cook if at == seat else Uniform(game << 3 | at) for at in seats]
    setting = Setting.of(
        which,
        [type(player).__name__ for player in players],
        [(turn // table.players + at) % which.rulebook.kinds for at in seats],
        helping=table.helping,
    )
    s = play_game(setting, players, seed=game, starter=turn % table.players)
    best = best_score(s)
    winners = [at for at in seats if score(s, at) == best]
    pizzas = [size(s.delivered[at]) for at in seats]
    return Tally(
        games=1,
        won=(seat in winners) / len(winners),
        mine=pizzas[seat],
        theirs=(sum(pizzas) - pizzas[seat]) / (table.players - 1),
        decisions=cook.decisions,
        seconds=cook.seconds,
    )


def play_chunk(job: tuple[Table, int, int]) -> tuple[Table, Tally]:
    """Play some games at one table."""
    table, first, end = job
    tally = Tally()
    for game in range(first, end):
        tally.add(play(table, game))
    return table, tally


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95% interval of a share."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    spread = sqrt(share * (1 - share) / games + (Z / (2 * games)) ** 2) * Z / (1 + Z * Z / games)
    return middle - spread, middle + spread


def run(options: Options) -> None:
    """Measure every edition with two and with four players."""
    games = options.games or GAMES
    tallies = {table: Tally() for table in tables(options.editions, PLAYERS)}
    jobs = [
        (table, first, min(first + CHUNK, games))
        for table in tallies
        for first in range(0, games, CHUNK)
    ]
    with get_context("spawn").Pool(options.processes) as pool:
        for table, tally in pool.imap(play_chunk, jobs):
            tallies[table].add(tally)
    rows: list[dict[str, str]] = []
    data: list[dict[str, object]] = []
    for table, tally in tallies.items():
        share = tally.won / games
        low, high = wilson(share, games)
        micros = tally.seconds / tally.decisions * 1e6
        mine, theirs = tally.mine / games, tally.theirs / games
        rows.append(
            {
                "edition": str(table),
                "players": str(table.players),
                "victories": f"{share:.1%}",
                "95% interval": f"{low:.1%} – {high:.1%}",
                "pizzas": f"{mine:.2f}",
                "opponent's": f"{theirs:.2f}",
                "µs a decision": f"{micros:.0f}",
            }
        )
        data.append(
            {
                "edition": table.edition,
                "helping": table.helping,
                "players": table.players,
                "games": games,
                "share": round(share, 4),
                "low": round(low, 4),
                "high": round(high, 4),
                "pizzas": round(mine, 3),
                "pizzas_of_an_opponent": round(theirs, 3),
                "microseconds_per_decision": round(micros, 1),
            }
        )
    markdown = page("The cook against uniform players", TEXT.format(games=games), rows)
    publish("cook", markdown, {"rows": data}, options, GAMES)
