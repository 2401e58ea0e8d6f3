"""What a counting player knows beyond a kitchen: the score, the others' hands by expectation.

A :class:`forno.cooking.kitchen.Kitchen` holds what the cook goes by. A scene lies beside it, for
players that weigh every action by numbers (see :mod:`forno.cooking.features`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..editions.rulebook import ORDERS, SEATS, Rulebook
from ..rules.counts import lacking, of, some, total
from ..rules.record import number, real, reals, row
from ..rules.registry import rule
from ..rules.setup import copies_in_play
from .kitchen import Kitchen

FEATURES: Final = 144


@dataclass(slots=True)
class Scene:
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
    named: int = number("i8")
    """Cards named so far, to be added to a Bombastica."""

    # What is concluded from these.
    quota: list[float] = reals(SEATS)
    """The chance that an opponent's card is of each kind."""
    unseen: int = number("i8")
    """Everything in the other hands and in the supply."""

    # What reading ahead found.
    top: int = number("i8")
    """The table after all that is in the oven."""
    free: int = number("i8")
    """The hand without the cards that are kept for orders in the oven."""
    owed: int = number("i8")
    """Cards still to be drawn for orders in the oven."""
    mine: float = real()
    bakes: list[float] = reals(SEATS)
    """How many orders of each other seat will come out right."""
    hope: list[float] = reals(ORDERS)
    """The chance of each of the player's own orders in the oven, by its slot."""

    x: list[float] = reals(FEATURES, "f4")
    """The features of one action; as wide as the weights of a net, which is four times as fast."""


@rule
def expect_hands(c: Scene, k: Kitchen, e: Rulebook) -> None:
    """Set what the other hands hold by expectation, from all the cards that are known."""
    every = 0
    for kind in range(e.kinds):
        every += some(kind, copies_in_play(e, k.players))
    seen = k.hand + k.table + c.spent
    for at in range(k.lines):
        seen += max(k.line[at], 0)
    unseen = lacking(every, seen)
    c.unseen = unseen
    held = -k.held[k.me]
    for seat in range(k.players):
        held += k.held[seat]
    supply = 0.0 + max(0, total(unseen) - held)
    urn = unseen
    if c.counted:
        urn = lacking(c.laid_out, c.taken)
    share = supply / max(1, total(urn))
    sum_of = 0.0
    for kind in range(e.kinds):
        rest = max(0.0, of(unseen, kind) - share * of(urn, kind))
        c.quota[kind] = rest
        sum_of += rest
    for kind in range(e.kinds):
        c.quota[kind] /= max(1.0e-9, sum_of)


@rule
def chance_to_hold(c: Scene, e: Rulebook, held: int, cards: int) -> float:
    """The chance that an opponent with so many cards holds these."""
    if cards == 0:
        return 1.0
    if total(cards) > held:
        return 0.0
    result = 1.0
    for kind in range(e.kinds):
        wanted = of(cards, kind)
        if wanted > 0:
            result *= at_least(held, c.quota[kind], wanted)
            held -= wanted
    return result


@rule
def at_least(trials: int, share: float, wanted: int) -> float:
    """The chance of so many hits or more."""
    if share >= 1.0:
        return 1.0
    below = 0.0
    term = 1.0
    for _ in range(trials):
        term *= 1.0 - share
    odds = share / (1.0 - share)
    for hits in range(wanted):
        below += term
        term *= odds * (trials - hits) / (hits + 1)
    return max(0.0, 1.0 - below)
