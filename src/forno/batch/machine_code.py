"""The kernels of this room as machine code; import this only when something is to be compiled.

Each is compiled at its first call and kept on disk. They run without Python's lock, so that
ordinary threads share the cores. Those of batches take plain tuples (see
:mod:`forno.kernels.rows`).
"""

from __future__ import annotations

from typing import Any

from ..bots.playout.compiled_bots import CompiledBots
from ..jit.compiler import inner_kernel, kernel
from ..kernels.rows import GameResults, MaskRows, ObservationRows
from . import batch_kernels, game_kernels, learner_kernels
from .batch_kernels import BatchGames
from .learner_kernels import LearnerAnswers, LearnerTables

count_games = kernel(game_kernels.count_games)
continue_games = kernel(game_kernels.continue_games)

_reset_batch = inner_kernel(batch_kernels.reset_batch)
_show_batch = inner_kernel(batch_kernels.show_batch)
_step_batch = inner_kernel(batch_kernels.step_batch)
_sample_batch = inner_kernel(batch_kernels.sample_batch)
_reset_learners = inner_kernel(learner_kernels.reset_learners)
_step_learners = inner_kernel(learner_kernels.step_learners)


@kernel
def reset_batch(games: Any, dice: Any) -> Any:
    """Begin the first game of each seed."""
    return _reset_batch(BatchGames(*games), dice)


@kernel
def show_batch(games: Any, seats: Any, masks: Any, rows: Any) -> Any:
    """Write who acts, what it may do and what it sees."""
    return _show_batch(BatchGames(*games), seats, MaskRows(*masks), ObservationRows(*rows))


@kernel
def step_batch(
    games: Any, seats: Any, masks: Any, rows: Any, actions: Any, finished: Any, results: Any
) -> Any:
    """Carry out one action in every game."""
    return _step_batch(
        BatchGames(*games),
        seats,
        MaskRows(*masks),
        ObservationRows(*rows),
        actions,
        finished,
        GameResults(*results),
    )


@kernel
def sample_batch(masks: Any, dice: Any, actions: Any) -> Any:
    """Draw a legal action for each game."""
    return _sample_batch(MaskRows(*masks), dice, actions)


@kernel
def reset_learners(tables: Any, others: Any, masks: Any, rows: Any, chosen: Any) -> Any:
    """Begin the next game at each chosen table."""
    return _reset_learners(
        LearnerTables(*tables),
        CompiledBots(*others),
        MaskRows(*masks),
        ObservationRows(*rows),
        chosen,
    )


@kernel
def step_learners(
    tables: Any, others: Any, masks: Any, rows: Any, actions: Any, chosen: Any, answers: Any
) -> Any:
    """Carry out the learner's action at each chosen table."""
    return _step_learners(
        LearnerTables(*tables),
        CompiledBots(*others),
        MaskRows(*masks),
        ObservationRows(*rows),
        actions,
        chosen,
        LearnerAnswers(*answers),
    )
