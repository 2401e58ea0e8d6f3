"""Many tables at once: table for table what a single environment gives."""

import io
from contextlib import redirect_stdout
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.vector.utils import batch_space

from forno.batch import IllegalActionError
from forno.editions import edition_ids
from forno.envs import EnvError
from forno.envs.gym import FornoEnv, FornoVectorEnv, gym_id
from tests.envs.zoo_tables import TABLES

MODES = list(AutoresetMode)


def actions_for(masks: Any, random: np.random.Generator, wrong: float = 0.0) -> Any:
    """A legal action for each table, or now and then any."""
    drawn = (random.random(masks.shape) * masks).argmax(axis=1)
    anything = random.integers(masks.shape[1], size=len(masks))
    return np.where(random.random(len(masks)) < wrong, anything, drawn)


@pytest.mark.parametrize("tables", [1, 5])
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("name", "players", "bots"), [("abacus", 2, "uniform"), ("plus", 4, "cook")]
)
def test_it_gives_what_single_environments_give(
    name: str, players: int, bots: str, mode: AutoresetMode, tables: int
) -> None:
    options: Any = {"opponents": bots, "recall": 3}
    many = FornoVectorEnv(tables, name, players, autoreset_mode=mode, **options)
    ones: Any = SyncVectorEnv(
        [lambda: FornoEnv(name, players, **options)] * tables, autoreset_mode=mode
    )
    assert many.observation_space == ones.observation_space
    assert many.action_space == ones.action_space
    assert many.metadata["autoreset_mode"] is mode
    random = np.random.default_rng(1)
    (seen, info), other = many.reset(seed=40), ones.reset(seed=40)
    assert data_equivalence((seen, info), other, exact=True)
    masks, ended = info["action_mask"], 0
    for step in range(260):
        actions = actions_for(masks, random, wrong=0.1)
        after, also = many.step(actions), ones.step(actions)
        assert data_equivalence(after, also, exact=True), step
        over, info = after[2], after[4]
        masks = info["action_mask"]
        ended += int(over.sum())
        if mode is AutoresetMode.DISABLED and over.any():
            given = 77 if step % 2 else None
            seen, info = many.reset(seed=given, options={"reset_mask": over.copy()})
            other = ones.reset(seed=given, options={"reset_mask": over.copy()})
            assert data_equivalence((seen, info), other, exact=True)
            masks = np.where(over[:, None], info["action_mask"], masks)
    assert ended >= tables


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_table_plays_and_keeps_to_its_spaces(name: str, players: int) -> None:
    env: Any = gymnasium.make_vec(gym_id(name), num_envs=3, players=players, opponents="uniform")
    assert isinstance(env, FornoVectorEnv)
    assert env.observation_space == batch_space(env.single_observation_space, 3)
    assert env.action_space == batch_space(env.single_action_space, 3)
    random, won = np.random.default_rng(2), 0
    seen, info = env.reset(seed=1)
    for _ in range(200):
        assert env.observation_space.contains(seen)
        actions = actions_for(info["action_mask"], random)
        assert env.action_space.contains(actions)
        seen, rewards, over, cut, info = env.step(actions)
        assert (rewards[~over] == 0).all()
        assert not cut.any()
        won += int(over.sum())
    assert won > 0
    env.close()


def test_seeds_repeat_a_run_and_none_does_not() -> None:
    def rows(seed: Any) -> Any:
        env = FornoVectorEnv(3, "abacus", 3, opponents="uniform")
        return env.reset(seed=seed)[0]

    assert (rows(5) == rows(5)).all()
    assert (rows(5)[1:] == rows([9, 6, 7])[1:]).all()
    assert (rows(None) != rows(None)).any()
    assert (rows(np.int64(5)) == rows(5)).all()
    env = FornoVectorEnv(3, "abacus", 3, opponents="uniform")
    first, again, third = env.reset(seed=5)[0], env.reset()[0], env.reset(seed=5)[0]
    assert (first != again).any()
    assert (first == third).all()


def test_what_was_handed_out_does_not_change_later() -> None:
    env = FornoVectorEnv(2, "abacus", 3, opponents="cook")
    seen, info = env.reset(seed=5)
    kept = seen.copy(), info["action_mask"].copy()
    for _ in range(5):
        env.step(env.action_masks().argmax(axis=1))
    assert (seen == kept[0]).all()
    assert (info["action_mask"] == kept[1]).all()


def test_an_illegal_action_without_a_price_raises_before_anything_moves() -> None:
    env = FornoVectorEnv(2, "abacus", 3, opponents="cook", illegal_reward=None)
    _, info = env.reset(seed=5)
    good = info["action_mask"].argmax(axis=1)
    wrong = (info["action_mask"] == 0).argmax(axis=1)
    with pytest.raises(IllegalActionError, match="not legal in game 1"):
        env.step(np.array([good[0], wrong[1]]))
    assert (env.action_masks() == info["action_mask"]).all()
    env.step(good)


def test_bad_input_is_refused() -> None:
    with pytest.raises(EnvError, match="regular does not play in many games at once"):
        FornoVectorEnv(2, "abacus", 3, opponents="regular")
    with pytest.raises(EnvError, match="histories are for one game at a time"):
        FornoVectorEnv(2, "abacus", 3, opponents="uniform", information="history")
    with pytest.raises(EnvError, match="at least one game, not 0"):
        FornoVectorEnv(0, "abacus", 3)
    with pytest.raises(EnvError, match="autoreset_mode is one of NextStep, SameStep, Disabled"):
        FornoVectorEnv(2, "abacus", 3, autoreset_mode="never")
    env = FornoVectorEnv(2, "abacus", 3, opponents="uniform", autoreset_mode="Disabled")
    with pytest.raises(EnvError, match="call reset first"):
        env.step(np.zeros(2, np.int64))
    for mask in ([True, False], np.ones(3, np.bool_), np.ones(2), np.zeros(2, np.bool_)):
        with pytest.raises(EnvError, match="array of 2 truth values"):
            env.reset(options={"reset_mask": mask})
    with pytest.raises(EnvError, match="3 seeds for 2 tables"):
        env.reset(seed=[1, 2, 3])
    with pytest.raises(EnvError, match="seeds are 0 or more, not -4"):
        env.reset(seed=[1, -4])
    with pytest.raises(gymnasium.error.Error, match="greater or equal to zero"):
        env.reset(seed=-1)
    _, info = env.reset(seed=1)
    with pytest.raises(EnvError, match="2 whole numbers"):
        env.step(np.zeros(3, np.int64))
    random, over = np.random.default_rng(0), np.zeros(2, np.bool_)
    while not over.any():
        _, _, over, _, info = env.step(actions_for(info["action_mask"], random))
    with pytest.raises(EnvError, match=f"table {over.argmax()} is over: reset it by a reset_mask"):
        env.step(np.zeros(2, np.int64))


@pytest.mark.parametrize("name", edition_ids())
def test_every_table_is_rendered(name: str) -> None:
    env = FornoVectorEnv(2, name, 3, opponents="uniform", render_mode="ansi")
    env.reset(seed=1)
    frames = env.render()
    assert frames is not None
    assert len(frames) == 2
    assert all(isinstance(frame, str) and "spectator" in frame for frame in frames)
    pixels = FornoVectorEnv(1, name, 3, opponents="uniform", render_mode="rgb_array")
    pixels.reset(seed=1)
    (picture,) = pixels.render() or ()
    assert isinstance(picture, np.ndarray)
    assert picture.shape[2] == 3
    said = io.StringIO()
    with redirect_stdout(said):
        people = FornoVectorEnv(1, name, 3, opponents="uniform", render_mode="human")
        people.reset(seed=1)
        assert people.render() is None
    assert said.getvalue().count("spectator") == 2
    assert FornoVectorEnv(1, name, 3, opponents="uniform").render() is None
