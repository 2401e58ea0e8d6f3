"""Features of an action: of the size of one, the same for every seat, told in any order."""

from __future__ import annotations

from dataclasses import replace
from math import comb
from random import Random

import pytest

from forno.bots.belief.oven_odds import read_ahead, slot_of
from forno.bots.belief.state_from_view import known_state
from forno.bots.heuristic.decision import judge_hopes
from forno.bots.heuristic.decision_input import DecisionInput, count_unseen
from forno.bots.heuristic.hand_odds import chance_of_hits, chance_to_draw
from forno.bots.heuristic.opponent_model import FEATURES, OpponentModel
from forno.bots.heuristic.weights import HEURISTIC_WEIGHTS, THOROUGH
from forno.bots.net.features import COMMON, describe, describe_hand, describe_orders, describe_table
from forno.bots.net.laid_ingredients import lay_ingredients, take_back
from forno.bots.net.replies import describe_end, describe_replies
from forno.bots.playout.observe_state import look_around, look_from_seat
from forno.editions import edition, edition_ids
from forno.editions.rulebook import ORDERS, SEATS, Rulebook
from forno.jit.record_fields import layout
from forno.rules.actions import apply, kind_of, number_of
from forno.rules.counts import covers, of, some, total
from forno.rules.phases import ADD, INGREDIENTS, REQUEST
from forno.rules.state import NOBODY, State, is_order, order_run, run_what, run_who
from forno.views.card_tracker import CardTracker
from tests.support import nightly
from tests.support.tables import Table
from tests.support.watched_games import COOKS, EACH_EDITION, Watched, watch

Rows = dict[int, list[float]]


def look(
    s: State, n: CardTracker, e: Rulebook, options: int
) -> tuple[DecisionInput, OpponentModel]:
    """What the seat to act goes by."""
    k, c = DecisionInput(), OpponentModel()
    look_from_seat(k, s, e, options)
    look_around(c, k, s, n, e)
    judge_hopes(k, e, HEURISTIC_WEIGHTS)
    if k.helping:
        count_unseen(k, e)
    read_ahead(c, k, e, HEURISTIC_WEIGHTS, k.table, k.hand)
    return k, c


def features(s: State, n: CardTracker, e: Rulebook, legal: list[int]) -> Rows:
    """All legal actions, described in this order."""
    k, c = look(s, n, e, len(legal))
    rows = {}
    for action in legal:
        rows[action] = described_after(action, k, c, e)
    return rows


def described_after(action: int, k: DecisionInput, c: OpponentModel, e: Rulebook) -> list[float]:
    """What is known after an action; after ingredients, if no order follows."""
    if k.asked != INGREDIENTS:
        describe(c, k, e, HEURISTIC_WEIGHTS, action)
        return list(c.x)
    kind, number = kind_of(e, action), number_of(e, action)
    lines = lay_ingredients(c, k, e, HEURISTIC_WEIGHTS, kind, number)
    describe(c, k, e, HEURISTIC_WEIGHTS, e.act_order + e.orders)
    take_back(k, kind, number, lines)
    return list(c.x)


@pytest.mark.parametrize("table", nightly.some(EACH_EDITION, 2, 1), ids=str)
def test_more_courses_come_closer_to_what_is_to_be_expected(table: Table) -> None:
    """What likely happens is the same however many samples are read."""
    few = many = 0.0
    for at, game in enumerate(watch(table, 5, COOKS)):
        if at % 9:
            continue
        known = known_state(game.view, game.tracker)
        k, c = look(known, game.tracker, game.rules, len(game.legal))
        read = []
        for samples in (HEURISTIC_WEIGHTS.samples, THOROUGH.samples, 128):
            read_ahead(
                c, k, game.rules, replace(HEURISTIC_WEIGHTS, samples=samples), k.table, k.hand
            )
            read.append((c.mine + sum(c.bakes), c.top, c.free))
        few += abs(read[0][0] - read[2][0])
        many += abs(read[1][0] - read[2][0])
        assert read[0][1:] == read[1][1:] == read[2][1:]
    assert many < few


def described(game: Watched) -> bool:
    """Whether this is a decision that is judged by features."""
    known = known_state(game.view, game.tracker)
    k, _ = look(known, game.tracker, game.rules, len(game.legal))
    return len(game.legal) > 1 and k.asked not in (ADD, REQUEST)


@pytest.mark.parametrize("table", nightly.some(EACH_EDITION, 2), ids=str)
def test_features_are_of_the_size_of_one_and_tell_actions_apart(table: Table) -> None:
    apart = alike = 0
    for at, game in enumerate(watch(table, 3, COOKS)):
        if at % 5 or not described(game):
            continue
        known = known_state(game.view, game.tracker)
        rows = features(known, game.tracker, game.rules, game.legal)
        for row in rows.values():
            assert len(row) == FEATURES
            assert max(map(abs, row)) <= 8.0, row
            assert sum(row[:7]) == 1.0  # what is asked
        different = len({tuple(row) for row in rows.values()})
        apart += different
        alike += len(rows) - different
    assert apart > 50
    assert alike <= 0.1 * apart


@pytest.mark.parametrize("table", nightly.some(EACH_EDITION, 2, 1), ids=str)
def test_it_does_not_matter_in_which_order_actions_are_described(table: Table) -> None:
    random = Random(4)
    for game in watch(table, 4, "any"):
        if random.random() < 0.8 or not described(game):
            continue
        known = known_state(game.view, game.tracker)
        mixed = random.sample(game.legal, len(game.legal))
        there = features(known, game.tracker, game.rules, game.legal)
        back = features(known, game.tracker, game.rules, mixed)
        assert there == back


@pytest.mark.parametrize("table", nightly.some(EACH_EDITION, 2), ids=str)
def test_nothing_is_read_from_the_truth_that_is_not_known(table: Table) -> None:
    for at, game in enumerate(watch(table, 5, COOKS)):
        if at % 5 == 0 and described(game):
            known = known_state(game.view, game.tracker)
            believed = features(known, game.tracker, game.rules, game.legal)
            assert features(game.state, game.tracker, game.rules, game.legal) == believed


def turned(s: State, by: int) -> State:
    """The same table with everybody some seats further on."""
    t = s.copy()
    for name in ("hand", "waiter", "orders", "delivered", "colour", "waiting"):
        setattr(t, name, _shifted(getattr(s, name), s.players, by))
    for name in ("turn", "starter", "opener", "holder", "last_drawer", "owner", "giver"):
        seat = getattr(s, name)
        setattr(t, name, seat if seat == NOBODY else (seat + by) % s.players)
    for at in range(s.oven_runs):
        run = s.oven[at]
        if is_order(run):
            t.oven[at] = order_run((run_who(run) + by) % s.players, run_what(run))
    return t


def turned_tracker(n: CardTracker, players: int, by: int) -> CardTracker:
    t = n.copy()
    for name, _, length in layout(CardTracker):
        if length == SEATS:
            setattr(t, name, _shifted(getattr(n, name), players, by))
    t.log_seat = [(seat + by) % players for seat in n.log_seat]
    return t


def _shifted(row: list[int], players: int, by: int) -> list[int]:
    return [row[(seat - by) % players] for seat in range(players)] + row[players:]


@pytest.mark.parametrize("table", nightly.some(EACH_EDITION, 2, 1), ids=str)
def test_nothing_depends_on_the_seat(table: Table) -> None:
    random = Random(6)
    for game in watch(table, 6, COOKS):
        if random.random() < 0.8 or not described(game):
            continue
        by = random.randrange(1, table.players)
        known, n = known_state(game.view, game.tracker), game.tracker
        here = features(known, n, game.rules, game.legal)
        there = features(
            turned(known, by), turned_tracker(n, table.players, by), game.rules, game.legal
        )
        for action in game.legal:
            assert there[action] == pytest.approx(here[action], abs=1e-12)


@pytest.mark.parametrize("name", edition_ids())
def test_every_order_of_a_colour_has_a_slot_of_its_own(name: str) -> None:
    e = edition(name).rulebook
    for colour in range(e.kinds):
        slots = [slot_of(e, colour * ORDERS + order) for order in range(e.orders)]
        assert sorted(slots) == list(range(e.orders))
        assert max(slots) < ORDERS - 1


@pytest.mark.parametrize("table", nightly.some(EACH_EDITION, 2), ids=str)
def test_the_other_hands_are_expected_to_hold_what_is_left(table: Table) -> None:
    for at, game in enumerate(watch(table, 7, COOKS)):
        if at % 3 and game.tracker.logged:
            continue
        s, n, e = game.state, game.tracker, game.rules
        known = known_state(game.view, n)
        _, c = look(known, n, e, len(game.legal))
        shares = c.quota[: e.kinds]
        assert sum(shares) == pytest.approx(1.0 if sum(s.hand) > s.hand[game.seat] else sum(shares))
        assert min(shares) >= 0.0
        if s.round > 1 and not n.logged and not n.blurred and n.laid_out:
            # Exactly known, as the round begins.
            others = sum(s.hand) - s.hand[game.seat]
            number = sum(of(others, kind) for kind in range(e.kinds))
            for kind in range(e.kinds):
                assert shares[kind] * number == pytest.approx(of(others, kind))


@pytest.mark.parametrize("name", edition_ids())
def test_what_the_other_of_two_is_sure_to_hold_it_holds(name: str) -> None:
    sure = 0
    for seed in range(6):
        for game in watch(Table(edition(name), 2, helping=False), seed, COOKS):
            _, c = look(known_state(game.view, game.tracker), game.tracker, game.rules, 1)
            assert covers(game.state.hand[1 - game.seat], c.sure)
            sure += total(c.sure)
    assert sure > 100


def test_a_card_that_is_not_in_the_supply_is_not_hoped_for() -> None:
    e = edition("abacus").rulebook
    k, c = DecisionInput(), OpponentModel()
    c.fresh = 6.0
    c.stocked[0], c.stocked[1] = 1.0, 0.0
    assert chance_to_draw(c, k, e, some(0, 2), 0) == 1.0
    assert chance_to_draw(c, k, e, some(0, 2), 5) == 0.0  # one draw is left for two cards
    assert chance_to_draw(c, k, e, some(1, 1), 0) == 0.0
    assert chance_to_draw(c, k, e, 0, 7) == 1.0
    k.aid[1] = 0.25  # where another seat may give it
    assert chance_to_draw(c, k, e, some(1, 1), 0) == 0.25


@pytest.mark.parametrize("table", nightly.some(EACH_EDITION, 2, 1), ids=str)
def test_ingredients_laid_in_thought_are_as_good_as_laid(table: Table) -> None:
    compared = joined = 0
    for game in watch(table, 8, COOKS):
        known, n, e = known_state(game.view, game.tracker), game.tracker, game.rules
        k, c = look(known, n, e, len(game.legal))
        if k.asked != INGREDIENTS:
            continue
        before = k.hand, k.lines, list(k.line[: k.lines]), k.asked
        for action in game.legal:
            thought = described_after(action, k, c, e)
            assert (k.hand, k.lines, list(k.line[: k.lines]), k.asked) == before
            laid, heard = known.copy(), n.copy()
            laid.told = heard  # type: ignore[assignment]  # a tracker hears facts as a list does
            apply(laid, e, action)
            joined += laid.oven_runs == known.oven_runs
            kitchen, scene = look(laid, heard, e, 1)
            describe(scene, kitchen, e, HEURISTIC_WEIGHTS, e.act_order + e.orders)
            assert thought == pytest.approx(list(scene.x), abs=1e-9)
            compared += 1
    assert compared > 50
    assert joined > 0


def test_there_is_a_place_for_every_feature() -> None:
    k, c = DecisionInput(), OpponentModel()
    k.players = SEATS
    e = edition("plus").rulebook
    assert describe_replies(c, k, e, HEURISTIC_WEIGHTS, 0, 0, first_of_replies(c, k, e)) == FEATURES


def first_of_replies(c: OpponentModel, k: DecisionInput, e: Rulebook) -> int:
    at = describe_hand(c, k, e, 0, 0, 0, describe_table(c, k, COMMON))
    return describe_end(c, k, 0, 0, describe_orders(c, k, e, 0, 0, 0, at))


def test_the_chance_of_so_many_hits_is_that_of_a_binomial() -> None:
    for trials in range(7):
        for share in (0.0, 0.2, 0.5, 0.9, 1.0):
            for wanted in range(trials + 1):
                exact = sum(
                    comb(trials, hits) * share**hits * (1 - share) ** (trials - hits)
                    for hits in range(wanted, trials + 1)
                )
                assert chance_of_hits(trials, share, wanted) == pytest.approx(exact)
