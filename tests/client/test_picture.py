"""Pictures of a table: what a seat was told, and whether it has missed anything."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest
from msgspec import Raw

from forno import Game
from forno.client.picture import Pictures
from forno.client.table_reader import WireError
from forno.rules.facts import Fact
from forno.server.protocol import NOTHING, SeatHolderShown, TableShown, Update
from forno.table.table import Stage
from forno.views import (
    SPECTATOR,
    fact_to_plain,
    own_to_plain,
    public_to_plain,
    redact,
    setting_to_plain,
)

SEAT = 0


def raw(plain: object) -> Raw:
    return Raw(msgspec.json.encode(plain))


TABLE = raw(
    TableShown(Stage.PLAYING, (SeatHolderShown("Ada", ""), SeatHolderShown("Ben", "")), "hash")
)


def update(game: Game, turn: int, facts: Sequence[Fact] = (), *, begins: bool = False) -> Update:
    """What Ada is told of a game."""
    heard = [fact_to_plain(f, game.setting) for f in facts if redact(f, SEAT) is not None]
    return Update(
        seq=turn,
        turn=turn,
        table=TABLE,
        facts=raw(heard),
        setting=raw(setting_to_plain(game.setting)) if begins else NOTHING,
        view=raw(public_to_plain(game.view(SPECTATOR))),
        own=raw(own_to_plain(game.setting, game.view(SEAT))),
    )


@pytest.fixture
def game() -> Game:
    return Game("abacus", ["Ada", "Ben"], seed=3, start="Ada")


def test_a_game_from_the_deal_on(game: Game) -> None:
    pictures = Pictures(SEAT)
    assert pictures.read(Update(seq=3, turn=0, table=TABLE)).view is None
    deal = pictures.read(update(game, 4, game.facts, begins=True))
    assert (deal.is_deal, deal.missed, deal.view) == (True, False, game.view(SEAT))
    assert list(deal.facts) == list(game.facts_for(SEAT))
    facts = game.play(game.legal.indices[0])
    move = pictures.read(update(game, 5, facts))
    assert (move.is_deal, move.missed, move.view) == (False, False, game.view(SEAT))


def test_after_a_lost_connection(game: Game) -> None:
    pictures = Pictures(SEAT)
    pictures.read(update(game, 4, game.facts, begins=True))
    # The same table again: nothing was missed.
    assert not pictures.read(update(game, 4, begins=True)).missed
    game.play(game.legal.indices[0])
    again = pictures.read(update(game, 5, begins=True))
    assert (again.is_deal, again.missed, again.view) == (False, True, game.view(SEAT))
    assert not again.facts


def test_a_server_that_goes_back(game: Game) -> None:
    pictures = Pictures(SEAT)
    deal = update(game, 4, game.facts, begins=True)
    begun = update(game, 4, begins=True)
    assert not pictures.read(deal).undone
    assert not pictures.read(update(game, 5, game.play(game.legal.indices[0]))).undone
    again = pictures.read(begun)
    assert (again.undone, again.missed) == (True, True)
    # It is the truth from now on.
    assert not pictures.read(begun).undone
    # Even the deal may have been undone.
    waiting = Update(seq=3, turn=0, table=TABLE)
    assert pictures.read(waiting).undone
    assert (pictures.read(deal).undone, pictures.read(waiting).undone) == (False, True)


def test_coming_to_a_game_that_has_begun(game: Game) -> None:
    assert Pictures(SEAT).read(update(game, 4, begins=True)).missed


def test_what_makes_no_sense_is_refused(game: Game) -> None:
    with pytest.raises(WireError, match="without a setting"):
        Pictures(SEAT).read(update(game, 4))
