"""Whether counts are what chance would make of them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import sqrt
from typing import TypeVar

FEW = 8.0
"""Outcomes expected less often than this are taken together."""
SIGMAS = 4.0
"""How far from its mean a statistic may lie; with fixed seeds it lies there for ever."""

Outcome = TypeVar("Outcome", bound=Hashable)


def check_frequencies(counted: Mapping[Outcome, int], weights: Mapping[Outcome, float]) -> None:
    """Counts fit weights (a chi-square test), and nothing was counted that has no weight."""
    assert set(counted) <= set(weights), "something came that cannot be"
    trials, whole = sum(counted.values()), sum(weights.values())
    pairs = [(counted.get(what, 0), trials * weight / whole) for what, weight in weights.items()]
    rare = [pair for pair in pairs if pair[1] < FEW]
    bins = [pair for pair in pairs if pair[1] >= FEW]
    if rare:
        bins.append((sum(seen for seen, _ in rare), sum(expected for _, expected in rare)))
    assert len(bins) > 1, "nothing to compare"
    statistic = sum((seen - expected) ** 2 / expected for seen, expected in bins)
    freedom = len(bins) - 1
    assert statistic < freedom + SIGMAS * sqrt(2 * freedom) + SIGMAS
