"""Forno for Gymnasium. Importing this registers ``forno/Abacus-v0`` and the other editions.

So does ``gymnasium.make("forno.envs.gym:forno/Abacus-v0")``, in one line.
"""

from ..hosts.envs.gym import FornoEnv
from ..hosts.envs.registering import gym_id, register_all
from ..hosts.envs.vector import FornoVectorEnv

__all__ = ["FornoEnv", "FornoVectorEnv", "gym_id", "register_all"]

register_all()
