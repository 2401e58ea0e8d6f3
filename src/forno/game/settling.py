"""What is settled before the deal: chance, Helping, and what everybody knows of the table."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbits
from typing import Final

from ..editions.model import Edition
from ..errors import ArgumentError
from ..rules.chance import MASK, stream
from ..rules.position import Position
from ..views.setting import Recall, Setting
from .arguments import whole_number, yes_or_no
from .errors import SetupError

LONGEST_RECALL: Final = 12
"""Letters of the longest word for it, with some to spare."""


def chance_of(seed: int | None) -> int:
    """Where the generator of a game begins; without a seed, anywhere."""
    if seed is None:
        return stream(randbits(61), 0)
    seed = whole_number("seed", seed, f"a whole number from 0 to {MASK}, or None for chance")
    if not 0 <= seed <= MASK:
        raise SetupError(f"a seed is a number from 0 to {MASK}, not {seed}", "SETUP-2")
    return stream(seed, 0)


def settle_helping(edition: Edition, players: int, *, wanted: bool | None) -> bool:
    """Whether Helping is used; refuse it where the rules have none (HELP-5)."""
    e = edition.rulebook
    if wanted is not None:
        wanted = yes_or_no("helping", wanted)
    possible = bool(e.helping) and players >= e.helping_players
    if wanted and not e.helping:
        raise SetupError(f"{edition.id} has no Helping", "HELP-1")
    if wanted and not possible:
        raise SetupError(
            f"{players} players play without Helping: it takes {e.helping_players} or more",
            "HELP-5",
        )
    return possible if wanted is None else wanted


def settle_recall(recall: str | int | Recall) -> Recall:
    """How much of the oven is remembered (TURN-8)."""
    if isinstance(recall, Recall):
        return recall
    if isinstance(recall, bool) or not isinstance(recall, str | int):
        raise ArgumentError("recall", recall, 'a number of cards, "top" or "everything"')
    text = str(recall)
    if len(text) > LONGEST_RECALL:
        raise SetupError(f'recall is no "{text[:LONGEST_RECALL]}…"', "TURN-8")
    try:
        return Recall.parse(text)
    except ValueError as error:
        raise SetupError(str(error), "TURN-8") from error


def setting_of(
    edition: Edition,
    names: Sequence[str],
    position: Position,
    recall: str | int | Recall,
    *,
    open_kitchen: bool,
) -> Setting:
    """Describe the table of a position."""
    return Setting.of(
        edition,
        names,
        [seat.colour for seat in position.seats],
        helping=position.helping,
        recall=settle_recall(recall),
        open_kitchen=yes_or_no("open_kitchen", open_kitchen),
    )
