"""One learner against bots: Gymnasium's own checks, and the games behind them."""

import io
from contextlib import redirect_stdout
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.utils.env_match import check_environments_match

from forno.batch import IllegalActionError
from forno.editions import edition_ids
from forno.envs import EnvError
from forno.envs.gym import FornoEnv, FornoVectorEnv, gym_id, register_all
from forno.envs.gymnasium import single_env as gym
from forno.envs.shared.opponent_tables import CompiledOpponents, TalkingOpponents
from tests.envs.zoo_tables import TABLES

at_every_table = pytest.mark.parametrize(("name", "players"), TABLES)


def legal(info: dict[str, Any], random: np.random.Generator) -> int:
    return int(random.choice(np.flatnonzero(info["action_mask"])))


@at_every_table
def test_it_passes_the_checks_of_gymnasium(name: str, players: int) -> None:
    for opponents in ("uniform", "cook"):
        env = gymnasium.make(gym_id(name), players=players, opponents=opponents)
        with redirect_stdout(io.StringIO()):
            check_env(env.unwrapped, skip_render_check=opponents == "cook")


def test_it_passes_with_histories_too() -> None:
    env = gymnasium.make(gym_id("plus"), players=3, information="history", opponents="uniform")
    with redirect_stdout(io.StringIO()):
        check_env(env.unwrapped)


@at_every_table
def test_both_ways_to_run_a_table_give_the_same_games(name: str, players: int) -> None:
    """All in one compiled call, and decision by decision over views: everything that is shown."""
    bots = ["cook", "uniform", "cook", "uniform", "cook"][: players - 1]
    quick: Any = FornoEnv(name, players, opponents=bots, recall=4)
    slow: Any = FornoEnv(name, players, opponents=bots, recall=4)
    slow._opponents = TalkingOpponents(slow._table, bots, None)
    assert isinstance(quick._opponents, CompiledOpponents)
    random = np.random.default_rng(0)
    for seed in (11, None):
        (seen, info), other = quick.reset(seed=seed), slow.reset(seed=seed)
        over = False
        while not over:
            assert data_equivalence((seen, info), tuple(other), exact=True)
            quick.render_mode = slow.render_mode = "ansi"
            assert quick.render() == slow.render()
            action = legal(info, random)
            seen, reward, over, cut, info = quick.step(action)
            *other, also = slow.step(action)
            assert tuple(other[1:]) == (reward, over, cut)
            other = [other[0], also]
        assert data_equivalence((seen, info), tuple(other), exact=True)


def test_gymnasium_finds_that_they_match(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = FornoEnv("bgg", 3, opponents="uniform")
    monkeypatch.setattr(gym, "opponents_at", TalkingOpponents)
    slow = FornoEnv("bgg", 3, opponents="uniform")
    check_environments_match(quick, slow, num_steps=300, seed=7, info_comparison="equivalence")


def test_the_compiled_cook_is_the_cook_that_sits_at_tables() -> None:
    envs = [FornoEnv("plus", 4, opponents=spec) for spec in ("cook", "cook,skill=1")]
    assert isinstance(envs[1]._opponents, TalkingOpponents)
    random = np.random.default_rng(3)
    seen = [env.reset(seed=21) for env in envs]
    over = False
    while not over:
        assert data_equivalence(seen[0], seen[1], exact=True)
        action = legal(seen[0][1], random)
        after = [env.step(action) for env in envs]
        over = after[0][2]
        seen = [(one[0], one[4]) for one in after]


@pytest.mark.parametrize("bot", ["apprentice", "regular"])
def test_any_bot_can_be_chosen_and_seeds_repeat_it(bot: str) -> None:
    def game() -> list[bytes]:
        env = FornoEnv("abacus", 3, opponents=[bot, "uniform"])
        random, rows = np.random.default_rng(1), []
        seen, info = env.reset(seed=5)
        over = False
        while not over:
            rows.append(np.asarray(seen).tobytes())
            seen, _, over, _, info = env.step(legal(info, random))
        assert info["pizzas"].shape == (3,)
        return rows

    assert game() == game()


def test_the_learner_may_have_any_seat() -> None:
    env = FornoEnv("abacus", 4, opponents="uniform", seat=0)
    seen, _ = env.reset(seed=1)
    row = np.asarray(seen)
    assert row[env.layout["starter"]] == 1, "it begins itself"
    assert row[env.layout["to_act"]] == 1
    places = {
        int(np.asarray(FornoEnv("abacus", 4, opponents="uniform").reset(seed=seed)[0])[8])
        for seed in range(30)
    }
    assert places == {1, 2, 3, 4}


def test_an_illegal_action_costs_one_and_changes_nothing() -> None:
    for company in ("uniform", "regular"):
        env = FornoEnv("abacus", 3, opponents=company)
        seen, info = env.reset(seed=4)
        wrong = int((info["action_mask"] == 0).argmax())
        after, reward, over, cut, info = env.step(wrong)
        assert (reward, over, cut, info["illegal"]) == (-1.0, False, False, True)
        assert data_equivalence(seen, after, exact=True)
        assert "illegal" not in env.step(legal(info, np.random.default_rng(0)))[4]


def test_an_illegal_action_raises_if_it_has_no_price() -> None:
    env = FornoEnv("abacus", 3, opponents="uniform", illegal_reward=None)
    seen, _ = env.reset(seed=4)
    for wrong in (-1, 53, 2**70):
        with pytest.raises(IllegalActionError, match=f"action {wrong} is not legal"):
            env.step(wrong)
    assert data_equivalence(env._shown()[0], seen, exact=True)


def test_no_game_no_step() -> None:
    env = FornoEnv("abacus", 2, opponents="uniform")
    with pytest.raises(EnvError, match="call reset first"):
        env.step(0)
    _, info = env.reset(seed=1)
    random, reward, over = np.random.default_rng(0), -1.0, False
    while not over:
        _, reward, over, _, info = env.step(legal(info, random))
    assert reward in (0, 0.5, 1)
    assert not info["action_mask"].any()
    with pytest.raises(EnvError, match="call reset first"):
        env.step(0)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"edition": "abakus"}, "there is no edition 'abakus'; there are "),
        ({"players": 9}, "abacus is for 2 to 5 players, not 9"),
        ({"opponents": "nobody"}, "nobody"),
        ({"opponents": ["cook"]}, "1 opponents for 3 seats"),
        ({"opponents": 5}, "opponents are a bot's name or several, not 5"),
        ({"opponents": "cook,wit=3"}, 'there is no dial "wit"'),
        ({"seat": 4}, "there is no seat 4; there are 0 to 3"),
        ({"seat": "first"}, "seat: a whole number, not 'first'"),
        ({"seat": 1.0}, "seat: a whole number, not 1.0"),
        ({"information": "truth"}, "information is view or history, not 'truth'"),
        ({"recall": -1}, "recall is 'top', 'everything' or a number"),
        ({"render_mode": "svg"}, "render_mode is one of human, ansi, rgb_array"),
    ],
)
def test_bad_settings_are_refused_and_the_good_ones_named(
    options: dict[str, Any], said: str
) -> None:
    for make in (FornoEnv, FornoVectorEnv):
        with pytest.raises(EnvError, match=said):
            make(**options)


def test_every_edition_has_its_name_in_the_list() -> None:
    assert gym_id("rio-grande") == "forno/RioGrande-v0"
    assert {gym_id(name) for name in edition_ids()} <= set(gymnasium.registry)
    before = dict(gymnasium.registry)
    register_all()
    assert dict(gymnasium.registry) == before
    env = gymnasium.make("forno.envs.gym:forno/Oya-v0", opponents="uniform")
    assert env.reset(seed=1)[1]["action_mask"].shape == (env.action_space.n,)  # type: ignore[attr-defined]
