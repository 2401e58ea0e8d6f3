"""The groups in which the kernels of this room are compiled, and how to get at them."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from ..jit.warmup import Group, before_use

PLAY: Final = Group(
    "play", functions=160, seconds=45, partner="batch", about="games by the million"
)
"""Whole games between compiled bots."""
BATCH: Final = Group(
    "batch",
    functions=150,
    seconds=40,
    partner="play",
    about="batches of games",
    modules=(f"{__package__}.batch", f"{__package__}.quick_game"),
)
"""Batches and quick games."""
LEARN: Final = Group("learn", functions=190, seconds=60, about="batches with one learner")
"""Batches with one learner at each table."""


def compiled_kernels(group: Group = PLAY) -> ModuleType:
    """The compiled kernels; asking for them imports Numba, and compiles a group if need be."""
    before_use(group)
    from . import machine_code

    return machine_code
