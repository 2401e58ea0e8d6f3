"""Every group of kernels that Forno has: importing this module has all of them registered.

A caller that wants everything warm asks here; :mod:`forno.jit` knows only what was imported.
"""

from __future__ import annotations

from ..bots.search import search_engine
from ..bots.self_play import training
from ..jit.warmup import GROUPS, Group, Report, cold, give_up, is_warm, warm_up
from ..kernels import explicit_chance_game
from . import batch, engine, judged_games, learner, quick_game

REGISTERING = (
    engine,
    batch,
    quick_game,
    learner,
    judged_games,
    explicit_chance_game,
    search_engine,
    training,
)
"""The modules that register groups, or parts of them."""

__all__ = ["GROUPS", "REGISTERING", "Group", "Report", "cold", "give_up", "is_warm", "warm_up"]
