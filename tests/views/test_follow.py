"""Agreement: hearing the redacted facts gives the same view as projecting the truth."""

from dataclasses import dataclass, fields
from random import Random

import pytest

from forno.rules.facts import FACTS, Audience, Fact, Reward, Took
from forno.rules.state import is_order, run_what
from forno.views import EVERYTHING, SPECTATOR, TOP_CARD, Follower, Recall, View, project, redact
from forno.views.follow import HEARD
from forno.views.setting import Setting, Viewer
from tests.support.nightly import some
from tests.support.tables import TABLES, Table, play

RECALLS = (TOP_CARD, Recall(3), EVERYTHING)


def settings_of(table: Table) -> list[Setting]:
    return [*map(table.setting, RECALLS), table.setting(open_kitchen=True)]


def everybody(table: Table) -> tuple[Viewer, ...]:
    return (*range(table.players), SPECTATOR)


def differences(view: View, other: View) -> list[str]:
    return [
        f"{field.name}: {getattr(view, field.name)} is not {getattr(other, field.name)}"
        for field in fields(View)
        if getattr(view, field.name) != getattr(other, field.name)
    ]


@pytest.mark.parametrize("table", some(TABLES, 3, 2), ids=str)
def test_a_follower_agrees_with_the_truth_whenever_the_game_waits(table: Table) -> None:
    facts: list[Fact] = []
    followers = [
        Follower(setting, viewer) for setting in settings_of(table) for viewer in everybody(table)
    ]
    for state in play(table, seed=21, told=facts):
        for follower in followers:
            for fact in facts:
                told = redact(fact, follower.viewer)
                if told is not None:
                    follower.hear(told)
            truth = project(state, follower.setting, follower.viewer)
            assert follower.view == truth, differences(follower.view, truth)
            assert hash(follower.view) == hash(truth)
        facts.clear()


@pytest.mark.parametrize("table", TABLES[::4], ids=str)
def test_a_follower_can_go_on_from_any_view(table: Table) -> None:
    facts: list[Fact] = []
    random = Random(5)
    setting = table.setting(Recall(3))
    followers = {viewer: Follower(setting, viewer) for viewer in everybody(table)}
    for state in play(table, seed=33, told=facts):
        for viewer, follower in followers.items():
            for fact in facts:
                follower.hear(fact)
            assert follower.view == project(state, setting, viewer)
            if random.random() < 0.2:
                followers[viewer] = Follower.since(follower.view)
        facts.clear()


@pytest.mark.parametrize("recall", RECALLS, ids=str)
def test_a_follower_keeps_no_more_than_its_recall(recall: Recall) -> None:
    facts: list[Fact] = []
    table = TABLES[0]
    follower = Follower(table.setting(recall), 0)
    most = 0
    for state in play(table, seed=2, told=facts):
        for fact in facts:
            follower.hear(fact)
        facts.clear()
        kept = sum(1 if is_order(run) else run_what(run) for run in follower.view.oven.runs)
        most = max(most, kept)
        assert kept <= min(recall.cards, state.oven_cards)
    assert most == min(recall.cards, most)
    assert most > 3 or recall is not EVERYTHING


def test_a_follower_takes_in_nothing_that_is_not_for_its_ears() -> None:
    table = TABLES[0]
    follower = Follower(table.setting(), 0)
    before = follower.view
    follower.hear(Took(1, 1, 1))
    follower.hear(Reward(0, 3))
    assert follower.view == before
    follower.hear(Took(0, 1, 1))
    assert follower.view != before


def test_a_follower_ignores_facts_of_an_unknown_class() -> None:
    @dataclass(frozen=True, slots=True)
    class Whisper(Fact):
        seat: int

    Whisper.audience = Audience.EVERYONE
    follower = Follower(TABLES[0].setting(), 0)
    before = follower.view
    follower.hear(Whisper(0))
    assert follower.view == before


def test_every_fact_that_a_viewer_can_hear_is_folded() -> None:
    audible = {fact for fact in FACTS.values() if fact.audience is not Audience.ROOM}
    assert set(HEARD) == audible


@pytest.mark.parametrize("viewer", [-1, 9, True, None, "spectator"])
def test_a_follower_needs_a_viewer_of_its_table(viewer: Viewer) -> None:
    with pytest.raises(ValueError, match="neither a seat nor a spectator"):
        Follower(TABLES[0].setting(), viewer)
