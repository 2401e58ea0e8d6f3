"""Self-play: games between copies of a net, and what it learns from them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ...jit.registry import rule
from ...kernels.drivers import restore
from ...kernels.game_start import begin, shuffle
from ...kernels.outputs import list_legal
from ...rules.actions import apply
from ...rules.chance import below, stream
from ...rules.counts import size
from ...rules.phases import ADD, INGREDIENTS, ORDER, OVER, REQUEST, SHUFFLE
from ...rules.scoring import victory_share
from ...rules.state import State
from ..belief.oven_odds import read_ahead
from ..heuristic.decision import decide
from ..heuristic.opponent_model import FEATURES
from ..net.features import describe
from ..net.network import Evaluator, NetTraining, learn, prefer
from ..playout.observe_state import look_around, look_from_seat
from ..search.rollouts import choose_counting, worth_at_end

FINE: Final = 1 << 20
"""How finely chances are drawn."""


class TrainingGames(NamedTuple):
    """Which games are played to learn from, and how."""

    tables: Any
    """By row: the number of players, and whether there is Helping."""
    seed: int
    first: int
    games: int
    guests: float
    """The share of games with cooks in some of the seats."""
    dare: float
    """The chance that an action is any legal one."""
    trace: float
    """How much of what comes later is believed rather than what the net thought of it."""


class Samples(NamedTuple):
    """Decisions to learn from: features, targets, the seats, and what the net thought of each."""

    xs: Any
    ys: Any
    who: Any
    worths: Any


def train_games(
    states: Any,
    blank: Any,
    evaluator: Evaluator,
    dice: Any,
    training: NetTraining,
    samples: Samples,
    plan: TrainingGames,
    rate: float,
    step: int,
    batch: int,
) -> tuple[float, int, int]:
    """Play games at tables drawn by lot and learn from them once; squared error, samples, steps."""
    e, given, opponents = evaluator.rulebook[0], evaluator.inputs[0], evaluator.opponents[0]
    weights, legal = evaluator.weights[0], evaluator.legal
    die = dice[0]
    rows = 0
    for game in range(plan.first, plan.first + plan.games):
        restore(states, 0, blank, 0)
        s = states[0]
        die.chance = stream(plan.seed ^ FINE, game)
        table = below(die, len(plan.tables))
        players, helping = int(plan.tables[table, 0]), int(plan.tables[table, 1])
        begin(s, e, players, helping, stream(plan.seed, game))
        begun = rows
        cooks = 0  # seats taken by cooks, a bit set
        if below(die, FINE) < plan.guests * FINE:
            cooks = below(die, (1 << s.players) - 1)
        while s.phase != OVER:
            if s.phase == SHUFFLE:
                shuffle(s, e)
                continue
            options = list_legal(s, e, legal)
            if rows == len(samples.xs) or (options == 1 and s.phase != ORDER):
                apply(s, e, int(legal[0]))
                continue
            look_from_seat(given, s, e, options)
            if cooks >> s.turn & 1:
                apply(s, e, decide(given, e, weights))
                continue
            look_around(opponents, given, s, s, e)
            action, worth = prefer(evaluator, legal, options)
            if given.asked not in (ADD, REQUEST) and below(die, FINE) < plan.dare * FINE:
                action = int(legal[below(die, options)])
            # Ingredients go by what is learnt of the order after them, even where none is to lay.
            if given.asked not in (INGREDIENTS, ADD, REQUEST):
                read_ahead(opponents, given, e, weights, given.table, given.hand)
                describe(opponents, given, e, weights, action)
                for i in range(FEATURES):
                    samples.xs[rows, i] = opponents.x[i]
                samples.who[rows] = s.turn
                samples.worths[rows] = worth
                rows += 1
            apply(s, e, action)
        write_targets(s, samples, begun, rows, plan.trace)
    mix_rows(die, samples.xs, samples.ys, rows)
    wrong = 0.0
    at = 0
    while at + batch <= rows:
        step += 1
        wrong += learn(training, samples.xs, samples.ys, at, at + batch, rate, step)
        at += batch
    return wrong, at, step


@rule
def write_targets(s: State, samples: Samples, begun: int, rows: int, trace: float) -> None:
    """What the decisions of a finished game were worth: what came of each.

    Going back, the result is softened by what the net thought of each later decision.
    """
    for seat in range(s.players):
        target = worth_at_end(s, seat)
        for back in range(rows - begun):
            row = rows - 1 - back
            if samples.who[row] == seat:
                samples.ys[row] = target
                target = trace * target + (1.0 - trace) * samples.worths[row]


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


class MeasuredGames(NamedTuple):
    """Which games are played to measure a net, at which table."""

    players: int
    helping: int
    seed: int
    games: int


def measure_games(
    states: Any,
    blank: Any,
    mine: Evaluator,
    theirs: Evaluator,
    plan: MeasuredGames,
    sums: Any,
) -> None:
    """One seat plays by a net, the others by another (as cooks if that has no weights).

    The sums are of the one seat: shares of the victory, their squares, its lead in pizzas.
    """
    e, legal = mine.rulebook[0], mine.legal
    for game in range(plan.games):
        restore(states, 0, blank, 0)
        s = states[0]
        begin(s, e, plan.players, plan.helping, stream(plan.seed, game))
        me = game % plan.players
        while s.phase != OVER:
            if s.phase == SHUFFLE:
                shuffle(s, e)
                continue
            options = list_legal(s, e, legal)
            action = int(legal[0])
            if options > 1:
                evaluator = theirs
                if s.turn == me:
                    evaluator = mine
                action, _ = choose_counting(s, s, evaluator, legal, options)
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
