"""What may be done now: is anything legal, what is, is this, and if not, why not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..editions.model import Edition
from ..editions.rulebook import Rulebook
from ..notation import write_action
from ..rules.legality import count_legal, is_legal, nth_legal
from ..rules.refusals import Refusal
from ..rules.state import State
from .reading import Reading, read_move


@dataclass(frozen=True, slots=True)
class Action:
    """One small decision: its number in the edition's action space, and its text."""

    index: int
    text: str

    def __int__(self) -> int:
        """The number."""
        return self.index

    __index__ = __int__

    def __str__(self) -> str:
        """The text."""
        return self.text


def legal_numbers(state: State, e: Rulebook) -> tuple[int, ...]:
    """The numbers of all legal actions."""
    return tuple([nth_legal(state, e, n) for n in range(count_legal(state, e))])


class Legal:
    """The legal actions of the seat to move, worked out as they are asked for."""

    def __init__(self, state: State, edition: Edition) -> None:
        self._state = state.copy()
        self._edition = edition

    def __len__(self) -> int:
        """How many there are."""
        return count_legal(self._state, self._edition.rulebook)

    def __iter__(self) -> Iterator[Action]:
        """All of them, in the order of their numbers."""
        s, edition = self._state, self._edition
        for index in self.indices:
            yield Action(index, write_action(edition, s.colour[s.turn], index))

    def __getitem__(self, n: int) -> Action:
        """The n-th of them, so that ``random.choice`` works."""
        if not -len(self) <= n < len(self):
            raise IndexError(f"there are {len(self)} legal actions")
        s, edition = self._state, self._edition
        index = nth_legal(s, edition.rulebook, n % len(self))
        return Action(index, write_action(edition, s.colour[s.turn], index))

    def __contains__(self, move: object) -> bool:
        """Whether an action, its number, or a move in words is legal."""
        if isinstance(move, str):
            return self.why_not(move) is None
        if isinstance(move, int | Action):
            return is_legal(self._state, self._edition.rulebook, int(move))
        return False

    def why_not(self, move: int | str | Action) -> Refusal | None:
        """Why a move is not legal, or nothing if it is."""
        reading = read_move(self._state, self._edition, move)
        return None if isinstance(reading, Reading) else reading

    @property
    def indices(self) -> tuple[int, ...]:
        """The numbers alone, which is what players choose from."""
        return legal_numbers(self._state, self._edition.rulebook)

    def __repr__(self) -> str:
        """The texts."""
        return f"<legal: {' | '.join(map(str, self)) or 'nothing'}>"
