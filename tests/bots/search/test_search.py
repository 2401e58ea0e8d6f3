"""The search itself: what it makes of values, of a clock, of being cancelled, and of a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from threading import Event, Thread
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from forno.bots.ladder import card_counting as counting
from forno.bots.ladder.card_counting import Searching
from forno.bots.search import search as room
from forno.bots.search.search import Effort, Verdict, search
from forno.bots.search.search_engine import SearchEngine
from forno.views import redact
from tests.support.compiling import compile_thinking
from tests.support.nets import made_up_net
from tests.support.tables import TABLES, Table
from tests.support.watched_games import COOKS, EACH_EDITION, Watched, watch

PATIENT = 1.0e9
"""Seconds that never run out: nothing here depends on a clock."""
LEGAL = (3, 5, 8, 13)
CHUNK = Effort(worlds=1, actions=1, horizon=0, seconds=PATIENT).chunk

Values = npt.NDArray[np.float64]


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    compile_thinking()


@pytest.fixture(autouse=True)
def _any_net(monkeypatch: pytest.MonkeyPatch) -> None:
    """How good a net is makes no difference here."""
    monkeypatch.setattr(counting, "net_for", lambda _edition: made_up_net())


class Oracle(SearchEngine):
    """An engine with opinions and values of its own; it notes what it is asked to try."""

    def __init__(
        self, base: int, opinion: Sequence[float], worth: Callable[[int, Values], Values]
    ) -> None:
        self.is_compiled = True
        self.base = base
        self.opinion = list(opinion)
        self.worth = worth
        self.asked: list[tuple[tuple[int, ...], int, int]] = []

    def weigh(self, legal: Sequence[int]) -> tuple[int, list[float]]:
        assert tuple(legal) == LEGAL
        return self.base, self.opinion

    def try_actions(
        self, actions: Sequence[int], *, horizon: int, seed: int, first: int, worlds: int
    ) -> Values:
        del horizon
        self.asked.append((tuple(actions), first, worlds))
        luck = np.random.default_rng(seed).normal(size=first + worlds)[first:]
        return np.stack([self.worth(action, luck) for action in actions], axis=1)


def oracle(worth: dict[int, float], noise: float = 0.0, base: int = 5) -> Oracle:
    """Every action is worth what is given, plus luck of its own."""

    def value(action: int, luck: Values) -> Values:
        own = np.sin(luck * 1_000 * (action + 1))  # as good as independent of the others
        return worth[action] + noise * own + luck  # what is shared cancels out in pairs

    return Oracle(base, [0.4, 0.1, 0.3, 0.2], value)


def effort(worlds: int = 64, actions: int = 4, gate: float = 1.0) -> Effort:
    return Effort(worlds=worlds, actions=actions, horizon=1, seconds=PATIENT, gate=gate)


# --- What it makes of values ------------------------------------------------------------------


def test_the_better_action_is_found_though_the_net_liked_it_least() -> None:
    found = search(oracle({3: 0.0, 5: 0.0, 8: 0.0, 13: 0.6}, 0.5), LEGAL, effort(), seed=1)
    assert found.action == 13
    assert not found.cut_short
    assert found.worth[found.tried.index(13)] == max(found.worth)


def test_the_base_action_comes_first_and_then_those_that_looked_best() -> None:
    found = search(oracle(dict.fromkeys(LEGAL, 0.0), 0.5), LEGAL, effort(16, 3), seed=1)
    assert found.tried == (5, 3, 8)


@pytest.mark.parametrize("base", LEGAL)
def test_the_base_action_is_kept_while_nothing_is_clearly_better(base: int) -> None:
    kept = 0
    for seed in range(40):
        flat = oracle(dict.fromkeys(LEGAL, 0.0), 0.5, base)
        kept += search(flat, LEGAL, effort(48, gate=3.0), seed=seed).action == base
    # The best of three others must beat three standard errors by luck: less than one in a hundred.
    assert kept >= 38


def test_the_gate_decides_between_a_gain_and_its_error() -> None:
    slight = {3: 0.1, 5: 0.0, 8: -9.0, 13: -9.0}
    doubtful = oracle(slight, 0.5)
    eager = search(doubtful, LEGAL, effort(64, gate=0.0), seed=2)
    gain = eager.worth[eager.tried.index(3)] - eager.worth[0]
    error = eager.error[0]
    assert eager.action == 3
    assert 0 < error < gain
    sigmas = gain / error
    assert search(doubtful, LEGAL, effort(64, gate=sigmas * 0.99), seed=2).action == 3
    assert search(doubtful, LEGAL, effort(64, gate=sigmas * 1.01), seed=2).action == 5


def test_a_tie_goes_to_the_base_action() -> None:
    found = search(oracle(dict.fromkeys(LEGAL, 0.25)), LEGAL, effort(gate=0.0), seed=1)
    assert found.action == 5
    assert found.worlds == 64


def test_clearly_worse_actions_are_dropped_and_the_base_never_is() -> None:
    bad = oracle({3: 0.5, 5: -2.0, 8: -2.0, 13: 0.5}, 0.3)
    found = search(bad, LEGAL, effort(96), seed=3)
    assert set(bad.asked[0][0]) == set(LEGAL)
    assert all(8 not in actions for actions, _, _ in bad.asked[1:])
    assert all(5 in actions for actions, _, _ in bad.asked)
    assert found.action in (3, 13)
    assert np.isfinite([*found.worth, *found.error]).all()
    # What was dropped has the mean of the worlds that it was tried in.
    luck = np.random.default_rng(3).normal(size=CHUNK)
    expected = (-2.0 + 0.3 * np.sin(luck * 9_000) + luck).mean()
    assert found.worth[found.tried.index(8)] == pytest.approx(expected)


def test_worlds_are_tried_in_chunks_without_gaps_and_no_more_than_allowed() -> None:
    flat = oracle(dict.fromkeys(LEGAL, 0.0), 0.5)
    found = search(flat, LEGAL, effort(2 * CHUNK + 3), seed=4)
    assert [(first, worlds) for _, first, worlds in flat.asked] == [
        (0, CHUNK), (CHUNK, CHUNK), (2 * CHUNK, 3),
    ]  # fmt: skip
    assert found.worlds == 2 * CHUNK + 3


def test_nothing_is_tried_if_only_one_action_may_be() -> None:
    alone = oracle(dict.fromkeys(LEGAL, 0.0))
    found = search(alone, LEGAL, effort(actions=1), seed=5)
    assert (found.action, found.worlds, alone.asked) == (5, 0, [])


def test_one_world_is_enough_to_keep_the_base_action() -> None:
    found = search(oracle(dict.fromkeys(LEGAL, 0.0), 0.5), LEGAL, effort(1), seed=6)
    assert found.action == 5


# --- Time -------------------------------------------------------------------------------------


class Clock:
    """Stands still but for what is done: every chunk takes so long."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, took: Sequence[float]) -> None:
        self.now = 100.0
        self.took = list(took)
        self.begun: list[float] = []
        monkeypatch.setattr(room, "perf_counter", lambda: self.now)

    def watch(self, engine: Oracle) -> Oracle:
        tried = engine.try_actions

        def slow(actions: Sequence[int], **rest: Any) -> Values:
            self.begun.append(self.now - 100.0)
            self.now += self.took[min(len(self.begun), len(self.took)) - 1]
            return tried(actions, **rest)

        engine.try_actions = slow  # type: ignore[method-assign]
        return engine


@pytest.mark.parametrize(
    ("seconds", "took", "begun"),
    [
        (1.0, [0.25], [0.0, 0.25, 0.5, 0.75]),
        (1.0, [0.3], [0.0, 0.3, 0.6]),  # a fourth one would end too late
        (1.0, [0.1, 0.7], [0.0, 0.1]),  # as slow as the slowest so far
        (0.01, [5.0], [0.0]),  # without one chunk nothing would be known
    ],
)
def test_no_worlds_are_begun_that_might_not_be_done_in_time(
    monkeypatch: pytest.MonkeyPatch, seconds: float, took: list[float], begun: list[float]
) -> None:
    clock = Clock(monkeypatch, took)
    flat = clock.watch(oracle(dict.fromkeys(LEGAL, 0.0), 0.5))
    found = search(flat, LEGAL, Effort(worlds=640, actions=4, horizon=1, seconds=seconds), seed=1)
    assert clock.begun == pytest.approx(begun)
    assert found.cut_short
    assert found.worlds == CHUNK * len(begun)


def test_a_search_that_is_done_in_time_is_not_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, [0.25])
    flat = clock.watch(oracle(dict.fromkeys(LEGAL, 0.0), 0.5))
    found = search(flat, LEGAL, Effort(worlds=64, actions=4, horizon=1, seconds=1.0), seed=1)
    assert (found.cut_short, found.worlds) == (False, 64)


def test_interpreted_it_looks_at_the_clock_after_every_world(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch, [0.4])
    slow = clock.watch(oracle(dict.fromkeys(LEGAL, 0.0), 0.5))
    slow.is_compiled = False
    found = search(slow, LEGAL, Effort(worlds=64, actions=4, horizon=1, seconds=1.0), seed=1)
    assert (found.cut_short, found.worlds) == (True, 2)


def test_interpreted_it_comes_to_the_same_verdict() -> None:
    verdicts = []
    for is_compiled in (True, False):
        engine = oracle({3: 0.1, 5: 0.2, 8: 0.3, 13: 0.35}, noise=0.3)
        engine.is_compiled = is_compiled
        verdicts.append(search(engine, LEGAL, effort(worlds=50), seed=3))
    assert verdicts[0] == verdicts[1]


# --- Being cancelled --------------------------------------------------------------------------


def test_a_search_cancelled_before_it_begins_gives_the_base_action() -> None:
    flat = oracle(dict.fromkeys(LEGAL, 0.0))
    found = search(flat, LEGAL, effort(), seed=1, is_cancelled=lambda: True)
    assert (found.action, found.worlds, found.cut_short, flat.asked) == (5, 0, True, [])


def test_no_chunk_is_begun_after_a_cancellation() -> None:
    cancelled = iter([False, False, True])
    flat = oracle(dict.fromkeys(LEGAL, 0.0), 0.5)
    found = search(flat, LEGAL, effort(640), seed=1, is_cancelled=lambda: next(cancelled))
    assert (found.worlds, found.cut_short) == (2 * CHUNK, True)


def position(table: Table, seed: int = 3, after: int = 10) -> Watched:
    """A game that waits for a decision between several actions."""
    for at, game in enumerate(watch(table, seed, COOKS)):
        if at >= after and len(game.legal) > 2:
            return game
    raise AssertionError("a game without decisions")


def test_thinking_can_be_cancelled_from_another_thread() -> None:
    game = position(TABLES[2])
    endless = Effort(worlds=1 << 14, actions=2, horizon=0, seconds=PATIENT, chunk=2)
    chef = Searching(endless, learnt=False)
    begun, verdicts = Event(), list[Verdict]()
    engine = chef.think(game.view)
    tried = engine.try_actions

    def alike(actions: Sequence[int], **rest: Any) -> Values:
        """No action is ever dropped, so that only a cancellation ends it."""
        begun.set()
        return tried(actions, **rest) * 0.0

    engine.try_actions = alike  # type: ignore[method-assign]
    thread = Thread(target=lambda: verdicts.append(chef.judge(game.view, game.legal)))
    thread.start()
    assert begun.wait(60)
    chef.cancel()
    thread.join(60)
    assert not thread.is_alive()
    (verdict,) = verdicts
    assert verdict.action in game.legal
    assert verdict.cut_short
    assert 0 < verdict.worlds < endless.worlds


def listening(game: Watched) -> Searching:
    """A chef that has heard what its seat heard so far."""
    chef = Searching(Effort(32, 4, 0, PATIENT), learnt=False)
    chef.begin(game.view.setting, game.seat)
    for fact in game.facts:
        if redact(fact, game.seat) is not None:
            chef.hear(fact)
    return chef


def test_a_decision_that_is_about_to_begin_can_be_cancelled_once() -> None:
    game = position(TABLES[2])
    chef = listening(game)
    chef.cancel()
    verdict = chef.judge(game.view, game.legal)
    assert (verdict.worlds, verdict.cut_short) == (0, True)
    verdict = chef.judge(game.view, game.legal)
    assert (verdict.worlds > 0, verdict.cut_short) == (True, False)


def test_a_cancellation_that_comes_too_late_is_over_when_something_happens() -> None:
    game = position(TABLES[2])
    chef = listening(game)
    chef.judge(game.view, game.legal)
    chef.cancel()
    chef.hear(game.facts[-1])
    verdict = chef.judge(game.view, game.legal)
    assert (verdict.worlds > 0, verdict.cut_short) == (True, False)


def test_who_is_told_nothing_is_cancelled_only_while_thinking() -> None:
    game = position(TABLES[2])
    chef = Searching(Effort(32, 4, 0, PATIENT), learnt=False)
    chef.cancel()
    verdict = chef.judge(game.view, game.legal)
    assert (verdict.worlds > 0, verdict.cut_short) == (True, False)


def test_every_decision_is_followed_by_something_to_hear() -> None:
    for table in EACH_EDITION:
        told, since = 0, [1] * table.players
        for game in watch(table, 5):
            for fact in game.facts[told:]:
                for seat in range(table.players):
                    since[seat] += redact(fact, seat) is not None
            told = len(game.facts)
            assert since[game.seat] > 0
            since[game.seat] = 0


# --- The same again ---------------------------------------------------------------------------


def verdicts(seed: int, table: Table, *, learnt: bool) -> Iterator[Verdict]:
    """What one player finds at some decisions of a game."""
    some = Effort(worlds=24, actions=4, horizon=int(learnt), seconds=PATIENT)
    player = Searching(some, learnt=learnt, seed=seed)
    player.begin(table.setting(), 0)
    heard = 0
    for at, game in enumerate(watch(table, 5, COOKS)):
        if game.seat == 0 and len(game.legal) > 1:
            for fact in game.facts[heard:]:
                if redact(fact, 0) is not None:
                    player.hear(fact)
            heard = len(game.facts)
            if at % 8 == 0:
                yield player.judge(game.view, game.legal)


@pytest.mark.parametrize("learnt", [False, True])
@pytest.mark.parametrize("table", EACH_EDITION[::3], ids=str)
def test_the_same_seed_finds_the_same_every_time(table: Table, learnt: bool) -> None:
    one = list(verdicts(1, table, learnt=learnt))
    assert one == list(verdicts(1, table, learnt=learnt))
    assert one != list(verdicts(2, table, learnt=learnt))


def test_without_laps_games_are_played_out_and_someone_has_won_them() -> None:
    game = position(TABLES[0])
    engine = SearchEngine(game.rules, made_up_net())
    engine.know(game.view, game.tracker)
    values = engine.try_actions(game.legal[:3], horizon=0, seed=1, first=0, worlds=40)
    # A share of the victory (0, 1/2 or 1), and a twentieth for each pizza in the lead.
    shares = values - np.round(values * 2) / 2
    assert np.abs(np.round(values / 0.05) - values / 0.05).max() < 1e-6
    assert values.std() > 0.1
    assert np.abs(shares).max() <= 0.25
