"""A screen of lines that is drawn anew each time; what is typed is a line, too."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from . import colours as paint
from .display_question import LEAVE, PROMPT, DisplayQuestion
from .errors import Quit
from .paced_display import PacedDisplay, Scene
from .picture_parts import Marks, Part, fitted, prose


class Screen(PacedDisplay):
    """Draws one picture after the other, as lines of text."""

    def show(self, scene: Scene) -> None:
        """Draw a picture in the place of the one before."""
        parts = self._table(scene) if scene.results is None else self._results_of(scene)
        prompt = PROMPT if scene.question is not None or scene.waits else ""
        self.device.draw(fitted(parts, self.device.height - 1), prompt)

    def page(self, lines: Sequence[Text]) -> None:
        """Show something to read, screen by screen."""
        room = self.device.height - 2
        for start in range(0, len(lines), room):
            last = start + room >= len(lines)
            hint = self.words.say("terminal-back-to-table" if last else "terminal-next-page")
            self.device.draw(
                [*lines[start : start + room], paint.styled(hint, paint.FAINT)], PROMPT
            )
            typed = self.device.read()
            if typed.lower() in LEAVE:
                raise Quit
            if typed:
                return

    # --- Drawing ------------------------------------------------------------------------------

    def _table(self, scene: Scene) -> list[Part]:
        painter, view, question = self.painter, scene.view, scene.question
        width = self.device.width
        marks = question.marks if question else Marks.NONE
        baking = view.baking
        parts = [
            painter.title(view),
            painter.seats(view),
            painter.oven(view.oven, view.opener),
            painter.table(view, new=scene.new),
            painter.used(view),
            self._rule(),
            painter.turned(view) if baking else Part([]),
            prose(scene.notes, width),
            painter.hand(view, marks, tickets=not baking),
            self._coach(),
        ]
        if question is not None:
            parts += [self._rule(), *self._question(question)]
        if scene.message:
            parts.append(Part(paint.wrapped(scene.message, width, style="bold yellow")))
        hint = scene.hint or self.words.say("terminal-hint")
        return [*parts, Part(paint.wrapped(hint, width, style=paint.FAINT))]

    def _coach(self) -> Part:
        if self.coach is None:
            return Part([])
        width = self.device.width
        first = paint.styled(f"{self.coach.title} ({self.coach.progress}) ", paint.ACCENT)
        return Part([*self._rule().lines, *paint.wrapped(self.coach.text, width, first=first)])

    def _question(self, question: DisplayQuestion) -> list[Part]:
        width = self.device.width
        lines = paint.wrapped(question.text, width, style=paint.STRONG)
        options: list[Text] = []
        tight: list[Text] = []
        for number, option in enumerate(question.options, 1):
            first = paint.styled(f"{number} ", paint.ACCENT)
            options += paint.wrapped(option, width, first=first, indent="  ")
            tight.append(first.append(paint.cut(option, width - first.cell_len)))
        note = paint.wrapped(question.note, width, style=paint.FAINT) if question.note else []
        return [
            Part(lines),
            Part(options, ((6, tight), (7, paint.columns(tight, width)))),
            Part(note, ((1, []),)),
        ]

    def _results_of(self, scene: Scene) -> list[Part]:
        painter, view = self.painter, scene.view
        width = self.device.width
        heading = paint.styled(self.words.say("terminal-results", round=view.round), paint.ACCENT)
        assert scene.results is not None
        rows = [full for full, _ in scene.results]
        rows = rows or [Text(self.words.say("terminal-no-orders"))]
        tight = paint.columns([short for _, short in scene.results], width)
        return [
            painter.title(view),
            painter.seats(view),
            self._rule(),
            Part([heading]),
            Part(rows, ((2, tight),)),
            prose(scene.notes, width),
            self._coach(),
            Part(paint.wrapped(scene.hint, width, style=paint.FAINT)),
        ]

    def _rule(self) -> Part:
        return Part([paint.styled("─" * self.device.width, paint.FAINT)], ((1, []),))
