"""Changes: they lead to the same pictures as whole updates, and know as little."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from statistics import mean
from typing import Any

import msgspec
import pytest

from forno.client.changes import changed
from forno.editions import edition_ids
from forno.rules.facts import Fact
from forno.server.protocol import Change, TableShown, Update
from forno.server.updates.updates import UpdateWriter
from forno.table.plan import GameClock
from forno.table.table import Stage, Table
from forno.views import SPECTATOR, Viewer
from forno.words import LANGUAGES
from tests.support.live_tables import playing
from tests.support.nightly import some
from tests.support.tables import TABLES
from tests.support.tables import Table as Kind

from .test_sentences_and_choices import played_game
from .test_updates import RECALLS, other_facts, other_world

LARGEST_BARE, LARGEST_WORDED = 800, 1_000
"""Bytes of a move for one client, on average over a game."""
VIEWERS: tuple[Viewer, ...] = (SPECTATOR, 0, 1, 2)


def moments(edition: str, rng: Random, **plan: Any) -> list[tuple[Table, list[Fact]]]:
    """A game as a keeper shows it: no table is changed once it was shown."""
    return [(table.copy(), facts) for table, facts in played_game(edition, rng, **plan)]


def plain(update: Update) -> dict[str, Any]:
    """An update as plain data, with all that was left out of the table."""
    found: dict[str, Any] = json.loads(msgspec.json.encode(update))
    table = msgspec.json.decode(msgspec.json.encode(found["table"]), type=TableShown)
    return {**found, "table": table}


@pytest.mark.parametrize("edition", edition_ids())
def test_changes_lead_to_the_same_pictures_as_updates(edition: str) -> None:
    rng = Random(f"changes {edition}")
    game = moments(edition, rng, seats=3, recall=rng.choice(RECALLS), clock=GameClock(900_000, 0))
    pictures: dict[tuple[Viewer, str], Update] = {}
    writer: UpdateWriter | None = None
    whole = small = 0
    for number, (table, facts) in enumerate(game):
        present = frozenset(rng.sample(range(3), 2)) if number % 9 == 0 else frozenset({1})
        writer = UpdateWriter(table, facts, present, clock=number, before=writer)
        for viewer in VIEWERS:
            for words in ("", "en", "fr"):
                update = writer.told_to(viewer, words)
                expected = msgspec.json.decode(update, type=Update)
                if number:
                    change = writer.changed_for(viewer, words)
                    assert change is not None
                    whole, small = whole + len(update), small + len(change)
                    told = msgspec.json.decode(change, type=Change)
                    assert plain(changed(pictures[viewer, words], told)) == plain(expected)
                pictures[viewer, words] = expected
    assert len(game) > 50
    assert small < 0.6 * whole


@pytest.mark.parametrize("kind", some(TABLES, 4, 3), ids=str)
def test_nothing_hidden_makes_a_difference_to_a_change(kind: Kind) -> None:
    rng = Random(f"changes {kind}")
    plan = {"helping": kind.helping, "recall": rng.choice(RECALLS)}
    game = moments(kind.edition.id, rng, seats=kind.players, **plan)
    compared = secrets = 0
    for (earlier, before), (table, facts) in pairwise(game):
        if table.stage is not Stage.PLAYING or compared == 150:
            break
        viewer = rng.choice([SPECTATOR, *range(kind.players)])
        words = rng.choice(("", *LANGUAGES))
        others = other_facts(facts, viewer, rng)
        secrets += others != facts
        true, false = [
            written(first, before, second, news, viewer, words)
            for first, second, news in (
                (earlier, table, facts),
                (other_world(earlier, viewer, rng), other_world(table, viewer, rng), others),
            )
        ]
        assert true == false
        compared += 1
    assert compared > 20
    assert secrets > 3


def written(
    earlier: Table, before: list[Fact], table: Table, facts: list[Fact], viewer: Viewer, words: str
) -> bytes:
    """A change, as a client of this kind is sent it."""
    first = UpdateWriter(earlier, before, frozenset({0}), clock=5)
    first.told_to(viewer, words)
    change = UpdateWriter(table, facts, frozenset({0}), clock=5, before=first).changed_for(
        viewer, words
    )
    assert change is not None
    return change


def test_the_order_in_which_viewers_are_told_makes_no_difference() -> None:
    rng = Random(12)
    before: UpdateWriter | None = None
    for table, facts in moments("plus", rng, seats=3, helping=True):
        writers = [
            UpdateWriter(table, facts, frozenset(), clock=None, before=before) for _ in range(2)
        ]
        found = [
            {(v, w): one.changed_for(v, w) for v in order for w in ("", "de")}
            for one, order in zip(writers, (VIEWERS, VIEWERS[::-1]), strict=True)
        ]
        assert found[0] == found[1]
        before = writers[0]
        for viewer in VIEWERS:
            before.told_to(viewer)


# --- When there is no change to tell ------------------------------------------------------------


def test_a_picture_that_nobody_had_is_told_as_a_whole() -> None:
    (dealt, facts), (table, news), *_ = moments("abacus", Random(1), seats=3)
    fresh = UpdateWriter(dealt, facts, frozenset(), clock=None)
    assert fresh.changed_for(0) is None
    fresh.told_to(0)
    after = UpdateWriter(table, news, frozenset(), clock=None, before=fresh)
    assert after.changed_for(0) is not None
    assert after.changed_for(1) is None, "what seat 1 alone saw before was never shown"
    assert after.changed_for(SPECTATOR) is not None


def test_a_picture_that_is_not_kept_is_told_as_a_whole() -> None:
    (dealt, facts), (table, news), *_ = moments("abacus", Random(1), seats=3)
    for changes in (True, False):
        writer = UpdateWriter(dealt, facts, frozenset(), clock=None)
        writer.told_to(0)
        writer.rest(changes=changes)
        after = UpdateWriter(table, news, frozenset(), clock=None, before=writer)
        assert (after.changed_for(0) is not None) == changes


def test_another_game_is_told_as_a_whole() -> None:
    (table, facts), *_ = moments("abacus", Random(1), seats=3)
    other = playing(edition="oya", seats=3)
    waiting = Table.__new__(Table)
    waiting.__dict__.update(table.__dict__, game=None)
    for before in (other, waiting):
        writer = UpdateWriter(before, [], frozenset(), clock=None)
        writer.told_to(0)
        assert (
            UpdateWriter(table, facts, frozenset(), clock=None, before=writer).changed_for(0)
            is None
        )


def test_a_newcomer_is_no_new_picture() -> None:
    (table, facts), (later, news), *_ = moments("abacus", Random(1), seats=3)
    first = UpdateWriter(table, facts, frozenset({0}), clock=None)
    first.told_to(0)
    first.rest()
    welcome = UpdateWriter(table, [], frozenset({0}), clock=None, before=first)
    welcome.shown_to(1)
    assert welcome.number == first.number
    after = UpdateWriter(later, news, frozenset({0}), clock=None, before=welcome)
    assert after.number == welcome.number + 1
    assert None not in (after.changed_for(0), after.changed_for(1))
    arrived = UpdateWriter(later, [], frozenset({0, 1}), clock=None, before=after)
    assert arrived.number == after.number + 1
    change = json.loads(arrived.changed_for(0) or b"")
    assert set(change) == {"type", "after", "seq", "turn", "table"} | ({"legal"} & set(change))
    assert set(change["table"]) == {"chairs"}


@pytest.mark.parametrize("edition", ["abacus", "plus"])
@pytest.mark.parametrize("words", ["", *LANGUAGES])
def test_a_move_is_small_on_the_wire(edition: str, words: str) -> None:
    sizes: list[int] = []
    writer: UpdateWriter | None = None
    for table, facts in moments(edition, Random(edition), seats=4):
        writer = UpdateWriter(table, facts, frozenset(range(4)), clock=None, before=writer)
        for seat in range(4):
            change = writer.changed_for(seat, words)
            sizes.append(len(writer.told_to(seat, words) if change is None else change))
        writer.rest()
    assert len(sizes) > 200
    assert mean(sizes) <= (LARGEST_WORDED if words else LARGEST_BARE)
