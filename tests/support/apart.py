"""Tests of Ray in a process of their own, one Ray at a time.

A worker of pytest-xdist that was connected to Ray 2.60 has died without a trace, while another had
a Ray of its own on the same machine; with one Ray alone that was never seen. Why is not known: it
may be Ray or these tests. A worker that dies takes more tests with it than those of Ray. So
whichever worker comes to one of these tests first has all of them run by a pytest of its own, and
every worker passes on what that one reports. Should that process die, its tests fail, with how it
ended: nothing is tried again, so that the cause stays to be found.

Without pytest-xdist the tests run where they are.
"""

from __future__ import annotations

import fcntl
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

REPORTS: Final = "FORNO_RAY_REPORTS"
"""The variable that names the file of the reports; a line for each."""
LAST_WORDS: Final = 3_000
"""How many characters of what the process said are shown if it died."""


# --- In the process apart ---------------------------------------------------------------------


class Recorder:
    """Writes down every report as soon as it is made."""

    def __init__(self, config: pytest.Config, path: Path) -> None:
        """Write reports to a file."""
        self._config = config
        self._path = path

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write one."""
        hook = self._config.hook
        plain = hook.pytest_report_to_serializable(config=self._config, report=report)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(plain) + "\n")


def pytest_configure(config: pytest.Config) -> None:
    """Begin to write, where a reader waits for it."""
    if path := os.environ.get(REPORTS):
        config.pluginmanager.register(Recorder(config, Path(path)), "forno-ray-reports")


# --- In a worker of pytest-xdist --------------------------------------------------------------


def is_worker() -> bool:
    """Whether this process is one of several that run tests."""
    return "PYTEST_XDIST_WORKER" in os.environ


def reports_of(item: pytest.Item, folder: Path) -> list[pytest.TestReport]:
    """What came of a test in the process apart, which runs now if it has not yet."""
    path = folder / "ray-reports.jsonl"
    with _locked(folder / "ray.lock"):
        if not path.exists():
            path.touch()
            near = item.path.parent
            tests = [one.nodeid for one in item.session.items if one.path.parent == near]
            died = _run_apart(tests, item.config.rootpath, path)
            path.with_suffix(".died").write_text(died, "utf-8")
    lines = path.read_text("utf-8").splitlines()
    found = [_report(item.config, json.loads(line)) for line in lines]
    reports = [report for report in found if report.nodeid == item.nodeid]
    if not any(report.when == "teardown" for report in reports):
        reports.append(_lost(item, path.with_suffix(".died").read_text("utf-8")))
    return reports


def pass_on(item: pytest.Item, reports: Sequence[pytest.TestReport]) -> None:
    """Report a test as if it had been run here."""
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)


def _run_apart(tests: Sequence[str], root: Path, path: Path) -> str:
    """Run tests in a process of their own; return how that ended and its last words."""
    ours = ("PYTEST_XDIST", "PYTEST_CURRENT_TEST", "PYTEST_ADDOPTS")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider"),
            *("-p", __name__, *tests),
        ],
        cwd=root,
        env={**kept, REPORTS: str(path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return f"its process ended with {done.returncode}:\n{done.stdout[-LAST_WORDS:]}"


def _report(config: pytest.Config, plain: dict[str, Any]) -> pytest.TestReport:
    # Where and why a test was skipped: JSON knows no tuples.
    if isinstance(plain["longrepr"], list):
        plain["longrepr"] = tuple(plain["longrepr"])
    report = config.hook.pytest_report_from_serializable(config=config, data=plain)
    assert isinstance(report, pytest.TestReport)
    return report


def _lost(item: pytest.Item, why: str) -> pytest.TestReport:
    return pytest.TestReport(
        nodeid=item.nodeid,
        location=item.location,
        keywords={},
        outcome="failed",
        longrepr=f"this test did not come to its end; {why}",
        when="call",
    )


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
