"""Records of games by house rules: who reads them says where the rules are."""

from pathlib import Path

import pytest

from forno.editions import Edition, edition
from forno.game import Game, load_game, load_record, read_game
from forno.notation import RecordError, read_record
from tests.support.games import decisions, truth
from tests.support.tables import Table

NOTHING: dict[str, Edition] = {}
HOUSE = """
parent = "rio-grande"
title = "At home"
hand_limit = 8
rounds = 2
"""

BORROWED = """
parent = "rio-grande"
[orders]
value = [
    { recipe = "normale", own = 1, other = 4 },
    { recipe = "bombastica", at_least = 12, code = "minimale" },
    { recipe = "minimale", own = 1, fewest = 3, code = "bombastica" },
]
"""


def house(folder: Path, text: str, name: str = "at-home") -> Edition:
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return edition(path)


def played(found: Edition) -> Game:
    game = Game(found, 3, seed=1)
    for _ in decisions(game, Table(found, 3, helping=False), "hungry", 1):
        pass
    return game


def test_the_finder_is_asked_by_the_id(tmp_path: Path) -> None:
    found = house(tmp_path, HOUSE)
    game = played(found)
    text = str(game.record())
    asked: list[str] = []

    def find(name: str) -> Edition:
        asked.append(name)
        return found

    assert str(read_game(text, find).record()) == text
    assert asked == ["at-home"]
    assert read_game(text, {"at-home": found}.__getitem__) == game
    path = tmp_path / "game.forno"
    game.save(path)
    assert load_game(path, find) == game
    assert load_record(path, find) == game.record()


def test_without_its_rules_a_record_is_refused(tmp_path: Path) -> None:
    text = str(played(house(tmp_path, HOUSE)).record())
    with pytest.raises(RecordError, match='line 2, column 9: there is no edition "at-home"'):
        read_record(text)
    with pytest.raises(RecordError, match='line 2, column 9: no edition "at-home" here'):
        read_record(text, NOTHING.__getitem__)


def test_other_rules_by_the_same_name_are_refused(tmp_path: Path) -> None:
    text = str(played(house(tmp_path, HOUSE)).record())
    changed = house(tmp_path, HOUSE.replace("hand_limit = 8", "hand_limit = 7"))
    with pytest.raises(RecordError, match="line 2, column 17: this game was played by other rules"):
        read_record(text, lambda _: changed)
    renamed = house(tmp_path, HOUSE, "elsewhere")
    with pytest.raises(RecordError, match='line 2, column 9: this is written "edition elsewhere'):
        read_record(text, lambda _: renamed)
    retold = house(tmp_path, HOUSE.replace("At home", "Chez nous"))
    assert str(read_game(text, lambda _: retold).record()) == text


def test_a_record_opens_no_file(tmp_path: Path) -> None:
    found = house(tmp_path, HOUSE)
    text = str(played(found).record()).replace("edition at-home", f"edition {found.source}")
    with pytest.raises(RecordError, match="is no name of an edition"):
        read_record(text)


def test_codes_that_look_like_ids_are_still_codes(tmp_path: Path) -> None:
    """Here the code of each of two orders is the id of the other."""
    found = house(tmp_path, BORROWED)
    game = played(found)
    assert "+minimale" in str(game.record())
    again = read_game(str(game.record()), lambda _: found)
    assert again == game
    assert truth(again).delivered == truth(game).delivered
