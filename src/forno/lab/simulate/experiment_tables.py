"""The tables of an experiment: which editions are played, by how many, and by whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...batch.judged_kernels import JUDGED_BOTS, MASTER
from ...bots import PLAYERS, MissingPlayerError, tidy_spec
from ...editions import Edition, edition, edition_ids
from ...editions.errors import nearest
from ...errors import UserError
from ...game.errors import SetupError
from ...game.settling import settle_helping

ALL: Final = "all"
USUAL_EDITION: Final = "rio-grande"
USUAL_PLAYERS: Final = 4
USUAL_BOT: Final = "cook"


@dataclass(frozen=True)
class ExperimentTable:
    """One edition with one number of players."""

    edition: Edition
    bots: tuple[str, ...]
    """Who plays, by seat; the first seat begins."""
    helping: bool = False

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.bots)

    @property
    def codes(self) -> list[int]:
        """The bots as compiled loops know them."""
        return [JUDGED_BOTS[bot] for bot in self.bots]

    @property
    def is_judged(self) -> bool:
        """Whether a bot judges by a net."""
        return MASTER in self.codes

    @property
    def who(self) -> str:
        """The bots in a few words."""
        return self.bots[0] if self.is_even else ", ".join(self.bots)

    @property
    def is_even(self) -> bool:
        """Whether all seats play alike, so that only the seat makes a difference."""
        return len(set(self.bots)) == 1

    @property
    def title(self) -> str:
        """The table in a few words."""
        helping = ", Helping" if self.helping else ""
        return f"{self.edition.id}, {self.players} players{helping}, {self.who}"


@dataclass(frozen=True)
class ExperimentPlan:
    """The tables to be played, and a sentence for each that was wanted but cannot be."""

    tables: tuple[ExperimentTable, ...]
    left_out: tuple[str, ...] = ()


def find_editions(one: str | None, several: str | None) -> list[Edition]:
    """The editions named on the command line."""
    if several is None:
        return [edition(one or USUAL_EDITION)]
    if one is not None:
        raise UserError("--edition names one edition and --editions several: give one of the two")
    names = [name.strip() for name in several.split(",") if name.strip()]
    if not names:
        raise UserError(f"--editions is {ALL}, or names with commas: {','.join(edition_ids())}")
    found = [
        edition(each) for name in names for each in (edition_ids() if name == ALL else (name,))
    ]
    ids = [each.id for each in found]
    for name in ids:
        if ids.count(name) > 1:
            raise UserError(f"--editions names {name} twice: give every edition an id of its own")
    return found


def find_bots(words: Sequence[str] | None) -> tuple[str, ...]:
    """The bots named on the command line: one for all seats, or one for each."""
    names = [name for word in words or (USUAL_BOT,) for name in word.replace(",", " ").split()]
    known = ", ".join(sorted(JUDGED_BOTS))
    if not names:
        raise UserError(f"--bots names one bot for all seats or one for each; there are: {known}")
    for name in names:
        if name in JUDGED_BOTS:
            _check_here(name)
        elif name in PLAYERS:
            raise UserError(
                f"{name} does not run compiled, so it plays no games by the million; forno arena "
                f"has it play. Here there are: {known}"
            )
        else:
            hint = nearest(name, JUDGED_BOTS)
            meant = f' (did you mean "{hint}"?)' if hint else ""
            raise UserError(f'there is no bot "{name}" here{meant}; there are: {known}')
    return tuple(names)


def _check_here(name: str) -> None:
    """Refuse a bot that needs what is not installed."""
    try:
        tidy_spec(name)
    except MissingPlayerError as error:
        raise UserError(str(error)) from error


def make_plan(
    editions: Sequence[Edition],
    players: Sequence[int] | None,
    bots: Sequence[str],
    *,
    helping: bool | None = None,
) -> ExperimentPlan:
    """Set up a table for each edition and number of players.

    With one edition, what it does not have is a mistake. When several are compared, such a
    table is left out, and the plan says so.
    """
    counts = players or (len(bots) if len(bots) > 1 else USUAL_PLAYERS,)
    for count in counts:
        if len(bots) not in {1, count}:
            raise UserError(
                f"{len(bots)} bots for {count} players: name one for all seats or one for each"
            )
    tables: list[ExperimentTable] = []
    left_out: list[str] = []
    for found in editions:
        for count in counts:
            try:
                tables.append(_table(found, count, bots, helping=helping))
            except (UserError, SetupError) as reason:
                if len(editions) == 1:
                    raise
                left_out.append(str(reason))
    if not tables:
        raise UserError(left_out[0])
    return ExperimentPlan(tuple(tables), tuple(left_out))


def _table(
    found: Edition, count: int, bots: Sequence[str], *, helping: bool | None
) -> ExperimentTable:
    if count not in found.player_counts:
        few, many = found.player_counts[0], found.player_counts[-1]
        raise UserError(f"{found.id} is for {few} to {many} players, not for {count}")
    names = tuple(bots) if len(bots) > 1 else tuple(bots) * count
    return ExperimentTable(found, names, settle_helping(found, count, wanted=helping))
