"""Moves as text.

========================  ===============================================================
``3s``                    three salami: played, asked for or added, as the moment has it
``+4s1p``, ``-``          play this order, play none
``s``, ``w``              draw from the supply, from the waiter
``bake``, ``bake=s``      bake it; with salami (or ``=so``: salami and olive) for the open places
``decline``               leave it unbaked
``ask 2o ?``              ask the others for two olives (``ask=s 1p ?`` with an open place)
``help``, ``refuse``      answer such a request
========================  ===============================================================

So a whole turn is ``3s +4s1p w``. People may also write it out (see :mod:`.longhand`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ..editions.model import Edition
from ..rules.actions import cards, kind_of, number_of
from ..rules.phases import SUPPLY, WAITER
from .cards import (
    NOTHING,
    NotationError,
    TooManyError,
    quoted,
    read_kind,
    read_order,
    words,
    write_amount,
    write_order,
)

_DRAWS: Final = {SUPPLY: "s", WAITER: "w"}
BAKE, ASK, DONE, DECLINE, HELP, REFUSE = "bake", "ask", "?", "decline", "help", "refuse"
HELPING_WORDS: Final = frozenset({ASK, DONE, HELP, REFUSE})
"""Words that only games with Helping have."""

_AMOUNT = re.compile(r"([0-9]+)([a-z]+)")
_DIGITS: Final = 3
"""Digits of a number that could be meant: more of them are not worth counting."""


@dataclass(frozen=True, slots=True)
class Word:
    """One action read from text, and where it stood."""

    action: int
    column: int
    text: str


def write_action(edition: Edition, colour: int, action: int) -> str:
    """The word for an action of the player of this colour."""
    e = edition.rulebook
    if action < e.act_order:
        return write_amount(edition, kind_of(e, action), number_of(e, action))
    if action < e.act_draw:
        order = action - e.act_order
        return NOTHING if order == e.orders else f"+{write_order(edition, colour, order)}"
    if action < e.act_decline:
        return _DRAWS[action - e.act_draw]
    if action < e.act_bake:
        return DECLINE
    if action < e.act_ask:
        return BAKE + _write_filling(edition, action - e.act_bake)
    if action < e.act_done:
        return ASK + _write_filling(edition, action - e.act_ask)
    if action < e.act_answer:
        return DONE
    return HELP if action - e.act_answer else REFUSE


def _write_filling(edition: Edition, filling: int) -> str:
    kinds = edition.rulebook.filling_kinds[filling]
    letters = [i.code for kind, i in enumerate(edition.ingredients) if kinds >> kind & 1]
    return f"={''.join(letters)}" if letters else ""


def parse_moves(edition: Edition, colour: int, line: str, start: int = 0) -> list[Word]:
    """Read the words of one player's move, from a place in a line on, exactly as written."""
    return [
        Word(_read_word(edition, colour, word, column), column, word)
        for word, column in words(line, start)
    ]


def _read_word(edition: Edition, colour: int, word: str, column: int) -> int:
    e = edition.rulebook
    amount = _AMOUNT.fullmatch(word)
    if amount and len(amount[1]) <= _DIGITS:
        number = int(amount[1])
        kind = read_kind(edition, amount[2], column + amount.start(2))
        if not 1 <= number <= e.most:
            raise TooManyError(kind, number, e.most, column, word)
        return cards(e, kind, number)
    if word == NOTHING:
        return e.act_order + e.orders
    if word.startswith("+"):
        return e.act_order + read_order(edition, colour, word[1:], column + 1)
    verb, equals, letters = word.partition("=")
    plain = {
        "s": e.act_draw + SUPPLY,
        "w": e.act_draw + WAITER,
        DECLINE: e.act_decline,
        BAKE: e.act_bake,
    }
    if e.helping:
        plain |= {
            ASK: e.act_ask,
            DONE: e.act_done,
            REFUSE: e.act_answer,
            HELP: e.act_answer + 1,
        }
    if verb not in plain or (equals and verb not in (BAKE, ASK)):
        raise NotationError(f"{quoted(word)} is no move", column, word)
    if not equals:
        return plain[verb]
    return plain[verb] + _read_filling(edition, letters, column + len(verb) + 1)


def _read_filling(edition: Edition, letters: str, column: int) -> int:
    kinds = 0
    for at, letter in enumerate(letters):
        kinds |= 1 << read_kind(edition, letter, column + at)
    e = edition.rulebook
    # A kind named twice would vanish from the set: two open places take two different kinds.
    if not letters or kinds.bit_count() != len(letters) or kinds not in e.filling_kinds:
        raise NotationError(
            f"{quoted(letters)} does not name different ingredients for the open places", column
        )
    return e.filling_kinds.index(kinds)
