"""Whole games by the million: splitting, continuing, and what a compiled player knows."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import numpy as np
import pytest

from forno.batch.engine import continue_games, count_games, count_interpreted
from forno.batch.tally import COUNTED, count_fact
from forno.batch.totals import SHARE, Totals
from forno.bots.heuristic.decision_input import DecisionInput
from forno.bots.heuristic.weights import HEURISTIC_WEIGHTS
from forno.bots.ladder.cook import look
from forno.bots.playout.compiled_bots import COOK, UNIFORM, play_out
from forno.bots.playout.observe_state import look_from_seat
from forno.editions import edition, edition_ids
from forno.editions.rulebook import SEATS
from forno.jit import compiler as jit
from forno.kernels.game_start import begin
from forno.kernels.state_records import STATE, pack_rulebook, pack_states, unpack_state
from forno.rules.chance import stream
from forno.rules.facts import (
    DETAILS,
    FACTS,
    Baked,
    Drew,
    Fact,
    Failed,
    HandFull,
    PlayOver,
    Requested,
    Rewarded,
)
from forno.rules.legality import count_legal, nth_legal
from forno.rules.phases import ANSWER, BAKE, DRAW, OVER, REQUEST
from forno.rules.state import NOBODY, State
from forno.views import EVERYTHING, View, project
from tests.support.nightly import some
from tests.support.packed_states import packed
from tests.support.tables import TABLES, Table, play

ABACUS = edition("abacus").rulebook


def test_a_state_is_small_and_survives_packing() -> None:
    assert STATE.itemsize <= 512
    states = [s.copy() for s in play(TABLES[4], seed=3)]
    records = pack_states(states)
    for at, s in enumerate(states):
        assert unpack_state(records, at) == s
        assert records[at].tobytes() == packed(s)


def test_every_rulebook_fits_the_one_record() -> None:
    for name in edition_ids():
        e = edition(name).rulebook
        record = pack_rulebook(e)
        for field in record.dtype.names or ():
            value = getattr(e, field)
            if isinstance(value, tuple):
                assert record[field][0, : len(value)].tolist() == list(value)
            else:
                assert record[field][0] == value


def test_work_can_be_split_at_will() -> None:
    def played(first: int, games: int) -> Totals:
        return count_games(
            ABACUS, [COOK, UNIFORM, COOK], helping=False, seed=4, first=first, games=games
        )

    whole, parts = played(0, 60), Totals()
    for first, games in ((37, 23), (0, 1), (1, 36)):
        parts.add(played(first, games))
    assert parts == whole
    assert whole.games == 60
    assert sum(whole.wins) == 60 * SHARE


def test_threads_play_the_same_games() -> None:
    def chunk(first: int) -> Totals:
        return count_games(ABACUS, [COOK] * 3, helping=False, seed=4, first=first, games=40)

    whole = count_games(ABACUS, [COOK] * 3, helping=False, seed=4, first=0, games=800)
    for threads in (1, 2, 5):
        together = Totals()
        with ThreadPoolExecutor(threads) as pool:
            for part in pool.map(chunk, range(0, 800, 40)):
                together.add(part)
        assert together == whole


def test_another_seed_plays_other_games() -> None:
    one, other = (
        count_games(ABACUS, [UNIFORM] * 3, helping=False, seed=seed, first=0, games=50)
        for seed in (1, 2)
    )
    assert one != other


def test_without_numba_the_same_games_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = count_games(ABACUS, [COOK, UNIFORM], helping=False, seed=1, first=0, games=3)
    monkeypatch.setattr(jit, "is_available", lambda: False)
    assert compiled == count_games(ABACUS, [COOK, UNIFORM], helping=False, seed=1, first=0, games=3)


def test_games_go_on_from_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    table = next(t for t in TABLES if str(t) == "plus-4-helping")
    random = Random(2)
    origins = [s.copy() for s in play(table, seed=5) if s.turn != NOBODY and random.random() < 0.05]
    origins = origins[:4]
    before = [s.copy() for s in origins]
    e = table.edition.rulebook
    bots = [COOK, UNIFORM, UNIFORM, COOK]
    results = continue_games(e, origins, bots, seed=3, repeats=6)
    assert origins == before
    assert results.shares.shape == results.pizzas.shape == (4, 6, SEATS)
    assert results.shares.sum(axis=2) == pytest.approx(1)
    assert not results.shares[:, :, 4:].any()
    assert results.decisions > 0
    monkeypatch.setattr(jit, "is_available", lambda: False)
    again = continue_games(e, origins, bots, seed=3, repeats=6)
    assert (again.shares == results.shares).all()
    assert (again.pizzas == results.pizzas).all()
    assert again.decisions == results.decisions


def test_origins_are_compared_with_the_same_luck() -> None:
    s = TABLES[2].new_state(seed=1)
    e = TABLES[2].edition.rulebook
    results = continue_games(e, [s, s.copy()], [UNIFORM] * s.players, seed=3, repeats=20)
    assert (results.shares[0] == results.shares[1]).all()
    assert len(np.unique(results.pizzas[0], axis=0)) > 1


def test_a_position_whose_game_is_over_stays_as_it_is() -> None:
    *_, s = play(TABLES[2], seed=1)
    assert s.phase == OVER
    results = continue_games(
        TABLES[2].edition.rulebook, [s], [UNIFORM] * s.players, seed=3, repeats=2
    )
    assert results.decisions == 0
    pizzas = [s.delivered[seat].bit_count() for seat in range(SEATS)]
    assert results.pizzas[0].tolist() == [pizzas, pizzas]


SMALL_DECK = """
id = "small"
parent = "plus"
title = "A small deck"
language = "en"
summary = "four kinds, three of each"
kinds = ["pineapple", "pepper", "mushroom", "olive"]
copies = 3
most_players = 4
fewest_players = 3
removed = { 3 = 0, 4 = 0 }
dealt = 1
hand_limit = 8
draw_limit = "none"
used = "hidden"
leftovers_seconds = 0
orders = [
    { recipe = "bombastica", at_least = 10 },
    { recipe = "bombastica", at_least = 9, id = "b2", code = "b2" },
    { recipe = "normale", own = 1 },
    { recipe = "normale", at = { 1 = 2 } },
]
"""


def test_in_a_small_deck_the_cook_asks_for_cards_that_there_are(tmp_path: Path) -> None:
    """Asking for more of a kind than the deck has is not legal, and would never end."""
    (tmp_path / "small.toml").write_text(SMALL_DECK, encoding="utf-8")
    e = edition(tmp_path / "small.toml").rulebook
    bots = [COOK, UNIFORM, UNIFORM, COOK]
    totals = count_games(e, bots, helping=True, seed=7, first=0, games=3_000)
    assert totals.events[2] > 1_000  # requests
    first = count_games(e, bots, helping=True, seed=7, first=0, games=300)
    assert first == count_interpreted(e, bots, helping=True, seed=7, first=0, games=300)


# --- What a compiled player knows -------------------------------------------------------------

COMMON = "asked me players helping baking hand orders waiting supply table used lines closing"


@pytest.mark.parametrize("table", some(TABLES, 3, 1), ids=str)
def test_a_compiled_cook_knows_what_its_view_shows_and_no_more(table: Table) -> None:
    e = table.edition.rulebook
    asked: set[int] = set()
    for seed in range(3):
        for s in play(table, seed):
            if s.turn == NOBODY:
                continue
            legal = [nth_legal(s, e, n) for n in range(count_legal(s, e))]
            seen, told = DecisionInput(), DecisionInput()
            view = project(s, table.setting(EVERYTHING), s.turn)
            assert isinstance(view, View)
            look(seen, view, legal)
            look_from_seat(told, s, e, len(legal))
            for name in COMMON.split():
                assert getattr(told, name) == getattr(seen, name), name
            assert told.line[: told.lines] == seen.line
            assert told.held[: s.players] == seen.held
            assert told.shelf[: s.players] == seen.shelf
            asked.add(seen.asked)
            if seen.asked >= BAKE:
                assert told.turned == seen.turned
            if seen.asked == BAKE:
                assert told.option[: told.options] == seen.option == legal
            if seen.asked == ANSWER:
                assert (told.bill, told.cards) == (seen.bill, seen.cards)
            if seen.asked == REQUEST:
                assert (told.bill, told.next_kind) == (seen.bill, seen.next_kind)
    assert DRAW in asked
    assert (REQUEST in asked) == table.helping


# --- Counting ---------------------------------------------------------------------------------


class Untouchable:
    """A tally that must not be touched."""

    def __getattr__(self, name: str) -> int:
        raise AssertionError(f"{name} was counted")


def test_only_the_facts_that_are_said_to_be_counted_are() -> None:
    for code in FACTS:
        if code not in COUNTED:
            count_fact(Untouchable(), code, *[0] * DETAILS)  # type: ignore[arg-type]


def test_totals_of_a_game_are_what_its_facts_say() -> None:
    """Counted once more, from the facts of the very same game, in another way."""
    table = next(t for t in TABLES if str(t) == "plus-5-helping")
    e = table.edition.rulebook
    bots = [COOK] * 5
    for game in range(4):
        told: list[Fact] = []
        s = State(told=told)
        begin(s, e, 5, 1, stream(2, game))
        play_out(s, e, DecisionInput(), HEURISTIC_WEIGHTS, bots)
        totals = count_interpreted(e, bots, helping=True, seed=2, first=game, games=1)
        baked = [fact for fact in told if isinstance(fact, Baked)]
        assert sum(totals.baked) == len(baked)
        assert totals.baked[3] == sum(fact.order == 3 for fact in baked)
        assert sum(totals.failed) == sum(isinstance(fact, Failed) for fact in told)
        turns = [fact for fact in told if isinstance(fact, Drew | HandFull | PlayOver)]
        assert sum(totals.turns) == sum(not isinstance(fact, PlayOver) for fact in turns)
        completed, given, asked, helped, rewards = totals.events
        assert completed == sum(fact.own != 0 for fact in baked)
        assert given == sum(sum(fact.own.to_bytes(8, "little")) for fact in baked)
        assert asked == sum(isinstance(fact, Requested) for fact in told)
        assert helped == sum(fact.giver != NOBODY for fact in baked)
        assert rewards == helped == sum(isinstance(fact, Rewarded) for fact in told)
