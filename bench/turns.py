"""Measuring things in turns, so that what disturbs the machine for a moment hits them all alike.

Each part of a run times everything once; medians are taken over the parts, and a ratio is the
median of the ratios within each part.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from statistics import median
from time import process_time
from typing import TypeVar

Play = Callable[[], float]
"""Do a fixed amount of work; return how much that was."""

K = TypeVar("K", bound=Hashable)


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core meanwhile, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def in_turns(
    plays: Mapping[K, Play], parts: int, clock: Callable[[], float] = process_time
) -> dict[K, list[float]]:
    """The rate of each, part by part; the first call, which may compile, is not timed."""
    for play in plays.values():
        play()
    rates: dict[K, list[float]] = {name: [] for name in plays}
    for _ in range(parts):
        for name, play in plays.items():
            begun = clock()
            amount = play()
            rates[name].append(amount / (clock() - begun))
    return rates


def ratio(these: Sequence[float], those: Sequence[float]) -> float:
    """How many times as fast these are as those."""
    return median(a / b for a, b in zip(these, those, strict=True))
