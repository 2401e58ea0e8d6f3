"""An analysis as plain values, for JSON."""

from __future__ import annotations

from typing import Any, Final

from ..notation.cards import write_order
from ..version import __version__
from .analysis import Analysis, AnalysisSummary
from .judgement import Judgement, MoveQuality
from .lost_pizzas import Cause, LostPizza

FORMAT: Final = "forno analysis 2"


def to_plain(analysis: Analysis) -> dict[str, Any]:
    """All that was found out; seats are counted from 1, shares go from 0 to 1."""
    return {
        "format": FORMAT,
        "forno": __version__,
        "edition": analysis.game.edition.id,
        "recall": str(analysis.game.setting.recall),
        "worlds": analysis.worlds,
        "actions": analysis.actions,
        "rounds": list(analysis.rounds),
        "names": list(analysis.game.names),
        "seats": [_summary(each) for each in analysis.summaries],
        "decisions": [_decision(analysis, each) for each in analysis.judgements],
        "pizzas": [_pizza(analysis, each) for each in analysis.pizzas],
    }


def _summary(summary: AnalysisSummary) -> dict[str, Any]:
    flagged = (each for each in MoveQuality if each is not MoveQuality.SOUND)
    return {
        "seat": summary.seat + 1,
        "name": summary.name,
        "pizzas": summary.pizzas,
        "won": round(summary.won, 4),
        "decisions": summary.decisions,
        "lost": round(summary.lost, 4),
        **{each.value: summary.verdicts[each] for each in flagged},
        "lost_pizzas": {each.value: summary.causes[each] for each in Cause},
    }


def _decision(analysis: Analysis, judgement: Judgement) -> dict[str, Any]:
    decision = judgement.decision
    return {
        "step": decision.step,
        "action": decision.action,
        "round": decision.view.round,
        "seat": decision.seat + 1,
        "moment": decision.view.moment.value,
        "chosen": analysis.text(decision.seat, decision.chosen),
        "best": analysis.text(decision.seat, judgement.best),
        "shares": [round(share, 4) for share in judgement.shares],
        "loss": round(judgement.loss, 4),
        "error": round(judgement.error, 4),
        "worlds": judgement.worlds,
        "verdict": judgement.verdict.value,
    }


def _pizza(analysis: Analysis, pizza: LostPizza) -> dict[str, Any]:
    loss = pizza.loss
    colour = analysis.game.setting.colours[loss.seat]
    in_view = pizza.chance_in_view
    return {
        "round": loss.round,
        "seat": loss.seat + 1,
        "order": write_order(analysis.game.edition, colour, loss.order),
        "laid": loss.laid.step,
        "chance": round(pizza.chance, 4),
        "chance_in_view": None if in_view is None else round(in_view, 4),
        "left": pizza.left,
        "flagged": pizza.flagged,
        "cause": pizza.cause.value,
    }
