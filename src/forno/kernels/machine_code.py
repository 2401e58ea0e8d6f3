"""The drivers as machine code; import this only when something is to be compiled.

Each is compiled at its first call and kept on disk. They run without Python's lock, so that
ordinary threads share the cores. All take arrays of records, because handing a record over from
Python costs more than playing with it.
"""

from __future__ import annotations

from typing import Any

from ..jit.compiler import address, prepare

prepare()

import numba  # noqa: E402 (Numba must know the rules first)
import numpy as np  # noqa: E402

from ..batch import learner_kernels as against  # noqa: E402
from ..bots.search import hint_rollouts as hinting  # noqa: E402
from ..bots.search import rollouts
from ..bots.self_play import games as selfplay  # noqa: E402
from ..jit.layout import RULEBOOK, STATE  # noqa: E402
from ..views.encoding import WORD  # noqa: E402
from . import drivers  # noqa: E402
from .drivers import MOST_LEGAL  # noqa: E402

kernel = numba.njit(cache=True, nogil=True)

count_games = kernel(drivers.count_games)
continue_games = kernel(drivers.continue_games)
reset_batch = kernel(drivers.reset_batch)
show_batch = kernel(drivers.show_batch)
step_batch = kernel(drivers.step_batch)
sample_batch = kernel(drivers.sample_batch)
reset_against = kernel(against.reset_against)
step_against = kernel(against.step_against)
start_game = kernel(drivers.start_game)
observe_game = kernel(drivers.observe_game)
weigh_actions = kernel(rollouts.weigh_actions)
try_actions = kernel(rollouts.try_actions)
deal_worlds = kernel(rollouts.deal_worlds)
watch_orders = kernel(hinting.watch_orders)
share_victory = kernel(hinting.share_victory)
train_games = kernel(selfplay.train_games)
measure_games = kernel(selfplay.measure_games)

play_action = numba.njit(drivers.play_action)
look_from = numba.njit(drivers.look_from)


@kernel
def play_action_at(state: int, rulebook: int, action: int, legal: int) -> Any:
    """The driver ``play_action`` on arrays given by their addresses.

    Numba takes twice as long to recognise two arrays of records as to play the action.
    """
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
    return look_from(
        numba.carray(address(state), 1, STATE),
        numba.carray(address(rulebook), 1, RULEBOOK),
        viewer,
        cards,
        numba.carray(address(rotations), rotated, np.uint8),
        numba.carray(address(words), length, np.int64),
        numba.carray(address(words), length * WORD, np.uint8),
        numba.carray(address(marks), mark_length, np.int64),
        numba.carray(address(marks), mark_length * WORD, np.uint8),
    )
