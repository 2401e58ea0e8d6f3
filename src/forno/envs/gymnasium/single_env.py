"""Forno for Gymnasium: one learner against bots of its choice.

An observation is the learner's view under the recall dial, as a row of bytes. ``info`` has the mask
of what it may do, and :meth:`FornoEnv.action_masks` has it too, as learners that mask expect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..shared.extras import need

need("gymnasium", "gymnasium")

import gymnasium  # noqa: E402 (the extra is asked for first)
from gymnasium import spaces  # noqa: E402

from ...kernels.validation import IllegalActionError  # noqa: E402
from ...rules.chance import MASK  # noqa: E402
from ...views.encoding import encoded_length  # noqa: E402
from ...views.history import FACT_WIDTH  # noqa: E402
from ..shared.env_setting import VIEW, EnvError, EnvSetting  # noqa: E402
from ..shared.observation_layout import layout  # noqa: E402
from ..shared.opponent_tables import opponents_at  # noqa: E402
from ..shared.opponents import checked_opponents, checked_seat  # noqa: E402
from ..shared.rendering import RENDER_FPS, RENDER_MODES, Frame, checked_mode, rendered  # noqa: E402

Observation = npt.NDArray[np.uint8] | dict[str, npt.NDArray[np.uint8]]
ILLEGAL_REWARD: Final = -1.0


class FornoEnv(gymnasium.Env[Observation, np.int64]):
    """Forno for one learner.

    The reward is the learner's share of the victory, when the game is over: 1 for winning alone.
    An illegal action changes nothing, costs ``illegal_reward``, and ``info`` says ``illegal``; if
    ``illegal_reward`` is None, it raises :class:`forno.batch.IllegalActionError` instead.

    >>> import gymnasium
    >>> import forno.envs.gym
    >>> env = gymnasium.make("forno/Abacus-v0", opponents="uniform")
    >>> observation, info = env.reset(seed=7)
    >>> terminated = False
    >>> while not terminated:
    ...     action = info["action_mask"].argmax()
    ...     observation, reward, terminated, truncated, info = env.step(action)
    >>> 0 <= reward <= 1
    True
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (as Gymnasium declares it)
        "render_modes": list(RENDER_MODES),
        "render_fps": RENDER_FPS,
    }

    def __init__(
        self,
        edition: str = "abacus",
        players: int | None = None,
        *,
        opponents: str | Sequence[str] = "cook",
        seat: int | None = None,
        helping: bool | None = None,
        recall: str | int = "top",
        information: str = VIEW,
        illegal_reward: float | None = ILLEGAL_REWARD,
        render_mode: str | None = None,
    ) -> None:
        """Set the table: the same bot for all other seats, or one for each, from the left on.

        The learner's ``seat`` is drawn for each game unless it is given; seat 0 begins. The other
        options are those of the PettingZoo environments.
        """
        table = EnvSetting.of(
            edition, players, helping=helping, recall=recall, information=information
        )
        self.render_mode = checked_mode(render_mode)
        opposing = checked_opponents(opponents, table.players - 1)
        self._opponents = opponents_at(table, opposing, checked_seat(seat, table.players))
        self._illegal_reward = illegal_reward
        self._table = table
        self._seed: int | None = None
        self._episode = 0
        self._goes_on = False
        self.layout = layout(table.recall)
        """Where each column of an observation lies, by name."""
        self.observation_space = observed(table)
        self.action_space = spaces.Discrete(table.edition.rulebook.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game; with a seed, the same one every time."""
        super().reset(seed=seed, options=options)
        if seed is not None:
            self._seed, self._episode = seed & MASK, 0
        elif self._seed is None:
            self._seed, self._episode = int(self.np_random.integers(MASK)), 0
        else:
            self._episode += 1
        self._opponents.deal(self._seed, self._episode)
        self._goes_on = True
        if self.render_mode == "human":
            self.render()
        return self._shown()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act, and let the others act until it is the learner's turn again."""
        opponents = self._opponents
        if not self._goes_on:
            raise EnvError("there is no game to act in: call reset first")
        if not opponents.play(int(action)):
            if self._illegal_reward is None:
                raise IllegalActionError(
                    0, int(action), np.flatnonzero(self.action_masks()).tolist()
                )
            seen, info = self._shown()
            return seen, self._illegal_reward, False, False, {**info, "illegal": True}
        if self.render_mode == "human":
            self.render()
        seen, info = self._shown()
        over = opponents.is_over
        cut = opponents.is_full and not over
        self._goes_on = not over and not cut
        if over:
            info["pizzas"] = opponents.pizzas
        return seen, opponents.share, over, cut, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What the learner may do."""
        return self._opponents.look()[1].astype(np.bool_)

    def _shown(self) -> tuple[Observation, dict[str, Any]]:
        row, mask = self._opponents.look()
        seen: Observation = row
        if self._table.has_history:
            seen = {"observation": row, "history": self._opponents.history()}
        return seen, {"action_mask": mask}

    def render(self) -> Frame | None:
        """The table as a spectator sees it."""
        if self.render_mode is None:
            return None
        return rendered(self._opponents.spectate(), self.render_mode)


def observed(table: EnvSetting) -> spaces.Space[Any]:
    """What a learner can see."""
    row = spaces.Box(0, 255, (encoded_length(table.recall),), np.uint8)
    if not table.has_history:
        return row
    history = spaces.Box(0, 255, (table.history_length, FACT_WIDTH), np.uint8)
    return spaces.Dict({"observation": row, "history": history})
