"""The guide to the benchmark: its examples run and do what is said of them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bench.memory import page

from ...support.program import Run
from .conftest import Bring

GUIDE = (Path(__file__).parents[3] / "docs" / "memory-bench.md").read_text("utf-8")
AGENT, PROGRAM = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


@pytest.fixture
def mine(bring: Bring) -> Path:
    """The folder of a reader who followed the guide."""
    return bring("mine", AGENT)


@pytest.mark.usefixtures("mine")
def test_the_agent_is_measured_as_the_guide_says(forno: Run) -> None:
    (command,) = re.findall(r"^forno (memory-bench mine:Tally cook,recall=none .*)$", GUIDE, re.M)
    words = [*command.split(), "--games", "3", "--probes", "2", "--worlds", "8", "--jobs", "1"]
    done = forno(*words, "--recall", "top", "--json")
    assert done.status == 0
    found = {row["agent"]: row for row in json.loads(done.out)["leaderboard"]}
    assert found["mine:Tally"]["shown"] > 0.1
    assert found["cook,recall=none"]["shown"] == 0
    assert [row["faults"] for row in found.values()] == [0, 0]


def test_the_program_runs(mine: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=mine, capture_output=True, text=True, check=True
    )
    chances, probe = done.stdout.splitlines()
    assert "Fraction" in chances
    assert probe.startswith("Probe(available=")


def test_the_guide_knows_every_option(forno: Run) -> None:
    options = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", forno("memory-bench", "--help").out))
    assert len(options) > 12
    assert {option for option in options - {"--help"} if f"`{option}" not in GUIDE} == set()


def test_the_page_of_the_baselines_names_its_command() -> None:
    said = page("forno memory-bench --seed 7", "| agent |\n")
    assert "`forno memory-bench --seed 7`" in said
    assert "(memory/remembered.svg)" in said
