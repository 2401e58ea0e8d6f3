"""The gates before the tests: they run at the same time, and one that fails ends the others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.gates import AT_ONCE, FIRST, ROOT, Gate, run_at_once

MARK = "import pathlib, sys; pathlib.Path(sys.argv[1]).touch()"
WAITS = (
    "import pathlib, sys, time\n"
    "while not pathlib.Path(sys.argv[1]).exists(): time.sleep(0.01)\n"
    "print('heard of', sys.argv[1])"
)


def test_rows_run_at_the_same_time_and_what_they_say_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # Each row waits for what the other one does: one after the other, they would never end.
    rows = [
        [Gate("one", ("-c", WAITS, "a")), Gate("", ("-c", MARK, "b"))],
        [Gate("", ("-c", MARK, "a")), Gate("two", ("-c", WAITS, "b"))],
    ]
    assert run_at_once(rows, tmp_path)
    said = capsys.readouterr().out
    assert "== one\nheard of a\n" in said
    assert "== two\nheard of b\n" in said


def test_a_gate_that_fails_ends_the_others_and_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [
        [Gate("never", ("-c", WAITS, "a")), Gate("after", ("-c", MARK, "after"))],
        [Gate("bad", ("-c", "print('no'); raise SystemExit(3)"), "Mend it.")],
    ]
    assert not run_at_once(rows, tmp_path)
    assert capsys.readouterr().out == "== bad\nno\nMend it.\n"
    assert not (tmp_path / "after").exists()


def test_contributing_names_every_gate() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    table = text.split("## The gates\n", 1)[1].split("\n## ", 1)[0]
    for gate in [*FIRST, *(gate for row in AT_ONCE for gate in row if gate.name)]:
        command = " ".join(gate.arguments[1:])
        assert re.search(rf"\b{re.escape(command.removesuffix(' --quiet'))}`", table), command
