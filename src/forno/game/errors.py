"""What can be refused: a move, or a table that the rules do not allow."""

from __future__ import annotations

from ..errors import FornoError
from ..rules.refusals import Reason, Refusal
from ..views.setting import Setting
from ..words import speak


class Refused(FornoError, ValueError):  # noqa: N818 (reads as it is raised: "Refused")
    """A move that is not allowed. The game is exactly as it was before.

    >>> from forno import Game
    >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
    >>> try:
    ...     game.play("5s")
    ... except Refused as refused:
    ...     print(refused.reason.name, refused.clause)
    ...     print(refused.in_language("de"))
    INGREDIENTS_NOT_HELD TURN-1
    Du kannst nicht 5 Salami spielen: Du hast nur 2. Spiel weniger. (TURN-1)
    """

    def __init__(self, refusal: Refusal, setting: Setting) -> None:
        super().__init__(refusal, setting)
        self.refusal = refusal
        self.setting = setting

    def __str__(self) -> str:
        """What was wrong, in English; made only when it is read, because most callers never do."""
        return self.in_language("en")

    @property
    def reason(self) -> Reason:
        """Why, as a value that programs can compare."""
        return self.refusal.reason

    @property
    def clause(self) -> str:
        """The clause of the rules that it rests on."""
        return self.refusal.clause

    def in_language(self, language: str) -> str:
        """The same sentence in another language."""
        return speak(language).refusal(self.refusal, self.setting)


class GameChangedError(FornoError, RuntimeError):
    """A game was played on while a bot was thinking about it."""

    def __init__(self) -> None:
        super().__init__(
            "the game was played on while a bot was thinking about it: leave it alone until"
            " game.arun(…) returns, or let the bot play in a game.copy()"
        )


class PositionError(FornoError, ValueError):
    """A line of text that is no position: what is wrong, and where in the line (from 1).

    >>> from forno import situation
    >>> situation(position="edition rio-grande; turn green")
    Traceback (most recent call last):
        ...
    forno.game.errors.PositionError: position, column 21: the second part tells the table: \
table recall top, kitchen closed, helping off
    """

    def __init__(self, reason: str, column: int) -> None:
        super().__init__(reason, column)
        self.reason = reason
        self.column = column

    def __str__(self) -> str:
        """The place, then the reason."""
        return f"position, column {self.column}: {self.reason}"


class SetupError(FornoError, ValueError):
    """A table or a deal that can't be: what is wrong, and the clause it breaks.

    >>> from forno import Game
    >>> Game("rio-grande", 6)
    Traceback (most recent call last):
        ...
    forno.game.errors.SetupError: 6 players: rio-grande is for 2 to 5 (SETUP-1)
    """

    def __init__(self, reason: str, clause: str) -> None:
        super().__init__(reason, clause)
        self.reason = reason
        self.clause = clause

    def __str__(self) -> str:
        """Both in one line."""
        return f"{self.reason} ({self.clause})"
