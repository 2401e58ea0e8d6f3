"""One learner at a table of bots: the game runs by itself until the learner has to decide."""

from __future__ import annotations

from collections.abc import Sequence

from ...players.player import Seated
from ...players.registry import make_player
from ...rules.actions import apply
from ...rules.chance import below, shuffle_supply, stream
from ...rules.rounds import begin_round
from ...rules.scoring import winners
from ...rules.setup import begin_game, deal
from ...rules.state import OVER, SHUFFLE, State
from ...table.loop import legal_actions
from ...views import Setting, View, Viewer, project
from .setting import EnvSetting

NAMES = ("learner", "bot_1", "bot_2", "bot_3", "bot_4", "bot_5")


class Company:
    """A learner, and bots that were chosen for the other seats."""

    def __init__(self, table: EnvSetting, opponents: Sequence[str]) -> None:
        """``opponents`` are the bots to the left of the learner, one for each other seat."""
        self.table = table
        self._opponents = tuple(opponents)
        self._state = State()
        self._seated: dict[int, Seated] = {}
        self.setting: Setting | None = None
        self.seat = 0
        self.legal: list[int] = []

    def deal(self, seed: int, seat: int | None) -> None:
        """Begin a game; without a seat the learner's is drawn."""
        table, s = self.table, State()
        s.players, s.helping = table.players, int(table.helping)
        s.chance = stream(seed, 0)
        left = list(range(len(table.edition.colours)))
        s.colour[: s.players] = [left.pop(below(s, len(left))) for _ in range(s.players)]
        s.starter = below(s, s.players)
        self.seat = below(s, s.players) if seat is None else seat
        names = [NAMES[(at - self.seat) % s.players] for at in range(s.players)]
        self.setting = setting = Setting.of(
            table.edition,
            names,
            s.colour[: s.players],
            helping=table.helping,
            recall=table.recall,
        )
        self._seated = {}
        for number, spec in enumerate(self._opponents, 1):
            at = (self.seat + number) % s.players
            self._seated[at] = Seated(make_player(spec, seed=seed + number), setting, at)
        s.told = [] if any(one.listens for one in self._seated.values()) else None
        self._state = s
        deal(s, table.edition.rulebook)
        begin_game(s, table.edition.rulebook)
        self._go_on()

    def play(self, action: int) -> None:
        """Carry out a legal action of the learner, and what follows until it decides again."""
        apply(self._state, self.table.edition.rulebook, action)
        self._go_on()

    def _go_on(self) -> None:
        s, e = self._state, self.table.edition.rulebook
        assert self.setting is not None
        self._spread()
        while s.phase != OVER and s.turn != self.seat:
            if s.phase == SHUFFLE:
                shuffle_supply(s)
                begin_round(s, e)
            else:
                view = project(s, self.setting, s.turn)
                apply(s, e, self._seated[s.turn].choose(view, legal_actions(s, e)))
            self._spread()
        self.legal = [] if s.phase == OVER else legal_actions(s, e)

    def _spread(self) -> None:
        """Let every bot hear what its seat may hear."""
        told = self._state.told
        if told:
            for fact in told:
                for one in self._seated.values():
                    one.hear(fact)
            told.clear()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase == OVER

    def view(self, viewer: Viewer) -> View:
        """What a seat or a spectator sees."""
        assert self.setting is not None
        return project(self._state, self.setting, viewer)

    @property
    def share(self) -> float:
        """The learner's share of the victory."""
        best = winners(self._state)
        return (best >> self.seat & 1) / best.bit_count() if self.is_over else 0.0

    @property
    def pizzas(self) -> list[int]:
        """What everybody has delivered, from the learner to the left; for when it is over."""
        s = self._state
        return [
            s.delivered[(self.seat + place) % s.players].bit_count() for place in range(s.players)
        ]
