"""Forno for Gymnasium, many tables at once: one compiled call for a step of all of them.

Table for table it gives what :class:`.single_env.FornoEnv` gives under the same seed: observations,
masks, rewards and infos, batched as Gymnasium's own vector environments do it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from .single_env import ILLEGAL_REWARD, observed  # first: it asks for the extra

from gymnasium import spaces  # isort: skip
from gymnasium.vector import AutoresetMode, VectorEnv  # isort: skip
from gymnasium.vector.utils import batch_space  # isort: skip

from ...batch.learner import LearnerBatch
from ...bots.playout.compiled_bots import BOTS
from ...kernels.validation import BatchError
from ...rules.chance import MASK
from ...views import SPECTATOR, project
from ..shared.env_setting import VIEW, EnvError, EnvSetting
from ..shared.observation_layout import layout
from ..shared.opponents import checked_opponents, checked_seat, names_from
from ..shared.rendering import RENDER_FPS, RENDER_MODES, Frame, checked_mode, rendered
from ..shared.seated_game import setting_of

Rows = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.float64]
Truths = npt.NDArray[np.bool_]
Infos = dict[str, Any]
RESET_MASK = "reset_mask"
IN_SYNC = "for several of them: gymnasium.make_vec(…, vectorization_mode='sync')"


class FornoVectorEnv(VectorEnv[Rows, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """A number of tables with one learner each.

    All three of Gymnasium's ways to begin anew are there: in the step after a game has ended
    (``AutoresetMode.NEXT_STEP``, if nothing is said), in the same step (``SAME_STEP``, with
    ``final_obs`` and ``final_info``), or not at all (``DISABLED``: call :meth:`reset` with a
    ``reset_mask`` among the options). Illegal actions are treated as by ``FornoEnv``.

    >>> import gymnasium
    >>> import forno.envs.gym
    >>> envs = gymnasium.make_vec("forno/Abacus-v0", num_envs=3, opponents="uniform")
    >>> observations, info = envs.reset(seed=7)
    >>> envs.num_envs, info["action_mask"].shape
    (3, (3, 53))
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (as Gymnasium declares it)
        "render_modes": list(RENDER_MODES),
        "render_fps": RENDER_FPS,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        edition: str = "abacus",
        players: int | None = None,
        *,
        opponents: str | Sequence[str] = "cook",
        seat: int | None = None,
        helping: bool | None = None,
        recall: str | int = "top",
        information: str = VIEW,
        illegal_reward: float | None = ILLEGAL_REWARD,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
    ) -> None:
        """Set the tables; options as of ``FornoEnv``, but the bots are among those compiled."""
        table = EnvSetting.of(
            edition, players, helping=helping, recall=recall, information=information
        )
        if table.has_history:
            raise EnvError(f"histories are for one game at a time; {IN_SYNC}")
        specs = checked_opponents(opponents, table.players - 1)
        slow = [spec for spec in specs if spec not in BOTS]
        if slow:
            raise EnvError(
                f"{slow[0]} does not play in many games at once, as {' and '.join(BOTS)} do; "
                + IN_SYNC
            )
        learner = checked_seat(seat, table.players)
        self.render_mode = checked_mode(render_mode)
        try:
            self._batch = batch = LearnerBatch(
                table.edition,
                table.players,
                num_envs,
                bots=[BOTS[spec] for spec in specs],
                seat=learner,
                helping=table.helping,
                recall=table.recall,
            )
            self._mode = AutoresetMode(autoreset_mode)
        except BatchError as error:
            raise EnvError(str(error)) from None
        except ValueError:
            modes = ", ".join(mode.value for mode in AutoresetMode)
            raise EnvError(f"autoreset_mode is one of {modes}, not {autoreset_mode!r}") from None
        self._table = table
        self._illegal_reward = illegal_reward
        self._ended = np.zeros(num_envs, np.bool_)
        self._cut = np.zeros(num_envs, np.bool_)
        self._all = np.ones(num_envs, np.bool_)
        self._seeded = False
        self.num_envs = num_envs
        self.metadata = {**type(self).metadata, "autoreset_mode": self._mode}
        self.layout = layout(table.recall)
        """Where each column of an observation lies, by name."""
        self.single_observation_space = observed(table)
        self.single_action_space = spaces.Discrete(batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Rows, Infos]:
        """Deal at all tables, or at those of a ``reset_mask`` among the options.

        With one seed the tables' are counted up from it; or give one for each.
        """
        chosen = self._checked_mask(options)
        seeds = self._checked_seeds(seed)
        given = np.array([one is not None for one in seeds], np.bool_)
        if not self._seeded:
            drawn = self.np_random.integers(MASK, size=self.num_envs)
            self._batch.reset(drawn)
            self._seeded = True
        elif (again := chosen & ~given).any():
            self._batch.deal(again)
        if (anew := chosen & given).any():
            new = [0 if one is None else int(one) & MASK for one in seeds]
            self._batch.reset(new, anew)
        self._ended &= ~chosen
        if self.render_mode == "human":
            self.render()
        return self._batch.observations.copy(), self._masked(chosen)

    def _checked_seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        """A seed for each table, or None where the next game of the old one is meant."""
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int | np.integer):
            super().reset(seed=int(seed))
            return [int(seed) + n for n in range(self.num_envs)]
        seeds = list(seed)
        if len(seeds) != self.num_envs:
            raise EnvError(f"{len(seeds)} seeds for {self.num_envs} tables: one for each")
        if any(one is not None and one < 0 for one in seeds):
            raise EnvError(
                f"seeds are 0 or more, not {min(one for one in seeds if one is not None)}"
            )
        return seeds

    def _checked_mask(self, options: dict[str, Any] | None) -> Truths:
        mask = (options or {}).get(RESET_MASK)
        if mask is None:
            return self._all
        if (
            not isinstance(mask, np.ndarray)
            or mask.dtype != np.bool_
            or mask.shape != (self.num_envs,)
            or not mask.any()
        ):
            raise EnvError(
                f"reset_mask is an array of {self.num_envs} truth values, one of them True at least"
            )
        return mask

    def step(self, actions: npt.NDArray[np.int64]) -> tuple[Rows, Numbers, Truths, Truths, Infos]:
        """Let every learner act, and the others until it is the learner's turn again."""
        if not self._seeded:
            raise EnvError("there is no game to act in: call reset first")
        batch, mode = self._batch, self._mode
        if mode is AutoresetMode.DISABLED and self._ended.any():
            raise EnvError(
                f"the game at table {self._ended.argmax()} is over: reset it by a reset_mask"
            )
        resting = self._ended
        acting = ~resting if resting.any() else self._all
        try:
            refused = batch.step(actions, acting, strict=self._illegal_reward is None)
        except BatchError as error:
            raise error if error.__class__ is not BatchError else EnvError(str(error)) from None
        rewards, ended = batch.rewards.copy(), batch.finished.copy()
        infos: Infos = {}
        if refused:
            rewards[batch.illegal] = self._illegal_reward
            infos.update(illegal=batch.illegal.copy(), _illegal=batch.illegal.copy())
        final = self._results(ended)
        if mode is AutoresetMode.SAME_STEP and ended.any():
            self._put_final(infos, final, ended)
            batch.deal(ended)
            infos.update(self._masked(self._all))
        else:
            if resting.any():
                batch.deal(resting)
            infos.update(self._masked(self._all), **final)
            self._ended = ended
        if self.render_mode == "human":
            self.render()
        return batch.observations.copy(), rewards, ended.copy(), self._cut.copy(), infos

    def _masked(self, where: Truths) -> Infos:
        masks = self._batch.masks.copy()
        if where is not self._all:
            masks[~where] = 0
        return {"action_mask": masks, "_action_mask": where.copy()}

    def _results(self, ended: Truths) -> Infos:
        """What every seat delivered, where a game has ended."""
        if not ended.any():
            return {}
        pizzas = self._batch.pizzas.copy()
        pizzas[~ended] = 0
        return {"pizzas": pizzas, "_pizzas": ended.copy()}

    def _put_final(self, infos: Infos, results: Infos, ended: Truths) -> None:
        """The last of the games that ended, as Gymnasium's own vector environments put it."""
        rows = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(ended):
            rows[game] = self._batch.observations[game].copy()
        infos.update(
            final_obs=rows,
            _final_obs=ended.copy(),
            final_info={**self._masked(ended), **results},
            _final_info=ended.copy(),
        )

    def action_masks(self) -> Truths:
        """What every learner may do."""
        return self._batch.masks.astype(np.bool_)

    def render(self) -> tuple[Frame, ...] | None:
        """Every table as a spectator sees it."""
        if self.render_mode is None:
            return None
        frames = [rendered(self._spectate(game), self.render_mode) for game in range(self.num_envs)]
        shown = tuple(frame for frame in frames if frame is not None)
        return shown or None

    def _spectate(self, game: int) -> Any:
        state, table = self._batch.state(game), self._table
        names = names_from(int(self._batch.seats[game]), table.players)
        return project(state, setting_of(table, state, names), SPECTATOR)
