"""Words for what happens, as information states are written in, and their numbers for tensors."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...editions import Edition
from ...editions.vocabulary import MAMMA_MIA_CODE
from ...kernels.explicit_chance import MOST_ANSWERS, ORDER_CARD
from ...notation.cards import write_order
from ...notation.moves import write_action
from ...rules.state import MAMMA_MIA

MAMMA_MIA_WORD: Final = f"{MAMMA_MIA_CODE}! "


@cache
def spoken(edition: Edition, seat: int, colour: int) -> tuple[str, ...]:
    """What is written for each action of a seat, with a space behind it: ``2:3s``."""
    return tuple(
        f"{seat}:{write_action(edition, colour, action)} "
        for action in range(edition.rulebook.actions)
    )


@cache
def taken(edition: Edition, colour: int) -> tuple[str, ...]:
    """What a seat notes for each card that it is dealt or draws."""
    words = [""] * MOST_ANSWERS
    for kind, ingredient in enumerate(edition.ingredients):
        words[kind] = f"{ingredient.code} "
    for order in range(edition.rulebook.orders):
        words[ORDER_CARD + order] = f"+{write_order(edition, colour, order)} "
    return tuple(words)


def chance_word(edition: Edition, colour: int, answer: int) -> str:
    """What chance answers, in a word; ``colour`` is that of the seat that it draws for."""
    if answer == MAMMA_MIA:
        return MAMMA_MIA_WORD.strip()
    return taken(edition, colour)[answer].strip()


@cache
def colours(edition: Edition, seat: int) -> tuple[str, ...]:
    """What is written for the colour of a seat."""
    return tuple(f"{seat}={ingredient.colour} " for ingredient in edition.ingredients)


@cache
def public_codes(edition: Edition) -> dict[str, int]:
    """The number of each word that all seats hear, from 1 on.

    A seat's action has the same number for every colour.
    """
    e = edition.rulebook
    codes = {MAMMA_MIA_WORD.strip(): 1}
    first = 2
    for seat in range(e.kinds):
        for colour, word in enumerate(colours(edition, seat)):
            codes[word.strip()] = first + colour
        first += e.kinds
    for seat in range(e.kinds):
        for colour in range(e.kinds):
            for action, word in enumerate(spoken(edition, seat, colour)):
                codes[word.strip()] = first + action
        first += e.actions
    return codes


@cache
def own_codes(edition: Edition) -> dict[str, int]:
    """The number of each word that a seat notes for itself, from 1 on: the answer plus one."""
    return {
        word.strip(): answer + 1
        for colour in range(edition.rulebook.kinds)
        for answer, word in enumerate(taken(edition, colour))
        if word
    }
