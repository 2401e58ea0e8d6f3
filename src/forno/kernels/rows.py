"""The arrays that kernels write for their callers, as named tuples: what travels together is one.

From Python, Numba recognises a named tuple in about three microseconds and a plain one in less than
one. So compiled kernels that are called often take plain tuples and name their fields themselves,
and what is called for every action of a single game takes addresses (see
:mod:`forno.kernels.machine_code`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..views.encoding import WORD, encoded_length, rotations
from ..views.setting import Recall


class ObservationRows(NamedTuple):
    """Where observations are written, a row for each game (see :mod:`forno.views.encoding`)."""

    cards: int
    """How many cards of the oven are in view while playing."""
    rotations: Any
    words: Any
    tokens: Any
    """The same memory as bytes."""
    length: int
    """How many words a row has; none, and nothing is observed."""


class MaskRows(NamedTuple):
    """Where masks of the legal actions are written, a row for each game, a byte for each action."""

    words: Any
    marks: Any
    """The same memory as bytes."""
    length: int
    """How many words a row has."""


class GameResults(NamedTuple):
    """Where the results of games are written, a row for each game and a column for each seat."""

    shares: Any
    """Shares of the victory."""
    pizzas: Any
    """Orders delivered."""


def observation_rows(number: int, players: int, recall: Recall) -> ObservationRows:
    """Room for this number of rows at a table."""
    import numpy as np

    length = encoded_length(recall) // WORD
    words = np.zeros(number * length, np.int64)
    turned = np.frombuffer(rotations(players), np.uint8)
    return ObservationRows(recall.cards, turned, words, words.view(np.uint8), length)


def no_observations(players: int, recall: Recall) -> ObservationRows:
    """No room at all: nothing is observed."""
    return observation_rows(0, players, recall)._replace(length=0)


def mask_rows(number: int, actions: int) -> MaskRows:
    """Room for this number of rows, with this number of actions."""
    import numpy as np

    length = -(-actions // WORD)
    words = np.zeros(number * length, np.int64)
    return MaskRows(words, words.view(np.uint8), length)
