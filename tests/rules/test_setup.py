"""SETUP: cards left in the box, the deal, the supply, who begins."""

from __future__ import annotations

import pytest

from forno.editions import edition as find_edition
from forno.game import Game, SetupError, read_game
from forno.notation.cards import write_counts
from forno.rules.chance import shuffle_supply, shuffled_waiter, stream
from forno.rules.counts import some, total
from forno.rules.facts import Dealt, LaidMammaMia, RoundBegan, Took
from forno.rules.phases import DRAWN, NAMED
from forno.rules.setup import begin_game, deal
from forno.rules.state import MAMMA_MIA, NOBODY, State
from forno.views import SPECTATOR

from .at_table import BASE, KINDS, WITH_CARD, WITHOUT_CARD, editions, room, told

REMOVED = {5: 0, 4: 1, 3: 3, 2: 5}
REMOVED_PLUS = {6: 0, 5: 1, 4: 3, 3: 5, 2: 7}
TABLES = [(name, players, 13 - n) for name in BASE for players, n in REMOVED.items()]
TABLES += [("plus", players, 15 - n) for players, n in REMOVED_PLUS.items()]


def cards_of(game: Game) -> int:
    """All ingredients in hands and supply as packed counts."""
    seen = room(game)
    return sum(hand.ingredients for hand in seen.hands) + sum(
        some(card, 1) for card in seen.supply if card != MAMMA_MIA
    )


@pytest.mark.parametrize(("edition", "players", "copies"), TABLES)
def test_setup_1_fewer_players_play_with_fewer_cards(
    edition: str, players: int, copies: int
) -> None:
    game = Game(edition, players, seed=3)
    expected = "".join(f"{copies}{letter}" for letter in KINDS[edition])
    assert write_counts(game.edition, cards_of(game)) == expected


@editions()
def test_setup_1_no_more_and_no_fewer_players_than_the_booklet_says(edition: str) -> None:
    most = 6 if edition == "plus" else 5
    for players in (0, 1, most + 1):
        with pytest.raises(SetupError) as caught:
            Game(edition, players)
        assert caught.value.clause == "SETUP-1"
    assert len(Game(edition, most).names) == most


@pytest.mark.parametrize(("edition", "players", "copies"), TABLES)
def test_setup_2_a_hand_of_ingredients_and_one_order(
    edition: str, players: int, copies: int
) -> None:
    game = Game(edition, players, seed=players)
    dealt, left = (8, 14) if edition == "plus" else (6, 7)
    for viewer in (0, SPECTATOR):
        seats = game.view(viewer).seats
        assert [(s.ingredients, s.orders, s.waiter) for s in seats] == [(dealt, 1, left)] * players
    assert told(game.facts, Dealt) == [Dealt(seat, dealt, 1, left) for seat in range(players)]
    seen = room(game)
    for hand, waiter in zip(seen.hands, seen.waiters, strict=True):
        first = hand.orders.bit_length() - 1
        assert sorted((first, *waiter)) == list(range(left + 1))
    assert total(cards_of(game)) == copies * len(KINDS[edition])


@editions()
def test_setup_2_everybody_is_told_the_own_cards_only(edition: str) -> None:
    game = Game(edition, 3, seed=8)
    for seat, hand in enumerate(room(game).hands):
        took = told(game.facts_for(seat), Took)
        assert took == [Took(seat, hand.ingredients, hand.orders)]
    assert not told(game.facts_for(SPECTATOR), Took)


@editions()
@pytest.mark.parametrize("seed", range(6))
def test_setup_2_dealt_one_at_a_time_from_the_starting_player_on(edition: str, seed: int) -> None:
    """Deal the same shuffled cards by hand and compare."""
    e = find_edition(edition).rulebook
    players, starter = 4, seed % 4
    state = State(players=players, starter=starter, chance=stream(seed, 0))
    pile = State(chance=stream(seed, 0))
    cards = [kind for kind in range(e.kinds) for _ in range(e.copies - e.removed[players])]
    cards += [MAMMA_MIA] if edition == "bgg" else []
    pile.supply[: len(cards)], pile.stock = cards, len(cards)
    shuffle_supply(pile)
    cards = pile.supply[: pile.stock]

    hands = [0] * players
    holder = NOBODY
    for number in range(players * (8 if edition == "plus" else 6)):
        seat = (starter + number) % players
        card = cards.pop()
        if card == MAMMA_MIA:
            holder, card = seat, cards.pop()
        hands[seat] += some(card, 1)

    deal(state, e)
    assert state.hand[:players] == hands
    assert state.holder == holder
    if edition not in ("rio-grande", "oya"):
        assert state.supply[: state.stock] == cards
        for seat in range(players):
            waiter = shuffled_waiter(pile, e.orders)
            assert state.orders[seat] == 1 << (waiter & 15), "the top order goes to the hand"
            assert state.waiter[seat] == waiter >> 4
    begin_game(state, e)
    assert (state.round, state.turn) == (1, starter)


@editions()
def test_setup_2_a_record_keeps_the_cards_and_not_the_shuffle(edition: str) -> None:
    game = Game(edition, 3, seed=12345)
    text = str(game.record())
    assert "12345" not in text
    assert read_game(text) == game


# --- The Mamma Mia! card ----------------------------------------------------------------------


@editions("rio-grande", "oya")
def test_setup_3_the_card_is_shuffled_in_after_the_deal(edition: str) -> None:
    places = set()
    for seed in range(60):
        game = Game(edition, 5, seed=seed)
        assert game.view(0).holder is None
        assert game.view(0).supply == 65 - 30 + 1
        places.add(room(game).supply.index(MAMMA_MIA))
        assert not told(game.facts, LaidMammaMia)
    assert 0 in places
    assert len(places) > 20


@editions("bgg")
def test_setup_3_the_card_may_be_dealt_and_is_replaced(edition: str) -> None:
    holders = set()
    for seed in range(60):
        game = Game(edition, 5, seed=seed)
        view = game.view(0)
        assert all((s.ingredients, s.orders) == (6, 1) for s in view.seats)
        holders.add(view.holder)
        if view.holder is None:
            assert room(game).supply.count(MAMMA_MIA) == 1
            assert view.supply == 65 - 30 + 1
            assert not told(game.facts, LaidMammaMia)
        else:
            assert MAMMA_MIA not in room(game).supply
            assert view.supply == 65 - 30
            assert told(game.facts_for(SPECTATOR), LaidMammaMia) == [LaidMammaMia(view.holder)]
    assert holders == {None, 0, 1, 2, 3, 4}


@editions(*WITHOUT_CARD)
def test_setup_3_no_card_no_holder(edition: str) -> None:
    for seed in range(20):
        game = Game(edition, 5, seed=seed)
        assert MAMMA_MIA not in room(game).supply
        assert game.view(0).holder is None
        assert game.view(0).supply == (6 * 14 - 40 if edition == "plus" else 65 - 30)


@editions()
def test_setup_3_the_supply_lies_face_down(edition: str) -> None:
    game = Game(edition, 2, seed=1)
    number = len(room(game).supply)
    assert game.view(SPECTATOR).supply == number
    assert number == (48 - 16 if edition == "plus" else 40 - 12 + (edition in WITH_CARD))


# --- Who begins -------------------------------------------------------------------------------


@editions()
def test_setup_4_a_named_seat_begins_and_play_goes_clockwise(edition: str) -> None:
    for start, second in ((0, 1), (1, 2), (2, 0)):
        game = Game(edition, ["Ada", "Ben", "Cleo"], start=start, seed=5)
        began = told(game.facts, RoundBegan)[0]
        assert (began.seat, began.why, began.round) == (start, NAMED, 1)
        assert game.seat_to_move == start
        while game.seat_to_move == start:
            game.play(game.legal.indices[0])
        assert game.seat_to_move == second


@editions()
def test_setup_4_or_the_starting_player_is_drawn(edition: str) -> None:
    starts = set()
    for seed in range(40):
        began = told(Game(edition, 4, seed=seed).facts, RoundBegan)[0]
        assert began.why == DRAWN
        starts.add(began.seat)
    assert starts == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("edition", "who"),
    [
        ("rio-grande", "chosen"),
        ("abacus", "chosen"),
        ("bgg", "hungriest"),
        ("oya", "chosen"),
        ("plus", "hungriest"),
    ],
)
def test_setup_4_the_edition_says_how_people_choose(edition: str, who: str) -> None:
    assert find_edition(edition).values.word("starting_player") == who


@editions()
def test_setup_4_colours_are_chosen_or_drawn(edition: str) -> None:
    drawn = set()
    for seed in range(30):
        game = Game(edition, [("Ada", "red"), "Ben"], seed=seed)
        ada, ben = (game.edition.colours[colour] for colour in game.setting.colours)
        assert ada == "red"
        drawn.add(ben)
    assert drawn == set(find_edition(edition).colours) - {"red"}


@editions()
def test_setup_4_one_player_for_each_colour_and_name(edition: str) -> None:
    for seats in ([("Ada", "red"), ("Ben", "red")], ["Ada", "Ada"]):
        with pytest.raises(SetupError) as caught:
            Game(edition, seats)
        assert caught.value.clause == "SETUP-4"
