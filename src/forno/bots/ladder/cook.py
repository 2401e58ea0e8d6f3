"""The cook: a sensible player with a perfect memory of everything it saw and heard.

It knows what lies in the oven and reads it ahead, plays orders that the predicted table and its
own hand will bake, and keeps the cards for them until then. How it thinks is in
:mod:`forno.bots.heuristic`; here it takes in what it sees.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...editions.rulebook import ORDERS
from ...rules.counts import some
from ...rules.phases import BAKE
from ...views import FaceUp, Ingredients, Moment, OrderCard, Oven, View
from ..heuristic.decision import decide
from ..heuristic.decision_input import DecisionInput, order_in_line
from ..heuristic.weights import HEURISTIC_WEIGHTS, HeuristicWeights
from .bot import FULL, Bot
from .dials import Dials


class Cooking:
    """The cook's technique: to read the oven ahead, or, plainer, only what lies on the table."""

    def __init__(
        self, weights: HeuristicWeights = HEURISTIC_WEIGHTS, *, ahead: bool = True
    ) -> None:
        """Cook by these weights."""
        self._weights = weights
        self._ahead = ahead
        self._given = DecisionInput()

    def decide(self, view: View, legal: Sequence[int]) -> int:
        """Return the action that looks best."""
        look(self._given, view, legal)
        if not self._ahead:
            self._given.line, self._given.lines = [], 0
        return decide(self._given, view.setting.edition.rulebook, self._weights)


class Cook(Bot):
    """A bot that cooks; with less than full skill it sometimes does not read ahead.

    >>> from forno import Game
    >>> game = Game(seats=2, seed=4)
    >>> Cook().choose(game.view(game.seat_to_move), game.options) in game.options
    True
    """

    def __init__(
        self, weights: HeuristicWeights = HEURISTIC_WEIGHTS, dials: Dials = FULL, *, seed: int = 0
    ) -> None:
        """Cook by these weights, remembering everything unless the dials say otherwise."""
        super().__init__(Cooking(weights), Cooking(weights, ahead=False), dials, seed=seed)


def look(given: DecisionInput, view: View, legal: Sequence[int]) -> None:
    """Take in what a view shows, and what may be done."""
    assert view.hand is not None, "only a seat has something to decide"
    assert isinstance(view.viewer, int), "only a seat has something to decide"
    given.me = view.viewer
    given.players = view.setting.players
    given.helping = int(view.setting.helping)
    given.baking = int(view.baking)
    given.shelf = [colour * ORDERS for colour in view.setting.colours]
    given.hand = view.hand.counts
    given.orders = view.hand.order_bits
    given.held = [seat.ingredients for seat in view.seats]
    given.waiting = view.seats[given.me].waiter
    given.supply = view.supply
    given.table = view.table_counts
    given.used = view.used.cards if isinstance(view.used, FaceUp) else 0
    given.closing = int(view.round == view.setting.rounds and view.supply <= given.players)
    given.asked = view.phase
    # A draw is the one thing that is decided without reading the oven ahead.
    given.line = [] if view.moment is Moment.DRAW else line_of(view.oven)
    given.lines = len(given.line)
    if view.turned is not None:
        _look_at_order(given, view, view.turned, legal)


def _look_at_order(
    given: DecisionInput, view: View, turned: OrderCard, legal: Sequence[int]
) -> None:
    given.turned = turned.order
    given.owner = turned.seat
    if view.request is not None:
        given.bill, given.cards = view.request.bill, view.request.cards
    if view.plan is not None:
        given.bill, given.cards, given.next_kind = (
            view.plan.bill,
            view.plan.cards,
            view.plan.next_kind,
        )
    elif given.asked == BAKE:
        given.option = list(legal)
        given.options = len(given.option)


def line_of(oven: Oven) -> list[int]:
    """The cards of the oven that are known, in the order of baking."""
    return [
        some(card.kind, card.number)
        if isinstance(card, Ingredients)
        else order_in_line(card.seat, card.order)
        for card in reversed(oven.from_top())
    ]
