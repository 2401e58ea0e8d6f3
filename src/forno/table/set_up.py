"""Set-up tables: from a position on one line to a plan, and to the record that is played on.

Whoever laid a table out has seen every card, so such a table is marked wherever it is shown. From
then on its maker sees what a seat sees, like everybody else.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from ..editions import edition
from ..game import Game, PositionError
from ..game.position_line import read
from .plan import Start, TablePlan
from .refusals import Code, TableRefusal


class Layout(NamedTuple):
    """A position that was checked."""

    plan: TablePlan
    """The plan, with everything that the position settles."""
    record: str
    """The game to play on. Its players are called by their colours, until people sit down."""


def lay_out(plan: TablePlan, position: str) -> Layout:
    """Check a position, which settles its edition, its seats and its rules; refuse it in words."""
    try:
        # Without a seed nobody knows a supply that was shuffled within the moves of the position.
        game = read(position, Game, find=edition)
    except PositionError as error:
        raise TableRefusal(Code.POSITION_REFUSED, str(error)) from error
    if game.is_over:
        reason = "the game of this position is over: lay out one in which somebody still decides"
        raise TableRefusal(Code.POSITION_REFUSED, reason)
    record = game.record()
    settled = replace(
        plan,
        edition=record.edition.id,
        seats=len(record.names),
        helping=record.position.helping,
        recall=record.recall,
        open_kitchen=record.open_kitchen,
        start=Start.DRAWN,
        hints=False,  # a hint follows from all that a seat has heard since the deal
    )
    return Layout(settled, str(record))
