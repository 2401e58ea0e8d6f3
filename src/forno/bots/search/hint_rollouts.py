"""What comes of a decision in worlds: which of the seat's orders bake, and who wins.

Worlds are dealt from what the seat knows, and everybody plays on by a net.
"""

from __future__ import annotations

from typing import Any, Final

from ...editions.rulebook import Rulebook
from ...jit.registry import rule
from ...kernels.drivers import attach
from ...rules.actions import apply
from ...rules.chance import stream
from ...rules.legality import count_legal, nth_legal
from ...rules.scoring import victory_share
from ...rules.state import INGREDIENTS
from ..heuristic.decision_input import DecisionInput
from ..heuristic.opponent_model import OpponentModel
from ..heuristic.weights import HeuristicWeights
from ..net.network import NEVER
from .order_outcomes import play_round, read_back
from .rollouts import begin_trial, choose_counting, deal_one, play_on

NO_ORDER: Final = -1
"""Lay no order: watch those that lie in the oven."""
NO_LEAD: Final = -1
"""No ingredients before the order."""


@rule
def best_lead(
    states: Any, ledgers: Any, known: Any, known_ledgers: Any, e: Rulebook, given: DecisionInput, opponents: OpponentModel,
    weights: HeuristicWeights, net: Any, unit: Any, legal: Any, lay: int,
) -> int:  # fmt: skip
    """The ingredients after which the net likes it best to lay this order."""
    best = NO_LEAD
    most = 2.0 * NEVER
    for n in range(count_legal(known[0], e)):
        lead = nth_legal(known[0], e, n)
        begin_trial(states, ledgers, known, known_ledgers, e, lead)
        s = states[0]
        legal[0] = e.act_order + lay
        _, worth = choose_counting(s, ledgers[0], e, given, opponents, weights, net, unit, legal, 1)
        if worth > most:
            most = worth
            best = lead
    return best


def watch_orders(
    states: Any,
    ledgers: Any,
    known: Any,
    known_ledgers: Any,
    rulebook: Any,
    kitchens: Any,
    scenes: Any,
    habits: Any,
    net: Any,
    unit: Any,
    legal: Any,
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
    e = rulebook[0]
    k = kitchens[0]
    c = scenes[0]
    h = habits[0]
    me = int(known[0].turn)
    lead = NO_LEAD
    if lay != NO_ORDER and known[0].phase == INGREDIENTS:
        lead = best_lead(states, ledgers, known, known_ledgers, e, k, c, h, net, unit, legal, lay)
    for row in range(len(found)):
        deal_one(states, ledgers, 0, known, known_ledgers, e, stream(seed, first + row))
        s = states[0]
        attach(s, ledgers[0])
        if lead != NO_LEAD:
            apply(s, e, lead)
        if lay != NO_ORDER:
            apply(s, e, e.act_order + lay)
        lines, table = play_round(s, ledgers[0], e, k, c, h, net, unit, legal, me, slate)
        read_back(s, e, me, slate, lines, table, found, row)
    return lead


def share_victory(
    states: Any,
    ledgers: Any,
    worlds: Any,
    world_ledgers: Any,
    known: Any,
    known_ledgers: Any,
    rulebook: Any,
    kitchens: Any,
    scenes: Any,
    habits: Any,
    net: Any,
    unit: Any,
    legal: Any,
    actions: Any,
    seed: int,
    first: int,
    shares: Any,
) -> None:
    """Try actions in worlds, to the end of the game; each seat's share of the victory.

    ``shares`` goes by world, action and seat. All actions are tried in the same worlds with the
    same luck.
    """
    e = rulebook[0]
    k = kitchens[0]
    c = scenes[0]
    h = habits[0]
    me = int(known[0].turn)
    for row in range(len(shares)):
        deal_one(worlds, world_ledgers, 0, known, known_ledgers, e, stream(seed, first + row))
        for n in range(len(actions)):
            begin_trial(states, ledgers, worlds, world_ledgers, e, int(actions[n]))
            s = states[0]
            play_on(s, ledgers[0], e, k, c, h, net, unit, legal, me, 0)
            for seat in range(s.players):
                shares[row, n, seat] = victory_share(s, seat)
