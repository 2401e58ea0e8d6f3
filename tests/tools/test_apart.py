"""Tests that are run in a process apart: what comes of them is reported, and its death, too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONFTEST = """
import pytest
from tests.support import apart

@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item):
    if not apart.is_worker():
        return None
    folder = item.config._tmp_path_factory.getbasetemp().parent
    apart.pass_on(item, apart.reports_of(item, folder))
    return True
"""
TESTS = """
import os
import pytest

def test_one(): pass
def test_two(): assert os.getppid() == 0
def test_three(): pytest.skip("not today")
def test_four(): os._exit(7)
def test_five(): pass
"""


def test_a_process_apart_that_dies_is_told_of_and_takes_no_worker_with_it(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_parts.py").write_text(TESTS)
    words = ["-v", "-n", "1", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), str(tmp_path)]
    # On CI, pytest repeats in its summary what it cuts short elsewhere.
    environment = {name: value for name, value in os.environ.items() if name != "CI"}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), *sys.path])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    said = done.stdout
    assert done.returncode == 1, said
    for name, outcome in {"one": "PASSED", "two": "FAILED", "three": "SKIPPED"}.items():
        assert f"{outcome} test_parts.py::test_{name}" in said
    for name in ("four", "five"):
        assert f"FAILED test_parts.py::test_{name}" in said
    assert "assert os.getppid() == 0" in said
    assert said.count("this test did not come to its end; its process ended with 7") == 2
    assert "crashed" not in said
