"""Records that a release wrote are read to the same end, and written again as they were."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from forno.editions import edition_ids
from forno.game import read_game
from tests.compatibility.conversation import read_events
from tools.fixtures import end_of, play_game


def test_records_are_read_to_the_same_end_and_written_as_they_were(release: Path) -> None:
    ends = read_events(release / "records" / "ends.jsonl.gz")
    files = {path.stem: path for path in (release / "records").glob("*.forno")}
    assert {*files} == {end["game"] for end in ends}
    for end in ends:
        text = files[end.pop("game")].read_bytes().decode()
        game = read_game(text)
        assert str(game.record()) == text
        assert json.loads(json.dumps(end_of(game))) == end


def test_there_is_a_finished_and_an_unfinished_game_of_every_edition(release: Path) -> None:
    games = [read_game(path.read_bytes().decode()) for path in release.glob("records/*.forno")]
    # An edition that came later has records in the fixtures of a later release.
    editions = {game.edition.id for game in games} & {*edition_ids()}
    assert len(editions) >= 5
    for is_over in (True, False):
        assert {game.edition.id for game in games if game.is_over is is_over} == editions


def test_unfinished_games_can_be_played_to_their_end(release: Path) -> None:
    for path in release.glob("records/*.forno"):
        game = read_game(path.read_bytes().decode())
        if not end_of(game)["over"]:
            play_game(game, Random(1))
            assert game.is_over
            assert read_game(str(game.record())) == game
