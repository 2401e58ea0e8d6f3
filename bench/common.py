"""What all benches share: the tables to measure at, and how results are written."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from forno.editions import edition, edition_ids

RESULTS: Final = Path(__file__).parent / "results"


@dataclass(frozen=True)
class Options:
    """What was asked for on the command line."""

    games: int | None
    """Games for each row; None leaves it to the bench."""
    editions: tuple[str, ...]
    processes: int


@dataclass(frozen=True)
class Table:
    """An edition, a number of players, and whether they help one another."""

    edition: str
    players: int
    helping: bool

    def __str__(self) -> str:
        """For the first cell of a row."""
        return f"{self.edition}{' with Helping' if self.helping else ''}"


def tables(editions: Sequence[str], counts: Sequence[int] = ()) -> list[Table]:
    """Every table at which these editions can be played, or those with one number of players."""
    found: list[Table] = []
    for name in editions:
        rules = edition(name).rulebook
        for helping in (False, True) if rules.helping else (False,):
            least = rules.helping_players if helping else rules.fewest_players
            found += [
                Table(name, players, helping)
                for players in range(least, rules.most_players + 1)
                if not counts or players in counts
            ]
    return found


@dataclass(frozen=True)
class Section:
    """A part of a page: what was measured, and a table of it."""

    title: str
    text: str
    rows: Sequence[Mapping[str, str]]


def page(
    title: str,
    text: str,
    rows: Sequence[Mapping[str, str]] = (),
    sections: Sequence[Section] = (),
) -> str:
    """A page with one table, or with one in each section, as Markdown."""
    parts = [f"# {title}\n\n{text}\n", *([markdown_table(rows)] if rows else [])]
    for section in sections:
        parts += [f"## {section.title}\n\n{section.text}\n", markdown_table(section.rows)]
    return "\n".join(parts)


def markdown_table(rows: Sequence[Mapping[str, str]]) -> str:
    """A table; the keys of the rows are its heads, and all columns but the first are numbers."""
    heads = list(rows[0])
    lines = [
        f"| {' | '.join(heads)} |",
        f"|{'|'.join(['---', *['---:'] * (len(heads) - 1)])}|",
        *(f"| {' | '.join(row[head] for head in heads)} |" for row in rows),
    ]
    return "\n".join(lines) + "\n"


def publish(name: str, markdown: str, data: object, options: Options, games: int) -> None:
    """Show a bench's page, and write it with its data if nothing was left out or cut short."""
    print(markdown)
    if set(options.editions) != set(edition_ids()) or (options.games or games) < games:
        print(f"Only a part was run, so bench/results/{name} stays as it is.\n")
        return
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"{name}.md").write_text(markdown, encoding="utf-8")
    (RESULTS / f"{name}.json").write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
