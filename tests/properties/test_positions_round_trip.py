"""Positions on one line: what is written is laid out again, in the middle of everything too."""

from __future__ import annotations

from random import Random

import pytest

from forno import ROOM, SPECTATOR, Game, situation
from forno.game.errors import PositionError
from forno.rules.phases import PHASES
from tests.support.games import decisions, new_game
from tests.support.positions import any_position
from tests.support.tables import TABLES, Table


def check(game: Game) -> None:
    """The line says all: the same cards, the same choices, the same next step."""
    line = game.position
    assert "\n" not in line
    again = situation(game.edition, game.names, position=line)
    assert again.position == line
    assert again.view(ROOM) == game.view(ROOM)
    assert again.options == game.options
    assert again.in_move == game.in_move
    if game.options:
        one, other = game.copy(), again.copy()
        one.play(game.options[-1])
        other.play(game.options[-1])
        if one.round == game.round:  # a new supply is chance
            assert one.view(ROOM) == other.view(ROOM)


@pytest.mark.parametrize("table", TABLES[::2], ids=str)
def test_at_many_points_of_a_game(table: Table) -> None:
    game = new_game(table, 21)
    check(game)
    seen: set[str] = set()
    random = Random(3)
    for style in ("needy",):
        for _ in decisions(game, table, style, 21):
            phase = PHASES[game._state.phase]
            if phase not in seen or random.random() < 0.06:
                check(game)
            seen.add(phase)
    check(game)
    assert {"ingredients", "order", "draw", "over"} <= seen | {"over"}


@pytest.mark.parametrize("seed", range(8))
def test_from_the_far_corners_of_the_rules(seed: int) -> None:
    table = TABLES[seed * 3 % len(TABLES)]
    game = Game.from_position(any_position(table, Random(seed)), table.edition, seed=seed)
    check(game)
    for number, _ in enumerate(decisions(game, table, "any", seed)):
        if number % 11 == 0:
            check(game)
        if number > 60:
            break


@pytest.mark.parametrize("table", TABLES[::5], ids=str)
def test_a_seat_writes_down_nothing_that_it_does_not_see(table: Table) -> None:
    """Change only what a seat cannot see, and its line stays the same (it is made of the view)."""
    game = new_game(table, 5)
    for number, _ in enumerate(decisions(game, table, "any", 5)):
        if number == 40:
            break
    for viewer in (*range(table.players), SPECTATOR):
        line = game.position_for(viewer)
        with pytest.raises(PositionError, match="what one seat sees"):
            situation(position=line)
        for seat, hand in enumerate(game.view(ROOM).hands):
            codes = [order.code for order in hand.orders]
            colour = game.edition.colours[game.setting.colours[seat]]
            part = next(p for p in line.split("; ") if p.startswith(f"hand {colour} "))
            own = f"hand {colour} {hand.ingredients.code}" + "".join(f" +{c}" for c in codes)
            assert (part == own) == (viewer == seat)
        assert f"supply {game.view(SPECTATOR).supply}" in line.split("; ")
