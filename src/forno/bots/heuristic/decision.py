"""The cook's decision, whatever it is asked: one function over what it knows."""

from __future__ import annotations

from ...editions.rulebook import Rulebook
from ...jit.registry import rule
from .bake_choice import choose_answer, choose_settling, next_named, to_add, to_ask, to_ask_for_any
from .decision_input import ADD, DRAW, HELP, NAME, ORDER, PLACES, PLAY, Kitchen, count_unseen
from .turn_choice import choose_draw, choose_ingredients, choose_order
from .weights import Habits


@rule
def decide(k: Kitchen, e: Rulebook, h: Habits) -> int:
    """The action that looks best."""
    asked = k.asked
    if asked == DRAW:
        return choose_draw(k, e, h)
    judge_hopes(k, e, h)
    if asked == PLAY:
        return choose_ingredients(k, e, h)
    if asked == ORDER:
        return choose_order(k, e, h)
    if k.helping:
        count_unseen(k, e)
    if asked == HELP:
        return choose_answer(k, e, h)
    recipe = k.shelf[k.me] + k.turned
    if asked == ADD:
        return next_named(e, to_add(k, e, h, recipe), k.next_kind)
    if asked == NAME:
        if k.bill:
            return next_named(e, to_ask(k, k.bill), k.next_kind)
        return next_named(e, to_ask_for_any(k, e, recipe), k.next_kind)
    return choose_settling(k, e, h, recipe)


@rule
def judge_hopes(k: Kitchen, e: Rulebook, h: Habits) -> None:
    """Set the chances to come by lacking cards, from the supply and from helpers."""
    share = 0.0
    if not k.baking:
        share = h.reach * k.supply / k.players
    aid = 0.0
    if k.helping:
        aid = h.help
    hope = 1.0  # that one opponent gives so many cards
    for place in range(PLACES):
        draws = max(0.0, share - h.space * place)
        k.luck[place] = 1.0 - (1.0 - 1.0 / e.kinds) ** draws
        unhelped = 1.0
        for _ in range(k.players - 1):
            unhelped *= 1.0 - hope
        k.aid[place] = 1.0 - unhelped
        hope *= aid
