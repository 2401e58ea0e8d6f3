"""Pages to read: help, the rules in short, why things happened, the oven."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from ..editions.rulebook import NO_CARD
from ..notation.cards import read_counts
from ..rules.counts import kinds_in
from ..views import Setting, View
from ..words import Words
from . import colours as paint
from .display import Display
from .examples import examples
from .rules_page import clauses
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
_COLUMN: Final = 18
_WITH_CARDS: Final = ("terminal-note-ingredients", "terminal-note-bake", "terminal-note-ask")
"""What names the cards of the examples."""


def page(command: Command, stage: Display, view: View) -> list[Text]:
    """The page that a command asks for."""
    match command:
        case Command.RULES:
            return rules_lines(stage.words, stage.setting, stage.device.width)
        case Command.WHY:
            return _why(stage, view)
        case Command.OVEN:
            return stage.painter.whole_oven(view)
        case _:
            return _help(stage, view)


def _help(stage: Display, view: View) -> list[Text]:
    say, width = stage.words.say, stage.device.width
    about = "terminal-keys-about" if stage.whole_turns else "terminal-help-menu"
    lines = paint.wrapped(say(about), width)
    lines.append(paint.styled(say("terminal-help-commands"), paint.ACCENT))
    rows = [*_COMMANDS]
    lines += _rows(stage, rows)
    lines.append(paint.styled(say("terminal-help-notation"), paint.ACCENT))
    lines += _notation(stage, view)
    kinds = enumerate(stage.setting.edition.ingredients)
    letters = [f"{i.code} {stage.words.kind(stage.setting.edition, k)}" for k, i in kinds]
    lines += paint.wrapped(say("terminal-help-letters", letters=", ".join(letters)), width)
    lines += paint.wrapped(say("terminal-help-signs"), width)
    return lines


def _notation(stage: Display, view: View) -> list[Text]:
    """Moves in writing; the cards of the reader serve as examples."""
    words, edition, mine = stage.words, stage.setting.edition, examples(view)
    cards = read_counts(edition, mine.ingredients)
    code = mine.ingredients[-1]
    named = {"cards": words.cards(edition, cards), "kind": words.kind(edition, kind_of(cards))}
    rows = [
        (mine.ingredients, "terminal-note-ingredients"),
        (f"{mine.order or '+4s1p'}   -", "terminal-note-order"),
        ("s   w", "terminal-note-draw"),
        (mine.turn, "terminal-note-turn"),
        (f"bake   bake={code}", "terminal-note-bake"),
        ("decline", "terminal-note-decline"),
    ]
    if stage.setting.helping:
        rows += [
            (f"ask {mine.ingredients}", "terminal-note-ask"),
            ("help   refuse", "terminal-note-answer"),
        ]
    return _rows(stage, rows, named)


def kind_of(cards: int) -> int:
    """The first kind among some cards."""
    kinds = kinds_in(cards)
    return (kinds & -kinds).bit_length() - 1


def _rows(
    stage: Display, rows: list[tuple[str, str]], named: Mapping[str, str] | None = None
) -> list[Text]:
    lines = []
    for sample, message in rows:
        first = paint.styled(paint.fill(f"  {sample}", _COLUMN - 1) + " ", paint.STRONG)
        indent = " " * _COLUMN
        asked = (named or {}) if message in _WITH_CARDS else {}
        text = stage.words.say(message, **asked)
        lines += paint.wrapped(text, stage.device.width, first=first, indent=indent)
    return lines


def rules_lines(words: Words, setting: Setting, width: int) -> list[Text]:
    """The rules in short, then clause by clause."""
    e, say = setting.edition.rulebook, words.say
    card = "yes" if e.mamma_mia != NO_CARD else "no"
    paragraphs = [
        say("terminal-rules-goal", rounds=setting.rounds),
        say("terminal-rules-turn"),
        say("terminal-rules-draw", limit=e.hand_limit, most=e.draw_limit),
        say("terminal-rules-end", card=card),
        say("terminal-rules-bake"),
        say("terminal-rules-jokers"),
    ]
    least = max(e.at_least)
    if least:
        paragraphs.append(say("terminal-rules-any", number=least))
    if setting.helping:
        paragraphs.append(say("terminal-rules-help"))
    lines = [paint.styled(say("terminal-rules"), paint.ACCENT)]
    for paragraph in paragraphs:
        lines += paint.wrapped(paragraph, width, indent="  ")
    return [*lines, *clauses(words, setting.edition, width)]


def _why(stage: Display, view: View) -> list[Text]:
    lines = [paint.styled(stage.words.say("terminal-why"), paint.ACCENT)]
    whys = stage.teller.whys(stage.recent, view.viewer)
    for why in whys or [stage.words.say("terminal-why-nothing")]:
        lines += paint.wrapped(why, stage.device.width, indent="  ")
    return lines
