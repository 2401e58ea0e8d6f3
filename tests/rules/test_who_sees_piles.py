"""SEE-9 to SEE-12 and OPEN-1: draws, leftovers and piles; the open kitchen."""

from __future__ import annotations

import json

import pytest

from forno.editions import edition as find_edition
from forno.game import Game, situation
from forno.notation.cards import read_counts
from forno.rules.counts import total
from forno.rules.facts import Baked, Drew, LaidMammaMia, OvenEmptied, Took
from forno.rules.phases import SUPPLY, WAITER
from forno.views import (
    SPECTATOR,
    Concealed,
    Counted,
    FaceDown,
    FaceUp,
    Ingredients,
    Shown,
    setting_to_plain,
)

from .at_table import (
    ALBERTO,
    BEATE,
    CLAUDIO,
    SEATS,
    WITH_CARD,
    editions,
    heard_by,
    opened,
    oven,
    room,
    told,
)
from .seeing import EVERYBODY, alike, playing, wire

# --- SEE-9: draws and the card ----------------------------------------------------------------


@editions()
def test_see_9_source_and_number_of_a_draw_but_not_the_cards(edition: str) -> None:
    game = playing(edition, supply="pmosapmosapmos")
    game.play("3s +4s1p s")
    game.play("1p - w", "Beate")
    draws = told(game.facts, Drew)
    assert [(draw.seat, draw.source) for draw in draws] == [(ALBERTO, SUPPLY), (BEATE, WAITER)]
    for viewer in EVERYBODY:
        assert told(heard_by(game, viewer), Drew) == draws
    assert [fact.seat for fact in told(heard_by(game, ALBERTO), Took)] == [ALBERTO]
    assert [fact.seat for fact in told(heard_by(game, BEATE), Took)] == [BEATE]
    assert not told(heard_by(game, SPECTATOR), Took)
    twin = playing(edition, supply="pmosapmosapmos"[::-1])
    twin.play("3s +4s1p s")
    twin.play("1p - w", "Beate")
    assert alike((game, twin), (CLAUDIO, SPECTATOR))


@editions(*WITH_CARD)
def test_see_9_everybody_sees_who_holds_the_card(edition: str) -> None:
    game = playing(edition, supply="Mpmosapmosapmos")
    assert all(game.view(viewer).holder is None for viewer in EVERYBODY)
    game.play("3s +4s1p s")
    for viewer in EVERYBODY:
        assert game.view(viewer).holder == ALBERTO
        assert told(heard_by(game, viewer), LaidMammaMia) == [LaidMammaMia(ALBERTO)]


# --- SEE-10: leftovers ------------------------------------------------------------------------


@editions()
def test_see_10_leftovers_through_the_next_round_or_only_at_the_end_of_baking(
    edition: str,
) -> None:
    game = opened(edition, "3s 1o 2a", players=3, early=True)
    counts = read_counts(game.edition, "2a1o3s")
    for viewer in EVERYBODY:
        assert told(heard_by(game, viewer), OvenEmptied)[0].leftovers == counts
        view = game.view(viewer)
        assert view.table == (counts if edition == "bgg" else 0)
        top = game.edition.kind("salami")
        seen = () if edition == "bgg" else (Ingredients(top, 1),)
        assert view.oven.from_top() == seen
    assert find_edition(edition).rulebook.leftovers_seconds == (10 if edition == "oya" else 0)


# --- SEE-11: the used pile --------------------------------------------------------------------


@editions()
def test_see_11_its_size_or_its_cards(edition: str) -> None:
    game = opened(edition, "1p 4s green:4s1p", players=3)
    counts = room(game).used
    assert counts
    pile = FaceUp(counts) if edition in ("bgg", "plus") else FaceDown(total(counts))
    assert all(game.view(viewer).used == pile for viewer in EVERYBODY)


@editions("rio-grande", "abacus", "oya")
def test_see_11_face_down_tells_only_the_size(edition: str) -> None:
    game = playing(edition, supply="ppp")
    twin = playing(edition, supply="sss")
    assert room(game).used != room(twin).used
    assert alike((game, twin), EVERYBODY)


# --- SEE-12: delivered orders -----------------------------------------------------------------


@editions()
def test_see_12_all_the_number_or_nothing_before_the_end(edition: str) -> None:
    game = opened(edition, "1p 4s green:4s1p", players=3, early=True)
    order = game.edition.order("green", "4s1p")
    expected: Shown | Counted | Concealed = Shown(1 << order)
    if edition == "bgg":
        expected = Counted(1)
    elif edition == "plus":
        expected = Concealed()
    for viewer in EVERYBODY:
        assert game.view(viewer).seats[ALBERTO].delivered == expected
        plain = json.loads(wire(game.view(viewer)))["seats"][ALBERTO]["delivered"]
        assert ("number" in plain) is (edition != "plus")
        assert ("orders" in plain) is (edition not in ("bgg", "plus"))
        assert len(told(heard_by(game, viewer), Baked)) == 1, "public as it happens"


@editions()
def test_see_12_everything_at_the_end(edition: str) -> None:
    game = opened(edition, "1p 4s green:4s1p", players=3)
    assert game.is_over
    for viewer in EVERYBODY:
        shown = game.view(viewer).seats[ALBERTO].delivered
        assert shown == Shown(1 << game.edition.order("green", "4s1p"))


# --- OPEN-1: the open kitchen -----------------------------------------------------------------


def in_kitchen(edition: str, *, open_kitchen: bool) -> Game:
    return situation(
        edition,
        SEATS[:3],
        hands={"Alberto": "2a", "Beate": "1s"},
        oven="2a green:4s1p 3m 1o",
        delivered={"Alberto": "mono each"},
        turn="Alberto",
        open_kitchen=open_kitchen,
    )


@editions()
def test_open_1_the_whole_oven_is_shown(edition: str) -> None:
    game = in_kitchen(edition, open_kitchen=True)
    for viewer in EVERYBODY:
        assert game.view(viewer).oven.runs == room(game).oven.runs
        assert len(game.view(viewer).oven.from_top()) == 4
    assert oven(game) == "2a green:4s1p 3m 1o"


@editions()
def test_open_1_also_while_baking(edition: str) -> None:
    for is_open, seen in ((True, 3), (False, 0)):
        game = situation(
            edition,
            SEATS[:3],
            hands={"Alberto": "2s"},
            oven="1p 2s green:4s1p 3m 1o red:each",
            opens="Alberto",
            helping=False,
            open_kitchen=is_open,
        )
        for viewer in EVERYBODY:
            assert len(game.view(viewer).oven.from_top()) == seen


@editions("plus")
def test_open_1_and_the_score_where_it_is_hidden(edition: str) -> None:
    game = in_kitchen(edition, open_kitchen=True)
    for viewer in EVERYBODY:
        assert game.view(viewer).seats[ALBERTO].delivered == Counted(2)


@editions()
def test_open_1_off_unless_it_is_turned_on(edition: str) -> None:
    assert not Game(edition, 2).setting.open_kitchen
    game = in_kitchen(edition, open_kitchen=False)
    for viewer in EVERYBODY:
        assert len(game.view(viewer).oven.from_top()) == 1
        if edition == "plus":
            assert game.view(viewer).seats[ALBERTO].delivered == Concealed()


@editions()
@pytest.mark.parametrize("is_open", [True, False])
def test_open_1_everyone_is_told(edition: str, is_open: bool) -> None:
    game = in_kitchen(edition, open_kitchen=is_open)
    for viewer in EVERYBODY:
        assert game.view(viewer).setting.open_kitchen is is_open
        assert setting_to_plain(game.view(viewer).setting)["open_kitchen"] is is_open


@editions()
def test_open_1_hands_and_supply_stay_hidden(edition: str) -> None:
    games = [
        situation(
            edition,
            SEATS[:3],
            hands={"Alberto": "2a", "Beate": hand},
            oven="2a green:4s1p 3m 1o",
            turn="Alberto",
            open_kitchen=True,
        )
        for hand in ("2s +4s1a", "2p +mini")
    ]
    assert alike(games, (ALBERTO, CLAUDIO, SPECTATOR))
