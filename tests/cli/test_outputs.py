"""What commands print fits narrow windows, has no unwanted colours, and stops quietly."""

from __future__ import annotations

import subprocess

import pytest

from forno.cli.commands import COMMANDS
from forno.cli.main import main
from tests.support.program import Run
from tests.support.shell import COMMAND, environment
from tests.support.waiting import PATIENCE

PRINTING = ("editions", "editions show plus", "editions diff plus abacus", "guide", "--help")


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_fits_forty_columns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert main([*command.split(), "--help"]) == 0
    _, _, text = capsys.readouterr().out.partition("\n\n")  # the usage keeps an option whole
    wide = [line for line in text.splitlines() if len(line) > 40]
    assert not [line for line in wide if len(line.split()) > 1], wide


def test_prose_of_a_narrow_help_is_set_anew(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    assert main(["simulate", "--help"]) == 0
    said = capsys.readouterr().out
    prose = said[said.index("The same seed") :].splitlines()
    assert all(len(line) > 30 for line in prose[:-1]), prose


@pytest.mark.parametrize("setting", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {}])
def test_pipes_and_plain_terminals_get_no_colours(
    forno: Run, monkeypatch: pytest.MonkeyPatch, setting: dict[str, str]
) -> None:
    for name, value in setting.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("COLUMNS", "40")
    for words in PRINTING:
        done = forno(*words.split())
        assert done.status == 0
        assert "\x1b" not in done.out, words
    tables = forno("editions", "show", "plus").out
    assert max(len(line.rstrip()) for line in tables.splitlines()) <= 40


@pytest.mark.parametrize("words", [("guide", "protocol"), ("completion", "bash")])
def test_a_reader_that_has_seen_enough_is_no_error(
    tmp_path_factory: pytest.TempPathFactory, words: tuple[str, ...]
) -> None:
    """As in ``forno guide protocol | head``."""
    pipe = subprocess.Popen(
        [*COMMAND, *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path_factory.mktemp("home")),
    )
    assert pipe.stdout is not None
    assert pipe.stderr is not None
    pipe.stdout.close()  # before the first word, so that it cannot be too late
    said = pipe.stderr.read()
    pipe.stderr.close()
    assert pipe.wait(PATIENCE) == 141
    assert said == b""


def test_a_reader_that_has_seen_enough_of_a_table_is_no_error(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Rich would end the program with the status of a failure."""
    for words in (("editions",), ("editions", "show", "plus"), ("editions", "diff", "plus", "oya")):
        pipe = subprocess.Popen(
            [*COMMAND, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(tmp_path_factory.mktemp("home")),
        )
        assert pipe.stdout is not None
        pipe.stdout.close()
        _, said = pipe.communicate(timeout=PATIENCE)
        assert (pipe.returncode, said) == (141, b"")


@pytest.mark.parametrize("words", ["editions", "guide", "completion bash"])
@pytest.mark.parametrize(
    ("redirection", "status", "said"),
    [
        (">&-", 0, ""),
        (">/dev/full", 2, "forno: the output cannot be written: No space left on device\n"),
    ],
)
def test_an_output_that_takes_nothing_is_told_in_one_line(
    tmp_path_factory: pytest.TempPathFactory, words: str, redirection: str, status: int, said: str
) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {redirection}', "sh", *COMMAND, *words.split()],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=environment(tmp_path_factory.mktemp("home")),
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (status, said)
