"""A tracker that hears only what its seat may hear agrees with the truth at every decision."""

from collections import Counter

import pytest

from forno.jit.record_fields import layout
from forno.rules.counts import size, total
from forno.rules.facts import (
    Answered,
    Baked,
    Dealt,
    Drew,
    Failed,
    Ordered,
    Played,
    PlayOver,
    Requested,
    Restocked,
    Rewarded,
    RoundBegan,
    Took,
)
from forno.rules.phases import STALLED, SUPPLY, SUPPLY_DRAWN, WAITER
from forno.rules.state import State, is_order, run_what, run_who
from forno.views import redact
from forno.views.card_tracker import LONGEST_LOG, CardTracker
from tests.support.census import unread
from tests.support.nightly import some
from tests.support.tables import TABLES, Table
from tests.support.watched_games import WAYS, Watched, orders_at, watch


def check_numbers(s: State, n: CardTracker) -> None:
    """Everybody's cards, by number."""
    seats = range(s.players)
    assert n.holds[: s.players] == [total(s.hand[seat]) for seat in seats]
    assert n.orders_held[: s.players] == [size(s.orders[seat]) for seat in seats]
    assert n.scored[: s.players] == [size(s.delivered[seat]) for seat in seats]
    assert [n.above[seat] + n.tails[seat] for seat in seats] == s.waiting[: s.players]
    assert n.spent == s.used


def check_orders(s: State, n: CardTracker, seat: int, seen: set[int]) -> None:
    """Which orders of a seat are known, and where: ``seen`` are those that it has ever played."""
    assert n.located[seat] == sum(1 << order for order in seen)
    assert n.returned[seat] == n.located[seat] & s.orders[seat]
    bottom = orders_at(s.waiter[seat], s.waiting[seat])[n.above[seat] :]
    assert orders_at(n.tail[seat], n.tails[seat]) == bottom
    assert n.tail[seat] >> 4 * n.tails[seat] == 0
    # Whatever lies above was never seen; of what was delivered, only rewards were not.
    above = orders_at(s.waiter[seat], n.above[seat])
    assert not seen & set(above)
    assert n.rewards[seat] == size(s.delivered[seat] & ~n.located[seat])


def check_supply(game: Watched, n: CardTracker, seat: int) -> None:
    """From the second round on the supply is known as it was laid out, and what was taken of it."""
    s = game.state
    assert n.laid_out == (game.laid_out if s.round > 1 else 0)
    at = max(at for at, fact in enumerate(game.facts) if isinstance(fact, RoundBegan))
    if s.round == 1:
        at = 0  # what was dealt came out of the supply too
    took = [f for f in game.facts[at:] if isinstance(f, Took) and redact(f, seat) is not None]
    assert n.taken[seat] == sum(fact.ingredients for fact in took)
    assert not any(n.taken[other] for other in range(s.players) if other != seat)


@pytest.mark.parametrize("table", some(TABLES, 3, 1), ids=str)
def test_every_tracker_agrees_with_the_truth_at_every_decision(table: Table) -> None:
    for seed, way in enumerate(WAYS):
        seen: list[set[int]] = [set() for _ in range(table.players)]
        heard = 0
        for game in watch(table, seed, way):
            s = game.state
            for fact in game.facts[heard:]:
                if isinstance(fact, Ordered):
                    seen[fact.seat].add(fact.order)
            heard = len(game.facts)
            for seat, tracker in enumerate(game.trackers):
                check_numbers(s, tracker)
                for other in range(s.players):
                    check_orders(s, tracker, other, seen[other])
                if not tracker.blurred:
                    check_supply(game, tracker, seat)


@pytest.mark.parametrize("table", some(TABLES, 4), ids=str)
def test_the_log_of_a_round_leads_from_the_carried_hands_to_the_hands(table: Table) -> None:
    for seed, way in enumerate(WAYS):
        for game in watch(table, seed, way):
            n = game.tracker
            held = Counter({seat: n.carried[seat] for seat in range(table.players)})
            given = 0
            for seat, cards in zip(n.log_seat, n.log_cards[: n.logged], strict=False):
                held[seat] += -cards if cards < 0 else -total(cards)
                assert held[seat] >= 0
                given += max(cards, 0)
            assert [held[seat] for seat in range(table.players)] == n.holds[: table.players]
            if game.state.round == 1 and not game.state.used:
                s = game.state  # all that was ever shown still lies in the oven or on the table
                runs = [run for run in unread(s) if not is_order(run)]
                laid = sum(run_what(run) << 8 * run_who(run) for run in runs)
                assert given == laid + s.table


def test_a_round_after_a_stall_is_blurred_and_no_other() -> None:
    blurred: Counter[bool] = Counter()
    for table in (table for table in TABLES if table.edition.id == "bgg"):
        for game in watch(table, 0, "slow"):
            ends = [fact for fact in game.facts if isinstance(fact, PlayOver)]
            before = [fact.why for fact in ends if fact.round == game.state.round - 1]
            assert game.tracker.blurred == (before == [STALLED])
            blurred[bool(game.tracker.blurred)] += 1
    assert min(blurred[True], blurred[False]) > 100


@pytest.mark.parametrize("table", some(TABLES, 4, 2), ids=str)
def test_who_hears_everything_knows_no_more_than_what_everybody_took(table: Table) -> None:
    for way in WAYS[:3]:
        for game in watch(table, 4, way):
            everything = CardTracker()
            for fact in game.facts:
                everything.append(fact)
            n = game.tracker
            for name, _, _ in layout(CardTracker):
                if name != "taken":
                    assert getattr(n, name) == getattr(everything, name), name
            assert n.taken[game.seat] == everything.taken[game.seat]
            if game.state.round > 2:
                break


def test_a_copy_has_a_life_of_its_own() -> None:
    one = CardTracker()
    one.append(Dealt(0, 6, 1, 8))
    twin = one.copy()
    assert twin == one
    one.append(Drew(0, SUPPLY, 2))
    assert (twin.holds[0], one.holds[0]) == (6, 8)
    assert twin.logged == 1


def test_a_log_that_is_full_makes_a_blur_and_counts_on() -> None:
    n = CardTracker()
    n.append(Dealt(1, 6, 1, 8))
    for _ in range(LONGEST_LOG):
        n.append(Drew(1, SUPPLY, 1))
        n.append(Played(1, 2, 1))
    assert n.blurred
    assert n.holds[1] == 6
    assert n.logged == LONGEST_LOG
    n.append(PlayOver(1, SUPPLY_DRAWN, 0, 0))
    n.append(Restocked(40))
    assert not n.blurred
    assert n.logged == 0


def test_what_failed_comes_back_in_the_order_in_which_it_failed() -> None:
    n = CardTracker()
    n.append(Dealt(0, 6, 1, 2))
    for order in (7, 0, 3):
        n.append(Ordered(0, order))
    for order in (7, 0, 3):
        n.append(Failed(0, order, 0, 0))
    assert (n.above[0], orders_at(n.tail[0], n.tails[0])) == (2, [7, 0, 3])
    n.append(Drew(0, WAITER, 4))
    assert (n.above[0], orders_at(n.tail[0], n.tails[0])) == (0, [3])
    assert n.returned[0] == 1 << 7 | 1 << 0
    n.append(Rewarded(0))  # the last one, which everybody knows
    assert (n.tails[0], n.tail[0], n.rewards[0], n.scored[0]) == (0, 0, 0, 1)


def test_help_leaves_the_hand_of_the_helper_and_not_of_the_owner() -> None:
    n = CardTracker()
    n.append(Dealt(0, 6, 1, 8))
    n.append(Dealt(1, 6, 1, 8))
    asked, own, bill = 2 << 8, 1, 5 + (2 << 8)
    n.append(Requested(0, 4, bill, asked))
    n.append(Answered(1, 1))
    n.append(Baked(0, 4, bill, 4, own, 1, asked))
    n.append(Rewarded(1))
    assert n.holds[:2] == [5, 4]
    assert n.spent == bill
    assert (n.scored[:2], n.rewards[:2], n.above[:2]) == ([1, 1], [0, 1], [8, 7])
