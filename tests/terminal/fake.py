"""A keyboard and a screen made of paper: types what a test decides, keeps what is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from forno.terminal.device import Device


class Easel(Device):
    """Eighty columns by twenty-four lines, and a person who types."""

    def __init__(self, typist: Callable[[list[str]], str]) -> None:
        super().__init__(plain=True)
        self.redraws = self.prompts = True
        self.drawn: list[list[str]] = []
        self._typist = typist

    @property
    def width(self) -> int:
        """Columns."""
        return 80

    @property
    def height(self) -> int:
        """Lines."""
        return 24

    def draw(self, lines: Sequence[Text], prompt: str = "") -> None:
        """Keep a picture, with the prompt as its last line."""
        self.drawn.append([*(line.plain for line in lines), prompt])

    def read(self) -> str:
        """Type something, having looked at the last picture."""
        return self._typist(self.drawn[-1])

    def wait(self, seconds: float) -> str | None:
        """Nobody is in a hurry, and nobody waits."""
        del seconds
        return None
