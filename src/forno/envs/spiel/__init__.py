"""Forno for OpenSpiel: importing this registers a Python game for every edition.

>>> import forno.envs.spiel
>>> import pyspiel
>>> game = pyspiel.load_game("python_forno_abacus(players=3)")
>>> game.num_players(), game.num_distinct_actions()
(3, 53)
"""

from ..shared.extras import need

need("numpy", "openspiel")
need("pyspiel", "openspiel")

from .game import FornoGame, game_names, register  # noqa: E402 (without OpenSpiel there is none)
from .state import FornoState  # noqa: E402

register()

__all__ = ["FornoGame", "FornoState", "game_names"]
