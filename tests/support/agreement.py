"""Whether compiled and interpreted rules agree, state by state: run in a process of its own.

``python -m tests.support.agreement steps GAMES`` plays these games at every table, compiled
and interpreted side by side, and compares the whole state after every action.
``python -m tests.support.agreement players GAMES`` plays whole games with every compiled player,
both ways, and compares all that was counted.

With NUMBA_BOUNDSCHECK=1 in the environment a write beside a field is an error.
"""

from __future__ import annotations

import sys
from random import Random

from forno.batch.engine import count_games, count_interpreted
from forno.batch.quick_game import QuickGame
from forno.bots.playout.compiled_bots import BOTS, COOK, UNIFORM
from forno.kernels.game_start import begin, shuffle
from forno.rules.actions import apply
from forno.rules.chance import stream
from forno.rules.legality import count_legal, nth_legal
from forno.rules.state import State
from tests.support.games import STYLES, pick
from tests.support.packed_states import packed
from tests.support.tables import TABLES, Table


def compare_steps(table: Table, seed: int) -> int:
    """Play one game both ways; return the number of decisions."""
    e = table.edition.rulebook
    game = QuickGame(table.edition, table.players, helping=table.helping)
    game.start(seed)
    s = State()
    begin(s, e, table.players, int(table.helping), stream(seed, 0))
    random, style = Random(seed), STYLES[seed % len(STYLES)]
    decisions = 0
    while True:
        compiled = bytes(game._states.view("u1"))
        assert compiled == packed(s), f"{table}, seed {seed}, decision {decisions}"
        legal = [nth_legal(s, e, n) for n in range(count_legal(s, e))]
        assert list(game.legal) == legal, f"{table}, seed {seed}, decision {decisions}"
        if not legal:
            return decisions
        action = pick(style, s, table, legal, random)
        apply(s, e, action)
        shuffle(s, e)
        game.play(action)
        decisions += 1


def compare_players(table: Table, games: int) -> None:
    """Play whole games both ways with each player alone and with all of them mixed."""
    e = table.edition.rulebook
    mixed = [COOK if seat % 2 else UNIFORM for seat in range(table.players)]
    for bots in [[bot] * table.players for bot in BOTS.values()] + [mixed]:
        for first in (0, 1_000):
            one, other = (
                play(e, bots, helping=table.helping, seed=5, first=first, games=games)
                for play in (count_games, count_interpreted)
            )
            assert one == other, f"{table}, players {bots}, games from {first}"


def main(what: str, games: str) -> None:
    """Compare at every table."""
    decisions = 0
    for table in TABLES:
        if what == "players":
            compare_players(table, int(games))
        else:
            decisions += sum(compare_steps(table, seed) for seed in range(int(games)))
    sys.stdout.write(f"agreed at {len(TABLES)} tables, {decisions} states\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
