"""What passes between a server and the process that analyses a game for it.

The record goes there as text. What comes back is JSON: a message each time something has been
judged, and one at the end. They travel as :mod:`forno.worker_process` says.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from .analysis import Analysis
from .judgement import Judgement, MoveQuality
from .lost_pizzas import Cause, LostPizza


class Judged(Struct, frozen=True, array_like=True):
    """One decision."""

    action: int
    """Which action of the game it was, counted from 1."""
    seat: int
    chosen: int
    best: int
    shares: tuple[float, ...]
    loss: float
    error: float
    verdict: MoveQuality


class Lost(Struct, frozen=True, array_like=True):
    """One lost pizza."""

    laid: int
    """Which action laid the order, counted from 1."""
    seat: int
    order: int
    round: int
    cause: Cause
    left: bool
    flagged: bool
    chance: float
    chance_in_view: float | None


class Progress(Struct, frozen=True, tag=True):
    """How much is done."""

    share: float


class AnalysisFound(Struct, frozen=True, tag=True):
    """All that was found out."""

    worlds: int
    actions: int
    rounds: tuple[int, ...]
    """The action with which each round began, counted from 1."""
    decisions: tuple[Judged, ...]
    pizzas: tuple[Lost, ...]


class AnalysisUnable(Struct, frozen=True, tag=True):
    """It would take hours here: there is no machine code."""


class AnalysisFailed(Struct, frozen=True, tag=True):
    """Something went wrong: what kind of error it was."""

    why: str


WorkerMessage = Progress | AnalysisFound | AnalysisUnable | AnalysisFailed

_ENCODER: Final = Encoder()
_DECODER: Final[Decoder[WorkerMessage]] = Decoder(WorkerMessage)


def write_message(message: WorkerMessage) -> bytes:
    """A message as it is sent."""
    return _ENCODER.encode(message)


def read_message(content: bytes) -> WorkerMessage:
    """A message as it was received; anything else raises :class:`ValueError`."""
    return _DECODER.decode(content)


def found_in(analysis: Analysis) -> AnalysisFound:
    """An analysis as it is sent."""
    return AnalysisFound(
        worlds=analysis.worlds,
        actions=analysis.actions,
        rounds=analysis.rounds,
        decisions=tuple(map(_judged, analysis.judgements)),
        pizzas=tuple(map(_lost, analysis.pizzas)),
    )


def _judged(judgement: Judgement) -> Judged:
    decision = judgement.decision
    return Judged(
        action=decision.action,
        seat=decision.seat,
        chosen=decision.chosen,
        best=judgement.best,
        shares=tuple(round(share, 4) for share in judgement.shares),
        loss=round(judgement.loss, 4),
        error=round(judgement.error, 4),
        verdict=judgement.verdict,
    )


def _lost(pizza: LostPizza) -> Lost:
    loss, in_view = pizza.loss, pizza.chance_in_view
    return Lost(
        laid=loss.laid.action,
        seat=loss.seat,
        order=loss.order,
        round=loss.round,
        cause=pizza.cause,
        left=pizza.left,
        flagged=pizza.flagged,
        chance=round(pizza.chance, 4),
        chance_in_view=None if in_view is None else round(in_view, 4),
    )
