"""The status board: what a process that plays shows to the process pool.

It lies in memory that both share, so writing costs next to nothing, and the pool can still read it
when the process that wrote it hangs or has died.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from ...editions.rulebook import SEATS

NOBODY: Final = -1
_BEAT, _SEAT, _PATIENT, _PIZZAS = 0, 1, 2, 3
SIZE: Final = _PIZZAS + SEATS


class Cells(Protocol):
    """Whole numbers that can be written and read, such as a shared array."""

    def __getitem__(self, place: int, /) -> int:
        """Read one."""

    def __setitem__(self, place: int, value: int, /) -> None:
        """Write one."""


class StatusBoard:
    """Which seat thinks, and how many pizzas each has delivered."""

    def __init__(self, cells: Cells | None = None) -> None:
        """Write to shared cells, or to cells of its own that no pool reads."""
        self._cells: Cells = [0] * SIZE if cells is None else cells

    def clear(self) -> None:
        """Begin a game."""
        self._cells[_SEAT] = NOBODY
        self.show_pizzas([0] * SEATS)

    def enter(self, seat: int, *, patient: bool) -> None:
        """A seat begins to think; with ``patient``, it may take long the first time."""
        self._cells[_PATIENT] = int(patient)
        self._cells[_BEAT] += 1
        self._cells[_SEAT] = seat

    def leave(self) -> None:
        """The seat has answered."""
        self._cells[_SEAT] = NOBODY

    def show_pizzas(self, pizzas: Iterable[int]) -> None:
        """Write down the pizzas delivered so far."""
        for place, count in enumerate(pizzas, start=_PIZZAS):
            self._cells[place] = count

    @property
    def seat(self) -> int:
        """The seat that thinks."""
        return self._cells[_SEAT]

    @property
    def beat(self) -> int:
        """Another number each time a seat begins to think."""
        return self._cells[_BEAT]

    @property
    def patient(self) -> bool:
        """Whether this decision may take long."""
        return bool(self._cells[_PATIENT])

    def pizzas(self, players: int) -> list[int]:
        """The pizzas delivered so far, by seat."""
        return [self._cells[_PIZZAS + seat] for seat in range(players)]
