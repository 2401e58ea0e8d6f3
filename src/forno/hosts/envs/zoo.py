"""Forno for PettingZoo: an AEC environment, and a form in which everybody is asked in each cycle.

An agent sees its own view under the recall dial, and a mask of what it may do. Nothing else is
handed out: what is rendered is what a spectator sees.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from ...compiled.checks import IllegalActionError
from .drawing import picture
from .seated import SeatedGame
from .setting import EnvError, EnvSetting

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
ILLEGAL_REWARD: Final = -1.0


def _agents(players: int) -> list[str]:
    return [f"player_{seat}" for seat in range(players)]


class _Spaces:
    """The spaces of all agents: the same for everybody, but each with a generator of its own."""

    def __init__(self, game: SeatedGame) -> None:
        agents = _agents(game.players)
        seen = (game.length,)
        may = (game.actions,)
        self.observation = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, seen, np.uint8),
                    "action_mask": spaces.Box(0, 1, may, np.int8),
                }
            )
            for agent in agents
        }
        self.action = {agent: spaces.Discrete(game.actions) for agent in agents}


def _checked_mode(render_mode: str | None) -> str | None:
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise EnvError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
    return render_mode


def _rendered(game: SeatedGame, mode: str | None) -> Any:
    if mode is None:
        raise EnvError(f"nothing to render with: make it with render_mode {RENDER_MODES}")
    text = game.text()
    if mode == "rgb_array":
        return picture(text)
    if mode == "ansi":
        return text
    print(text)
    return None


class raw_env(AECEnv[str, dict[str, Any], int | None]):  # noqa: N801 (as PettingZoo names it)
    """One decision after the other, each by the agent whose turn it is."""

    def __init__(
        self,
        table: EnvSetting,
        name: str,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        """Set the table; :meth:`reset` deals."""
        super().__init__()
        self.metadata: dict[str, Any] = {
            "name": name,
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.render_mode = _checked_mode(render_mode)
        self._game = SeatedGame(table)
        self._spaces = _Spaces(self._game)
        self._most = None if max_cycles is None else max_cycles * table.players
        self._steps = 0
        self._random = np.random.default_rng()
        self.possible_agents = _agents(table.players)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can see."""
        return self._spaces.observation[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        return self._spaces.action[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (there are none)
        """Deal a new game; with a seed, the same one every time."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._game.deal(self._random)
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._game.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees and may do."""
        seat = self.possible_agents.index(agent)
        return {"observation": self._game.row(seat), "action_mask": self._game.mask(seat)}

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is act; an illegal action raises and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]  # None, as PettingZoo wants it
            return
        if action is None:
            raise EnvError(f"{agent} is to act: None is for agents that are done")
        game = self._game
        game.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._steps += 1
        if game.number:
            self.agent_selection = self.possible_agents[game.turn]
            if self._most is not None and self._steps >= self._most:
                self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        shares, pizzas = self._game.shares, self._game.pizzas()
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = shares[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"pizzas": pizzas[seat]}
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return _rendered(self._game, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        """The name."""
        return str(self.metadata["name"])


class CycleEnv(ParallelEnv[str, dict[str, Any], int]):
    """Everybody is asked in every cycle, and only the agent whose turn it is is heard.

    So all agents act equally often, which some learners want. In the mask of an agent whose turn
    it is not everything is allowed, since nothing it says counts. If what the agent in turn says
    is illegal, nothing happens in this cycle, and its info says ``illegal``.
    """

    def __init__(
        self,
        table: EnvSetting,
        name: str,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        """Set the table; :meth:`reset` deals."""
        self.metadata: dict[str, Any] = {"name": name, "render_modes": list(RENDER_MODES)}
        self.render_mode = _checked_mode(render_mode)
        self._game = SeatedGame(table)
        self._spaces = _Spaces(self._game)
        self._most = max_cycles
        self._cycles = 0
        self._random = np.random.default_rng()
        self.possible_agents = _agents(table.players)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can see."""
        return self._spaces.observation[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        return self._spaces.action[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (there are none)
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """Deal a new game; with a seed, the same one every time."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._game.deal(self._random)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._seen(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, Any]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Let the agent whose turn it is act."""
        game, agents = self._game, self.agents
        acting = self.possible_agents[game.turn]
        if acting not in actions:
            raise EnvError(f"{acting} is to act, and there is no action of it")
        legal = True
        try:
            game.play(int(actions[acting]))
        except IllegalActionError:
            legal = False
        self._cycles += 1
        over = game.is_over
        cut = not over and self._most is not None and self._cycles >= self._most
        rewards = dict.fromkeys(agents, 0.0)
        infos = self._infos()
        if not legal:
            infos[acting]["illegal"] = True
        if over:
            pizzas = game.pizzas()
            for seat, agent in enumerate(agents):
                rewards[agent] = game.shares[seat]
                infos[agent]["pizzas"] = pizzas[seat]
        seen = self._seen()
        if over or cut:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _seen(self) -> dict[str, dict[str, Any]]:
        game = self._game
        return {
            agent: {
                "observation": game.row(seat),
                "action_mask": game.mask(seat)
                if seat == game.turn
                else np.ones(game.actions, np.int8),
            }
            for seat, agent in enumerate(self.agents)
        }

    def _infos(self) -> dict[str, dict[str, Any]]:
        turn = self._game.turn
        return {agent: {"acts": seat == turn} for seat, agent in enumerate(self.agents)}

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return _rendered(self._game, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def wrapped(raw: raw_env) -> AECEnv[str, dict[str, Any], int | None]:
    """As PettingZoo's own games are: an illegal action ends the game and costs its agent 1."""
    safe: Any = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD)
    safe = wrappers.AssertOutOfBoundsWrapper(safe)
    return wrappers.OrderEnforcingWrapper(safe)


class ZooModule:
    """What PettingZoo calls a module: ``env``, ``raw_env`` and ``parallel_env`` of one edition."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES)}

    def __init__(self, edition: str) -> None:
        """The environments of an edition."""
        self.edition = edition
        self.name = f"forno_{edition.replace('-', '_')}_v0"

    def raw_env(
        self,
        players: int | None = None,
        *,
        helping: bool | None = None,
        recall: str | int = "top",
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> raw_env:
        """The environment alone: an illegal action raises."""
        table = EnvSetting.of(self.edition, players, helping=helping, recall=recall)
        return raw_env(table, self.name, render_mode=render_mode, max_cycles=max_cycles)

    def env(
        self, players: int | None = None, **options: Any
    ) -> AECEnv[str, dict[str, Any], int | None]:
        """The environment as PettingZoo's own games are wrapped; options as of ``raw_env``."""
        return wrapped(self.raw_env(players, **options))

    def parallel_env(
        self,
        players: int | None = None,
        *,
        helping: bool | None = None,
        recall: str | int = "top",
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> CycleEnv:
        """The form in which everybody is asked in every cycle."""
        table = EnvSetting.of(self.edition, players, helping=helping, recall=recall)
        return CycleEnv(table, self.name, render_mode=render_mode, max_cycles=max_cycles)

    def __repr__(self) -> str:
        """The name."""
        return f"<{self.name}>"
