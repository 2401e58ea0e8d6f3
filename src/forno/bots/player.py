"""What a player is: it chooses an action from a view.

``choose`` is all that a player needs. One with a memory of its own also *listens*: it is told
where it sits before the deal, and then hears every fact that a person in its seat would see or
hear. Nothing else ever reaches a player, so no player can know more than a person could.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from ..errors import FornoError
from ..rules.facts import Fact
from ..views import Setting, View, redact


class Player(Protocol):
    """Anything that can decide for a seat."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return one of the legal actions; ``legal`` is in ascending order and never empty."""


@runtime_checkable
class Listener(Protocol):
    """A player that remembers what happens between its decisions."""

    def begin(self, setting: Setting, seat: int) -> None:
        """Sit down before the deal; whatever was heard in an earlier game is over."""

    def hear(self, fact: Fact) -> None:
        """Hear a fact, as soon as it has happened."""


class IllegalChoiceError(FornoError, RuntimeError):
    """A player chose what it may not: a fault of the player, not of the game."""


class UntoldBotError(FornoError, RuntimeError):
    """A bot was asked although nobody told it where it sits and what happened."""

    def __init__(self) -> None:
        super().__init__(
            "this bot was never told what its seat hears, so it remembers nothing and would play"
            ' badly: let game.run({"Ben": bot}) seat it, or call bot.begin(setting, seat) before'
            " the deal and bot.hear(fact) for every fact that its seat hears"
        )


class SeatedPlayer:
    """A player in its seat: hears what that seat may hear and is held to what is legal.

    >>> from forno import Game
    >>> from forno.bots import make_player
    >>> game = Game("abacus", 3, seed=4)
    >>> players = [SeatedPlayer(make_player("cook"), game.setting, seat) for seat in range(3)]
    >>> news = game.facts
    >>> while not game.is_over:
    ...     for player in players:
    ...         for fact in news:
    ...             player.hear(fact)
    ...     at = game.seat_to_move
    ...     news = game.play(players[at].choose(game.view(at), game.options))
    >>> sum(score.pizzas for score in game.score) > 0
    True
    """

    def __init__(
        self, player: Player, setting: Setting, seat: int, *, from_deal: bool = True
    ) -> None:
        """Sit down before the deal, or at a game with a past that no player was told of.

        There even a listener is told nothing: it goes by what it sees.
        """
        self.player = player
        self.seat = seat
        self._listener = player if from_deal and isinstance(player, Listener) else None
        if self._listener is not None:
            self._listener.begin(setting, seat)

    @property
    def listens(self) -> bool:
        """Whether the player wants to hear facts at all."""
        return self._listener is not None

    def hear(self, fact: Fact) -> None:
        """Pass a fact on to the player if its seat may hear it."""
        if self._listener is not None and redact(fact, self.seat) is not None:
            self._listener.hear(fact)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Ask the player; an action that is not legal is an error."""
        action = self.player.choose(view, legal)
        if action not in legal:
            raise IllegalChoiceError(
                f"seat {self.seat} ({type(self.player).__name__}) chose action {action}; "
                f"legal are {list(legal)}"
            )
        return action
