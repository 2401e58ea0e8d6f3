"""SEE and OPEN: what each seat and a spectator can see, row by row of the table."""

from __future__ import annotations

import json

import pytest

from forno.editions import edition as find_edition
from forno.game import Game, situation
from forno.notation.cards import read_counts
from forno.rules.counts import total
from forno.rules.facts import (
    Answered,
    Baked,
    Drew,
    Fact,
    LaidMammaMia,
    OrderUp,
    OvenEmptied,
    Played,
    Requested,
    Reward,
    Rewarded,
    Took,
    TurnedUp,
)
from forno.rules.turn import SUPPLY, WAITER
from forno.views import (
    SPECTATOR,
    Concealed,
    Counted,
    FaceDown,
    FaceUp,
    Follower,
    Hand,
    Ingredients,
    Shown,
    View,
    Viewer,
    setting_to_plain,
    to_plain,
)

from .at_table import (
    ALBERTO,
    BASE,
    BEATE,
    CLAUDIO,
    SEATS,
    WITH_CARD,
    at_turn,
    editions,
    heard_by,
    opened,
    oven,
    room,
    supply,
    told,
    waiter,
)

EVERYBODY: tuple[Viewer, ...] = (0, 1, 2, SPECTATOR)
OTHERS: tuple[Viewer, ...] = (1, 2, SPECTATOR)


def wire(view: View) -> str:
    """A view as it goes over the wire."""
    return json.dumps(to_plain(view))


def alike(one: Game, other: Game, viewers: tuple[Viewer, ...]) -> bool:
    """Whether these viewers can tell the two games apart: by view, by wire, by ear."""
    return all(
        one.view(viewer) == other.view(viewer)
        and wire(one.view(viewer)) == wire(other.view(viewer))
        and one.facts_for(viewer) == other.facts_for(viewer)
        for viewer in viewers
    )


def playing(edition: str, hand: str = "2a3s +4s1p +bomb", **more: str) -> Game:
    """Three players, Alberto to move; the supply and the used pile are as given."""
    return situation(
        edition,
        SEATS[:3],
        hands={"Alberto": hand, "Beate": "2p +mini", "Claudio": "1m1o"},
        turn="Alberto",
        supply=more.get("supply"),
        oven=more.get("oven", ""),
        waiters={"Alberto": more["waiter"]} if "waiter" in more else None,
        holder=more.get("holder"),
    )


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
    assert alike(game, twin, OTHERS)
    assert not alike(game, twin, (ALBERTO,))


# --- SEE-2: the waiter ------------------------------------------------------------------------


@editions()
def test_see_2_the_number_of_orders_and_no_more_for_the_owner_too(edition: str) -> None:
    game = playing(edition, waiter="mini mono each")
    twin = playing(edition, waiter="each mini mono")
    assert waiter(game) != waiter(twin)
    assert all(game.view(viewer).seats[ALBERTO].waiter == 3 for viewer in EVERYBODY)
    assert alike(game, twin, EVERYBODY)


# --- SEE-3: the supply ------------------------------------------------------------------------


@editions()
def test_see_3_the_number_of_cards_and_not_which(edition: str) -> None:
    game, twin = playing(edition, supply="apmos"), playing(edition, supply="sompa")
    assert supply(game) != supply(twin)
    assert all(game.view(viewer).supply == 5 for viewer in EVERYBODY)
    assert alike(game, twin, EVERYBODY)


@editions(*WITH_CARD)
def test_see_3_nor_where_the_card_is_in_it(edition: str) -> None:
    game, twin = playing(edition, supply="Mapmos"), playing(edition, supply="apmosM")
    assert all(game.view(viewer).supply == 6 for viewer in EVERYBODY)
    assert alike(game, twin, EVERYBODY)


# --- SEE-4: the oven --------------------------------------------------------------------------


@editions()
def test_see_4_top_card_and_height(edition: str) -> None:
    game = playing(edition, oven="2a 3m 2o", supply="pps")
    twin = playing(edition, oven="3m 2a 2o", supply="pps")
    olive = game.edition.kind("olive")
    for viewer in EVERYBODY:
        seen = game.view(viewer).oven
        assert (seen.height, seen.from_top()) == (7, (Ingredients(olive, 1),))
    assert alike(game, twin, EVERYBODY)


@editions()
def test_see_4_an_order_on_top_is_seen(edition: str) -> None:
    game = playing(edition, oven="2a green:each", supply="pps")
    twin = playing(edition, oven="2a green:mono", supply="pps")
    assert not alike(game, twin, (BEATE, SPECTATOR))


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
    game.play("2p +mini w", "Beate")
    game.play("1m", "Claudio")
    for viewer in (BEATE, SPECTATOR):
        view = game.view(viewer)
        plain = to_plain(view)["oven"]
        assert plain == {
            "height": 8,
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
    assert alike(game, twin, EVERYBODY)


# --- SEE-7: the table while baking ------------------------------------------------------------


@editions()
def test_see_7_table_order_bill_and_cards_added_are_public(edition: str) -> None:
    game = opened(edition, "1p 2s green:4s1p 2o", hand="2s", players=3)
    e = game.edition
    for viewer in EVERYBODY:
        view = game.view(viewer)
        assert view.table == read_counts(e, "1p2s")
        assert view.turned is not None
        assert (view.turned.seat, view.turned.order) == (ALBERTO, e.order("green", "4s1p"))
    game.play("bake")
    for viewer in EVERYBODY:
        heard = heard_by(game, viewer)
        assert len(told(heard, TurnedUp)) == 3
        assert told(heard, OrderUp) == [OrderUp(ALBERTO, e.order("green", "4s1p"))]
        fact = told(heard, Baked)[0]
        assert (fact.bill, fact.own) == (read_counts(e, "1p4s"), read_counts(e, "2s"))


@editions("plus")
def test_see_7_requests_and_answers_are_public(edition: str) -> None:
    game = opened(edition, "1p 2s green:4s1p 2o", hand="1s", players=3, helping=True)
    game.play("ask 2s ?")
    for viewer in EVERYBODY:
        request = game.view(viewer).request
        assert request is not None
        assert request.cards == read_counts(game.edition, "2s")
        assert len(told(heard_by(game, viewer), Requested)) == 1
    game.play("refuse")
    for viewer in EVERYBODY:
        assert told(heard_by(game, viewer), Answered) == [Answered(BEATE, 0)]


@editions("plus")
def test_see_7_a_bill_is_secret_until_it_is_asked_for(edition: str) -> None:
    game = opened(edition, "1p 5s 5o green:mono", hand="1s", players=3, helping=True)
    before = [(game.view(viewer), heard_by(game, viewer)) for viewer in OTHERS]
    game.play(next(action for action in game.legal if str(action) == "ask=o"))
    assert [(game.view(viewer), heard_by(game, viewer)) for viewer in OTHERS] == before
    game.play("1o ?")
    assert [game.view(viewer) for viewer in OTHERS] != [view for view, _ in before]


@editions()
def test_see_7_cards_for_a_bombastica_are_secret_until_they_are_laid(edition: str) -> None:
    game = opened(edition, "7a 6m green:bomb 1o", hand="2p2s", players=3)
    before = [(game.view(viewer), heard_by(game, viewer)) for viewer in OTHERS]
    for word in ("bake", "1p"):
        game.play(next(action for action in game.legal if str(action) == word))
        assert [(game.view(viewer), heard_by(game, viewer)) for viewer in OTHERS] == before
    game.play("1s")
    assert all(len(told(heard_by(game, viewer), Baked)) == 1 for viewer in OTHERS)


# --- SEE-8: why an order failed ---------------------------------------------------------------

TABLES = [(name, False) for name in BASE] + [("plus", False), ("plus", True)]
SAME_NUMBER = [
    # The order and what lies there; a hand that could complete it, and one that could not.
    ("1p 2s green:4s1p", "2s1a", "1s2a"),
    ("1p 6o green:mini", "1a2m", "3a"),
    ("5s 4o green:mono", "1p1s", "1m1a"),
    ("1a 1m green:each", "1p1o1s1h", "1p1o2s"),
    ("7a 7m green:bomb", "1s", "1o"),
    ("3a green:mono", "2s1o", "1s2m"),
]


@pytest.mark.parametrize(("edition", "helping"), TABLES)
@pytest.mark.parametrize(("cards", "able", "unable"), SAME_NUMBER)
def test_see_8_could_not_and_would_not_look_alike(
    edition: str, helping: bool, cards: str, able: str, unable: str
) -> None:
    """Beate holds what Alberto lacks, so that the two truths have the same cards in all."""
    if edition != "plus":
        able, unable = able.replace("1h", ""), unable.replace("1p1o2s", "1o2s")
    games = [
        opened(
            edition, f"{cards} 1o", hand=mine, players=3, others={"Beate": yours}, helping=helping
        )
        for mine, yours in ((able, unable), (unable, able))
    ]
    watching: tuple[Viewer, ...] = (CLAUDIO, SPECTATOR)
    assert alike(*games, watching), "the same question, or none"
    assert games[0].view(SPECTATOR).baking == games[1].view(SPECTATOR).baking
    for game in games:
        if not game.is_over:
            game.play("decline", "Alberto")
    assert games[0].is_over
    heard = [game.facts_for(SPECTATOR) for game in games]
    assert heard[0] == heard[1]
    assert alike(*games, watching)


@pytest.mark.parametrize(("edition", "helping"), TABLES)
@pytest.mark.parametrize("hand", ["-", "1a", "1s", "2a", "1a1s", "2s", "3m", "3s"])
def test_see_8_who_is_asked_depends_on_numbers_only(
    edition: str, helping: bool, hand: str
) -> None:
    game = opened(edition, "1p 2s green:4s1p 1o", hand=hand, players=3, helping=helping)
    number = total(read_counts(game.edition, hand))
    assert game.view(SPECTATOR).baking is (helping or number >= 2)


@pytest.mark.parametrize(("edition", "helping"), TABLES)
@pytest.mark.parametrize("hand", ["1o", "1a", "1p"])
def test_see_8_the_choice_of_a_bill_is_offered_by_numbers_too(
    edition: str, helping: bool, hand: str
) -> None:
    game = opened(edition, "1p 6s 5o green:mono 1m", hand=hand, players=3, helping=helping)
    assert game.view(SPECTATOR).to_act == ALBERTO
    game.play("bake=s")
    assert told(game.facts, Baked)[0].own == 0


@editions()
def test_see_8_the_table_tells_what_lay_there(edition: str) -> None:
    game = opened(edition, "1p 2s green:4s1p", players=3)
    failure = next(f for f in heard_by(game) if type(f).__name__ == "Failed")
    assert failure.lay == read_counts(game.edition, "1p2s")  # type: ignore[attr-defined]


# --- SEE-9: draws and the card ----------------------------------------------------------------


@editions()
def test_see_9_source_and_number_of_a_draw_but_not_the_cards(edition: str) -> None:
    game = playing(edition, supply="pmosapmosapmos", holder=None)
    game.play("3s +4s1p s")
    game.play("1p - w", "Beate")
    draws = told(game.facts, Drew)
    assert [(draw.seat, draw.source) for draw in draws] == [(ALBERTO, SUPPLY), (BEATE, WAITER)]
    for viewer in EVERYBODY:
        assert told(heard_by(game, viewer), Drew) == draws
    assert [fact.seat for fact in told(heard_by(game, ALBERTO), Took)] == [ALBERTO]
    assert [fact.seat for fact in told(heard_by(game, BEATE), Took)] == [BEATE]
    assert not told(heard_by(game, SPECTATOR), Took)
    twin = playing(edition, supply="sssspppmmmoooa"[::-1], holder=None)
    twin.play("3s +4s1p s")
    twin.play("1p - w", "Beate")
    assert alike(game, twin, (CLAUDIO, SPECTATOR))


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
    assert alike(game, twin, EVERYBODY)


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


# --- SEE-13: the helper's reward --------------------------------------------------------------


@editions("plus")
def test_see_13_hidden_from_everyone_until_the_end(edition: str) -> None:
    games = []
    for top in ("mono bomb", "bomb mono"):
        game = opened(
            edition,
            "1p 2s green:4s1p 1o",
            hand="1s",
            players=3,
            others={"Beate": "1s"},
            waiters={"Beate": f"{top} mini"},
            helping=True,
            early=True,
        )
        game.play("ask 1s ?")
        game.play("help")
        games.append(game)
    assert room(games[0]).delivered != room(games[1]).delivered
    assert alike(*games, EVERYBODY)
    for viewer in EVERYBODY:
        assert told(heard_by(games[0], viewer), Rewarded) == [Rewarded(BEATE)]
        assert not told(heard_by(games[0], viewer), Reward)
        assert games[0].view(viewer).seats[BEATE].delivered == Concealed()


@editions("plus")
def test_see_13_and_shown_at_the_end(edition: str) -> None:
    game = opened(
        edition,
        "1p 2s green:4s1p 1o",
        hand="1s",
        players=3,
        others={"Beate": "1s +each"},
        waiters={"Beate": "mono bomb"},
        delivered={"Beate": "mini"},
        helping=True,
    )
    game.play("ask 1s ?")
    game.play("help")
    assert game.is_over
    mono = 1 << game.edition.order("yellow", "mono")
    for viewer in EVERYBODY:
        shown = game.view(viewer).seats[BEATE].delivered
        assert isinstance(shown, Shown)
        assert shown.orders & mono


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
    assert alike(*games, (ALBERTO, CLAUDIO, SPECTATOR))


def test_see_8_no_fact_says_whether_somebody_could(  # what a failure tells is what it has
) -> None:
    fields = {field for field in Fact.__subclasses__() if field.__name__ == "Failed"}
    assert len(fields) == 1
