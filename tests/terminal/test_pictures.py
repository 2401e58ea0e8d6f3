"""Every picture of every table fits a small terminal, with the question in it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from forno import Game, situation
from forno.editions import edition
from forno.terminal.errors import Quit
from forno.terminal.local_session import LocalSession
from forno.terminal.picture_parts import Painter
from forno.terminal.saved_games import GameSaver, Notes
from forno.terminal.screen import Screen
from forno.words import LANGUAGES, speak

from .fake import Easel

LONG_NAMES = (
    "Bartholomäus der Große",
    "美味しいピザ屋さん",
    "Wilhelmina-Charlotte",
    "Ö",
    "Eve",
    "Flo",
)
TABLES = [
    (name, players, language)
    for name in ("rio-grande", "bgg", "plus")
    for players in edition(name).player_counts
    for language in LANGUAGES
    # The fullest tables say enough about the others, and these editions about theirs.
    if language == "en" or players == edition(name).player_counts[-1]
]


class Restless:
    """Types anything that might be an answer, and leaves after a while."""

    def __init__(self, seed: int, lines: int) -> None:
        self._random = Random(seed)
        self._left = lines

    def __call__(self, picture: list[str]) -> str:
        assert picture
        self._left -= 1
        if self._left < 0:
            raise Quit
        return self._random.choice(
            ["", "", "1", "1", "2", "2", "3", "w", "ask", "1a1s", "b", "why"]
        )


@pytest.mark.parametrize(("name", "players", "language"), TABLES)
def test_everything_fits(name: str, players: int, language: str, tmp_path: Path) -> None:
    recall = "everything" if players % 2 else "top"
    game = Game(name, LONG_NAMES[:players], seed=players, recall=recall)
    easel = Easel(Restless(players, 120))
    seats = ("you", "you", "cook", "uniform", "cook", "cook")[:players]
    words = speak(language)
    stage = Screen(easel, words, game.setting, pace=0.1, attended=True)
    keeper = GameSaver(tmp_path / "game.forno", Notes(seats, language))
    with pytest.raises(Quit):
        LocalSession(game, seats, stage, keeper, seed=1).run()
    assert len(easel.drawn) > 100
    for picture in easel.drawn:
        assert len(picture) <= easel.height, "\n".join(picture)
        assert max(map(cell_len, picture)) <= easel.width, "\n".join(picture)
    tables = [picture for picture in easel.drawn if picture[0].startswith(name)]
    assert len(tables) > 50
    # Players who share a screen see only their own cards, and nobody's while it changes hands.
    hand = words.say("terminal-your-hand")
    for picture in tables:
        hands = [line for line in picture if line.startswith(hand)]
        assert len(hands) <= 1
        for seat in (0, 1):
            passing = words.say("terminal-pass-keyboard", name=LONG_NAMES[seat])
            if any(line.startswith(passing[:30]) for line in picture):
                assert not hands, picture


def test_a_single_player_sees_the_hand_all_the_time(tmp_path: Path) -> None:
    game = Game("oya", ["Ada", "Ben"], seed=1, start="Ada")
    easel = Easel(Restless(3, 200))
    stage = Screen(easel, speak("en"), game.setting, pace=0.0, attended=True)
    with pytest.raises(Quit):
        LocalSession(game, ("you", "cook"), stage, GameSaver(tmp_path / "g", Notes()), seed=1).run()
    tables = [picture for picture in easel.drawn if picture[0].startswith("oya")]
    results = [picture for picture in tables if any("Out of the oven in" in row for row in picture)]
    for picture in tables:
        held = any(row.startswith("Your hand:") for row in picture)
        assert held != (picture in results)
    assert any("for 10 seconds" in row for picture in results for row in picture)


def test_marks_stand_at_the_owner_of_the_order_and_at_who_is_asked() -> None:
    hands = {"Ada": "1p", "Ben": "1p2s +5s", "Cleo": "1s1p +5h"}
    seats = [("Ada", "green"), ("Ben", "red"), ("Cleo", "pink")]
    game = situation("plus", seats, opens="Cleo", oven="3s green:4s1p", hands=hands, helping=True)
    words = speak("en")

    def marks() -> list[str]:
        seat = game.seat_to_move
        assert seat is not None
        painter = Painter(words, game.setting, 80, colours=False)
        return [line.plain[:2] for line in painter.seats(game.view(seat)).lines[1:]]

    assert marks() == ["▸ ", "  ", "  "]
    game.play("ask 1s")
    assert game.to_move == "Ben"
    assert marks() == ["▸ ", "? ", "  "]
    game.play("refuse")
    assert game.to_move == "Cleo"
    assert marks() == ["▸ ", "  ", "? "]
