"""Another deal for a decision: it fits all that its seat had heard, and hides the rest anew."""

from __future__ import annotations

from random import Random

import pytest

from forno import Game
from forno.analysis.redealing import RedealError, before_step, redealt
from forno.game import steps
from forno.notation import Record, read_record
from forno.notation.record import Moves
from forno.views import ROOM, heard


def finished(edition: str, players: int, seed: int = 8) -> Record:
    """A game played at random, in which people help each other where the rules let them."""
    random = Random(seed)
    game = Game(edition, [f"P{number}" for number in range(players)], seed=seed)
    while not game.is_over:
        game.play(random.choice(list(game.legal)))
    return game.record()


def at_end(record: Record) -> Game:
    *_, game = steps(record)
    return game


@pytest.mark.parametrize(
    ("edition", "players"), [("plus", 4), ("rio-grande", 3), ("abacus", 2), ("bgg", 5)]
)
def test_a_seat_hears_the_same_and_the_rest_is_dealt_anew(edition: str, players: int) -> None:
    record = finished(edition, players)
    moves = [entry for entry in record.entries if isinstance(entry, Moves)]
    changed = 0
    for step in range(1, len(moves) + 1, max(1, len(moves) // 6)):
        seat = moves[step - 1].seat
        before = at_end(before_step(record, step))
        again = redealt(record, seat, step, Random(step))
        after = at_end(read_record(str(again)))
        assert tuple(heard(after.facts, seat)) == tuple(heard(before.facts, seat))
        assert after.view(seat) == before.view(seat)
        assert after.seat_to_move == seat
        changed += after.view(ROOM) != before.view(ROOM)
    assert changed > 3, "what the seat did not know is not left as it was"


def test_the_first_decision_tells_nothing_of_the_true_hands() -> None:
    record = finished("rio-grande", 4)
    seat = next(entry.seat for entry in record.entries if isinstance(entry, Moves))
    other = (seat + 1) % 4
    true = record.position.seats[other].hand
    random = Random(1)
    hands = [redealt(record, seat, 1, random).position.seats[other].hand for _ in range(40)]
    assert len({*hands}) > 20
    assert hands.count(true) < 10


@pytest.mark.parametrize("step", [0, 10_000])
def test_there_is_no_such_step(step: int) -> None:
    with pytest.raises(RedealError, match="no step"):
        redealt(finished("abacus", 2), 0, step, Random())


def test_it_is_another_players_turn() -> None:
    record = finished("abacus", 2)
    first = next(entry.seat for entry in record.entries if isinstance(entry, Moves))
    with pytest.raises(RedealError, match="another player"):
        redealt(record, 1 - first, 1, Random())
