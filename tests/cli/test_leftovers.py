"""BAKE-6 in ``oya``: the leftovers stay in sight for ten seconds, for all players."""

from __future__ import annotations

import pytest

from forno import Game
from forno.rules.facts import OvenEmptied
from forno.terminal.device import Device
from forno.terminal.display import Display
from forno.terminal.errors import Quit
from forno.terminal.plain_text import Paper
from forno.terminal.screen import Screen
from forno.views import SPECTATOR
from forno.words import speak

PACE = 0.1


class Clock(Device):
    """Notes how long it is asked to wait, and waits for nothing."""

    def __init__(self, *, watched: bool = True, types: str | None = None) -> None:
        super().__init__(plain=True)
        self.prompts = self.watched = watched
        self.waits: list[float] = []
        self._types = types

    def sleep(self, seconds: float) -> None:
        del seconds

    def wait(self, seconds: float) -> str | None:
        self.waits.append(seconds)
        return self._types

    def read(self) -> str:
        return ""


def told(
    device: Clock,
    *,
    kind: type[Display] = Paper,
    edition: str = "oya",
    round: int = 1,  # noqa: A002 (the game's own word)
    leftovers: int = 3,
    attended: bool = True,
) -> list[float]:
    """How long one waits after the oven was emptied, beside the pause after every line."""
    game = Game(edition, ["Ada", "Ben"], seed=1)
    stage = kind(device, speak("en"), game.setting, pace=PACE, attended=attended)
    stage.tell(OvenEmptied(round, leftovers, 0), game.view(SPECTATOR))
    return [seconds for seconds in device.waits if seconds != PACE]


@pytest.mark.parametrize("kind", [Paper, Screen])
def test_ten_seconds_at_a_terminal(kind: type[Display], capsys: pytest.CaptureFixture[str]) -> None:
    assert told(Clock(), kind=kind) == [10]
    assert "in sight for 10 seconds" in capsys.readouterr().out


def test_a_pipe_does_not_wait(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(Clock(watched=False)) == []
    assert "in sight" not in capsys.readouterr().out


def test_nothing_to_look_at() -> None:
    assert told(Clock(), edition="rio-grande") == []
    assert told(Clock(), leftovers=0) == []
    assert told(Clock(), round=3) == []


def test_a_spectator_is_not_kept_so_long() -> None:
    assert told(Clock(), attended=False) == [5 * PACE]


def test_one_may_go_on_sooner_or_leave() -> None:
    assert told(Clock(types="")) == [10]
    with pytest.raises(Quit):
        told(Clock(types="q"))
