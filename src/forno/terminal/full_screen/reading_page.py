"""A page to read over the table, perhaps with a question at its end."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from ..errors import Quit
from .full_display import ShownPage
from .pressing import META, Press, Pressable
from .scene_text import BUTTON, QUIET, joined


class ReadingPage(ModalScreen[None]):
    """Shows a page until it is closed or answered."""

    def __init__(self, shown: ShownPage, hear: Callable[[str | BaseException], None]) -> None:
        super().__init__()
        self._shown = shown
        self._hear = hear
        self._pressables = self._offers()
        # What Enter does by itself is the last offer: to close, or to leave.
        self._focused = len(self._pressables) - 1

    def _offers(self) -> list[Pressable]:
        say, question = self._shown.words.say, self._shown.question
        if question is None:
            close = Text(f" {say('terminal-press-close')} ", BUTTON)
            return [Pressable(close, Press.TYPE, "", "enter")]
        found = [
            Pressable(Text(f" {number} {option} ", QUIET), Press.TYPE, str(number), str(number))
            for number, option in enumerate(question.options, 1)
        ]
        leave = Text(f" {say('terminal-press-leave')} ", QUIET)
        return [*found, Pressable(leave, Press.TYPE, "", "q")]

    def compose(self) -> ComposeResult:
        """The page and what can be pressed below it."""
        with Vertical(id="page"):
            with VerticalScroll(id="page-text"):
                yield Static(joined(self._shown.lines))
            yield Static(id="page-actions")

    def on_mount(self) -> None:
        """Let the keys move the text."""
        self.query_one("#page-text").focus()
        self._draw()

    def _draw(self) -> None:
        drawn = []
        if self._shown.question is not None:
            drawn.append(Text(self._shown.question.text, "bold"))
        drawn += [
            one.drawn(number, focused=number == self._focused and len(self._pressables) > 1)
            for number, one in enumerate(self._pressables)
        ]
        self.query_one("#page-actions", Static).update(joined(drawn))

    def on_click(self, event: events.Click) -> None:
        """What was clicked on is the answer."""
        number = event.style.meta.get(META)
        if isinstance(number, int):
            event.stop()
            self._hear(self._pressables[number].value)

    def on_key(self, event: events.Key) -> None:
        """A key answers, or chooses what Enter answers."""
        number = len(self._pressables)
        if event.key in ("ctrl+c", "ctrl+d"):
            self._hear(KeyboardInterrupt() if event.key == "ctrl+c" else Quit())
        elif event.key == "tab" and number > 1:
            self._focused = (self._focused + 1) % number
            self._draw()
        elif event.key == "enter":
            self._answer(self._pressables[self._focused].value)
        elif event.key in ("escape", "b", "space") and self._shown.question is None:
            self._answer("")
        elif event.key in ("escape", "q"):
            self._answer("q" if self._shown.question is None and event.key == "q" else "")
        else:
            keys = [one for one in self._pressables if one.key == event.character]
            if not keys:
                return
            self._answer(keys[0].value)
        event.stop()
        event.prevent_default()

    def _answer(self, text: str) -> None:
        """Answer; the page stays until the session shows what comes next."""
        self._hear(text)
