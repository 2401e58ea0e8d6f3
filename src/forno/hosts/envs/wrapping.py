"""PettingZoo's own wrappers around an environment, without the long way to what it knows.

What a wrapper is asked for and does not have itself it asks of what it wraps, and so on: three
wrappers deep, that costs several times what a decision does. These ask the environment itself.
"""

from __future__ import annotations

from typing import Any, Final

from .zoo import Observation, raw_env  # first: it asks for the extra

from pettingzoo import AECEnv  # isort: skip
from pettingzoo.utils import wrappers  # isort: skip

ILLEGAL_REWARD: Final = -1.0

Env = AECEnv[str, Observation, int | None]


class _Direct:
    """What everybody asks for at each decision."""

    _raw: raw_env

    def _asked(self) -> raw_env:
        return self._raw

    # PettingZoo declares these as plain attributes. Setting one would hide the environment's own.
    agent_selection: Any = property(lambda self: self._asked().agent_selection)
    agents: Any = property(lambda self: self._asked().agents)
    rewards: Any = property(lambda self: self._asked().rewards)
    terminations: Any = property(lambda self: self._asked().terminations)
    truncations: Any = property(lambda self: self._asked().truncations)
    infos: Any = property(lambda self: self._asked().infos)
    _cumulative_rewards: Any = property(lambda self: self._asked()._cumulative_rewards)


class _TerminateIllegal(_Direct, wrappers.TerminateIllegalWrapper[str, Observation, int | None]):
    def __init__(self, raw: raw_env) -> None:
        self._raw = raw
        super().__init__(raw, illegal_reward=ILLEGAL_REWARD)


class _AssertOutOfBounds(_Direct, wrappers.AssertOutOfBoundsWrapper[str, Observation, int | None]):
    def __init__(self, env: _TerminateIllegal) -> None:
        self._raw = env._raw
        super().__init__(env)


class _OrderEnforcing(_Direct, wrappers.OrderEnforcingWrapper[str, Observation, int | None]):
    def __init__(self, env: _AssertOutOfBounds) -> None:
        self._raw = env._raw
        super().__init__(env)

    def _asked(self) -> raw_env:
        if not self._has_reset:
            raise AttributeError("not before reset")  # which PettingZoo's wrapper says better
        return self._raw

    def __str__(self) -> str:
        return str(self._raw)


def wrapped(raw: raw_env) -> Env:
    """As PettingZoo's own games are: an illegal action ends the game and costs its agent 1."""
    return _OrderEnforcing(_AssertOutOfBounds(_TerminateIllegal(raw)))
