"""Trying actions out in worlds: the same worlds for every action, so that they compare in pairs."""

from __future__ import annotations

from typing import Any, Final

from ...editions.rulebook import Rulebook
from ...jit.registry import rule
from ...kernels.drivers import attach, restore
from ...kernels.outputs import list_legal
from ...kernels.play import shuffle
from ...rules.actions import apply
from ...rules.chance import stream
from ...rules.counts import size, total
from ...rules.legality import is_legal
from ...rules.scoring import victory_share
from ...rules.state import INGREDIENTS, OVER, SHUFFLE, State
from ...views.card_tracker import CardTracker
from ..belief.determinization import deal_world
from ..belief.observe_state import look_around, look_from_seat
from ..belief.oven_odds import read_ahead
from ..heuristic.decision import decide
from ..heuristic.decision_input import ADD, NAME, PLAY, DecisionInput
from ..heuristic.opponent_model import OpponentModel
from ..heuristic.weights import HeuristicWeights
from ..net.network import NEVER, name_cards, prefer, weigh_action

LEAD: Final = 0.05
"""What a pizza more than the best opponent is worth beside the share of the victory."""
THIS_ROUND: Final = -1
"""In place of a number of laps: play to the end of the round, and let the lead count."""
LEAD_HELD: Final = 0.15
"""What a pizza more than the best opponent is worth while rounds are still to come."""
CARD_HELD: Final = 0.01
"""What an ingredient in hand is worth then."""


@rule
def worth_so_far(s: State, seat: int) -> float:
    """What a game between two rounds is worth to a seat, as far as a cook can tell."""
    return 0.5 + LEAD_HELD * lead_of(s, seat) + CARD_HELD * total(s.hand[seat])


@rule
def lead_of(s: State, seat: int) -> int:
    """How many pizzas a seat has more than the best of the others."""
    other = 0
    for rival in range(s.players):
        if rival != seat:
            other = max(other, size(s.delivered[rival]))
    return size(s.delivered[seat]) - other


@rule
def worth_at_end(s: State, seat: int) -> float:
    """What a finished game is worth to a seat: its share of the victory, a little for pizzas."""
    return victory_share(s, seat) + LEAD * lead_of(s, seat)


@rule
def choose_counting(
    s: State, tracker: CardTracker, e: Rulebook, given: DecisionInput, opponents: OpponentModel, weights: HeuristicWeights, net: Any, unit: Any,
    legal: Any, options: int,
) -> tuple[int, float]:  # fmt: skip
    """The action of a seat that plays by a net, and what the net thinks of it.

    With a net of no weights, it is the cook's action.
    """
    look_from_seat(given, s, e, options)
    for seat in range(s.players):
        given.held[seat] = tracker.holds[seat]  # of a state with holes, only the ledger knows
    if len(net) > 0:
        look_around(opponents, given, s, tracker, e)
        return prefer(opponents, given, e, weights, net, unit, legal, options)
    if given.asked in (ADD, NAME):
        return name_cards(given, e, weights, legal, options), NEVER
    action = decide(given, e, weights)
    if not is_legal(s, e, action):
        # Played all the same, it would spoil the state, and the game might never end.
        raise RuntimeError("a compiled player chose what is not legal: a fault of the player")
    return action, NEVER


@rule
def play_on(
    s: State, tracker: CardTracker, e: Rulebook, given: DecisionInput, opponents: OpponentModel, weights: HeuristicWeights, net: Any, unit: Any,
    legal: Any, me: int, laps: int,
) -> float:  # fmt: skip
    """Play on with everybody by a net (or as cooks); return what it comes to for a seat.

    After so many laps round the table the net's own opinion stands for the rest of the game;
    without laps it is played to its end, or to that of THIS_ROUND.
    """
    moved = 0
    while s.phase != OVER:
        if s.phase == SHUFFLE:
            if laps == THIS_ROUND:
                return worth_so_far(s, me)
            shuffle(s, e)
            continue
        options = list_legal(s, e, legal)
        if laps > 0 and moved >= laps and s.turn == me and s.phase == INGREDIENTS and options > 1:
            _, worth = choose_counting(
                s, tracker, e, given, opponents, weights, net, unit, legal, options
            )
            return worth
        moved += s.turn != me and s.phase == INGREDIENTS and is_last(s, me)
        action = int(legal[0])
        if options > 1:
            action, _ = choose_counting(
                s, tracker, e, given, opponents, weights, net, unit, legal, options
            )
        apply(s, e, action)
    return worth_at_end(s, me)


@rule
def is_last(s: State, me: int) -> bool:
    """Whether the seat to move is the last one before this seat."""
    return (s.turn + 1) % s.players == me


def weigh_actions(
    known: Any,
    ledgers: Any,
    rulebook: Any,
    kitchens: Any,
    scenes: Any,
    habits: Any,
    net: Any,
    unit: Any,
    legal: Any,
    worths: Any,
) -> int:
    """Write what a net thinks of each legal action; return the one that it would choose.

    Where the net leaves the choice to the cook, nothing is written.
    """
    s = known[0]
    e = rulebook[0]
    k = kitchens[0]
    c = scenes[0]
    options = len(legal)
    action, worth = choose_counting(s, ledgers[0], e, k, c, habits[0], net, unit, legal, options)
    if worth > NEVER:
        if k.asked != PLAY:
            read_ahead(c, k, e, habits[0], k.table, k.hand)
        for n in range(options):
            worths[n] = weigh_action(c, k, e, habits[0], net, unit, int(legal[n]))
    return action


def try_actions(
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
    laps: int,
    seed: int,
    first: int,
    values: Any,
) -> None:
    """Try actions in worlds numbered from ``first`` on; ``values`` has a row for each world.

    All actions of a row are tried in the same world with the same luck.
    """
    e = rulebook[0]
    me = int(known[0].turn)
    for row in range(len(values)):
        deal_one(worlds, world_ledgers, 0, known, known_ledgers, e, stream(seed, first + row))
        for n in range(len(actions)):
            begin_trial(states, ledgers, worlds, world_ledgers, e, int(actions[n]))
            s = states[0]
            values[row, n] = play_on(
                s, ledgers[0], e, kitchens[0], scenes[0], habits[0], net, unit, legal, me, laps
            )


@rule
def begin_trial(
    states: Any, ledgers: Any, worlds: Any, world_ledgers: Any, e: Rulebook, action: int
) -> None:
    """Begin anew with a world and play an action in it."""
    restore(states, 0, worlds, 0)
    restore(ledgers, 0, world_ledgers, 0)
    attach(states[0], ledgers[0])
    apply(states[0], e, action)


def deal_worlds(
    worlds: Any, world_ledgers: Any, known: Any, known_ledgers: Any, rulebook: Any, seed: int,
    first: int,
) -> None:  # fmt: skip
    """Deal as many worlds as there is room for."""
    for at in range(len(worlds)):
        luck = stream(seed, first + at)
        deal_one(worlds, world_ledgers, at, known, known_ledgers, rulebook[0], luck)


@rule
def deal_one(
    worlds: Any, world_ledgers: Any, at: int, known: Any, known_ledgers: Any, e: Rulebook, luck: int
) -> None:
    """Deal a world from what is known, with this luck."""
    restore(worlds, at, known, 0)
    restore(world_ledgers, at, known_ledgers, 0)
    worlds[at].chance = luck
    deal_world(worlds[at], world_ledgers[at], e, int(known[0].turn))
