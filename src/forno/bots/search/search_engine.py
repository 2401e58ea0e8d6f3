"""Thinking about a decision, for Python callers: what a net says, and what comes of it in worlds.

Compiled if Numba is there, else interpreted; the same worlds either way, and the same numbers but
for the last digits of what a net says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ...editions import edition
from ...editions.rulebook import ORDERS, SEATS, Rulebook
from ...jit import compiler
from ...jit.warmup import Group, before_use
from ...kernels.drivers import MOST_LEGAL
from ...kernels.game_start import begin
from ...rules.legality import nth_legal
from ...rules.state import State
from ...views import Setting, View, project
from ...views.card_tracker import CardTracker
from ..belief.state_from_view import known_state
from ..heuristic.decision_input import DecisionInput
from ..heuristic.opponent_model import OpponentModel
from ..heuristic.weights import HEURISTIC_WEIGHTS, HeuristicWeights
from ..net.network import HIDDEN, NEVER, Evaluator, layers_of
from . import hint_rollouts, rollouts
from .order_outcomes import FIELDS, SLATE
from .rollouts import TrackedStates

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

THINK: Final = Group("think", functions=265, seconds=90, about="what bots and hints think with")

Net = Any
"""An array of weights, or nothing for an engine that plays on as cooks do."""


class SearchEngine:
    """Room to think in: one for each player, because it is written on."""

    def __init__(
        self, rulebook: Rulebook, net: Net = None, weights: HeuristicWeights = HEURISTIC_WEIGHTS
    ) -> None:
        """Think by the rules of one edition, with a net or as cooks do."""
        import numpy as np

        self.is_compiled = compiler.is_available()
        """Whether many worlds at once take no time to speak of."""
        self._rollouts: Any = rollouts
        self._hint_rollouts: Any = hint_rollouts
        net = np.zeros(0, np.float32) if net is None else net
        self._has_net = len(net) > 0
        legal = np.zeros(MOST_LEGAL, np.int16)
        if self.is_compiled:
            before_use(THINK)
            from ...kernels.state_records import TRACKED_STATE, blank_states, pack_rulebook
            from ..heuristic.input_records import DECISION_INPUT, OPPONENT_MODEL, pack_weights
            from . import machine_code

            self._rollouts = self._hint_rollouts = machine_code
            self._evaluator = Evaluator(
                pack_rulebook(rulebook),
                np.zeros(1, DECISION_INPUT),
                np.zeros(1, OPPONENT_MODEL),
                pack_weights(weights),
                net,
                np.zeros(HIDDEN, np.float32),
                legal,
            )
            known, trial, world = (blank_states(1, TRACKED_STATE) for _ in range(3))
            self._known = TrackedStates(known, known)
            self._trial = TrackedStates(trial, trial)
            self._world = TrackedStates(world, world)
        else:
            self._evaluator = Evaluator(
                [rulebook],
                [DecisionInput()],
                [OpponentModel()],
                [weights],
                layers_of(net) if self._has_net else net,
                [0.0] * HIDDEN,
                legal,
            )
            self._known, self._trial, self._world = (
                TrackedStates([State()], [CardTracker()]) for _ in range(3)
            )

        self._at_known: tuple[Any, ...] = self._known, self._evaluator
        self._at_trial: tuple[Any, ...] = self._trial, *self._at_known
        self._at_world: tuple[Any, ...] = self._trial, self._world, *self._at_known
        if self.is_compiled:  # plain tuples are recognised more quickly
            self._at_known, self._at_trial, self._at_world = (
                tuple(tuple(each) for each in call)
                for call in (self._at_known, self._at_trial, self._at_world)
            )

    def know(self, view: View, tracker: CardTracker) -> None:
        """Take in what is to be thought about."""
        state = known_state(view, tracker)
        if self.is_compiled:
            from ...jit.layout import write_record

            write_record(self._known.states, state)
            write_record(self._known.trackers, tracker)
        else:
            self._known.states[0], self._known.trackers[0] = state, tracker.copy()

    def weigh(self, legal: Sequence[int]) -> tuple[int, list[float]]:
        """The action that the net would choose, and what it thinks of each.

        Where the net leaves the choice to the cook, that one is worth 1 and the others 0.
        """
        import numpy as np

        worths = np.full(len(legal), NEVER)
        action = self._rollouts.weigh_actions(*self._at_known, np.array(legal, np.int16), worths)
        if worths[0] == NEVER:
            return action, [float(each == action) for each in legal]
        return action, worths.tolist()

    def try_actions(
        self, actions: Sequence[int], *, horizon: int, seed: int, first: int, worlds: int
    ) -> npt.NDArray[np.float64]:
        """What comes of each action in this number of worlds, a row for each world.

        After ``horizon`` rounds of the table the net's opinion stands for the rest; with a horizon
        of 0 games are played out, or to the end of THIS_ROUND. Worlds are numbered, so that more
        can be tried later.
        """
        import numpy as np

        values = np.zeros((worlds, len(actions)))
        self._rollouts.try_actions(
            *self._at_world,
            np.array(actions, np.int16),
            horizon if self._has_net else min(horizon, 0),
            seed,
            first,
            values,
        )
        return values

    def worlds(self, number: int, *, seed: int, first: int = 0) -> list[State]:
        """A number of worlds that what is known could be."""
        rulebook = self._evaluator.rulebook
        if self.is_compiled:
            from ...kernels.state_records import TRACKED_STATE, blank_states, unpack_state

            records = blank_states(number, TRACKED_STATE)
            known = tuple(self._known)
            self._rollouts.deal_worlds((records, records), known, rulebook, seed, first)
            return [unpack_state(records, at) for at in range(number)]
        states = [State() for _ in range(number)]
        worlds = TrackedStates(states, [CardTracker() for _ in states])
        self._rollouts.deal_worlds(worlds, self._known, rulebook, seed, first)
        return states

    def watch_orders(
        self, *, worlds: int, seed: int, first: int = 0, lay: int = hint_rollouts.NO_ORDER
    ) -> tuple[npt.NDArray[np.int64], int]:
        """What becomes of the seat's orders in this round (see :mod:`.order_outcomes`).

        By world, order and field. With an order to lay, also the ingredients laid before it.
        """
        import numpy as np

        found = np.zeros((worlds, ORDERS, FIELDS), np.int64)
        slate: Any = np.zeros(SLATE, np.int64) if self.is_compiled else [0] * SLATE
        lead: int = self._hint_rollouts.watch_orders(
            *self._at_trial, slate, lay, seed, first, found
        )
        return found, lead

    def share_victory(
        self, actions: Sequence[int], *, worlds: int, seed: int, first: int = 0
    ) -> npt.NDArray[np.float64]:
        """Each seat's share of the victory after each action, by world, action and seat."""
        import numpy as np

        shares = np.zeros((worlds, len(actions), SEATS))
        self._hint_rollouts.share_victory(
            *self._at_world,
            np.array(actions, np.int16),
            seed,
            first,
            shares,
        )
        return shares


@THINK.compiled_by
def _compile() -> None:
    setting = Setting.of(edition("rio-grande"), ("", ""), (0, 1))
    e = setting.edition.rulebook
    state, tracker = State(), CardTracker()
    state.told = tracker  # type: ignore[assignment]  # a tracker hears facts as a list does
    begin(state, e, 2, 0, 0)
    engine = SearchEngine(e)
    engine.know(project(state, setting, state.turn), tracker)
    action, _ = engine.weigh([nth_legal(state, e, 0)])
    engine.try_actions([action], horizon=0, seed=0, first=0, worlds=0)
    engine.worlds(1, seed=0)
    engine.watch_orders(worlds=0, seed=0)
    engine.share_victory([action], worlds=0, seed=0)
