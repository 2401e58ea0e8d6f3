"""The small net: features of an action in, its worth out; how it plays, and how it learns.

One hidden layer of leaky units. A net is one flat array: the weights of the first layer by
feature, its biases, the weights of the second layer, its bias.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ...editions.rulebook import Rulebook
from ...jit.registry import compiled_form, primitive, rule
from ...rules.actions import kind_of, number_of
from ...rules.counts import size
from ...rules.phases import ADD, INGREDIENTS, REQUEST
from ..belief.oven_odds import read_ahead
from ..heuristic.decision import decide, judge_hopes
from ..heuristic.decision_input import DecisionInput, count_unseen
from ..heuristic.opponent_model import FEATURES, OpponentModel
from ..heuristic.weights import HeuristicWeights
from .features import describe
from .laid_ingredients import lay_ingredients, take_back

HIDDEN: Final = 128
WEIGHTS: Final = FEATURES * HIDDEN + 2 * HIDDEN + 1
LEAK: Final = 0.01

_FIRST_BIAS: Final = FEATURES * HIDDEN
_SECOND: Final = _FIRST_BIAS + HIDDEN
_SECOND_BIAS: Final = _SECOND + HIDDEN

NEVER: Final = -1.0e9


@primitive
def weigh(net: Any, features: Any, unit: Any) -> float:  # noqa: ARG001 (compiled, it is written on)
    """What the net makes of these features.

    Interpreted, a net comes in its :func:`layers_of`, and NumPy multiplies; compiled, see
    :func:`weigh_flat`.
    """
    first, bias, second, last = net
    units = features @ first + bias
    return float(units.clip(LEAK * units) @ second + last)


def layers_of(net: Any) -> tuple[Any, Any, Any, float]:
    """The weights and biases of the first layer and of the second."""
    first = net[:_FIRST_BIAS].reshape(FEATURES, HIDDEN)
    return first, net[_FIRST_BIAS:_SECOND], net[_SECOND:_SECOND_BIAS], float(net[_SECOND_BIAS])


@rule
def weigh_flat(net: Any, features: Any, unit: Any) -> float:
    """The same on a flat net; ``unit`` holds the hidden units afterwards."""
    for j in range(HIDDEN):
        unit[j] = net[_FIRST_BIAS + j]
    for i in range(FEATURES):
        feature = features[i]
        if feature != 0.0:
            at = i * HIDDEN
            for j in range(HIDDEN):
                unit[j] += feature * net[at + j]
    worth: float = net[_SECOND_BIAS]
    for j in range(HIDDEN):
        worth += net[_SECOND + j] * max(unit[j], LEAK * unit[j])
    return worth


@compiled_form(weigh)
def _weigh_flat() -> Any:
    return weigh_flat


class Evaluator(NamedTuple):
    """What actions are evaluated with: what is known, and a net.

    Records come in arrays of one, or in lists of one: compiled code cannot return a tuple that has
    a record in it.
    """

    rulebook: Any
    inputs: Any
    opponents: Any
    weights: Any
    net: Any
    """An array of weights (interpreted, its layers); one of no length, and seats play as cooks."""
    unit: Any
    """Room for the hidden units of the net."""
    legal: Any
    """Room for the legal actions."""


@rule
def prefer(evaluator: Evaluator, legal: Any, options: int) -> tuple[int, float]:
    """The action that the net likes best of the first ``options``, and its worth.

    Which cards to name is left to the cook's heuristic: that is asked far too seldom to be learnt.
    """
    e, given, opponents = evaluator.rulebook[0], evaluator.inputs[0], evaluator.opponents[0]
    weights, net, unit = evaluator.weights[0], evaluator.net, evaluator.unit
    if given.asked in (ADD, REQUEST):
        return name_cards(given, e, weights, legal, options), NEVER
    judge_hopes(given, e, weights)
    if given.helping:
        count_unseen(given, e)
    if given.asked != INGREDIENTS:
        read_ahead(opponents, given, e, weights, given.table, given.hand)
    best = -1
    most = NEVER
    for n in range(options):
        worth = weigh_action(opponents, given, e, weights, net, unit, int(legal[n]))
        if worth > most:
            most = worth
            best = int(legal[n])
    return best, most


@rule
def weigh_action(
    opponents: OpponentModel,
    given: DecisionInput,
    e: Rulebook,
    weights: HeuristicWeights,
    net: Any,
    unit: Any,
    action: int,
) -> float:
    """What the net makes of an action. Ingredients are worth what the best order after them is.

    Nothing hidden comes to light between the two, so a turn is weighed as a whole.
    """
    if given.asked != INGREDIENTS:
        describe(opponents, given, e, weights, action)
        return weigh(net, opponents.x, unit)
    kind, number = kind_of(e, action), number_of(e, action)
    lines = lay_ingredients(opponents, given, e, weights, kind, number)
    describe(opponents, given, e, weights, e.act_order + e.orders)
    most = weigh(net, opponents.x, unit)
    orders = given.orders
    while orders:
        describe(opponents, given, e, weights, e.act_order + size((orders & -orders) - 1))
        orders &= orders - 1
        most = max(most, weigh(net, opponents.x, unit))
    take_back(given, kind, number, lines)
    return most


@rule
def name_cards(
    given: DecisionInput, e: Rulebook, weights: HeuristicWeights, legal: Any, options: int
) -> int:
    """The next cards to name, as the cook would.

    A seat that asks for help without need has no cook's plan to follow: then it is the least.
    """
    action = decide(given, e, weights)
    for n in range(options):
        if legal[n] == action:
            return action
    return int(legal[0])


class NetTraining(NamedTuple):
    """A net that learns by Adam, and what has to be kept for that: arrays of its length."""

    net: Any
    pull: Any
    """The running mean of the gradient."""
    speed: Any
    """The running mean of its square."""
    slope: Any
    """Room for the gradient of a batch."""
    unit: Any
    """Room for the hidden units."""


@rule
def learn(
    training: NetTraining, xs: Any, ys: Any, first: int, last: int, rate: float, step: int
) -> float:
    """Move the net towards the targets of a batch (Adam); return the sum of squared errors."""
    net, pull, speed = training.net, training.pull, training.speed
    slope, unit = training.slope, training.unit
    for i in range(WEIGHTS):
        slope[i] = 0.0
    wrong = 0.0
    share = 1.0 / (last - first)
    for row in range(first, last):
        x = xs[row]
        error = weigh_flat(net, x, unit) - ys[row]
        wrong += error * error
        back = error * share
        slope[_SECOND_BIAS] += back
        for j in range(HIDDEN):
            active = max(unit[j], LEAK * unit[j])
            slope[_SECOND + j] += back * active
            inner = back * net[_SECOND + j]
            if unit[j] <= 0.0:
                inner *= LEAK
            unit[j] = inner
            slope[_FIRST_BIAS + j] += inner
        for i in range(FEATURES):
            feature = x[i]
            if feature != 0.0:
                at = i * HIDDEN
                for j in range(HIDDEN):
                    slope[at + j] += feature * unit[j]
    correct_1 = 1.0 - 0.9**step
    correct_2 = 1.0 - 0.999**step
    for i in range(WEIGHTS):
        pull[i] += 0.1 * (slope[i] - pull[i])
        speed[i] += 0.001 * (slope[i] * slope[i] - speed[i])
        net[i] -= rate * (pull[i] / correct_1) / ((speed[i] / correct_2) ** 0.5 + 1.0e-8)
    return wrong
