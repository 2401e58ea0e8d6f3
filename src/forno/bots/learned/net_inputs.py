"""What a learnt player's net is given: the row of a view as numbers of about one size."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ...editions.rulebook import ORDERS, SEATS
from ...views import Recall
from ...views.encoding import MOMENTS, OVEN, PLACES, RUNS

Array = npt.NDArray[Any]
NIBBLE: Final = 16
FIRST_ORDER: Final = 128
"""Tokens from here on are orders; those below are ingredients, with their number below 16."""
SCALE: Final = 8.0
"""Most counts are no larger than this, or not by much."""


def _tokens() -> Array:
    """What a token says, as places: its upper half whose or of which kind, its lower half what."""
    table = np.hstack([np.eye(NIBBLE).repeat(NIBBLE, 0), np.tile(np.eye(NIBBLE), (NIBBLE, 1))])
    table[0] = 0  # no card
    return table.astype("f4")


class Senses:
    """From rows of bytes to numbers: what is a name there becomes a place."""

    def __init__(self, recall: Recall) -> None:
        """Look at the oven as far as the dial goes; at fewer cards, if no more are in view."""
        self.recall = recall
        self._tokens = _tokens()
        self._names = [
            (PLACES["moment"], np.eye(len(MOMENTS), dtype="f4")),
            (PLACES["colour_0"], np.eye(SEATS + 1, dtype="f4")),
            (PLACES["turned_order"], np.eye(ORDERS + 1, dtype="f4")),
        ]
        named = sum(len(table) for _, table in self._names)
        self.size = OVEN + recall.cards * self._tokens.shape[1] + named

    def __call__(self, rows: Array, dials: Array | None = None) -> Array:
        """A row of numbers for each row of bytes, under any dial.

        With ``dials``, a number of cards for each row, it is as if no more were in view there.
        """
        cards = self._tokens[self._in_view(rows, self.recall.cards if dials is None else dials)]
        parts = [
            (rows[..., :OVEN] / SCALE).astype("f4"),
            cards.reshape(*cards.shape[:-2], -1),
            *(table[rows[..., at]] for at, table in self._names),
        ]
        return np.concatenate(parts, axis=-1)

    def _in_view(self, rows: Array, dials: Array | int) -> Array:
        """The topmost tokens of the oven under a dial; the lowest of them may be cut short."""
        tokens = np.zeros((*rows.shape[:-1], self.recall.cards), np.uint8)
        there = rows[..., OVEN : OVEN + self.recall.cards]
        tokens[..., : there.shape[-1]] = there
        is_order = tokens >= FIRST_ORDER
        number = np.where(is_order, 1, tokens % NIBBLE).astype(np.int64)
        # One card is no memory: once the oven is turned over for baking, none is in sight.
        baking = rows[..., PLACES["opener"]] > 0
        cards = np.where(baking & (np.asarray(dials) == 1), 0, dials)
        left = np.clip(cards[..., None] - (number.cumsum(-1) - number), 0, number)
        cut = np.where(is_order, tokens, tokens - number + left)
        return np.where(left > 0, cut, 0).astype(np.uint8)


assert RUNS == NIBBLE * NIBBLE, "a token is two halves"
