"""PettingZoo's own tests, at every table, and what its users rely on beyond them."""

import importlib
import io
import warnings
from contextlib import redirect_stdout
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from forno.batch import EVERYTHING, IllegalActionError, QuickGame, Recall
from forno.editions import edition_ids
from forno.envs import EnvError, columns, layout
from forno.views.encoding import encoded_length
from tests.envs.zoo_tables import TABLES, module

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # what it says of games of its own
    checks: Any = importlib.import_module("pettingzoo.test")

# PettingZoo says so of its own card games too: they have a dictionary with a mask.
pytestmark = pytest.mark.filterwarnings("ignore:Observation")
at_every_table = pytest.mark.parametrize(("name", "players"), TABLES)


@at_every_table
def test_it_passes_the_tests_of_pettingzoo(name: str, players: int) -> None:
    zoo = module(name)
    with redirect_stdout(io.StringIO()):
        checks.api_test(zoo.env(players), num_cycles=60)
        checks.seed_test(lambda: zoo.env(players), num_cycles=20)
        checks.parallel_api_test(zoo.parallel_env(players), num_cycles=40)
        checks.parallel_seed_test(lambda: zoo.parallel_env(players), num_cycles=20)
        checks.render_test(lambda render_mode: zoo.env(players, render_mode=render_mode))


@at_every_table
def test_in_cycles_everybody_acts_equally_often(name: str, players: int) -> None:
    """PettingZoo's test draws actions without masks, so only the form in cycles can pass."""
    zoo = module(name)
    checks.max_cycles_test(
        SimpleNamespace(
            parallel_env=lambda **options: zoo.parallel_env(players, **options),
            env=lambda **options: zoo.cycle_env(players, **options),
        )
    )
    with redirect_stdout(io.StringIO()):
        checks.api_test(zoo.cycle_env(players), num_cycles=20)


@at_every_table
def test_the_benchmark_of_pettingzoo_runs(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It runs for five seconds by its clock, which goes faster here."""
    ticks = iter(range(1000))
    clock = SimpleNamespace(time=lambda: next(ticks))
    monkeypatch.setattr(
        importlib.import_module("pettingzoo.test.performance_benchmark"), "time", clock
    )
    said = io.StringIO()
    with redirect_stdout(said):
        checks.performance_benchmark(module(name).env(players))
    assert "turns per second" in said.getvalue()


def play(env: Any, seed: int) -> dict[str, float]:
    """Play a game; return what everybody got."""
    env.reset(seed=seed)
    random, got = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        got[agent] += reward
        if terminated or truncated:
            assert not seen["action_mask"].any() or truncated
            env.step(None)
            continue
        assert (info["action_mask"] == seen["action_mask"]).all()
        assert seen["action_mask"].any()
        assert env.observation_space(agent).contains(seen)
        env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
    return got


@at_every_table
def test_a_whole_game_shares_one_victory(name: str, players: int) -> None:
    assert sum(play(module(name).env(players), 3).values()) == pytest.approx(1)


@pytest.mark.parametrize("information", ["view", "history"])
def test_nobody_else_may_do_anything(information: str) -> None:
    env = module("plus").env(4, information=information)
    env.reset(seed=1)
    for _ in range(30):
        for agent in env.agents:
            mask, acts = env.observe(agent)["action_mask"], agent == env.agent_selection
            assert mask.any() == acts
            assert (env.infos[agent]["action_mask"] == mask).all()
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))


def test_what_was_handed_out_does_not_change_later() -> None:
    for env in (module("abacus").env(3), module("abacus").raw_env(3)):
        env.reset(seed=1)
        seen = env.observe(env.agent_selection)
        before = {key: value.copy() for key, value in seen.items()}
        for _ in range(5):
            env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
        assert all((seen[key] == before[key]).all() for key in before)


def test_a_game_that_is_cut_off_is_truncated() -> None:
    env = module("abacus").env(3, max_cycles=5)
    assert play(env, 1) == dict.fromkeys(env.possible_agents, 0.0)
    assert not any(env.terminations.values())


def test_an_illegal_action_ends_a_wrapped_game_and_costs_its_agent_one() -> None:
    env = module("abacus").env(4)
    env.reset(seed=2)
    agent = env.agent_selection
    illegal = int((env.observe(agent)["action_mask"] == 0).argmax())
    env.step(illegal)
    assert all(env.terminations.values())
    assert env.rewards == {other: -1.0 if other == agent else 0 for other in env.possible_agents}
    env.reset(seed=2)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(53)


def test_before_reset_a_wrapped_environment_says_what_is_missing() -> None:
    env = module("abacus").env(4)
    with pytest.raises(AttributeError, match="agent_selection cannot be accessed before reset"):
        _ = env.agent_selection
    assert str(env) == "forno_abacus_v0"


def test_an_illegal_action_in_the_bare_environment_raises_and_changes_nothing() -> None:
    env = module("abacus").raw_env(4)
    env.reset(seed=2)
    before = env.observe(env.agent_selection)
    illegal = int((before["action_mask"] == 0).argmax())
    with pytest.raises(IllegalActionError, match=f"action {illegal} is not legal"):
        env.step(illegal)
    with pytest.raises(EnvError, match="player_0 is to act"):
        env.step(None)
    after = env.observe(env.agent_selection)
    assert all((before[key] == after[key]).all() for key in before)


def test_an_illegal_action_in_a_cycle_costs_one_and_changes_nothing() -> None:
    env = module("abacus").parallel_env(3)
    seen, infos = env.reset(seed=4)
    (acting,) = [agent for agent, info in infos.items() if info["acts"]]
    illegal = int((seen[acting]["action_mask"] == 0).argmax())
    after, rewards, over, _, infos = env.step(dict.fromkeys(env.agents, illegal))
    assert rewards == {agent: -1.0 if agent == acting else 0.0 for agent in env.agents}
    assert infos[acting]["illegal"]
    assert not any(over.values())
    for agent in env.agents:
        assert (after[agent]["observation"] == seen[agent]["observation"]).all()
    with pytest.raises(EnvError, match="is to act, and there is no action of it"):
        env.step({})


def test_an_agent_that_is_not_asked_changes_nothing() -> None:
    one, other = (module("abacus").parallel_env(3) for _ in range(2))
    (seen, infos), (twin, _) = one.reset(seed=5), other.reset(seed=5)
    random, rewards = np.random.default_rng(1), dict[str, float]()
    while one.agents:
        (acting,) = [agent for agent in one.agents if infos[agent]["acts"]]
        action = int(random.choice(np.flatnonzero(seen[acting]["action_mask"])))
        for agent in one.agents:
            assert (seen[agent]["observation"] == twin[agent]["observation"]).all()
        said = {agent: int(random.integers(53)) for agent in one.agents}
        twin, *_ = other.step({**said, acting: action})
        seen, rewards, _, _, infos = one.step(dict.fromkeys(one.agents, 0) | {acting: action})
    assert sum(rewards.values()) == pytest.approx(1)
    with pytest.raises(EnvError, match="call reset first"):
        one.step({})


@pytest.mark.parametrize("recall", ["top", 1, "7", 16, "everything"])
def test_the_recall_dial_says_how_long_an_observation_is(recall: str | int) -> None:
    dial = {"top": Recall(1), "everything": EVERYTHING}.get(str(recall)) or Recall(int(recall))
    env = module("bgg").env(3, recall=recall)
    env.reset(seed=1)
    assert env.observe("player_0")["observation"].shape == (encoded_length(dial),)
    assert max(part.stop for part in layout(recall).values()) == encoded_length(dial)


def test_the_columns_can_be_found_by_their_names() -> None:
    env = module("abacus").raw_env(4)
    env.reset(seed=6)
    game = QuickGame("abacus", 4)
    game.start(int(np.random.default_rng(6).integers(2**62 - 1)))
    row = env.observe(env.agent_selection)["observation"]
    assert row[env.layout["players"]].tolist() == [4]
    state = game.state()
    assert row[env.layout["hand"]].sum() == sum(state.hand[game.turn].to_bytes(8, "little"))
    assert row[env.layout["supply"]].tolist() == [state.stock]
    assert [column.name for column in columns()] == list(env.layout)
    assert all(column.what for column in columns())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 6}, "abacus is for 2 to 5 players, not 6"),
        ({"players": 1}, "abacus is for 2 to 5 players, not 1"),
        ({"players": "four"}, "players: a whole number, not 'four'"),
        ({"helping": True}, "in abacus nobody can help"),
        ({"recall": "all"}, "recall is 'top', 'everything' or a number of cards from 1 to"),
        ({"recall": 0}, "recall is 'top', 'everything' or a number of cards from 1 to"),
        ({"recall": 10_000}, "recall is 'top', 'everything' or a number of cards from 1 to"),
        ({"recall": True}, "recall is 'top', 'everything' or a number of cards from 1 to"),
        ({"information": "truth"}, "information is view or history, not 'truth'"),
        ({"render_mode": "opengl"}, "render_mode is one of human, ansi, rgb_array, not 'opengl'"),
        ({"max_cycles": 0}, "max_cycles is a number from 1 on, or None for no end, not 0"),
        (
            {"max_cycles": "many"},
            "max_cycles is a number from 1 on, or None for no end, not 'many'",
        ),
        ({"max_cycles": 2.5}, "max_cycles is a number from 1 on, or None for no end, not 2.5"),
    ],
)
def test_bad_settings_are_refused_and_the_good_ones_named(
    options: dict[str, Any], said: str
) -> None:
    for make in (module("abacus").env, module("abacus").raw_env, module("abacus").parallel_env):
        with pytest.raises(EnvError, match=said):
            make(**options)


@pytest.mark.parametrize("name", edition_ids())
def test_every_edition_is_in_the_list_of_pettingzoo(name: str) -> None:
    assert module(name)._EDITION.name == f"forno_{name.replace('-', '_')}_v0"
    pettingzoo: Any = importlib.import_module("pettingzoo")
    env = pettingzoo.make("aec", f"forno/{name}-v0", players=3, max_cycles=7)
    env.reset(seed=1)
    assert str(env) == f"forno_{name.replace('-', '_')}_v0"
    assert env.num_agents == 3
    cycles = pettingzoo.make("parallel", f"forno/{name}_v0", players=2)
    assert len(cycles.reset(seed=1)[0]) == 2
    module(name)._EDITION.enlist()  # once is enough, and twice is no mistake


def test_nothing_is_rendered_without_a_mode() -> None:
    env = module("abacus").raw_env(3)
    env.reset(seed=1)
    with pytest.raises(EnvError, match="one of the modes human, ansi, rgb_array"):
        env.render()
    with pytest.raises(NotImplementedError):
        env.state()
