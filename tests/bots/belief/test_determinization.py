"""Worlds are dealt from what a seat knows: consistent with all of it, and with nothing else."""

from collections import Counter
from math import comb, perm, sqrt
from random import Random

import pytest

from forno.bots.belief.state_from_view import NotYourTurnError, known_state, tracker_of
from forno.bots.search import rollouts
from forno.bots.search.rollouts import TrackedStates
from forno.bots.search.search_engine import SearchEngine
from forno.kernels.game_start import shuffle
from forno.rules.actions import apply
from forno.rules.counts import covers, lacking, members, of, size, total
from forno.rules.legality import count_legal, nth_legal
from forno.rules.phases import ANSWER, OVER
from forno.rules.state import MAMMA_MIA, State
from forno.views import EVERYTHING, project
from forno.views.card_tracker import CardTracker
from tests.support.card_pools import (
    TooManyError,
    deals,
    draws,
    placings,
    possible_hands,
    unseen_cards,
)
from tests.support.census import check_census
from tests.support.frequencies import SIGMAS, check_frequencies
from tests.support.nightly import EVERY, some
from tests.support.resample import resample
from tests.support.tables import TABLES, Table
from tests.support.watched_games import COOKS, EACH_EDITION, Watched, orders_at, watch
from tests.support.watched_games import WAYS as EVERY_WAY

# By day the styles that differ most.
WAYS = some(EVERY_WAY, 2)
PAIRS = [table for table in TABLES if table.players == 2]
THREES = [table for table in TABLES if table.players == 3]
HELPING = [table for table in TABLES if table.helping]


def worlds_of(game: Watched, number: int, seed: int) -> list[State]:
    """Worlds that the seat to act believes in."""
    engine = SearchEngine(game.rules)
    engine.know(game.view, game.tracker)
    return engine.worlds(number, seed=seed)


def one_world(game: Watched, seed: int) -> tuple[State, CardTracker]:
    """One world and the tracker that was dealt with it, interpreted."""
    world = TrackedStates([State()], [CardTracker()])
    known = TrackedStates([known_state(game.view, game.tracker)], [game.tracker])
    rollouts.deal_worlds(world, known, [game.rules], seed, 0)
    return world.states[0], world.trackers[0]


def other_seats(game: Watched) -> list[int]:
    return [seat for seat in range(game.table.players) if seat != game.seat]


def other_hands(game: Watched, s: State) -> tuple[int, ...]:
    return tuple(s.hand[seat] for seat in other_seats(game))


# --- What is known ----------------------------------------------------------------------------


@pytest.mark.parametrize("table", some(TABLES, 3, 1), ids=str)
def test_what_is_known_allows_the_very_same_actions(table: Table) -> None:
    for seed, way in enumerate(WAYS):
        for game in watch(table, seed + 10, way):
            known, e = known_state(game.view, game.tracker), game.rules
            legal = [nth_legal(known, e, n) for n in range(count_legal(known, e))]
            assert legal == game.legal, (seed, way, game.view)


@pytest.mark.parametrize("table", some(EACH_EDITION, 2), ids=str)
def test_what_is_known_has_holes_where_cards_are_hidden(table: Table) -> None:
    for game in watch(table, 3, COOKS):
        known = known_state(game.view, game.tracker)
        assert not any(known.hand[seat] | known.orders[seat] for seat in other_seats(game))
        assert not any([*known.waiter, *known.delivered, *known.supply])
        assert known.chance == 0


def test_only_the_seat_to_act_has_something_to_think_about() -> None:
    game = next(watch(TABLES[1], 0))
    waiting = project(game.state, game.table.setting(), (game.seat + 1) % 3)
    with pytest.raises(NotYourTurnError):
        known_state(waiting, game.tracker)


# --- Worlds are consistent --------------------------------------------------------------------


@pytest.mark.parametrize("table", some(TABLES, 3, 2), ids=str)
def test_every_world_looks_the_same_to_its_observer_and_has_every_card_once(table: Table) -> None:
    for seed, way in enumerate(WAYS):
        for at, game in enumerate(watch(table, seed + 20, way)):
            world, _ = one_world(game, at)
            assert project(world, table.setting(EVERYTHING), game.seat) == game.view
            check_census(world, game.rules)


@pytest.mark.parametrize("table", some(EACH_EDITION, 2), ids=str)
def test_orders_that_were_seen_are_where_they_are(table: Table) -> None:
    for seed, way in enumerate(WAYS):
        for at, game in enumerate(watch(table, seed + 30, way)):
            n, s = game.tracker, game.state
            world, _ = one_world(game, at)
            for seat in range(table.players):
                seen = n.located[seat]
                assert world.orders[seat] & seen == s.orders[seat] & seen
                assert world.delivered[seat] & seen == s.delivered[seat] & seen
                waiters = [orders_at(w.waiter[seat], w.waiting[seat]) for w in (world, s)]
                assert waiters[0][n.above[seat] :] == waiters[1][n.above[seat] :]
                assert size(world.delivered[seat]) == size(s.delivered[seat])


@pytest.mark.parametrize("table", some(TABLES, 3, 0), ids=str)
def test_as_a_round_begins_the_opponents_hold_together_what_they_hold(table: Table) -> None:
    checked = 0
    for seed, way in enumerate(WAYS * 2):
        for game in watch(table, seed + 40, way):
            if game.state.round > 1 and not game.tracker.logged and not game.tracker.blurred:
                for world in worlds_of(game, 4, seed):
                    together = sum(other_hands(game, game.state))
                    assert sum(other_hands(game, world)) == together
                    checked += 1
    assert checked


@pytest.mark.parametrize("table", some(TABLES, 3, 1), ids=str)
def test_the_two_urns_are_never_mixed_while_they_are_known(table: Table) -> None:
    for seed, way in enumerate(WAYS):
        for at, game in enumerate(watch(table, seed, way)):
            n, s = game.tracker, game.state
            if s.round < 2 or n.blurred or not n.laid_out or at % 3:
                continue
            world, tracker = one_world(game, at)
            assert not tracker.blurred, (seed, way, at)
            supply = [card for card in world.supply[: world.stock] if card != MAMMA_MIA]
            drawn = sum(tracker.taken[seat] for seat in range(table.players))
            assert drawn + sum(1 << 8 * card for card in supply) == n.laid_out


@pytest.mark.parametrize("table", some(HELPING, 2), ids=str)
def test_who_asks_for_help_has_the_rest_of_the_bill(table: Table) -> None:
    asked = 0
    for seed in range(3):
        for at, game in enumerate(watch(table, seed, "needy")):
            s = game.state
            if s.phase == ANSWER and s.bill:
                rest = lacking(lacking(s.bill, s.table), s.named)
                world, _ = one_world(game, at)
                assert covers(world.hand[s.owner], rest)
                asked += 1
    assert asked > 20


@pytest.mark.parametrize("table", some(EACH_EDITION, 2, 1), ids=str)
def test_any_world_can_be_played_to_its_end(table: Table) -> None:
    e, random = table.edition.rulebook, Random(8)
    for way in (COOKS, "needy"):
        for at, game in enumerate(watch(table, 50, way)):
            if random.random() < 0.8:
                continue
            world, _ = one_world(game, at)
            apply(world, e, random.choice(game.legal))
            while world.phase != OVER:
                shuffle(world, e)
                check_census(world, e)
                apply(world, e, nth_legal(world, e, random.randrange(count_legal(world, e))))
                if random.random() < 0.02:
                    break
            check_census(world, e)


# --- All that can be, and as likely as it is --------------------------------------------------


@pytest.mark.parametrize("table", some(PAIRS, 2), ids=str)
def test_every_hand_that_can_be_is_dealt_and_no_other(table: Table) -> None:
    listed = 0
    for seed, way in enumerate(WAYS):
        for at, game in enumerate(watch(table, seed + 60, way)):
            if game.state.round < 2 or game.tracker.blurred or at % 7:
                continue
            possible = possible_hands(game)
            assert other_hands(game, game.state) in possible
            dealt = {other_hands(game, world) for world in worlds_of(game, 60, at)}
            assert dealt <= possible
            if 1 < len(possible) <= 12:
                more = {other_hands(game, world) for world in worlds_of(game, 1_500, at)}
                assert more == possible, (seed, way, at)
                listed += 1
    assert listed > 2


@pytest.mark.parametrize("table", some(THREES, 2), ids=str)
def test_no_two_hands_are_dealt_that_cannot_be_together(table: Table) -> None:
    listed = 0
    for seed, way in enumerate(WAYS):
        for at, game in enumerate(watch(table, seed, way)):
            if game.state.round < 2 or game.tracker.blurred or game.tracker.logged > 9 or at % 3:
                continue
            try:
                possible = possible_hands(game)
            except TooManyError:
                continue
            assert {other_hands(game, world) for world in worlds_of(game, 40, at)} <= possible
            listed += 1
    assert listed > 2


@pytest.mark.parametrize("table", some(PAIRS, 2), ids=str)
def test_in_the_first_round_every_deal_is_equally_likely(table: Table) -> None:
    # The cards not seen are exchangeable there, whatever was shown before.
    for at, game in enumerate(watch(table, 70, COOKS)):
        if at not in (0, 9, 25):
            continue
        assert game.state.round == 1
        unseen, kinds = unseen_cards(game), game.rules.kinds
        (other,) = other_seats(game)
        hands = draws(unseen, total(game.state.hand[other]))  # any cards that are not seen
        weights: dict[tuple[int, ...], float] = {
            (hand,): float(deals(unseen, (hand,), kinds)) for hand in hands
        }
        check_frequencies(
            Counter(other_hands(game, world) for world in worlds_of(game, 6_000, at)), weights
        )


def test_as_a_round_begins_every_share_of_the_carried_cards_is_equally_likely() -> None:
    checked = 0
    for table in THREES:
        for game in watch(table, 4, "slow"):
            n, s = game.tracker, game.state
            if s.round < 2 or n.logged or n.blurred:
                continue
            carried = sum(other_hands(game, s))
            possible = possible_hands(game)
            weights = {hands: float(deals(carried, hands, game.rules.kinds)) for hands in possible}
            if len(weights) > 1:
                counted = Counter(other_hands(game, world) for world in worlds_of(game, 5_000, 4))
                check_frequencies(counted, weights)
                checked += 1
    assert checked > 3


@pytest.mark.parametrize("table", EACH_EDITION[::2], ids=str)
def test_the_supply_is_shuffled(table: Table) -> None:
    for at, game in enumerate(watch(table, 5, COOKS)):
        if at != 12:
            continue
        worlds = worlds_of(game, 4_000, 5)
        tops, expected, places = Counter[int](), Counter[int](), Counter[int]()
        for world in worlds:
            supply = world.supply[: world.stock]
            tops[supply[-1]] += 1
            expected.update(supply)
            places.update(place for place, card in enumerate(supply) if card == MAMMA_MIA)
        check_frequencies(tops, {card: float(number) for card, number in expected.items()})
        if places:
            assert len(places) == game.state.stock
            check_frequencies(places, dict.fromkeys(range(game.state.stock), 1.0))


@pytest.mark.parametrize("table", some(EACH_EDITION, 3), ids=str)
def test_unknown_orders_lie_anywhere_they_can(table: Table) -> None:
    checked = 0
    for at, game in enumerate(watch(table, 6, "hungry")):
        if at % 16:
            continue
        n, s, orders = game.tracker, game.state, game.rules.orders
        worlds = worlds_of(game, 1_500, at)
        for seat in range(table.players):
            own = s.orders[seat] if seat == game.seat else 0
            unknown = [o for o in range(orders) if not (n.located[seat] | own) >> o & 1]
            places = n.above[seat]
            if len(unknown) < 2 or perm(len(unknown), places) > 130:
                continue
            counted = Counter(tuple(orders_at(world.waiter[seat], places)) for world in worlds)
            possible = placings(unknown, places)
            if len(possible) > 1:
                check_frequencies(counted, dict.fromkeys(possible, 1.0))
                checked += 1
            else:
                assert set(counted) == possible
    assert checked or table.players > 3 or table.edition.rulebook.orders > 8


# --- The truth has no part in it --------------------------------------------------------------


def test_the_truth_comes_out_as_often_as_chance_has_it() -> None:
    number, hits, expected, variance = 240 if EVERY else 160, 0, 0.0, 0.0
    for table in PAIRS:
        for seed in range(3 if EVERY else 1):
            for at, game in enumerate(watch(table, seed + 80, COOKS)):
                if game.state.round > 1 or at % 2:
                    continue
                s, n = game.state, game.tracker
                (other,) = other_seats(game)
                unseen = unseen_cards(game)
                ways = comb(total(unseen), total(s.hand[other]))
                chance = deals(unseen, (s.hand[other],), game.rules.kinds) / ways
                hidden = members(s.orders[other] & ~n.located[other])
                chance /= comb(game.rules.orders - size(n.located[other]), len(hidden))
                truth = s.hand[other], s.orders[other]
                hits += sum(
                    (world.hand[other], world.orders[other]) == truth
                    for world in worlds_of(game, number, at)
                )
                expected += number * chance
                variance += number * chance * (1 - chance)
    assert expected > 60
    assert abs(hits - expected) < SIGMAS * sqrt(variance)


@pytest.mark.parametrize("table", some(EACH_EDITION, 2), ids=str)
def test_two_truths_that_look_the_same_give_the_same_worlds(table: Table) -> None:
    random = Random(9)
    for at, game in enumerate(watch(table, 90, COOKS)):
        if at % 9:
            continue
        other = resample(game.state, table.setting(EVERYTHING), game.seat, random)
        twin = Watched(table, other, game.trackers)
        assert twin.view == game.view
        assert worlds_of(twin, 3, at) == worlds_of(game, 3, at)


def test_worlds_are_numbered_and_a_seed_says_it_all() -> None:
    game = next(watch(TABLES[2], 1))
    engine = SearchEngine(game.rules)
    engine.know(game.view, game.tracker)
    ten = engine.worlds(10, seed=3)
    assert engine.worlds(4, seed=3, first=6) == ten[6:]
    assert engine.worlds(10, seed=4) != ten
    assert len({tuple(world.hand) for world in ten}) > 1


# --- Who counted nothing ----------------------------------------------------------------------


@pytest.mark.parametrize("table", some(EACH_EDITION, 2), ids=str)
def test_who_goes_by_the_view_alone_deals_hands_and_waiters_of_the_right_size(table: Table) -> None:
    for way in (COOKS, "hungry"):
        for at, game in enumerate(watch(table, 7, way)):
            view = project(game.state, table.setting(), game.seat)
            known = TrackedStates([known_state(view, tracker_of(view))], [tracker_of(view)])
            dealt = TrackedStates([State()], [CardTracker()])
            rollouts.deal_worlds(dealt, known, [game.rules], at, 0)
            (world,) = dealt.states
            s = game.state
            for seat in range(table.players):
                assert total(world.hand[seat]) == total(s.hand[seat])
                assert size(world.orders[seat]) == size(s.orders[seat])
                assert world.waiting[seat] == s.waiting[seat]
                there = orders_at(world.waiter[seat], world.waiting[seat])
                assert len(set(there)) == len(there)
                assert not sum(1 << order for order in there) & world.orders[seat]
            assert world.hand[game.seat] == s.hand[game.seat]
            assert world.orders[game.seat] == s.orders[game.seat]
            assert world.stock == s.stock
            held = [of(sum(world.hand), kind) for kind in range(game.rules.kinds)]
            assert max(held) <= game.rules.copies
