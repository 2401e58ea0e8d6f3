"""Probing a decision: how much of what is covered an agent's answer depends on.

The agent is asked in one world after the other, each time with the same dice, and again with other
dice. What its answers have in common with the worlds is measured as mutual information, in bits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import fsum, log2
from random import Random
from typing import Final

from ...bots import Player
from .heard_worlds import ProbedDecision
from .oracle import Belief, World

DIGITS: Final = 9
"""Decimals that are kept, so that the last bits of a machine's logarithm make no difference."""

Make = Callable[[int], Player]
"""A fresh player from a seed."""


@dataclass(frozen=True, slots=True)
class Probe:
    """What one decision shows; all in bits."""

    available: float
    """What a player lacks who has forgotten the covered plays."""
    most: float
    """The most that one move can show of it."""
    shown: float
    """What the agent's move shows of it."""
    exact: bool
    """Whether all worlds were tried; otherwise it was a sample of them."""
    legal: int
    """How many actions there were to choose from."""
    plays: int
    """How many plays were covered."""


def probe(
    decision: ProbedDecision, make: Make, *, worlds: int, dice: Sequence[int], random: Random
) -> Probe:
    """Measure one decision, in all worlds if there are at most ``worlds``, else in a sample."""
    belief = decision.belief
    chances, exact = tried_worlds(belief, worlds, random)
    answers = {world: [decision.answer(make(seed), world) for seed in dice] for world in chances}
    available = belief.entropy
    most = min(available, log2(len(decision.legal)))
    shown = without_dice(chances, answers)
    return Probe(
        available=round(available, DIGITS),
        most=round(most, DIGITS),
        # Nothing can show more; a sample of worlds may happen to look richer than they are.
        shown=round(min(shown, most), DIGITS),
        exact=exact,
        legal=len(decision.legal),
        plays=len(decision.hidden),
    )


def tried_worlds(belief: Belief, most: int, random: Random) -> tuple[dict[World, float], bool]:
    """Worlds with their chances, and whether these are all there are."""
    every = list(islice(belief.worlds(), most + 1))
    if len(every) <= most:
        return {world: float(belief.probability(world)) for world in every}, True
    drawn = Counter(belief.draw(random) for _ in range(most))
    return {world: number / most for world, number in drawn.items()}, False


def without_dice(chances: Mapping[World, float], answers: Mapping[World, Sequence[int]]) -> float:
    """The information of worlds and answers, as far as it shows without the dice.

    ``answers`` are the actions chosen in each world, one for each roll of the dice. So few rolls
    make chance look like knowledge, the more so the fewer there are. The jackknife sees how much
    goes with a roll fewer, and takes away what the rolls that were not made would.
    """
    bits = information(chances, answers)
    rolls = len(next(iter(answers.values())))
    if rolls == 1:
        return bits
    fewer = fsum(
        information(
            chances, {world: [*each[:roll], *each[roll + 1 :]] for world, each in answers.items()}
        )
        for roll in range(rolls)
    )
    return max(0.0, rolls * bits - (rolls - 1) * fewer / rolls)


def information(chances: Mapping[World, float], answers: Mapping[World, Sequence[int]]) -> float:
    """The mutual information of worlds and answers in bits, all rolls of the dice alike."""
    given = {
        world: {action: number / len(each) for action, number in Counter(each).items()}
        for world, each in answers.items()
    }
    actions = {action for each in given.values() for action in each}
    overall = {
        action: fsum(chances[world] * each.get(action, 0.0) for world, each in given.items())
        for action in actions
    }
    bits = fsum(
        chances[world] * part * log2(part / overall[action])
        for world, each in given.items()
        for action, part in each.items()
    )
    return max(0.0, bits)
