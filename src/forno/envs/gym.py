"""Forno for Gymnasium. Importing this registers ``forno/Abacus-v0`` and the other editions.

So does ``gymnasium.make("forno.envs.gym:forno/Abacus-v0")``, in one line.
"""

from .gymnasium.registration import gym_id, register_all
from .gymnasium.single_env import FornoEnv
from .gymnasium.vector_env import FornoVectorEnv

__all__ = ["FornoEnv", "FornoVectorEnv", "gym_id", "register_all"]

register_all()
