"""OpenSpiel's card games.

Bulk is its C++: the random rollouts of its search (which begin after the deal, so that dealing
is not counted against it) and whole games between its random bots. Neither says how many
decisions it took, so the mean length of a game is found beforehand by playing some.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.observation import make_observation

from bench.field.ways import BULK, OBSERVED, PYTHON, Name, Play, Skipped, Way

SKIPPED: Final[Sequence[Skipped]] = ()

GAMES: Final = (
    "kuhn_poker",
    "tiny_hanabi",
    "leduc_poker",
    "spades",
    "hearts",
    "bridge(use_double_dummy_result=false)",
    "euchre",
    "oh_hell",
    "gin_rummy",
    "hanabi",
    "dou_dizhu",
    "skat",
    "tarok",
    "crazy_eights",
    "cribbage",
    "go_fish",
)
TABULAR: Final = {"kuhn_poker": 32, "tiny_hanabi": 32, "leduc_poker": 256}
"""Games small enough for a table of policies, each with the batch that was fastest."""
UNOBSERVABLE: Final = ("tarok", "cribbage")
"""Games without observation tensors."""
NOT_TERMINAL: Final = ("hanabi", "cribbage")
"""Games with rewards on the way, which the search refuses."""

AT_ONCE: Final = 20
"""Games between two looks at the clock."""
DEALS: Final = 32
ROLLOUTS: Final = 100
"""Rollouts from each deal before the next."""
COUNTING: Final = 1.0
"""Seconds spent finding out how long games are."""


def ways() -> list[Way]:
    """All that can be measured."""
    found = []
    for game in GAMES:
        found.append(_way(PYTHON, game, "apply_action loop", one_at_a_time))
        found.append(_way(BULK, game, "C++ evaluate_bots", between_bots))
        if game not in NOT_TERMINAL:
            found.append(_way(BULK, game, "C++ rollouts after the deal", rollouts))
        if game not in UNOBSERVABLE:
            found.append(_way(OBSERVED, game, "loop with an Observer", with_observer))
            found.append(_way(OBSERVED, game, "rl_environment", in_environment))
        if game in TABULAR:
            found.append(_way(OBSERVED, game, "C++ TrajectoryRecorder", recorded))
    return found


def _way(column: str, game: str, how: str, prepare: Callable[[Any], Play]) -> Way:
    name = Name(column, game.partition("(")[0], how)
    return Way(name, lambda: prepare(pyspiel.load_game(game)))


def one_at_a_time(game: Any) -> Play:
    """The loop that everybody writes, tuned: one call for the actions, one to apply."""
    return _loop(game, observe=None)


def with_observer(game: Any) -> Play:
    """The same loop; an Observer writes each decision's tensor into one NumPy array."""
    kind = game.get_type()
    remembers = not kind.provides_observation_tensor
    wanted = pyspiel.IIGObservationType(perfect_recall=remembers)
    # The one below the Python wrapper, which only passes the call on.
    return _loop(game, observe=make_observation(game, wanted)._observation.set_from)


def _loop(game: Any, observe: Callable[[Any, int], None] | None) -> Play:
    uniform = _deals_evenly(game)
    new, rnd = game.new_initial_state, random.random

    def play() -> float:
        decisions = 0
        for _ in range(AT_ONCE):
            state = new()
            legal, apply, who = state.legal_actions, state.apply_action, state.current_player
            while actions := legal():
                player = who()
                if player >= 0:
                    decisions += 1
                    if observe is not None:
                        observe(state, player)
                elif not uniform:
                    apply(_drawn(state))
                    continue
                apply(actions[int(rnd() * len(actions))])
        return decisions

    return play


def in_environment(game: Any) -> Play:
    """The environment for reinforcement learning."""
    environment, rnd = rl_environment.Environment(game), random.random

    def play() -> float:
        decisions = 0
        step = environment.reset()
        while not step.last():
            seen = step.observations
            actions = seen["legal_actions"][seen["current_player"]]
            step = environment.step([actions[int(rnd() * len(actions))]])
            decisions += 1
        return decisions

    return play


def between_bots(game: Any) -> Play:
    """Whole games between C++ bots, dealt and played in C++."""
    players = range(game.num_players())
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in players]
    length = _mean_length([game.new_initial_state()])
    new, evaluate, rnd = game.new_initial_state, pyspiel.evaluate_bots, random.getrandbits

    def play() -> float:
        for _ in range(AT_ONCE):
            evaluate(new(), bots, rnd(31))
        return AT_ONCE * length

    return play


def rollouts(game: Any) -> Play:
    """A search with a single simulation: nothing but random rollouts from where it begins."""
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)  # noqa: FBT003
    roots = [_dealt(game) for _ in range(DEALS)]
    length = _mean_length(roots)

    def play() -> float:
        for root in roots:
            search.mcts_search(root)
        return DEALS * ROLLOUTS * length

    return play


def recorded(game: Any) -> Play:
    """Trajectories in C++, each decision with the number of what the player knows.

    That is no tensor, but all a table of policies needs, so it counts as an observation.
    """
    policy = pyspiel.UniformRandomPolicy(game)
    numbers = {known: number for number, known in enumerate(policy.policy_table())}
    recorder = pyspiel.TrajectoryRecorder(game, numbers, 1)
    length = _mean_length([game.new_initial_state()])
    batch, longest = TABULAR[game.get_type().short_name], game.max_game_length()
    policies = [policy] * game.num_players()

    def play() -> float:
        recorder.record_batch(policies, batch, longest)
        return batch * length

    return play


def _drawn(state: Any) -> int:
    """What chance does, by its probabilities."""
    rest = random.random()
    action = 0
    for action, probability in state.chance_outcomes():  # noqa: B007 (the last one if none is)
        rest -= probability
        if rest < 0:
            break
    return action


def _dealt(game: Any) -> Any:
    """A game at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(_drawn(state))
    return state


def _deals_evenly(game: Any) -> bool:
    """Whether chance chooses evenly, so that its outcomes can be drawn like legal actions."""
    for _ in range(AT_ONCE):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                if any(abs(p * len(outcomes) - 1) > 1e-9 for _, p in outcomes):
                    return False
            state.apply_action(random.choice(state.legal_actions()))
    return True


def _mean_length(roots: Sequence[Any]) -> float:
    """How many decisions random play takes from here to the end, on average."""
    decisions = games = 0
    end = time.process_time() + COUNTING
    while time.process_time() < end:
        for root in roots:
            state = root.clone()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(_drawn(state))
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(random.random() * len(actions))])
                    decisions += 1
            games += 1
    return decisions / games
