"""The device of the full screen: what is pressed there is read as if it had been typed."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from rich.text import Text

from ..errors import Hangup, Quit
from .full_display import FullDisplay, ShowingDevice
from .table_app import TableApp

T = TypeVar("T")
_MARGIN: Final = 10
"""Columns that a page takes for its frame, and for what shows how far it has been read."""
_WIDEST: Final = 96
"""Columns of a page that is read with ease."""


@dataclass(frozen=True)
class Typed:
    """What was pressed, and at which picture."""

    text: str
    picture: int


class AppDevice(ShowingDevice):
    """A keyboard and a screen that an app has taken over for the time of a game."""

    def __init__(self) -> None:
        super().__init__()
        self.redraws = True
        self.display = FullDisplay
        self.app: TableApp | None = None
        self._heard: SimpleQueue[Typed | BaseException] = SimpleQueue()
        self._picture = 0
        """The number of the picture that is to be seen now: who answers, answers this one."""
        self._reading = threading.Event()
        self._later: list[tuple[Text | str, bool]] = []
        """Lines that are written when the app gives the screen back."""

    # --- The app ------------------------------------------------------------------------------

    def present(self, work: Callable[[], T]) -> T:
        """Do the work in a thread while the app has the screen; end the one with the other."""
        app = self.make_app(work)
        with _signals_end(app):
            app.run()
        outcome: T = self.finish(app)
        return outcome

    def make_app(self, work: Callable[[], T]) -> TableApp:
        """An app that begins this work when it is ready."""
        self.app = TableApp(self.hear, work, colours=self.colours)
        self._heard = SimpleQueue()
        return self.app

    def finish(self, app: TableApp) -> Any:
        """Wait for the work, and return or raise what became of it."""
        app.thread.join()
        self.app = None
        later, self._later = self._later, []
        for line, whole in later:
            self.line(line, whole=whole)
        if app.failure is not None:
            raise app.failure
        return app.outcome

    def hear(self, heard: str | BaseException) -> None:
        """Take in what was pressed, or why nothing more will be."""
        self._heard.put(Typed(heard, self._picture) if isinstance(heard, str) else heard)

    @property
    def colours(self) -> bool:
        """Whether there are colours."""
        return not self.console.no_color

    @property
    def is_taken(self) -> bool:
        """Whether an app has the screen now."""
        return self.app is not None

    def show(self, shown: object) -> None:
        """Have the app show something; only what is pressed from now on answers it."""
        self._picture += 1
        if self.app is not None:
            self.app.show(shown)

    # --- The screen ---------------------------------------------------------------------------

    @property
    def width(self) -> int:
        """Columns of a page to read."""
        columns = self.app.size.width if self.app is not None else super().width
        return max(20, min(columns - _MARGIN, _WIDEST)) if self.app is not None else columns

    def open(self) -> None:
        """Only :meth:`present` takes the screen over."""

    def close(self) -> None:
        """Only :meth:`present` gives the screen back."""

    def line(self, line: Text | str = "", *, whole: bool = False) -> None:
        """Write a line, as soon as there are lines again."""
        if self.app is None:
            super().line(line, whole=whole)
        else:
            self._later.append((line, whole))

    # --- The keyboard -------------------------------------------------------------------------

    def read(self) -> str:
        """What is pressed at the picture of now."""
        if self.app is None:
            return super().read()
        typed = None
        self._reading.set()
        while typed is None:
            typed = self._fitting(self._heard.get())
        self._reading.clear()
        return typed

    @property
    def is_waiting(self) -> bool:
        """Whether the session waits for something to be pressed."""
        return self._reading.is_set() and self._heard.empty()

    def wait(self, seconds: float) -> str | None:
        """What is pressed in that time."""
        if self.app is None:
            return super().wait(seconds)
        if seconds <= 0:
            return None
        try:
            heard = self._heard.get(timeout=seconds)
        except Empty:
            return None
        # Cards come out so fast that a key is often pressed at the picture before.
        return heard.text if isinstance(heard, Typed) else self._fitting(heard)

    def _fitting(self, heard: Typed | BaseException) -> str | None:
        if not isinstance(heard, Typed):
            self._heard.put(heard)  # whoever asks again hears the same
            raise heard
        return heard.text if heard.picture == self._picture else None


@contextmanager
def _signals_end(app: TableApp) -> Iterator[None]:
    """A terminal that is closed, or a program that is to end, ends the app in good order."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def hear(number: int, _frame: object) -> None:
        app.leave(Hangup(number))

    names = ("SIGHUP", "SIGTERM")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, hear) for number in numbers}
    try:
        yield
    except Quit:
        raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
