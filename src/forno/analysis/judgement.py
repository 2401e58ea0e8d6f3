"""What a decision cost: the best that the seat could have known of, less what it did.

First a few actions are compared, the chosen one among them. If another one looks better, it and
the chosen one are compared anew in fresh worlds, so that luck which made it look better does not
count for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from ..bots.search.paired import mean_and_error
from ..bots.search.search_engine import SearchEngine
from .decisions import Decision

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

CANDIDATES: Final = 5
"""Actions that are compared: the chosen one, and those that the net likes best."""
SURE: Final = 2.0
"""Standard errors that a loss must exceed to count."""


class MoveQuality(Enum):
    """How bad a decision was."""

    SOUND = "sound"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LIMITS: Final = {MoveQuality.BLUNDER: 0.10, MoveQuality.MISTAKE: 0.05, MoveQuality.INACCURACY: 0.02}
"""The share of the victory that each costs at least."""


@dataclass(frozen=True)
class Judgement:
    """What was found out about a decision."""

    decision: Decision
    best: int
    """The action that came out best: the chosen one, if none is better."""
    shares: tuple[float, ...]
    """Each seat's share of the victory after the chosen action, as this seat could tell."""
    loss: float
    error: float
    """The standard error of the loss, measured in pairs; 0 where there was nothing to compare."""
    worlds: int
    verdict: MoveQuality


def verdict_of(loss: float, error: float) -> MoveQuality:
    """What a loss is called, if it is sure enough to have a name."""
    if loss > SURE * error:
        for verdict, limit in LIMITS.items():
            if loss >= limit:
                return verdict
    return MoveQuality.SOUND


def loss_of(gap: npt.NDArray[np.float64]) -> tuple[float, float]:
    """A loss and its standard error, from the share that was lost in each world.

    A few worlds that agree show no error at all, because they are few. So it is at least what it
    would be if one more world came out the other way, a victory given for a defeat.
    """
    loss, error = map(float, mean_and_error(gap))
    return loss, max(error, (1 + loss) / (len(gap) + 1))


def judge(decision: Decision, engine: SearchEngine, *, worlds: int) -> Judgement:
    """Judge a decision from what its seat knew then; the same every time."""
    engine.know(decision.view, decision.tracker)
    players = decision.view.setting.players
    _, opinion = engine.weigh(decision.legal)
    liked = sorted(range(len(decision.legal)), key=lambda at: -opinion[at])
    others = [decision.legal[at] for at in liked if decision.legal[at] != decision.chosen]
    actions = [decision.chosen, *others[: CANDIDATES - 1]]
    few = max(1, worlds // 4)
    shares = engine.share_victory(actions, worlds=few, seed=2 * decision.action)
    mine = shares[:, :, decision.seat].mean(axis=0)
    everyone = shares[:, 0, :players]
    best = int(mine.argmax())
    if mine[best] <= mine[0]:
        means = tuple(everyone.mean(axis=0).tolist())
        return Judgement(decision, decision.chosen, means, 0.0, 0.0, few, MoveQuality.SOUND)
    pair = [decision.chosen, actions[best]]
    shares = engine.share_victory(pair, worlds=worlds, seed=2 * decision.action + 1)
    gap = shares[:, 1, decision.seat] - shares[:, 0, decision.seat]
    loss, error = loss_of(gap)
    means = tuple(shares[:, 0, :players].mean(axis=0).tolist())
    if loss <= 0:
        return Judgement(decision, decision.chosen, means, 0.0, error, worlds, MoveQuality.SOUND)
    return Judgement(decision, pair[1], means, loss, error, worlds, verdict_of(loss, error))
