"""The rules of an edition, clause by clause, as lines to read."""

from __future__ import annotations

import shlex

from rich.text import Text

from ..editions import Edition, EditionError, edition, edition_ids
from ..words import Words
from ..words.clauses import rules_of
from . import colours as paint


def clauses(words: Words, chosen: Edition, width: int) -> list[Text]:
    """All clauses of an edition, or of the one that house rules change."""
    say, book = words.say, _book(chosen)
    lines = [Text(), paint.styled(say("terminal-rules-all"), paint.ACCENT)]
    if book != chosen.id:
        command = shlex.join(["forno", "editions", "diff", book, chosen.source])
        lines += paint.wrapped(say("terminal-rules-house", edition=book, command=command), width)
    for section in rules_of(words, book):
        lines += [Text(), *paint.wrapped(section.title, width, style=paint.ACCENT)]
        for clause in section.clauses:
            title = paint.styled(f"{clause.title} ", paint.STRONG)
            title.append(f"({clause.id}) ", paint.FAINT)
            lines += paint.wrapped(clause.text, width, first=title, indent="  ")
            if clause.ruling:
                ruling = say("terminal-rules-ruling", text=clause.ruling)
                lines += paint.wrapped(f"  {ruling}", width, indent="  ", style=paint.FAINT)
    return lines


def _book(chosen: Edition) -> str:
    """The built-in edition whose rules these are, or which they change."""
    while chosen.id not in edition_ids():
        try:
            chosen = edition(chosen.parent)
        except EditionError:  # a parent that is a file elsewhere
            return edition_ids()[0]
    return chosen.id
