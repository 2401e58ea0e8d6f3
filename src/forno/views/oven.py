"""The runs of an oven: what is left of them under a limited recall, and how cards make them up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..rules.oven import LONGEST_RUN
from ..rules.state import ingredient_run, is_order, order_run, run_what, run_who
from .view import Ingredients, OrderCard, Oven


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


def oven_of(cards: Iterable[Ingredients | OrderCard]) -> Oven:
    """An oven with all its cards in view, given from the lowest to the topmost.

    Neighbours of one kind become one run, as in the real oven. A player who remembers wrongly may
    think of more cards of a kind than there are; those begin another run.
    """
    runs: list[int] = []
    height = 0
    for card in cards:
        if isinstance(card, OrderCard):
            runs.append(order_run(card.seat, card.order))
            height += 1
            continue
        height += card.number
        left = card.number
        if runs and not is_order(runs[-1]) and run_who(runs[-1]) == card.kind:
            left += run_what(runs.pop())
        while left > 0:
            runs.append(ingredient_run(card.kind, min(left, LONGEST_RUN)))
            left -= LONGEST_RUN
    return Oven(height, tuple(runs))
