"""The kernels of search as machine code; import this only when something is to be compiled.

They take plain tuples, which Numba recognises more quickly (see :mod:`forno.kernels.rows`).
"""

from __future__ import annotations

from typing import Any

from ...jit.compiler import inner_kernel, kernel
from ..net.network import Evaluator
from . import hint_rollouts, rollouts
from .rollouts import TrackedStates

_weigh_actions = inner_kernel(rollouts.weigh_actions)
_try_actions = inner_kernel(rollouts.try_actions)
_deal_worlds = inner_kernel(rollouts.deal_worlds)
_watch_orders = inner_kernel(hint_rollouts.watch_orders)
_share_victory = inner_kernel(hint_rollouts.share_victory)


@kernel
def weigh_actions(known: Any, evaluator: Any, legal: Any, worths: Any) -> Any:
    """Write what a net thinks of each legal action."""
    return _weigh_actions(TrackedStates(*known), Evaluator(*evaluator), legal, worths)


@kernel
def try_actions(
    trial: Any,
    world: Any,
    known: Any,
    evaluator: Any,
    actions: Any,
    horizon: int,
    seed: int,
    first: int,
    values: Any,
) -> Any:
    """Try actions in worlds."""
    return _try_actions(
        TrackedStates(*trial),
        TrackedStates(*world),
        TrackedStates(*known),
        Evaluator(*evaluator),
        actions,
        horizon,
        seed,
        first,
        values,
    )


@kernel
def deal_worlds(worlds: Any, known: Any, rulebook: Any, seed: int, first: int) -> Any:
    """Deal as many worlds as there is room for."""
    return _deal_worlds(TrackedStates(*worlds), TrackedStates(*known), rulebook, seed, first)


@kernel
def watch_orders(
    trial: Any,
    known: Any,
    evaluator: Any,
    slate: Any,
    lay: int,
    seed: int,
    first: int,
    found: Any,
) -> Any:
    """Watch the orders of the seat to act in worlds."""
    return _watch_orders(
        TrackedStates(*trial),
        TrackedStates(*known),
        Evaluator(*evaluator),
        slate,
        lay,
        seed,
        first,
        found,
    )


@kernel
def share_victory(
    trial: Any,
    world: Any,
    known: Any,
    evaluator: Any,
    actions: Any,
    seed: int,
    first: int,
    shares: Any,
) -> Any:
    """Try actions in worlds, to the end of the game."""
    return _share_victory(
        TrackedStates(*trial),
        TrackedStates(*world),
        TrackedStates(*known),
        Evaluator(*evaluator),
        actions,
        seed,
        first,
        shares,
    )
