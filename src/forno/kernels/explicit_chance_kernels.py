"""The drivers of :mod:`forno.kernels.explicit_chance` as machine code, with arrays given by their addresses.

Import this only when something is to be compiled.
"""

from __future__ import annotations

from typing import Any, Final

from ..jit.compiler import address, prepare

prepare()

import numba  # noqa: E402 (Numba must know the rules first)
import numpy as np  # noqa: E402

from ..jit.layout import EXPLICIT_CHANCE_STATE, RULEBOOK  # noqa: E402
from ..views.encoding import WORD  # noqa: E402
from . import explicit_chance as drawn  # noqa: E402
from .explicit_chance import LISTED  # noqa: E402

kernel = numba.njit(cache=True)
PLACES: Final = 2
"""One place for the game, one for trials."""

_start = numba.njit(drawn.start_drawn)
_advance = numba.njit(drawn.advance)
_observe = numba.njit(drawn.observe_drawn)


@kernel
def start_at(
    state: int, rulebook: int, players: int, helping: int, seated: int, listed: int
) -> Any:
    """Begin a game."""
    states = numba.carray(address(state), PLACES, EXPLICIT_CHANCE_STATE)
    return _start(
        states,
        states,
        numba.carray(address(rulebook), 1, RULEBOOK),
        players,
        helping,
        seated,
        numba.carray(address(listed), LISTED, np.int16),
    )


@kernel
def advance_at(state: int, rulebook: int, answer: int, listed: int) -> Any:
    """Take an answer."""
    states = numba.carray(address(state), PLACES, EXPLICIT_CHANCE_STATE)
    return _advance(
        states,
        states,
        numba.carray(address(rulebook), 1, RULEBOOK),
        answer,
        numba.carray(address(listed), LISTED, np.int16),
    )


@kernel
def observe_at(
    state: int,
    rulebook: int,
    viewer: int,
    cards: int,
    rotations: int,
    rotated: int,
    words: int,
    length: int,
) -> Any:
    """Write what a seat sees."""
    return _observe(
        numba.carray(address(state), PLACES, EXPLICIT_CHANCE_STATE),
        numba.carray(address(rulebook), 1, RULEBOOK),
        viewer,
        cards,
        numba.carray(address(rotations), rotated, np.uint8),
        numba.carray(address(words), length, np.int64),
        numba.carray(address(words), length * WORD, np.uint8),
    )
