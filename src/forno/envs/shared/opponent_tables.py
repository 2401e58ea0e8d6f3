"""Two ways to run a table with one learner, with the same games card for card where both can.

All in one compiled call, for the bots that are compiled; or decision by decision over views, in
which any bot can play and the learner can be told every fact.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ...batch.learner import LearnerBatch
from ...batch.learner_kernels import drawn_seat
from ...bots.heuristic.decision_input import DecisionInput
from ...bots.heuristic.weights import HEURISTIC_WEIGHTS
from ...bots.ladder.bot_registry import make_player
from ...bots.player import SeatedPlayer
from ...bots.playout.compiled_bots import BOTS, choose
from ...kernels.game_start import seat_players
from ...rules.actions import apply
from ...rules.chance import shuffle_supply, stream
from ...rules.legality import legal_actions
from ...rules.phases import OVER, SHUFFLE
from ...rules.rounds import begin_round
from ...rules.scoring import winners
from ...rules.setup import begin_game, deal
from ...rules.state import State
from ...views import SPECTATOR, View, project
from ...views.encoding import encode
from .env_setting import EnvError, EnvSetting
from .heard_facts import HeardFacts, History
from .opponents import Opponents, names_from
from .seated_game import Mask, Row, setting_of


def opponents_at(table: EnvSetting, opponents: Sequence[str], seat: int | None) -> Opponents:
    """The quickest way to play at this table."""
    if not table.has_history and all(spec in BOTS for spec in opponents):
        return CompiledOpponents(table, opponents, seat)
    return TalkingOpponents(table, opponents, seat)


class CompiledOpponents:
    """A batch of one table."""

    def __init__(self, table: EnvSetting, opponents: Sequence[str], seat: int | None) -> None:
        """``opponents`` are the bots from the learner's left on, one for each other seat."""
        self._table = table
        self._batch = LearnerBatch(
            table.edition,
            table.players,
            1,
            bots=[BOTS[spec] for spec in opponents],
            seat=seat,
            helping=table.helping,
            recall=table.recall,
        )
        self._action = np.zeros(1, np.int64)

    def deal(self, seed: int, episode: int) -> None:
        """Begin a game of a seed and go on until the learner has to decide."""
        if episode:
            self._batch.deal()
        else:
            self._batch.reset([seed])

    def play(self, action: int) -> bool:
        """Let the learner act, and the others until it decides again; False if it may not."""
        if not 0 <= action < self._batch.actions:
            return False
        self._action[0] = action
        return self._batch.step(self._action) == 0

    def look(self) -> tuple[Row, Mask]:
        """What the learner sees, and what it may do."""
        return self._batch.observations[0].copy(), self._batch.masks[0].copy()

    def history(self) -> History:
        """There is none."""
        raise EnvError("there are no histories: make it with information='history'")

    def spectate(self) -> View:
        """The table as a spectator sees it."""
        state, seat = self._batch.state(0), int(self._batch.seats[0])
        names = names_from(seat, self._table.players)
        return project(state, setting_of(self._table, state, names), SPECTATOR)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._batch.finished[0])

    @property
    def is_full(self) -> bool:
        """There is no history."""
        return False

    @property
    def share(self) -> float:
        """The learner's share of the victory, 0 while the game goes on."""
        return float(self._batch.rewards[0])

    @property
    def pizzas(self) -> npt.NDArray[np.int64]:
        """What every seat has delivered, from the learner to the left; for when it is over."""
        return np.array(self._batch.pizzas[0])


class TalkingOpponents:
    """Bots that are asked one by one, and may hear what is told at the table."""

    def __init__(self, table: EnvSetting, opponents: Sequence[str], seat: int | None) -> None:
        """``opponents`` are the bots from the learner's left on, one for each other seat."""
        self._table = table
        self._opponents = tuple(opponents)
        self._given_seat = seat
        self._seat = 0
        self._state = State()
        self._given = DecisionInput()
        self._seated: dict[int, SeatedPlayer] = {}
        self._compiled: dict[int, int] = {}
        self._hearing: HeardFacts | None = None
        self._legal: list[int] = []

    def deal(self, seed: int, episode: int) -> None:
        """Begin a game of a seed and go on until the learner has to decide."""
        table, s = self._table, State()
        e = table.edition.rulebook
        key = stream(seed, episode)
        given = self._given_seat
        self._seat = drawn_seat(seed, episode, table.players) if given is None else given
        seat_players(s, e, table.players, int(table.helping), key)
        self._setting = setting_of(table, s, names_from(self._seat, table.players))
        self._seated, self._compiled = {}, {}
        for place, spec in enumerate(self._opponents, 1):
            at = (self._seat + place) % table.players
            if spec in BOTS:
                self._compiled[at] = BOTS[spec]
            else:
                player = make_player(spec, seed=stream(key, place))
                self._seated[at] = SeatedPlayer(player, self._setting, at)
        self._hearing = HeardFacts(table, [self._seat]) if table.has_history else None
        listened = self._hearing is not None or any(one.listens for one in self._seated.values())
        s.told = [] if listened else None
        self._state = s
        deal(s, e)
        begin_game(s, e)
        self._go_on()

    def play(self, action: int) -> bool:
        """Let the learner act, and the others until it decides again; False if it may not."""
        if action not in self._legal:
            return False
        apply(self._state, self._table.edition.rulebook, action)
        self._go_on()
        return True

    def _go_on(self) -> None:
        s, e = self._state, self._table.edition.rulebook
        self._spread()
        while s.phase != OVER and s.turn != self._seat:
            if s.phase == SHUFFLE:
                shuffle_supply(s)
                begin_round(s, e)
            elif s.turn in self._compiled:
                apply(s, e, choose(s, e, self._given, HEURISTIC_WEIGHTS, self._compiled[s.turn]))
            else:
                view = project(s, self._setting, s.turn)
                apply(s, e, self._seated[s.turn].choose(view, legal_actions(s, e)))
            self._spread()
        self._legal = [] if s.phase == OVER else legal_actions(s, e)

    def _spread(self) -> None:
        """Let every player hear what its seat may hear."""
        told = self._state.told
        if told:
            for fact in told:
                for one in self._seated.values():
                    one.hear(fact)
            if self._hearing is not None:
                self._hearing.hear(told)
            told.clear()

    def look(self) -> tuple[Row, Mask]:
        """What the learner sees, and what it may do."""
        row = encode(project(self._state, self._setting, self._seat))
        mask = np.zeros(self._table.edition.rulebook.actions, np.int8)
        mask[self._legal] = 1
        return np.frombuffer(bytearray(row), np.uint8), mask

    def history(self) -> History:
        """All that the learner has heard."""
        if self._hearing is None:
            raise EnvError("there are no histories: make it with information='history'")
        return self._hearing.of(self._seat)

    def spectate(self) -> View:
        """The table as a spectator sees it."""
        return project(self._state, self._setting, SPECTATOR)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase == OVER

    @property
    def is_full(self) -> bool:
        """Whether the history has no room for all that was to be heard."""
        return self._hearing is not None and self._hearing.is_full

    @property
    def share(self) -> float:
        """The learner's share of the victory, 0 while the game goes on."""
        best = winners(self._state) if self.is_over else 0
        return (best >> self._seat & 1) / best.bit_count() if best else 0.0

    @property
    def pizzas(self) -> npt.NDArray[np.int64]:
        """What every seat has delivered, from the learner to the left; for when it is over."""
        s = self._state
        places = range(s.players)
        return np.array(
            [s.delivered[(self._seat + place) % s.players].bit_count() for place in places]
        )
