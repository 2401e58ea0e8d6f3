"""The drivers of :mod:`forno.kernels.explicit_chance` as machine code.

Import this only when something is to be compiled. Each is called for every answer, so arrays are
given by their addresses: to recognise them would take Numba longer than the work takes.
"""

from __future__ import annotations

from typing import Any, Final

import numba
import numpy as np

from ..jit.compiler import address, inner_kernel, short_kernel
from ..views.encoding import WORD
from . import explicit_chance
from .explicit_chance import LISTED
from .rows import ObservationRows
from .state_records import EXPLICIT_CHANCE_STATE, RULEBOOK

PLACES: Final = 2
"""One place for the game, one for trials."""

_start = inner_kernel(explicit_chance.start_chance_game)
_advance = inner_kernel(explicit_chance.advance)
_observe = inner_kernel(explicit_chance.observe_chance_game)


@short_kernel
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


@short_kernel
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


@short_kernel
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
    rows = ObservationRows(
        cards,
        numba.carray(address(rotations), rotated, np.uint8),
        numba.carray(address(words), length, np.int64),
        numba.carray(address(words), length * WORD, np.uint8),
        length,
    )
    return _observe(
        numba.carray(address(state), PLACES, EXPLICIT_CHANCE_STATE),
        numba.carray(address(rulebook), 1, RULEBOOK),
        viewer,
        rows,
    )
