"""What may be done now: is anything legal, what is, is this, and if not, why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..editions.model import Edition
from ..notation import write_action
from ..rules.legality import count_legal, draws_after, is_legal, legal_actions, nth_legal
from ..rules.refusals import Refusal, why_not_drawn
from ..rules.state import State
from .move_reader import Reading, read_move


@dataclass(frozen=True, slots=True)
class Action:
    """One small decision: its number in the edition's action space, and its text.

    >>> from forno import Game
    >>> print(Game(seats=2, seed=4, start=0).legal[0])
    1p
    """

    index: int
    text: str

    def __int__(self) -> int:
        """The number."""
        return self.index

    __index__ = __int__

    def __str__(self) -> str:
        """The text."""
        return self.text


class Legal:
    """The legal actions of the seat to move, worked out as they are asked for.

    >>> from forno import Game
    >>> legal = Game(seats=2, seed=4, start=0).legal
    >>> len(legal), [str(action) for action in legal]
    (6, ['1p', '2p', '3p', '1m', '1s', '2s'])
    """

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
        """Why a move is not legal, or nothing if it is.

        >>> from forno import Game
        >>> refusal = Game(seats=2, seed=4, start=0).legal.why_not("5s")
        >>> refusal.reason.name, refusal.have
        ('INGREDIENTS_NOT_HELD', 2)
        """
        reading = read_move(self._state, self._edition, move)
        return None if isinstance(reading, Reading) else reading

    def draws_after(self, steps: Sequence[int]) -> int:
        """The piles that a turn which begins with these legal steps may draw from: a bit set."""
        return draws_after(self._state, self._edition.rulebook, steps)

    def why_not_drawn(self, steps: Sequence[int], source: int) -> Refusal | None:
        """Why a turn that begins with these legal steps may not draw from there; else nothing."""
        return why_not_drawn(self._state, self._edition.rulebook, steps, source)

    @property
    def indices(self) -> tuple[int, ...]:
        """The numbers alone, which is what players choose from."""
        return tuple(legal_actions(self._state, self._edition.rulebook))

    def __repr__(self) -> str:
        """The texts."""
        return f"<legal: {' | '.join(map(str, self)) or 'nothing'}>"
