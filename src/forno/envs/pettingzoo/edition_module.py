"""What PettingZoo calls a module: the environments of one edition."""

from __future__ import annotations

from typing import Any

from ..shared.env_setting import VIEW, EnvSetting
from .aec_env import raw_env
from .cycle_env import CycleEnv  # first: it asks for the extra
from .wrappers import Env, wrapped


class ZooModule:
    """``env``, ``raw_env`` and ``parallel_env`` of one edition; ``cycle_env`` besides.

    >>> from forno.envs import forno_abacus_v0
    >>> env = forno_abacus_v0.env(players=3)
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, terminated, truncated, info = env.last()
    ...     over = terminated or truncated
    ...     env.step(None if over else observation["action_mask"].argmax())
    >>> env.agents
    []
    """

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
        information: str = VIEW,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> raw_env:
        """The environment alone: an illegal action raises.

        ``players``: as many as the edition seats, four if nothing is said. ``helping``: where the
        edition has it and enough players sit, yes. ``recall``: ``top``, a number of cards, or
        ``everything``. ``information``: ``view``, or ``history`` for information states.
        ``max_cycles``: decisions for each player after which a game is cut off.
        """
        table = EnvSetting.of(
            self.edition, players, helping=helping, recall=recall, information=information
        )
        return raw_env(table, self.name, render_mode=render_mode, max_cycles=max_cycles)

    def env(
        self,
        players: int | None = None,
        *,
        helping: bool | None = None,
        recall: str | int = "top",
        information: str = VIEW,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> Env:
        """The environment as PettingZoo wraps its own games; options as of ``raw_env``.

        An illegal action ends the game, and its agent gets -1.
        """
        return wrapped(
            self.raw_env(
                players,
                helping=helping,
                recall=recall,
                information=information,
                render_mode=render_mode,
                max_cycles=max_cycles,
            )
        )

    def parallel_env(
        self,
        players: int | None = None,
        *,
        helping: bool | None = None,
        recall: str | int = "top",
        information: str = VIEW,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> CycleEnv:
        """The form in which all agents are asked in every cycle; options as of ``raw_env``."""
        table = EnvSetting.of(
            self.edition, players, helping=helping, recall=recall, information=information
        )
        return CycleEnv(table, self.name, render_mode=render_mode, max_cycles=max_cycles)

    def cycle_env(self, players: int | None = None, **options: Any) -> Env:
        """The form in cycles as an AEC environment: all agents act equally often."""
        from pettingzoo.utils.conversions import parallel_to_aec

        cycling: Any = self.parallel_env(players, **options)
        return parallel_to_aec(cycling)

    def enlist(self) -> None:
        """Put the edition into PettingZoo's list, where it has one: ``forno/abacus-v0``."""
        import pettingzoo

        register: Any = getattr(pettingzoo, "register", None)
        name = f"forno/{self.edition}-v0"
        if register is not None and name not in pettingzoo.aec_registry:
            register("aec", name, f"forno.envs.{self.name}:env")
            register("parallel", name, f"forno.envs.{self.name}:parallel_env")

    def __repr__(self) -> str:
        """The name."""
        return f"<{self.name}>"
