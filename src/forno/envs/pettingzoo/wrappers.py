"""PettingZoo's own wrappers around an environment, without the long way to what it knows.

What a wrapper is asked for and does not have itself it asks of what it wraps, and so on: three
wrappers deep, that costs several times what a decision does. These ask the environment itself.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final

from .aec_env import Observation, raw_env  # first: it asks for the extra

from pettingzoo import AECEnv  # isort: skip
from pettingzoo.utils import wrappers  # isort: skip

ILLEGAL_REWARD: Final = -1.0

Env = AECEnv[str, Observation, int | None]


def _of_raw(name: str) -> Any:
    return property(attrgetter(f"_raw.{name}"))


class _Direct:
    """What learners ask for at each decision.

    PettingZoo declares these as plain attributes; set here, they would hide the environment's own.
    """

    _raw: raw_env

    agent_selection = _of_raw("agent_selection")
    agents = _of_raw("agents")
    rewards = _of_raw("rewards")
    terminations = _of_raw("terminations")
    truncations = _of_raw("truncations")
    infos = _of_raw("infos")
    _cumulative_rewards = _of_raw("_cumulative_rewards")


class _TerminateIllegal(_Direct, wrappers.TerminateIllegalWrapper[str, Observation, int | None]):
    def __init__(self, raw: raw_env) -> None:
        self._raw = raw
        super().__init__(raw, illegal_reward=ILLEGAL_REWARD)


class _AssertOutOfBounds(_Direct, wrappers.AssertOutOfBoundsWrapper[str, Observation, int | None]):
    def __init__(self, env: _TerminateIllegal) -> None:
        self._raw = env._raw
        super().__init__(env)


class _OrderEnforcing(_Direct, wrappers.OrderEnforcingWrapper[str, Observation, int | None]):
    """Before a reset it has nothing to ask, so that PettingZoo's wrapper says what is missing."""

    def __init__(self, env: _AssertOutOfBounds) -> None:
        super().__init__(env)
        self._checked = env

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._raw = self._checked._raw
        super().reset(seed=seed, options=options)

    def __str__(self) -> str:
        return str(self._checked._raw)


def wrapped(raw: raw_env) -> Env:
    """As PettingZoo's own games are: an illegal action ends the game and costs its agent 1."""
    return _OrderEnforcing(_AssertOutOfBounds(_TerminateIllegal(raw)))
