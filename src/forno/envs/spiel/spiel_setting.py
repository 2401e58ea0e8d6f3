"""What an OpenSpiel game is a game of: an edition and its parameters, checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from ...editions import Edition, edition, edition_ids
from ...editions.rulebook import OVEN_SIZE, Rulebook
from ...kernels.explicit_chance_game import ExplicitChanceTable
from ...rules.setup import copies_in_play, rounds_to_play
from ...views.setting import EVERYTHING, TOP_CARD, Recall, Setting
from ..shared.env_setting import USUAL_PLAYERS, EnvError, EnvSetting

TINY: Final = "tiny"
"""The name of the game that is small enough to be solved."""
DRAWN, SEATED = "drawn", "seated"
COLOURS: Final = (DRAWN, SEATED)

LAST: Final = "last"
"""What a number of cards begins with, because OpenSpiel would take a bare number for a number."""

Key = tuple[str, int, bool, str, str]


@cache
def rules_of(name: str) -> Edition:
    """An edition, or the tiny game."""
    if name == TINY:
        return edition(Path(__file__).with_name("tiny.toml"))
    return edition(name)


def names() -> tuple[str, ...]:
    """All that can be played."""
    return (*edition_ids(), TINY)


def usual_players(name: str) -> int:
    """How many players there are by default."""
    return min(USUAL_PLAYERS, rules_of(name).rulebook.most_players)


def recall_of(text: str) -> Recall:
    """The recall dial: ``top``, ``last8`` for a number of cards, or ``everything``."""
    number = text.removeprefix(LAST)
    if text == "top":
        return TOP_CARD
    if text == "everything":
        return EVERYTHING
    if text != number and number.isdecimal() and 1 <= int(number) <= OVEN_SIZE:
        return Recall(int(number))
    raise EnvError(
        f"recall is top, everything, or {LAST}1 to {LAST}{OVEN_SIZE} for that number of cards,"
        f" not {text!r}"
    )


@dataclass(frozen=True, eq=False)
class SpielSetting:
    """A table, checked."""

    key: Key
    edition: Edition
    players: int
    helping: bool
    recall: Recall
    seated: bool
    table: ExplicitChanceTable

    @property
    def rounds(self) -> int:
        """How often the oven is emptied."""
        return rounds_to_play(self.edition.rulebook, int(self.helping))

    def setting_for(self, colours: tuple[int, ...], recall: Recall | None = None) -> Setting:
        """The setting of a view."""
        return _view_setting(self, colours, recall or self.recall)


@cache
def _view_setting(table: SpielSetting, colours: tuple[int, ...], recall: Recall) -> Setting:
    return Setting.of(
        table.edition,
        [f"player_{seat}" for seat in range(table.players)],
        colours,
        helping=table.helping,
        recall=recall,
    )


@cache
def setting_of(name: str, players: int, helping: bool, recall: str, colours: str) -> SpielSetting:  # noqa: FBT001
    """Check the parameters of a game; refuse what can't be, and say what can.

    Helping is played where the edition has it and there are players enough.
    """
    rules = rules_of(name)
    e = rules.rulebook
    able = bool(e.helping) and players >= e.helping_players
    table = EnvSetting.of(rules, players, helping=helping and able, recall=recall_of(recall))
    if colours not in COLOURS:
        raise EnvError(f"colours is one of {', '.join(COLOURS)}, not {colours!r}")
    return SpielSetting(
        key=(name, players, helping, recall, colours),
        edition=rules,
        players=players,
        helping=table.helping,
        recall=table.recall,
        seated=colours == SEATED,
        table=ExplicitChanceTable(rules, players, helping=table.helping, seated=colours == SEATED),
    )


def most_decisions(e: Rulebook, players: int, *, helping: bool) -> int:
    """More decisions than any game can have.

    In a round every card is played once at most and drawn once at most, and a turn that does
    neither is one of at most as many in a row as there are players. In the oven, every order is
    settled by its owner, and at worst cards are named twice and every seat is asked.
    """
    cards = e.kinds * copies_in_play(e, players)
    orders = e.orders * players
    turns = 2 * (cards + orders)
    idle = turns * players if e.order_alone else 0
    settling = orders * (2 + 2 * e.kinds + players if helping else 2)
    adding = players * e.kinds
    rounds = rounds_to_play(e, int(helping))
    return rounds * (3 * turns + idle + settling + adding)


def most_cards(e: Rulebook, players: int, *, helping: bool) -> int:
    """More cards than any seat can be dealt and draw in a game."""
    cards = e.kinds * copies_in_play(e, players) + e.orders
    return cards * (rounds_to_play(e, int(helping)) + 1)


PERFECT: Final = EVERYTHING
"""The recall of a perfect memory."""
