"""Tables that wait for a learner alone: the others are played as the rules and bots have it."""

from random import Random

import numpy as np
import pytest

from forno.batch import EVERYTHING, BatchError, IllegalActionError, LearnerBatch, Recall, encode
from forno.bots.heuristic.decision_input import DecisionInput
from forno.bots.heuristic.weights import HEURISTIC_WEIGHTS
from forno.bots.playout.compiled_bots import COOK, UNIFORM, choose
from forno.kernels.game_start import begin, shuffle
from forno.rules.actions import apply
from forno.rules.chance import stream
from forno.rules.legality import is_legal
from forno.rules.phases import OVER, SHUFFLE
from forno.rules.scoring import winners
from forno.rules.state import State
from forno.views import Setting, project
from tests.support.nightly import some
from tests.support.tables import NAMES, TABLES, Table


class Slow:
    """The same table written out: interpreted rules, one decision after the other, and views."""

    def __init__(self, table: Table, bots: list[int], seat: int, seed: int, episode: int) -> None:
        self.e = table.edition.rulebook
        self.bots, self.seat, self.table = bots, seat, table
        self.s = State()
        begin(self.s, self.e, table.players, int(table.helping), stream(seed, episode))
        self.go_on()

    def play(self, action: int) -> None:
        apply(self.s, self.e, action)
        self.go_on()

    def go_on(self) -> None:
        s = self.s
        while s.phase != OVER and s.turn != self.seat:
            if s.phase == SHUFFLE:
                shuffle(s, self.e)
            else:
                bot = self.bots[(s.turn - self.seat) % s.players - 1]
                apply(s, self.e, choose(s, self.e, DecisionInput(), HEURISTIC_WEIGHTS, bot))

    def row(self, recall: Recall) -> bytes:
        s = self.s
        setting = Setting.of(
            self.table.edition,
            NAMES[: s.players],
            s.colour[: s.players],
            helping=self.table.helping,
            recall=recall,
        )
        return encode(project(s, setting, self.seat))

    def legal(self) -> list[int]:
        if self.s.phase == OVER:
            return []
        return [a for a in range(self.e.actions) if is_legal(self.s, self.e, a)]


@pytest.mark.parametrize("table", some(TABLES, 3), ids=str)
def test_it_agrees_move_for_move_with_the_rules(table: Table) -> None:
    random = Random(3)
    bots = [random.choice((UNIFORM, COOK)) for _ in range(table.players - 1)]
    recall = random.choice((Recall(1), Recall(5), EVERYTHING))
    batch = LearnerBatch(
        table.edition, table.players, 2, bots=bots, helping=table.helping, recall=recall
    )
    seeds = [5, 2**61 + 7]
    batch.reset(seeds)
    twins = [Slow(table, bots, int(batch.seats[n]), seeds[n], 0) for n in range(2)]
    finished = 0
    while finished < 2:
        for game, twin in enumerate(twins):
            assert batch.observations[game].tobytes() == twin.row(recall)
            assert np.flatnonzero(batch.masks[game]).tolist() == twin.legal()
            assert batch.state(game) == twin.s
        actions = [random.choice(twin.legal()) for twin in twins]
        assert batch.step(actions) == 0
        for game, (twin, action) in enumerate(zip(twins, actions, strict=True)):
            twin.play(action)
            over = twin.s.phase == OVER
            assert batch.finished[game] == over
            won = winners(twin.s) if over else 0
            share = (won >> twin.seat & 1) / won.bit_count() if over else 0
            assert batch.rewards[game] == pytest.approx(share)
            if over:
                finished += 1
                assert not batch.masks[game].any()
                assert batch.observations[game].tobytes() == twin.row(recall)
                pizzas = [
                    twin.s.delivered[(twin.seat + place) % table.players].bit_count()
                    for place in range(table.players)
                ]
                assert batch.pizzas[game].tolist() == pizzas
        ended = batch.finished.copy()
        if ended.any():
            batch.deal(ended)
            for game in np.flatnonzero(ended).tolist():
                episode, seat = int(batch.episodes[game]), int(batch.seats[game])
                twins[game] = Slow(table, bots, seat, seeds[game], episode)


def test_without_numba_it_plays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = LearnerBatch("plus", 4, 3, bots=[COOK, UNIFORM, COOK], helping=True)
    monkeypatch.setenv("FORNO_INTERPRETED", "1")
    interpreted = LearnerBatch("plus", 4, 3, bots=[COOK, UNIFORM, COOK], helping=True)
    assert isinstance(interpreted._tables.states, list)
    random = np.random.default_rng(1)
    for batch in (compiled, interpreted):
        batch.reset(8)
    for _ in range(60):
        assert (compiled.observations == interpreted.observations).all()
        assert (compiled.masks == interpreted.masks).all()
        assert (compiled.rewards == interpreted.rewards).all()
        actions = (random.random(compiled.masks.shape) * compiled.masks).argmax(1)
        for batch in (compiled, interpreted):
            assert batch.step(actions) == 0
            if batch.finished.any():
                batch.deal(batch.finished.copy())


def test_every_seat_is_drawn_and_a_given_one_is_kept() -> None:
    drawn = LearnerBatch("abacus", 4, 400, bots=[UNIFORM] * 3)
    drawn.reset(0)
    assert min(np.bincount(drawn.seats, minlength=4)) > 60
    given = LearnerBatch("abacus", 4, 5, bots=[UNIFORM] * 3, seat=2)
    given.reset(0)
    assert given.seats.tolist() == [2] * 5


def test_a_game_depends_on_its_seed_alone() -> None:
    one = LearnerBatch("bgg", 3, 1, bots=[COOK] * 2)
    many = LearnerBatch("bgg", 3, 4, bots=[COOK] * 2)
    one.reset([77])
    many.reset([1, 77, 3, 4])
    while not one.finished[0]:
        assert (one.observations[0] == many.observations[1]).all()
        action = int(np.flatnonzero(one.masks[0])[0])
        firsts = many.masks.argmax(1)
        many.step(firsts, ~many.finished & (many.masks.any(1)))
        assert firsts[1] == action
        one.step([action])
    assert many.finished[1]
    assert one.rewards[0] == many.rewards[1]


def test_tables_that_are_not_chosen_stay_as_they_are() -> None:
    batch = LearnerBatch("abacus", 3, 2, bots=[COOK] * 2)
    batch.reset(1)
    before = [batch.state(game) for game in range(2)]
    batch.step(batch.masks.argmax(1), np.array([False, True]))
    assert batch.state(0) == before[0]
    assert batch.state(1) != before[1]
    batch.deal(np.array([False, True]))
    assert batch.state(0) == before[0]
    assert batch.episodes.tolist() == [0, 1]


def test_an_illegal_action_changes_nothing() -> None:
    batch = LearnerBatch("abacus", 3, 3, bots=[COOK] * 2)
    batch.reset(1)
    before = [batch.state(game) for game in range(3)]
    legal = batch.masks.argmax(1)
    assert batch.step([legal[0], batch.actions, -1]) == 2
    assert batch.illegal.tolist() == [False, True, True]
    assert batch.state(0) != before[0]
    assert [batch.state(1), batch.state(2)] == before[1:]
    before = [batch.state(game) for game in range(3)]
    with pytest.raises(IllegalActionError, match="action 53 is not legal in game 1"):
        batch.step([batch.masks[0].argmax(), 53, 54], strict=True)
    assert [batch.state(game) for game in range(3)] == before


def test_bad_input_is_refused() -> None:
    with pytest.raises(BatchError, match="2 to 5 players, not 7"):
        LearnerBatch("abacus", 7, 1, bots=[COOK] * 6)
    with pytest.raises(BatchError, match="2 bots of"):
        LearnerBatch("abacus", 3, 1, bots=[COOK])
    with pytest.raises(BatchError, match="2 bots of"):
        LearnerBatch("abacus", 3, 1, bots=[COOK, 9])
    with pytest.raises(BatchError, match="there are 0 to 2"):
        LearnerBatch("abacus", 3, 1, bots=[COOK] * 2, seat=3)
    with pytest.raises(BatchError, match="at least one game"):
        LearnerBatch("abacus", 3, 0, bots=[COOK] * 2)
    batch = LearnerBatch("abacus", 3, 2, bots=[COOK] * 2)
    for act in (lambda: batch.step([0, 0]), batch.deal):
        with pytest.raises(BatchError, match="call reset"):
            act()
    batch.reset(1)
    with pytest.raises(BatchError, match="2 whole numbers"):
        batch.step([0])
    with pytest.raises(BatchError, match="2 whole numbers"):
        batch.step(np.zeros(2))  # type: ignore[arg-type]
