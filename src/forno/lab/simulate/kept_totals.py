"""The folder of an experiment: the totals of all games that were played, stretch by stretch."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, fields
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from ...batch.totals import Totals
from ...errors import UserError
from ...version import __version__
from ..shared.resumable_run import ResumableRun, RunKind, code_fingerprint
from .experiment_tables import ExperimentTable
from .stretches import Stretch

FORMAT: Final = "forno simulate 1"
CODE: Final = ("lab/simulate/work_queue.py", "lab/simulate/experiment_tables.py")
"""What decides which games are played, besides the code of every game."""
STRETCHES: Final = "stretches.jsonl"
_NOTHING: Final = Totals()


class PlayedStretch(NamedTuple):
    """The totals of some games of a table."""

    table: int
    """Which table of the experiment."""
    stretch: Stretch
    totals: Totals


class KeptTable(NamedTuple):
    """What is kept of one table."""

    before: Sequence[PlayedStretch]
    """What was played before: nothing of it twice."""
    add: Callable[[Stretch, Totals], None]
    """Keep the totals of some more games."""


class ExperimentFolder:
    """A folder that the totals of games are kept in."""

    def __init__(
        self, folder: Path, tables: Sequence[ExperimentTable], *, seed: int, games: int
    ) -> None:
        """Open the folder, or make it; refuse one that belongs to something else."""
        kind = RunKind(
            option="--keep",
            file=STRETCHES,
            whole="experiment",
            part="stretch",
            to_line=_to_line,
            from_line=partial(_from_line, tables=len(tables)),
            key=lambda played: (played.table, played.stretch),
        )
        self._run = ResumableRun(folder, kind, _about(tables, seed))
        most = max((each.stretch.end for each in self._run.found), default=0)
        if most > games:
            raise UserError(
                f"--keep: {folder} has {most:,} games of a table already, and totals cannot be "
                f"taken apart: ask for {most:,} --games or more, or name another folder"
            )

    def table(self, table: int) -> KeptTable:
        """What is kept of a table."""
        return KeptTable(self._played(table), partial(self._add, table))

    def _played(self, table: int) -> list[PlayedStretch]:
        found: list[PlayedStretch] = []
        for each in sorted(self._run.found, key=lambda each: each.stretch):
            if each.table == table and (not found or each.stretch.first >= found[-1].stretch.end):
                found.append(each)
        return found

    def _add(self, table: int, stretch: Stretch, totals: Totals) -> None:
        self._run.add(PlayedStretch(table, stretch, totals))


def _about(tables: Sequence[ExperimentTable], seed: int) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "forno": __version__,
        "code": code_fingerprint(*CODE),
        "tables": [each.title for each in tables],
        "rules": [each.edition.fingerprint for each in tables],
        "seed": seed,
    }


def _to_line(played: PlayedStretch) -> str:
    plain = {"table": played.table, **played.stretch._asdict(), "totals": asdict(played.totals)}
    return json.dumps(plain, separators=(",", ":")) + "\n"


def _from_line(line: str, tables: int) -> PlayedStretch:
    plain: Mapping[str, Any] = json.loads(line)
    table, stretch = int(plain["table"]), Stretch(int(plain["first"]), int(plain["games"]))
    totals = Totals(**{f.name: _like(plain["totals"][f.name], f.name) for f in fields(Totals)})
    if not 0 <= table < tables or stretch.first < 0 or not stretch.games == totals.games > 0:
        raise ValueError("no stretch of this experiment")
    return PlayedStretch(table, stretch, totals)


def _like(value: Any, name: str) -> Any:
    """A number or a row of them, as the totals have it."""
    usual = getattr(_NOTHING, name)
    if isinstance(usual, int):
        return int(value)
    if len(value) != len(usual):
        raise ValueError(f"{name} has another length")
    return [int(each) for each in value]
