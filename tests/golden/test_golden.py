"""The golden games are as they were: every view, every fact, every record, byte for byte."""

from pathlib import Path

import pytest

from forno.editions import edition, edition_ids
from forno.game import load_game
from forno.rules.facts import FACTS
from forno.views import SPECTATOR, show
from tools import golden
from tools.golden import FOLDER, Golden, files, goldens

GAMES = goldens()
MOST_BYTES = 400_000


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_golden_game_is_played_and_seen_as_before(game: Golden) -> None:
    for name, text in files(game).items():
        stored = (FOLDER / name).read_bytes().decode()
        for number, (is_line, was) in enumerate(
            zip(text.split("\n"), stored.split("\n"), strict=False)
        ):
            assert is_line == was, f"{name}:{number + 1} changed; if that is right: make golden"
        assert text == stored


@pytest.mark.parametrize("name", edition_ids())
def test_every_edition_has_a_golden_game(name: str) -> None:
    needed = {name, f"{name}-helping"} if edition(name).rulebook.helping else {name}
    assert needed <= {game.name for game in GAMES}
    for stem in needed:
        assert (FOLDER / f"{stem}.txt").is_file()
        assert (FOLDER / f"{stem}.forno").is_file()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_golden_record_replays(game: Golden) -> None:
    path = FOLDER / f"{game.name}.forno"
    again = load_game(path)
    assert again.is_over
    assert str(again.record()).encode() == path.read_bytes()
    told = (FOLDER / f"{game.name}.txt").read_text(encoding="utf-8")
    last_view = show(again.view(SPECTATOR))
    assert last_view in told
    assert len(told) < MOST_BYTES


def test_everything_that_can_happen_happens_in_some_golden_game() -> None:
    told = {type(fact) for game in GAMES for fact in load_game(FOLDER / f"{game.name}.forno").facts}
    assert told == set(FACTS.values())


def test_no_other_file_lies_there() -> None:
    known = {f"{game.name}{suffix}" for game in GAMES for suffix in (".txt", ".forno")}
    found = {path.name for path in FOLDER.iterdir() if path.suffix in (".txt", ".forno")}
    assert found == known


def test_a_check_tells_what_changed(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = GAMES[0]
    monkeypatch.setattr(golden, "goldens", lambda: [game])
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    assert golden.main([]) == 0
    assert golden.main(["--check"]) == 0
    path = golden.FOLDER / f"{game.name}.txt"
    path.write_bytes(path.read_bytes().replace(b"the deal", b"a deal"))
    capsys.readouterr()
    assert golden.main(["--check"]) == 1
    assert "+== 0. the deal" in capsys.readouterr().out
    (golden.FOLDER / "gone.txt").write_bytes(b"")
    assert golden.main([]) == 0
    assert golden.main(["--check"]) == 0
