"""SEE-1 to SEE-6: hands, stacks and the oven, row by row of the table of who sees what."""

from __future__ import annotations

from forno.game import Game
from forno.notation.cards import read_counts
from forno.rules.facts import Played
from forno.views import SPECTATOR, Follower, Hand, Ingredients, to_plain

from .at_table import (
    ALBERTO,
    BEATE,
    CLAUDIO,
    WITH_CARD,
    editions,
    heard_by,
    opened,
    supply,
    told,
    waiter,
)
from .seeing import EVERYBODY, OTHERS, alike, playing, wire

# --- SEE-1: the hand --------------------------------------------------------------------------


@editions()
def test_see_1_the_owner_sees_the_cards(edition: str) -> None:
    game = playing(edition)
    e = game.edition
    orders = 1 << e.order("green", "4s1p") | 1 << e.order("green", "bomb")
    assert game.view(ALBERTO).hand == Hand(read_counts(e, "2a3s"), orders)
    assert game.view(SPECTATOR).hand is None
    assert game.view(BEATE).hand == Hand(read_counts(e, "2p"), 1 << e.order("yellow", "mini"))


@editions()
def test_see_1_the_others_see_two_numbers(edition: str) -> None:
    game, twin = playing(edition), playing(edition, "4o1p +each +mono")
    for viewer in OTHERS:
        seat = game.view(viewer).seats[ALBERTO]
        assert (seat.ingredients, seat.orders) == (5, 2)
    assert alike((game, twin), OTHERS)
    assert not alike((game, twin), (ALBERTO,))


# --- SEE-2: the waiter ------------------------------------------------------------------------


@editions()
def test_see_2_the_number_of_orders_and_no_more_for_the_owner_too(edition: str) -> None:
    game = playing(edition, waiter="mini mono each")
    twin = playing(edition, waiter="each mini mono")
    assert waiter(game) != waiter(twin)
    assert all(game.view(viewer).seats[ALBERTO].waiter == 3 for viewer in EVERYBODY)
    assert alike((game, twin), EVERYBODY)


# --- SEE-3: the supply ------------------------------------------------------------------------


@editions()
def test_see_3_the_number_of_cards_and_not_which(edition: str) -> None:
    game, twin = playing(edition, supply="apmos"), playing(edition, supply="sompa")
    assert supply(game) != supply(twin)
    assert all(game.view(viewer).supply == 5 for viewer in EVERYBODY)
    assert alike((game, twin), EVERYBODY)


@editions(*WITH_CARD)
def test_see_3_nor_where_the_card_is_in_it(edition: str) -> None:
    game, twin = playing(edition, supply="Mapmos"), playing(edition, supply="apmosM")
    assert all(game.view(viewer).supply == 6 for viewer in EVERYBODY)
    assert alike((game, twin), EVERYBODY)


# --- SEE-4: the oven --------------------------------------------------------------------------


@editions()
def test_see_4_top_card_and_height(edition: str) -> None:
    game = playing(edition, oven="2a 3m 2o", supply="pps")
    twin = playing(edition, oven="3m 2a 2o", supply="pps")
    olive = game.edition.kind("olive")
    for viewer in EVERYBODY:
        seen = game.view(viewer).oven
        assert (seen.height, seen.from_top()) == (7, (Ingredients(olive, 1),))
    assert alike((game, twin), EVERYBODY)


@editions()
def test_see_4_an_order_on_top_is_seen(edition: str) -> None:
    game = playing(edition, oven="2a green:each", supply="pps")
    twin = playing(edition, oven="2a green:mono", supply="pps")
    assert not alike((game, twin), (BEATE, SPECTATOR))


# --- SEE-5: a play, as it happens -------------------------------------------------------------


@editions()
def test_see_5_everything_played_is_announced(edition: str) -> None:
    game = playing(edition)
    game.play("3s +4s1p w")
    for viewer in EVERYBODY:
        assert told(heard_by(game, viewer), Played) == [
            Played(ALBERTO, game.edition.kind("salami"), 3)
        ]


@editions()
def test_see_5_then_it_is_covered_on_screen_and_on_the_wire(edition: str) -> None:
    game = playing(edition)
    game.play("3s +4s1p w")
    game.play("1p +mini w", "Beate")
    game.play("1m", "Claudio")
    for viewer in (CLAUDIO, SPECTATOR):
        view = game.view(viewer)
        plain = to_plain(view)["oven"]
        assert plain == {
            "height": 7,
            "face_down": False,
            "from_top": [{"kind": "mushroom", "number": 1}],
        }
        assert "4s1p" not in str(view)
        assert "normale-salami" not in wire(view)


@editions()
def test_see_5_one_who_listens_keeps_no_list_of_it_either(edition: str) -> None:
    game = Game(edition, 3, seed=2)
    ear = Follower(game.setting, SPECTATOR)
    for number in range(30):
        game.play(game.legal.indices[number % len(game.legal)])
    for fact in game.facts:
        ear.hear(fact)
    assert ear.view == game.view(SPECTATOR)
    assert sum(run & 15 for run in ear.view.oven.runs if run < 0x80) <= 1


# --- SEE-6: the oven while baking -------------------------------------------------------------


@editions()
def test_see_6_face_down_and_only_its_height(edition: str) -> None:
    game = opened(edition, "1p 2s green:4s1p 2o 1m", hand="2s", players=3)
    twin = opened(edition, "1p 2s green:4s1p 1m 2o", hand="2s", players=3)
    for viewer in EVERYBODY:
        seen = game.view(viewer).oven
        assert (seen.height, seen.runs) == (3, ())
        assert '"face_down": true' in wire(game.view(viewer))
    assert alike((game, twin), EVERYBODY)
