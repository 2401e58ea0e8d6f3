"""Thinking compiled is thinking interpreted: the same features, worlds, opinions and values."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import numba
import numpy as np
import pytest

from forno.bots import Cook
from forno.bots.heuristic.weights import HEURISTIC_WEIGHTS, THOROUGH
from forno.bots.search.rollouts import THIS_ROUND
from forno.bots.search.search_engine import SearchEngine
from forno.jit import compiler as jit
from forno.jit.record_fields import layout
from forno.kernels import drivers, machine_code
from forno.kernels.game_start import begin, shuffle
from forno.kernels.state_records import TRACKED_STATE, blank_states, pack_rulebook
from forno.rules.actions import apply
from forno.rules.chance import stream
from forno.rules.legality import count_legal, nth_legal
from forno.rules.phases import OVER
from forno.rules.state import State
from forno.views.card_tracker import CardTracker
from tests.support.nets import made_up_net
from tests.support.nightly import EVERY, by_night
from tests.support.tables import TABLES, Table
from tests.support.watched_games import COOKS, EACH_EDITION, Watched, watch

WORLDS = 3


def engines(table: Table, monkeypatch: pytest.MonkeyPatch, *, learnt: bool) -> list[SearchEngine]:
    """A compiled engine and an interpreted one."""
    # A bot that judges by a net alone is thorough; no other reads the oven so often.
    net, weights = (made_up_net(), THOROUGH) if learnt else (None, HEURISTIC_WEIGHTS)
    compiled = SearchEngine(table.edition.rulebook, net, weights)
    with monkeypatch.context() as patch:
        patch.setenv(jit.INTERPRETED, "1")
        interpreted = SearchEngine(table.edition.rulebook, net, weights)
    assert (compiled.is_compiled, interpreted.is_compiled) == (True, False)
    return [compiled, interpreted]


def decisions(table: Table, seed: int, step: int) -> Iterator[Watched]:
    """Some decisions of a game between cooks, and all those that concern help."""
    for at, game in enumerate(watch(table, seed, COOKS)):
        if len(game.legal) > 1 and (at % step == 0 or game.view.request is not None):
            yield game


# --- Compiled is interpreted ------------------------------------------------------------------


@pytest.mark.parametrize("learnt", [True, False])
@pytest.mark.parametrize("table", EACH_EDITION, ids=str)
def test_opinions_are_the_same(table: Table, learnt: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = engines(table, monkeypatch, learnt=learnt)
    compared = 0
    for game in decisions(table, 31, 8):
        opinions = []
        for engine in pair:
            engine.know(game.view, game.tracker)
            opinions.append(engine.weigh(game.legal))
        (action, worths), (again, same) = opinions
        assert same == pytest.approx(worths, abs=2e-4)
        if action != again:  # as good as a tie
            assert worths[game.legal.index(action)] == pytest.approx(
                worths[game.legal.index(again)], abs=2e-4
            )
        if learnt:  # the features of the action described last
            assert np.allclose(
                pair[0]._evaluator.opponents["x"][0], pair[1]._evaluator.opponents[0].x, atol=1e-5
            )
        compared += 1
    assert compared > 5


@pytest.mark.parametrize("table", EACH_EDITION, ids=str)
def test_worlds_are_the_same(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = engines(table, monkeypatch, learnt=False)
    for at, game in enumerate(decisions(table, 32, 8)):
        dealt = []
        for engine in pair:
            engine.know(game.view, game.tracker)
            dealt.append(engine.worlds(WORLDS, seed=at, first=at))
        assert dealt[0] == dealt[1]


@pytest.mark.parametrize(("learnt", "horizon"), [(True, 1), (False, THIS_ROUND), (False, 0)])
@pytest.mark.parametrize("table", EACH_EDITION[::2], ids=str)
def test_what_comes_of_actions_is_the_same(
    table: Table, learnt: bool, horizon: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = engines(table, monkeypatch, learnt=learnt)
    close, values = 0, 0
    for at, game in enumerate(islice(decisions(table, 33, 24), None if EVERY else 4)):
        found = []
        for engine in pair:
            engine.know(game.view, game.tracker)
            found.append(
                engine.try_actions(game.legal[:3], horizon=horizon, seed=at, first=5, worlds=WORLDS)
            )
        close += int(np.isclose(found[0], found[1], atol=2e-4).sum())
        values += found[0].size
    # With a net, two moves that are as good as equal may be told apart the other way; then games
    # part. A cook's moves hang on no net at all.
    assert values > 10
    assert close == values if not learnt else close > 0.97 * values


# What it steps with is compiled for it alone. By day trackers are compared in the worlds above,
# which are dealt with them, and in what comes of actions, which hangs on them.
@by_night
@pytest.mark.slow
def test_a_tracker_beside_a_compiled_game_is_the_one_that_hears_it() -> None:
    step = numba.njit(cache=True)(drivers.play_action)
    names = [name for name, _, _ in layout(CardTracker)]
    legal = np.zeros(drivers.MOST_LEGAL, np.int16)
    for table in TABLES:
        e = table.edition.rulebook
        packed, blank = pack_rulebook(e), blank_states(1, TRACKED_STATE)
        records = blank.copy()
        for seed in range(3):
            key = stream(seed, 9)
            s, tracker = State(), CardTracker()
            s.told = tracker  # type: ignore[assignment]  # a tracker hears facts as a list does
            begin(s, e, table.players, int(table.helping), key)
            helping = int(table.helping)
            machine_code.start_game(records, blank, packed, table.players, helping, key, legal)
            while s.phase != OVER:
                for name in names:
                    assert records[name][0].tolist() == getattr(tracker, name), (name, table, seed)
                # Any action will do, the same ones every time.
                count = count_legal(s, e)
                action = nth_legal(s, e, (s.oven_cards * 7 + s.stock + seed) % count)
                apply(s, e, action)
                shuffle(s, e)
                step(records, packed, action, legal)


# --- Thinking leaves nothing behind -----------------------------------------------------------


@pytest.mark.parametrize("table", EACH_EDITION[::2], ids=str)
def test_what_was_thought_before_makes_no_difference(table: Table) -> None:
    net = made_up_net()
    used = SearchEngine(table.edition.rulebook, net)
    for at, game in enumerate(decisions(table, 34, 12)):
        fresh = SearchEngine(table.edition.rulebook, net)
        found = []
        for engine in (used, fresh, used):
            engine.know(game.view, game.tracker)
            opinion = engine.weigh(game.legal)
            values = engine.try_actions(game.legal[:2], horizon=1, seed=at, first=0, worlds=2)
            found.append((opinion, values.tolist()))
        assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("table", EACH_EDITION[::2], ids=str)
def test_a_world_is_the_same_for_every_action_and_however_they_are_cut(table: Table) -> None:
    engine = SearchEngine(table.edition.rulebook, made_up_net())
    for at, game in enumerate(decisions(table, 35, 20)):
        engine.know(game.view, game.tracker)
        some = game.legal[:3]
        whole = engine.try_actions(some, horizon=1, seed=at, first=0, worlds=6)
        late = engine.try_actions(some, horizon=1, seed=at, first=4, worlds=2)
        alone = engine.try_actions(some[-1:], horizon=1, seed=at, first=0, worlds=6)
        assert whole[4:].tolist() == late.tolist()
        assert whole[:, -1:].tolist() == alone.tolist()


@pytest.mark.parametrize("table", EACH_EDITION, ids=str)
def test_without_a_net_the_base_action_is_the_cooks(table: Table) -> None:
    engine, cook = SearchEngine(table.edition.rulebook), Cook()
    for game in decisions(table, 36, 2):
        engine.know(game.view, game.tracker)
        action, worths = engine.weigh(game.legal)
        assert action == cook.choose(game.view, game.legal)
        assert worths == [float(each == action) for each in game.legal]
