"""Completion scripts know what the parsers know, and bash completes with its own."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from forno.bots import RUNGS
from forno.cli.bash_completion import bash_completion
from forno.cli.commands import COMMANDS, make_parser
from forno.cli.completion import SHELLS
from forno.cli.fish_completion import fish_completion
from forno.cli.main import main
from forno.cli.parser_outline import Outline, outline
from forno.cli.zsh_completion import zsh_completion
from forno.editions import edition_ids
from tests.support.waiting import PATIENCE

BASH = shutil.which("bash")
ZSH = shutil.which("zsh")
FISH = shutil.which("fish")
ASKED = """
ask() {
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _forno
    printf '%s\\t' "${COMPREPLY[@]}"
    echo
}
"""


@pytest.fixture(scope="module")
def root() -> Outline:
    return outline(make_parser())


CASES: dict[str, set[str]] = {
    "forno ''": set(COMMANDS),
    "forno pl": {"play"},
    "forno play --la": {"--lang"},
    "forno play --lang ''": {"en", "de", "fr"},
    "forno play --lang = d": {"de"},
    "forno play --yes --pl": {"--plain"},
    "forno play --resume --pl": {"--plain"},
    "forno play --save sa": {"saved game.forno"},
    "forno play --seed ''": set(),
    "forno simulate --keep ''": {"folder"},
    "forno editions ''": {"list", "show", "diff"},
    "forno editions diff bg": {"bgg"},
    "forno editions show --co": {"--colour"},
    "forno arena cook ma": {"master", "maestro"},
    "forno serve --log ''": {"text", "json"},
    "forno guide memory": {"memory", "memory-bench"},
    "forno completion ''": {"bash", "zsh", "fish"},
    "forno nonsense ''": set(COMMANDS),
}


@pytest.mark.skipif(BASH is None, reason="there is no bash")
def test_bash_completes(root: Outline, tmp_path: Path) -> None:
    assert BASH is not None
    (tmp_path / "folder").mkdir()
    (tmp_path / "saved game.forno").touch()
    asked = [f"ask {words}" for words in CASES]
    done = subprocess.run(
        [BASH, "--norc", "-c", "\n".join([bash_completion(root), ASKED, *asked])],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert done.stderr == ""
    lines = [set(line.split("\t")) - {""} for line in done.stdout.splitlines()]
    assert dict(zip(CASES, lines, strict=True)) == CASES


@pytest.mark.parametrize(("shell", "program"), [("zsh", ZSH), ("fish", FISH)])
def test_other_shells_can_read_theirs(
    shell: str, program: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0
    script = tmp_path / "script"
    script.write_text(capsys.readouterr().out, "utf-8")
    if program is None:
        pytest.skip(f"there is no {shell}")
    subprocess.run([program, "-n", str(script)], timeout=PATIENCE, check=True)


def test_every_script_has_every_option_and_word(root: Outline) -> None:
    scripts = [make(root) for make in (bash_completion, zsh_completion, fish_completion)]
    for command in root.everything():
        for option in command.options:
            for name in option.names:
                bare = name.lstrip("-")
                assert all(name in script for script in scripts[:2]), name
                assert f" -{'l' if name.startswith('--') else 's'} {bare}" in scripts[2]
        for below in command.commands:
            assert all(below.name in script for script in scripts)
    for word in (*edition_ids(), *RUNGS, "Bruno", "fr"):
        assert all(word in script for script in scripts)


def test_quotation_marks_stay_in_their_place(root: Outline) -> None:
    for script in (zsh_completion(root), fish_completion(root)):
        assert "server" in script
        assert "a server's table" not in script


def test_it_is_known_which_shells_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert SHELLS == ("bash", "zsh", "fish")
    assert main(["completion", "tcsh"]) == 2
    assert "invalid choice: 'tcsh'" in capsys.readouterr().err
