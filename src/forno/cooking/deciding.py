"""The cook's decision, whatever it is asked: one function over what it knows."""

from __future__ import annotations

from ..editions.rulebook import Rulebook
from ..rules.counts import lacking
from ..rules.registry import rule
from .habits import Habits
from .kitchen import (
    ASKED_FOR_ORDER,
    ASKED_TO_ADD,
    ASKED_TO_DRAW,
    ASKED_TO_HELP,
    ASKED_TO_NAME,
    ASKED_TO_PLAY,
    MOST_LACKING,
    Kitchen,
)
from .playing import choose_draw, choose_ingredients, choose_order
from .settling import choose_answer, choose_settling, next_named, to_add, to_ask


@rule
def decide(k: Kitchen, e: Rulebook, h: Habits) -> int:
    """The action that looks best."""
    judge_luck(k, e, h)
    asked = k.asked
    if asked == ASKED_TO_PLAY:
        return choose_ingredients(k, e, h)
    if asked == ASKED_FOR_ORDER:
        return choose_order(k, e, h)
    if asked == ASKED_TO_DRAW:
        return choose_draw(k, e, h)
    if asked == ASKED_TO_HELP:
        return choose_answer(k, e, h)
    if asked == ASKED_TO_ADD:
        return next_named(e, to_add(k, e, h, k.to_add), k.next_kind, e.act_done)
    if asked == ASKED_TO_NAME:
        if k.bill:
            wanted = lacking(lacking(k.bill, k.table), k.hand)
        else:
            wanted = to_ask(k, e, k.shelf[k.me] + k.turned, 0)
        return next_named(e, wanted, k.next_kind, e.act_done)
    return choose_settling(k, e, h)


@rule
def judge_luck(k: Kitchen, e: Rulebook, h: Habits) -> None:
    """The chances to come by lacking cards, by their number."""
    draws = 0.0
    if not k.baking:
        draws = h.reach * k.supply / k.players
    drawn = 1.0 - (1.0 - 1.0 / e.kinds) ** draws
    k.luck[0] = 1.0
    for number in range(1, MOST_LACKING):
        missed = 1.0 - drawn**number * 0.8 ** (number - 1)
        if k.helping:
            missed *= (1.0 - h.help**number) ** (k.players - 1)
        k.luck[number] = 1.0 - missed
