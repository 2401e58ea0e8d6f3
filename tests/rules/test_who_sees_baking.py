"""SEE-7, SEE-8 and SEE-13: what can be seen while baking, and why an order failed."""

from __future__ import annotations

from dataclasses import fields

import pytest

from forno.game import Game
from forno.notation.cards import read_counts
from forno.rules.counts import total
from forno.rules.facts import (
    Answered,
    Baked,
    Failed,
    OrderUp,
    Planned,
    Requested,
    Reward,
    Rewarded,
    TurnedUp,
)
from forno.rules.phases import ADD, MISSING, REQUEST
from forno.views import SPECTATOR, Concealed, Plan, Shown, Step, Viewer

from .at_table import (
    ALBERTO,
    BASE,
    BEATE,
    CLAUDIO,
    editions,
    heard_by,
    may,
    opened,
    room,
    step,
    told,
)
from .seeing import EVERYBODY, OTHERS, alike

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


@editions()
def test_see_7_the_owner_sees_how_far_the_own_plan_is(edition: str) -> None:
    game = opened(edition, "7a 6m green:bomb 1o", hand="2p2s", players=3)
    assert game.view(ALBERTO).plan is None
    named = ("bake", 0, 0), ("1p", read_counts(game.edition, "1p"), 2)
    for word, cards, next_kind in named:
        step(game, word)
        assert game.view(ALBERTO).plan == Plan(Step.ADD, 0, cards, next_kind)
        assert game.view(BEATE).plan is None
    planned = [Planned(ALBERTO, ADD, 0, cards, next_kind) for _, cards, next_kind in named]
    assert told(heard_by(game, ALBERTO), Planned) == planned
    assert not told(heard_by(game, BEATE), Planned)


@editions("plus")
def test_see_7_the_owner_sees_the_own_request_grow(edition: str) -> None:
    game = opened(edition, "1s green:each", hand="1a1p1o1h", players=3, helping=True)
    bill = read_counts(game.edition, "1a1p1m1o1s1h")
    for word, cards, next_kind in (("ask", "-", 0), ("1p", "1p", 2), ("1m", "1p1m", 3)):
        step(game, word)
        counts = read_counts(game.edition, cards)
        assert game.view(ALBERTO).plan == Plan(Step.REQUEST, bill, counts, next_kind)
        heard = told(heard_by(game, ALBERTO), Planned)
        assert heard[-1] == Planned(ALBERTO, REQUEST, bill, counts, next_kind)
        assert not told(heard_by(game, BEATE), Planned)


# --- SEE-8: why an order failed ---------------------------------------------------------------

TABLES = [(name, False) for name in BASE] + [("plus", False), ("plus", True)]
SAME_NUMBER = [
    # The order and what lies there; a hand that could complete it, and one that could not.
    ("1p 2s green:4s1p", "2s1a", "1s2a"),
    ("1p 1o green:mini", "3o", "3a"),
    ("5s 4o green:mono", "1p1s", "1m1a"),
    ("1a 1m green:each", "1p1o1s1h", "1p1o2s"),
    ("3a green:mono", "1p3a", "1p2a1s"),
]
SAME_NUMBER_PLUS = [
    ("1p 4s 2o green:ghio", "2o1a", "1o2a"),
    ("1p 3o green:mamma", "2o1s", "1o2s"),
    ("4h 1s green:junior", "1h1p", "1a1p"),
    ("2p green:mpa", "1p1a", "2a"),
]
"""More of the same, for recipes that only one edition has."""
COULD_OR_COULD_NOT = [(*table, *row) for table in TABLES for row in SAME_NUMBER] + [
    ("plus", helping, *row) for helping in (False, True) for row in SAME_NUMBER_PLUS
]


@pytest.mark.parametrize(("edition", "helping", "cards", "able", "unable"), COULD_OR_COULD_NOT)
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
    could, could_not = (_choices(game) for game in games)
    assert could == {"decline", "bake"} | ({"ask"} if helping else set())
    assert could_not == could - {"bake"}
    watching: tuple[Viewer, ...] = (CLAUDIO, SPECTATOR)
    assert alike(games, watching), "the same question"
    assert games[0].view(SPECTATOR).to_act == ALBERTO
    for game in games:
        game.play("decline", "Alberto")
        assert game.is_over
        assert [fact.seat for fact in told(game.facts, Failed)] == [ALBERTO]
    assert alike(games, watching), "and the same answer"


def _choices(game: Game) -> set[str]:
    """What can be done about an order, whatever kinds are chosen for it."""
    return {text.partition("=")[0] for text in may(game)}


@pytest.mark.parametrize(("edition", "helping"), TABLES)
def test_see_8_whether_a_bombastica_can_be_completed_everybody_can_count(
    edition: str, helping: bool
) -> None:
    """So here no hand of the same number tells anything: any kinds will do."""
    games = [
        opened(edition, "7a 7m green:bomb 1o", hand=hand, players=3, helping=helping)
        for hand in ("1s", "1p")
    ]
    assert _choices(games[0]) == _choices(games[1]) >= {"bake", "decline"}
    for game in games:
        game.play("decline")
    assert games[0].facts_for(CLAUDIO) == games[1].facts_for(CLAUDIO)


@pytest.mark.parametrize(("edition", "helping"), TABLES)
@pytest.mark.parametrize("hand", ["-", "1a", "1s", "2a", "1a1s", "2s", "3m", "3s"])
def test_see_8_who_is_asked_depends_on_numbers_only(edition: str, helping: bool, hand: str) -> None:
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
def test_see_8_a_failure_tells_what_the_table_shows_and_nothing_else(edition: str) -> None:
    game = opened(edition, "1p 2s green:4s1p", players=3)
    order = game.edition.order("green", "4s1p")
    lay = read_counts(game.edition, "1p2s")
    for viewer in EVERYBODY:
        assert told(heard_by(game, viewer), Failed) == [Failed(ALBERTO, order, MISSING, lay)]
    assert {field.name for field in fields(Failed)} == {"seat", "order", "why", "lay"}


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
    assert alike(games, EVERYBODY)
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
