"""The analysis of a game in words, with the steps of the replay that everything belongs to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal

from ...analysis.judgement import MoveQuality
from ...analysis.lost_pizzas import GOOD, Cause
from ...analysis.worker_protocol import AnalysisFound, Judged, Lost
from ...game import Game
from ...notation import Record, write_action
from ...notation.record import Moves
from ...views import SPECTATOR
from ...words import Words, speak
from .. import protocol as p
from .replay_steps import moves

DECIDED: Final = 3
"""How many moments are said to have decided a game."""
SWING: Final = 0.08
"""A smaller change of a share decided nothing."""
Kind = Literal["inaccuracy", "mistake", "blunder"]
_KINDS: dict[MoveQuality, Kind] = {
    MoveQuality.INACCURACY: "inaccuracy",
    MoveQuality.MISTAKE: "mistake",
    MoveQuality.BLUNDER: "blunder",
}


def analysis_told(found: AnalysisFound, record: Record, language: str) -> p.AnalysisTold:
    """What was found out about a game, for people."""
    return _Telling(found, record, language).told()


class _Telling:
    def __init__(self, found: AnalysisFound, record: Record, language: str) -> None:
        self._found = found
        self._record = record
        self._words: Words = speak(language)
        self._moves = [entry for entry in record.entries if isinstance(entry, Moves)]
        self._step_of = [0]
        """By the number of an action: the step of the replay that it belongs to."""
        for step, move in enumerate(self._moves, 1):
            self._step_of += [step] * len(move.actions)

    def told(self) -> p.AnalysisTold:
        rounds, curve, moments = self._found.rounds, self._curve(), tuple(self._moments())
        return p.AnalysisTold(
            worlds=self._found.worlds,
            rounds=tuple(self._step(action) for action in rounds),
            curve=curve,
            decided=self._decided(curve, moments),
            moments=moments,
            pizzas=tuple(map(self._loss, self._found.pizzas)),
            seats=tuple(map(self._seat, range(len(self._record.names)))),
        )

    def _step(self, action: int) -> int:
        """The step that an action belongs to; a round that nobody plays in begins with the last."""
        return self._step_of[min(action, len(self._step_of) - 1)]

    def _curve(self) -> tuple[p.CurvePoint, ...]:
        """One point for each step in which something was decided, and the result."""
        points = {
            self._step(each.action): p.CurvePoint(self._step(each.action), each.seat, each.shares)
            for each in self._found.decisions
        }
        result = self._record.result
        assert result is not None
        share = 1 / len(result.winners)
        seats = range(len(self._record.names))
        end = tuple(share if seat in result.winners else 0.0 for seat in seats)
        return (*points.values(), p.CurvePoint(len(self._moves), None, end))

    def _decided(
        self, curve: Sequence[p.CurvePoint], moments: Sequence[p.MomentTold]
    ) -> tuple[p.TurningPoint, ...]:
        """The moments that decided the game, at most three, and far enough from each other."""
        costly = [
            p.TurningPoint(
                step=one.step, seat=one.seat, kind="decision", text=one.text, change=-one.lost
            )
            for one in moments
        ]
        swings = [
            one for seat in range(len(self._record.names)) for one in self._swings(curve, seat)
        ]
        found: list[p.TurningPoint] = []
        # The dearest decision is always among them: it is the one that can be played better.
        first = sorted(costly, key=_size, reverse=True)[:1]
        for one in (*first, *sorted([*costly, *swings], key=_size, reverse=True)):
            near = len(self._record.names)
            if len(found) < DECIDED and all(abs(one.step - each.step) >= near for each in found):
                found.append(one)
        return tuple(sorted(found, key=lambda one: one.step))

    def _swings(self, curve: Sequence[p.CurvePoint], seat: int) -> Iterator[p.TurningPoint]:
        """How a seat's own estimate changed from one of its decisions to the next."""
        own = [(one.step, one.shares[seat]) for one in curve if one.seat in (seat, None)]
        for (step, before), (later, after) in pairwise(own):
            if abs(after - before) < SWING:
                continue
            text = self._words.say(
                "analysis-swing",
                name=self._record.names[seat],
                step=step,
                later=later,
                before=_percent(before),
                after=_percent(after),
            )
            change = round(after - before, 4)
            yield p.TurningPoint(step=step, seat=seat, kind="swing", text=text, change=change)

    def _moments(self) -> Iterator[p.MomentTold]:
        flagged = [each for each in self._found.decisions if each.verdict in _KINDS]
        by_step: dict[int, list[Judged]] = {}
        for each in flagged:
            by_step.setdefault(self._step(each.action), []).append(each)
        before = 0
        for number, (game, _, _) in enumerate(moves(self._record)):
            for each in by_step.get(number + 1, ()):
                twin = game.copy()
                for action in self._moves[number].actions[: each.action - before - 1]:
                    twin.play(action)
                yield self._moment(twin, each, number + 1)
            before += len(self._moves[number].actions) if number < len(self._moves) else 0

    def _moment(self, game: Game, each: Judged, step: int) -> p.MomentTold:
        """A moment, told from the game as it was right before it."""
        view, colour = game.view(each.seat), game.setting.colours[each.seat]
        text = self._words.say(
            "analysis-moment",
            name=game.names[each.seat],
            played=self._words.option(each.chosen, view, SPECTATOR),
            better=self._words.option(each.best, view, SPECTATOR),
            points=_percent(each.loss),
        )
        return p.MomentTold(
            step=step,
            seat=each.seat,
            kind=_KINDS[each.verdict],
            text=text,
            played=write_action(game.edition, colour, each.chosen),
            better=write_action(game.edition, colour, each.best),
            lost=each.loss,
            error=each.error,
        )

    def _loss(self, lost: Lost) -> p.LossTold:
        edition, colour = self._record.edition, self._record.colours[lost.seat]
        return p.LossTold(
            step=self._step(lost.laid),
            seat=lost.seat,
            round=lost.round,
            order=edition.orders[colour][lost.order].id,
            name=self._words.order(edition, colour, lost.order),
            cause=lost.cause.value,
            text=self._put_down_to(lost),
            chance=lost.chance,
        )

    def _put_down_to(self, lost: Lost) -> str:
        say, chance = self._words.say, _percent(lost.chance)
        if lost.left:
            return say("analysis-lost-left")
        if lost.cause is Cause.MEMORY:
            return say("analysis-lost-memory", chance=_percent(lost.chance_in_view or 0.0))
        if lost.cause is Cause.LUCK:
            looked_good = lost.chance >= GOOD
            message = "analysis-lost-luck" if looked_good else "analysis-lost-risk"
            return say(message, chance=chance)
        if lost.flagged:
            return say("analysis-lost-mistake")
        return say("analysis-lost-hopeless", chance=chance)

    def _seat(self, seat: int) -> p.SeatJudged:
        mine = [each for each in self._found.decisions if each.seat == seat]
        verdicts = Counter(each.verdict for each in mine)
        causes = Counter(each.cause for each in self._found.pizzas if each.seat == seat)
        return p.SeatJudged(
            seat=seat,
            decisions=len(mine),
            lost=round(sum(each.loss for each in mine if each.verdict in _KINDS), 4),
            inaccuracy=verdicts[MoveQuality.INACCURACY],
            mistake=verdicts[MoveQuality.MISTAKE],
            blunder=verdicts[MoveQuality.BLUNDER],
            decision=causes[Cause.DECISION],
            memory=causes[Cause.MEMORY],
            luck=causes[Cause.LUCK],
        )


def _size(point: p.TurningPoint) -> float:
    return abs(point.change)


def _percent(share: float) -> int:
    """As browsers round: halves go up, so that the page never says two numbers for one thing."""
    return int(100 * share + 0.5)
