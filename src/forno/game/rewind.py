"""Steps of a game: counted, read, gone back to.

A step is a move: what one seat does in one go. Step 0 is the deal. What chance does belongs to the
move before it, and a comment is no step; so count the replay, the analysis and the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from ..errors import ArgumentError
from ..notation.moves import write_action
from ..notation.record import Comment, Entry, Moves, NewSupply
from ..rules.chance import shuffle_supply
from ..rules.facts import Fact
from .arguments import whole_number

if TYPE_CHECKING:
    from .bare_game import BareGame

    G = TypeVar("G", bound=BareGame)


def moves_of(game: BareGame) -> list[Moves]:
    """The moves so far, the one that has only begun included."""
    return [entry for entry in game.entries if isinstance(entry, Moves)]


def texts(game: BareGame) -> tuple[str, ...]:
    """The moves so far as records write them."""
    colours = game.setting.colours
    return tuple(
        " ".join(write_action(game.edition, colours[move.seat], each) for each in move.actions)
        for move in moves_of(game)
    )


def undone(game: BareGame, moves: int) -> tuple[str, ...]:
    """The last moves, which are to be taken back."""
    played = texts(game)
    takes = f"a number of moves from 1 to {len(played)}" if played else "no number: none was played"
    if whole_number("moves", moves, takes) < 1 or moves > len(played):
        raise ArgumentError("moves", moves, takes)
    return played[-moves:]


def at_step(game: G, step: int) -> G:
    """Another game: this one as it was after a step, comments after it included."""
    last = len(moves_of(game))
    takes = f"a step of this game, from 0 to {last}"
    if not 0 <= whole_number("step", step, takes) <= last:
        raise ArgumentError("step", step, takes)
    twin = type(game).__new__(type(game))
    twin._begin(
        game.setting,
        game._position,
        chance=game._first_chance,
        dealer=_Again(twin, game.entries),
        foreword=game._foreword,
    )
    _play(twin, _first_entries(game.entries, step))
    twin._dealer, twin._sure = game._dealer, game._sure
    return twin


def _first_entries(entries: Sequence[Entry], step: int) -> Sequence[Entry]:
    """The entries before the move that comes after a step."""
    moves = 0
    for number, entry in enumerate(entries):
        if isinstance(entry, Moves):
            moves += 1
            if moves > step:
                return entries[:number]
    return entries


def _play(game: BareGame, entries: Sequence[Entry]) -> None:
    news: list[Fact] = []
    game._state.told = news
    for entry in entries:
        match entry:
            case Comment():
                game._note([entry])
            case Moves(actions=actions):
                for action in actions:
                    game._act(action)
            case NewSupply():
                pass  # chance has acted already, with the move before it
    game._state.told = None
    game._facts.extend(news)


class _Again:
    """Deals the supplies that a game had; its generator goes on as it did then."""

    def __init__(self, game: BareGame, entries: Sequence[Entry]) -> None:
        self._game = game
        self._left = [entry for entry in entries if isinstance(entry, NewSupply)]
        self._left.reverse()

    def __call__(self, _cards: tuple[int, ...]) -> tuple[int, ...]:
        shuffle_supply(self._game._state)
        return self._left.pop().cards
