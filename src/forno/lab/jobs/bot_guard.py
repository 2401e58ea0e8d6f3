"""A guard for each bot: it measures the bot, holds it to the rules, and reports to the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from time import perf_counter
from typing import TypeVar

from ...bots import Listener, Player
from ...bots.faults import FaultError, describe, shown
from ...rules.counts import size
from ...rules.facts import Fact
from ...rules.state import State
from ...views import Setting, View
from .status_board import StatusBoard
from .timing_histogram import TimingHistogram

T = TypeVar("T")


class GuardedGame:
    """What the guards of one game share."""

    def __init__(self, board: StatusBoard, state: State, known: set[str]) -> None:
        """``known`` are the bots that have decided something in this process before."""
        self.board = board
        self.known = known
        self.seconds = [0.0] * state.players
        self.histograms = [TimingHistogram() for _ in range(state.players)]
        self._state = state
        board.clear()

    @property
    def pizzas(self) -> list[int]:
        """Pizzas delivered so far, by seat."""
        s = self._state
        return [size(s.delivered[seat]) for seat in range(s.players)]

    def note(self, seat: int, seconds: float) -> None:
        """Count how long a decision took."""
        self.seconds[seat] += seconds
        self.histograms[seat].add(seconds)


class Guarded:
    """A bot that only chooses."""

    def __init__(self, player: Player, game: GuardedGame, seat: int, name: str) -> None:
        """Guard a bot; ``name`` is empty for one that must never take long."""
        self._player = player
        self._game = game
        self._seat = seat
        self._name = name

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Let the bot choose; anything but a legal action is a fault."""
        game = self._game
        game.board.show_pizzas(game.pizzas)
        choices = tuple(legal)  # a bot that changes the list changes nothing
        began = perf_counter()
        action = self._ask(lambda: self._decide(view, choices))
        took = perf_counter() - began
        if len(choices) > 1:
            game.note(self._seat, took)
            game.known.add(self._name)
        return action

    def _decide(self, view: View, choices: tuple[int, ...]) -> int:
        answer: object = self._player.choose(view, choices)
        try:
            return choices[choices.index(index(answer))]  # type: ignore[arg-type]  # it may be anything
        except Exception as error:
            why = f"answered {shown(answer)}, which is not legal; legal: {_few(choices)}"
            raise FaultError(self._seat, why) from error

    def _ask(self, call: Callable[[], T]) -> T:
        return ask(self._game, self._seat, self._name, call)


class GuardedListener(Guarded):
    """A bot that also listens."""

    def __init__(self, player: Player, game: GuardedGame, seat: int, name: str) -> None:
        """Guard a bot with a memory."""
        super().__init__(player, game, seat, name)
        assert isinstance(player, Listener)
        self._listener = player

    def begin(self, setting: Setting, seat: int) -> None:
        """Let the bot sit down."""
        self._ask(lambda: self._listener.begin(setting, seat))

    def hear(self, fact: Fact) -> None:
        """Let the bot hear a fact."""
        self._ask(lambda: self._listener.hear(fact))


def ask(game: GuardedGame, seat: int, name: str, call: Callable[[], T]) -> T:
    """Let a bot do something while the board shows it; everything that it raises is its fault."""
    game.board.enter(seat, patient=bool(name) and name not in game.known)
    try:
        return call()
    except FaultError:
        raise
    except BaseException as error:
        # A bot may not even end the program.
        raise FaultError(seat, describe(error)) from error
    finally:
        game.board.leave()


def guard(make: Callable[[], Player], game: GuardedGame, seat: int, name: str) -> Guarded:
    """Make a bot and guard it."""

    def guarded() -> Guarded:
        player = make()
        if not callable(getattr(player, "choose", None)):
            raise FaultError(seat, "has no method choose(self, view, legal)")
        kind = GuardedListener if isinstance(player, Listener) else Guarded
        return kind(player, game, seat, name)

    return ask(game, seat, name, guarded)


def _few(actions: Sequence[int]) -> str:
    more = ", …" if len(actions) > 8 else ""
    return ", ".join(map(str, actions[:8])) + more
