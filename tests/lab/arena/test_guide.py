"""The guide to writing a bot: its examples run, and the first does what is said of it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ...support.program import Run

DOCS = Path(__file__).parents[3] / "docs"
BLOCKS = re.findall(r"```python\n(.*?)```", (DOCS / "bots.md").read_text("utf-8"), re.DOTALL)


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a reader who followed the guide."""
    folder = tmp_path / "mine"
    folder.mkdir()
    bots = [block for block in BLOCKS if "class " in block]
    (folder / "mine.py").write_text("\n\n".join(bots), "utf-8")
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    return folder


def test_the_first_bot_has_ten_lines() -> None:
    assert len([line for line in BLOCKS[0].splitlines() if line.strip()]) <= 10


@pytest.mark.usefixtures("mine")
def test_it_beats_the_uniform_player(forno: Run) -> None:
    words = ("arena", "mine:Eager", "uniform", "--players", "2", "--games", "60", "--json")
    said = json.loads(forno(*words, "--jobs", "1").out)
    assert said["win_share"][0][1] > 0.7
    assert [each["games"] for each in said["forfeits"]] == [0, 0]


@pytest.mark.usefixtures("mine")
def test_the_other_bots_play(forno: Run) -> None:
    words = ("arena", "mine:Careless", "mine:Attentive", "--edition", "oya", "--games", "2")
    said = json.loads(forno(*words, "--json", "--jobs", "1").out)
    assert [each["games"] for each in said["forfeits"]] == [0, 0]


def test_the_program_runs(mine: Path) -> None:
    (program,) = [block for block in BLOCKS if "game.run" in block]
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=mine, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() in {"('Ada',)", "('Bea',)", "('Ada', 'Bea')"}


def test_the_guide_knows_every_option(forno: Run) -> None:
    guide = (DOCS / "arena.md").read_text("utf-8")
    options = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", forno("arena", "--help").out))
    assert len(options) > 10
    assert {option for option in options - {"--help"} if f"`{option}" not in guide} == set()
