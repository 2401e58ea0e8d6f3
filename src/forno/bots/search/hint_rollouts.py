"""What comes of a decision in worlds: which of the seat's orders bake, and who wins.

Worlds are dealt from what the seat knows, and every seat plays on by a net.
"""

from __future__ import annotations

from typing import Any, Final

from ...jit.registry import rule
from ...kernels.drivers import attach
from ...rules.actions import apply
from ...rules.chance import stream
from ...rules.legality import count_legal, nth_legal
from ...rules.phases import INGREDIENTS
from ...rules.scoring import victory_share
from ..net.network import NEVER, Evaluator
from .order_outcomes import play_round, read_back
from .rollouts import (
    TrackedStates,
    begin_trial,
    choose_counting,
    deal_one,
    play_on,
)

NO_ORDER: Final = -1
"""Lay no order: watch those that lie in the oven."""
NO_LEAD: Final = -1
"""No ingredients before the order."""


@rule
def best_lead(
    trial: TrackedStates, known: TrackedStates, evaluator: Evaluator, legal: Any, lay: int
) -> int:
    """The ingredients after which the net likes it best to lay this order."""
    e = evaluator.rulebook[0]
    best = NO_LEAD
    most = 2.0 * NEVER
    for n in range(count_legal(known.states[0], e)):
        lead = nth_legal(known.states[0], e, n)
        begin_trial(trial, known, e, lead)
        legal[0] = e.act_order + lay
        _, worth = choose_counting(trial.states[0], trial.trackers[0], evaluator, legal, 1)
        if worth > most:
            most = worth
            best = lead
    return best


def watch_orders(
    trial: TrackedStates,
    known: TrackedStates,
    evaluator: Evaluator,
    slate: Any,
    lay: int,
    seed: int,
    first: int,
    found: Any,
) -> int:
    """Watch the orders of the seat to act in worlds numbered from ``first`` on.

    ``found`` has a row for each world, in it a row for each of the seat's orders. An order may
    be laid first, as the order of this turn; where ingredients come before it, those that the
    net likes best with it, which are returned.
    """
    e, legal = evaluator.rulebook[0], evaluator.legal
    me = int(known.states[0].turn)
    lead = NO_LEAD
    if lay != NO_ORDER and known.states[0].phase == INGREDIENTS:
        lead = best_lead(trial, known, evaluator, legal, lay)
    for row in range(len(found)):
        deal_one(trial, 0, known, e, stream(seed, first + row))
        s = trial.states[0]
        attach(s, trial.trackers[0])
        if lead != NO_LEAD:
            apply(s, e, lead)
        if lay != NO_ORDER:
            apply(s, e, e.act_order + lay)
        lines, table = play_round(s, trial.trackers[0], evaluator, legal, me, slate)
        read_back(s, e, me, slate, lines, table, found, row)
    return lead


def share_victory(
    trial: TrackedStates,
    world: TrackedStates,
    known: TrackedStates,
    evaluator: Evaluator,
    actions: Any,
    seed: int,
    first: int,
    shares: Any,
) -> None:
    """Try actions in worlds, to the end of the game; each seat's share of the victory.

    ``shares`` goes by world, action and seat. All actions are tried in the same worlds with the
    same luck.
    """
    e = evaluator.rulebook[0]
    me = int(known.states[0].turn)
    for row in range(len(shares)):
        deal_one(world, 0, known, e, stream(seed, first + row))
        for n in range(len(actions)):
            begin_trial(trial, world, e, int(actions[n]))
            s = trial.states[0]
            play_on(s, trial.trackers[0], evaluator, evaluator.legal, me, 0)
            for seat in range(s.players):
                shares[row, n, seat] = victory_share(s, seat)
