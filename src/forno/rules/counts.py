"""A small algebra of ingredient counts: a byte a kind in one integer.

``3 salami and 1 pepper`` is ``some(SALAMI, 3) + some(PEPPER, 1)``. Adding and subtracting are
the ordinary operators (a count never exceeds 127 and a subtraction never asks for more than
there is, so bytes do not spill into each other). Sets of kinds are bit sets. Nothing here
overflows a signed machine word, which compiled code may rely on.
"""

from __future__ import annotations

from typing import Final

from ..jit.registry import primitive, rule

HIGH: Final = 0x8080_8080_8080
SEVENS: Final = 0x7F7F_7F7F_7F7F


@rule
def some(kind: int, number: int) -> int:
    """A number of cards of one kind."""
    return number << 8 * kind


@rule
def of(counts: int, kind: int) -> int:
    """How many of this kind there are."""
    return counts >> 8 * kind & 0xFF


@primitive
def total(counts: int) -> int:
    """How many cards there are in all."""
    return counts % 255  # 256 leaves 1, so each byte leaves itself


@rule
def covers(have: int, need: int) -> bool:
    """Whether there is enough of every kind."""
    return ((have | HIGH) - need) & HIGH == HIGH


@rule
def lacking(need: int, have: int) -> int:
    """What is needed and not there, kind by kind, never below zero."""
    difference = (need | HIGH) - have
    enough = difference & HIGH
    return difference & (enough - (enough >> 7))


@rule
def from_kind(counts: int, kind: int) -> int:
    """Only this kind and the later ones (moved down, so good for a total or a test for zero)."""
    return counts >> 8 * kind


@rule
def kinds_in(counts: int) -> int:
    """The set of kinds of which there is at least one."""
    return ((counts + SEVENS & HIGH) >> 7) % 254  # 256 leaves 2: byte i becomes bit i


@primitive
def size(bits: int) -> int:
    """How many members a bit set has."""
    return bits.bit_count()


@rule
def nth_member(bits: int, rank: int) -> int:
    """The n-th smallest member of a bit set, counting from zero; it must have that many."""
    while rank > 0:
        bits &= bits - 1
        rank -= 1
    return size((bits & -bits) - 1)


def members(bits: int) -> tuple[int, ...]:
    """The members of a bit set, ascending; for showing, not for rules."""
    return tuple(n for n in range(bits.bit_length()) if bits >> n & 1)
