"""END: how often the oven is emptied, and who has won."""

from __future__ import annotations

import pytest

from forno.editions import edition as find_edition
from forno.game import Game, situation
from forno.rules.facts import GameOver, OvenEmptied, Restocked, RoundBegan, Scored, Waits
from forno.rules.refusals import Reason
from forno.rules.scoring import victory_share
from forno.rules.setup import deal
from forno.rules.state import State
from forno.views import SPECTATOR, Moment

from .at_table import (
    BASE,
    SEATS,
    WITH_CARD,
    editions,
    names_of,
    opened,
    oven,
    play_on,
    refused,
    table,
    told,
    used,
)

TABLES = [(name, False, 3) for name in BASE] + [("plus", True, 3), ("plus", False, 4)]

# --- END-1 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "helping", "rounds"), TABLES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_end_1_the_game_ends_after_the_last_emptying(
    edition: str, helping: bool, rounds: int, players: int
) -> None:
    game = Game(edition, players, seed=players, helping=helping and players > 2)
    rounds = 4 if edition == "plus" and players == 2 else rounds
    play_on(game, seed=1)
    assert game.is_over
    emptied = [fact.round for fact in told(game.facts, OvenEmptied)]
    assert emptied == list(range(1, rounds + 1))
    assert [began.round for began in told(game.facts, RoundBegan)] == emptied
    assert isinstance(game.facts[-1], GameOver)


@pytest.mark.parametrize(("edition", "helping", "rounds"), TABLES)
def test_end_1_a_deal_knows_how_many_rounds_there_are(
    edition: str, helping: bool, rounds: int
) -> None:
    state = State(players=3, helping=int(helping))
    deal(state, find_edition(edition).rulebook)
    assert state.rounds == rounds


@pytest.mark.parametrize(("edition", "helping", "rounds"), TABLES)
def test_end_1_not_one_round_earlier(edition: str, helping: bool, rounds: int) -> None:
    game = situation(
        edition,
        SEATS[:3],
        hands={"Alberto": "1s"},
        supply="-",
        oven="1p 2s green:4s1p 1o",
        opens="Alberto",
        holder="Alberto" if edition in WITH_CARD else None,
        round=rounds - 1,
        helping=helping,
    )
    if not game.is_over and game.view(0).baking:
        game.play("decline")
    assert (game.is_over, game.round) == (False, rounds)


@editions()
def test_end_1_nothing_is_shuffled_or_restacked_after_that(edition: str) -> None:
    game = opened(edition, "3s 1o 2a 1p 1s green:4s1p")
    assert game.is_over
    assert not told(game.facts, Restocked)
    assert not told(game.facts, Waits)
    assert (table(game), oven(game)) == ("2a1o", "")
    assert used(game) != "-"
    assert game.view(0).supply == 0
    assert game.view(0).holder == (0 if edition in WITH_CARD else None)


@editions()
def test_end_1_nothing_can_be_played_any_more(edition: str) -> None:
    game = opened(edition, "1p 2s green:4s1p", hand="2s")
    game.play("decline")
    assert game.view(SPECTATOR).moment is Moment.OVER
    assert game.view(SPECTATOR).to_act is None
    assert (game.to_move, len(game.legal)) == (None, 0)
    for move in ("1s", "-", "s", "bake"):
        assert refused(game, move) == (Reason.GAME_OVER, "END-1")


# --- END-2 ------------------------------------------------------------------------------------


def ended(edition: str, delivered: dict[str, str], hands: dict[str, str]) -> Game:
    """The last oven holds nothing of interest."""
    return opened(
        edition,
        "1m",
        hand=hands.pop("Alberto", "-"),
        players=3,
        others=hands,
        delivered=delivered,
    )


@editions()
def test_end_2_most_delivered_orders_win(edition: str) -> None:
    game = ended(
        edition,
        {"Alberto": "mini", "Beate": "mini mono", "Claudio": "bomb"},
        {"Alberto": "5a +bomb +each", "Claudio": "6s"},
    )
    assert game.winners == ("Beate",)
    assert [(score.pizzas, score.ingredients) for score in game.score] == [(1, 5), (2, 0), (1, 6)]


@editions()
def test_end_2_on_a_tie_most_ingredients_in_hand(edition: str) -> None:
    game = ended(
        edition,
        {"Alberto": "mini bomb", "Beate": "mini mono", "Claudio": "bomb"},
        {"Alberto": "1a +each +mono", "Beate": "2s", "Claudio": "6s"},
    )
    assert game.winners == ("Beate",), "orders in hand and other players do not matter"
    assert game.winner == "Beate"


@editions()
@pytest.mark.parametrize("hand", ["-", "2s"])
def test_end_2_still_tied_they_share_the_victory(edition: str, hand: str) -> None:
    game = ended(
        edition,
        {"Alberto": "mini bomb", "Beate": "mini mono", "Claudio": "bomb"},
        {"Alberto": hand, "Beate": hand, "Claudio": "4o"},
    )
    assert game.winners == ("Alberto", "Beate")
    assert game.winner is None


@editions()
def test_end_2_those_who_share_it_share_it_evenly(edition: str) -> None:
    delivered = {"Alberto": "mini bomb", "Beate": "mini mono", "Claudio": "bomb"}
    tied = ended(edition, delivered, {"Alberto": "2s", "Beate": "2o", "Claudio": "4o"})
    assert [victory_share(tied._state, seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    alone = ended(edition, delivered, {"Alberto": "2s", "Beate": "3o", "Claudio": "4o"})
    assert [victory_share(alone._state, seat) for seat in range(3)] == [0.0, 1.0, 0.0]


@editions()
def test_end_2_nobody_delivered_anything(edition: str) -> None:
    assert ended(edition, {}, {"Alberto": "-"}).winners == ("Alberto", "Beate", "Claudio")
    assert ended(edition, {}, {"Beate": "1s"}).winners == ("Beate",)


@editions()
def test_end_2_the_score_is_told_to_all(edition: str) -> None:
    game = ended(edition, {"Beate": "mini"}, {"Beate": "2s", "Claudio": "4o"})
    mini = 1 << game.edition.order("yellow", "mini")
    for viewer in (0, 1, 2, SPECTATOR):
        heard = game.facts_for(viewer)
        assert names_of(heard)[-4:] == ["Scored", "Scored", "Scored", "GameOver"]
        assert told(heard, Scored) == [Scored(0, 0, 0), Scored(1, mini, 2), Scored(2, 0, 4)]
        assert told(heard, GameOver) == [GameOver(0b010)]
        assert game.view(viewer).winners == (1,)


@editions()
def test_end_2_nobody_has_won_before_the_end(edition: str) -> None:
    game = Game(edition, 3, seed=1)
    assert (game.winners, game.winner, game.view(0).winners) == ((), None, ())
