"""The kernels of this room as machine code; import this only when something is to be compiled.

Each is compiled at its first call and kept on disk. They run without Python's lock, so that
ordinary threads share the cores.
"""

from __future__ import annotations

from ..jit.compiler import kernel
from . import batch_kernels, game_kernels, learner_kernels

count_games = kernel(game_kernels.count_games)
continue_games = kernel(game_kernels.continue_games)
reset_batch = kernel(batch_kernels.reset_batch)
show_batch = kernel(batch_kernels.show_batch)
step_batch = kernel(batch_kernels.step_batch)
sample_batch = kernel(batch_kernels.sample_batch)
reset_learners = kernel(learner_kernels.reset_learners)
step_learners = kernel(learner_kernels.step_learners)
