"""The chances of a seat's own orders, and what threatens them, from what was found in worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from ...editions.rulebook import ORDERS
from ...rules.counts import total
from ...views import OrderCard, Oven, View
from ..search.hint_rollouts import NO_LEAD
from ..search.order_outcomes import ALONE, BY_HAND, GIVEN_UP, OUTCOME, SHORT, SPOILED
from ..search.search_engine import SearchEngine

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Found = npt.NDArray[np.int64]

THREATS: Final = 2
"""How many are told."""
WORTH_TELLING: Final = 0.05
"""A danger that shows in fewer of the worlds is not worth a sentence."""


class Danger(Enum):
    """What keeps an order from being baked."""

    TAKEN = "taken"
    """An order that is read before it takes cards that it then lacks."""
    LACKING = "lacking"
    """The cards do not come."""
    SPOILED = "spoiled"
    """A struck-out ingredient lies on the table."""
    GIVEN_UP = "given-up"
    """The seat keeps its own cards for something better."""


@dataclass(frozen=True, slots=True)
class Threat:
    """One danger to an order."""

    danger: Danger
    share: float
    """In which share of the worlds it does for the order."""
    cards: int
    """The cards that are taken, lacking or in the way, most often; packed counts."""
    number: int
    """How many cards that is; what a Bombastica lacks has no kinds, only a number."""
    thief: OrderCard | None = None
    """The order that takes them."""


@dataclass(frozen=True, slots=True)
class OrderHint:
    """The chances of one of the seat's own orders."""

    order: int
    in_hand: bool
    """True: if it is played now. False: it lies in the oven, or has been turned up."""
    bakes: float
    """The chance that it is baked."""
    alone: float
    """The chance that it is baked without a card of the seat's own hand."""
    error: float
    """The standard error of the first."""
    lead: int | None
    """The ingredients (an action) taken to be played before it, if they come first."""
    threats: tuple[Threat, ...]
    """What is most likely to go wrong, the likeliest first."""


def chance_if_played(
    engine: SearchEngine, view: View, order: int, *, worlds: int, seed: int
) -> OrderHint:
    """The chances of an order of the hand, if it is the order of this turn."""
    found, lead = engine.watch_orders(worlds=worlds, seed=seed, lay=order)
    return _judge(found, view, order, in_hand=True, lead=None if lead == NO_LEAD else lead)


def chances_in_oven(found: Found, view: View) -> Iterator[OrderHint]:
    """The chances of the orders that lie in the oven, as they will be read."""
    own = [card for card in reversed(view.oven.from_top()) if isinstance(card, OrderCard)]
    if view.turned is not None:
        own.insert(0, view.turned)
    for card in own:
        if card.seat == view.viewer:
            yield _judge(found, view, card.order, in_hand=False, lead=None)


def _judge(found: Found, view: View, order: int, *, in_hand: bool, lead: int | None) -> OrderHint:
    assert isinstance(view.viewer, int)
    outcome = found[:, order, OUTCOME]
    bakes = float(((outcome == ALONE) | (outcome == BY_HAND)).mean())
    recipe = view.setting.colours[view.viewer] * ORDERS + order
    any_cards = bool(view.setting.edition.rulebook.at_least[recipe])
    return OrderHint(
        order=order,
        in_hand=in_hand,
        bakes=bakes,
        alone=float((outcome == ALONE).mean()),
        error=float((bakes * (1 - bakes) / len(outcome)) ** 0.5),
        lead=lead,
        threats=_threats(found[:, order], any_cards=any_cards),
    )


def _threats(found: Found, *, any_cards: bool) -> tuple[Threat, ...]:
    """The dangers by what and whose they are; each with the cards that it is mostly about."""
    groups: dict[tuple[Danger, int], Counter[int]] = {}
    for outcome, _, lacked, thief, took in found.tolist():
        if outcome == SPOILED:
            groups.setdefault((Danger.SPOILED, 0), Counter())[lacked] += 1
        elif outcome == GIVEN_UP:
            groups.setdefault((Danger.GIVEN_UP, 0), Counter())[0] += 1
        elif outcome == SHORT and thief:
            groups.setdefault((Danger.TAKEN, thief), Counter())[took] += 1
        elif outcome == SHORT:
            groups.setdefault((Danger.LACKING, 0), Counter())[lacked] += 1
    threats = []
    for (danger, thief), amounts in groups.items():
        share = amounts.total() / len(found)
        most = amounts.most_common(1)[0][0]
        counted = any_cards and danger is Danger.LACKING
        if share >= WORTH_TELLING:
            card = _order_card(thief) if thief else None
            cards, number = (0, most) if counted else (most, total(most))
            threats.append(Threat(danger, share, cards, number, card))
    threats.sort(key=lambda threat: -threat.share)
    return tuple(threats[:THREATS])


def _order_card(run: int) -> OrderCard:
    (card,) = Oven(1, (run,)).from_top()
    assert isinstance(card, OrderCard)
    return card
