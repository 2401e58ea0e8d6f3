"""A table is the sum of its log: who sits, what is dealt, what is done, and nothing besides."""

from __future__ import annotations

import gc
import weakref
from random import Random

import pytest

from forno.editions import edition_ids
from forno.game import Refused, read_game
from forno.table import entries as log
from forno.table.dealer import keeps_to
from forno.table.entries import AnyEntry, decode_entry, encode_entry
from forno.table.plan import GameClock, MoveClock, Start, TablePlan
from forno.table.table import REMEMBERED, LogError, Stage, Table
from tests.support.live_tables import HOST, holder, opened, play_on, playing, sat

PLANS = [TablePlan(edition=edition, seats=seats) for edition in edition_ids() for seats in (2, 4)]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.edition}-{plan.seats}")
def test_a_log_read_again_is_the_same_table(plan: TablePlan) -> None:
    """After every kind of entry, from bytes: state, past, turn, clocks, and what was retried."""
    entries: list[AnyEntry] = [opened(plan), *sat(plan), log.Began()]
    table = Table("t", entries[0])  # type: ignore[arg-type]  # the first is always Opened
    for entry in entries[1:]:
        table.happen(entry)
    done = play_on(table, Random(7))
    assert table.stage is Stage.OVER
    again = Table.read("t", [encode_entry(entry) for entry in (*entries, *done)])
    assert again.game == table.game
    assert again.seat_holders == table.seat_holders
    assert (again.seq, again.turn, again.stage) == (table.seq, table.turn, table.stage)
    assert again.done(done[-1].seat, done[-1].id) == table.seq
    # The record of the game replays without any dealer.
    assert table.game is not None
    assert read_game(str(table.game.record())) == table.game


def test_entries_are_read_back_as_they_were_written() -> None:
    entries: list[AnyEntry] = [
        opened(TablePlan(clock=GameClock(300, 5), start=Start.HUNGRIEST)),
        opened(TablePlan(clock=MoveClock(30), start=1)),
        *sat(TablePlan()),
        log.BotSat(1, "cook,recall=poor,skill=0.5", "Rosa", "red"),
        log.Stood(1),
        log.Waited(1),
        log.Invited("a", "hash", 2),
        log.Revoked("a"),
        log.Began(),
        log.Acted(1, (3, 40, 41), "id", 250, stand_in=True),
        log.StoodIn(1, "away", 10),
        log.Returned(1, 20),
        log.Paused(0, 5),
        log.Resumed(0),
        log.Shared(1, shared=False),
        log.Continued("u"),
        log.Closed("gone"),
    ]
    for entry in entries:
        assert decode_entry(encode_entry(entry)) == entry


def test_a_copy_goes_its_own_way() -> None:
    table = playing(edition="bgg", seats=3)
    before = table.copy()
    play_on(table, Random(1))
    assert before.stage is Stage.PLAYING
    assert before.game is not None
    assert len(before.game.facts) < len(table.game.facts)  # type: ignore[union-attr]  # it is dealt
    # The copy's supplies come from the same dealer, round by round.
    other = before.copy()
    play_on(before, Random(1))
    assert before.game == table.game
    play_on(other, Random(1))
    assert other.game == table.game


def test_an_illegal_action_is_refused_and_the_copy_thrown_away() -> None:
    table = playing(edition="abacus", seats=2)
    assert table.game is not None
    facts = table.game.facts
    seat = table.seat_to_move
    assert seat is not None
    trial = table.copy()
    with pytest.raises(Refused):
        trial.happen(log.Acted(seat, (10_000,)))
    with pytest.raises(Refused):
        table.copy().happen(log.Acted(1 - seat, (0,)))
    assert table.game.facts == facts


def test_the_secret_comes_out_with_the_end_of_the_game_only() -> None:
    table = playing(edition="abacus", seats=2)
    assert table.proof() is None
    closed = table.copy()
    closed.happen(log.Closed())
    assert closed.proof() is None
    play_on(table, Random(3))
    proof = table.proof()
    assert proof is not None
    assert keeps_to(table.commitment, proof.secret)


def test_salts_change_what_is_dealt() -> None:
    plan = TablePlan(edition="abacus", seats=2, start=0)
    first = opened(plan)
    hands = []
    for salt in ("x", "y"):
        table = Table("t", first)
        for entry in (
            log.Sat(0, "Ada", HOST, "red"),
            log.Sat(1, "Ben", holder(1), "green"),
            log.Readied(0, salt=salt),
            log.Readied(1),
            log.Began(),
        ):
            table.happen(entry)
        assert table.game is not None
        hands.append(table.game.view(0).hand)
    assert hands[0] != hands[1]


def test_who_begins() -> None:
    assert playing(seats=3, start=2).seat_to_move == 2
    table = Table("t", opened(TablePlan(seats=2, start=Start.HUNGRIEST)))
    for entry in (
        log.Sat(0, "Ada", HOST),
        log.Sat(1, "Ben", holder(1)),
        log.Readied(0),
        log.Readied(1, hungriest=True),
        log.Began(),
    ):
        table.happen(entry)
    assert table.seat_to_move == 1
    drawn = {playing(seats=2).seat_to_move for _ in range(40)}
    assert drawn == {0, 1}


def test_a_clock_for_the_game_runs_by_what_the_log_says() -> None:
    table = playing(edition="abacus", seats=2, clock=GameClock(10, 2), start=0)
    assert table.game is not None
    action = table.game.legal.indices[0]
    table.happen(log.Acted(0, (action,), spent=3_000))
    assert table.clocks.left == (9_000, 10_000)
    assert table.seat_to_move == 0  # the order is still to be played
    table.happen(log.Paused(1, 1_000))
    assert table.clocks.left == (8_000, 10_000)
    table.happen(log.Resumed(1))
    table.happen(log.StoodIn(0, "time", 60_000))
    assert table.clocks.left == (0, 10_000)
    # What a substitute does costs nobody time.
    table.happen(log.Acted(0, (table.game.legal.indices[0],), spent=5_000, stand_in=True))
    assert table.clocks.left == (0, 10_000)


def test_a_clock_for_a_decision_is_not_wound_up_by_a_break() -> None:
    table = playing(edition="abacus", seats=2, clock=MoveClock(10), start=0)
    assert table.game is not None
    for entry in (
        log.Paused(0, 2_000),
        log.Resumed(0),
        log.StoodIn(1, "asked", 1_000),
        log.Returned(1, 3_000),
        log.StoodIn(0, "asked", 500),
        log.Returned(0, 900),  # meanwhile a bot has thought, not they
    ):
        table.happen(entry)
    assert table.clocks.for_decision(0) == 3_500
    table.happen(log.Acted(0, (table.game.legal.indices[0],), spent=1_000))
    assert table.seat_to_move == 0
    assert table.clocks.for_decision(0) == 10_000
    table.happen(log.Paused(1, 60_000))
    assert table.clocks.for_decision(0) == 0
    table.happen(log.Resumed(1))
    # The next decision has its own time, whether a player or a substitute made this one.
    table.happen(log.Acted(0, (table.game.legal.indices[0],), spent=200, stand_in=True))
    assert table.clocks.for_decision(0) == 10_000


def test_a_player_who_comes_back_gives_nobody_time() -> None:
    table = playing(edition="abacus", seats=2, clock=GameClock(10), start=0)
    table.happen(log.StoodIn(1, "asked", 1_000))
    table.happen(log.Returned(1, 3_000))
    assert table.clocks.left == (6_000, 10_000)
    # While a bot plays for a player, the clock of that player stands still.
    for entry in (
        log.StoodIn(0, "asked"),
        log.Paused(1, 900),
        log.Resumed(1),
        log.Returned(0, 700),
    ):
        table.happen(entry)
    assert table.clocks.left == (6_000, 10_000)


def test_a_table_remembers_the_last_actions_only() -> None:
    table = playing(edition="plus", seats=4)
    done = play_on(table, Random(5))
    assert len(done) > REMEMBERED
    assert table.done(done[-1].seat, done[-1].id) is not None
    assert table.done(done[0].seat, done[0].id) is None


@pytest.mark.parametrize("payloads", [[], [encode_entry(log.Began())]])
def test_a_log_without_its_beginning_is_refused(payloads: list[bytes]) -> None:
    with pytest.raises(LogError, match="does not begin"):
        Table.read("t", payloads)


def test_a_log_of_other_rules_is_refused() -> None:
    first = opened(TablePlan())
    with pytest.raises(LogError, match="other rules"):
        Table("t", log.Opened(first.plan, "0" * 16, first.secret, "C", HOST))


def test_a_table_left_behind_is_gone_at_once() -> None:
    """Every move leaves a copy behind; if it were part of a circle, only a search would free it."""
    table = playing()
    gc.collect()
    gc.disable()
    try:
        left = weakref.ref(table.copy().game)
        assert left() is None
    finally:
        gc.enable()
