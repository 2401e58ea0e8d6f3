"""Self-play: games between copies of a net, and what it learns from them."""

from __future__ import annotations

from typing import Any, Final

from ...jit.registry import rule
from ...kernels.drivers import restore
from ...kernels.outputs import list_legal
from ...kernels.play import begin, shuffle
from ...rules.actions import apply
from ...rules.chance import below, stream
from ...rules.counts import size
from ...rules.scoring import victory_share
from ...rules.state import ORDER, OVER, SHUFFLE, State
from ..belief.observe_state import look_around, look_from_seat
from ..belief.oven_odds import read_ahead
from ..heuristic.decision import decide
from ..heuristic.decision_input import ADD, NAME, PLAY
from ..heuristic.opponent_model import FEATURES
from ..net.features import describe
from ..net.network import learn, prefer
from ..search.rollouts import choose_counting, worth_at_end

FINE: Final = 1 << 20
"""How finely chances are drawn."""


def train_games(
    states: Any,
    blank: Any,
    rulebook: Any,
    kitchens: Any,
    scenes: Any,
    habits: Any,
    dice: Any,
    net: Any,
    pull: Any,
    slope: Any,
    speed: Any,
    unit: Any,
    legal: Any,
    xs: Any,
    ys: Any,
    who: Any,
    worths: Any,
    tables: Any,
    seed: int,
    first: int,
    games: int,
    guests: float,
    trace: float,
    dare: float,
    rate: float,
    step: int,
    batch: int,
) -> tuple[float, int, int]:
    """Play games at tables drawn by lot and learn from them once; squared error, samples, steps."""
    e = rulebook[0]
    k = kitchens[0]
    c = scenes[0]
    h = habits[0]
    die = dice[0]
    rows = 0
    for game in range(first, first + games):
        restore(states, 0, blank, 0)
        s = states[0]
        die.chance = stream(seed ^ FINE, game)
        table = below(die, len(tables))
        begin(s, e, int(tables[table, 0]), int(tables[table, 1]), stream(seed, game))
        begun = rows
        cooks = 0  # seats taken by cooks, a bit set
        if below(die, FINE) < guests * FINE:
            cooks = below(die, (1 << s.players) - 1)
        while s.phase != OVER:
            if s.phase == SHUFFLE:
                shuffle(s, e)
                continue
            options = list_legal(s, e, legal)
            if rows == len(xs) or (options == 1 and s.phase != ORDER):
                apply(s, e, int(legal[0]))
                continue
            look_from_seat(k, s, e, options)
            if cooks >> s.turn & 1:
                apply(s, e, decide(k, e, h))
                continue
            look_around(c, k, s, s, e)
            action, worth = prefer(c, k, e, h, net, unit, legal, options)
            if k.asked not in (ADD, NAME) and below(die, FINE) < dare * FINE:
                action = int(legal[below(die, options)])
            # Ingredients go by what is learnt of the order after them, even where none is to lay.
            if k.asked not in (PLAY, ADD, NAME):
                read_ahead(c, k, e, h, k.table, k.hand)
                describe(c, k, e, h, action)
                for i in range(FEATURES):
                    xs[rows, i] = c.x[i]
                who[rows] = s.turn
                worths[rows] = worth
                rows += 1
            apply(s, e, action)
        write_targets(s, ys, who, worths, begun, rows, trace)
    mix_rows(die, xs, ys, rows)
    wrong = 0.0
    at = 0
    while at + batch <= rows:
        step += 1
        wrong += learn(net, pull, slope, speed, unit, xs, ys, at, at + batch, rate, step)
        at += batch
    return wrong, at, step


@rule
def write_targets(
    s: State, ys: Any, who: Any, worths: Any, begun: int, rows: int, trace: float
) -> None:
    """What the decisions of a finished game were worth: what came of each.

    Going back, the result is softened by what the net thought of each later decision.
    """
    for seat in range(s.players):
        target = worth_at_end(s, seat)
        for back in range(rows - begun):
            row = rows - 1 - back
            if who[row] == seat:
                ys[row] = target
                target = trace * target + (1.0 - trace) * worths[row]


@rule
def mix_rows(die: Any, xs: Any, ys: Any, rows: int) -> None:
    """Shuffle the samples, so that a batch is not of one game."""
    last = rows - 1
    while last > 0:
        swap = below(die, last + 1)
        for i in range(FEATURES):
            kept = xs[last, i]
            xs[last, i] = xs[swap, i]
            xs[swap, i] = kept
        target = ys[last]
        ys[last] = ys[swap]
        ys[swap] = target
        last -= 1


def measure_games(
    states: Any,
    blank: Any,
    rulebook: Any,
    kitchens: Any,
    scenes: Any,
    habits: Any,
    net: Any,
    other: Any,
    unit: Any,
    legal: Any,
    players: int,
    helping: int,
    seed: int,
    first: int,
    games: int,
    sums: Any,
) -> None:
    """One seat plays by ``net``, the others by ``other`` (as cooks if that has no weights).

    The sums are of the one seat: shares of the victory, their squares, its lead in pizzas.
    """
    e = rulebook[0]
    for game in range(first, first + games):
        restore(states, 0, blank, 0)
        s = states[0]
        begin(s, e, players, helping, stream(seed, game))
        me = game % players
        while s.phase != OVER:
            if s.phase == SHUFFLE:
                shuffle(s, e)
                continue
            options = list_legal(s, e, legal)
            action = int(legal[0])
            if options > 1:
                mind = other
                if s.turn == me:
                    mind = net
                action, _ = choose_counting(
                    s, s, e, kitchens[0], scenes[0], habits[0], mind, unit, legal, options
                )
            apply(s, e, action)
        add_result(s, me, sums)


@rule
def add_result(s: State, me: int, sums: Any) -> None:
    """Add what one seat came to in a finished game."""
    others = 0
    for seat in range(s.players):
        if seat != me:
            others += size(s.delivered[seat])
    share = victory_share(s, me)
    sums[0] += share
    sums[1] += share * share
    sums[2] += size(s.delivered[me]) - others / (s.players - 1)
