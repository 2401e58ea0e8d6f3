"""A search that can be stopped: after every few worlds it looks whether it still is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..bots.search.hint_rollouts import NO_ORDER
from ..bots.search.search_engine import Net, SearchEngine
from ..editions.rulebook import Rulebook

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

CHUNK: Final = 25
"""Worlds that are tried at a time: a fraction of a second's worth."""


class StoppedError(Exception):
    """The search is not wanted any more."""


class StoppableEngine(SearchEngine):
    """A search engine that stops between two chunks; chunks change nothing in the results."""

    def __init__(self, rulebook: Rulebook, net: Net, is_over: Callable[[], bool]) -> None:
        """Search until ``is_over`` says that it is over."""
        super().__init__(rulebook, net)
        self._is_over = is_over

    def share_victory(
        self, actions: Sequence[int], *, worlds: int, seed: int, first: int = 0
    ) -> npt.NDArray[np.float64]:
        """Each seat's share of the victory after each action, by world, action and seat."""
        import numpy as np

        return np.concatenate(
            [
                super(StoppableEngine, self).share_victory(actions, worlds=few, seed=seed, first=at)
                for at, few in self._chunks(first, worlds)
            ]
        )

    def watch_orders(
        self, *, worlds: int, seed: int, first: int = 0, lay: int = NO_ORDER
    ) -> tuple[npt.NDArray[np.int64], int]:
        """What becomes of the seat's orders in this round, and what was laid before one."""
        import numpy as np

        parts = [
            super(StoppableEngine, self).watch_orders(worlds=few, seed=seed, first=at, lay=lay)
            for at, few in self._chunks(first, worlds)
        ]
        return np.concatenate([found for found, _ in parts]), parts[0][1]

    def _chunks(self, first: int, worlds: int) -> Iterator[tuple[int, int]]:
        """Where each chunk begins, and how many worlds it has."""
        chunk = CHUNK if self.is_compiled else 1
        for at in range(first, first + worlds, chunk):
            if self._is_over():
                raise StoppedError
            yield at, min(chunk, first + worlds - at)
