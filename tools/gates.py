"""The gates before the tests: ``python -m tools.gates``.

Lint and format come first: they take a second. What takes longer runs at the same time, because
each part alone would leave a core idle: types; the services and the checks of the page's scripts,
which need npm from them; machine code for the tests, and the tests as pytest reads them. The first
gate that fails ends the others.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

ROOT: Final = Path(__file__).resolve().parents[1]
POLL: Final = 0.1


@dataclass(frozen=True)
class Gate:
    """A command that has to succeed."""

    name: str
    """What it checks, as a heading says it; nothing for what only prepares."""
    arguments: tuple[str, ...]
    """What Python is called with."""
    advice: str = ""
    """What to do if it fails."""


FIRST: Final = (
    Gate("lint (ruff check)", ("-m", "ruff", "check", "--quiet")),
    Gate(
        "format (ruff format --check)",
        ("-m", "ruff", "format", "--check", "--quiet"),
        "To format: .venv/bin/ruff format",
    ),
)
AT_ONCE: Final = (
    (Gate("types (mypy)", ("-m", "mypy")),),
    (
        Gate("", ("-m", "tools.services")),
        Gate("types (tsc)", ("-m", "tools.types_of_page")),
        Gate("format (prettier)", ("-m", "tools.format_of_page")),
    ),
    (Gate("", ("-m", "tools.machine_code")), Gate("", ("-m", "tools.collected"))),
)
"""Rows that run at the same time; in each row one gate after the other."""


class Row:
    """Gates that run one after the other."""

    def __init__(self, gates: Sequence[Gate], root: Path) -> None:
        """Start the first of them."""
        self._gates = list(gates)
        self._root = root
        self._start()

    def _start(self) -> None:
        self._output: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 (closed when it ends)
        self._process = subprocess.Popen(
            [sys.executable, *self._gates[0].arguments],
            cwd=self._root,
            stdin=subprocess.DEVNULL,
            stdout=self._output,
            stderr=subprocess.STDOUT,
        )

    def go_on(self) -> bool | None:
        """Show a gate that has ended and start the next; ``None`` while there is more to come."""
        status = self._process.poll()
        if status is None:
            return None
        gate = self._gates.pop(0)
        self._output.seek(0)
        with self._output:
            said = self._output.read().decode("utf-8", "replace").strip()
        show(gate, said, status)
        if status or not self._gates:
            return status == 0
        self._start()
        return None

    def end(self) -> None:
        """End what is still running."""
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait()
        self._output.close()


def show(gate: Gate, said: str, status: int) -> None:
    """Print what a gate said, and what to do if it failed."""
    lines = [f"== {gate.name}"] if gate.name else []
    lines += [said] if said else []
    if status:
        lines.append(gate.advice or f"python {' '.join(gate.arguments)} failed")
    if lines:
        print(*lines, sep="\n", flush=True)


@contextmanager
def started(rows: Sequence[Sequence[Gate]], root: Path) -> Iterator[list[Row]]:
    """Rows that run; what still does is ended in the end."""
    running: list[Row] = []
    try:
        running.extend(Row(row, root) for row in rows)
        yield running
    finally:
        for row in running:
            row.end()


def run_at_once(rows: Sequence[Sequence[Gate]], root: Path = ROOT) -> bool:
    """Run rows of gates at the same time; whether all of them succeeded."""
    with started(rows, root) as running:
        waiting = list(running)
        while waiting:
            for row in list(waiting):
                succeeded = row.go_on()
                if succeeded is False:
                    return False
                if succeeded:
                    waiting.remove(row)
            time.sleep(POLL)
    return True


def main() -> int:
    """Run all gates but the tests; 0 if every one of them succeeded."""
    os.environ["PYTHONUNBUFFERED"] = "1"
    good = all(run_at_once([[gate]]) for gate in FIRST) and run_at_once(AT_ONCE)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
