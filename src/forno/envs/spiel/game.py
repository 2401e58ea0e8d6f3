"""The games that OpenSpiel gets to know: one for each edition, and the tiny one."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import pyspiel

from ...kernels.explicit_chance import MOST_ANSWERS
from ..shared.env_setting import EnvError
from .game_history import GameHistory
from .observer import FornoObserver
from .spiel_setting import (
    DRAWN,
    SEATED,
    TINY,
    most_decisions,
    names,
    rules_of,
    setting_of,
    usual_players,
)
from .state import FornoState

PREFIX: Final = "python_forno_"


def game_name(edition: str) -> str:
    """What an edition is called in OpenSpiel."""
    return PREFIX + edition.replace("-", "_")


def game_names() -> list[str]:
    """All games by name."""
    return [game_name(name) for name in names()]


def parameters(name: str) -> dict[str, Any]:
    """The parameters of a game and their defaults."""
    usual: dict[str, Any] = {"players": usual_players(name), "recall": "top"}
    if rules_of(name).rulebook.helping:
        usual["helping"] = True
    return usual | {"colours": SEATED if name == TINY else DRAWN}


def game_type(name: str) -> pyspiel.GameType:
    """What OpenSpiel has to know of all games of an edition."""
    rules = rules_of(name)
    return pyspiel.GameType(
        short_name=game_name(name),
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.rulebook.most_players,
        min_num_players=rules.rulebook.fewest_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(name),
    )


class FornoGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A game of one edition; :func:`register` makes a class for each."""

    edition: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Check the parameters; what is not named is as usual."""
        given = parameters(self.edition) | (params or {})
        unknown = sorted(set(given) - set(parameters(self.edition)))
        if unknown:
            known = ", ".join(parameters(self.edition))
            raise EnvError(f"{unknown[0]!r} is no parameter of this game; there are {known}")
        self.setting = setting_of(
            self.edition,
            given["players"],
            bool(given.get("helping", False)),
            str(given["recall"]),
            given["colours"],
        )
        self.first = GameHistory(self.setting)
        """How every game begins."""
        self.first.shared = True
        e, players = self.setting.edition.rulebook, self.setting.players
        info = pyspiel.GameInfo(
            num_distinct_actions=e.actions,
            max_chance_outcomes=MOST_ANSWERS,
            num_players=players,
            min_utility=-1.0,
            max_utility=players - 1.0,
            utility_sum=0.0,
            max_game_length=most_decisions(e, players, helping=self.setting.helping),
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self, *_given: object) -> FornoState:
        """A game of which nothing is settled yet."""
        return FornoState(self, self.first)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> FornoObserver:
        """What shows players what they see, or, with perfect recall, all that they know."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return FornoObserver(self.setting, kind, params)


def register() -> None:
    """Register all games, once."""
    known = set(pyspiel.registered_names())
    for name in names():
        kind = game_type(name)
        title = "".join(part.title() for part in name.split("-"))
        cls = type(f"Forno{title}", (FornoGame,), {"edition": name, "kind": kind})
        globals()[cls.__name__] = cls  # so that it can be found by its name
        if kind.short_name not in known:
            pyspiel.register_game(kind, cls)
