"""Errors can be sent to another process and come back as the same."""

import pickle
from copy import copy

import pytest

from forno.game import Game, Refused, SetupError, read_game
from forno.notation import NotationError, RecordError, parse_moves
from forno.notation.cards import TooManyError


def check_travels(error: Exception) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy(error)):
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert vars(again) == vars(error)


def test_every_error_travels() -> None:
    game = Game("abacus", 2, seed=1)
    with pytest.raises(Refused) as refused:
        game.play("9s")
    check_travels(refused.value)
    with pytest.raises(SetupError) as setup:
        Game("abacus", 1)
    check_travels(setup.value)
    with pytest.raises(RecordError) as damaged:
        read_game("forno 1\n")
    check_travels(damaged.value)
    with pytest.raises(NotationError) as unread:
        parse_moves(game.edition, 0, "x")
    check_travels(unread.value)
    with pytest.raises(TooManyError) as too_many:
        parse_moves(game.edition, 0, "99s")
    check_travels(too_many.value)
