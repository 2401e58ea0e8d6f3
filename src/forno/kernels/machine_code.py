"""The drivers of a single game as machine code; import this only when something is to be compiled.

All take arrays of records, because handing a record over from Python costs more than playing with
it. What is called for every action takes the addresses of its arrays, one by one: to recognise two
arrays of records, or a named tuple of arrays, Numba takes several times as long as to play.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from ..jit.compiler import address, inner_kernel, kernel
from ..views.encoding import WORD
from . import drivers
from .drivers import MOST_LEGAL
from .rows import MaskRows, ObservationRows
from .state_records import RULEBOOK, STATE

start_game = kernel(drivers.start_game)
observe_game = kernel(drivers.observe_game)

play_action = inner_kernel(drivers.play_action)
look_from = inner_kernel(drivers.look_from)


@kernel
def play_action_at(state: int, rulebook: int, action: int, legal: int) -> Any:
    """The driver ``play_action`` on arrays given by their addresses."""
    return play_action(
        numba.carray(address(state), 1, STATE),
        numba.carray(address(rulebook), 1, RULEBOOK),
        action,
        numba.carray(address(legal), MOST_LEGAL, np.int16),
    )


@kernel
def look_from_at(
    state: int,
    rulebook: int,
    viewer: int,
    cards: int,
    rotations: int,
    rotated: int,
    words: int,
    length: int,
    marks: int,
    mark_length: int,
) -> Any:
    """The driver ``look_from`` on arrays given by their addresses, some with their lengths."""
    rows = ObservationRows(
        cards,
        numba.carray(address(rotations), rotated, np.uint8),
        numba.carray(address(words), length, np.int64),
        numba.carray(address(words), length * WORD, np.uint8),
        length,
    )
    masks = MaskRows(
        numba.carray(address(marks), mark_length, np.int64),
        numba.carray(address(marks), mark_length * WORD, np.uint8),
        mark_length,
    )
    return look_from(
        numba.carray(address(state), 1, STATE),
        numba.carray(address(rulebook), 1, RULEBOOK),
        viewer,
        rows,
        masks,
    )
