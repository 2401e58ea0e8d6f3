"""A session holds its bots to the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from forno import Game
from forno.bots import PLAYERS, IllegalChoiceError
from forno.terminal.device import Device
from forno.terminal.local_session import LocalSession
from forno.terminal.plain_text import Paper
from forno.terminal.saved_games import GameSaver, Notes
from forno.views import View
from forno.words import speak


class Cheat:
    """Wants what it may not have."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        del view
        return legal[-1] + 1


def test_an_illegal_choice_is_called_the_bots_own_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(PLAYERS, "cheat", lambda _seed: Cheat())
    game = Game("rio-grande", ["Ada", "Ben"], seed=1, start="Ben")
    before = game.copy()
    seats = ("cook", "cheat")
    stage = Paper(Device(plain=True), speak("en"), game.setting, pace=0, attended=False)
    session = LocalSession(
        game, seats, stage, GameSaver(tmp_path / "x.forno", Notes(seats)), seed=1
    )
    with pytest.raises(IllegalChoiceError, match=r"seat 1 \(Cheat\) chose action"):
        session.run()
    assert game == before
