"""Games watched by those who count: every seat has a tracker, and hears what its seat may hear."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from forno.bots import Cook
from forno.editions.rulebook import Rulebook
from forno.rules.actions import apply
from forno.rules.chance import shuffle_supply
from forno.rules.counts import some
from forno.rules.facts import Fact
from forno.rules.legality import count_legal, nth_legal
from forno.rules.phases import OVER, SHUFFLE
from forno.rules.rounds import begin_round
from forno.rules.state import MAMMA_MIA, State
from forno.views import EVERYTHING, View, heard, project
from forno.views.card_tracker import CardTracker
from tests.support.games import STYLES, pick
from tests.support.nightly import EVERY
from tests.support.tables import TABLES, Table

COOKS: Final = "cooks"
WAYS: Final = (COOKS, *STYLES)
"""How games are played: by cooks, or at random in styles that make different things happen."""

# Full tables take most of the time; by day they are left to the tests of the rules.
FURTHER: Final = ((2, False), (5, True), (6, False)) if EVERY else ()
EACH_EDITION: Final = [
    table
    for at, table in enumerate(TABLES)
    if at == 0 or table.players == 3 or (table.players, table.helping) in FURTHER
]
"""A few tables of every edition, those with Helping among them."""


@dataclass(slots=True)
class Watched:
    """A game as it waits for a decision, and what everybody has noted."""

    table: Table
    state: State
    trackers: list[CardTracker]
    facts: list[Fact] = field(default_factory=list)
    """All that has happened, for those who come later."""
    laid_out: int = 0
    """The ingredients of the supply as the round began, by the truth."""

    @property
    def seat(self) -> int:
        """The seat to act."""
        return self.state.turn

    @property
    def rules(self) -> Rulebook:
        """The rules of the table."""
        return self.table.edition.rulebook

    @property
    def view(self) -> View:
        """What the seat to act sees and remembers."""
        return project(self.state, self.table.setting(EVERYTHING), self.seat)

    @property
    def tracker(self) -> CardTracker:
        """The tracker of the seat to act."""
        return self.trackers[self.seat]

    @property
    def legal(self) -> list[int]:
        """What the seat to act may do."""
        s = self.state
        return [nth_legal(s, self.rules, n) for n in range(count_legal(s, self.rules))]


def watch(table: Table, seed: int, way: str = "any") -> Iterator[Watched]:
    """Play a game; yield the one object, changed in place, before each decision."""
    random = Random(f"{seed} {way}")
    told: list[Fact] = []
    cook = Cook()
    s = table.new_state(seed, told)
    game = Watched(table, s, [CardTracker() for _ in range(table.players)])
    _spread(game, told)
    while s.phase != OVER:
        if s.phase == SHUFFLE:
            game.laid_out = pile(s.supply[: s.stock])
            shuffle_supply(s)
            begin_round(s, game.rules)
        else:
            yield game
            legal = game.legal
            if way == COOKS:
                apply(s, game.rules, cook.choose(game.view, legal))
            else:
                apply(s, game.rules, pick(way, s, table, legal, random))
        _spread(game, told)


def _spread(game: Watched, told: list[Fact]) -> None:
    """Let every seat write down what it hears."""
    for seat, tracker in enumerate(game.trackers):
        for fact in heard(told, seat):
            tracker.append(fact)
    game.facts += told
    told.clear()


def pile(cards: Sequence[int]) -> int:
    """Cards by kind as packed counts; the Mamma Mia! card is no ingredient."""
    return sum(some(card, 1) for card in cards if card != MAMMA_MIA)


def orders_at(waiter: int, number: int) -> list[int]:
    """A number of orders from the top of a waiter, the top one first."""
    return [waiter >> 4 * place & 15 for place in range(number)]
