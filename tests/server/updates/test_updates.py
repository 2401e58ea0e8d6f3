"""What one viewer is told does not depend on anything that it may not know, byte for byte."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from forno.game.past import Past
from forno.rules.facts import Audience, Fact
from forno.server.updates.updates import UpdateWriter
from forno.table.plan import TablePlan
from forno.table.table import Stage, Table
from forno.views import SPECTATOR, Viewer
from forno.words import LANGUAGES
from tests.support.live_tables import opened, playing
from tests.support.nightly import some
from tests.support.resample import resample
from tests.support.tables import TABLES
from tests.support.tables import Table as Kind

RECALLS = ["top", "3", "everything"]


def other_world(table: Table, viewer: Viewer, rng: Random) -> Table:
    """The same table with everything hidden dealt anew, the dealer's secret included."""
    other = table.copy()
    assert other.game is not None
    other.game._state = resample(other.game._state, other.game.setting, viewer, rng)
    other.game._facts = Past(other_facts(list(other.game.facts), viewer, rng))
    other._secret = rng.randbytes(32)
    other.seat_holders = tuple(replace(one, holder=str(rng.random())) for one in other.seat_holders)
    return other


def other_facts(facts: list[Fact], viewer: Viewer, rng: Random) -> list[Fact]:
    """The same facts, but for what this viewer must not hear."""
    told: list[Fact] = []
    for fact in facts:
        secret = type(fact).audience is Audience.ROOM or (
            type(fact).audience is Audience.SEAT and getattr(fact, "seat", None) != viewer
        )
        told.append(changed(fact, rng) if secret else fact)
    return told


def changed(fact: Any, rng: Random) -> Fact:
    """A fact of the same kind about the same seat, with other numbers in it."""
    numbers = {f.name: rng.randrange(3) for f in fields(fact) if f.name not in ("seat", "phase")}
    other: Fact = replace(fact, **numbers)
    return other


@pytest.mark.parametrize("kind", some(TABLES, 4, 1), ids=str)
def test_nothing_hidden_makes_a_difference(kind: Kind) -> None:
    rng = Random(str(kind))
    recall = rng.choice(RECALLS)
    table = playing(
        edition=kind.edition.id, seats=kind.players, helping=kind.helping, recall=recall
    )
    compared = secrets = 0
    facts = list(table.game.facts) if table.game is not None else []
    while table.stage is Stage.PLAYING and compared < 400:
        viewer = rng.choice([SPECTATOR, *range(kind.players)])
        other = other_world(table, viewer, rng)
        others = other_facts(facts, viewer, rng)
        secrets += others != facts
        present = frozenset({0})
        true = UpdateWriter(table, facts, present, clock=5)
        false = UpdateWriter(other, others, present, clock=5)
        for words in ("", rng.choice(LANGUAGES)):
            assert true.told_to(viewer, words) == false.told_to(viewer, words)
            assert true.shown_to(viewer, words) == false.shown_to(viewer, words)
        compared += 1
        assert table.game is not None
        seat = table.seat_to_move
        assert seat is not None
        before = len(table.game.facts)
        table.game.play(rng.choice(table.game.legal.indices), seat)
        facts = list(table.game.facts)[before:]
        if table.game.is_over:
            break
    assert compared > 50
    assert secrets > 10


def test_the_own_hand_does_make_a_difference() -> None:
    """Otherwise the test above would not notice anything."""
    rng = Random(3)
    table = playing(edition="abacus", seats=2)
    other = other_world(table, SPECTATOR, rng)
    true, false = (UpdateWriter(one, [], frozenset(), clock=None) for one in (table, other))
    assert true.told_to(SPECTATOR) == false.told_to(SPECTATOR)
    assert true.told_to(0) != false.told_to(0)


def test_no_key_and_no_secret_is_shown() -> None:
    table = playing(edition="abacus", seats=2)
    fresh = Table("t", opened(TablePlan(seats=2)))
    for one in (table, fresh):
        shown = UpdateWriter(one, [], frozenset(), clock=None).shown_to(SPECTATOR).decode()
        assert "hash of" not in shown
        assert one._secret.hex() not in shown
