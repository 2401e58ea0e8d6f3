"""The table as text for the panels, and what can be pressed below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console
from rich.style import Style
from rich.text import Text

from ...notation.cards import read_counts
from ...views import View
from ...words import Words
from .. import colours as paint
from ..display_question import DisplayQuestion
from ..history import Entry
from ..picture_parts import Lines, Marks, Painter, Part, fitted, prose
from ..typed_commands import BACK
from .full_display import ShownScene
from .picker import Picker
from .pressing import Press, Pressable

_GLOW: Final = ("#5A2B17", "#8A3A12", "#C4561A", "#F2B33D", "#FFE08A")
_FLAMES: Final = "▂▃▅▃▂▄▆▅▃▂▃▅▇▅▃▂▄▅▃▂▃▆▅▄"
_FIRE: Final = 12
"""How wide the fire is that burns while something is worked out."""
PICKED: Final = "bold #1D1310 on #8FD8FF"
BUTTON: Final = "bold #2A1A12 on #F2B33D"
QUIET: Final = "#FFF8EA on #5A2B17"


_THICK: Final = (Press.KIND, Press.CARD, Press.SEND)
"""What is drawn as a thick card where there is room."""


def thickened(line: Text) -> Lines:
    """A line whose filled pieces are given half a line more above and below."""
    above, below = Text(), Text()
    console = Console()
    for at in range(len(line.plain)):
        style = line.get_style_at_offset(console, at)
        filled = style.bgcolor is not None
        edge = Style(color=style.bgcolor, meta=style.meta)
        above.append("▄" if filled else " ", edge if filled else "")
        below.append("▀" if filled else " ", edge if filled else "")
    return [above, line, below]


def joined(lines: Sequence[Text]) -> Text:
    """Lines as one text."""
    return Text("\n", no_wrap=False).join(lines)


# --- The table ------------------------------------------------------------------------------------


class TableText:
    """One scene in the words of its session, for panels of any width."""

    def __init__(self, shown: ShownScene, *, colours: bool) -> None:
        self.shown = shown
        self._colours = colours

    @property
    def view(self) -> View:
        """What the viewer sees."""
        return self.shown.scene.view

    def painter(self, width: int) -> Painter:
        """A painter for a panel of that width."""
        return Painter(self.shown.words, self.shown.setting, width, colours=self._colours)

    def title(self, width: int) -> Text:
        """The edition, the round, and the piles."""
        return self.painter(width).title(self.view).lines[0]

    def brief(self, width: int, height: int) -> Text:
        """Everything between the title and the questions, for a small window."""
        painter, scene, view = self.painter(width), self.shown.scene, self.view
        rule = Part([paint.styled("─" * width, paint.FAINT)], ((1, []),))
        parts = [painter.seats(view)]
        if scene.results is None:
            parts += [
                painter.oven(view.oven, view.opener),
                painter.table(view, new=scene.new),
                painter.used(view),
                painter.turned(view) if view.baking else Part([]),
            ]
        else:
            shorts = paint.columns([short for _, short in scene.results], width)
            parts.append(Part(self._results(width), ((2, shorts),)))
        parts += [rule, prose(scene.notes, width), Part(self.coach(width))]
        return joined(fitted(parts, max(3, height)))

    def players(self, width: int) -> Text:
        """All seats."""
        return joined(self.painter(width).seats(self.view).lines)

    def oven(self, width: int) -> Text:
        """The oven with its fire, and what is in view of it."""
        painter, view = self.painter(width), self.view
        part = painter.oven(view.oven, view.opener)
        lines = fitted([part], 4)
        return joined([*lines, flames(width, lit=view.opener is None)])

    def tray(self, width: int) -> Text:
        """What came out of the oven, and the order that it is about."""
        painter, scene, view = self.painter(width), self.shown.scene, self.view
        if scene.results is not None:
            return joined(self._results(width))
        parts = [painter.table(view, new=scene.new), painter.used(view)]
        if view.baking:
            parts.append(painter.turned(view))
        return joined([line for part in parts for line in part.lines])

    def notes(self, width: int) -> Text:
        """What is said now."""
        return joined([*self.coach(width), *prose(self.shown.scene.notes, width).lines])

    def coach(self, width: int) -> Lines:
        """What a teacher says."""
        coach = self.shown.coach
        if coach is None:
            return []
        first = paint.styled(f"{coach.title} ({coach.progress})  ", paint.ACCENT)
        return paint.wrapped(coach.text, width, first=first)

    def _results(self, width: int) -> Lines:
        results = self.shown.scene.results or ()
        say = self.shown.words.say
        lines = [paint.styled(say("terminal-results", round=self.view.round), paint.ACCENT)]
        for full, _ in results:
            line = full.copy()
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
        return lines if results else [*lines, Text(say("terminal-no-orders"))]

    def history(self, width: int) -> Text:
        """What has happened, as far as it may be read."""
        lines: Lines = []
        for entry in self.shown.history:
            lines += _entry(entry, width)
        empty = paint.styled(self.shown.words.say("terminal-empty-log"), paint.FAINT)
        return joined(lines or [empty])


def _entry(entry: Entry, width: int) -> Lines:
    style = paint.ACCENT if entry.heading else ""
    lines = paint.wrapped(entry.text, width, style=style, indent="  ")
    return [Text(), *lines] if entry.heading else lines


def flames(width: int, *, lit: bool) -> Text:
    """A line of fire, brightest in the middle; embers while the oven is emptied."""
    line = Text()
    for at in range(width):
        nearness = 1 - abs(2 * at / max(1, width - 1) - 1)
        glow = _GLOW[min(len(_GLOW) - 1, int(nearness * len(_GLOW)))]
        sign = _FLAMES[at % len(_FLAMES)] if lit else "▁"
        line.append(sign, glow)
    return line


# --- What can be pressed --------------------------------------------------------------------------


class Actions:
    """All that can be pressed at a scene, in groups that are laid out line by line."""

    def __init__(self, table: TableText, picker: Picker | None) -> None:
        self._table = table
        self._picker = picker
        self._say = table.shown.words.say
        self._cards = table.painter(80).cards
        self.groups: list[tuple[Text, list[Pressable]]] = []
        """Each with what stands before it."""
        scene = table.shown.scene
        if scene.question is not None:
            self._question(scene.question)
        else:
            self._waiting(waits=scene.waits)
        self._foot(asked=scene.question is not None)

    @property
    def all(self) -> list[Pressable]:
        """All of them, in the order in which Tab goes through them."""
        return [one for _, group in self.groups for one in group]

    def laid_out(self, width: int, focus: int | None, *, thick: bool) -> Lines:
        """The lines that show them; thick ones are three lines high where that fits."""
        lines: Lines = []
        number = 0
        for first, group in self.groups:
            items = []
            for one in group:
                items.append(one.drawn(number, focused=number == focus))
                number += 1
            if items or first.plain:
                laid = paint.flow(items, width, first=first, gap=" ")
                roomy = paint.flow(items, width, first=first, gap="  ")
                if len(roomy) == 1:
                    laid = roomy
                filled = thick and any(one.does in _THICK for one in group)
                lines += thickened(laid[0]) if filled and len(laid) == 1 else laid
        return lines

    # --- Groups -------------------------------------------------------------------------------

    def _question(self, question: DisplayQuestion) -> None:
        if self._picker is not None:
            self._picking(self._picker, question)
        else:
            self._hand_to_look_at(question)
        answers = [
            Pressable(_button(f"{number} {option}"), Press.TYPE, str(number), str(number))
            for number, option in enumerate(question.options, 1)
        ]
        for answer in answers:  # a line for each
            self.groups.append((Text(), [answer]))
        keys = [_key(key, self._say) for key in question.keys]
        if question.keys and question.keys[0].isdecimal():
            keys.append(Pressable(_quiet(self._say("terminal-press-all")), Press.TYPE, "", "enter"))
        self.groups.append((Text(), keys))

    def _picking(self, picker: Picker, question: DisplayQuestion) -> None:
        say = self._say
        turn, named = picker.marks is Marks.KINDS, picker.marks is not Marks.ORDERS
        if named:
            does = Press.KIND if turn else Press.CARD
            chips = [
                Pressable(self._kind(picker, kind, number), does, str(kind), str(number))
                for number, kind in enumerate(picker.kinds, 1)
            ]
            self.groups.append((_label(say("terminal-your-hand")), chips))
        if picker.marks in (Marks.KINDS, Marks.ORDERS):
            for number, order in enumerate(picker.orders, 1):
                self.groups.append((Text(), [self._ticket(picker, order, number)]))
        if turn:
            self.groups.append((Text(), list(self._draws(picker))))
        elif picker.marks is Marks.ORDERS:
            none = Pressable(_button(say("terminal-press-none")), Press.TYPE, "", "enter")
            self.groups.append((Text(), [none]))
        else:
            self.groups.append((Text(), list(self._done(picker, question))))

    def _hand_to_look_at(self, question: DisplayQuestion) -> None:
        del question
        view = self._table.view
        if view.hand is None or not isinstance(view.viewer, int):
            return
        lines = self._table.painter(200).hand(view, tickets=not view.baking).lines
        self.groups.append((lines[0], []))

    def _kind(self, picker: Picker, kind: int, number: int) -> Text:
        held = picker.held(kind)
        mark = paint.styled(f"{number} ", paint.ACCENT)
        turn = picker.marks is Marks.KINDS
        picked = picker.number if turn and picker.kind == kind else picker.cards.get(kind, 0)
        card = self._cards.amount(kind, held)
        if picked:
            # Who names cards for others to give says how many, whatever the own hand holds.
            others = picker.marks is Marks.ANY_CARDS
            named = self._cards.amount(kind, picked if others else held).plain.strip(" []")
            card = paint.styled(f"◆{named} " if others else f"◆{picked}/{named} ", PICKED)
        return mark.append_text(card)

    def _ticket(self, picker: Picker, order: int, number: int) -> Pressable:
        view = self._table.view
        assert isinstance(view.viewer, int)
        key = str(number) if picker.marks is Marks.ORDERS else "o" if number == 1 else ""
        mark = paint.styled(f"{key:1} ", paint.ACCENT)
        stub, needs = self._cards.ticket(view.viewer, order)
        if picker.order == order:
            stub = paint.styled(f"◆{stub.plain.strip(' []')} ", PICKED)
        text = mark.append_text(stub).append(f" {needs}", "")
        does = Press.TYPE if picker.marks is Marks.ORDERS else Press.ORDER
        value = str(number if picker.marks is Marks.ORDERS else order)
        return Pressable(text, does, value, key)

    def _draws(self, picker: Picker) -> Iterator[Pressable]:
        say, view = self._say, self._table.view
        assert isinstance(view.viewer, int)
        paints = _button if picker.kind is not None else _quiet
        if picker.kind is not None and not picker.can_draw:
            yield Pressable(paints(say("terminal-press-play")), Press.SEND, "", "enter")
        else:
            label = f"{say('terminal-press-supply')} ({view.supply})"
            yield Pressable(paints(label), Press.SEND, "s", "enter")
            waiter = view.seats[view.viewer].waiter
            if waiter:
                label = f"w {say('terminal-press-waiter')} ({waiter})"
                yield Pressable(paints(label), Press.SEND, "w", "w")
        yield Pressable(_quiet(say("terminal-press-clear")), Press.CLEAR, "", "backspace")

    def _done(self, picker: Picker, question: DisplayQuestion) -> Iterator[Pressable]:
        say = self._say
        if picker.cards:
            yield Pressable(_button(say("terminal-press-done")), Press.SEND, "", "enter")
            yield Pressable(_quiet(say("terminal-press-clear")), Press.CLEAR, "", "backspace")
        elif question.suggested:
            edition = self._table.shown.setting.edition
            cards = read_counts(edition, question.suggested)
            named = self._table.shown.words.cards(edition, cards)
            text = say("terminal-press-suggested", cards=named)
            yield Pressable(_button(text), Press.TYPE, "", "enter")

    def _waiting(self, *, waits: bool) -> None:
        say = self._say
        if self._table.shown.scene.results is None:
            self._hand_to_look_at(DisplayQuestion(""))
        if self._table.shown.scene.busy:
            return
        on = (_button if waits else _quiet)(say("terminal-press-on"))
        skip = _quiet(f"s {say('terminal-key-skip')}")
        pressed = [Pressable(on, Press.TYPE, "", "enter"), Pressable(skip, Press.TYPE, "s", "s")]
        self.groups.append((Text(), pressed))

    def _foot(self, *, asked: bool) -> None:
        say = self._say
        keys = [("q", "q", "terminal-key-quit")]
        if asked:
            keys = [
                ("?", "?", "terminal-key-help"),
                ("h", "h", "terminal-key-rules"),
                ("y", "why", "terminal-key-why"),
                ("v", "oven", "terminal-key-oven"),
                ("i", "hint", "terminal-key-hint"),
                *keys,
            ]
        foot = [
            Pressable(_foot_key(key, say(label)), Press.TYPE, typed, key)
            for key, typed, label in keys
        ]
        foot.insert(-1, Pressable(_foot_key("l", say("terminal-key-log")), Press.LOG, "", "l"))
        if asked:
            line = Pressable(_foot_key(":", say("terminal-key-type")), Press.LINE, "", ":")
            foot.insert(-1, line)
        self.groups.append((Text(), foot))


def at_work(words: Words, seconds: int, beat: int) -> Text:
    """A little fire that moves, and how long something has taken so far."""
    at = beat % len(_FLAMES)
    fire = (_FLAMES[at:] + _FLAMES[:at])[:_FIRE]
    line = Text()
    for sign in fire:
        line.append(sign, _GLOW[min(len(_GLOW) - 1, "▁▂▃▄▅▆▇█".index(sign))])
    return line.append(f" {words.say('terminal-seconds', seconds=seconds)}", paint.FAINT)


def told(table: TableText, picker: Picker | None, width: int) -> Lines:
    """The question in words, what is picked so far, and what went wrong."""
    scene, say = table.shown.scene, table.shown.words.say
    lines: Lines = []
    if scene.question is not None:
        text = scene.question.text
        if picker is not None and picker.marks is Marks.KINDS:
            text = say("terminal-pick")
        lines += paint.wrapped(text, width, style=paint.STRONG)
        if scene.question.note:
            lines += paint.wrapped(scene.question.note, width, style="italic #F2B33D")
    elif scene.waits:
        lines += paint.wrapped(scene.hint, width, style=paint.STRONG)
    if scene.message:
        lines += paint.wrapped(scene.message, width, style="bold yellow")
    return lines


def _button(text: str) -> Text:
    return paint.styled(f" {text} ", BUTTON)


def _quiet(text: str) -> Text:
    return paint.styled(f" {text} ", QUIET)


def _foot_key(key: str, label: str) -> Text:
    return paint.styled(f"{key} ", paint.ACCENT).append(label, "#D9C7B4")


def _label(text: str) -> Text:
    return paint.label(text).append(" ")


def _key(key: str, say: object) -> Pressable:
    assert callable(say)
    label = say("terminal-press-back") if key == BACK else ""
    return Pressable(_quiet(f"{key} {label}".rstrip()), Press.TYPE, key, key)
