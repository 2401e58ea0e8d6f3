"""The lab's generator: fast, counter-based, the same interpreted and compiled.

A game's stream is a key plus a counter, both in one number; each step adds an odd constant and
mixes the sum. Numbers stay below 2**62, so that no sum leaves a machine's signed word (compiled
code may assume that none does); only the products in ``mix`` would, which is why it is a
primitive. The generator is good for simulation and useless against an adversary: a table with
people uses a dealer of its own.
"""

from __future__ import annotations

from typing import Final

from ..jit.registry import primitive, rule
from .state import State

MASK: Final = 0x3FFF_FFFF_FFFF_FFFF
STEP: Final = 0x1E37_79B9_7F4A_7C15
MIX_1: Final = 0x3F58_476D_1CE4_E5B9
MIX_2: Final = 0x14D0_49BB_1331_11EB


@primitive
def mix(number: int) -> int:
    """Scatter a number over 62 bits; different numbers stay different."""
    number = (number ^ number >> 30) * MIX_1 & MASK
    number = (number ^ number >> 27) * MIX_2 & MASK
    return number ^ number >> 31


@rule
def stream(seed: int, index: int) -> int:
    """Where the stream of the ``index``-th game of a seed begins."""
    return mix((mix(seed & MASK) ^ mix(index + STEP & MASK)) + STEP & MASK)


@rule
def below(s: State, limit: int) -> int:
    """A number from 0 to limit - 1."""
    s.chance = s.chance + STEP & MASK
    return (mix(s.chance) >> 30) * limit >> 32


@rule
def shuffle_supply(s: State) -> None:
    """Shuffle the supply: the one door for ingredient cards."""
    cards = s.supply
    last = s.stock - 1
    while last > 0:
        other = below(s, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
        last -= 1


@rule
def shuffled_waiter(s: State, orders: int) -> int:
    """A waiter with all orders of a colour in random order: the one door for orders.

    It takes a random order from the sorted rest, again and again.
    """
    rest = 0
    order = orders
    while order > 0:
        order -= 1
        rest = rest << 4 | order
    waiter = 0
    taken = 0
    while taken < orders:
        at = 4 * below(s, orders - taken)
        waiter |= (rest >> at & 15) << 4 * taken
        rest = rest >> at + 4 << at | rest & (1 << at) - 1
        taken += 1
    return waiter
