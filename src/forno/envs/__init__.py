"""Forno as an environment of the libraries that people learn with.

PettingZoo, with ``pip install 'forno[pettingzoo]'``, a module for each edition::

    from forno.envs import forno_abacus_v0

    env = forno_abacus_v0.env(players=4)

Gymnasium, with ``pip install 'forno[gymnasium]'``, one learner against bots::

    import gymnasium
    import forno.envs.gym

    env = gymnasium.make("forno/Abacus-v0", opponents="cook")
    many = gymnasium.make_vec("forno/Abacus-v0", num_envs=1024, opponents="cook")

OpenSpiel, with ``pip install 'forno[openspiel]'``, a game for each edition::

    import pyspiel
    import forno.envs.openspiel

    game = pyspiel.load_game("python_forno_abacus(players=4,recall=top)")

:func:`layout` says where each column of an observation lies, and :func:`columns` what it means.
"""

from .shared.env_setting import EnvError
from .shared.extras import MissingExtraError
from .shared.observation_layout import FACT_COLUMNS, FACT_NAMES, columns, layout

__all__ = ["FACT_COLUMNS", "FACT_NAMES", "EnvError", "MissingExtraError", "columns", "layout"]
