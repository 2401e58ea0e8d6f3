"""One side of the comparison, seen from outside: a process that measures when it is asked to."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from bench.field.serve import last_line
from bench.field.ways import Measured, Name, Skipped

LIMIT: Final = 600.0
"""Seconds until a process that does not answer is ended; compiling may take long."""

SILENT: Final = "ended without a word"

FOUND_FROM_ROOT: Final = {
    "PYTHONPATH": str(Path(__file__).parents[2]),
    "PYTHONSAFEPATH": "1",
}
"""Modules are found from the root, not beside the script as for others started by path."""


class EntrantError(Exception):
    """It could not be started, or could not measure what it was asked to; one line says why."""


class Entrant:
    """A measuring process, started when needed and again if it dies."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name = name
        self.ways: list[Name] = []
        self.skipped: list[Skipped] = []
        self.versions: dict[str, str] = {}
        self._command = command
        self._process: subprocess.Popen[str] | None = None
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 (as long as the process)

    def start(self) -> None:
        """Start it, and hear what it can do."""
        self._process = subprocess.Popen(
            self._command,
            env=os.environ | FOUND_FROM_ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        about = self._hear()
        self.ways = [Name(**way) for way in about["ways"]]
        self.skipped = [Skipped(**skip) for skip in about["skipped"]]
        self.versions = about["versions"]

    def ask(self, way: int, seconds: float) -> Measured:
        """Let it measure one of its ways."""
        if self._process is None:
            self.start()
        assert self._process is not None
        assert self._process.stdin is not None
        request = json.dumps({"way": way, "seconds": seconds})
        with suppress(BrokenPipeError):  # it died meanwhile, which hearing nothing tells
            print(request, file=self._process.stdin, flush=True)
        answer = self._hear()
        if "error" in answer:
            raise EntrantError(answer["error"])
        return Measured(**answer)

    def stop(self) -> None:
        """Let it go for good."""
        if self._process is not None:
            self._process.communicate()
            self._process = None
        self._errors.close()

    def _hear(self) -> Any:
        """Its next line; if there is none, it has died or had to be ended."""
        process = self._process
        assert process is not None
        assert process.stdout is not None
        clock = threading.Timer(LIMIT, process.kill)
        clock.start()
        line = process.stdout.readline()
        clock.cancel()
        if line:
            return json.loads(line)
        self._process = None
        process.communicate()
        self._errors.seek(0)
        said = last_line(self._errors.read()) or SILENT
        raise EntrantError(f"{said} (exit code {process.returncode})")
