"""Forno for PettingZoo, one decision after the other (AEC).

An agent sees its own view under the recall dial, and a mask of what it may do. Nothing else is
handed out: what is rendered is what a spectator sees, and there is no global state.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..shared.extras import need

need("pettingzoo", "pettingzoo")

from gymnasium import spaces  # noqa: E402 (the extra is asked for first)
from pettingzoo import AECEnv  # noqa: E402

from ...views import SPECTATOR  # noqa: E402
from ...views.history import FACT_WIDTH  # noqa: E402
from ..shared.env_setting import EnvError, EnvSetting, checked_cycles  # noqa: E402
from ..shared.observation_layout import layout  # noqa: E402
from ..shared.rendering import RENDER_FPS, RENDER_MODES, Frame, checked_mode, rendered  # noqa: E402
from ..shared.seated_game import SeatedGame  # noqa: E402

Observation = dict[str, Any]
Info = dict[str, Any]


class TableOfAgents:
    """What both forms share: the game, the agents, and their spaces."""

    def __init__(self, table: EnvSetting, render_mode: str | None) -> None:
        """Set the table."""
        self.render_mode = checked_mode(render_mode)
        self.layout = layout(table.recall)
        """Where each column of an observation lies, by name."""
        self._game = game = SeatedGame(table)
        self._random = np.random.default_rng()
        self.possible_agents = list(game.names)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        # The same for all agents, but each with a generator of its own.
        self._seen = {agent: _observed(game) for agent in self.possible_agents}
        self._does = {agent: spaces.Discrete(game.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can see."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        return self._does[agent]

    def render(self) -> Frame | None:
        """The table as a spectator sees it."""
        if self.render_mode is None:
            raise EnvError(
                f"nothing to render with: make it with one of the modes {', '.join(RENDER_MODES)}"
            )
        return rendered(self._game.view(SPECTATOR), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._game.deal(self._random)
        self.agents = self.possible_agents[:]


def _observed(game: SeatedGame) -> spaces.Dict:
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0, 255, (game.length,), np.uint8),
        "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
    }
    if game.table.has_history:
        shape = (game.table.history_length, FACT_WIDTH)
        parts["history"] = spaces.Box(0, 255, shape, np.uint8)
    return spaces.Dict(parts)


class raw_env(TableOfAgents, AECEnv[str, Observation, int | None]):  # noqa: N801 (PettingZoo's name)
    """One decision after the other, each by the agent whose turn it is.

    The rewards are shares of the victory, when the game is over.
    """

    def __init__(
        self,
        table: EnvSetting,
        name: str,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        """Set the table; :meth:`reset` deals.

        After ``max_cycles`` decisions for each player the game is cut off.
        """
        TableOfAgents.__init__(self, table, render_mode)
        self.metadata: dict[str, Any] = {
            "name": name,
            "render_modes": list(RENDER_MODES),
            "render_fps": RENDER_FPS,
            "is_parallelizable": False,
        }
        cycles = checked_cycles(max_cycles)
        self._most = None if cycles is None else cycles * table.players
        self._steps = 0
        self._no_mask = np.zeros(self._game.actions, np.int8)
        self._no_mask.flags.writeable = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (there are none)
        """Deal a new game; with a seed, the same one every time."""
        self._deal(seed)
        self._steps = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {
            agent: {"action_mask": self._no_mask} for agent in self.agents
        }
        self._select()

    def _select(self) -> None:
        turn = self._game.turn
        agent = self.possible_agents[turn]
        self._row, self._mask = self._game.look(turn)
        self.agent_selection = agent
        self.infos[agent] = {"action_mask": self._mask}

    def observe(self, agent: str) -> Observation:
        """What an agent sees and may do."""
        seat, game = self._seat_of[agent], self._game
        row, mask = (self._row, self._mask) if seat == game.turn else game.look(seat)
        seen = {"observation": row, "action_mask": mask}
        if game.table.has_history:
            seen["history"] = game.history(seat)
        return seen

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is act; an illegal action raises and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise EnvError(f"{agent} is to act: None is for agents that are done")
        game = self._game
        game.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self._no_mask}
        self._steps += 1
        if game.turn < 0:
            self._end()
        else:
            self._select()
            if self._steps == self._most or game.is_full:
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        shares, pizzas = self._game.shares, self._game.pizzas()
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = shares[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"action_mask": self._no_mask, "pizzas": pizzas[seat]}
        self._accumulate_rewards()

    def __str__(self) -> str:
        """The name."""
        return str(self.metadata["name"])
