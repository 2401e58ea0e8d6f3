"""Games whose bots are asked, and the same games with the same bots seated at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from forno.bots import Player, make_player
from forno.bots.player import Listener
from forno.rules.actions import apply
from forno.rules.chance import shuffle_supply, stream
from forno.rules.facts import Fact
from forno.rules.legality import legal_actions
from forno.rules.phases import OVER, SHUFFLE
from forno.rules.rounds import begin_round
from forno.rules.setup import begin_game, deal
from forno.rules.state import State
from forno.table.turn_loop import play_game
from forno.table.workers.question import BotQuestion, BotWorkers
from forno.table.workers.substitute import cooks_answer
from forno.views import Setting, View, heard
from tests.support.tables import TABLES, Table

Decision = tuple[int, tuple[int, ...], int]
"""Who decided, what was legal, and what was chosen."""


def table_called(name: str) -> Table:
    return next(table for table in TABLES if str(table) == name)


class Hearing:
    """A game in which every seat writes down what it hears."""

    def __init__(self, setting: Setting, seed: int, *, table: str = "") -> None:
        self.setting = setting
        self.table = table or f"table {seed}"
        self.heard: list[list[Fact]] = [[] for _ in range(setting.players)]
        self._rules = setting.edition.rulebook
        self._told: list[Fact] = []
        self.state = State(
            players=setting.players,
            helping=int(setting.helping),
            chance=stream(seed, 0),
            told=self._told,
        )
        self.state.colour[: setting.players] = setting.colours
        deal(self.state, self._rules)
        begin_game(self.state, self._rules)
        self._go_on()

    @property
    def is_over(self) -> bool:
        return self.state.phase == OVER

    def question(self, spec: str, seed: int = 0) -> BotQuestion:
        """What the seat to act is asked."""
        seat = self.state.turn
        legal = tuple(legal_actions(self.state, self._rules))
        return BotQuestion(self.table, seat, spec, seed, self.setting, self.heard[seat], legal)

    def play(self, action: int) -> None:
        apply(self.state, self._rules, action)
        self._go_on()

    def _go_on(self) -> None:
        while self.state.phase == SHUFFLE:
            shuffle_supply(self.state)
            begin_round(self.state, self._rules)
        for seat, ears in enumerate(self.heard):
            ears.extend(heard(self._told, seat))
        self._told.clear()


async def play_asking(
    workers: BotWorkers, setting: Setting, specs: Sequence[str], seed: int
) -> list[Decision]:
    """Play a game by asking; each bot's seed is its seat."""
    game = Hearing(setting, seed)
    decisions = []
    while not game.is_over:
        question = game.question(specs[game.state.turn], game.state.turn)
        action = question.legal[0]
        if len(question.legal) > 1:
            action = await workers.think(question)
            decisions.append((question.seat, question.legal, action))
        game.play(action)
    return decisions


def play_seated(setting: Setting, specs: Sequence[str], seed: int) -> list[Decision]:
    """Play the same game with the bots at the table itself."""
    decisions: list[Decision] = []

    class Noted:
        def __init__(self, player: Player, seat: int) -> None:
            self._player = player
            self._seat = seat

        def choose(self, view: View, legal: Sequence[int]) -> int:
            if len(legal) == 1:
                return legal[0]  # nobody is asked
            action = self._player.choose(view, legal)
            decisions.append((self._seat, tuple(legal), action))
            return action

        def begin(self, setting: Setting, seat: int) -> None:
            if isinstance(self._player, Listener):
                self._player.begin(setting, seat)

        def hear(self, fact: Fact) -> None:
            if isinstance(self._player, Listener):
                self._player.hear(fact)

    players = [Noted(make_player(spec, seed=seat), seat) for seat, spec in enumerate(specs)]
    play_game(setting, players, seed=seed)
    return decisions


def questions(
    number: int, spec: str = "cook", *, table: str = "", seed: int = 0, game_seed: int = 1
) -> list[BotQuestion]:
    """A number of questions that seat 0 is asked one after the other, in a game of cooks."""
    game = Hearing(table_called("rio-grande-3").setting(), game_seed, table=table)
    found: list[BotQuestion] = []
    while len(found) < number:
        question = game.question(spec, seed)
        if question.seat == 0 and len(question.legal) > 1:
            found.append(replace(question, heard=tuple(question.heard)))
        game.play(cooks_answer(question))
    return found
