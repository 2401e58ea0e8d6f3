"""Which games of a table are still to be played."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple


class Stretch(NamedTuple):
    """Some games of a seed, one after the other."""

    first: int
    games: int

    @property
    def end(self) -> int:
        """The game after the last one."""
        return self.first + self.games


class PendingGames:
    """The games of a seed that are not played yet, the first of them first."""

    def __init__(self, games: int, done: Iterable[Stretch] = ()) -> None:
        """All games but those that were done before."""
        self._gaps: deque[Stretch] = deque()
        at = 0
        for stretch in sorted(done):
            self._leave(at, min(stretch.first, games))
            at = max(at, stretch.end)
        self._leave(at, games)

    def _leave(self, first: int, end: int) -> None:
        if end > first:
            self._gaps.append(Stretch(first, end - first))

    def take(self, most: int) -> Stretch | None:
        """The next games, at most ``most``; None if none are left."""
        if not self._gaps:
            return None
        gap = self._gaps.popleft()
        if gap.games > most:
            self._gaps.appendleft(Stretch(gap.first + most, gap.games - most))
        return Stretch(gap.first, min(gap.games, most))
