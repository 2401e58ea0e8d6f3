"""What can be refused: a move, or a table that the rules do not allow."""

from __future__ import annotations

from ..rules.refusals import Reason, Refusal
from ..views.setting import Setting
from ..words import speak


class Refused(ValueError):  # noqa: N818 (reads as it is raised: "Refused")
    """A move that is not allowed. The game is exactly as it was before."""

    def __init__(self, refusal: Refusal, setting: Setting) -> None:
        super().__init__(refusal, setting)
        self.refusal = refusal
        self.setting = setting

    def __str__(self) -> str:
        """What was wrong, in English; made only when somebody wants to read it."""
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


class SetupError(ValueError):
    """A table or a deal that can't be: what is wrong, and the clause it breaks."""

    def __init__(self, reason: str, clause: str) -> None:
        super().__init__(reason, clause)
        self.reason = reason
        self.clause = clause

    def __str__(self) -> str:
        """Both in one line."""
        return f"{self.reason} ({self.clause})"
