"""Training a net by self-play, for Python callers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ...editions import edition
from ...editions.rulebook import Rulebook
from ...jit import compiler
from ...jit.warmup import Group, before_use
from ...kernels.drivers import MOST_LEGAL
from ..heuristic.opponent_model import FEATURES
from ..heuristic.weights import HEURISTIC_WEIGHTS
from ..net.network import HIDDEN, WEIGHTS, Evaluator, NetTraining
from .games import MeasuredGames, Samples, TrainingGames

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

TRAIN: Final = Group("train", functions=220, seconds=60, about="what nets learn from")

BATCH: Final = 128
"""How many decisions are learnt from at once."""
ROUND: Final = 64
"""How many games are played between learning."""
_ROWS: Final = 512 * ROUND
"""More decisions than there are in these games."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How one seat with a net did against others."""

    games: int
    share: float
    """Its mean share of the victory."""
    error: float
    """The standard error of that."""
    pizzas: float
    """Its pizzas less the mean of the others'."""


class Training:
    """A net that learns, with everything that has to be kept to go on learning."""

    def __init__(self, rulebook: Rulebook, *, seed: int) -> None:
        """Begin with small random weights."""
        import numpy as np

        if not compiler.is_available():
            compiler.tell_missing()
            raise RuntimeError("training needs compiled rules")
        before_use(TRAIN)
        from ...kernels.state_records import DIE, TRACKED_STATE, blank_states, pack_rulebook
        from ..heuristic.input_records import DECISION_INPUT, OPPONENT_MODEL, pack_weights
        from . import machine_code

        self._kernels = machine_code
        self.seed = seed
        self.net = first_weights(seed)
        self.pull = np.zeros(WEIGHTS, np.float32)
        self.speed = np.zeros(WEIGHTS, np.float32)
        self.steps = 0
        """How many batches have been learnt from."""
        self._slope = np.zeros(WEIGHTS, np.float32)
        self._states = blank_states(1, TRACKED_STATE), blank_states(1, TRACKED_STATE)
        self._evaluator = Evaluator(
            pack_rulebook(rulebook),
            np.zeros(1, DECISION_INPUT),
            np.zeros(1, OPPONENT_MODEL),
            pack_weights(HEURISTIC_WEIGHTS),
            self.net,
            np.zeros(HIDDEN, np.float32),
            np.zeros(MOST_LEGAL, np.int16),
        )
        self._die = np.zeros(1, DIE)
        self._samples = Samples(
            np.zeros((_ROWS, FEATURES), np.float32),
            np.zeros(_ROWS, np.float32),
            np.zeros(_ROWS, np.int8),
            np.zeros(_ROWS, np.float32),
        )

    def play(
        self,
        tables: Sequence[tuple[int, bool]],
        *,
        first: int,
        games: int,
        guests: float,
        trace: float,
        dare: float,
        rate: float,
    ) -> float:
        """Play games at any of these tables (players, Helping), learn; return the mean error.

        ``guests`` is the share of games with cooks in some of the seats, ``dare`` the chance that
        an action is any legal one, ``trace`` how much of what comes later is believed rather than
        what the net thought of it, ``rate`` how far each batch moves the net.
        """
        import numpy as np

        # A caller that goes on from a checkpoint puts other arrays in their places.
        training = NetTraining(self.net, self.pull, self.speed, self._slope, self._evaluator.unit)
        plan = TrainingGames(
            np.array(tables, np.int64), self.seed, first, games, guests, dare, trace
        )
        wrong, samples, self.steps = self._kernels.train_games(
            *self._states,
            self._evaluator._replace(net=self.net),
            self._die,
            training,
            self._samples,
            plan,
            rate,
            self.steps,
            BATCH,
        )
        return float(wrong / samples) if samples else 0.0

    def measure(
        self, players: int, *, helping: bool, games: int, seed: int, against: Any = None
    ) -> MatchResult:
        """Let one seat play by the net against others by another net, or against cooks."""
        import numpy as np

        sums = np.zeros(3)
        other = np.zeros(0, np.float32) if against is None else against
        self._kernels.measure_games(
            *self._states,
            self._evaluator._replace(net=self.net),
            self._evaluator._replace(net=other),
            MeasuredGames(players, int(helping), seed, games),
            sums,
        )
        share, square, pizzas = (sums / max(1, games)).tolist()
        error = (max(0.0, square - share * share) / max(1, games)) ** 0.5
        return MatchResult(games, share, error, pizzas)


def first_weights(seed: int) -> npt.NDArray[np.float32]:
    """Small random weights, so that no two hidden units begin alike."""
    import numpy as np

    random = np.random.default_rng(seed)
    net = np.zeros(WEIGHTS, np.float32)
    first = FEATURES * HIDDEN
    net[:first] = random.normal(0.0, 0.18, first)
    net[first + HIDDEN : -1] = random.normal(0.0, 0.06, HIDDEN)
    net[-1] = 0.3
    return net


@TRAIN.compiled_by
def _compile() -> None:
    training = Training(edition("rio-grande").rulebook, seed=0)
    training.play([(2, False)], first=0, games=0, guests=0.0, trace=1.0, dare=0.0, rate=0.0)
    training.measure(2, helping=False, games=0, seed=0)
