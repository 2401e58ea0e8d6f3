"""Many games at once: what callers can rely on, and what they are told if they err."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from forno.batch import Batch, BatchError, IllegalActionError, QuickGame
from forno.editions import edition
from forno.kernels.game_start import begin, shuffle
from forno.rules.actions import apply
from forno.rules.chance import stream
from forno.rules.legality import count_legal, nth_legal
from forno.rules.phases import OVER
from forno.rules.scoring import winners
from forno.rules.state import State
from tests.support.nightly import some
from tests.support.tables import TABLES, Table

ARRAYS = ("observations", "masks", "seats", "finished", "rewards", "pizzas")


def dealt(games: int = 16, players: int = 4) -> Batch:
    batch = Batch("abacus", players, games)
    batch.reset(3)
    return batch


def everything(batch: Batch) -> list[bytes]:
    states = [repr(batch.state(game)).encode() for game in range(batch.games)]
    return [getattr(batch, name).tobytes() for name in ARRAYS] + states


# --- Games in a batch are games ---------------------------------------------------------------


@pytest.mark.parametrize("table", some(TABLES, 3, 2), ids=str)
def test_a_batch_plays_by_the_rules_and_restarts_by_itself(table: Table) -> None:
    e = table.edition.rulebook
    games = 3
    batch = Batch(table.edition, table.players, games, helping=table.helping)
    batch.reset([5, 6, 7])
    episodes = [0] * games
    truths = [State() for _ in range(games)]
    for game, s in enumerate(truths):
        begin(s, e, table.players, int(table.helping), stream(5 + game, 0))
    restarts = 0
    while restarts < 4:
        actions = batch.sample().copy()
        batch.step(actions)
        for game in range(games):
            s = truths[game]
            apply(s, e, int(actions[game]))
            shuffle(s, e)
            assert batch.finished[game] == (s.phase == OVER)
            if s.phase == OVER:
                won = [winners(s) >> seat & 1 for seat in range(table.players)]
                assert batch.rewards[game].tolist() == pytest.approx(
                    [share / sum(won) for share in won]
                )
                pizzas = [s.delivered[seat].bit_count() for seat in range(table.players)]
                assert batch.pizzas[game].tolist() == pizzas
                episodes[game] += 1
                restarts += 1
                key = stream(5 + game, episodes[game])
                truths[game] = s = State()
                begin(s, e, table.players, int(table.helping), key)
            else:
                assert not batch.rewards[game].any()
                assert not batch.pizzas[game].any()
            legal = [nth_legal(s, e, n) for n in range(count_legal(s, e))]
            assert np.flatnonzero(batch.masks[game]).tolist() == legal
            assert batch.seats[game] == s.turn
        assert [batch.state(game) for game in range(games)] == truths


def test_without_numba_a_batch_plays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = dealt()
    monkeypatch.setenv("FORNO_INTERPRETED", "1")
    interpreted = dealt()
    assert interpreted._kernels is not compiled._kernels
    for _ in range(150):
        assert everything(interpreted) == everything(compiled)
        actions = compiled.sample().copy()
        assert (interpreted.sample() == actions).all()
        compiled.step(actions)
        interpreted.step(actions)


def test_without_numba_a_single_game_plays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = QuickGame("plus", 4, helping=True)
    monkeypatch.setenv("FORNO_INTERPRETED", "1")
    interpreted = QuickGame("plus", 4, helping=True)
    assert compiled.start(8) == interpreted.start(8)
    while not compiled.is_over:
        assert list(compiled.legal) == list(interpreted.legal)
        assert compiled.turn == interpreted.turn
        assert (compiled.observe() == interpreted.observe()).all()
        action = compiled.legal[-1]
        assert compiled.play(action) == interpreted.play(action)
    assert compiled.rewards == interpreted.rewards
    assert sum(compiled.rewards) == pytest.approx(1)


def test_the_same_seeds_give_the_same_games_and_the_same_samples() -> None:
    one, other = dealt(), dealt()
    for _ in range(40):
        assert everything(one) == everything(other)
        actions = one.sample().copy()
        assert (other.sample() == actions).all()
        one.step(actions)
        other.step(actions)
    other.reset(3)
    assert everything(other) == everything(dealt())


def test_one_seed_counts_up_and_games_do_not_know_their_neighbours() -> None:
    together, apart = Batch("abacus", 4, 3), Batch("abacus", 4, 1)
    together.reset(20)
    apart.reset([21])
    assert together.state(1) == apart.state(0)


def test_arrays_are_reused_and_can_not_be_written() -> None:
    batch = dealt()
    before = {name: getattr(batch, name) for name in ARRAYS}
    batch.step(batch.sample())
    for name, array in before.items():
        assert getattr(batch, name) is array
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0


def test_without_observations_there_are_none() -> None:
    batch = Batch("abacus", 4, 5, observe=False)
    batch.reset(1)
    batch.step(batch.sample())
    assert batch.observations.shape == (5, 0)
    assert batch.masks.shape == (5, edition("abacus").rulebook.actions)


def test_a_batch_goes_on_from_given_positions() -> None:
    batch, other = dealt(), dealt()
    for _ in range(30):
        batch.step(batch.sample())
    other.load([batch.state(game) for game in range(batch.games)])
    assert everything(other) == everything(batch)


# --- Sampling ---------------------------------------------------------------------------------


def test_samples_are_legal_and_reach_everything_legal() -> None:
    batch = Batch("abacus", 4, 400)
    batch.reset([9] * 400)
    legal = np.flatnonzero(batch.masks[0])
    drawn = {int(action) for _ in range(20) for action in batch.sample()}
    assert drawn == set(legal.tolist())


def test_samples_keep_to_a_mask_of_the_callers_own() -> None:
    batch = dealt(200)
    allowed = np.zeros(batch.masks.shape, bool)
    allowed[:, 1::2] = True
    allowed[~(allowed & batch.masks).any(axis=1)] = True
    actions = batch.sample(allowed)
    rows = np.arange(batch.games)
    assert allowed[rows, actions].all()
    assert batch.masks[rows, actions].all()
    both = allowed & batch.masks
    drawn = np.zeros_like(both)
    for _ in range(200):
        drawn[rows, batch.sample(allowed)] = True
    assert (drawn == both).all()


# --- Bad input --------------------------------------------------------------------------------


def test_an_illegal_action_is_named_and_no_game_moves() -> None:
    batch = dealt()
    batch.step(batch.sample())
    before = everything(batch)
    for wrong in (-1, batch.actions, 10**12, int(np.flatnonzero(~batch.masks[11])[0])):
        actions = batch.sample().copy()
        actions[11] = wrong
        with pytest.raises(IllegalActionError, match=f"action {wrong} is not legal in game 11"):
            batch.step(actions)
        assert everything(batch) == before
    batch.step(batch.sample())


def test_the_refusal_lists_what_is_legal() -> None:
    batch = dealt()
    with pytest.raises(IllegalActionError) as refused:
        batch.step([batch.actions] * batch.games)
    assert refused.value.game == 0
    assert refused.value.action == batch.actions
    assert list(refused.value.legal) == np.flatnonzero(batch.masks[0]).tolist()


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ([0] * 15, r"shape \(15,\).*16 games"),
        ([[0]] * 16, r"shape \(16, 1\)"),
        ([0.0] * 16, "whole numbers, not float64"),
        (["play"] * 16, "whole numbers"),
        (None, "shape"),
        ([[1], [2, 3]], "shape ragged"),
    ],
)
def test_actions_of_another_shape_or_kind_are_refused(actions: object, message: str) -> None:
    batch = dealt()
    before = everything(batch)
    with pytest.raises(BatchError, match=message):
        batch.step(actions)  # type: ignore[arg-type]
    assert everything(batch) == before


@pytest.mark.parametrize(
    ("seeds", "message"),
    [
        (-1, "seed -1 is not between 0 and"),
        (2**64, "is not between 0 and"),
        ([], "0 seeds for 3 games"),
        ([2**64, 1, 2], "seed 18446744073709551616 of game 0"),
        ([1, 2, -7], "seed -7 of game 2"),
        ([1, 2], "2 seeds for 3 games"),
        ([2**62, 0, 0], "game 0 is not between 0 and"),
        (1.5, "seeds: a whole number, not 1.5"),
        ([1.5, 2, 3], "seeds: a whole number, not 1.5"),
        (None, "seeds: a whole number, not None"),
    ],
)
def test_seeds_that_are_none_are_refused(seeds: object, message: str) -> None:
    batch = Batch("abacus", 4, 3)
    batch.reset(1)
    before = everything(batch)
    with pytest.raises(BatchError, match=message):
        batch.reset(seeds)  # type: ignore[arg-type]
    assert everything(batch) == before


@pytest.mark.parametrize("shape", [(16,), (16, 3), (15, 53), (53, 16)])
def test_a_mask_of_the_wrong_shape_is_refused(shape: tuple[int, ...]) -> None:
    batch = dealt()
    with pytest.raises(BatchError, match=r"the mask has the shape .* it needs \(16, 53\)"):
        batch.sample(np.ones(shape, bool))


def test_a_mask_that_allows_nothing_is_refused() -> None:
    batch = dealt()
    mask = np.ones(batch.masks.shape, bool)
    mask[4] = ~batch.masks[4]
    with pytest.raises(BatchError, match="no legal action in game 4"):
        batch.sample(mask)


def test_seeds_may_be_whole_numbers_of_any_type() -> None:
    large = 2**60 + 1
    one, other = Batch("abacus", 3, 2), Batch("abacus", 3, 2)
    other.reset(large)
    for seeds in (np.uint64(large), [large, large + 1], np.array([large, large + 1], np.uint64)):
        one.reset(seeds)  # type: ignore[arg-type]
        assert everything(one) == everything(other)


def test_an_action_too_large_for_a_word_is_named_as_it_was_given() -> None:
    batch = dealt()
    with pytest.raises(IllegalActionError, match=f"action {2**64 - 1} is not legal in game 0"):
        batch.step(np.full(batch.games, 2**64 - 1, np.uint64))


def test_a_ragged_mask_is_refused() -> None:
    mask: Any = [[True], [True, False]]
    with pytest.raises(BatchError, match="the mask has the shape ragged"):
        dealt().sample(mask)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 2.0}, "players: a whole number, not 2.0"),
        ({"games": 2.5}, "games: a whole number, not 2.5"),
        ({"games": "3"}, "games: a whole number, not '3'"),
        ({"recall": 5}, "recall is TOP_CARD, EVERYTHING or Recall"),
    ],
)
def test_arguments_of_another_kind_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(BatchError, match=message):
        Batch("abacus", **({"players": 3, "games": 1} | arguments))


def test_a_position_of_another_edition_is_refused() -> None:
    batch, plus = dealt(1, players=4), Batch("plus", 4, 1)
    plus.reset(0)
    foreign = [plus.state(0)]
    for colour, orders in ((5, 1), (0, 1 << 12)):
        foreign.append(batch.state(0))
        foreign[-1].colour[0] = colour
        foreign[-1].orders[0] = orders
    many = batch.state(0)
    many.hand[1] = 9
    for position in (*foreign, many):
        with pytest.raises(BatchError, match="position 0 is not one of this edition"):
            batch.load([position])


def test_nothing_can_be_done_before_the_deal() -> None:
    batch = Batch("abacus", 4, 2)
    for call in (batch.sample, lambda: batch.step([0, 0]), lambda: batch.state(0)):
        with pytest.raises(BatchError, match="call reset"):
            call()


def test_positions_that_do_not_fit_are_refused() -> None:
    batch = dealt(2)
    mine = batch.state(0)
    over, other = mine.copy(), mine.copy()
    over.turn, other.players = -1, 3
    for states, message in (
        ([mine], "1 positions for 2 games"),
        ([mine, over], "in position 1 nobody"),
        ([other, mine], "position 0 is of another table"),
    ):
        with pytest.raises(BatchError, match=message):
            batch.load(states)
    with pytest.raises(BatchError, match="there is no game 2"):
        batch.state(2)


def one_batch(name: str, players: int, *, helping: bool = False) -> Batch:
    return Batch(name, players, 1, helping=helping)


@pytest.mark.parametrize("make", [one_batch, QuickGame])
def test_a_table_that_can_not_be_is_refused(make: Callable[..., object]) -> None:
    with pytest.raises(BatchError, match="abacus is for 2 to 5 players, not 9"):
        make("abacus", 9)
    with pytest.raises(BatchError, match="not 1"):
        make("abacus", 1)
    with pytest.raises(BatchError, match="in abacus nobody can help"):
        make("abacus", 4, helping=True)
    with pytest.raises(BatchError, match="at least 3 players"):
        make("plus", 2, helping=True)
    with pytest.raises(BatchError, match="at least one game, not 0"):
        Batch("abacus", 4, 0)


def test_a_single_game_refuses_too() -> None:
    game = QuickGame("abacus", 4)
    with pytest.raises(BatchError, match="seed -3"):
        game.start(-3)
    for wrong in (1.5, "3", None):
        with pytest.raises(BatchError, match="seed: a whole number, not"):
            game.start(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="nobody is to act"):
        game.observe()
    game.start(1)
    before = game.state()
    with pytest.raises(IllegalActionError, match="action 999 is not legal"):
        game.play(999)
    for beyond in (-1, 10**30):
        with pytest.raises(IllegalActionError, match=f"action {beyond} is not legal"):
            game.play(beyond)
    assert game.state() == before
    assert game.rewards == (0, 0, 0, 0)


@pytest.mark.parametrize("action", [1.0, "1", None])
def test_a_single_game_takes_whole_numbers_only(action: Any) -> None:
    game = QuickGame("abacus", 4)
    game.start(1)
    before = game.state()
    with pytest.raises(BatchError, match="action: a whole number, not"):
        game.play(action)
    assert game.state() == before


def test_a_single_game_takes_whole_numbers_of_any_type() -> None:
    one, other = QuickGame("abacus", 4), QuickGame("abacus", 4)
    one.start(1)
    other.start(1)
    action: Any = np.uint8(one.legal[0])
    assert one.play(action) == other.play(int(action))
    assert one.state() == other.state()
