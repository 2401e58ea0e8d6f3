"""A copy has the same past and goes its own way."""

from random import Random

import pytest

from forno.game import Game, steps
from tests.support.games import decisions, everything, new_game, pick, played, truth
from tests.support.nightly import some
from tests.support.tables import TABLES, Table


def run_on(game: Game, table: Table, seed: int, decisions_left: int = 40) -> None:
    random = Random(seed)
    while not game.is_over and decisions_left:
        game.play(pick("needy", truth(game), table, game.legal.indices, random))
        decisions_left -= 1


@pytest.mark.parametrize("table", some(TABLES, 3, 1), ids=str)
def test_neither_touches_the_other(table: Table) -> None:
    game = new_game(table, 9)
    for number, _ in enumerate(decisions(game, table, "needy", 9)):
        if number % 25:
            continue
        before = everything(game)
        twin = game.copy()
        assert twin == game
        assert everything(twin) == before
        run_on(twin, table, number)
        twin.comment("elsewhere")
        assert everything(game) == before
        other = game.copy()
        elsewhere = everything(twin)
        run_on(other, table, number + 1)
        assert everything(twin) == elsewhere


@pytest.mark.parametrize("table", TABLES[::4], ids=str)
def test_the_same_moves_lead_to_the_same_game(table: Table) -> None:
    game = new_game(table, 10)
    run_on(game, table, 1)
    twin = game.copy()
    run_on(game, table, 2, 1000)
    run_on(twin, table, 2, 1000)
    assert everything(twin) == everything(game)


def test_a_copy_of_a_game_that_is_being_replayed_is_free() -> None:
    table = TABLES[0]
    record = played(table, 11).record()
    for number, game in enumerate(steps(record)):
        if number % 10 == 0:
            run_on(game.copy(), table, number, 1000)
    assert game.record() == record
    assert game.is_over


def test_a_game_is_unlike_another_and_unlike_other_things() -> None:
    game = new_game(TABLES[0], 1)
    assert game == new_game(TABLES[0], 1)
    assert game != new_game(TABLES[0], 2)
    assert game != "a game"
    with pytest.raises(TypeError):
        hash(game)
