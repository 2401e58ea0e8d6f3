"""One learner at a table of bots: the game runs by itself until the learner has to decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ...bots.ladder.bot_registry import UnknownPlayerError, make_player, prepare_players
from ...bots.ladder.dials import DialError
from ...kernels.validation import BatchError, whole
from ...views import View
from .env_setting import EnvError
from .heard_facts import History
from .seated_game import Mask, Row

_NAMES = ("learner", "bot_1", "bot_2", "bot_3", "bot_4", "bot_5")


class Opponents(Protocol):
    """A learner and its bots."""

    def deal(self, seed: int, episode: int) -> None:
        """Begin a game of a seed and go on until the learner has to decide."""

    def play(self, action: int) -> bool:
        """Let the learner act, and the others until it decides again; False if it may not."""

    def look(self) -> tuple[Row, Mask]:
        """What the learner sees, and what it may do."""

    def history(self) -> History:
        """All that the learner has heard."""

    def spectate(self) -> View:
        """The table as a spectator sees it."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def is_full(self) -> bool:
        """Whether the history has no room for all that was to be heard."""

    @property
    def share(self) -> float:
        """The learner's share of the victory, 0 while the game goes on."""

    @property
    def pizzas(self) -> npt.NDArray[np.int64]:
        """What every seat has delivered, from the learner to the left; for when it is over."""


def checked_opponents(opponents: str | Sequence[str], seats: int) -> list[str]:
    """A bot for each seat; refuse those that are none, and say which there are."""
    try:
        specs = [opponents] * seats if isinstance(opponents, str) else list(opponents)
    except TypeError:
        raise EnvError(f"opponents are a bot's name or several, not {opponents!r}") from None
    if len(specs) != seats:
        raise EnvError(
            f"{len(specs)} opponents for {seats} seats: name one for each, or one for all"
        )
    for spec in specs:
        try:
            make_player(spec)
        except (UnknownPlayerError, DialError) as error:
            raise EnvError(str(error)) from None
    prepare_players(specs)
    return specs


def checked_seat(seat: int | None, players: int) -> int | None:
    """The learner's seat, or None if it is to be drawn for each game."""
    try:
        there = seat is None or 0 <= whole(seat, "seat") < players
    except BatchError as error:
        raise EnvError(str(error)) from None
    if not there:
        raise EnvError(f"there is no seat {seat}; there are 0 to {players - 1}")
    return seat


def names_from(seat: int, players: int) -> list[str]:
    """The names by seat."""
    return [_NAMES[(at - seat) % players] for at in range(players)]
