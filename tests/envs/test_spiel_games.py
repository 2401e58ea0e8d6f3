"""OpenSpiel's own tests, its conventions, and its algorithms on Forno."""

import pickle
from pathlib import Path
from random import Random

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import (
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)

from forno.envs.shared.env_setting import EnvError
from forno.envs.spiel import FornoGame, game_names
from forno.envs.spiel.state import IllegalAnswerError
from tests.envs.spiel_play import TINY, every_table, new_state, one_of_each, play_on
from tests.support.nightly import EVERY, some


@pytest.mark.parametrize("name", [*(every_table() if EVERY else ()), *some(one_of_each(), 2)])
def test_openspiel_finds_nothing_to_complain_about(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", every_table())
def test_every_table_plays_to_an_end_that_adds_up_to_nothing(name: str) -> None:
    game = pyspiel.load_game(name)
    state = play_on(game.new_initial_state(), Random(name))
    returns = state.returns()
    assert sum(returns) == pytest.approx(0)
    assert min(returns) >= game.min_utility()
    assert 0 < max(returns) <= game.max_utility()
    assert state.legal_actions() == []


def test_every_edition_is_registered() -> None:
    assert set(game_names()) <= set(pyspiel.registered_names())
    assert {"python_forno_abacus", "python_forno_rio_grande", TINY} <= set(game_names())


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("python_forno_abacus(players=7)", "2 to 5 players, not 7"),
        ("python_forno_plus(players=1)", "2 to 6 players, not 1"),
        ("python_forno_abacus(recall=much)", "top, everything, or last1 to last184"),
        ("python_forno_abacus(recall=last0)", "top, everything, or last1 to last184"),
        ("python_forno_abacus(colours=mine)", "drawn, seated"),
    ],
)
def test_what_cannot_be_played_is_refused_and_what_can_is_named(name: str, said: str) -> None:
    with pytest.raises(EnvError, match=said):
        pyspiel.load_game(name)


def test_openspiel_refuses_editions_and_parameters_that_there_are_not() -> None:
    with pytest.raises(pyspiel.SpielError, match="python_forno_rio_grande"):
        pyspiel.load_game("python_forno_mine")
    with pytest.raises(pyspiel.SpielError, match="colours, players, recall"):
        pyspiel.load_game("python_forno_abacus(helping=True)")


def test_two_cannot_help_one_another_so_helping_takes_three() -> None:
    assert not pyspiel.load_game("python_forno_plus(players=2)").setting.helping
    assert pyspiel.load_game("python_forno_plus(players=3)").setting.helping
    assert not pyspiel.load_game("python_forno_plus(players=3,helping=False)").setting.helping


@pytest.mark.parametrize("steps", [0, 10, 60, 300])
def test_states_are_kept_and_go_on_alike(steps: int) -> None:
    state = play_on(new_state("python_forno_plus(players=3)"), Random(steps), steps=steps)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    game, kept = pyspiel.deserialize_game_and_state(text)
    assert isinstance(game, FornoGame)
    for twin in (kept, pickle.loads(pickle.dumps(state)), state.clone()):
        assert str(twin) == str(state)
        assert twin.history() == state.history()
        one, other = play_on(state.clone(), Random(1)), play_on(twin, Random(1))
        assert one.history() == other.history()
        assert one.returns() == other.returns()
        assert one.information_state_string(0) == other.information_state_string(0)


def test_a_clone_goes_its_own_way() -> None:
    state = play_on(new_state("python_forno_abacus(players=2)"), Random(2), steps=40)
    before = str(state)
    play_on(state.clone(), Random(3))
    assert str(state) == before


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = play_on(new_state("python_forno_abacus(players=2)"), Random(2), steps=40)
    before, history = str(state), state.history()
    for action in (52, 53, 1 << 20):
        assert action not in state.legal_actions()
        with pytest.raises(IllegalAnswerError, match="legal are"):
            state.apply_action(action)
        with pytest.raises(pyspiel.SpielError):
            state.apply_action_with_legality_check(action)
    assert (str(state), state.history()) == (before, history)


@pytest.mark.parametrize("name", game_names() if EVERY else [TINY])
def test_a_playthrough_can_be_written(name: str) -> None:
    text = generate_playthrough.playthrough(f"{name}(players=2)", None, seed=1)
    assert f"game: {name}(players=2)" in text
    assert "PublicObservationString" in text
    assert "IsTerminal() = True" in text


def test_a_playthrough_is_the_same_again(tmp_path: Path) -> None:
    """As OpenSpiel compares those that it keeps."""
    text = generate_playthrough.playthrough(TINY, None, seed=1)
    (tmp_path / "tiny.txt").write_text(text, encoding="utf-8")
    flags.FLAGS.mark_as_parsed()  # it asks for options of OpenSpiel's own command
    before, after = generate_playthrough.replay(tmp_path / "tiny.txt")
    assert before == after


def test_mccfr_solves_the_tiny_game() -> None:
    game = pyspiel.load_game(TINY)
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(100):
        solver.iteration()
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 2


def test_outcome_sampling_runs_on_a_whole_game() -> None:
    np.random.seed(1)
    game = pyspiel.load_game("python_forno_abacus(players=2)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    state = play_on(game.new_initial_state(), Random(1), steps=16)  # the deal
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)


@pytest.mark.parametrize("name", ["python_forno_abacus(players=3)", "python_forno_plus(players=3)"])
def test_ismcts_plays(name: str) -> None:
    game = pyspiel.load_game(name)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 8, random_state=np.random.RandomState(2))
    state = play_on(game.new_initial_state(), Random(4), steps=90)
    for _ in range(6):
        while state.is_chance_node() or len(state.legal_actions()) == 1:
            play_on(state, Random(5), steps=1)
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(int(action))
