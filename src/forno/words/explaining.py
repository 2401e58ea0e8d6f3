"""Explaining: why a pizza was baked or failed, and why things happened by themselves.

An explanation is made from a fact, the setting and nothing else: never from a hand. So it cannot
tell whether an owner could not or would not complete a pizza.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ..editions.rulebook import OrderSpec
from ..rules.counts import kinds_in, lacking, size
from ..rules.facts import (
    Baked,
    Fact,
    Failed,
    GameOver,
    HandFull,
    LaidMammaMia,
    OvenEmptied,
    Passed,
    PlayOver,
    Restocked,
    Rewarded,
    RoundBegan,
    Scored,
)
from ..rules.phases import (
    DRAWN,
    DREW_LAST,
    HOLDS_CARD,
    MISSING,
    NAMED,
    NO_KIND,
    NO_SUPPLY,
    STALLED,
    STAYS,
    STRUCK,
    SUPPLY_DRAWN,
    UNHELPED,
)
from ..views.setting import Setting
from .bills import allowed, recipe_at, short
from .explanation import (
    Bill,
    Decided,
    Explanation,
    Outcome,
    PizzaExplanation,
    StepExplanation,
    VerdictExplanation,
)


def explain(fact: Fact, setting: Setting, before: Iterable[Fact] = ()) -> Explanation | None:
    """Explain a fact, or return nothing if it is a player's own doing and explains itself.

    ``before`` are facts told earlier: how a game was decided is known from its ``Scored`` facts.
    """
    match fact:
        case Baked():
            return _baked(fact, setting)
        case Failed():
            return _failed(fact, setting)
        case GameOver():
            return _verdict(fact, [other for other in before if isinstance(other, Scored)])
        case _:
            clauses = _STEPS.get(type(fact))
            return StepExplanation(clauses(fact, setting), fact) if clauses else None


# --- Pizzas -----------------------------------------------------------------------------------

_RECIPE_CLAUSES: Final = {
    "normale": ("RECIPE-1",),
    "bombastica": ("RECIPE-2",),
    "monotoni": ("RECIPE-3",),
    "minimale": ("RECIPE-4",),
    "ghiottona": ("RECIPE-5",),
    "junior": ("RECIPE-7", "RECIPE-6"),
    "minipizza": ("RECIPE-7", "RECIPE-6"),
    "mammamia": ("RECIPE-8",),
}
_FAILURES: Final = {
    MISSING: Outcome.MISSING,
    STRUCK: Outcome.STRUCK,
    NO_KIND: Outcome.NO_KIND,
    UNHELPED: Outcome.UNHELPED,
}


def _spec(setting: Setting, seat: int, order: int) -> OrderSpec:
    return setting.edition.orders[setting.colours[seat]][order]


def _recipe(setting: Setting, seat: int, order: int) -> int:
    return recipe_at(setting.colours[seat], order)


def _baked(fact: Baked, setting: Setting) -> PizzaExplanation:
    spec = _spec(setting, fact.seat, fact.order)
    listed = _recipe(setting, fact.seat, fact.order)
    if fact.given:
        why = "HELP-2"
    elif fact.own:
        why = "BAKE-3"
    else:
        why = "BAKE-2"
    return PizzaExplanation(
        clauses=(why, *_RECIPE_CLAUSES[spec.recipe]),
        outcome=Outcome.BAKED,
        seat=fact.seat,
        order=fact.order,
        spec=spec,
        lay=fact.lay,
        bills=(Bill(fact.bill, lacking(fact.bill, fact.lay)),),
        short=short(setting.edition.rulebook, listed, fact.lay),
        own=fact.own,
        giver=fact.giver if fact.given else None,
        given=fact.given,
    )


def _failed(fact: Failed, setting: Setting) -> PizzaExplanation:
    spec = _spec(setting, fact.seat, fact.order)
    outcome = _FAILURES[fact.why]
    recipe = _RECIPE_CLAUSES[spec.recipe]
    clauses = {
        Outcome.MISSING: ("BAKE-4", *recipe),
        Outcome.STRUCK: ("RECIPE-6", "BAKE-4"),
        Outcome.NO_KIND: ("RECIPE-4", "BAKE-4"),
        Outcome.UNHELPED: ("HELP-4", *recipe),
    }
    spoilers = spec.struck & kinds_in(fact.lay)
    rulebook = setting.edition.rulebook
    listed = _recipe(setting, fact.seat, fact.order)
    bills = () if spoilers else allowed(rulebook, listed, fact.lay)
    return PizzaExplanation(
        clauses=clauses[outcome],
        outcome=outcome,
        seat=fact.seat,
        order=fact.order,
        spec=spec,
        lay=fact.lay,
        bills=tuple(Bill(needs, lacking(needs, fact.lay)) for needs in bills),
        short=short(rulebook, listed, fact.lay),
        spoilers=spoilers,
    )


# --- The end ----------------------------------------------------------------------------------


def _verdict(fact: GameOver, scores: list[Scored]) -> VerdictExplanation:
    winners = tuple(seat for seat in range(fact.winners.bit_length()) if fact.winners >> seat & 1)
    best = next((score for score in scores if score.seat in winners), None)
    if best is None:
        return VerdictExplanation(("END-1", "END-2"), winners, Decided.UNKNOWN)
    delivered = size(best.delivered)
    level = [score for score in scores if size(score.delivered) == delivered]
    if len(winners) > 1:
        decided = Decided.SHARED
    else:
        decided = Decided.INGREDIENTS if len(level) > 1 else Decided.ORDERS
    return VerdictExplanation(("END-2", "END-1"), winners, decided, delivered, best.ingredients)


# --- Steps ------------------------------------------------------------------------------------

_STARTERS: Final = {
    NAMED: ("SETUP-4",),
    DRAWN: ("SETUP-4",),
    HOLDS_CARD: ("ROUND-2",),
    DREW_LAST: ("ROUND-2",),
    STAYS: ("ROUND-3", "ROUND-4"),
}
_ENDINGS: Final = {
    SUPPLY_DRAWN: ("ROUND-1",),
    NO_SUPPLY: ("ROUND-3",),
    STALLED: ("ROUND-4",),
}


def _round_began(fact: Fact, _: Setting) -> tuple[str, ...]:
    assert isinstance(fact, RoundBegan)
    return _STARTERS[fact.why]


def _play_over(fact: Fact, _: Setting) -> tuple[str, ...]:
    assert isinstance(fact, PlayOver)
    # An opener who simply stays is the business of the clause that ended the round.
    opener = () if fact.seat_why == STAYS else ("ROUND-2",)
    return (*_ENDINGS[fact.why], *opener)


def _passed(_: Fact, setting: Setting) -> tuple[str, ...]:
    needy = setting.edition.rulebook.needy_draw_supply
    return ("TURN-6", "TURN-5") if needy else ("TURN-6",)


def _oven_emptied(fact: Fact, setting: Setting) -> tuple[str, ...]:
    assert isinstance(fact, OvenEmptied)
    return ("END-1",) if fact.round == setting.rounds else ("BAKE-6",)


def _always(*clauses: str) -> Callable[[Fact, Setting], tuple[str, ...]]:
    return lambda _fact, _setting: clauses


_STEPS: Final[dict[type[Fact], Callable[[Fact, Setting], tuple[str, ...]]]] = {
    RoundBegan: _round_began,
    LaidMammaMia: _always("TURN-7", "SETUP-3"),
    Passed: _passed,
    HandFull: _always("TURN-4"),
    PlayOver: _play_over,
    Rewarded: _always("HELP-3"),
    OvenEmptied: _oven_emptied,
    Restocked: _always("BAKE-7"),
}
