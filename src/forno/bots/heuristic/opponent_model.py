"""What a card counter knows beyond a decision input: the score, the others' expected hands.

A :class:`.decision_input.DecisionInput` holds what the cook goes by. An opponent model lies beside
it, for players that weigh every action by numbers (see :mod:`forno.bots.net.features`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...editions.rulebook import ORDERS, SEATS, Rulebook
from ...jit.record_fields import number, real, reals, row
from ...jit.registry import rule
from ...rules.counts import lacking, of, some, total
from ...rules.setup import copies_in_play
from .decision_input import DecisionInput

FEATURES: Final = 150


@dataclass(slots=True)
class OpponentModel:
    """The numbers of a decision, and what reading ahead writes beside them."""

    round: int = number("i8")
    rounds: int = number("i8")
    scored: list[int] = row("i8", SEATS)
    """Orders that each seat has delivered."""
    in_hand: list[int] = row("i8", SEATS)
    """How many orders each seat holds."""
    in_waiter: list[int] = row("i8", SEATS)
    to_come: list[int] = row("i8", SEATS)
    """The orders of each other seat that may be in its hand, a bit set."""
    spent: int = number("i8")
    """The used pile, as far as it is known."""
    counted: int = number("i8")
    """1 if the supply of this round is known as it was laid out."""
    laid_out: int = number("i8")
    """That supply."""
    taken: int = number("i8")
    """What the player itself has taken from it."""

    # What is concluded from these.
    quota: list[float] = reals(SEATS)
    """The chance that an opponent's card is of each kind."""
    stocked: list[float] = reals(SEATS)
    """The chance that a card of the supply is of each kind."""
    sure: int = number("i8")
    """Of two players: what the other one certainly holds; packed counts."""
    fresh: float = real()
    """How many cards each seat will still draw, by its share of the supply."""

    # What is left of it while a line is read.
    cards: list[int] = row("i8", SEATS)
    """How many cards each seat has not yet given."""
    sure_left: int = number("i8")

    # What reading ahead found.
    top: int = number("i8")
    """The table after all that is in the oven."""
    free: int = number("i8")
    """The hand without the cards that are kept for orders in the oven."""
    mine: float = real()
    bakes: list[float] = reals(SEATS)
    """How many orders of each other seat will come out right."""
    hope: list[float] = reals(ORDERS)
    """The chance of each of the player's own orders in the oven, by its slot."""

    x: list[float] = reals(FEATURES, "f4")
    """The features of one action; as wide as the weights of a net, which is four times as fast."""


@rule
def expect_hands(opponents: OpponentModel, given: DecisionInput, e: Rulebook) -> None:
    """Set what the other hands and the supply hold, from all the cards that are known."""
    every = 0
    for kind in range(e.kinds):
        every += some(kind, copies_in_play(e, given.players))
    seen = given.hand + given.table + opponents.spent
    for at in range(given.lines):
        seen += max(given.line[at], 0)
    unseen = lacking(every, seen)
    held = -given.held[given.me]
    for seat in range(given.players):
        held += given.held[seat]
    supply = 0.0 + max(0, total(unseen) - held)
    pool = unseen
    if opponents.counted:
        pool = lacking(opponents.laid_out, opponents.taken)
    share = supply / max(1, total(pool))
    sum_of = 0.0
    for kind in range(e.kinds):
        rest = max(0.0, of(unseen, kind) - share * of(pool, kind))
        opponents.quota[kind] = rest
        sum_of += rest
    opponents.sure = 0
    opponents.fresh = 0.0
    if not given.baking:
        opponents.fresh = given.supply / given.players
    for kind in range(e.kinds):
        opponents.quota[kind] /= max(1.0e-9, sum_of)
        opponents.stocked[kind] = of(pool, kind) / max(1, total(pool))
        if given.players == 2 and opponents.counted:
            sure = max(0, of(unseen, kind) - min(of(pool, kind), given.supply))
            opponents.sure += some(kind, min(sure, max(0, held - total(opponents.sure))))
