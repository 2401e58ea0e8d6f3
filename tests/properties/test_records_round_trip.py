"""Records: what is written is read back as the same game, byte for byte, at every point."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forno.game import Game, load_game, read_game, replay, steps
from forno.notation import read_record
from forno.notation.record import Moves
from forno.rules.phases import ANSWER
from forno.rules.state import State
from tests.support.games import AT_TABLES, SILENT, STYLES, decisions, new_game, played, truth
from tests.support.nightly import some
from tests.support.positions import any_position
from tests.support.tables import TABLES, Table


def check_round_trip(game: Game) -> Game:
    """Text to game and game to text; the replayed game."""
    record = game.record()
    text = str(record)
    assert read_record(text) == record
    again = read_game(text)
    assert str(again.record()) == text
    assert again.record() == record
    assert again == game
    assert again.facts == game.facts
    assert without_chance(truth(again)) == without_chance(truth(game))
    return again


def without_chance(s: State) -> State:
    twin = s.copy()
    twin.chance = 0
    return twin


def points(game: Game, table: Table, style: str, most: int) -> Iterator[State]:
    """Some decisions of a game, above all those in the middle of something."""
    random = Random(0)
    taken = dict.fromkeys(range(9), 0)
    for state in decisions(game, table, style, 12):
        rare = state.phase in (*SILENT, ANSWER)
        if game.is_over or (taken[state.phase] < most and random.random() < (0.5 if rare else 0.2)):
            taken[state.phase] += 1
            yield state


@pytest.mark.parametrize("table", some(TABLES, 2, 1), ids=str)
def test_at_many_points_of_a_game(table: Table) -> None:
    game = new_game(table, 12, recall="3")
    for _ in points(game, table, "needy", 4):
        check_round_trip(game)


def test_at_every_point_of_a_game() -> None:
    game = new_game(TABLES[0], 12)
    for _ in decisions(game, TABLES[0], "any", 12):
        check_round_trip(game)


@pytest.mark.parametrize(("table", "style"), AT_TABLES, ids=str)
def test_a_record_replays_without_the_generator(table: Table, style: str) -> None:
    game = played(table, 13, style)
    again = check_round_trip(game)
    assert again.winners == game.winners
    assert again.score == game.score


@given(
    table=st.sampled_from(TABLES),
    style=st.sampled_from(STYLES),
    seed=st.integers(0, 2**32),
    stop=st.integers(0, 120),
)
@settings(max_examples=60)
def test_from_any_situation(table: Table, style: str, seed: int, stop: int) -> None:
    game = Game.from_position(any_position(table, Random(seed)), table.edition, seed=seed)
    check_round_trip(game)
    for number, _ in enumerate(decisions(game, table, style, seed)):
        if number == stop or game.is_over:
            check_round_trip(game)
            return


@pytest.mark.parametrize("table", TABLES[::4], ids=str)
def test_a_replayed_game_can_be_played_on(table: Table) -> None:
    game = new_game(table, 14)
    for number, _ in enumerate(decisions(game, table, "hungry", 14)):
        if number == 50:
            break
    again = replay(game.record())
    for _ in decisions(again, table, "hungry", 15):
        pass
    check_round_trip(again)


@pytest.mark.parametrize("table", TABLES[::4], ids=str)
def test_each_step_of_a_replay_is_where_the_game_was(table: Table) -> None:
    game = new_game(table, 16)
    past = {0: without_chance(truth(game))}
    for state in decisions(game, table, "needy", 16):
        past[len(game.entries)] = without_chance(state)
    for number, seen in enumerate(steps(game.record())):
        # A new supply stands in the record as a line of its own, after the move that led to it.
        if number in past and len(seen.entries) == number:
            assert without_chance(truth(seen)) == past[number]
    assert seen == game


def test_a_move_is_a_line_and_a_line_is_a_move() -> None:
    """One seat's steps that belong together stand together, and others do not."""
    for table in TABLES[::3]:
        entries = played(table, 17, "needy").entries
        moves = [entry for entry in entries if isinstance(entry, Moves)]
        assert max(len(move.actions) for move in moves) > 1
        assert all(move.actions for move in moves)


@pytest.mark.parametrize(
    "text", ["plain", "", " lead", "# sharp", "a\n\nb\r\nc", "1 \N{SLICE OF PIZZA} x "]
)
def test_comments_anywhere_come_back(text: str) -> None:
    table = TABLES[-1]
    game = new_game(table, 18)
    game.comment(text)
    for number, _ in enumerate(decisions(game, table, "needy", 18)):
        if number % 7 == 3:
            game.comment(text)
            game.comment("and more")
        if number % 60 == 0:
            check_round_trip(game)
    game.comment(text)
    check_round_trip(game)


@pytest.mark.parametrize("text", ["a\tb", "a\x00b", "\x1b[2Jx", "a\u2028b", "a\ud800b", "a\x85b"])
def test_comments_lose_what_a_file_can_not_hold(text: str) -> None:
    game = new_game(TABLES[0], 19)
    game.comment(text)
    written = str(check_round_trip(game).record())
    assert written.encode().decode() == written
    assert "# a" in written or "# x" in written or "[2Jx" in written


def test_a_comment_may_stand_in_the_middle_of_a_move() -> None:
    game = new_game(TABLES[0], 20)
    game.play(game.legal.indices[0])
    game.comment("Ada thinks")
    game.play(game.legal.indices[-1])
    again = check_round_trip(game)
    assert len(again.entries) == 3


def test_a_file_holds_the_same_bytes(tmp_path: Path) -> None:
    path, other = tmp_path / "game.forno", tmp_path / "again.forno"
    game = played(TABLES[2], 21)
    game.comment("Ende gut \N{SLICE OF PIZZA}")
    game.save(path)
    again = load_game(path)
    assert again == game
    again.save(str(other))
    assert path.read_bytes() == other.read_bytes() == str(game.record()).encode()
