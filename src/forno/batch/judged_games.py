"""Whole games with bots that judge by a net, for Python callers: compiled, or interpreted.

Both ways play by the same rules; a net's opinion may differ in its last digits, so where two
actions are worth the same to it, the games may part.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from ..bots.heuristic.decision_input import DecisionInput
from ..bots.heuristic.opponent_model import OpponentModel
from ..bots.heuristic.weights import HEURISTIC_WEIGHTS, THOROUGH
from ..bots.net.net_files import net_for
from ..bots.net.network import HIDDEN, Evaluator, layers_of
from ..editions import Edition, edition
from ..jit import compiler
from ..jit.warmup import Group, before_use
from ..kernels.drivers import MOST_LEGAL
from ..kernels.game_start import begin
from ..rules.chance import stream
from ..rules.facts import Fact
from ..rules.state import State
from ..views.card_tracker import CardTracker
from .game_kernels import GameRange
from .judged_kernels import MASTER, play_judged
from .tally import Tally
from .totals import Totals, add_game

JUDGE: Final = Group("judge", functions=216, seconds=75, about="games of masters by the million")


def count_judged_games(
    played: Edition,
    bots: Sequence[int],
    *,
    helping: bool,
    seed: int,
    first: int,
    games: int,
) -> Totals:
    """Play the games numbered from ``first`` on; ``bots`` has one bot a seat.

    A game depends on the seed and its own number alone, so that work can be split at will.
    """
    if not compiler.is_available():
        return count_judged_interpreted(
            played, bots, helping=helping, seed=seed, first=first, games=games
        )
    before_use(JUDGE)
    import numpy as np

    from ..bots.heuristic.input_records import DECISION_INPUT, OPPONENT_MODEL, pack_weights
    from ..kernels.state_records import blank_states, pack_rulebook
    from . import judged_machine_code
    from .tally_records import JUDGED_STATE, TOTALS

    totals = np.zeros(1, TOTALS)
    evaluator = Evaluator(
        pack_rulebook(played.rulebook),
        np.zeros(1, DECISION_INPUT),
        np.zeros(1, OPPONENT_MODEL),
        pack_weights(THOROUGH),
        net_for(played),
        np.zeros(HIDDEN, np.float32),
        np.zeros(MOST_LEGAL, np.int16),
    )
    judged_machine_code.count_judged_games(
        blank_states(1, JUDGED_STATE),
        blank_states(1, JUDGED_STATE),
        tuple(evaluator),
        pack_weights(HEURISTIC_WEIGHTS),
        np.array(bots, np.int64),
        totals,
        GameRange(len(bots), int(helping), seed, first, games),
    )
    return Totals(**{f.name: totals[f.name][0].tolist() for f in fields(Totals)})


class Heard:
    """A tally and a tracker that hear the same facts, and what else is to hear them."""

    def __init__(self, *more: Any) -> None:
        """Begin with nothing heard."""
        self.tally, self.tracker = Tally(), CardTracker()
        self._all = (self.tally, self.tracker, *more)

    def append(self, fact: Fact) -> None:
        """Hear a fact."""
        for each in self._all:
            each.append(fact)


def count_judged_interpreted(
    played: Edition,
    bots: Sequence[int],
    *,
    helping: bool,
    seed: int,
    first: int,
    games: int,
) -> Totals:
    """The same in plain Python."""
    totals, evaluator = Totals(), interpreted_evaluator(played)
    for game in range(first, first + games):
        state, heard = State(), Heard()
        state.told = heard  # type: ignore[assignment]  # it hears facts as a list does
        begin(state, played.rulebook, len(bots), int(helping), stream(seed, game))
        decisions = play_judged(state, heard.tracker, evaluator, [HEURISTIC_WEIGHTS], bots)
        add_game(totals, state, heard.tally, decisions)
    return totals


def interpreted_evaluator(played: Edition) -> Evaluator:
    """What a master judges with, where nothing is compiled."""
    import numpy as np

    return Evaluator(
        [played.rulebook],
        [DecisionInput()],
        [OpponentModel()],
        [THOROUGH],
        layers_of(net_for(played)),
        [0.0] * HIDDEN,
        np.zeros(MOST_LEGAL, np.int16),
    )


@JUDGE.compiled_by
def _compile() -> None:
    count_judged_games(
        edition("rio-grande"), [MASTER, MASTER], helping=False, seed=0, first=0, games=0
    )
