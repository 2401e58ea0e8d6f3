"""The bookkeeping of the tool that runs all tests again and again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.steady import Result, SuiteRun, is_steady, main, read_report, shares_load, summary

REPORT = """<?xml version="1.0"?><testsuites><testsuite>
<testcase classname="tests.test_a" name="test_good" file="tests/test_a.py" time="0.5" />
<testcase classname="tests.test_a" name="test_bad[x]" file="tests/test_a.py" time="2.0">
  <failure message="no">no</failure></testcase>
<testcase classname="tests.test_a" name="test_left" file="tests/test_a.py" time="1.0" />
<testcase classname="tests.test_a" name="test_left" file="tests/test_a.py" time="0.25">
  <error message="no">no</error></testcase>
<testcase classname="tests.test_a" name="test_skipped" file="tests/test_a.py" time="0.0">
  <skipped message="not here" /></testcase>
</testsuite></testsuites>"""


def test_a_report_is_read() -> None:
    assert read_report(REPORT) == {
        "tests/test_a.py::test_good": Result(0.5, failed=False),
        "tests/test_a.py::test_bad[x]": Result(2.0, failed=True),
        "tests/test_a.py::test_left": Result(1.25, failed=True),
        "tests/test_a.py::test_skipped": Result(0.0, failed=False),
    }


def run(status: int = 0, busy: int = 0, **failed: bool) -> SuiteRun:
    results = {f"a.py::{name}": Result(1.5, failed=bad) for name, bad in failed.items()}
    return SuiteRun(90.0, status, busy, results)


def test_a_test_that_failed_once_is_named_with_how_often_and_when() -> None:
    runs = [run(one=False, two=False), run(1, 8, one=True, two=False), run(3, one=False)]
    assert summary(runs) == [
        "run 1: 90 s, 2 tests, 0 failed",
        "run 2: 90 s beside 8 busy processes, 2 tests, 1 failed",
        "run 3: 90 s, 1 tests, 0 failed, pytest ended with 3",
        "tests that failed:",
        "  1 of 3 (in run 2; 1.5, 1.5, 1.5 s): a.py::one",
    ]
    assert not is_steady(runs)


def test_steady_is_when_all_runs_ended_well_and_had_tests() -> None:
    assert is_steady([run(one=False), run(one=False)])
    assert summary([run(one=False)])[-1] == "no test ever failed"
    assert not is_steady([run(one=False), run(2, one=False)])
    assert not is_steady([run(one=False), run()])


@pytest.mark.parametrize(("runs", "loaded"), [(5, 2), (5, 0), (5, 5), (1, 1), (7, 3)])
def test_so_many_runs_as_asked_for_are_beside_a_load(runs: int, loaded: int) -> None:
    assert sum(shares_load(number, loaded, runs) for number in range(runs)) == loaded


def test_real_runs_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A test that fails in its second run alone."""
    test = tmp_path / "test_moods.py"
    test.write_text(
        "from pathlib import Path\n"
        "def test_mood() -> None:\n"
        "    mark = Path(__file__).with_name('mark')\n"
        "    seen = mark.exists() and mark.read_text() == '1'\n"
        "    mark.write_text('2' if seen else '1')\n"
        "    assert not seen\n"
        "def test_calm() -> None:\n    pass\n"
    )
    words = ["--runs", "2", "--loaded", "1", "--busy", "1", "--", str(test), "-n", "0"]
    assert main([*words, "-p", "no:cacheprovider", "--rootdir", str(tmp_path)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[-2] == "tests that failed:"
    assert said[-1].startswith("  1 of 2 (in run 2; ")
    assert said[-1].endswith("test_moods.py::test_mood")


def test_numbers_that_make_no_sense_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--runs", "2", "--loaded", "3"])
    assert "--loaded at most as many" in capsys.readouterr().err
