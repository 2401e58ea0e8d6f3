"""Forno for PettingZoo, with all agents asked in each cycle."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..shared.extras import need

need("pettingzoo", "pettingzoo")

from pettingzoo import ParallelEnv  # noqa: E402 (the extra is asked for first)

from ...kernels.validation import IllegalActionError  # noqa: E402
from ..shared.env_setting import EnvError, EnvSetting, checked_cycles  # noqa: E402
from ..shared.rendering import RENDER_FPS, RENDER_MODES  # noqa: E402
from .aec_env import Info, Observation, TableOfAgents  # noqa: E402
from .wrappers import ILLEGAL_REWARD  # noqa: E402


class CycleEnv(TableOfAgents, ParallelEnv[str, Observation, int]):
    """All agents are asked in every cycle, and only the agent whose turn it is counts.

    So all agents act equally often, which some learners want. In the mask of an agent whose turn
    it is not everything is allowed, since nothing it says counts; its info says ``acts`` False.
    If what the agent in turn says is illegal, nothing happens in this cycle but that it loses 1,
    and its info says ``illegal``.
    """

    def __init__(
        self,
        table: EnvSetting,
        name: str,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        """Set the table; :meth:`reset` deals. After ``max_cycles`` cycles the game is cut off."""
        TableOfAgents.__init__(self, table, render_mode)
        self.metadata: dict[str, Any] = {
            "name": name,
            "render_modes": list(RENDER_MODES),
            "render_fps": RENDER_FPS,
            "is_parallelizable": True,
        }
        self._most = checked_cycles(max_cycles)
        self._cycles = 0
        self._heard_not = np.ones(self._game.actions, np.int8)
        self._heard_not.flags.writeable = False

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (there are none)
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Deal a new game; with a seed, the same one every time."""
        self._deal(seed)
        self._cycles = 0
        return self._shown(over=False)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, Info],
    ]:
        """Let the agent whose turn it is act."""
        game, agents = self._game, self.agents
        if not agents:
            raise EnvError("there is no game to act in: call reset first")
        acting = self.possible_agents[game.turn]
        if acting not in actions:
            raise EnvError(f"{acting} is to act, and there is no action of it")
        rewards = dict.fromkeys(agents, 0.0)
        illegal = False
        try:
            game.play(int(actions[acting]))
        except IllegalActionError:
            rewards[acting] = ILLEGAL_REWARD
            illegal = True
        self._cycles += 1
        over = game.is_over
        cut = not over and (self._cycles == self._most or game.is_full)
        seen, infos = self._shown(over=over)
        if illegal:
            infos[acting]["illegal"] = True
        if over:
            rewards = dict(zip(agents, game.shares, strict=True))
            for agent, pizzas in zip(agents, game.pizzas(), strict=True):
                infos[agent]["pizzas"] = pizzas
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _shown(self, *, over: bool) -> tuple[dict[str, Observation], dict[str, Info]]:
        game = self._game
        seen: dict[str, Observation] = {}
        infos: dict[str, Info] = {}
        for seat, agent in enumerate(self.agents):
            row, mask = game.look(seat)
            acts = seat == game.turn
            if not acts and not over:
                mask = self._heard_not
            seen[agent] = {"observation": row, "action_mask": mask}
            if game.table.has_history:
                seen[agent]["history"] = game.history(seat)
            infos[agent] = {"action_mask": mask, "acts": acts}
        return seen, infos
