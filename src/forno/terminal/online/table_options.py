"""What is said on the command line about a table on a server, and what makes no sense together."""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass, replace
from typing import Final

from ...client.table_address import Place, read_place, read_server
from ...editions import Edition, edition_ids
from ...errors import UserError
from ...game import SetupError
from ...game.settling import settle_recall
from ...table.plan import Start, TablePlan
from ...table.seat_names import settle_seat_name
from ..game_plan import USUAL_EDITION, USUAL_RECALL
from ..seating import OPEN, USUAL, SeatChoice, read_seat_choices

_SETTLED: Final = ("edition", "seats", "start", "recall", "helping", "open_kitchen", "hints")
"""What the host of a table settles, and no player after that."""
_MOST_PACE: Final = 10.0
_NAMED: Final = re.compile(r"(^|,)\s*(you|me|person|human)\s*:\s*[^:,\s]", re.IGNORECASE)
"""The user's own seat with a name."""


@dataclass(frozen=True)
class TableOptions:
    """A table to be made: the plan, and who sits where."""

    plan: TablePlan
    choices: tuple[SeatChoice, ...]
    named: bool
    """Whether the person at this terminal has said a name."""

    @property
    def own_seat(self) -> int:
        """Where the person at this terminal sits."""
        return next(seat for seat, choice in enumerate(self.choices) if choice.is_person)


def check(args: argparse.Namespace) -> None:
    """Refuse what can't be said of a table on a server."""
    if args.resume is not None:
        raise UserError("--resume goes on with a game of this machine, not of a server")
    if args.seed is not None:
        raise UserError("--seed has no place here: a server deals from a secret of its own")
    if args.position is not None:
        raise UserError("--position has no place here: a server deals the cards itself")
    if args.table is None and args.invitation is not None:
        raise UserError("--invitation is for a table that is there: name it with --table")
    for name in _SETTLED:
        if args.table is not None and getattr(args, name) is not None:
            option = name.replace("_", "-")
            raise UserError(f"--{option} was settled by the host of the table")


def place_of(args: argparse.Namespace) -> Place:
    """Where to go."""
    if args.table is None:
        return Place(read_server(args.server))
    return read_place(args.server, args.table, args.invitation)


def new_table(args: argparse.Namespace) -> TableOptions:
    """The table to be made, by the same options as for a game at home."""
    choices = read_seat_choices(args.seats or USUAL, open_seats=True)
    people = sum(choice.is_person for choice in choices)
    if people != 1:
        raise UserError(f'one seat is "you", not {people}; those of your friends are "{OPEN}"')
    if args.name is not None:
        choices = tuple(replace(c, name=args.name) if c.is_person else c for c in choices)
    pace = {} if args.pace is None else {"pace": min(args.pace, _MOST_PACE)}
    plan = TablePlan(
        edition=args.edition or USUAL_EDITION,
        seats=len(choices),
        helping=args.helping,
        recall=str(settle_recall(args.recall or USUAL_RECALL)),
        open_kitchen=bool(args.open_kitchen),
        start=_start(args.start, choices),
        hints=bool(args.hints),
        **pace,
    )
    if plan.edition not in edition_ids():
        raise UserError(f"a server plays the editions {', '.join(edition_ids())}, no house rules")
    _check_choices(choices, plan.checked())
    named = args.name is not None or bool(_NAMED.search(args.seats or ""))
    return TableOptions(plan, choices, named)


def _start(name: str | None, choices: tuple[SeatChoice, ...]) -> Start | int:
    if name is None:
        return Start.DRAWN
    names = [choice.name for choice in choices]
    if not name or name not in names:
        known = ", ".join(known for known in names if known)
        raise UserError(f'nobody here is called "{name}"; --start takes one of {known}')
    return names.index(name)


def _check_choices(choices: tuple[SeatChoice, ...], edition: Edition) -> None:
    """Refuse a name or a colour before there is a table, rather than when it stands half laid."""
    names: list[str] = []
    colours: list[str] = []
    for choice in choices:
        if choice.who != OPEN:
            names.append(settle_seat_name(choice.name, names))
        if choice.colour:
            edition.colour(choice.colour)
            if choice.colour in colours:
                raise SetupError(
                    f"two players want {choice.colour}: colours must differ", "CARDS-2"
                )
            colours.append(choice.colour)
