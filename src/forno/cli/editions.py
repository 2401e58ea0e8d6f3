"""``forno editions``: list the editions, show one in full, or compare two.

Wherever an edition is named, the path of a house-rule file serves as well.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.panel import Panel
from rich.table import Table

from ..editions import Edition, EditionError, edition, edition_ids
from ..editions.differences import describe, differences, meaning, shown
from ..editions.orders import expand
from ..sheets import CommandConsole

if TYPE_CHECKING:
    from .shared_options import Subparsers

ROOMY = 80
"""From this width on, a table's columns have room for their longest words."""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``editions`` command to a program's commands."""
    parser = subparsers.add_parser(
        "editions",
        help="list, show and compare the rule editions",
        description="List the rule editions, show one in full, or compare two. "
        "An edition is named by its id or by the path of a house-rule file.",
    )
    parser.set_defaults(run=run, editions_command="list")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    listing = commands.add_parser("list", help="list the editions (the default)")
    listing.set_defaults(editions_command="list")

    show = commands.add_parser("show", help="show one edition in full")
    show.add_argument("edition", metavar="EDITION", help="an edition's id, or a house-rule file")
    show.add_argument(
        "--colour", metavar="COLOUR", help="whose orders to list (default: the first colour)"
    )
    show.set_defaults(editions_command="show")

    diff = commands.add_parser("diff", help="show what differs between two editions")
    diff.add_argument("first", metavar="EDITION", help="an edition's id, or a house-rule file")
    diff.add_argument("second", metavar="EDITION", help="another one")
    diff.set_defaults(editions_command="diff")


def run(args: argparse.Namespace) -> int:
    """Carry the command out; return 0, or 2 if an edition cannot be had."""
    # No markup or emoji codes: what house files say is printed as it stands.
    console = CommandConsole(highlight=False, markup=False, emoji=False)
    try:
        match args.editions_command:
            case "show":
                _show(console, edition(args.edition), args.colour)
            case "diff":
                _diff(console, edition(args.first), edition(args.second))
            case _:
                _list(console)
    except EditionError as error:
        print(f"forno: {error}", file=sys.stderr)
        return 2
    return 0


def _table(console: Console, *columns: tuple[str, int]) -> Table:
    """Return a table whose cells wrap and never lose text, however narrow the screen.

    A column's width of 0 leaves it to share what the others do not need.
    """
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for name, width in columns:
        # Rich cuts off a table whose set widths do not fit, so on narrow screens none are set.
        fixed = width if width and console.width >= ROOMY else None
        table.add_column(name, overflow="fold", width=fixed)
    return table


def _list(console: Console) -> None:
    table = _table(console, ("id", 10), ("players", 7), ("title", 0), ("what sets it apart", 0))
    for name in edition_ids():
        loaded = edition(name)
        table.add_row(name, _players(loaded), loaded.title, loaded.summary)
    console.print(table)
    console.print("One in full: forno editions show ID. Two compared: forno editions diff ID ID.")


def _show(console: Console, shown_edition: Edition, colour: str | None) -> None:
    number = shown_edition.colour(colour) if colour else 0
    _show_head(console, shown_edition)
    table = _table(console, ("rule", 22), ("value", 0), ("clause", 8), ("stated in", 15))
    for key, stated in shown_edition.values.items():
        table.add_row(key, shown(shown_edition, key), "\n".join(stated.clauses), stated.source)
    console.print(table)
    _show_meanings(console, shown_edition)
    _show_orders(console, shown_edition, number)
    for key, stated in shown_edition.values.items():
        if stated.note and not stated.reconstruction:
            console.print(f"On {key}: {stated.note}\n")


def _show_head(console: Console, shown_edition: Edition) -> None:
    year = shown_edition.year or "not dated"
    facts = [
        f"{shown_edition.title} ({shown_edition.id})",
        shown_edition.summary,
        f"Players: {_players(shown_edition)}. Booklet: {shown_edition.language}, {year}.",
        f"Differs from: {shown_edition.parent or 'nothing; it states every rule itself'}.",
        f"Fingerprint: {shown_edition.short_fingerprint}",
    ]
    for fact in filter(None, facts):
        console.print(fact)
    if shown_edition.reconstruction:
        console.print(Panel(shown_edition.reconstruction, title="RECONSTRUCTION", box=box.ASCII))


def _show_meanings(console: Console, shown_edition: Edition) -> None:
    table = _table(console, ("rule", 22), ("what it means for play", 0))
    for key in shown_edition.values:
        table.add_row(key, meaning(shown_edition, key))
    console.print(table)


def _show_orders(console: Console, shown_edition: Edition, colour: int) -> None:
    own = shown_edition.ingredients[colour]
    reconstructed = shown_edition.values["orders"].reconstruction
    heading = f"The orders of {own.colour} (own ingredient: {own.id})"
    console.print(heading + (", as reconstructed" if reconstructed else ""))
    table = _table(console, ("code", 6), ("id", 17), ("what the pizza takes", 0), ("clause", 8))
    for pattern in shown_edition.values.patterns:
        for order in expand(pattern, colour, shown_edition.ingredients):
            clauses = "\n".join(pattern.clauses)
            table.add_row(order.code, order.id, describe(shown_edition, order), clauses)
    console.print(table)
    others = [
        f"{ingredient.colour} ({ingredient.id})"
        for ingredient in shown_edition.ingredients
        if ingredient != own
    ]
    console.print(
        "The other colours have the same orders, counted from their own ingredient: "
        f"{', '.join(others)}. List them with --colour.\n"
    )


def _diff(console: Console, first: Edition, second: Edition) -> None:
    found = differences(first, second)
    if not found:
        console.print(f"{first.id} and {second.id} are played alike.")
        return
    meaning_in = f"meaning in {second.id}"
    table = _table(console, ("rule", 22), (first.id, 13), (second.id, 13), (meaning_in, 0))
    for change in found:
        rule = "\n".join((change.key, *change.clauses))
        table.add_row(rule, change.first, change.second, change.sentence, end_section=True)
    console.print(table)
    # House rules inherit a reconstruction together with what was reconstructed.
    for note in dict.fromkeys(filter(None, (first.reconstruction, second.reconstruction))):
        console.print(f"RECONSTRUCTION: {note}")


def _players(shown_edition: Edition) -> str:
    counts = shown_edition.player_counts
    return f"{counts[0]}-{counts[-1]}" if len(counts) > 1 else str(counts[0])
