"""Pages to read: help, the rules in short, why things happened, the oven."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ..editions.rulebook import NO_CARD
from ..views import View
from . import colours as paint
from .display import Display
from .typed_commands import Command

# What can be typed, and what it does. The samples are the same in every language.
_COMMANDS: Final = (
    ("?", "terminal-help-help"),
    ("h", "terminal-help-rules"),
    ("why", "terminal-help-why"),
    ("oven", "terminal-help-oven"),
    ("hint", "terminal-help-hint"),
    ("b", "terminal-help-back"),
    ("q", "terminal-help-quit"),
)
_NOTATION: Final = (
    ("3s", "terminal-note-ingredients"),
    ("+4s1p   -", "terminal-note-order"),
    ("s   w", "terminal-note-draw"),
    ("3s +4s1p w", "terminal-note-turn"),
    ("bake   bake=s", "terminal-note-bake"),
    ("decline", "terminal-note-decline"),
)
_HELPING: Final = (
    ("ask 2o", "terminal-note-ask"),
    ("help   refuse", "terminal-note-answer"),
)
_COLUMN: Final = 16


def page(command: Command, stage: Display, view: View) -> list[Text]:
    """The page that a command asks for."""
    match command:
        case Command.RULES:
            return _rules(stage)
        case Command.WHY:
            return _why(stage, view)
        case Command.OVEN:
            return stage.painter.whole_oven(view)
        case _:
            return _help(stage)


def _help(stage: Display) -> list[Text]:
    say, width = stage.words.say, stage.device.width
    lines = paint.wrapped(say("terminal-help-menu"), width)
    lines.append(paint.styled(say("terminal-help-commands"), paint.ACCENT))
    rows = [*_COMMANDS]
    lines += _rows(stage, rows)
    lines.append(paint.styled(say("terminal-help-notation"), paint.ACCENT))
    lines += _rows(stage, [*_NOTATION, *(_HELPING if stage.setting.helping else ())])
    kinds = enumerate(stage.setting.edition.ingredients)
    letters = [f"{i.code} {stage.words.kind(stage.setting.edition, k)}" for k, i in kinds]
    lines += paint.wrapped(say("terminal-help-letters", letters=", ".join(letters)), width)
    lines += paint.wrapped(say("terminal-help-signs"), width)
    return lines


def _rows(stage: Display, rows: list[tuple[str, str]]) -> list[Text]:
    lines = []
    for sample, message in rows:
        first = paint.styled(paint.fill(f"  {sample}", _COLUMN), paint.STRONG)
        indent = " " * _COLUMN
        text = stage.words.say(message)
        lines += paint.wrapped(text, stage.device.width, first=first, indent=indent)
    return lines


def _rules(stage: Display) -> list[Text]:
    e, say = stage.setting.edition.rulebook, stage.words.say
    card = "yes" if e.mamma_mia != NO_CARD else "no"
    paragraphs = [
        say("terminal-rules-goal", rounds=stage.setting.rounds),
        say("terminal-rules-turn"),
        say("terminal-rules-draw", limit=e.hand_limit, most=e.draw_limit),
        say("terminal-rules-end", card=card),
        say("terminal-rules-bake"),
        say("terminal-rules-jokers"),
    ]
    least = max(e.at_least)
    if least:
        paragraphs.append(say("terminal-rules-any", number=least))
    if stage.setting.helping:
        paragraphs.append(say("terminal-rules-help"))
    paragraphs.append(say("terminal-rules-more", edition=stage.setting.edition.id))
    lines = [paint.styled(say("terminal-rules"), paint.ACCENT)]
    for paragraph in paragraphs:
        lines += paint.wrapped(paragraph, stage.device.width, indent="  ")
    return lines


def _why(stage: Display, view: View) -> list[Text]:
    lines = [paint.styled(stage.words.say("terminal-why"), paint.ACCENT)]
    whys = stage.teller.whys(stage.recent, view.viewer)
    for why in whys or [stage.words.say("terminal-why-nothing")]:
        lines += paint.wrapped(why, stage.device.width, indent="  ")
    return lines
