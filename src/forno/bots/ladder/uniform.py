"""The uniform player: any legal action, all equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...views import View


class Uniform:
    """Chooses without looking; the yardstick for all other players.

    >>> from forno import Game
    >>> game = Game(seats=2, seed=4)
    >>> Uniform(seed=1).choose(game.view(game.seat_to_move), game.options) in game.options
    True
    """

    def __init__(self, seed: int = 0) -> None:
        """Draw from a generator of its own, so that a seed always gives the same choices."""
        self._random = Random(seed)

    def choose(self, view: View, legal: Sequence[int]) -> int:  # noqa: ARG002 - it does not look
        """Return any legal action."""
        return legal[int(self._random.random() * len(legal))]
