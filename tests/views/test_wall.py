"""The wall holds: what a viewer cannot see makes no difference to anything it gets."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from random import Random

import pytest

from forno.jit.record_fields import layout
from forno.rules.actions import apply
from forno.rules.counts import of, size
from forno.rules.facts import Fact, GameOver, Reward, Scored
from forno.rules.legality import count_legal, is_legal, nth_legal
from forno.rules.phases import ADD, ANSWER, BAKE, DRAW, INGREDIENTS, ORDER, OVER, REQUEST, SHUFFLE
from forno.rules.state import MAMMA_MIA, NOBODY, State, is_order, run_what, run_who
from forno.views import (
    EVERYTHING,
    ROOM,
    SPECTATOR,
    TOP_CARD,
    Recall,
    View,
    Viewer,
    heard,
    project,
    redact,
    show,
)
from forno.views.setting import Setting
from forno.views.wire import to_plain
from tests.support.nightly import EVERY, some
from tests.support.resample import members, resample, unread_cards
from tests.support.tables import TABLES, Table, play

RECALLS = (TOP_CARD, Recall(3), EVERYTHING)


def everybody(table: Table) -> tuple[Viewer, ...]:
    return (*range(table.players), SPECTATOR)


def drawn(table: Table, random: Random) -> tuple[Setting, Viewer]:
    recall = random.choice(RECALLS)
    setting = table.setting(recall, open_kitchen=random.random() < 0.15)
    return setting, random.choice(everybody(table))


WITH_HELPING = [table for table in TABLES if table.helping]


# --- Non-interference -------------------------------------------------------------------------


@pytest.mark.parametrize("table", some(TABLES, 2), ids=str)
def test_a_view_does_not_depend_on_anything_hidden(table: Table) -> None:
    random = Random(7)
    for state in play(table, seed=11):
        setting, viewer = drawn(table, random)
        twin = resample(state, setting, viewer, random)
        seen, also = project(state, setting, viewer), project(twin, setting, viewer)
        assert seen == also
        assert hash(seen) == hash(also)
        assert show(seen) == show(also)
        assert json.dumps(to_plain(seen)).encode() == json.dumps(to_plain(also)).encode()


@pytest.mark.parametrize("table", some(TABLES, 2, 1), ids=str)
def test_what_happens_next_depends_on_hidden_cards_only_where_some_are_turned_up(
    table: Table,
) -> None:
    """What is asked of whom, and what is told, never gives away what the others hold."""
    random = Random(5)
    rules = table.edition.rulebook
    setting = table.setting(EVERYTHING)  # so that the oven holds no surprise
    compared: Counter[int] = Counter()
    for state in play(table, seed=17):
        if state.phase in (DRAW, SHUFFLE, OVER):
            continue
        viewer = state.turn
        count = count_legal(state, rules)
        action = nth_legal(state, rules, random.randrange(count))
        after: list[tuple[object, object]] = []
        for truth in (state.copy(), resample(state, setting, viewer, random)):
            assert is_legal(truth, rules, action)
            assert count_legal(truth, rules) == count
            truth.told = []
            apply(truth, rules, action)
            if truth.phase == OVER:
                break
            after.append((project(truth, setting, viewer), [*heard(truth.told, viewer)]))
        else:
            assert after[0] == after[1]
            compared[state.phase] += 1
    assert compared[INGREDIENTS] > 10
    assert compared[ORDER] > 10
    assert compared[BAKE] > 0


def unlike_resamples(
    state: State, setting: Setting, viewer: Viewer, random: Random
) -> Iterator[State]:
    """Other truths for a viewer in which the same seat faces the same question."""
    for _ in range(4):
        twin = resample(state, setting, viewer, random)
        if twin.phase == state.phase and twin.hand != state.hand:
            yield twin


@pytest.mark.parametrize("table", some(TABLES, 4, 2), ids=str)
def test_a_no_does_not_tell_whether_a_yes_was_possible(table: Table) -> None:
    """Could not and would not: an order left, and help refused, look the same to all others."""
    random = Random(23)
    rules = table.edition.rulebook
    setting = table.setting(EVERYTHING)  # so that the oven holds no surprise
    compared: Counter[int] = Counter()
    told_apart: Counter[int] = Counter()
    for seed in range(5 if EVERY else 3):
        for state in play(table, seed):
            if state.phase not in (BAKE, ANSWER) or state.must_bake:
                continue
            no = rules.act_decline if state.phase == BAKE else rules.act_answer
            for viewer in everybody(table):
                if viewer == state.turn:
                    continue
                expected = after(state.copy(), setting, viewer, no)
                for twin in unlike_resamples(state, setting, viewer, random):
                    assert is_legal(twin, rules, no)
                    compared[state.phase] += 1
                    told_apart[state.phase] += can_say_yes(twin, table) != can_say_yes(state, table)
                    assert after(twin, setting, viewer, no) == expected
    for phase in (BAKE, ANSWER) if table.helping else (BAKE,):
        assert compared[phase] > 50
        assert told_apart[phase] > 5, "nothing was compared that could have been told apart"


def can_say_yes(state: State, table: Table) -> bool:
    """Whether an owner could bake alone, or the seat that is asked could help."""
    rules = table.edition.rulebook
    if state.phase == ANSWER:
        return is_legal(state, rules, rules.act_answer + 1)
    return any(is_legal(state, rules, action) for action in range(rules.act_bake, rules.act_ask))


def after(
    state: State, setting: Setting, viewer: Viewer, action: int
) -> tuple[View | None, list[Fact]]:
    """What a viewer sees and hears once this is done; at the end of a game all is shown anyway."""
    state.told = []
    apply(state, setting.edition.rulebook, action)
    facts = [*heard(state.told, viewer)]
    if state.phase != OVER:
        return project(state, setting, viewer), facts
    return None, [fact for fact in facts if not isinstance(fact, Scored | GameOver | Reward)]


@pytest.mark.parametrize("table", some(WITH_HELPING, 2), ids=str)
def test_silent_steps_of_an_owner_are_seen_and_heard_by_nobody_else(table: Table) -> None:
    facts: list[Fact] = []
    settings = [table.setting(recall) for recall in RECALLS]
    silent = 0
    for seed in range(4):
        before = None
        facts.clear()
        for state in play(table, seed, facts):
            viewers = [viewer for viewer in everybody(table) if viewer != state.owner]
            now = {
                (viewer, setting.recall): project(state, setting, viewer)
                for viewer in viewers
                for setting in settings
                if state.phase in (BAKE, REQUEST, ADD)
            }
            in_silence = state.phase in (REQUEST, ADD) and not any(
                redact(fact, SPECTATOR) for fact in facts
            )
            if in_silence:
                silent += 1
                assert now == before
                assert not any(redact(fact, viewer) for fact in facts for viewer in viewers)
                assert any(redact(fact, state.owner) for fact in facts)
            before = now
            facts.clear()
    assert silent > 0


def test_an_owner_sees_how_far_it_is() -> None:
    found = set()
    for table in WITH_HELPING:
        for state in chain.from_iterable(play(table, seed=seed) for seed in range(2, 8)):
            if state.phase in (REQUEST, ADD):
                view = project(state, table.setting(), state.owner)
                assert view.plan is not None
                assert view.my_turn
                found.add((view.plan.step, view.moment, view.plan.cards > 0))
    assert len(found) >= 4


# --- The resampler itself ---------------------------------------------------------------------


def ingredients_of(state: State, kinds: int) -> Counter[int]:
    cards = Counter(state.supply[: state.stock])
    cards.update(card for card in unread_cards(state) if not is_order(card))
    for pile in (*state.hand, state.used, state.table):
        cards.update({kind: of(pile, kind) for kind in range(kinds)})
    return +cards


def orders_of(state: State, seat: int) -> list[int]:
    waiter = [state.waiter[seat] >> 4 * place & 15 for place in range(state.waiting[seat])]
    oven = [run_what(c) for c in unread_cards(state) if is_order(c) and run_who(c) == seat]
    turned = [state.turned] if state.owner == seat else []
    piles = members(state.orders[seat]) + members(state.delivered[seat])
    return sorted(waiter + oven + turned + piles)


@pytest.mark.parametrize("table", some(TABLES, 3, 1), ids=str)
def test_resampling_loses_and_doubles_no_card(table: Table) -> None:
    random = Random(3)
    rules = table.edition.rulebook
    for count, state in enumerate(play(table, seed=5)):
        if count % 5:
            continue
        setting, viewer = drawn(table, random)
        twin = resample(state, setting, viewer, random)
        assert ingredients_of(twin, rules.kinds) == ingredients_of(state, rules.kinds)
        assert (MAMMA_MIA in twin.supply[: twin.stock]) == (MAMMA_MIA in state.supply)
        for seat in range(table.players):
            assert orders_of(twin, seat) == orders_of(state, seat) == list(range(rules.orders))
            assert size(twin.orders[seat]) == size(state.orders[seat])


def test_resampling_changes_all_that_is_hidden() -> None:
    changed: Counter[str] = Counter()
    random = Random(1)
    for table in TABLES[::3] + WITH_HELPING:
        for state in play(table, seed=8):
            setting, viewer = drawn(table, random)
            twin = resample(state, setting, viewer, random)
            # With two players and a perfect memory there may be nothing left to change.
            another = project(twin, setting, ROOM) != project(state, setting, ROOM)
            changed["nothing" if not another else "something"] += 1
            for name, _, _ in layout(State):
                changed[name] += getattr(twin, name) != getattr(state, name)
    assert changed["nothing"] < changed["something"] / 50
    hidden = "chance hand waiter used bill named orders delivered next_kind supply oven oven_runs"
    for name in hidden.split():
        assert changed[name] > 50, name


# --- Every field of the truth has its place on one side of the wall ----------------------------

SEEN = {
    "table",
    "oven_cards",
    "round",
    "turn",
    "starter",
    "opener",
    "holder",
    "idle",
    "owner",
    "turned",
    "giver",
    "waiting",
    "stock",
}
"""Fields that everybody sees as they are."""
IN_PART = {
    "hand",
    "orders",
    "delivered",
    "used",
    "bill",
    "named",
    "added",
    "next_kind",
    "phase",
    "oven",
}
"""Fields of which some viewers see something; the other tests say who sees what."""
SETTING = {"players", "helping", "rounds", "colour"}
"""Fields that never change and are part of the setting."""
HIDDEN = {"chance", "waiter", "supply", "oven_runs", "oven_read"}
"""Fields that nobody sees: the future, the order of stacks, and how the oven is stored."""
LEFT_OUT = {"starter_why", "last_drawer", "open_kinds", "must_bake", "short"}
"""Fields that everybody could work out from what was told; a view does not repeat them."""


def test_every_field_of_the_truth_is_declared_once() -> None:
    declared = sorted([*SEEN, *IN_PART, *SETTING, *HIDDEN, *LEFT_OUT])
    assert declared == sorted(name for name, _, _ in layout(State))


def a_state_while_baking() -> tuple[Table, State]:
    table = TABLES[2]
    for state in play(table, seed=1):
        if state.phase == BAKE and state.oven_cards > 3:
            return table, state
    raise AssertionError("nobody had to decide about an order")


@pytest.mark.parametrize("name", sorted(SEEN))
def test_what_is_declared_to_be_seen_is_seen(name: str) -> None:
    table, state = a_state_while_baking()
    twin = state.copy()
    value = getattr(twin, name)
    if isinstance(value, list):
        value[1] += 1
    else:
        setattr(twin, name, value + 1 if value != NOBODY else 0)
    for viewer in everybody(table):
        assert project(twin, table.setting(), viewer) != project(state, table.setting(), viewer)


@pytest.mark.parametrize("name", sorted((HIDDEN | LEFT_OUT) - {"oven_runs", "oven_read"}))
def test_what_is_declared_to_be_hidden_is_hidden(name: str) -> None:
    table, state = a_state_while_baking()
    twin = state.copy()
    value = getattr(twin, name)
    setattr(twin, name, [n + 1 for n in value] if isinstance(value, list) else value + 1)
    assert twin != state
    for viewer in everybody(table):
        for recall in RECALLS:
            setting = table.setting(recall)
            assert project(twin, setting, viewer) == project(state, setting, viewer)


def test_how_the_oven_is_stored_is_hidden() -> None:
    table, state = a_state_while_baking()
    twin = state.copy()
    rest = twin.oven[twin.oven_read : twin.oven_runs]
    twin.oven = rest + [0] * (len(twin.oven) - len(rest))
    twin.oven_read, twin.oven_runs = 0, len(rest)
    assert twin.oven_runs != state.oven_runs
    for recall in RECALLS:
        setting = table.setting(recall)
        assert project(twin, setting, SPECTATOR) == project(state, setting, SPECTATOR)


def test_views_with_different_settings_differ() -> None:
    table, state = a_state_while_baking()
    setting = table.setting()
    other = replace(setting, names=tuple(reversed(setting.names)))
    assert project(state, setting, 0) != project(state, other, 0)
