"""The command line: help, versions, and one clear message for whatever a user gets wrong."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import forno
from forno.cli.main import main
from forno.rules.chance import MASK

from ..support.shell import COMMAND, environment
from ..support.shell import forno as run


def test_version(tmp_path: Path) -> None:
    done = run(tmp_path, "--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"forno {forno.__version__}\n", "")


@pytest.mark.parametrize("words", [(), ("--help",), ("play", "--help"), ("replay", "--help")])
def test_help_has_examples_and_fits_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main(words) == 0
    text = capsys.readouterr().out
    assert "examples:" in text
    assert max(map(len, text.splitlines())) <= 100


def test_editions_are_part_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["editions"]) == 0
    assert "rio-grande" in capsys.readouterr().out


FAULTS = {
    ("cook",): 'there is no command "cook"',
    ("play", "--edition", "pluss"): 'did you mean "plus"',
    ("play", "--edition", "absent.toml"): "absent.toml: there is no such file",
    ("play", "--seats", "you,cook,cook,cook,cook,cook,cook"): "7 players",
    ("play", "--seats", "you"): "1 players",
    ("play", "--seats", "you,coook"): 'did you mean "cook"',
    ("play", "--seats", "you:Ada,cook:Ada"): "names must differ",
    ("play", "--seats", "you:Ada:green,cook:Bea:green"): "two players want green",
    ("play", "--seats", "you:Ada:mauve,cook"): '"mauve" is no colour',
    ("play", "--seats", "a:b:c:d"): "WHO:NAME:COLOUR",
    ("play", "--start", "Zoe"): 'nobody here is called "Zoe"',
    ("play", "--recall", "none"): "recall is",
    ("play", "--lang", "it"): '"it" is not spoken here',
    ("play", "--pace", "fast"): "seconds from 0 to 60",
    ("play", "--seed", "-1"): f"a seed is a whole number from 0 to {MASK},",
    ("play", "--seed", str(MASK + 1)): f"from 0 to {MASK}, not",
    ("play", "--seed", "9" * 5000): f"from 0 to {MASK}, not",
    ("play", "--helping"): "has no Helping",
    ("play", "--resume"): "no unfinished game",
    ("play", "--resume", "absent.forno"): "absent.forno: there is no such file",
    ("play", "--resume", "x.forno", "--seed", "3"): "--seed cannot change",
    ("play", "--resume", "x.forno", "--save", "y"): "saved in its own file",
    ("replay", "absent.forno"): "absent.forno: No such file",
    ("replay",): "required: FILE",
}


@pytest.mark.parametrize(("words", "message"), FAULTS.items(), ids=" ".join)
def test_a_fault_of_the_user_is_one_clear_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    words: tuple[str, ...],
    message: str,
) -> None:
    monkeypatch.setenv("FORNO_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err
    assert captured.err.startswith("forno")
    assert captured.err.count("\n") == 1


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    # A pipe holds so much that the program would never notice: the shell closes it at once.
    pipe = subprocess.Popen(
        [*COMMAND, "play", "--seats", "cook,cook", "--seed", "1"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert pipe.stdout is not None
    assert pipe.stderr is not None
    pipe.stdout.readline()
    pipe.stdout.close()
    said = pipe.stderr.read()
    pipe.stderr.close()
    pipe.wait(20)
    assert said == b""
