"""How steady the tests are: ``python -m tools.steady`` runs them again and again.

Some of the runs have busy processes beside them, as on a machine that others use, too. In the end
every test that ever failed is named, with how often it did and how long it took. A test that fails
in one of many runs is as much of a defect as one that always fails.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

ROOT: Final = Path(__file__).resolve().parents[1]
RUNS: Final = 5
BUSY: Final = 8
SUITE: Final = ("-q", "-n", "auto", "--dist", "worksteal")


@dataclass(frozen=True)
class Result:
    """How one test went in one run."""

    seconds: float
    failed: bool


@dataclass(frozen=True)
class SuiteRun:
    """One run of the whole suite."""

    seconds: float
    status: int
    """What pytest ended with."""
    busy: int = 0
    """How many busy processes there were beside it."""
    results: Mapping[str, Result] = field(default_factory=dict)
    """By the id of each test that ended."""

    @property
    def failed(self) -> list[str]:
        """The tests that failed."""
        return [test for test, result in self.results.items() if result.failed]


def read_report(text: str) -> dict[str, Result]:
    """The tests in a report that pytest wrote (JUnit's XML, as ``xunit1``)."""
    results: dict[str, Result] = {}
    for case in ET.fromstring(text).iter("testcase"):
        test = f"{case.get('file') or case.get('classname')}::{case.get('name')}"
        failed = any(case.find(kind) is not None for kind in ("failure", "error"))
        before = results.get(test, Result(0.0, failed=False))
        # A test that passes and then fails to clean up is there twice.
        seconds = before.seconds + float(case.get("time", "0"))
        results[test] = Result(seconds, failed or before.failed)
    return results


def shares_load(run: int, loaded: int, runs: int) -> bool:
    """Whether a run, counted from 0, is one of those beside a load; they are spread evenly."""
    return (run + 1) * loaded // runs > run * loaded // runs


def summary(runs: Sequence[SuiteRun]) -> list[str]:
    """What came of all runs, line by line."""
    lines = [
        f"run {number}: {run.seconds:.0f} s{_beside(run)}, {len(run.results)} tests,"
        f" {len(run.failed)} failed{_ended(run)}"
        for number, run in enumerate(runs, start=1)
    ]
    flaky = sorted({test for run in runs for test in run.failed})
    if not flaky:
        return [*lines, "no test ever failed"]
    lines.append("tests that failed:")
    for test in flaky:
        seen = [(at, run.results[test]) for at, run in enumerate(runs, 1) if test in run.results]
        bad = [str(at) for at, result in seen if result.failed]
        times = ", ".join(f"{result.seconds:.1f}" for _, result in seen)
        lines.append(f"  {len(bad)} of {len(seen)} (in run {', '.join(bad)}; {times} s): {test}")
    return lines


def is_steady(runs: Sequence[SuiteRun]) -> bool:
    """Whether nothing ever went wrong."""
    return all(run.status == 0 and run.results and not run.failed for run in runs)


def _beside(run: SuiteRun) -> str:
    return f" beside {run.busy} busy processes" if run.busy else ""


def _ended(run: SuiteRun) -> str:
    # 1 means that tests failed, which is said already.
    return "" if run.status in {0, 1} else f", pytest ended with {run.status}"


@contextmanager
def load(busy: int) -> Iterator[None]:
    """A number of processes that do nothing, as fast as they can."""
    processes = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(busy)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def run_suite(words: Sequence[str], busy: int) -> SuiteRun:
    """Run the tests once."""
    with tempfile.TemporaryDirectory() as folder, load(busy):
        report = Path(folder) / "report.xml"
        begun = time.monotonic()
        options = ["-o", "junit_family=xunit1", f"--junitxml={report}"]
        command = [sys.executable, "-m", "pytest", *SUITE, *options, *words]
        status = subprocess.run(command, cwd=ROOT, check=False).returncode
        seconds = time.monotonic() - begun
        # Without a report pytest itself has failed, which its status says.
        results = read_report(report.read_text("utf-8")) if report.exists() else {}
    return SuiteRun(seconds, status, busy, results)


def main(words: Sequence[str] | None = None) -> int:
    """Run the tests as often as asked to; say what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tools.steady", description=__doc__)
    parser.add_argument("--runs", type=int, default=RUNS, help="how often (default %(default)s)")
    parser.add_argument(
        "--loaded", type=int, help="how many of the runs are beside a load (default: two of five)"
    )
    parser.add_argument(
        "--busy", type=int, default=BUSY, help="busy processes of a load (default %(default)s)"
    )
    parser.add_argument("pytest", nargs="*", help="after --: words for pytest, such as a folder")
    asked = parser.parse_args(words)
    loaded = 2 * asked.runs // 5 if asked.loaded is None else asked.loaded
    if asked.runs < 1 or not 0 <= loaded <= asked.runs or asked.busy < 0:
        parser.error("--runs is 1 or more, --loaded at most as many, --busy 0 or more")
    runs: list[SuiteRun] = []
    try:
        for number in range(asked.runs):
            busy = asked.busy if shares_load(number, loaded, asked.runs) else 0
            runs.append(run_suite(asked.pytest, busy))
            print(*summary(runs[-1:]), sep="\n", flush=True)
    except KeyboardInterrupt:
        print("stopped")
    print(*summary(runs), sep="\n")
    return 0 if runs and is_steady(runs) else 1


if __name__ == "__main__":
    sys.exit(main())
