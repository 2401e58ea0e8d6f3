"""The program run within the test, for what needs no process of its own."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from forno.cli.main import main


@dataclass(frozen=True)
class Done:
    """How a run ended."""

    status: int
    out: str
    err: str


@contextmanager
def as_it_was() -> Iterator[None]:
    """A server sets the whole process up for itself: undo that, or the next test would log."""
    root, thresholds = logging.getLogger(), gc.get_threshold()
    level, handlers = root.level, root.handlers[:]
    try:
        yield
    finally:
        root.setLevel(level)
        root.handlers[:] = handlers
        gc.set_threshold(*thresholds)
        gc.unfreeze()


Run = Callable[..., Done]


@pytest.fixture
def forno(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Run the program; ``given`` is what comes in through a pipe."""
    monkeypatch.setenv("FORNO_HOME", str(tmp_path))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str, given: str = "") -> Done:
        path = tmp_path / "given.txt"
        path.write_text(given, "utf-8")
        with (
            path.open(encoding="utf-8") as keyboard,
            monkeypatch.context() as context,
            as_it_was(),
        ):
            context.setattr("sys.stdin", keyboard)
            status = main(words)
        said = capsys.readouterr()
        return Done(status, said.out, said.err)

    return run
