"""What was measured, as one record that the pages are made from."""

from __future__ import annotations

import os
import platform
import re
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

from bench.field.ways import PYTHON, Measured, Name, Skipped


@dataclass(slots=True)
class Result:
    """One way of one library: a first look, and the measurements if it was among the fastest."""

    who: str
    way: Name
    number: int
    first: Measured
    rounds: list[Measured] = field(default_factory=list)

    @property
    def rates(self) -> list[float]:
        """Decisions a second in each round."""
        return [measured.rate for measured in self.rounds]

    @property
    def median(self) -> float:
        """The median of the rounds."""
        return median(self.rates)

    def plain(self) -> dict[str, Any]:
        """For the file."""
        return {
            "who": self.who,
            **asdict(self.way),
            "first_look": round(self.first.rate),
            "rates": [round(rate) for rate in self.rates],
            "median": round(self.median) if self.rounds else None,
        }


@dataclass(slots=True)
class Field:
    """The whole comparison."""

    ours: str
    settings: dict[str, float]
    machine: dict[str, Any]
    date: str = field(default_factory=lambda: datetime.now(UTC).date().isoformat())
    entrants: list[str] = field(default_factory=list)
    one_by_one: list[str] = field(default_factory=list)
    """Libraries that have no bulk way."""
    versions: dict[str, dict[str, str]] = field(default_factory=dict)
    results: list[Result] = field(default_factory=list)
    missing: list[Skipped] = field(default_factory=list)

    def best(self, who: str, column: str) -> Result | None:
        """The fastest way of a library in a column; one by one where it has no other."""
        found = [r for r in self.results if r.who == who and r.way.column == column and r.rounds]
        if not found and who in self.one_by_one and column != PYTHON:
            return self.best(who, PYTHON)
        return max(found, key=lambda result: result.median, default=None)

    def ratio(self, theirs: Result, column: str) -> float | None:
        """How many times as fast ours is."""
        ours = self.best(self.ours, column)
        return None if ours is None else ours.median / theirs.median

    @property
    def share(self) -> float:
        """How much of the clock's time the core worked for the measurements."""
        rounds = [measured for result in self.results for measured in result.rounds]
        return sum(m.cpu for m in rounds) / sum(m.wall for m in rounds) if rounds else 0.0

    def plain(self) -> dict[str, Any]:
        """For the file."""
        return {
            "date": self.date,
            "machine": self.machine,
            "settings": self.settings,
            "share_of_the_core": round(self.share, 2),
            "versions": self.versions,
            "results": [result.plain() for result in self.results],
            "missing": [asdict(skip) for skip in self.missing],
        }


def this_machine(core: int) -> dict[str, Any]:
    """The machine, as far as it says what it is."""
    return {
        "cpu": _model(),
        "cores": os.cpu_count(),
        "core": core,
        "pinned": hasattr(os, "sched_setaffinity"),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "load": [round(load, 1) for load in os.getloadavg()],
    }


def _model() -> str:
    told = Path("/proc/cpuinfo")
    if told.exists() and (found := re.search(r"model name\s*: (.*)", told.read_text())):
        return found[1].strip()
    return platform.processor() or "unknown"
