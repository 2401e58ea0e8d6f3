"""Lost pizzas: put down to a decision, to memory, or to luck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from ..bots.belief.state_from_view import tracker_of
from ..bots.hints.order_chances import chance_if_played
from ..bots.search.search_engine import SearchEngine
from ..views import View
from ..views.card_tracker import CardTracker
from .decisions import Loss
from .judgement import Judgement, MoveQuality

LOST: Final = 0.10
"""An order with at most this chance was as good as lost when it was laid."""
GOOD: Final = 0.50
"""An order with at least this chance looked good."""


class Cause(Enum):
    """Why a pizza was lost; every lost pizza has exactly one cause."""

    DECISION = "decision"
    """Its owner left it although it could be baked; or laid it when it was as good as lost, by
    what was in view too; or laying it was flagged as an inaccuracy or worse."""
    MEMORY = "memory"
    """It was as good as lost when it was laid, by what had been announced; by what the table
    left in view alone it looked good."""
    LUCK = "luck"
    """Laying it was sound, and it failed."""


@dataclass(frozen=True)
class LostPizza:
    """A lost pizza and what it is put down to."""

    loss: Loss
    cause: Cause
    left: bool
    """Whether its owner could have baked it from the own hand, and did not."""
    flagged: bool
    """Whether laying it was an inaccuracy or worse."""
    chance: float
    """The chance that it would be baked when it was laid, by all that the seat had heard."""
    chance_in_view: float | None
    """The same by what the table's recall left in view, where the first was next to nothing."""


def explain(
    loss: Loss, judgements: Mapping[int, Judgement], engine: SearchEngine, *, worlds: int
) -> LostPizza:
    """Put one lost pizza down to its cause."""
    laid = loss.laid
    chance = _chance(loss, laid.view, laid.tracker, engine, worlds)
    in_view = None
    if chance <= LOST:
        in_view = _chance(loss, laid.seen, tracker_of(laid.seen), engine, worlds)
    left = _could_bake(loss)
    judged = judgements.get(laid.action)
    flagged = judged is not None and judged.verdict is not MoveQuality.SOUND
    if left:
        cause = Cause.DECISION
    elif in_view is not None and in_view >= GOOD:
        cause = Cause.MEMORY
    elif flagged or chance <= LOST:
        cause = Cause.DECISION
    else:
        cause = Cause.LUCK
    return LostPizza(loss, cause, left, flagged, chance, in_view)


def _chance(
    loss: Loss, view: View, tracker: CardTracker, engine: SearchEngine, worlds: int
) -> float:
    engine.know(view, tracker)
    hint = chance_if_played(engine, view, loss.order, worlds=worlds, seed=loss.laid.action)
    return hint.bakes


def _could_bake(loss: Loss) -> bool:
    """Whether baking from the own hand was among the owner's options."""
    if loss.settled is None:
        return False
    e = loss.settled.view.setting.edition.rulebook
    return any(e.act_bake <= action < e.act_ask for action in loss.settled.legal)
