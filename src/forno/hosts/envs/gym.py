"""Forno for Gymnasium: one learner against bots of its choice.

An observation is the learner's view under the recall dial, as a row of bytes. ``info`` has the mask
of what it may do, and :meth:`FornoEnv.action_masks` has it too, as learners that mask expect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ...players.registry import UnknownPlayerError, make_player, prepare_players
from ...rules.chance import MASK
from ...views import SPECTATOR, show
from ...views.encoding import encode, encoded_length
from .company import Company
from .drawing import picture
from .setting import EnvError, EnvSetting

Observation = npt.NDArray[np.uint8]
ILLEGAL_REWARD = -1.0


class FornoEnv(gymnasium.Env[Observation, np.int64]):
    """Forno for one learner.

    The reward is the learner's share of the victory, when the game is over. An illegal action
    changes nothing, costs ``illegal_reward``, and ``info`` says ``illegal``: so do Gymnasium's own
    environments with masks.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi", "rgb_array"],
        "render_fps": 2,
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
        illegal_reward: float = ILLEGAL_REWARD,
        render_mode: str | None = None,
    ) -> None:
        """Set the table: a bot for each other seat, or the same one for all."""
        table = EnvSetting.of(edition, players, helping=helping, recall=recall)
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            modes = ", ".join(self.metadata["render_modes"])
            raise EnvError(f"render_mode is one of {modes}, not {render_mode!r}")
        if seat is not None and not 0 <= seat < table.players:
            raise EnvError(f"there is no seat {seat}; there are 0 to {table.players - 1}")
        self._company = Company(table, checked_opponents(opponents, table.players - 1))
        self._seat = seat
        self._illegal_reward = illegal_reward
        self.render_mode = render_mode
        self._actions = table.edition.rulebook.actions
        self.observation_space = spaces.Box(0, 255, (encoded_length(table.recall),), np.uint8)
        self.action_space = spaces.Discrete(self._actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game; with a seed, the same one every time."""
        super().reset(seed=seed, options=options)
        self._company.deal(
            int(self.np_random.integers(MASK - self._company.table.players)), self._seat
        )
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act, and let the others act until it is the learner's turn again."""
        company = self._company
        if company.setting is None or company.is_over:
            raise EnvError("there is no game to act in: call reset first")
        if int(action) not in company.legal:
            return (
                self._seen(),
                self._illegal_reward,
                False,
                False,
                {**self._info(), "illegal": True},
            )
        company.play(int(action))
        if self.render_mode == "human":
            self.render()
        return self._seen(), company.share, company.is_over, False, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What the learner may do."""
        mask = np.zeros(self._actions, np.bool_)
        mask[self._company.legal] = True
        return mask

    def _seen(self) -> Observation:
        row = encode(self._company.view(self._company.seat))
        return np.frombuffer(bytearray(row), np.uint8)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks().astype(np.int8)}
        if self._company.is_over:
            info["pizzas"] = self._company.pizzas
        return info

    def render(self) -> Any:
        """The table as a spectator sees it."""
        if self.render_mode is None:
            return None
        text = show(self._company.view(SPECTATOR))
        if self.render_mode == "rgb_array":
            return picture(text)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


def checked_opponents(opponents: str | Sequence[str], seats: int) -> list[str]:
    """A bot for each seat; refuse those that are none, and say which there are."""
    specs = [opponents] * seats if isinstance(opponents, str) else list(opponents)
    if len(specs) != seats:
        raise EnvError(
            f"{len(specs)} opponents for {seats} seats: name one for each, or one for all"
        )
    for spec in specs:
        try:
            make_player(spec)
        except UnknownPlayerError as error:
            raise EnvError(str(error)) from None
    prepare_players(specs)
    return specs
