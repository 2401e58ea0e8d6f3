"""Hints for a game or a view: what the seat to move may know, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import ArgumentError
from ..rules.position import DEAL
from ..views import EVERYTHING, View
from . import arguments
from .bare_game import BareGame

if TYPE_CHECKING:
    from ..bots import Hint


def hint(
    game: BareGame | View,
    seat: int | str | None = None,
    *,
    worlds: int | None = None,
    trials: int | None = None,
    seed: int = 0,
) -> Hint:
    """Advise the seat to move, in a game or in a view of it.

    Where the table lets everybody remember all that was announced, a hint does so too. ``worlds``
    is how many deals the orders are watched in (about a second's worth, if you do not say), and
    ``trials`` how often moves are tried in all. The same seed gives the same hint.

    >>> from forno import Game
    >>> game = Game("abacus", seats=["Ada", "Ben"], seed=4, start="Ada")
    >>> advice = hint(game.view("Ada"), worlds=2, trials=2)
    >>> advice.seat, advice == game.hint(worlds=2, trials=2)
    (0, True)
    """
    from ..bots import NoHintError
    from ..bots.hints.hint import TRIALS
    from ..bots.hints.hint import hint as hint_for
    from ..views.card_tracker import CardTracker

    if worlds is not None:
        _at_least("worlds", worlds, 2)
    if trials is not None:
        _at_least("trials", trials, 1)
    arguments.whole_number("seed", seed, "a whole number")
    more = {"worlds": worlds, "trials": TRIALS if trials is None else trials, "seed": seed}
    if isinstance(game, View):
        if seat is not None:
            raise ArgumentError("seat", seat, "nothing here: a view is a seat's already")
        return hint_for(game, **more)  # type: ignore[arg-type]  # all are numbers
    if not isinstance(game, BareGame):
        raise ArgumentError("game", game, "a game, or the view of the seat to move")
    if game.seat_to_move is None:
        raise NoHintError("the game is over: there is nothing to advise about")
    who = game.seat_to_move if seat is None else game.seat(seat)
    tracker = None
    remembers = game.setting.cards_in_view(baking=True) >= EVERYTHING.cards
    if remembers and game.record().position.moment == DEAL:
        tracker = CardTracker()
        for fact in game.facts_for(who):
            tracker.append(fact)
    return hint_for(game.view(who), tracker, **more)  # type: ignore[arg-type]  # all are numbers


def _at_least(argument: str, value: object, least: int) -> None:
    takes = f"a whole number from {least} on"
    if arguments.whole_number(argument, value, takes) < least:
        raise ArgumentError(argument, value, takes)
