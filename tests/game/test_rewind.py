"""Steps: counted as the replay counts them, gone back to, taken back."""

from __future__ import annotations

import pytest

from forno import ROOM, Game, read_game
from forno.analysis.decisions import go_through
from forno.notation import write_action
from forno.notation.record import Comment
from forno.server.after_game.replay_steps import moves
from tests.support.games import new_game, played
from tests.support.tables import TABLES, Table


@pytest.mark.parametrize("table", TABLES[::4], ids=str)
def test_every_step_is_the_one_that_the_replay_shows(table: Table) -> None:
    game = played(table, 3)
    replay = [(there.copy(), move) for there, move, _ in moves(game.record())]
    assert game.step == len(replay) - 1
    for step in {*range(0, game.step, 17), game.step}:
        there, move = replay[step]
        assert game.at(step) == there
        assert game.at(step).step == step
        if move is not None:
            assert len(game.moves[step - 1].split()) == len(move.actions)


def test_the_analysis_counts_the_same_steps() -> None:
    game = played(TABLES[1], 3)
    decisions = go_through(game.record()).decisions
    assert len(decisions) > 50
    for decision in decisions:
        colour = game.setting.colours[decision.seat]
        chosen = write_action(game.edition, colour, decision.chosen)
        assert chosen in game.moves[decision.step - 1].split()
        assert game.at(decision.step - 1).seat_to_move == decision.seat


@pytest.mark.parametrize("table", TABLES[::5], ids=str)
def test_what_is_taken_back_can_be_played_again(table: Table) -> None:
    """Chance does the same again, rounds that begin anew included."""
    game = played(table, 8)
    whole = game.copy()
    back = 7
    while game.step > back:
        undone = game.undo(back)
        assert len(undone) == back
        if game.round < whole.round:
            break
    for move in whole.moves[game.step :]:
        game.play(move)
    assert game == whole
    assert game._state.chance == whole._state.chance


def test_a_read_game_goes_back_with_its_own_supplies() -> None:
    whole = played(TABLES[3], 5)
    again = read_game(str(whole.record()))
    again.undo(again.step)
    assert again == whole.at(0)
    middle = read_game(str(whole.record())).at(whole.step // 2)
    assert middle == whole.at(whole.step // 2)


def test_a_move_that_has_begun_is_one_step() -> None:
    game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
    game.play("1p")
    assert (game.step, game.in_move, game.moves) == (1, True, ("1p",))
    assert game.at(1) == game
    assert game.at(1).in_move
    assert game.undo() == ("1p",)
    assert game == Game(seats=["Ada", "Ben"], seed=4, start="Ada")
    assert not game.in_move


def test_comments_are_no_steps_and_stay_where_they_are() -> None:
    game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
    game.comment("here we go")
    game.play("1p - s")
    game.comment("a plain move")
    game.play(game.legal[0])
    game.undo()
    assert [entry.text for entry in game.entries if isinstance(entry, Comment)] == [
        "here we go",
        "a plain move",
    ]
    assert game.step == 1


def test_going_back_leaves_the_game_and_its_dealer_alone() -> None:
    def backwards(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(cards, reverse=True))

    game = Game("abacus", ["Ada", "Ben"], seed=4, dealer=backwards)
    game.run("uniform")
    picture = str(game)
    early = game.at(3)
    assert str(game) == picture
    for move in game.moves[3:]:
        early.play(move)
    assert early.view(ROOM) == game.view(ROOM)


def test_the_old_way_to_begin_from_a_position_warns() -> None:
    position = new_game(TABLES[0], 1).record().position
    with pytest.warns(DeprecationWarning, match=r"Game\.from_position"):
        game = Game.at(position, TABLES[0].edition)
    assert game.record().position == position
