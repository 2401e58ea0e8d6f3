"""The kernels of self-play as machine code; import this only when something is to be compiled."""

from __future__ import annotations

from ...jit.compiler import kernel
from . import games

train_games = kernel(games.train_games)
measure_games = kernel(games.measure_games)
