"""Trying actions out in worlds: the same worlds for every action, so that they compare in pairs."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ...editions.rulebook import Rulebook
from ...jit.registry import rule
from ...kernels.drivers import attach, restore
from ...kernels.game_start import shuffle
from ...kernels.outputs import list_legal
from ...rules.actions import apply
from ...rules.chance import stream
from ...rules.counts import size, total
from ...rules.legality import is_legal
from ...rules.phases import ADD, INGREDIENTS, OVER, REQUEST, SHUFFLE
from ...rules.scoring import victory_share
from ...rules.state import State
from ...views.card_tracker import CardTracker
from ..belief.determinization import deal_world
from ..belief.oven_odds import read_ahead
from ..heuristic.decision import decide
from ..net.network import NEVER, Evaluator, name_cards, prefer, weigh_action
from ..playout.observe_state import look_around, look_from_seat

LEAD: Final = 0.05
"""What a pizza more than the best opponent is worth beside the share of the victory."""
THIS_ROUND: Final = -1
"""In place of a horizon: play to the end of the round, and let the lead count."""
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


class TrackedStates(NamedTuple):
    """States and the card trackers that hear them; compiled, they are the same array twice."""

    states: Any
    trackers: Any


@rule
def choose_counting(
    s: State, tracker: CardTracker, evaluator: Evaluator, legal: Any, options: int
) -> tuple[int, float]:
    """The action of a seat that plays by a net, and what the net thinks of it.

    With a net of no weights, it is the cook's action.
    """
    e, given, weights = evaluator.rulebook[0], evaluator.inputs[0], evaluator.weights[0]
    look_from_seat(given, s, e, options)
    for seat in range(s.players):
        given.held[seat] = tracker.holds[seat]  # of a state with holes, only the tracker knows
    if len(evaluator.net) > 0:
        look_around(evaluator.opponents[0], given, s, tracker, e)
        return prefer(evaluator, legal, options)
    if given.asked in (ADD, REQUEST):
        return name_cards(given, e, weights, legal, options), NEVER
    action = decide(given, e, weights)
    if not is_legal(s, e, action):
        # Played all the same, it would spoil the state, and the game might never end.
        raise RuntimeError("a compiled player chose what is not legal: a fault of the player")
    return action, NEVER


@rule
def play_on(
    s: State, tracker: CardTracker, evaluator: Evaluator, legal: Any, me: int, horizon: int
) -> float:
    """Play on with every seat by a net (or as cooks); return what it comes to for a seat.

    After ``horizon`` rounds of the table the net's own opinion stands for the rest of the game;
    with a horizon of 0 it is played to its end, or to that of THIS_ROUND.
    """
    e = evaluator.rulebook[0]
    moved = 0
    while s.phase != OVER:
        if s.phase == SHUFFLE:
            if horizon == THIS_ROUND:
                return worth_so_far(s, me)
            shuffle(s, e)
            continue
        options = list_legal(s, e, legal)
        is_turn = s.turn == me and s.phase == INGREDIENTS
        if horizon > 0 and moved >= horizon and is_turn and options > 1:
            _, worth = choose_counting(s, tracker, evaluator, legal, options)
            return worth
        moved += s.turn != me and s.phase == INGREDIENTS and is_last(s, me)
        action = int(legal[0])
        if options > 1:
            action, _ = choose_counting(s, tracker, evaluator, legal, options)
        apply(s, e, action)
    return worth_at_end(s, me)


@rule
def is_last(s: State, me: int) -> bool:
    """Whether the seat to move is the last one before this seat."""
    return (s.turn + 1) % s.players == me


def weigh_actions(known: TrackedStates, evaluator: Evaluator, legal: Any, worths: Any) -> int:
    """Write what a net thinks of each legal action; return the one that it would choose.

    Where the net leaves the choice to the cook, nothing is written.
    """
    e, given, opponents = evaluator.rulebook[0], evaluator.inputs[0], evaluator.opponents[0]
    weights, net, unit = evaluator.weights[0], evaluator.net, evaluator.unit
    options = len(legal)
    action, worth = choose_counting(known.states[0], known.trackers[0], evaluator, legal, options)
    if worth > NEVER:
        if given.asked != INGREDIENTS:
            read_ahead(opponents, given, e, weights, given.table, given.hand)
        for n in range(options):
            worths[n] = weigh_action(opponents, given, e, weights, net, unit, int(legal[n]))
    return action


def try_actions(
    trial: TrackedStates,
    world: TrackedStates,
    known: TrackedStates,
    evaluator: Evaluator,
    actions: Any,
    horizon: int,
    seed: int,
    first: int,
    values: Any,
) -> None:
    """Try actions in worlds numbered from ``first`` on; ``values`` has a row for each world.

    All actions of a row are tried in the same world with the same luck.
    """
    e = evaluator.rulebook[0]
    me = int(known.states[0].turn)
    for row in range(len(values)):
        deal_one(world, 0, known, e, stream(seed, first + row))
        for n in range(len(actions)):
            begin_trial(trial, world, e, int(actions[n]))
            values[row, n] = play_on(
                trial.states[0], trial.trackers[0], evaluator, evaluator.legal, me, horizon
            )


@rule
def begin_trial(trial: TrackedStates, world: TrackedStates, e: Rulebook, action: int) -> None:
    """Begin anew with a world and play an action in it."""
    restore(trial.states, 0, world.states, 0)
    restore(trial.trackers, 0, world.trackers, 0)
    attach(trial.states[0], trial.trackers[0])
    apply(trial.states[0], e, action)


def deal_worlds(
    worlds: TrackedStates, known: TrackedStates, rulebook: Any, seed: int, first: int
) -> None:
    """Deal as many worlds as there is room for."""
    for at in range(len(worlds.states)):
        deal_one(worlds, at, known, rulebook[0], stream(seed, first + at))


@rule
def deal_one(worlds: TrackedStates, at: int, known: TrackedStates, e: Rulebook, luck: int) -> None:
    """Deal a world from what is known, with this luck."""
    restore(worlds.states, at, known.states, 0)
    restore(worlds.trackers, at, known.trackers, 0)
    worlds.states[at].chance = luck
    deal_world(worlds.states[at], worlds.trackers[at], e, int(known.states[0].turn))
