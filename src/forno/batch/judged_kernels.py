"""Whole games in which some seats judge by a net: what cooks and dice cannot play alone.

Plain functions over arrays like those of :mod:`forno.batch.game_kernels`. One card tracker serves
all seats, because it is told public facts only.
"""

from __future__ import annotations

from typing import Any, Final

from ..bots.heuristic.decision import decide
from ..bots.net.network import Evaluator
from ..bots.playout.compiled_bots import BOTS, UNIFORM
from ..bots.playout.observe_state import look_from_seat
from ..bots.search.rollouts import choose_counting
from ..editions.rulebook import Rulebook
from ..jit.registry import rule
from ..kernels.drivers import restore
from ..kernels.game_start import begin, shuffle
from ..kernels.outputs import list_legal
from ..rules.actions import apply
from ..rules.chance import below, stream
from ..rules.legality import is_legal
from ..rules.phases import OVER, SHUFFLE
from ..rules.state import State
from ..views.card_tracker import CardTracker
from .game_kernels import GameRange
from .totals import add_game

MASTER: Final = 2
JUDGED_BOTS: Final = {**BOTS, "master": MASTER}
"""The bots that whole games are played between, by name."""


@rule
def choose_judged(
    s: State, tracker: CardTracker, evaluator: Evaluator, cooks: Any, bot: int
) -> int:
    """The action of a bot, one that judges by a net too; ``cooks`` are the weights of cooks."""
    e, given, legal = evaluator.rulebook[0], evaluator.inputs[0], evaluator.legal
    options = list_legal(s, e, legal)
    if bot == UNIFORM:
        return int(legal[below(s, options)])
    if options == 1:
        return int(legal[0])
    if bot == MASTER:
        action, _ = choose_counting(s, tracker, evaluator, legal, options)
        return action
    return cook(s, e, given, cooks[0], options)


@rule
def cook(s: State, e: Rulebook, given: Any, weights: Any, options: int) -> int:
    """The action of a cook."""
    look_from_seat(given, s, e, options)
    action = decide(given, e, weights)
    if not is_legal(s, e, action):
        # Played all the same, it would spoil the state, and the game might never end.
        raise RuntimeError("a compiled player chose what is not legal: a fault of the player")
    return action


@rule
def play_judged(s: State, tracker: CardTracker, evaluator: Evaluator, cooks: Any, bots: Any) -> int:
    """Play a game to its end; return the number of decisions."""
    e = evaluator.rulebook[0]
    decisions = 0
    while s.phase != OVER:
        if s.phase == SHUFFLE:
            shuffle(s, e)
        else:
            apply(s, e, choose_judged(s, tracker, evaluator, cooks, int(bots[s.turn])))
            decisions += 1
    return decisions


def count_judged_games(
    states: Any,
    blank: Any,
    evaluator: Evaluator,
    cooks: Any,
    bots: Any,
    totals: Any,
    games: GameRange,
) -> None:
    """Play games and add what happened to the totals; tally and tracker lie beside the state."""
    for game in range(games.first, games.first + games.games):
        restore(states, 0, blank, 0)
        s = states[0]
        begin(s, evaluator.rulebook[0], games.players, games.helping, stream(games.seed, game))
        decisions = play_judged(s, s, evaluator, cooks, bots)
        add_game(totals[0], s, s, decisions)
