"""Sequences of actions and positions ahead are counted as before."""

from pathlib import Path

import pytest

from forno.editions import edition_ids
from forno.game import Game
from tools import perft
from tools.perft import count, read_scene, scenes

BY_HAND = 400
"""Sequences that are walked one by one, through the friendly face."""


@pytest.mark.parametrize("path", scenes(), ids=lambda path: path.stem)
def test_the_counts_are_as_stored(path: Path) -> None:
    scene = read_scene(path)
    assert count(scene.game, scene.depth) == (scene.sequences, scene.positions)


def leaves(games: list[Game]) -> list[Game]:
    """All games one action later, each action played by its number."""
    found = []
    for game in games:
        for action in game.legal:
            found.append(game.copy())
            found[-1].play(action)
    return found


@pytest.mark.parametrize("path", scenes(), ids=lambda path: path.stem)
def test_walking_one_by_one_finds_the_same(path: Path) -> None:
    """No merging here: each sequence is a game of its own, told apart by its whole record."""
    scene = read_scene(path)
    games = [scene.game]
    for sequences, positions in zip(scene.sequences, scene.positions, strict=True):
        if sequences > BY_HAND:
            return
        games = leaves(games)
        assert len(games) == sequences
        assert len({str(game.record()) for game in games}) == sequences
        tables = {repr(game._state.copy()) for game in games}
        assert len(tables) == positions


def test_every_edition_is_counted() -> None:
    known = {read_scene(path).game.edition.id for path in scenes()}
    assert known == set(edition_ids())


def test_new_counts_are_written_beside_what_was_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stored = (perft.FOLDER / "abacus-bombastica.toml").read_text(encoding="utf-8")
    path = tmp_path / "scene.toml"
    path.write_text(stored.replace("= [2,", "= [3,"), encoding="utf-8")
    monkeypatch.setattr(perft, "FOLDER", tmp_path)
    assert perft.main(["--check"]) == 1
    assert "scene: [3, " in capsys.readouterr().out
    assert perft.main([]) == 0
    assert path.read_text(encoding="utf-8") == stored
    assert perft.main(["--check"]) == 0
