"""A game of Mamma Mia!, as pleasant to handle as a real one.

A :class:`Game` holds the truth. Players, bots and spectators get a :meth:`~Game.view` of it.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self, overload

from ..errors import ArgumentError
from ..rules.position import Position
from ..views import ROOM
from ..views.setting import Viewer
from . import bot_seats, position_line, rewind
from .bare_game import BareGame

if TYPE_CHECKING:
    from ..bots import Hint
    from .bot_seats import Players


class _At:
    """``game.at(7)`` is a step of a game; ``Game.at(position, …)`` was, in 0.1, how to begin."""

    @overload
    def __get__(self, game: None, kind: type[Game]) -> Callable[..., Game]: ...
    @overload
    def __get__(self, game: Game, kind: type[Game]) -> Callable[[int], Game]: ...
    def __get__(self, game: Game | None, kind: type[Game]) -> Callable[..., Game]:
        if game is None:
            return _from_position_as_before(kind)
        return game.at_step


def _from_position_as_before(kind: type[Game]) -> Callable[..., Game]:
    def at(position: Position, *args: Any, **more: Any) -> Game:
        """Begin from any situation, as version 0.1 called it.

        >>> import warnings
        >>> dealt = Game("abacus", ["Ada", "Ben"], seed=1)
        >>> with warnings.catch_warnings():
        ...     warnings.simplefilter("ignore")
        ...     Game.at(dealt.record().position, "abacus", ["Ada", "Ben"]) == dealt
        True
        """
        message = "Game.at(position) is now Game.from_position; the old name goes with 0.3"
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        return kind.from_position(position, *args, **more)

    return at


class Game(BareGame):
    """One game, from the deal to the last pizza.

    >>> game = Game("abacus", ["Ada", "Ben", "Cleo"], seed=7)
    >>> game.to_move in game.names
    True
    >>> game.run({"Ada": "cook", "Ben": "cook", "Cleo": "apprentice"}).is_over
    True
    """

    # Bots and hints

    def run(self, players: Players, *, seed: int = 0, moves: int = 0) -> Self:
        """Let bots play on: to the end, or until somebody is to move who has no bot.

        ``players`` says who plays which seat: a bot's name with its dials, a bot of your own (an
        object with ``choose(view, legal)``, or just such a function), or one of them for all
        seats. Every bot is seated, told what its seat has heard so far, and told what happens
        from then on. The next ``run`` with the same players goes on with the same bots. With
        ``moves`` it stops after so many steps. The same ``seed`` gives the same dice.

        >>> game = Game(seats=["Ada", "Ben", "Cleo"], seed=4, start="Ada")
        >>> game.run({"Ben": "cook", "Cleo": lambda view, legal: legal[0]}).to_move
        'Ada'
        >>> facts = game.play("1p - s")
        >>> game.run({"Ben": "cook", "Cleo": lambda view, legal: legal[0]}).to_move
        'Ada'
        >>> game.run("cook").is_over
        True
        """
        bot_seats.run(self, players, seed=seed, moves=moves)
        return self

    async def arun(
        self,
        players: Players,
        *,
        seed: int = 0,
        moves: int = 0,
    ) -> Self:
        """Do the same as :meth:`run` in a program that waits: nothing else is held up.

        A bot whose ``choose`` is a coroutine is awaited; all others think in a thread. The game
        must be left alone until it returns.

        >>> import asyncio
        >>> async def patient(view, legal):
        ...     await asyncio.sleep(0)
        ...     return legal[0]
        >>> game = Game(seats=["Ada", "Ben"], seed=4)
        >>> asyncio.run(game.arun({"Ada": patient, "Ben": "cook"})).is_over
        True
        """
        await bot_seats.arun(self, players, seed=seed, moves=moves)
        return self

    def hint(
        self,
        seat: int | str | None = None,
        *,
        worlds: int | None = None,
        trials: int | None = None,
        seed: int = 0,
    ) -> Hint:
        """Advise the seat to move by what it knows, and by nothing else; ``print`` shows it.

        >>> game = Game("abacus", seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> print(game.hint(worlds=2, trials=2))  # doctest: +ELLIPSIS
        From what is in view, in 2 deals
        ...
        """
        from .advice import hint

        return hint(self, seat, worlds=worlds, trials=trials, seed=seed)

    # Steps

    @property
    def step(self) -> int:
        """How many moves have been played: 0 after the deal, as replay and analysis count.

        A move that has begun and may go on counts already.

        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> facts = game.play("3p - s")
        >>> game.step
        1
        """
        return len(rewind.moves_of(self))

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves so far, as records write them; the first is step 1.

        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> facts = game.play("3 peppers, no order, supply")
        >>> game.moves
        ('3p - s',)
        """
        return rewind.texts(self)

    at = _At()
    """``game.at(step)`` is the game after that step: see :meth:`at_step`."""

    def at_step(self, step: int) -> Game:
        """Return another game: this one as it was after a step; ``game.at(step)`` for short.

        Step 0 is the deal. This game stays as it is.

        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> game = game.run("cook", moves=5)
        >>> early = game.at(2)
        >>> early.step, game.step, early.moves == game.moves[:2]
        (2, 5, True)
        """
        return rewind.at_step(self, step)

    def undo(self, moves: int = 1) -> tuple[str, ...]:
        """Take the last move back, or several; return them as they were written.

        What chance did with them is taken back too: the same moves lead to the same cards. A
        move that has only begun is one move.

        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> facts = game.play("3p - s")
        >>> game.undo()
        ('3p - s',)
        >>> game.to_move, game.step
        ('Ada', 0)
        """
        undone = rewind.undone(self, moves)
        before = rewind.at_step(self, self.step - moves)
        self.__dict__.update(before.__dict__)
        self._bots = None
        return undone

    # Positions

    @property
    def position(self) -> str:
        """The whole situation on one line, every card and the steps of a turn that has begun.

        ``situation(position=line)`` lays it out again. It is for puzzles, tests and bug reports:
        it shows every card. What one seat may write down is :meth:`position_for`.

        >>> from forno import situation
        >>> game = Game("abacus", seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> facts = game.play("1m")
        >>> again = situation(position=game.position)
        >>> again.position == game.position, again.in_move
        (True, True)
        """
        return position_line.write(self)

    def position_for(self, viewer: str | Viewer) -> str:
        """What a seat can write down of the situation, on one line: its view and no more.

        What it cannot see is a number of cards. No game can be laid out from it.

        >>> game = Game("abacus", [("Ada", "green"), ("Ben", "yellow")], seed=4, start="Ada")
        >>> "; hand yellow 6+1; waiter yellow 7; " in game.position_for("Ada")
        True
        """
        asked: object = viewer  # a caller without types may ask for anything
        if asked is ROOM:
            raise ArgumentError("viewer", viewer, "a seat; every card is in game.position")
        return position_line.write_view(self.view(viewer))
