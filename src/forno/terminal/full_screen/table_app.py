"""The app: it shows what a session has to show, and tells the session what was pressed."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar, Final

from rich.text import Text
from textual import events, on
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Input, Static

from ..errors import Quit
from ..examples import examples
from ..help_pages import rules_lines
from ..picture_parts import Lines, Marks
from .full_display import ShownPage, ShownScene
from .picker import Picker
from .pressing import META, Press, Pressable
from .reading_page import ReadingPage
from .scene_text import Actions, TableText, at_work, joined, told

_PICKED = (Marks.KINDS, Marks.ORDERS, Marks.CARDS, Marks.ANY_CARDS)
_TALL: Final = 34
"""Lines from which on the table has panels."""
_WIDE, _HUGE = 112, 164
"""Columns from which on the history stands beside the table, and the rules too."""
_LOG, _RULES = 42, 56
_BEAT: Final = 0.25
"""Seconds between two pictures of the fire."""


class TableApp(App[None]):
    """A table on the full screen."""

    TITLE: str | None = "Forno"
    AUTO_FOCUS: ClassVar[str | None] = None
    ENABLE_COMMAND_PALETTE = False

    class Shown(Message):
        """Something is to be shown."""

        def __init__(self, shown: object) -> None:
            super().__init__()
            self.shown = shown

    def __init__(
        self, hear: Callable[[str | BaseException], None], work: Callable[[], Any], *, colours: bool
    ) -> None:
        super().__init__(css_path=Path(__file__).with_name("look.tcss"))
        self._hear = hear
        self._work = work
        self._colours = colours
        self.thread = Thread(target=self._run_work, name="session", daemon=True)
        self.outcome: Any = None
        self.failure: BaseException | None = None
        """What the work raised."""
        self.table: TableText | None = None
        self._picker: Picker | None = None
        self.actions: Actions | None = None
        self._focus: int | None = None
        self._rules_drawn = False
        self._log_turned = False
        """Whether the history is shown where it usually is not, or the other way round."""
        self._columns, self._lines = 80, 24
        self._fire: Timer | None = None
        """What burns while the session is at work."""
        self._begun, self._beat = 0.0, 0

    # --- The session --------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Begin the session when there is a screen to show it on."""
        self.thread.start()

    def _run_work(self) -> None:
        try:
            self.outcome = self._work()
        except BaseException as error:  # noqa: BLE001 (it is raised again where the work was given)
            self.failure = error
        self.leave(Quit())

    def show(self, shown: object) -> None:
        """Show something; may be called from any thread."""
        self.post_message(self.Shown(shown))

    def leave(self, why: BaseException) -> None:
        """End the app; a session that still waits is told why. From any thread or signal."""
        self._hear(why)
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.exit)

    def on_unmount(self) -> None:
        """However the app ends, no session waits for it."""
        self._hear(Quit())

    # --- Drawing ------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The panels, empty."""
        yield Static(id="title")
        with Horizontal(id="middle"):
            with VerticalScroll(id="main", can_focus=False):
                yield Static(id="brief")
                for name in ("players", "oven", "tray", "notes"):
                    yield Static(id=name, classes="panel")
            with VerticalScroll(id="log", classes="panel", can_focus=False):
                yield Static(id="history")
            with VerticalScroll(id="rules", classes="panel", can_focus=False):
                yield Static(id="clauses")
        with Vertical(id="bottom"):
            yield Static(id="told")
            yield Static(id="actions")
            yield Input(id="line")

    @on(Shown)
    async def _take_in(self, message: Shown) -> None:
        shown = message.shown
        self._light(busy=isinstance(shown, ShownScene) and shown.scene.busy)
        while isinstance(self.screen, ReadingPage):
            await self.pop_screen()
        if isinstance(shown, ShownPage):
            await self.push_screen(ReadingPage(shown, self._hear))
            return
        if not isinstance(shown, ShownScene):
            return
        self.table = TableText(shown, colours=self._colours)
        question = shown.scene.question
        picks = question is not None and question.marks in _PICKED
        self._picker = Picker(shown.scene.view, question.marks) if picks and question else None
        self._focus = None
        self._close_line()
        self._draw()

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new size."""
        self._columns, self._lines = event.size
        self._draw()

    def _draw(self) -> None:
        table = self.table
        if table is None:
            return
        base = self.screen_stack[0]
        self.actions = Actions(table, self._picker)
        width = self._columns - 2
        self._fill("title", table.title(width))
        asked = self._told(table, width)
        laid = self.actions.laid_out(width, self._focus, thick=self._lines >= _TALL)
        self._fill("told", joined(asked))
        self._fill("actions", joined(laid))
        line = base.query_one("#line", Input)
        line.placeholder = table.shown.words.say(
            "terminal-type-here", move=examples(table.view).turn
        )
        below = 2 + len(asked) + len(laid) + (3 if line.display else 0)
        self._draw_table(table, self._arrange(), max(3, self._lines - below))
        self._draw_side(table)

    def _told(self, table: TableText, width: int) -> Lines:
        """What is asked or said, and that it goes on where the session is at work."""
        lines = told(table, self._picker, width)
        if self._fire is not None:
            seconds = int(time.monotonic() - self._begun)
            lines.append(at_work(table.shown.words, seconds, self._beat))
        return lines

    def _burn(self) -> None:
        """Move the fire on."""
        if self.table is not None:
            self._beat += 1
            self._fill("told", joined(self._told(self.table, self._columns - 2)))

    def _light(self, *, busy: bool) -> None:
        """Have a fire burn while the session is at work, and only then."""
        if self._fire is not None:
            self._fire.stop()
            self._fire = None
        if busy:
            self._begun, self._beat = time.monotonic(), 0
            self._fire = self.set_interval(_BEAT, self._burn)

    def _arrange(self) -> int:
        """Show the panels that have room; return the columns of the table."""
        base = self.screen_stack[0]
        wide, huge = self._columns >= _WIDE, self._columns >= _HUGE
        main, log, rules = (base.query_one(f"#{name}") for name in ("main", "log", "rules"))
        log.display = wide != self._log_turned
        main.display = wide or not self._log_turned
        rules.display = huge
        log.styles.width = _LOG if wide else self._columns
        rules.styles.width = _RULES
        return self._columns - (_LOG if wide and log.display else 0) - (_RULES if huge else 0) - 3

    def _draw_table(self, table: TableText, width: int, height: int) -> None:
        base = self.screen_stack[0]
        tall = self._lines >= _TALL
        base.query_one("#brief").display = not tall
        self._fill("brief", Text() if tall else table.brief(width, height))
        say = table.shown.words.say
        parts = {
            "players": (table.players, "terminal-panel-players"),
            "oven": (table.oven, ""),
            "tray": (table.tray, "terminal-panel-table"),
            "notes": (table.notes, ""),
        }
        for name, (draw, title) in parts.items():
            panel = base.query_one(f"#{name}", Static)
            text: Text = draw(width - 4)
            panel.display = tall and bool(text.plain.strip())
            panel.border_title = say(title) if title else None
            panel.update(text)

    def _draw_side(self, table: TableText) -> None:
        base = self.screen_stack[0]
        say = table.shown.words.say
        log = base.query_one("#log", VerticalScroll)
        log.border_title = say("terminal-panel-log")
        self._fill("history", table.history((min(_LOG, self._columns)) - 5))
        log.scroll_end(animate=False)
        if not self._rules_drawn and self._columns >= _HUGE:
            self._rules_drawn = True
            rules = base.query_one("#rules", VerticalScroll)
            rules.border_title = say("terminal-panel-rules")
            lines = rules_lines(table.shown.words, table.shown.setting, _RULES - 5)
            self._fill("clauses", joined(lines))

    def _fill(self, name: str, text: Text) -> None:
        self.screen_stack[0].query_one(f"#{name}", Static).update(text)

    # --- Pressing -----------------------------------------------------------------------------

    def on_click(self, event: events.Click) -> None:
        """What was clicked on does what it says."""
        number = event.style.meta.get(META)
        if isinstance(number, int) and self.actions is not None:
            self._press(self.actions.all[number])

    def on_key(self, event: events.Key) -> None:
        """A key does what the thing does that it belongs to."""
        if self.query_one("#line", Input).has_focus:
            if event.key == "escape":
                self._close_line()
                self._draw()
            return
        event.prevent_default()
        actions = self.actions
        if event.key in ("ctrl+c", "ctrl+d"):
            self._hear(KeyboardInterrupt() if event.key == "ctrl+c" else Quit())
        elif actions is None:
            if event.key == "q":
                self._hear("q")
        elif event.key in ("tab", "right", "down"):
            self._move_focus(1)
        elif event.key in ("shift+tab", "left", "up"):
            self._move_focus(-1)
        elif event.key in ("enter", "space") and self._focus is not None:
            self._press(actions.all[self._focus])
        elif event.key == "o" and self._picker is not None and self._picker.marks is Marks.KINDS:
            self._picker.next_order()
            self._draw()
        else:
            self._press_key(event)

    def _press_key(self, event: events.Key) -> None:
        assert self.actions is not None
        key = {"space": "enter", "escape": "backspace"}.get(event.key, event.key)
        for one in self.actions.all:
            if one.key and one.key in (key, event.character):
                self._press(one)
                return

    def _move_focus(self, by: int) -> None:
        assert self.actions is not None
        number = len(self.actions.all)
        start = -1 if by > 0 else 0
        self._focus = ((start if self._focus is None else self._focus) + by) % number
        self._draw()

    def _press(self, pressed: Pressable) -> None:
        picker = self._picker
        if pressed.does is Press.TYPE:
            self._hear(pressed.value)
        elif pressed.does is Press.SEND:
            self._hear(picker.answer(pressed.value) if picker is not None else "")
        elif pressed.does is Press.LINE:
            self._open_line()
        elif pressed.does is Press.LOG:
            self._log_turned = not self._log_turned
            self._draw()
        elif picker is not None:
            self._pick(picker, pressed)
            self._draw()

    @staticmethod
    def _pick(picker: Picker, pressed: Pressable) -> None:
        match pressed.does:
            case Press.KIND:
                picker.pick_kind(int(pressed.value))
            case Press.ORDER:
                picker.pick_order(int(pressed.value))
            case Press.CARD:
                picker.add(int(pressed.value))
            case _:
                picker.clear()

    # --- Writing ------------------------------------------------------------------------------

    def _open_line(self) -> None:
        line = self.query_one("#line", Input)
        line.display = True
        line.focus()
        self._draw()

    def _close_line(self) -> None:
        line = self.screen_stack[0].query_one("#line", Input)
        line.value = ""
        line.display = False
        self.screen_stack[0].set_focus(None)

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        typed = event.value
        self._close_line()
        self._draw()
        self._hear(typed.strip())
