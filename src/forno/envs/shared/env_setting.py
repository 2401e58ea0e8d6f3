"""What an environment plays: an edition, a number of players, Helping, and the recall dial."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...editions import Edition, edition, edition_ids
from ...editions.rulebook import OVEN_SIZE
from ...kernels.validation import BatchError, check_table
from ...views.setting import EVERYTHING, TOP_CARD, Recall

RECALLS: Final = {"top": TOP_CARD, "everything": EVERYTHING}
USUAL_PLAYERS: Final = 4
VIEW: Final = "view"
"""An observation is what a seat sees, under the recall dial."""
HISTORY: Final = "history"
"""And everything it has heard since the deal: its information state, with perfect recall."""
INFORMATION: Final = (VIEW, HISTORY)
FACTS_A_PLAYER: Final = 512
"""Rows of a history for each player. Random games, the longest there are, need about 350."""


class EnvError(ValueError):
    """An environment that can't be made, or something that it can't do."""


@dataclass(frozen=True, slots=True)
class EnvSetting:
    """A table for an environment, checked."""

    edition: Edition
    players: int
    helping: bool
    recall: Recall
    information: str = VIEW

    @property
    def has_history(self) -> bool:
        """Whether observations are information states."""
        return self.information == HISTORY

    @property
    def history_length(self) -> int:
        """The most facts that a seat can have heard; a game with more is cut off."""
        return FACTS_A_PLAYER * self.players

    @classmethod
    def of(
        cls,
        rules: str | Edition,
        players: int | None = None,
        *,
        helping: bool | None = None,
        recall: str | int | Recall = "top",
        information: str = VIEW,
    ) -> EnvSetting:
        """Settle what was left open; refuse what can't be, and say what can."""
        chosen = rules if isinstance(rules, Edition) else _edition(rules)
        e = chosen.rulebook
        number = min(USUAL_PLAYERS, e.most_players) if players is None else players
        dial = recall_of(recall)
        if information not in INFORMATION:
            raise EnvError(f"information is {' or '.join(INFORMATION)}, not {information!r}")
        usual = bool(e.helping) and type(number) is int and number >= e.helping_players
        helps = usual if helping is None else helping
        try:
            check_table(chosen, number, dial, helping=helps)
        except BatchError as error:
            raise EnvError(str(error)) from None
        return cls(chosen, number, helps, dial, information)


def checked_cycles(cycles: int | None) -> int | None:
    """After how many cycles a game is cut off, or None if it never is."""
    if cycles is None or (type(cycles) is int and cycles > 0):
        return cycles
    raise EnvError(f"max_cycles is a number from 1 on, or None for no end, not {cycles!r}")


def _edition(name: str) -> Edition:
    if name not in edition_ids():
        raise EnvError(f"there is no edition {name!r}; there are {', '.join(edition_ids())}")
    return edition(name)


def recall_of(recall: str | int | Recall) -> Recall:
    """The recall dial as people write it: ``top``, a number of cards, or ``everything``."""
    if isinstance(recall, Recall):
        return recall
    if isinstance(recall, str) and recall in RECALLS:
        return RECALLS[recall]
    text = str(recall)
    if not isinstance(recall, bool) and text.isdecimal() and 1 <= int(text) <= OVEN_SIZE:
        return Recall(int(text))
    raise EnvError(
        f"recall is 'top', 'everything' or a number of cards from 1 to {OVEN_SIZE}, not {recall!r}"
    )


def all_tables() -> list[tuple[str, int]]:
    """Every edition with every number of players that it is for."""
    return [
        (name, players)
        for name in edition_ids()
        for players in range(
            edition(name).rulebook.fewest_players, edition(name).rulebook.most_players + 1
        )
    ]
