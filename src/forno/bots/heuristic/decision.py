"""The cook's decision, whatever it is asked: one function over what it knows."""

from __future__ import annotations

from ...editions.rulebook import Rulebook
from ...jit.registry import rule
from ...rules.phases import ADD, ANSWER, DRAW, INGREDIENTS, ORDER, REQUEST
from .bake_choice import choose_answer, choose_settling, next_named, still_to_ask, to_add
from .decision_input import PLACES, DecisionInput, count_unseen
from .turn_choice import choose_draw, choose_ingredients, choose_order
from .weights import HeuristicWeights


@rule
def decide(given: DecisionInput, e: Rulebook, weights: HeuristicWeights) -> int:
    """The action that looks best."""
    asked = given.asked
    if asked == DRAW:
        return choose_draw(given, e, weights)
    judge_hopes(given, e, weights)
    if asked == INGREDIENTS:
        return choose_ingredients(given, e, weights)
    if asked == ORDER:
        return choose_order(given, e, weights)
    if given.helping:
        count_unseen(given, e)
    if asked == ANSWER:
        return choose_answer(given, e, weights)
    recipe = given.shelf[given.me] + given.turned
    if asked == ADD:
        return next_named(
            e, to_add(given, e, weights, recipe, given.cards, given.next_kind), given.next_kind
        )
    if asked == REQUEST:
        return next_named(e, still_to_ask(given, e, recipe), given.next_kind)
    return choose_settling(given, e, weights, recipe)


@rule
def judge_hopes(given: DecisionInput, e: Rulebook, weights: HeuristicWeights) -> None:
    """Set the chances to come by lacking cards, from the supply and from helpers."""
    share = 0.0
    if not given.baking:
        share = weights.reach * given.supply / given.players
    aid = 0.0
    if given.helping:
        aid = weights.help
    hope = 1.0  # that one opponent gives this number of cards
    for place in range(PLACES):
        draws = max(0.0, share - weights.space * place)
        given.luck[place] = 1.0 - (1.0 - 1.0 / e.kinds) ** draws
        unhelped = 1.0
        for _ in range(given.players - 1):
            unhelped *= 1.0 - hope
        given.aid[place] = 1.0 - unhelped
        hope *= aid
