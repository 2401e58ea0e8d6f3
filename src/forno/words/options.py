"""What a player may do, in words: one label for each legal action.

Labels are made from the view of the player who may do it alone. They speak to that player, unless
the teller reads to somebody else: then they have the player's name.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..editions.model import Edition
from ..editions.rulebook import OrderSpec
from ..rules.actions import kind_of, number_of
from ..rules.counts import lacking, some
from ..rules.phases import WAITER, Moment, Step
from ..rules.recipes import bill_of
from ..views.view import OrderCard, View
from .bills import recipe_at, short
from .details import Teller
from .names import REMEMBERED, Names

OF_A_TURN: Final = (Moment.INGREDIENTS, Moment.ORDER, Moment.DRAW)
"""Where the label of a step depends on nothing but the step."""


def label(teller: Teller, view: View, action: int) -> str:
    """Return what a legal action means."""
    say, setting, e = teller.names.say, view.setting, view.setting.edition.rulebook
    if view.moment in OF_A_TURN:
        assert view.to_act is not None
        colour, who = setting.colours[view.to_act], teller.who(view.to_act)
        return label_in_turn(teller.names, setting.edition, colour, action, **who)
    if action < e.act_order:
        return _cards(teller, view, _named(view, action))
    if action == e.act_decline:
        return say("option-decline", **_who(teller, view))
    if action < e.act_ask:
        return _bake(teller, view, action - e.act_bake)
    if action < e.act_done:
        return _ask(teller, view, action - e.act_ask)
    if action == e.act_done:
        assert view.plan is not None
        return say("option-done", cards=teller.cards(view.plan.cards))
    if action - e.act_answer:
        return say("option-help", **_who(teller, view))
    return say("option-refuse")


@lru_cache(REMEMBERED)
def label_in_turn(
    names: Names, edition: Edition, colour: int, action: int, *, name: str = "", you: str = "yes"
) -> str:
    """Return what a step of a turn means: to the player itself it is the same at every table."""
    say, e = names.say, edition.rulebook
    if action < e.act_order:
        cards = names.ingredient(edition, kind_of(e, action), number_of(e, action))
        return say("option-ingredients", cards=cards)
    if action == e.act_order + e.orders:
        return say("option-no-order")
    if action < e.act_draw:
        order = names.order_in_sentence(edition, colour, action - e.act_order)
        return say("option-order", order=order)
    waiter = action - e.act_draw == WAITER
    if waiter:
        return say("option-draw-waiter", name=name, you=you)
    return say("option-draw-supply")


def taken(view: View, action: int) -> int:
    """Return the cards that a pizza would take from the viewer's hand, as packed counts.

    A Bombastica takes any cards, so none until they are named.
    """
    e = view.setting.edition.rulebook
    if action < e.act_order:
        return _named(view, action) if _adds(view) else 0
    if e.act_bake <= action < e.act_ask and not spec_of(view).at_least:
        return lacking(bill_with(view, action - e.act_bake), view.table_counts)
    if action == e.act_answer + 1 and view.request is not None:
        return view.request.cards
    return 0


def _named(view: View, action: int) -> int:
    e = view.setting.edition.rulebook
    return some(kind_of(e, action), number_of(e, action))


def _adds(view: View) -> bool:
    """Whether cards are named to be added to a Bombastica."""
    return view.moment is Moment.ADD or (view.plan is not None and view.plan.step is Step.ADD)


def _who(teller: Teller, view: View) -> dict[str, str]:
    """Return the name of the player who may do it, and whether the reader is that player."""
    assert isinstance(view.viewer, int)
    return teller.who(view.viewer)


def _cards(teller: Teller, view: View, counts: int) -> str:
    cards = teller.cards(counts)
    if _adds(view):
        return teller.names.say("option-add", cards=cards, **_who(teller, view))
    return teller.names.say("option-request", cards=cards)


def _bake(teller: Teller, view: View, filling: int) -> str:
    say = teller.names.say
    if spec_of(view).at_least:
        return say("option-bake-any", number=still_short(view), **_who(teller, view))
    needs = teller.bill(bill_with(view, filling))
    added = lacking(bill_with(view, filling), view.table_counts)
    if not added:
        return say("option-bake", needs=needs)
    cards = teller.cards(added)
    return say("option-bake-adding", needs=needs, cards=cards, **_who(teller, view))


def _ask(teller: Teller, view: View, filling: int) -> str:
    say = teller.names.say
    if spec_of(view).at_least:
        return say("option-ask")
    needs = teller.bill(bill_with(view, filling))
    cards = teller.cards(lacking(bill_with(view, filling), view.table_counts))
    return say("option-ask-with", needs=needs, cards=cards)


# --- The order turned up ----------------------------------------------------------------------


def spec_of(view: View) -> OrderSpec:
    """Return what the order turned up asks for."""
    card = _turned(view)
    return view.setting.edition.orders[view.setting.colours[card.seat]][card.order]


def bill_with(view: View, filling: int) -> int:
    """Return what the order turned up takes with this filling."""
    return bill_of(view.setting.edition.rulebook, _recipe(view), filling)


def still_short(view: View) -> int:
    """Return how many cards the Bombastica turned up lacks on the table."""
    return short(view.setting.edition.rulebook, _recipe(view), view.table_counts)


def _recipe(view: View) -> int:
    card = _turned(view)
    return recipe_at(view.setting.colours[card.seat], card.order)


def _turned(view: View) -> OrderCard:
    assert view.turned is not None
    return view.turned
