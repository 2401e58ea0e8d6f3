"""Thinking about a decision, for Python callers: what a net says, and what comes of it in worlds.

Compiled if Numba is there, else interpreted; the same worlds either way, and the same numbers but
for the last digits of what a net says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...editions.rulebook import ORDERS, SEATS, Rulebook
from ...jit import compiler as jit
from ...jit.warmup import THINK, before_use
from ...kernels.drivers import MOST_LEGAL
from ...rules.state import State
from ...views import View
from ...views.card_tracker import CardTracker
from ..belief.state_from_view import known_state
from ..heuristic.decision_input import DecisionInput
from ..heuristic.opponent_model import OpponentModel
from ..heuristic.weights import HEURISTIC_WEIGHTS, HeuristicWeights
from ..net.network import HIDDEN, NEVER, layers_of
from . import hint_rollouts as hinting
from . import rollouts
from .order_outcomes import FIELDS, SLATE

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Net = Any
"""An array of weights, or nothing for a thinker that plays on as cooks do."""


class SearchEngine:
    """Room to think in: one for each player, because it is written on."""

    def __init__(
        self, rulebook: Rulebook, net: Net = None, habits: HeuristicWeights = HEURISTIC_WEIGHTS
    ) -> None:
        """Think by the rules of one edition, with a net or as cooks do."""
        import numpy as np

        self.is_compiled = jit.is_available()
        """Whether many worlds at once take no time to speak of."""
        self._driver: Any = rollouts
        self._watcher: Any = hinting
        self._net = np.zeros(0, np.float32) if net is None else net
        if self.is_compiled:
            before_use(THINK)
            from ...jit.layout import (
                DECISION_INPUT,
                OPPONENT_MODEL,
                REMEMBERED_STATE,
                blank_states,
                pack_rulebook,
                pack_weights,
            )
            from ...kernels import machine_code as kernels

            self._driver = self._watcher = kernels
            self._rules: tuple[Any, ...] = (
                pack_rulebook(rulebook),
                np.zeros(1, DECISION_INPUT),
                np.zeros(1, OPPONENT_MODEL),
                pack_weights(habits),
                self._net,
                np.zeros(HIDDEN, np.float32),
            )
            blank = blank_states(1, REMEMBERED_STATE)
            state, world = blank.copy(), blank.copy()
            self._known: Any = blank
            self._ledger: Any = blank
            self._room: tuple[Any, ...] = state, state, world, world
        else:
            if len(self._net):
                self._net = layers_of(self._net)
            self._rules = (
                [rulebook],
                [DecisionInput()],
                [OpponentModel()],
                [habits],
                self._net,
                [0.0] * HIDDEN,
            )
            self._known, self._ledger = [State()], [CardTracker()]
            self._room = [State()], [CardTracker()], [State()], [CardTracker()]
        self._legal = np.zeros(MOST_LEGAL, np.int16)

    def know(self, view: View, ledger: CardTracker) -> None:
        """Take in what is to be thought about."""
        state = known_state(view, ledger)
        if self.is_compiled:
            from ...jit.layout import write_record

            write_record(self._known, state)
            write_record(self._known, ledger)
        else:
            self._known[0], self._ledger[0] = state, ledger.copy()

    def weigh(self, legal: Sequence[int]) -> tuple[int, list[float]]:
        """The action that the net would choose, and what it thinks of each.

        Where the net leaves the choice to the cook, that one is worth 1 and the others 0.
        """
        import numpy as np

        worths = np.full(len(legal), NEVER)
        action = self._driver.weigh_actions(
            self._known, self._ledger, *self._rules, np.array(legal, np.int16), worths
        )
        if worths[0] == NEVER:
            return action, [float(each == action) for each in legal]
        return action, worths.tolist()

    def try_actions(
        self, actions: Sequence[int], *, laps: int, seed: int, first: int, worlds: int
    ) -> npt.NDArray[np.float64]:
        """What comes of each action in so many worlds, a row for each world.

        After so many laps the net's opinion stands for the rest; without laps games are played
        out, or to the end of THIS_ROUND. Worlds are numbered, so that more can be tried later.
        """
        import numpy as np

        values = np.zeros((worlds, len(actions)))
        self._driver.try_actions(
            *self._room,
            self._known,
            self._ledger,
            *self._rules,
            self._legal,
            np.array(actions, np.int16),
            laps if len(self._net) else min(laps, 0),
            seed,
            first,
            values,
        )
        return values

    def worlds(self, number: int, *, seed: int, first: int = 0) -> list[State]:
        """So many worlds that what is known could be."""
        if self.is_compiled:
            from ...jit.layout import REMEMBERED_STATE, blank_states, unpack_state

            worlds = blank_states(number, REMEMBERED_STATE)
            self._driver.deal_worlds(
                worlds, worlds, self._known, self._ledger, self._rules[0], seed, first
            )
            return [unpack_state(worlds, at) for at in range(number)]
        states = [State() for _ in range(number)]
        self._driver.deal_worlds(
            states, [CardTracker() for _ in states], self._known, self._ledger, self._rules[0], seed,
            first,
        )  # fmt: skip
        return states

    def watch_orders(
        self, *, worlds: int, seed: int, first: int = 0, lay: int = hinting.NO_ORDER
    ) -> tuple[npt.NDArray[np.int64], int]:
        """What becomes of the seat's orders in this round (see :mod:`forno.bots.search.order_outcomes`).

        By world, order and field. With an order to lay, also the ingredients laid before it.
        """
        import numpy as np

        found = np.zeros((worlds, ORDERS, FIELDS), np.int64)
        slate: Any = np.zeros(SLATE, np.int64) if self.is_compiled else [0] * SLATE
        lead: int = self._watcher.watch_orders(
            *self._room[:2], self._known, self._ledger, *self._rules, self._legal, slate, lay,
            seed, first, found,
        )  # fmt: skip
        return found, lead

    def share_victory(
        self, actions: Sequence[int], *, worlds: int, seed: int, first: int = 0
    ) -> npt.NDArray[np.float64]:
        """Each seat's share of the victory after each action, by world, action and seat."""
        import numpy as np

        shares = np.zeros((worlds, len(actions), SEATS))
        self._watcher.share_victory(
            *self._room, self._known, self._ledger, *self._rules, self._legal,
            np.array(actions, np.int16), seed, first, shares,
        )  # fmt: skip
        return shares
