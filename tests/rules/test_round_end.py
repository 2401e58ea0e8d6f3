"""ROUND: when the play phase is over, who empties the oven, and the odd ends."""

from __future__ import annotations

import pytest

from forno.game import Game, situation
from forno.rules.facts import (
    Drew,
    HandFull,
    LaidMammaMia,
    OvenEmptied,
    Passed,
    PlayOver,
    Restocked,
    RoundBegan,
    Waits,
)
from forno.rules.phases import (
    DREW_LAST,
    HOLDS_CARD,
    INGREDIENTS,
    NO_SUPPLY,
    STALLED,
    STAYS,
    SUPPLY,
    SUPPLY_DRAWN,
)

from .at_table import (
    ALBERTO,
    BEATE,
    CLAUDIO,
    HAND,
    SEATS,
    WITH_CARD,
    WITHOUT_CARD,
    at_turn,
    editions,
    hand_size,
    names_of,
    opened,
    oven,
    some_orders,
    supply,
    told,
)

# --- ROUND-1 ----------------------------------------------------------------------------------


@editions()
def test_round_1_the_last_supply_card_ends_the_play_phase(edition: str) -> None:
    game = at_turn(edition, "3s +4s1p", players=3, supply="apm", starter="Claudio", round=3)
    facts = game.play("3s - s")
    assert told(facts, Drew) == [Drew(ALBERTO, SUPPLY, 3)]
    after = facts[facts.index(Drew(ALBERTO, SUPPLY, 3)) :]
    assert names_of(after)[:3] == ["Drew", "Took", "PlayOver"]
    assert told(facts, PlayOver)[0].why == SUPPLY_DRAWN
    assert not [fact for fact in told(after, Waits) if fact.phase == INGREDIENTS]


@editions()
def test_round_1_one_card_left_and_play_goes_on(edition: str) -> None:
    full = HAND[edition]
    game = at_turn(edition, f"3s {some_orders(edition, full - 3)}", players=3, supply="apma")
    facts = game.play("3s - s")
    assert told(facts, Drew)[0].number == 3
    assert not told(facts, PlayOver)
    assert (game.to_move, game.view(0).supply) == ("Beate", 1)


@editions()
def test_round_1_a_draw_from_the_waiter_never_ends_it(edition: str) -> None:
    game = at_turn(edition, "3s +4s1p", players=3, supply="a", waiters={"Alberto": "bomb"})
    facts = game.play("2s - w")
    assert not told(facts, PlayOver)
    assert (game.to_move, game.view(0).supply) == ("Beate", 1)


# --- ROUND-2 ----------------------------------------------------------------------------------


@editions(*WITH_CARD)
@pytest.mark.parametrize("holder", ["Alberto", "Beate", "Claudio"])
def test_round_2_the_holder_of_the_card_empties_the_oven_and_begins(
    edition: str, holder: str
) -> None:
    game = at_turn(edition, "3s +4s1p", players=3, supply="apm", holder=holder, starter="Beate")
    facts = game.play("3s +4s1p s")
    seat = game.seat(holder)
    over = told(facts, PlayOver)[0]
    assert (over.round, over.why, over.seat, over.seat_why) == (1, SUPPLY_DRAWN, seat, HOLDS_CARD)
    while game.round == 1:
        assert game.view(0).opener == seat
        game.play("decline")
    began = told(game.facts, RoundBegan)[-1]
    assert (began.round, began.seat, began.why) == (2, seat, HOLDS_CARD)


@editions(*WITHOUT_CARD)
@pytest.mark.parametrize("starter", ["Alberto", "Beate", "Claudio"])
def test_round_2_who_drew_the_last_card_empties_the_oven_and_begins(
    edition: str, starter: str
) -> None:
    game = at_turn(edition, "3s +4s1p", players=3, supply="apm", starter=starter)
    facts = game.play("3s +4s1p s")
    over = told(facts, PlayOver)[0]
    assert (over.seat, over.seat_why) == (ALBERTO, DREW_LAST)
    while game.round == 1:
        assert game.view(0).opener == ALBERTO
        game.play("decline")
    began = told(game.facts, RoundBegan)[-1]
    assert (began.round, began.seat, began.why) == (2, ALBERTO, DREW_LAST)


@editions()
def test_round_2_the_reason_is_told_when_a_situation_begins_at_the_oven_too(edition: str) -> None:
    for who in ("Alberto", "Beate"):
        game = opened(edition, "3s", opens=who, early=True)
        began = told(game.facts, RoundBegan)[-1]
        why = HOLDS_CARD if edition in WITH_CARD else DREW_LAST
        assert (began.round, began.seat, began.why) == (2, game.seat(who), why)


@editions()
def test_round_2_who_opens_without_the_card_or_the_last_card_has_begun_the_round(
    edition: str,
) -> None:
    game = situation(edition, SEATS[:2], oven="3s", opens="Beate", helping=False)
    began = told(game.facts, RoundBegan)[-1]
    assert (began.round, began.seat, began.why) == (2, BEATE, STAYS)


# --- ROUND-3 ----------------------------------------------------------------------------------

NOTHING_USED = {
    "rio-grande": "8a 8p 8m 7o 5s",
    "abacus": "8a 8p 8m 7o 5s",
    "bgg": "8a 8p 8m 7o 5s",
    "oya": "8a 8p 8m 7o 5s",
    "plus": "8a 8p 8m 7o 5s 8h",
}
"""All cards of a game for two, but for 1s in each hand and two in the supply."""


def without_orders(edition: str, cards: str) -> Game:
    """A turn after which nothing can be baked, as no order lies in the oven."""
    return at_turn(
        edition, "1s", others={"Beate": "1s"}, supply=cards, oven=NOTHING_USED[edition], round=1
    )


@editions(*WITHOUT_CARD)
def test_round_3_without_a_supply_the_play_phase_ends_at_once(edition: str) -> None:
    game = without_orders(edition, "os")
    game.play("1s - s")
    assert game.is_over, "nothing can ever be played again"
    rounds = 4 if edition == "plus" else 3
    overs = told(game.facts, PlayOver)
    assert [(over.round, over.why) for over in overs] == [
        (1, SUPPLY_DRAWN),
        *((number, NO_SUPPLY) for number in range(2, rounds + 1)),
    ]
    assert [(over.seat, over.seat_why) for over in overs] == [
        (ALBERTO, DREW_LAST),
        *[(ALBERTO, STAYS)] * (rounds - 1),
    ]
    assert [began.supply for began in told(game.facts, RoundBegan)] == [0] * (rounds - 1)
    assert len(told(game.facts, OvenEmptied)) == rounds, "the oven is emptied as usual"
    leftovers = {emptied.leftovers for emptied in told(game.facts, OvenEmptied)}
    assert leftovers == {game.view(0).table}
    drawn = [fact for fact in told(game.facts, Drew) if fact.seat == BEATE]
    assert not drawn


@editions(*WITHOUT_CARD)
def test_round_3_the_starting_player_stays_who_emptied_the_oven(edition: str) -> None:
    game = at_turn(
        edition,
        "1s +bomb",
        others={"Beate": "1s"},
        supply="os",
        oven=NOTHING_USED[edition],
        starter="Beate",
    )
    game.play("1s - s")
    assert [over.seat for over in told(game.facts, PlayOver)][1:] == [ALBERTO] * (
        3 if edition == "plus" else 2
    )


@editions(*WITH_CARD)
def test_round_3_with_the_card_the_supply_is_that_card_alone(edition: str) -> None:
    game = without_orders(edition, "Mos")
    game.play("1s - s")
    assert (game.round, supply(game), game.to_move) == (2, "M", "Alberto")
    assert told(game.facts, Restocked) == [Restocked(1)]
    game.play("1o - w")
    game.play("1s - w", "Beate")
    assert not [over for over in told(game.facts, PlayOver) if over.round == 2]
    assert game.to_move == "Alberto", "the round lasts until somebody draws it"


@editions(*WITH_CARD)
def test_round_3_who_draws_that_card_ends_the_round(edition: str) -> None:
    game = without_orders(edition, "Mos")
    game.play("1s - s")
    game.play("1o - w")
    before = hand_size(game, BEATE)
    facts = game.play("1s - s", "Beate")
    assert told(facts, LaidMammaMia) == [LaidMammaMia(BEATE)]
    assert told(facts, Drew) == [Drew(BEATE, SUPPLY, 0)]
    over = told(facts, PlayOver)[0]
    assert (over.round, over.why, over.seat) == (2, SUPPLY_DRAWN, BEATE)
    assert (game.round, game.to_move, hand_size(game, BEATE)) == (3, "Beate", before - 1)
    assert supply(game) == "M"


# --- ROUND-4 ----------------------------------------------------------------------------------


def stalled(edition: str, *, players: int = 2, holder: str | None = None, cards: str) -> Game:
    """Everybody's hand is full of orders; Beate began the round and Alberto is to move."""
    colours = {"Alberto": "green", "Beate": "yellow", "Claudio": "red"}
    hands = {
        name: some_orders(edition, 7, colour) for name, colour in list(colours.items())[:players]
    }
    game = at_turn(
        edition,
        hands["Alberto"],
        players=players,
        others=hands,
        supply=cards,
        holder=holder,
        starter="Beate",
    )
    while edition == "bgg" and game.round == 1:
        game.play("-")
    return game


def first_stall(game: Game) -> PlayOver:
    return next(over for over in told(game.facts, PlayOver) if over.round == 1)


@editions("rio-grande", "bgg", "oya")
def test_round_4_with_the_card_in_the_supply_the_starting_player_opens(edition: str) -> None:
    game = stalled(edition, cards="apM", players=3)
    over = first_stall(game)
    assert (over.why, over.seat, over.seat_why) == (STALLED, BEATE, STAYS)
    began = told(game.facts, RoundBegan)[0]
    assert (began.round, began.seat, began.why) == (2, BEATE, STAYS)


@editions("rio-grande", "bgg", "oya")
def test_round_4_the_rest_of_the_supply_joins_the_next_one(edition: str) -> None:
    game = stalled(edition, cards="apM")
    # With two players there are 40 ingredients: two lay in the supply, the others were used.
    assert told(game.facts, Restocked)[0] == Restocked(41)
    assert told(game.facts, RoundBegan)[0].supply == 41
    assert not told(game.facts, LaidMammaMia)


@editions("rio-grande", "bgg", "oya")
def test_round_4_a_holder_of_the_card_opens(edition: str) -> None:
    game = stalled(edition, cards="ap", players=3, holder="Claudio")
    over = first_stall(game)
    assert (over.why, over.seat, over.seat_why) == (STALLED, CLAUDIO, HOLDS_CARD)
    assert told(game.facts, RoundBegan)[0].seat == CLAUDIO
    assert told(game.facts, Restocked)[0] == Restocked(3 * 10 + 2 * 10 + 1)


@editions("abacus")
def test_round_4_without_the_card_the_starting_player_opens_too(edition: str) -> None:
    game = stalled(edition, cards="ap", players=3)
    over = first_stall(game)
    assert (over.why, over.seat, over.seat_why) == (STALLED, BEATE, STAYS)
    assert told(game.facts, RoundBegan)[0].seat == BEATE
    assert told(game.facts, Restocked)[0] == Restocked(50)


@editions("rio-grande", "abacus", "oya")
def test_round_4_the_count_starts_anew_each_round(edition: str) -> None:
    game = stalled(edition, cards="apM" if edition != "abacus" else "ap", players=3)
    assert game.is_over
    rounds: list[list[int]] = [[]]
    for fact in game.facts:
        if isinstance(fact, Passed):
            rounds[-1].append(fact.seat)
        if isinstance(fact, RoundBegan):
            rounds.append([])
    assert rounds == [
        [ALBERTO, BEATE, CLAUDIO],
        [BEATE, CLAUDIO, ALBERTO],
        [BEATE, CLAUDIO, ALBERTO],
    ]
    assert len(told(game.facts, HandFull)) == 9
    assert [over.why for over in told(game.facts, PlayOver)] == [STALLED] * 3


@editions("bgg")
def test_round_4_one_order_played_and_the_count_starts_anew(edition: str) -> None:
    game = at_turn(
        edition,
        some_orders(edition, 7),
        others={"Beate": some_orders(edition, 7, "yellow")},
        supply="apmosM",
        starter="Beate",
    )
    game.play("-")
    game.play("+4p1a w", "Beate")
    game.play("-", "Alberto")
    assert not told(game.facts, PlayOver), "Beate's turn was not idle"
    game.play("-", "Beate")
    assert told(game.facts, PlayOver)[0].why == STALLED


@editions("rio-grande", "abacus", "oya")
def test_round_4_one_who_plays_keeps_the_round_going(edition: str) -> None:
    game = at_turn(
        edition,
        some_orders(edition, 7),
        players=3,
        others={"Beate": some_orders(edition, 7, "yellow"), "Claudio": "3s"},
        supply="apmosapmos",
    )
    for _ in range(2):
        assert game.to_move == "Claudio"
        game.play("1s - w")
    assert not told(game.facts, PlayOver)
    assert told(game.facts, Passed) == [Passed(ALBERTO), Passed(BEATE)] * 3
    game.play("1s - s" if edition == "abacus" else "1s - w")
    over = told(game.facts, PlayOver)
    assert bool(over) is (edition != "abacus"), "now Claudio's hand is full of orders too"


@editions("plus")
def test_round_4_cannot_happen_where_a_pass_draws_five(edition: str) -> None:
    game = at_turn(
        edition,
        some_orders(edition, 9),
        others={"Beate": some_orders(edition, 9, "yellow")},
        supply="aaaaapppppmmm",
    )
    assert not told(game.facts, PlayOver)
    assert game.to_move == "Alberto"
    assert (hand_size(game, ALBERTO), hand_size(game, BEATE)) == (14, 14)
    assert oven(game) == ""


@editions("plus")
def test_round_4_playing_without_drawing_is_not_idle(edition: str) -> None:
    game = at_turn(
        edition,
        f"3s {some_orders(edition, 9)}",
        others={"Beate": f"3s {some_orders(edition, 9, 'yellow')}"},
        supply="ap",
    )
    for _ in range(2):
        game.play("1s -", "Alberto")
        game.play("1s -", "Beate")
    assert not told(game.facts, PlayOver)
    assert told(game.facts, HandFull) == [HandFull(ALBERTO), HandFull(BEATE)] * 2


@editions("rio-grande", "oya")
def test_round_4_a_draw_from_the_waiter_is_not_idle(edition: str) -> None:
    game = at_turn(
        edition,
        some_orders(edition, 6),
        others={"Beate": some_orders(edition, 7, "yellow")},
        supply="apM",
    )
    game.play("w", "Alberto")
    passed = []
    for fact in game.facts:
        if isinstance(fact, PlayOver):
            break
        if isinstance(fact, Passed):
            passed.append(fact.seat)
    assert passed == [ALBERTO, BEATE, ALBERTO]
