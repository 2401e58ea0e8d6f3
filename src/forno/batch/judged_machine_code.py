"""The kernel of judged games as machine code; import this only when something is to be compiled."""

from __future__ import annotations

from typing import Any

from ..bots.net.network import Evaluator
from ..jit.compiler import inner_kernel, kernel
from . import judged_kernels

_count_judged_games = inner_kernel(judged_kernels.count_judged_games)


@kernel
def count_judged_games(
    states: Any, blank: Any, evaluator: Any, cooks: Any, bots: Any, totals: Any, games: Any
) -> Any:
    """Play games and add what happened to the totals."""
    return _count_judged_games(states, blank, Evaluator(*evaluator), cooks, bots, totals, games)
