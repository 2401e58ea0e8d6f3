"""The runs at the top of an oven: what is left of them under a limited recall."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.state import ingredient_run, is_order, run_what, run_who


def topmost(runs: Sequence[int], cards: int) -> tuple[int, ...]:
    """The topmost cards as runs, the topmost run last; the lowest run may be cut short."""
    at = len(runs)
    while at > 0 and cards > 0:
        at -= 1
        run = runs[at]
        number = 1 if is_order(run) else run_what(run)
        if number > cards:
            return (ingredient_run(run_who(run), cards), *runs[at + 1 :])
        cards -= number
    return tuple(runs[at:])


def with_ingredients(runs: tuple[int, ...], kind: int, number: int) -> tuple[int, ...]:
    """The runs with cards of one kind laid on top; they join a run of that kind."""
    if runs and not is_order(runs[-1]) and run_who(runs[-1]) == kind:
        return (*runs[:-1], ingredient_run(kind, run_what(runs[-1]) + number))
    return (*runs, ingredient_run(kind, number))
