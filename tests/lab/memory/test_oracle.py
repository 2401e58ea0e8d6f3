"""The belief about covered plays, against drawing every sequence of cards there is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import log2
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from forno.lab.memory.oracle import Belief, ImpossibleError, World

CASES = [
    ((3, 2, 2), (1, 2)),
    ((4, 1, 2), (2, 1, 1)),
    ((2, 2, 2), (1, 1, 1)),
    ((3, 3), (3, 1)),
    ((2, 0, 3), (1, 2)),
]


def drawn(pool: tuple[int, ...], sizes: tuple[int, ...]) -> dict[World, Fraction]:
    """Draw cards in every order, and keep the orders in which each play is of one kind."""
    cards = [kind for kind, number in enumerate(pool) for _ in range(number)]
    found: Counter[World] = Counter()
    for order in permutations(cards, sum(sizes)):
        plays, at = [], 0
        for size in sizes:
            plays.append(set(order[at : at + size]))
            at += size
        if all(len(play) == 1 for play in plays):
            found[tuple(min(play) for play in plays)] += 1
    return {world: Fraction(number, found.total()) for world, number in found.items()}


@pytest.mark.parametrize(("pool", "sizes"), CASES)
def test_worlds_are_as_likely_as_draws_make_them(
    pool: tuple[int, ...], sizes: tuple[int, ...]
) -> None:
    belief, wanted = Belief(pool, sizes), drawn(pool, sizes)
    assert {world: belief.probability(world) for world in belief.worlds()} == wanted
    assert belief.entropy == pytest.approx(-sum(float(p) * log2(p) for p in wanted.values()))
    for kind in range(len(pool)):
        chances: Counter[int] = Counter()
        for world, chance in wanted.items():
            cards = sum(size for size, each in zip(sizes, world, strict=True) if each == kind)
            chances[cards] += chance  # type: ignore[assignment]  # a count of parts
        assert belief.chances(kind) == chances


@given(
    st.lists(st.integers(0, 13), min_size=2, max_size=6),
    st.lists(st.integers(1, 5), min_size=1, max_size=5),
)
def test_the_sums_are_those_over_all_worlds(pool: list[int], sizes: list[int]) -> None:
    try:
        belief = Belief(tuple(pool), tuple(sizes))
    except ImpossibleError:
        assume(False)
    worlds = list(belief.worlds())
    assert worlds == sorted(set(worlds))
    assert sum(map(belief.weight, worlds)) == belief.ways
    chances = [float(belief.probability(world)) for world in worlds]
    assert belief.entropy == pytest.approx(-sum(p * log2(p) for p in chances), abs=1e-9)
    assert 0 <= belief.entropy <= log2(len(worlds)) + 1e-9
    for kind in range(len(pool)):
        assert sum(belief.chances(kind).values()) == 1
    world = belief.draw(Random(len(worlds)))
    assert belief.weight(world) > 0


def test_the_order_of_the_plays_does_not_matter() -> None:
    there, back = Belief((4, 3, 2), (1, 3, 2)), Belief((4, 3, 2), (2, 3, 1))
    assert there.probability((0, 1, 2)) == back.probability((2, 1, 0))
    assert there.entropy == pytest.approx(back.entropy)


def test_draws_come_as_often_as_they_are_likely() -> None:
    belief, random, number = Belief((3, 2, 4), (1, 2, 1)), Random(7), 20_000
    counts = Counter(belief.draw(random) for _ in range(number))
    for world in belief.worlds():
        wanted = float(belief.probability(world))
        error = (wanted * (1 - wanted) / number) ** 0.5
        assert abs(counts[world] / number - wanted) < 5 * error
    assert counts.total() == number
    assert set(counts) == set(belief.worlds())


def test_a_whole_round_is_quickly_summed_up() -> None:
    sizes = (1, 2, 1, 3, 1, 1, 2, 1, 1, 2, 3, 1, 2, 1, 1)
    belief = Belief((9, 8, 7, 9, 6), sizes)
    assert 25 < belief.entropy < len(sizes) * log2(5)


def test_what_cannot_have_been_played_is_refused() -> None:
    with pytest.raises(ImpossibleError):
        Belief((2, 2), (3,))


def test_nothing_is_open_where_one_kind_is_left() -> None:
    belief = Belief((0, 3), (2, 1))
    assert belief.entropy == 0
    assert list(belief.worlds()) == [(1, 1)]
