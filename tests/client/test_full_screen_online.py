"""A game on a server, shown on the full screen: begun, one move made, left, and the seat kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from forno.cli import play
from forno.cli.main import main
from forno.terminal.full_screen.app_device import AppDevice
from tests.terminal.full_screen import Visitor
from tests.terminal.test_full_screen import visit

from .online import Server

pytestmark = pytest.mark.slow

T = TypeVar("T")


class Visited(AppDevice):
    """A full screen that a visitor presses, wherever a game would take the screen over."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def present(self, work: Callable[[], T]) -> T:
        """Have a visitor at the screen while the work is done."""
        outcome: T = visit(self, work, self._one_move)
        return outcome

    async def _one_move(self, visitor: Visitor) -> None:
        self.seen.append(visitor.text)
        await visitor.keys("1", "enter")
        self.seen.append(visitor.text)
        await visitor.keys("q")


def test_one_move_on_the_full_screen(
    tmp_path: Path,
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    device = Visited()
    monkeypatch.setenv("FORNO_HOME", str(tmp_path))
    monkeypatch.setattr(play, "device_for", lambda _args: device)
    seats = ("--seats", "you:Ada,cook", "--start", "Ada", "--lang", "en")
    assert main(["play", "--server", server.url, *seats, "--pace", "0"]) == 0
    before, after = device.seen
    assert "▸ Ada (you)" in before
    assert "Pick ingredients" in before
    assert "You put" in after
    assert "Your seat is kept." in capsys.readouterr().out
