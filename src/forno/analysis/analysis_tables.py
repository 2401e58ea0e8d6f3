"""An analysis as tables, for the terminal and for a page alike."""

from __future__ import annotations

from typing import Final

from ..sheets import Sheet
from ..words import speak
from .analysis import Analysis
from .judgement import MoveQuality
from .lost_pizzas import GOOD, Cause, LostPizza

MARKS: Final = {MoveQuality.INACCURACY: "?!", MoveQuality.MISTAKE: "?", MoveQuality.BLUNDER: "??"}
"""How flagged decisions are marked, as chess players do."""
_MOMENTS: Final = {
    "ingredients": "ingredients",
    "order": "order",
    "draw": "draw",
    "settle": "settling",
    "add": "adding",
    "answer": "answering",
}


def title(analysis: Analysis) -> str:
    """What was played, and how it ended."""
    winners = " and ".join(analysis.game.winners)
    verb = "share the victory" if len(analysis.game.winners) > 1 else "won"
    return f"{analysis.game.edition.id}, {len(analysis.game.names)} players: {winners} {verb}"


def analysis_sheets(analysis: Analysis) -> tuple[Sheet, ...]:
    """The players, the decisions that cost something, and the lost pizzas."""
    return seats_sheet(analysis), moments_sheet(analysis), pizzas_sheet(analysis)


def seats_sheet(analysis: Analysis) -> Sheet:
    """Every seat's game in numbers."""
    rows = tuple(
        (
            each.name,
            str(each.pizzas),
            str(each.decisions),
            f"{100 * each.lost:.0f}",
            *(str(each.verdicts[verdict]) for verdict in MARKS),
            *(str(each.causes[cause]) for cause in Cause),
        )
        for each in analysis.summaries
    )
    marks = tuple(MARKS.values())
    counted = ("player", "pizzas", "decisions", "points lost")
    columns = (*counted, *marks, *(each.value for each in Cause))
    return Sheet("The players, and what their lost pizzas are put down to", columns, rows)


def moments_sheet(analysis: Analysis) -> Sheet:
    """The decisions that cost something."""
    rows = []
    for each in analysis.flagged:
        decision = each.decision
        rows.append(
            (
                str(decision.step),
                analysis.game.names[decision.seat],
                _MOMENTS[decision.view.moment.value],
                f"{analysis.text(decision.seat, decision.chosen)} {MARKS[each.verdict]}",
                analysis.text(decision.seat, each.best),
                f"{percent(each.loss)} ± {percent(each.error)}",
            )
        )
    columns = ("step", "player", "decision", "played", "better", "cost")
    return Sheet("Moments", columns, tuple(rows), "No decision cost anything for sure.")


def pizzas_sheet(analysis: Analysis) -> Sheet:
    """The lost pizzas."""
    words = speak("en")
    setting = analysis.game.setting
    rows = tuple(
        (
            str(each.loss.round),
            setting.names[each.loss.seat],
            words.order(setting.edition, setting.colours[each.loss.seat], each.loss.order),
            percent(each.chance),
            f"{each.cause.value}: {_why(each)}",
        )
        for each in analysis.pizzas
    )
    columns = ("round", "player", "order", "chance", "put down to")
    return Sheet("Lost pizzas", columns, rows, "No pizza was lost.")


def _why(pizza: LostPizza) -> str:
    if pizza.left:
        return "left, though it could be baked"
    if pizza.cause is Cause.MEMORY:
        assert pizza.chance_in_view is not None
        return f"{percent(pizza.chance_in_view)} by what was in view"
    if pizza.cause is Cause.LUCK:
        return "it looked good" if pizza.chance >= GOOD else "a fair risk"
    return "laying it was a mistake" if pizza.flagged else "as good as lost"


def percent(share: float) -> str:
    """A share in per cent."""
    return f"{100 * share:.0f} %"
