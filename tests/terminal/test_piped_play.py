"""Games through pipes: whole games, moves from a file, and what is left when the file ends."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest

from forno import load_game
from forno.editions import edition_ids
from forno.notation import read_record
from forno.rules.chance import MASK
from forno.terminal.saved_games import Notes

from ..support.program import Run
from ..support.shell import forno as process
from ..support.shell import games

# Whatever the hand holds: the first ingredient, the first order, then a pile. While baking the
# same numbers choose something too, and what is refused costs only a line.
SCRIPT = "1\n1\n\n1\n2\ndecline\n"


def whole(path: Path) -> bool:
    """Whether a saved game is over; reading it checks every move."""
    return load_game(path).is_over


@pytest.mark.parametrize("name", edition_ids())
def test_bots_play_to_the_end(tmp_path: Path, name: str) -> None:
    done = process(tmp_path, "play", "--edition", name, "--seats", "cook,uniform", "--seed", "5")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    (saved,) = games(tmp_path)
    assert whole(saved)
    assert str(saved) in done.stdout
    text = done.stdout
    for part in ("Round 1:", "Out of the oven:", "is baked and delivered", "pizzas  by round"):
        assert part in text
    # A person who only watches hears nothing of what is drawn.
    assert not re.search(r"(Bruno|Carla|Dino) takes (?!the pizzas)", text)


def test_the_same_seed_gives_the_same_game(forno: Run, tmp_path: Path) -> None:
    words = ("play", "--seats", "cook,uniform", "--seed", "11", "--save")
    first, second = tmp_path / "1.forno", tmp_path / "2.forno"
    forno(*words, str(first))
    forno(*words, str(second))
    assert first.read_text() == second.read_text()


def test_the_largest_seed_is_one_too(forno: Run, tmp_path: Path) -> None:
    done = forno("play", "--seats", "cook,uniform", "--seed", str(MASK))
    assert (done.status, done.err) == (0, "")
    assert whole(games(tmp_path)[0])


@pytest.mark.parametrize("name", edition_ids())
def test_a_person_plays_line_by_line(forno: Run, tmp_path: Path, name: str) -> None:
    words = ("play", "--edition", name, "--seats", "you,cook", "--seed", "3")
    done = forno(*words, given=SCRIPT * 300)
    assert (done.status, done.err) == (0, "")
    assert "\x1b" not in done.out
    assert "> " not in done.out  # nobody sits there to be prompted
    assert whole(games(tmp_path)[0])
    assert "You put" in done.out
    assert "orders failed" in done.out


def test_moves_in_notation_and_refusals_with_their_clause(forno: Run) -> None:
    words = ("play", "--seats", "you:Ada,cook", "--start", "Ada", "--seed", "4")
    done = forno(*words, given="pizza\n9z\n9s\n+bomb\n?\nh\nwhy\noven\n1\n")
    assert done.status == 0
    text = done.out
    assert "is no move that I know" in text
    assert "This edition has no ingredient “z”" in text
    assert "(TURN-1)" in text
    assert "You cannot play 9 salami" in text
    assert "A turn begins with ingredients" in text
    assert "Moves in writing" in text
    assert "The rules in short" in text
    assert "It was agreed that you start. (SETUP-4)" in text


def test_windows_line_ends(forno: Run, tmp_path: Path) -> None:
    told = []
    for end in ("\n", "\r\n"):
        path = tmp_path / f"{len(end)}.forno"
        words = ("play", "--seats", "you:Ada,cook", "--start", "Ada", "--seed", "4")
        given = "1\n\n1\n9s\nh\n\n1\n2\nq\n".replace("\n", end)
        done = forno(*words, "--save", str(path), given=given)
        assert (done.status, done.err) == (0, "")
        told.append((done.out.replace(str(path), "FILE"), path.read_text()))
    assert told[0] == told[1]
    assert "You put" in told[0][0]


def test_nonsense_by_the_yard(forno: Run) -> None:
    words = ("play", "--seats", "you:Ada,cook", "--start", "Ada", "--seed", "4")
    given = "9" * 10_000 + "\n\x00\x1b[2J\n" + "§$%&/()=\n1s\n" + "x" * (3 << 20)
    done = forno(*words, given=given)
    assert (done.status, done.err) == (0, "")
    assert "\x1b" not in done.out
    assert "is no move that I know" in done.out


def test_the_end_of_the_input_saves_the_game(forno: Run, tmp_path: Path) -> None:
    words = ("play", "--seats", "you:Ada,cook", "--start", "Ada", "--seed", "4")
    done = forno(*words, given="1\n\n")
    assert (done.status, done.err) == (0, "")
    (saved,) = games(tmp_path)
    assert f"Saved: {saved}" in done.out
    assert "forno play --resume" in done.out
    record = read_record(saved.read_text())
    assert record.result is None
    notes = Notes.read(record.foreword)
    assert (notes.seats, notes.language, notes.pace) == (("you", "cook"), "en", 0.7)
    assert "hidden cards" in record.foreword[0]
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]


def test_a_saved_game_goes_on_to_its_end(forno: Run, tmp_path: Path) -> None:
    forno("play", "--seats", "you,cook", "--seed", "4", "--lang", "de", given="1\n")
    (saved,) = games(tmp_path)
    before = saved.read_text().splitlines()
    done = forno("play", "--resume", given=SCRIPT * 300)
    assert (done.status, done.err) == (0, "")
    assert "Die Partie:" in done.out
    after = saved.read_text().splitlines()
    assert whole(saved)
    # Nothing that was played is lost; the last line may have grown, a turn has several steps.
    played = [line for line in before if not line.startswith(("#", "unfinished"))]
    kept = [line for line in after if not line.startswith("#")]
    assert kept[: len(played) - 1] == played[:-1]
    assert kept[len(played) - 1].startswith(played[-1])


def test_a_game_that_is_over_is_not_resumed(forno: Run, tmp_path: Path) -> None:
    forno("play", "--seats", "cook,cook", "--seed", "4")
    (saved,) = games(tmp_path)
    done = forno("play", "--resume", str(saved))
    assert done.status == 2
    assert f"forno replay {saved}" in done.err
    assert forno("play", "--resume").status == 2


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", ("Runde 1:", "Aus dem Ofen", "geliefert", "Bestellungen misslangen")),
        ("fr", ("Service 1", "du four", "livrée", "commandes ratées", "par service")),
    ],
)
def test_other_languages(
    forno: Run, monkeypatch: pytest.MonkeyPatch, lang: str, words: tuple[str, ...]
) -> None:
    done = forno("play", "--seats", "cook,cook", "--seed", "2", "--lang", lang)
    for word in words:
        assert word in done.out
    monkeypatch.setenv("LANG", f"{lang}_XX.UTF-8")
    assert words[0] in forno("play", "--seats", "you,cook", "--seed", "2").out


def test_words_of_the_own_language_are_understood(forno: Run) -> None:
    words = ("play", "--seats", "you:Ada,cook", "--start", "Ada", "--seed", "4", "--lang", "de")
    done = forno(*words, given="hilfe\nregeln\nwarum\n1 pilze, keine, vorrat\n")
    assert done.status == 0
    for part in ("Züge schreiben", "Die Regeln in Kürze", "(SETUP-4)"):
        assert part in done.out
    assert "Du legst 1 Pilz in den Ofen." in done.out
    assert "vom Vorrat" in done.out


def test_people_who_share_a_pipe_are_told_apart(forno: Run) -> None:
    words = ("play", "--seats", "you:Ada,you:Bea", "--start", "Ada", "--seed", "4")
    done = forno(*words, given="1\n\n\n1\n" * 3)
    assert "--- Ada ---" in done.out
    assert "--- Bea ---" in done.out
    # Each hears of the other's draw, but not which cards they were.
    assert "Bea (you)" in done.out
    assert "Ada takes" not in done.out


def test_a_place_that_cannot_be_written(forno: Run) -> None:
    done = forno("play", "--seats", "cook,cook", "--save", "/dev/null/game.forno")
    assert done.status == 2
    assert done.out == ""
    assert "cannot be saved here" in done.err
    assert done.err.count("\n") == 1


def test_a_file_that_is_there_is_not_overwritten(forno: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("precious")
    done = forno("play", "--seats", "cook,cook", "--save", str(path))
    assert done.status == 2
    assert path.read_text() == "precious"


def test_a_damaged_game_says_where(forno: Run, tmp_path: Path) -> None:
    forno("play", "--seats", "you,cook", "--seed", "4", given="1\n")
    (saved,) = games(tmp_path)
    lines = saved.read_text().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("supply"))
    lines[at] = lines[at].replace(" ", " z", 1)
    saved.write_text("\n".join(lines) + "\n")
    for command in (("play", "--resume"), ("play", "--resume", str(saved)), ("replay", str(saved))):
        done = forno(*command)
        assert done.status == 2
        assert f'{saved}: line {at + 1}, column 8: "z" is no ingredient here' in done.err
        assert done.err.count("\n") == 1


def test_house_rules_are_found_again(forno: Run, tmp_path: Path) -> None:
    house = tmp_path / "short.toml"
    house.write_text('parent = "plus"\nrounds = 1\nrounds_without_helping = 1\n')
    words = ("play", "--edition", str(house), "--seats", "you,cook", "--seed", "4")
    begun = forno(*words, given="h\n1\n")
    # The rules of a house are those of their parent, and a command that shows the difference.
    said = " ".join(begun.out.split())
    assert f"forno editions diff plus {house}" in said
    assert "rounds" in forno("editions", "diff", "plus", str(house)).out
    done = forno("play", "--resume", given=SCRIPT * 200)
    assert (done.status, done.err) == (0, "")
    (saved,) = games(tmp_path)
    assert forno("replay", str(saved)).status == 0
    house.write_text('parent = "plus"\nrounds = 2\n')
    done = forno("replay", str(saved), "--edition-file", str(house))
    assert done.status == 2
    assert "played by other rules" in done.err
