"""The kernels of search as machine code; import this only when something is to be compiled."""

from __future__ import annotations

from ...jit.compiler import kernel
from . import hint_rollouts, rollouts

weigh_actions = kernel(rollouts.weigh_actions)
try_actions = kernel(rollouts.try_actions)
deal_worlds = kernel(rollouts.deal_worlds)
watch_orders = kernel(hint_rollouts.watch_orders)
share_victory = kernel(hint_rollouts.share_victory)
