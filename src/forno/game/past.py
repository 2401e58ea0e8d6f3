"""A past: what has happened, in order. It only grows, so copies share what they have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Generic, TypeVar

T = TypeVar("T")


class Past(Generic[T]):
    """Things that have happened.

    A copy costs the same however long the past is. All copies look into one list, each as far as
    its own past goes. The first copy to go on from there appends to the same list; a copy that
    goes another way later gets a list of its own.
    """

    __slots__ = ("_all", "_length")

    def __init__(self, things: Iterable[T] = ()) -> None:
        """Begin with these."""
        self._all = list(things)
        self._length = len(self._all)

    def __len__(self) -> int:
        """How many there are."""
        return self._length

    def __iter__(self) -> Iterator[T]:
        """All of them, the oldest first."""
        return islice(self._all, self._length)

    def __eq__(self, other: object) -> bool:
        """Whether the same has happened."""
        if not isinstance(other, Past):
            return NotImplemented
        return self._all[: self._length] == other._all[: other._length]

    __hash__ = None  # type: ignore[assignment]  # a past grows

    def extend(self, things: Iterable[T]) -> None:
        """Let more happen."""
        if self._length != len(self._all):
            self._all = self._all[: self._length]
        self._all.extend(things)
        self._length = len(self._all)

    def copy(self) -> Past[T]:
        """The same past, which may go its own way from here."""
        twin: Past[T] = Past.__new__(Past)
        twin._all = self._all
        twin._length = self._length
        return twin
