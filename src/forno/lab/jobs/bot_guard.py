"""A guard beside each bot: measures it, holds it to the rules, and tells the board who thinks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from time import perf_counter
from typing import TypeVar

from ...bots import Listener, Player
from ...rules.counts import size
from ...rules.facts import Fact
from ...rules.state import State
from ...views import Setting, View
from ...bots.faults import FaultError, describe, shown
from .status_board import Board
from .timing_histogram import Spread

T = TypeVar("T")


class GuardedSeat:
    """What the guards of one game share."""

    def __init__(self, board: Board, state: State, known: set[str]) -> None:
        """``known`` are the bots that have decided something in this process before."""
        self.board = board
        self.known = known
        self.seconds = [0.0] * state.players
        self.spreads = [Spread() for _ in range(state.players)]
        self._state = state
        board.clear()

    @property
    def pizzas(self) -> list[int]:
        """Pizzas delivered so far, by seat."""
        s = self._state
        return [size(s.delivered[seat]) for seat in range(s.players)]

    def note(self, seat: int, seconds: float) -> None:
        """Remember how long a decision took."""
        self.seconds[seat] += seconds
        self.spreads[seat].add(seconds)


class Guarded:
    """A bot that only chooses."""

    def __init__(self, player: Player, desk: GuardedSeat, seat: int, name: str) -> None:
        """Stand beside a bot; ``name`` is empty for one that must never take long."""
        self._player = player
        self._desk = desk
        self._seat = seat
        self._name = name

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Let the bot choose; anything but a legal action is a fault."""
        desk = self._desk
        desk.board.show_pizzas(desk.pizzas)
        choices = tuple(legal)  # a bot that changes the list changes nothing
        began = perf_counter()
        action = self._ask(lambda: self._decide(view, choices))
        took = perf_counter() - began
        if len(choices) > 1:
            desk.note(self._seat, took)
            desk.known.add(self._name)
        return action

    def _decide(self, view: View, choices: tuple[int, ...]) -> int:
        answer: object = self._player.choose(view, choices)
        try:
            return choices[choices.index(index(answer))]  # type: ignore[arg-type]  # it may be anything
        except Exception as error:
            why = f"answered {shown(answer)}, which is not legal; legal: {_few(choices)}"
            raise FaultError(self._seat, why) from error

    def _ask(self, call: Callable[[], T]) -> T:
        return ask(self._desk, self._seat, self._name, call)


class GuardedListener(Guarded):
    """A bot that also listens."""

    def __init__(self, player: Player, desk: GuardedSeat, seat: int, name: str) -> None:
        """Stand beside a bot with a memory."""
        super().__init__(player, desk, seat, name)
        assert isinstance(player, Listener)
        self._listener = player

    def begin(self, setting: Setting, seat: int) -> None:
        """Let the bot sit down."""
        self._ask(lambda: self._listener.begin(setting, seat))

    def hear(self, fact: Fact) -> None:
        """Let the bot hear a fact."""
        self._ask(lambda: self._listener.hear(fact))


def ask(desk: GuardedSeat, seat: int, name: str, call: Callable[[], T]) -> T:
    """Let a bot do something under the eyes of the board; whatever it raises is its fault."""
    desk.board.enter(seat, patient=bool(name) and name not in desk.known)
    try:
        return call()
    except FaultError:
        raise
    except BaseException as error:
        # Not even leaving the program is a bot's to decide.
        raise FaultError(seat, describe(error)) from error
    finally:
        desk.board.leave()


def guard(make: Callable[[], Player], desk: GuardedSeat, seat: int, name: str) -> Guarded:
    """Make a bot and put a guard beside it."""

    def guarded() -> Guarded:
        player = make()
        if not callable(getattr(player, "choose", None)):
            raise FaultError(seat, "has no method choose(self, view, legal)")
        kind = GuardedListener if isinstance(player, Listener) else Guarded
        return kind(player, desk, seat, name)

    return ask(desk, seat, name, guarded)


def _few(actions: Sequence[int]) -> str:
    more = ", …" if len(actions) > 8 else ""
    return ", ".join(map(str, actions[:8])) + more
