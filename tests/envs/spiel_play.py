"""Helpers for the tests of OpenSpiel games."""

from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel

import forno.envs.openspiel  # noqa: F401 (registers the games)
from forno.envs.shared.env_setting import all_tables
from forno.envs.spiel.game import game_name
from forno.envs.spiel.game_history import GameHistory
from forno.kernels.explicit_chance import ChanceDraws
from forno.rules.facts import Fact

TINY = "python_forno_tiny"


def every_table() -> list[str]:
    """Every edition with every number of players, as OpenSpiel loads it."""
    return [f"{game_name(name)}(players={players})" for name, players in all_tables()]


def one_of_each() -> list[str]:
    """Every edition once, with few players and many, with Helping and without."""
    return [
        "python_forno_abacus(players=2,recall=last8)",
        "python_forno_bgg(players=5,recall=everything)",
        "python_forno_oya(players=3)",
        "python_forno_plus(players=4)",
        "python_forno_plus(players=3,helping=False)",
        "python_forno_rio_grande(players=4,colours=seated)",
        TINY,
    ]


def any_answer(state: Any, random: Random) -> int:
    """A legal action, or an outcome as likely as chance has it."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        return int(random.choices(outcomes, chances)[0])
    return int(random.choice(state.legal_actions()))


def play_on(
    state: Any, random: Random, *, steps: int = 1 << 30, look: Callable[[Any], None] | None = None
) -> Any:
    """Play at random; ``look`` is shown every state."""
    while not state.is_terminal() and steps:
        if look:
            look(state)
        state.apply_action(any_answer(state, random))
        steps -= 1
    return state


def new_state(name: str) -> Any:
    return pyspiel.load_game(name).new_initial_state()


class HeardDraws(ChanceDraws):
    """What the drivers note, and all facts beside it; those of a mere trial are forgotten."""

    facts: tuple[Fact, ...] = ()

    def copy(self) -> "HeardDraws":
        twin = HeardDraws()
        for name in ChanceDraws.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if isinstance(value, list) else value)
        twin.facts = self.facts
        return twin

    def append(self, fact: Fact) -> None:
        self.facts += (fact,)
        super().append(fact)


def facts_of(interpreted: Any, history: list[int]) -> tuple[Fact, ...]:
    """All facts of a game, told by the interpreted rules."""
    game_history = GameHistory(interpreted)
    first = game_history.game.draws[0]
    heard = HeardDraws()
    for name in ChanceDraws.__slots__:
        setattr(heard, name, getattr(first, name))
    game_history.game.draws = [heard, heard.copy()]
    for answer in history:
        assert game_history.answer(answer)
    facts: tuple[Fact, ...] = game_history.game.draws[0].facts
    return facts
