"""The characters: every rung has a name, a face and a description in every language."""

from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from forno.bots import CHARACTERS, PLAYERS, RUNGS, Character, make_player
from forno.bots.ladder.characters import rung_called
from forno.words import LANGUAGES, speak
from forno.words import messages as catalogue

SVG = "{http://www.w3.org/2000/svg}"
LADDER = ["apprentice", "regular", "cook", "chef", "master", "maestro"]
"""The rungs that saved tables name; new ones come between them."""
every_character = pytest.mark.parametrize("character", CHARACTERS.values(), ids=CHARACTERS.keys())


def test_the_ladder_is_complete_and_in_order() -> None:
    assert list(CHARACTERS) == list(catalogue.CHARACTERS)
    assert [rung for rung in CHARACTERS if rung in LADDER] == LADDER
    assert [rung for rung in CHARACTERS if rung in RUNGS] == list(RUNGS)
    assert set(PLAYERS) == {*RUNGS, "uniform"}


@every_character
def test_a_face_is_a_small_drawing(character: Character) -> None:
    drawing = ET.fromstring(character.face)
    assert drawing.tag == f"{SVG}svg"
    assert drawing.get("viewBox") == "0 0 64 64"
    parts = {part.tag.removeprefix(SVG) for part in drawing.iter()}
    assert parts <= {"svg", "g", "path", "circle", "ellipse", "clipPath", "defs", "use"}
    groups = {part.get("id") for part in drawing.iter(f"{SVG}g")}
    assert {"calm", "thinking", "smug", "crushed", "cheering"} <= groups
    assert len(character.face) < 6000


@every_character
def test_a_face_in_letters_is_short_and_plain(character: Character) -> None:
    assert 1 <= len(character.sign) <= 2
    assert character.sign.isascii()
    assert character.sign.isprintable()


def test_every_bot_is_another_character() -> None:
    for one, other in combinations(CHARACTERS.values(), 2):
        assert one.name != other.name
        assert one.sign != other.sign
        assert one.face != other.face


@every_character
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_character_is_described_in_one_line(character: Character, language: str) -> None:
    text = speak(language).character(character.rung)
    assert 20 <= len(text) <= 90
    assert "\n" not in text


def test_a_bot_can_be_called_by_the_name_of_its_character() -> None:
    assert rung_called(" pia") == "apprentice"
    assert rung_called("nobody") == ""
    for rung in RUNGS:
        assert type(make_player(CHARACTERS[rung].name)) is type(make_player(rung))
