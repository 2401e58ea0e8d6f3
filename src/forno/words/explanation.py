"""What an explanation is: plain data in no language, for hosts to show and for words to say.

Made by :func:`forno.words.explain`, from what everybody can see.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..editions.rulebook import OrderSpec
from ..rules.counts import total
from ..rules.facts import Fact


class Outcome(Enum):
    """What became of an order."""

    BAKED = "baked"
    MISSING = "missing"
    """Something was missing, and nobody added it."""
    STRUCK = "struck"
    """A struck-out kind lay on the table."""
    NO_KIND = "no-kind"
    """There was no kind for the ? to stand for."""
    UNHELPED = "unhelped"
    """The others were asked, and nobody helped."""


@dataclass(frozen=True, slots=True)
class Bill:
    """One way to make a pizza, against what lay on the table. Amounts are packed counts."""

    needs: int
    missing: int
    """What of it did not lie on the table."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why something happened."""

    clauses: tuple[str, ...]
    """The clauses of the rules that it rests on, the most telling first."""


@dataclass(frozen=True, slots=True)
class PizzaExplanation(Explanation):
    """Why a pizza was baked or failed. Amounts are packed counts, sets are bit sets."""

    outcome: Outcome
    seat: int
    order: int
    spec: OrderSpec
    """What the order asks for."""
    lay: int
    """What lay on the table."""
    bills: tuple[Bill, ...]
    """The bill that was paid, or else every bill that the table left open; none for a Bombastica
    that failed, and none if there was no way to make the pizza."""
    short: int = 0
    """How many cards a Bombastica lacked on the table."""
    spoilers: int = 0
    """The struck-out kinds that lay on the table, a set."""
    own: int = 0
    """What the owner added from the hand."""
    giver: int | None = None
    """Who helped, if anybody did."""
    given: int = 0
    """What the helper gave."""

    @property
    def nearest(self) -> tuple[Bill, ...]:
        """The bills of which the fewest cards were missing on the table."""
        fewest = min((total(bill.missing) for bill in self.bills), default=0)
        return tuple(bill for bill in self.bills if total(bill.missing) == fewest)


@dataclass(frozen=True, slots=True)
class StepExplanation(Explanation):
    """Why something happened by itself; the fact says the rest."""

    fact: Fact


class Decided(Enum):
    """What decided a game."""

    ORDERS = "orders"
    INGREDIENTS = "ingredients"
    SHARED = "shared"
    UNKNOWN = "unknown"
    """The scores were not told."""


@dataclass(frozen=True, slots=True)
class VerdictExplanation(Explanation):
    """Why the winners won."""

    winners: tuple[int, ...]
    decided: Decided
    delivered: int = 0
    """Orders that each winner delivered."""
    ingredients: int = 0
    """Ingredients that each winner has in hand."""
