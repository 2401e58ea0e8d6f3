"""What an edition's file may say: every key, what it may hold, and what it is about.

A new capability takes a key here, its value in ``rio-grande.toml``, its number in ``build.py`` and
its sentence in ``differences.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from . import toml_values
from .errors import EditionError, nearest
from .orders import OrderPattern, read_patterns
from .rulebook import SEATS
from .vocabulary import INGREDIENT_BY_ID, INGREDIENTS

Value = bool | int | str | tuple[str, ...] | tuple[tuple[int, int], ...] | tuple[OrderPattern, ...]
"""What a key may hold once it is read; all of it can be hashed and compared."""

FEWEST_KINDS: Final = 3
MOST_COPIES: Final = 15
MOST_IN_HAND: Final = 15
MOST_ROUNDS: Final = 9

DESCRIPTION: Final = ("id", "parent", "title", "language", "year", "summary")
"""The keys that describe an edition and change nothing in play."""

STATEMENT: Final = ("value", "clause", "note", "reconstruction")
"""What can be said of a rule: its value, where it comes from, and what to know about it."""


@dataclass(frozen=True, slots=True)
class Key:
    """A rule that editions differ in."""

    about: str
    """What is being stated, for people."""
    read: Callable[[object], Value]
    """Reads a value out of a TOML file, or refuses it."""
    table: bool = False
    """Whether a value is a table itself."""


def _number(low: int, high: int) -> Callable[[object], Value]:
    return lambda raw: toml_values.whole(raw, low, high)


def _word(*options: str) -> Callable[[object], Value]:
    return lambda raw: toml_values.word(raw, options)


def _number_or(option: str, low: int, high: int) -> Callable[[object], Value]:
    def read(raw: object) -> Value:
        if raw == option:
            return option
        try:
            return toml_values.whole(raw, low, high)
        except EditionError as error:
            hint = nearest(raw, [option]) if isinstance(raw, str) else ""
            raise EditionError(f'{error.reason} (or "{option}")', nearest=hint) from None

    return read


def _kinds(raw: object) -> Value:
    named = [toml_values.word(item, INGREDIENT_BY_ID) for item in toml_values.items(raw)]
    if len(set(named)) < len(named):
        raise EditionError("names an ingredient twice")
    if len(named) < FEWEST_KINDS:
        raise EditionError(f"must name at least {FEWEST_KINDS} ingredients, not {len(named)}")
    # Kinds are numbered in the vocabulary's order, however the file lists them.
    return tuple(ingredient.id for ingredient in INGREDIENTS if ingredient.id in named)


def _removed(raw: object) -> Value:
    return tuple(toml_values.numbered(raw, (2, SEATS), (0, MOST_COPIES - 1)).items())


KEYS: Final[dict[str, Key]] = {
    "kinds": Key("the ingredients in the deck", _kinds),
    "copies": Key("cards of each ingredient", _number(1, MOST_COPIES)),
    "fewest_players": Key("the fewest players", _number(2, SEATS)),
    "most_players": Key("the most players", _number(2, SEATS)),
    "removed": Key("copies left in the box, by number of players", _removed, table=True),
    "dealt": Key("ingredients dealt to each player", _number(1, MOST_IN_HAND)),
    "mamma_mia": Key("the Mamma Mia! card", _word("none", "after-deal", "before-deal")),
    "starting_player": Key("who begins", _word("chosen", "hungriest")),
    "hand_limit": Key("cards in a full hand", _number(1, MOST_IN_HAND)),
    "draw_limit": Key("cards drawn at most in a turn", _number_or("none", 1, MOST_IN_HAND)),
    "draw_when_needy": Key("a draw without ingredients in hand", _word("free", "supply")),
    "without_ingredients": Key(
        "a turn without ingredients", _word("pass", "pass-and-draw", "order-allowed")
    ),
    "pass_draws": Key("cards that a pass draws", _number(0, MOST_IN_HAND)),
    "opener": Key("who empties the oven", _word("mamma-mia", "last-card")),
    "used": Key("the pile of used ingredients", _word("hidden", "open")),
    "delivered": Key("delivered orders", _word("shown", "counted", "hidden")),
    "leftovers": Key("where leftovers go", _word("oven", "table")),
    "leftovers_seconds": Key("seconds that leftovers are shown", _number(0, 600)),
    "helping": Key("Helping", toml_values.flag),
    "helping_players": Key("players that Helping needs", _number(3, SEATS)),
    "rounds": Key("rounds", _number(1, MOST_ROUNDS)),
    "rounds_without_helping": Key("rounds without Helping", _number_or("same", 1, MOST_ROUNDS)),
    "orders": Key("the orders of each colour", read_patterns),
}
"""Every rule an edition states or inherits, in the order of a game."""
