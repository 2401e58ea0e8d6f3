"""No string and no tensor gives away what a seat could not see; what it knows is what it heard."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from forno.envs.shared.env_setting import EnvError
from forno.envs.spiel.game_history import GameHistory
from forno.envs.spiel.player_history import past_of
from forno.envs.spiel.resampling import deal_anew
from forno.envs.spiel.spiel_setting import SpielSetting, setting_of
from forno.jit import compiler as jit
from forno.kernels.explicit_chance import CHANCE, REWARD
from forno.kernels.explicit_chance_game import ExplicitChanceGame
from forno.views import SPECTATOR, project
from forno.views.encoding import encode
from forno.views.redact import heard
from tests.envs.spiel_play import TINY, any_answer, facts_of, new_state, one_of_each, play_on

WHOLE = [name for name in one_of_each() if name != TINY]


def interpreted(setting: SpielSetting, monkeypatch: pytest.MonkeyPatch) -> SpielSetting:
    """The same table without machine code."""
    with monkeypatch.context() as patched:
        patched.setenv(jit.INTERPRETED, "1")
        return setting_of.__wrapped__(*setting.key)


def some_states(name: str, random: Random, number: int) -> list[Any]:
    """States of one game, chance nodes and silent steps among them."""
    found: list[Any] = []
    found.append(play_on(new_state(name), random, look=lambda state: found.append(state.clone())))
    dealt = [state for state in found if state.game_history.game.round]
    silent = [state for state in dealt if state.game_history.plan]
    return random.sample(dealt, number) + silent[:2] + dealt[-1:]


def shown_to(state: Any, player: int) -> list[Any]:
    """All that OpenSpiel hands out to a player."""
    kinds = [
        pyspiel.IIGObservationType(perfect_recall=recall, public_info=public, private_info=private)
        for recall in (False, True)
        for public in (False, True)
        for private in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER)
    ]
    given: list[Any] = [
        state.information_state_string(player),
        state.observation_string(player),
        state.information_state_tensor(player),
        state.observation_tensor(player),
        state.current_player(),
        [] if state.current_player() == CHANCE else state.legal_actions(player),
    ]
    for kind in kinds:
        observation = make_observation(state.get_game(), kind)
        observation.set_from(state, player)
        given += [observation.tensor.tolist(), observation.string_from(state, player)]
    return given


@pytest.mark.parametrize("name", WHOLE)
def test_what_differs_only_in_what_a_seat_may_not_know_looks_the_same(name: str) -> None:
    random = Random(name)
    for state in some_states(name, random, 4):
        for me in range(state.num_players()):
            other = state.resample_from_infostate(me, random.random)
            if state.game_history.plan and state.current_player() != me:
                continue  # it may stand at another step of a seat's silent naming
            assert shown_to(other, me) == shown_to(state, me)


@pytest.mark.parametrize("name", WHOLE)
def test_hidden_cards_are_dealt_anew(name: str) -> None:
    random = Random(name)
    state = play_on(new_state(name), random, steps=120)
    truths = {str(state.resample_from_infostate(0, random.random)) for _ in range(8)}
    assert len(truths | {str(state)}) == 9


@pytest.mark.parametrize("name", WHOLE)
def test_an_information_state_is_what_the_seat_has_heard(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Equal strings for equal facts and only for these, among games that are much alike."""
    random = Random(name)
    table = interpreted(new_state(name).game_history.setting, monkeypatch)
    for state in some_states(name, random, 1):
        me = random.randrange(state.num_players())
        twins = [state, *(state.resample_from_infostate(me, random.random) for _ in range(2))]
        # A step further, each twin its own way: the strings have to part where the facts do.
        twins += [play_on(twin.clone(), random, steps=3) for twin in twins]
        told = [facts_of(table, twin.history()) for twin in twins]
        for seat in range(state.num_players()):
            strings = [twin.information_state_string(seat) for twin in twins]
            facts = [tuple(heard(one, seat)) for one in told]
            settled = [not twin.is_chance_node() for twin in twins]
            for at in range(len(twins)):
                for before in range(at):
                    if settled[at] and settled[before]:
                        assert (strings[at] == strings[before]) == (facts[at] == facts[before])


@pytest.mark.parametrize("name", WHOLE)
def test_tensors_are_the_rows_of_the_views(name: str) -> None:
    for state in some_states(name, Random(name), 3):
        for seat in range(state.num_players()):
            row = state.observation_tensor(seat)[state.num_players() :]
            assert bytes(np.array(row, np.uint8)) == encode(state.game_history.view(seat))


def test_what_is_public_has_nothing_private_in_it() -> None:
    state = play_on(new_state("python_forno_abacus(players=2)"), Random(1), steps=60)
    public = make_observation(
        state.get_game(),
        pyspiel.IIGObservationType(
            perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
        ),
    )
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert public.string_from(state, 0) == str(state.game_history.view(SPECTATOR))


def test_nobody_sees_the_cards_of_all_players() -> None:
    game = pyspiel.load_game("python_forno_abacus")
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(EnvError, match="all players"):
        game.make_py_observer(everything)


def test_hidden_cards_come_as_often_as_they_should() -> None:
    """In the tiny game a player that holds one of two peppers knows the odds of the other hand."""
    game = pyspiel.load_game(TINY)
    state = game.new_initial_state()
    for answer in (1, 0, 8, 8):  # a pepper for seat 0, a pineapple for seat 1, an order each
        state.apply_action(answer)
    random = Random(1)
    number = 4000
    hands = Counter(
        state.resample_from_infostate(0, random.random).history()[1] for _ in range(number)
    )
    for kind, odds in ((0, 2 / 5), (1, 1 / 5), (2, 2 / 5)):
        assert abs(hands[kind] / number - odds) < 0.03


def test_a_resampled_state_has_a_whole_past() -> None:
    random = Random(9)
    state = play_on(new_state("python_forno_plus(players=3)"), random, steps=150)
    other = state.resample_from_infostate(1, random.random)
    again = state.get_game().new_initial_state()
    for step in other.full_history():
        assert again.current_player() == step.player
        again.apply_action(step.action)
    assert (str(again), again.history()) == (str(other), other.history())
    assert (again.move_number(), again.returns()) == (other.move_number(), other.returns())
    one, two = play_on(again, Random(1)), play_on(other, Random(1))
    assert one.history() == two.history()


@pytest.mark.parametrize("interpreted_first", [True, False])
def test_what_was_kept_compiled_goes_on_interpreted_and_the_other_way_round(
    interpreted_first: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = new_state("python_forno_abacus(players=2)").game_history.setting
    slow = interpreted(quick, monkeypatch)
    first, second = (slow, quick) if interpreted_first else (quick, slow)
    random = Random(1)
    game_history = GameHistory(first)
    for _ in range(60):
        assert game_history.answer(random.choice(game_history.game.options))
    twin = ExplicitChanceGame.__new__(ExplicitChanceGame)
    twin.restore(second.table, game_history.game.__getstate__())
    assert twin.state() == game_history.game.state()
    while game_history.game.count:
        assert twin.options == game_history.game.options
        answer = random.choice(twin.options)
        assert twin.answer(answer)
        assert game_history.answer(answer)
    assert twin.winners == game_history.game.winners


def test_a_dealing_is_found_wherever_a_game_may_lead() -> None:
    for name in ("python_forno_plus(players=5)", "python_forno_bgg(players=5)"):
        state = play_on(new_state(name), Random(7))
        setting = state.game_history.setting
        for me in range(5):
            past = past_of(setting, tuple(state.history()), me)
            random = Random(me)
            assert any(deal_anew(setting, past, me, random.random) for _ in range(20))


@pytest.mark.parametrize("name", one_of_each())
def test_compiled_and_interpreted_are_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(name)
    state = new_state(name)
    slow = GameHistory(interpreted(state.game_history.setting, monkeypatch))
    while True:
        quick = state.game_history.game
        assert (quick.player, quick.options) == (slow.game.player, slow.game.options)
        if state.is_terminal():
            break
        if quick.player == CHANCE:
            assert quick.weights == slow.game.weights
        answer = any_answer(state, random)
        state.apply_action(answer)
        assert slow.answer(answer)
    assert state.game_history.game.state() == slow.game.state()
    assert state.game_history.said == slow.said


def test_chance_knows_the_odds() -> None:
    """Over all deals of the tiny game, chance and any way to play add up to certainty."""

    def add_up(state: Any, chance: float) -> float:
        if state.is_terminal():
            return chance
        if state.is_chance_node():
            return sum(add_up(state.child(a), chance * p) for a, p in state.chance_outcomes())
        return add_up(state.child(state.legal_actions()[-1]), chance)

    assert add_up(new_state(TINY), 1.0) == pytest.approx(1)


def test_a_helpers_reward_is_drawn_and_nobody_notes_it() -> None:
    random = Random(3)
    met = 0
    while not met:
        state = new_state("python_forno_plus(players=3)")
        while not state.is_terminal():
            game_history = state.game_history
            laid = game_history.game.player == CHANCE and game_history.game.asked_from == REWARD
            notes = game_history.notes[:]
            state.apply_action(any_answer(state, random))
            if laid:
                met += 1
                assert game_history.notes == notes


def test_what_a_view_shows_is_what_the_truth_projects() -> None:
    state = play_on(new_state("python_forno_oya(players=3)"), Random(5), steps=100)
    game_history = state.game_history
    setting = game_history.setting.setting_for(tuple(game_history.colours))
    assert game_history.view(1) == project(game_history.game.state(), setting, 1)


def test_in_which_order_cards_come_at_one_time_makes_no_difference() -> None:
    """The last card, which ends the round, is noted like any other."""
    notes = set()
    for first, last in ((0, 2), (2, 0)):
        state = new_state(TINY)
        for answer in (1, 1, 8, 8, 2, 6, 8, 0, 2, 2, 6, 8, first, last):
            state.apply_action(answer)
        notes.add(state.information_state_string(1))
    assert len(notes) == 1
