"""Whoever comes while the oven is emptied is told what came out so far, and later nothing more."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from forno.hosts.serving.showing import Showing
from forno.rules.facts import Fact, PlayOver
from forno.table.table import Stage, Table
from forno.views import SPECTATOR, fact_to_plain
from tests.support.evenings import playing

LIMIT: Final = 3_000
"""Bytes of a message on the wire."""


def moments(table: Table, seed: int = 1) -> Iterator[list[Fact]]:
    """Play a game at random; yield what has happened after each decision."""
    rng = Random(seed)
    game = table.game
    assert game is not None
    while table.stage is Stage.PLAYING and not game.is_over:
        game.play(rng.choice(game.legal.indices), game.seat_to_move)
        yield list(game.facts_for(SPECTATOR))


def so_far(table: Table, words: str = "") -> list[dict[str, Any]]:
    """What somebody is told who looks on from now."""
    showing = Showing(table, [], frozenset(), clock=None)
    return [json.loads(message) for message in showing.so_far(SPECTATOR, words)]


@pytest.mark.parametrize("edition", ["abacus", "plus", "bgg", "oya"])
@pytest.mark.parametrize("recall", ["top", "everything"])
def test_all_of_it_while_the_oven_is_open_and_then_nothing(edition: str, recall: str) -> None:
    table = playing(edition=edition, seats=3, recall=recall)
    game = table.game
    assert game is not None
    seen = dict.fromkeys(("open", "covered"), 0)
    for heard in moments(table):
        came = so_far(table, "en")
        if game.view(SPECTATOR).opener is None:
            # What lay there, what was used and what became of the orders is told no more.
            assert came == []
            seen["covered"] += 1
            continue
        last = max(at for at, one in enumerate(heard) if isinstance(one, PlayOver))
        plain = [fact_to_plain(fact, game.setting) for fact in heard[last:]]
        assert [fact for one in came for fact in one["facts"]] == [
            one for one in plain if one["fact"] != "waits"
        ]
        seen["open"] += 1
    assert all(seen.values()), seen


def test_without_words_there_are_none() -> None:
    table = playing(edition="abacus", seats=2)
    told = 0
    for _ in moments(table):
        for one in so_far(table):
            assert {*one} == {"type", "facts"}
            told += 1
    assert told > 5


def test_what_came_out_is_small_on_the_wire() -> None:
    """In the edition with the most to say, with a full table that asks for help all the time."""
    largest = pieces = 0
    for seed in range(3):
        table = playing(edition="plus", seats=6, helping=True)
        for _ in moments(table, seed):
            showing = Showing(table, [], frozenset(), clock=None)
            messages = showing.so_far(0, "de")
            largest = max(largest, *map(_deflated, messages), 0)
            pieces = max(pieces, len(messages))
    assert pieces > 1
    assert largest <= LIMIT


def _deflated(message: bytes) -> int:
    packer = zlib.compressobj(wbits=-15)
    return len(packer.compress(message) + packer.flush())
