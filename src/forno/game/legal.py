"""What may be done now: is anything legal, what is, is this, and if not, why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import Any

from ..editions.model import Edition
from ..notation import write_action
from ..rules.legality import count_legal, draws_after, is_legal, legal_actions, nth_legal
from ..rules.refusals import Refusal, why_not_drawn
from ..rules.state import State
from ..views.project import project
from ..views.setting import Setting
from ..views.view import View
from ..words import speak
from .arguments import whole_number
from .move_reader import Reading, read_move


class Action(int):
    """One small decision: a number of the edition's action space that knows its text.

    >>> from forno import Game
    >>> action = Game(seats=2, seed=4, start=0).legal[0]
    >>> print(action)
    1p
    >>> action
    <Action 1p: Put 1 pepper into the oven>
    >>> action.in_words("fr"), action == action.index
    ('Mettre 1 piment au four', True)
    """

    text: str
    """As the notation writes it."""
    _seen: Callable[[], View] | None

    def __new__(cls, index: int, text: str, seen: Callable[[], View] | None = None) -> Action:
        """Make one of a number and its text; words need what its player sees."""
        action = super().__new__(cls, index)
        action.text = text
        action._seen = seen
        return action

    def __getnewargs__(self) -> tuple[Any, ...]:
        """What it takes to make it again."""
        return int(self), self.text

    def __getstate__(self) -> None:
        """Keep nothing else: what was seen stays here."""
        return

    @property
    def index(self) -> int:
        """The number by itself."""
        return int(self)

    def in_words(self, language: str = "en") -> str:
        """Say what it means to the player who may do it."""
        return self.text if self._seen is None else speak(language).option(self, self._seen())

    def __str__(self) -> str:
        """The text."""
        return self.text

    def __repr__(self) -> str:
        """The text, and what it means."""
        words = self.in_words()
        return f"<Action {self.text}>" if words == self.text else f"<Action {self.text}: {words}>"

    def __format__(self, spec: str) -> str:
        """The text, which can be padded as any text."""
        return format(self.text, spec)


def actions_in(view: View, indices: Iterable[int]) -> tuple[Action, ...]:
    """Some actions of the player whose view this is."""
    assert isinstance(view.viewer, int)
    edition, colour = view.setting.edition, view.setting.colours[view.viewer]
    return tuple(
        Action(index, write_action(edition, colour, index), lambda: view) for index in indices
    )


class Legal:
    """The legal actions of the seat to move, worked out as they are asked for.

    >>> from forno import Game
    >>> legal = Game(seats=2, seed=4, start=0).legal
    >>> len(legal), [str(action) for action in legal]
    (6, ['1p', '2p', '3p', '1m', '1s', '2s'])
    >>> print(legal)
    1p  Put 1 pepper into the oven
    2p  Put 2 peppers into the oven
    3p  Put 3 peppers into the oven
    1m  Put 1 mushroom into the oven
    1s  Put 1 salami into the oven
    2s  Put 2 salami into the oven
    """

    def __init__(self, state: State, setting: Setting) -> None:
        self._state = state.copy()
        self._setting = setting

    @property
    def _edition(self) -> Edition:
        return self._setting.edition

    def _see(self) -> View:
        """What the seat to move sees, worked out when words are wanted."""
        return project(self._state, self._setting, self._state.turn)

    def _action(self, index: int) -> Action:
        colour = self._state.colour[self._state.turn]
        return Action(index, write_action(self._edition, colour, index), self._see)

    def __len__(self) -> int:
        """How many there are."""
        return count_legal(self._state, self._edition.rulebook)

    def __iter__(self) -> Iterator[Action]:
        """All of them, in the order of their numbers."""
        edition, colour = self._edition, self._state.colour[self._state.turn]
        return (
            Action(index, write_action(edition, colour, index), self._see) for index in self.indices
        )

    def __getitem__(self, n: int) -> Action:
        """The n-th of them, so that ``random.choice`` works."""
        n = whole_number("legal", n, f"the place of one of {len(self)} legal actions")
        if not -len(self) <= n < len(self):
            raise IndexError(f"there are {len(self)} legal actions")
        return self._action(nth_legal(self._state, self._edition.rulebook, n % len(self)))

    def __contains__(self, move: object) -> bool:
        """Whether an action, its number, or a move in words is legal."""
        if isinstance(move, str):
            return self.why_not(move) is None
        if isinstance(move, int):
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

    def __str__(self) -> str:
        """A line for each: its text and what it means."""
        actions = list(self)
        width = max((len(action.text) for action in actions), default=0)
        return "\n".join(f"{each.text:{width}}  {each.in_words()}" for each in actions)

    def _repr_html_(self) -> str:
        """A line for each, for notebooks."""
        rows = (
            f"<tr><td><code>{escape(each.text)}</code></td><td>{escape(each.in_words())}</td></tr>"
            for each in self
        )
        return f"<table>{''.join(rows)}</table>"

    def __repr__(self) -> str:
        """The texts."""
        return f"<legal: {' | '.join(map(str, self)) or 'nothing'}>"
