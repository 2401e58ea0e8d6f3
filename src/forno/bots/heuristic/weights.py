"""The weights of the heuristic: every number that was found by trying, in one place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class HeuristicWeights:
    """What things are worth to the cook, in pizzas, and how likely it takes them to be."""

    hold: float = 0.04
    """A card that has to be kept in hand for an order in the oven."""
    spare: float = 0.02
    """A card left in hand at the end: it breaks ties."""
    later: float = 0.4
    """An order in hand that could be baked at once, if it is kept for another turn."""
    crowd: float = 0.4
    """The same for each further order: they compete for the same cards."""
    fade: float = 0.4
    """How much of that is left for each card lacking."""
    flow: float = 0.03
    """A card played: it makes room for another one."""
    feed: float = 0.01
    """A card left on the table for the next seat."""
    rival: float = 0.3
    """A pizza of one opponent, with two players; shared among more."""
    trust: int = 1
    """Opponents are taken to complete a pizza that lacks at most this number of cards."""
    reserve: float = 0.25
    """From which chance on cards are kept for an order that still lacks some."""
    reach: float = 1.0
    """How many of the cards that a seat's share of the supply comes to are useful draws."""
    help: float = 0.3
    """The chance that one opponent gives a card."""
    space: float = 1.0
    """How many draws each card takes that has to be waited for, before the next one is sought."""
    want: int = 2
    """With fewer orders in hand than this, the cook looks for more."""
    keep: int = 1
    """How many places of a full hand are left to ingredients."""
    samples: int = 4
    """How many ways in which things may come out a card counter samples, besides the likely one.

    Few are enough to learn by, where one game's errors are another's; deciding gains by more.
    """


HEURISTIC_WEIGHTS = HeuristicWeights()
THOROUGH: Final = replace(HEURISTIC_WEIGHTS, samples=16)
"""The master reads the oven in more ways than it learnt by: half a point, and no time to speak of.

Searchers don't: they read it thousands of times, and their worlds are many ways already.
"""
