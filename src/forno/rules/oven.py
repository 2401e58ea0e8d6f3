"""The oven: a stack of runs, written while playing and read from the bottom while baking."""

from __future__ import annotations

from typing import Final

from ..jit.registry import rule
from .state import State, ingredient_run, order_run, run_what

LONGEST_RUN: Final = 15
"""The most cards that fit into one run: as many as there are of a kind."""


@rule
def push_ingredients(s: State, kind: int, number: int) -> None:
    """Lay cards of one kind onto the oven.

    They join a run of the same kind on top: a pile of cards does not show who laid which. More
    than a run can hold are never in play, but a player may remember them so.
    """
    top = s.oven_runs - 1
    if top >= 0 and s.oven[top] >> 4 == kind and run_what(s.oven[top]) + number <= LONGEST_RUN:
        s.oven[top] += number
    else:
        s.oven[top + 1] = ingredient_run(kind, number)
        s.oven_runs = top + 2
    s.oven_cards += number


@rule
def push_order(s: State, seat: int, order: int) -> None:
    """Lay an order onto the oven."""
    s.oven[s.oven_runs] = order_run(seat, order)
    s.oven_runs += 1
    s.oven_cards += 1


@rule
def clear_oven(s: State) -> None:
    """Forget what has been read, so that equal positions are equal states."""
    for at in range(s.oven_runs):
        s.oven[at] = 0
    s.oven_runs = 0
    s.oven_read = 0
    s.oven_cards = 0
