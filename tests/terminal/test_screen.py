"""Games at a real terminal, 80 columns by 24 lines: what is drawn, and what closing it does."""

from __future__ import annotations

import signal
from itertools import pairwise
from pathlib import Path

import pytest

from forno import Game, load_game
from forno.notation import read_record
from forno.terminal.saved_games import Notes

from ..support.answers import ANSWERS, answer
from ..support.shell import COLUMNS, LINES, Window, games, plain

HERE = ("--seats", "you:Ada,cook,cook", "--start", "Ada", "--seed", "7", "--pace", "0")


def fits(window: Window) -> None:
    """Every screen fits, so nothing that is needed has scrolled away."""
    for picture in window.pictures:
        shown = picture.split("> ")[0].split("\n")
        assert len(shown) <= LINES, picture
        assert max(map(len, shown)) <= COLUMNS, picture


def play_a_round(window: Window) -> list[str]:
    """Answer everything up to the end of the first baking."""
    asked = []
    while "Enter: go on" not in asked:
        asked.append(answer(window))
    return asked


@pytest.mark.parametrize("name", ["rio-grande", "plus"])
def test_a_whole_round(tmp_path: Path, name: str) -> None:
    with Window(tmp_path, ("play", "--edition", name, *HERE)) as window:
        asked = play_a_round(window)
        assert {"Which ingredient?", "Draw from where?", "Enter opens the oven."} <= set(asked)
        result = window.until("Out of the oven in round 1", "Which ingredient?", "Your turn.")
        assert result
        # With a whole round on it, the game takes its leave and is there to be resumed.
        while "Which ingredient?" not in window.until("Which ingredient?", "Your turn."):
            window.type("")
        window.type("q")
        assert window.ended() == 0
        fits(window)
    (saved,) = games(tmp_path)
    assert f"Saved: {saved}" in window.text
    assert load_game(saved).round == 2
    # The screen that was there before is given back.
    assert window.text.index("\x1b[?1049h") < window.text.index("\x1b[?1049l")
    assert "38;2;" in window.text or "38;5;" in window.text


def test_six_players_who_remember_everything_fit(tmp_path: Path) -> None:
    seats = "you:Ada,cook,cook,cook,cook,cook"
    words = ("play", "--edition", "plus", "--seats", seats, "--recall", "everything")
    with Window(tmp_path, (*words, "--seed", "7", "--pace", "0")) as window:
        for _ in range(12):
            answer(window)
        fits(window)
        assert "from the top:" in window.picture


def test_what_a_card_covers_is_gone_from_the_screen(tmp_path: Path) -> None:
    with Window(tmp_path, ("play", *HERE)) as window:
        while answer(window) != "Your turn.":
            pass
        news, asked = window.pictures[-1], window.until("Which ingredient?")
        assert "Bruno puts" in news
        assert "Bruno puts" not in asked
        assert "into the oven" not in asked


def test_baking_is_shown_card_by_card(tmp_path: Path) -> None:
    words = ("play", *HERE[:-1], "0.01")
    with Window(tmp_path, words) as window:
        play_a_round(window)
        trays = [p for p in window.pictures if "face down" in p]
        heights = [int(p.split("Oven: ")[1].split()[0]) for p in trays if "Oven: empty" not in p]
        steps = [before - after for before, after in pairwise(heights)]
        assert set(steps) <= {0, 1}, "each card comes out by itself"
        shown = "\n".join(trays)
        assert "missing" in shown
        assert "is baked and delivered." in shown or "fails and goes back" in shown
        assert "(BAKE-" in shown
        fits(window)


def test_two_people_do_not_see_each_others_cards(tmp_path: Path) -> None:
    words = ("play", "--seats", "you:Ada,you:Beate,cook", "--start", "Ada", "--seed", "7")
    with Window(tmp_path, (*words, "--pace", "0")) as window:
        for _ in range(24):
            answer(window)
        for picture in window.pictures:
            if "Pass the keyboard" in picture:
                assert "(you)" not in picture
                assert "Your hand" not in picture
            assert picture.count("(you)") <= 1
        passes = [p for p in window.pictures if "Pass the keyboard to Beate" in p]
        assert passes
        assert any("Ada puts" in p for p in passes), "what Ada did is announced to all"
        assert not any("You take" in p or "Ada takes" in p for p in passes)
        fits(window)


def test_ctrl_c_saves(tmp_path: Path) -> None:
    with Window(tmp_path, ("play", *HERE)) as window:
        window.until("Which ingredient?")
        window.press(b"\x03")
        assert window.ended() == 130
        assert "Saved:" in window.text
        assert "Traceback" not in window.text


def test_ctrl_d_saves(tmp_path: Path) -> None:
    with Window(tmp_path, ("play", *HERE)) as window:
        window.until("Which ingredient?")
        window.press(b"\x04")
        assert window.ended() == 0
        assert "Saved:" in window.text


@pytest.mark.parametrize("how", ["kill", "close", "term"])
def test_nothing_played_is_lost_in_mid_turn(tmp_path: Path, how: str) -> None:
    with Window(tmp_path, ("play", *HERE, "--lang", "en")) as window:
        while answer(window) != "Which ingredient?":
            pass
        while "An order on top?" not in window.until("how many?", "An order on top?"):
            window.type("1")
        match how:
            case "kill":
                window.kill()
            case "close":
                window.close()
                assert window.ended() == 128 + signal.SIGHUP
            case _:
                window.process.terminate()
                assert window.ended() == 128 + signal.SIGTERM
    (saved,) = games(tmp_path)
    game = load_game(saved)
    assert game.to_move == "Ada"
    assert str(game.legal).startswith("<legal: +") or "-" in str(game.legal)
    notes = Notes.read(read_record(saved.read_text()).foreword)
    assert notes.seats == ("you", "cook", "cook")
    with Window(tmp_path, ("play", "--resume")) as window:
        shown = window.until("An order on top?")
        assert "Ada (you)" in shown
        window.type("")
        window.until("Draw from where?")
        window.type("q")
        assert window.ended() == 0
    assert games(tmp_path) == [saved]


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_without_colours_cards_stand_in_brackets(tmp_path: Path, env: dict[str, str]) -> None:
    with Window(tmp_path, ("play", *HERE), env=env) as window:
        shown = window.until("Which ingredient?")
        assert "[red]" in shown or "[green]" in shown or "[yellow]" in shown
        assert "38;" not in window.text
        assert "48;" not in window.text
        if "TERM" in env:
            assert "\x1b" not in window.text
        window.type("q")
        assert window.ended() == 0


def test_plain_text_at_a_terminal(tmp_path: Path) -> None:
    with Window(tmp_path, ("play", "--plain", *HERE)) as window:
        answer(window)
        window.until("how many?", "An order on top?")
        window.type("q")
        assert window.ended() == 0
        assert "\x1b" not in window.text


def test_enter_at_each_question_gives_a_good_game(tmp_path: Path) -> None:
    with Window(tmp_path, ("play", "--pace", "0")) as window:
        for question in (
            "Language?",
            "Which edition?",
            "How many people",
            "How many players does the computer play",
            "Who are they?",
            "What is your name?",
            "Do you want it otherwise?",
        ):
            window.until(question)
            window.type("")
        window.until("Which ingredient?", "Your turn.")
        window.type("q")
        assert window.ended() == 0
    (saved,) = games(tmp_path)
    record = read_record(saved.read_text())
    assert record.edition.id == "rio-grande"
    assert record.names[0] == "Ada"
    assert Notes.read(record.foreword).seats == ("you", "cook", "cook", "cook")


def test_everything_can_be_asked_for(tmp_path: Path) -> None:
    answers = {
        "Language?": "fr",
        "Quelle édition": "plus",
        "Combien de personnes": "9",
        "Donnez un nombre": "2",
        "Combien de joueurs": "1",
        "Lequel": "uniform",
        "joueur 1": "Zoé",
        "joueur 2": "",
        "Voulez-vous autre chose": "oui",
        "couleur pour Zoé": "green",
        "couleur pour Ada": "",
        "Qui a le plus faim": "Ada",
        "Que voit-on encore": "3",
        "Four à découvert": "oui",
        "Avec entraide": "non",
    }
    with Window(tmp_path, ("play",)) as window:
        for question, typed in answers.items():
            window.until(question)
            window.text = ""
            window.type(typed)
        shown = window.until("Passez le clavier à Ada")
        assert "service 1 sur 4" in shown
        window.type("q")
        assert window.ended() == 0
    (saved,) = games(tmp_path)
    record = read_record(saved.read_text())
    assert record.names == ("Zoé", "Ada", "Carla")
    assert record.recall == "3"
    assert record.open_kitchen
    assert not record.position.helping
    assert record.position.seat == 1
    assert record.edition.colours[record.colours[0]] == "green"
    assert Notes.read(record.foreword).seats == ("you", "you", "uniform")


def test_bots_can_be_watched(tmp_path: Path) -> None:
    words = ("play", "--seats", "cook,cook", "--seed", "7", "--pace", "0")
    with Window(tmp_path, words) as window:
        assert window.ended() == 0
        fits(window)
    assert load_game(games(tmp_path)[0]).is_over
    assert "Out of the oven in round 3" in window.text
    assert "Your hand" not in window.text


@pytest.mark.parametrize("kind", ["plain", "lines"])
def test_forty_columns_are_enough(tmp_path: Path, kind: str) -> None:
    env = {"FORNO_SCREEN": kind}
    with Window(tmp_path, ("play", *HERE), env, columns=40) as window:
        for _ in range(6):
            answer(window)
        for page in ("?", "h"):
            window.until(*ANSWERS)
            window.type(page)
            if kind == "lines":
                more = "next page" in window.until("Enter: ")
                window.type("b" if more else "")
        window.until(*ANSWERS)
        window.type("q")
        assert window.ended() == 0
        told = window.text.partition("Saved: ")[0]  # what can be copied is not broken
        lines = [line for line in plain(told).splitlines() if not line.startswith("> ")]
        assert max(map(len, lines)) <= 40
        assert any(len(line) > 30 for line in lines)


def test_after_a_game_the_same_table_plays_again(tmp_path: Path) -> None:
    """The end menu below the last page; the game begins shortly before its end."""
    game = Game("abacus", ["Ada", "Ben"], seed=4, start="Ada").run("uniform")
    at = max(n for n in range(game.step) if game.at(n).to_move == "Ada")
    position = game.at(at).position
    words = ("play", "--position", position, "--seats", "you:Ada,uniform:Ben", "--pace", "0")
    with Window(tmp_path, words) as window:
        while "And now?" not in window.until(*ANSWERS, "And now?"):
            answer(window)
        assert "3 play again at the same table" in window.picture
        window.type("9")
        assert "from 1 to 3" in window.until("from 1 to 3")
        window.type("3")
        window.until(*ANSWERS)
        answer(window)
        window.until(*ANSWERS)
        window.type("q")
        assert window.ended() == 0
    saved = sorted(map(load_game, games(tmp_path)), key=lambda game: not game.is_over)
    first, second = saved
    assert (first.is_over, second.is_over) == (True, False)
    assert (first.names, first.edition) == (second.names, second.edition)
    assert first.record().position != second.record().position
