"""Information states: what a seat heard since the deal, all of it and nothing else."""

from dataclasses import fields
from random import Random
from typing import Any

import numpy as np
import pytest

from forno.editions.rulebook import Rulebook
from forno.envs.shared.env_setting import EnvSetting
from forno.envs.shared.heard_facts import HeardFacts
from forno.rules.actions import apply
from forno.rules.facts import FACTS, Audience, Fact
from forno.rules.legality import count_legal, nth_legal
from forno.rules.phases import OVER, SHUFFLE
from forno.rules.state import State
from forno.views import heard
from forno.views.history import FACT_COLUMNS, FACT_FIELDS, FACT_NAMES, FACT_WIDTH, fact_row
from tests.envs.zoo_tables import module
from tests.support.nightly import some
from tests.support.tables import TABLES, Table, play


def test_every_number_of_every_fact_that_can_be_heard_has_its_column() -> None:
    for cls in FACTS.values():
        if cls.audience is Audience.ROOM:
            assert cls not in FACT_FIELDS
            continue
        declared = [field.name for field in fields(cls)]  # type: ignore[arg-type]
        assert sorted(FACT_FIELDS[cls]) == sorted(declared)
        assert len(set(FACT_FIELDS[cls].values())) == len(declared), "no two share a column"
    taken = [n for one in FACT_COLUMNS for n in range(one.at, one.at + one.width)]
    assert taken == list(range(FACT_WIDTH))
    assert len(FACT_NAMES) == len(FACTS)


@pytest.mark.parametrize("table", some(TABLES, 3), ids=str)
def test_rows_tell_facts_apart_and_tell_a_seat_only_what_it_may_hear(table: Table) -> None:
    told: list[Fact] = []
    for _ in play(table, 4, told):
        pass
    for viewer in range(table.players):
        rows: dict[bytes, Fact] = {}
        for fact in told:
            row = fact_row(fact, viewer, table.players)
            assert (row is None) == (not list(heard([fact], viewer)))
            if row is not None:
                assert rows.setdefault(row, fact) == fact, "two facts in the same row"


@pytest.mark.parametrize("table", some(TABLES, 3, 1), ids=str)
def test_a_seat_hears_what_it_did_itself(table: Table) -> None:
    """Whatever else it might have done, it would have heard something else: perfect recall."""
    random, rules = Random(2), table.edition.rulebook
    for s in play(table, 8):
        if s.phase in (OVER, SHUFFLE) or random.random() < 0.7:
            continue
        number = count_legal(s, rules)
        after = {tuple(heard_by(s, rules, nth_legal(s, rules, n))) for n in range(number)}
        assert len(after) == number


def heard_by(s: State, rules: Rulebook, action: int) -> list[bytes]:
    twin = s.copy()
    twin.told = []
    apply(twin, rules, action)
    rows = (fact_row(fact, s.turn, s.players) for fact in twin.told)
    return [row for row in rows if row is not None]


@pytest.mark.parametrize("name", ["abacus", "plus"])
def test_the_history_is_what_was_heard_since_the_deal(name: str) -> None:
    env = module(name).env(3, information="history")
    env.reset(seed=3)
    before = dict.fromkeys(env.agents, 0)
    random = np.random.default_rng(0)
    for _ in range(80):
        for agent in env.agents:
            history = env.observe(agent)["history"]
            number = int(history.any(axis=1).sum())
            assert history[:number].any(axis=1).all(), "no gap"
            assert number >= before[agent]
            before[agent] = number
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(random.choice(np.flatnonzero(mask))))
    assert min(before.values()) > 100


def test_a_view_is_the_same_with_a_history_beside_it() -> None:
    envs = [module("plus").env(4, information=each) for each in ("view", "history")]
    for env in envs:
        env.reset(seed=9)
    random = np.random.default_rng(0)
    while envs[0].agents and not any(envs[0].terminations.values()):
        seen = [env.observe(env.agent_selection) for env in envs]
        assert (seen[0]["observation"] == seen[1]["observation"]).all()
        action = int(random.choice(np.flatnonzero(seen[0]["action_mask"])))
        for env in envs:
            env.step(action)
    assert "history" not in envs[0].observe("player_0")


def test_a_history_without_room_cuts_the_game_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("forno.envs.shared.env_setting.FACTS_A_PLAYER", 20)
    assert EnvSetting.of("abacus", 3).history_length == 60
    env: Any = module("abacus").env(3, information="history")
    env.reset(seed=1)
    steps = 0
    while not any(env.truncations.values()):
        assert not any(env.terminations.values())
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
        steps += 1
    assert 10 < steps < 60


def test_what_fits_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("forno.envs.shared.env_setting.FACTS_A_PLAYER", 1)
    table = EnvSetting.of("abacus", 2)
    told: list[Fact] = []
    for _ in play(TABLES[4], 1, told):
        if len(told) > 20:
            break
    rows = [row for fact in told if (row := fact_row(fact, 1, 2)) is not None]
    hearing = HeardFacts(table, [1])
    hearing.hear(told)
    assert told == []
    assert hearing.is_full
    assert hearing.of(1).tobytes() == b"".join(rows[:2])
