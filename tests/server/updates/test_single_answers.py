"""A page may answer for its player only where nobody could learn anything from how soon it does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from forno.server.updates.choices import is_without_choice
from forno.server.updates.updates import UpdateWriter
from forno.table.table import Stage, Table
from forno.views import SPECTATOR, Moment, Viewer
from tests.support.live_tables import playing
from tests.support.resample import resample

OVEN = {Moment.SETTLE, Moment.ANSWER, Moment.ADD}


def told(table: Table, viewer: Viewer) -> Any:
    return json.loads(UpdateWriter(table, [], frozenset(), clock=None).shown_to(viewer, "en"))


def decisions(rng: Random, **plan: Any) -> Iterator[tuple[Table, int]]:
    """Random games, as far as the oven asks somebody; orders are many, and often asked for."""
    table = playing(**plan)
    while table.stage is Stage.PLAYING:
        assert table.game is not None
        seat = table.seat_to_move
        assert seat is not None
        if table.game.view(SPECTATOR).moment in OVEN:
            yield table, seat
        legal = table.game.legal.indices
        table.game.play(legal[-1] if rng.random() < 0.3 else rng.choice(legal), seat)
        if table.game.is_over:
            return


@pytest.mark.parametrize("plan", [{"edition": "plus", "seats": 4, "helping": True}], ids=str)
def test_among_people_no_hand_makes_a_difference(plan: dict[str, Any]) -> None:
    rng = Random(7)
    asked = single = hidden = 0
    for _ in range(5):
        for table, seat in decisions(rng, **plan):
            assert table.game is not None
            public = table.game.view(SPECTATOR)
            legal = table.game.legal.indices
            if is_without_choice(public):
                assert len(legal) == 1, "all could see it, whatever the hand holds"
                single += 1
            elif len(legal) == 1:
                hidden += 1
            only = told(table, seat).get("only", False)
            assert only == is_without_choice(public)
            other = table.copy()
            assert other.game is not None
            other.game._state = resample(other.game._state, other.game.setting, SPECTATOR, rng)
            assert told(other, seat).get("only", False) == only, (
                "by the hand, which others can't see"
            )
            for viewer in (SPECTATOR, *range(4)):
                assert viewer == seat or "only" not in told(table, viewer)
            asked += 1
    assert asked > 30
    assert single, "nobody was asked who could not help by what all can see"
    assert hidden, "nobody had one answer that only they could know of"


def test_among_bots_a_single_answer_needs_no_question() -> None:
    rng = Random(8)
    single = several = 0
    for _ in range(3):
        for table, seat in decisions(rng, edition="abacus", seats=3):
            table.seat_holders = tuple(
                replace(one, bot="" if other == seat else "cook")
                for other, one in enumerate(table.seat_holders)
            )
            assert table.game is not None
            only = told(table, seat).get("only", False)
            assert only == (len(table.game.legal.indices) == 1)
            single, several = single + only, several + (not only)
    assert single
    assert several
