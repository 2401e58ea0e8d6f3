"""Non-interference: what a seat may not know changes nothing that it gets from an environment."""

from random import Random
from typing import Any

import numpy as np
import pytest

from forno.envs.gym import FornoEnv
from forno.envs.shared.env_setting import recall_of
from forno.envs.shared.opponent_tables import TalkingOpponents
from forno.envs.shared.seated_game import setting_of
from forno.jit import compiler as jit
from forno.kernels.state_records import pack_states
from forno.rules.legality import legal_actions
from forno.rules.state import State
from forno.views import Setting
from tests.envs.zoo_tables import TABLES, module
from tests.support.resample import resample

RECALLS = ("top", 3, "everything")


def put(game: Any, state: State) -> None:
    """Slip another truth under an environment."""
    if jit.is_available():
        game._states[:] = pack_states([state])
    else:
        game._states[:] = [state.copy()]


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, np.ndarray):
        return bool(one.dtype == other.dtype) and bool(one.tobytes() == other.tobytes())
    return bool(one == other)


def dealt_anew(env: Any, seat: int, random: Random) -> State:
    """Another truth that this seat can't tell from the one in the environment."""
    state, table = env._game.game.state(), env._game.table
    setting: Setting = setting_of(table, state, env.possible_agents)
    return resample(state, setting, seat, random)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_agents_get_nothing_that_is_hidden_from_them(name: str, players: int) -> None:
    random = Random(players)
    changed = 0
    for recall in RECALLS:
        env: Any = module(name).raw_env(players, recall=recall, render_mode="ansi")
        env.reset(seed=3)
        for _ in range(60):
            agent = random.choice(env.agents)
            seat = env.possible_agents.index(agent)
            truth = env._game.game.state()
            twin = dealt_anew(env, seat, random)
            changed += twin.hand != truth.hand
            got = env.observe(agent), env.infos[agent], env.render(), env.terminations[agent]
            put(env._game.game, twin)
            env._select()
            again = env.observe(agent), env.infos[agent], env.render(), env.terminations[agent]
            put(env._game.game, truth)
            env._select()
            assert all(same(one, other) for one, other in zip(got, again, strict=True))
            mask = env.infos[env.agent_selection]["action_mask"]
            env.step(random.choice(np.flatnonzero(mask).tolist()))
    assert changed > 50, "nothing was hidden"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_in_cycles_too(name: str, players: int) -> None:
    random = Random(players)
    env: Any = module(name).parallel_env(players, recall=2, render_mode="ansi")
    _, infos = env.reset(seed=6)
    for _ in range(24):
        agent = random.choice(env.agents)
        truth = env._game.game.state()
        (seen, info), frame = env._shown(over=False), env.render()
        env.render_mode = "rgb_array"
        pixels = env.render()
        put(env._game.game, dealt_anew(env, env.possible_agents.index(agent), random))
        (twin, also), also_pixels = env._shown(over=False), env.render()
        env.render_mode = "ansi"
        again = env.render()
        put(env._game.game, truth)
        assert same(seen[agent], twin[agent])
        assert same(info[agent], also[agent])
        assert frame == again
        assert same(pixels, also_pixels)
        (acting,) = [agent for agent in env.agents if infos[agent]["acts"]]
        legal = np.flatnonzero(infos[acting]["action_mask"]).tolist()
        *_, infos = env.step(dict.fromkeys(env.agents, random.choice(legal)))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_learner_gets_nothing_that_is_hidden_from_it(name: str, players: int) -> None:
    random = Random(players)
    for recall in RECALLS:
        env: Any = FornoEnv(name, players, opponents="uniform", recall=recall, render_mode="ansi")
        env._opponents = company = TalkingOpponents(env._table, ["uniform"] * (players - 1), None)
        _, info = env.reset(seed=9)
        for _ in range(25):
            seat, truth = company._seat, company._state
            got = *env._shown(), env.render(), env.action_masks()
            company._state = resample(truth, company._setting, seat, random)
            company._legal = legal_actions(company._state, env._table.edition.rulebook)
            again = *env._shown(), env.render(), env.action_masks()
            company._state = truth
            assert all(same(one, other) for one, other in zip(got, again, strict=True))
            *_, info = env.step(random.choice(np.flatnonzero(info["action_mask"]).tolist()))


@pytest.mark.parametrize("recall", RECALLS)
def test_the_dial_is_what_is_shown_of_the_oven(recall: str | int) -> None:
    """What lies deeper than the dial goes is not in the row."""
    env: Any = module("abacus").raw_env(4, recall=recall)
    env.reset(seed=2)
    most = 0
    for _ in range(40):
        row = env.observe(env.agent_selection)["observation"]
        shown = int(np.count_nonzero(row[env.layout["oven"]]))
        assert shown <= recall_of(recall).cards
        most = max(most, shown)
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert most in {"top": [1], 3: [3]}.get(recall, range(6, 100))
