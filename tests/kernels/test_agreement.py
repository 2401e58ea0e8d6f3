"""Compiled and interpreted rules are the same rules."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.nightly import EVERY

ROOT = Path(__file__).resolve().parents[2]
GAMES = 40 if EVERY else 4
"""At each table: each style of play once, by night ten times."""


def agree(*arguments: str) -> str:
    """Compare in a process of its own: by night with bounds checking.

    That has to be set before Numba starts, and everything is compiled once more for it. By day the
    machine code is the one that is played with, and interpreted rules find what lies out of bounds.
    """
    run = subprocess.run(
        [sys.executable, "-m", "tests.support.agreement", *arguments],
        cwd=ROOT,
        env=os.environ | ({"NUMBA_BOUNDSCHECK": "1"} if EVERY else {}),
        capture_output=True,
        text=True,
        timeout=1_200,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3_000:]
    return run.stdout


@pytest.mark.slow
def test_every_state_of_hundreds_of_games_is_the_same() -> None:
    told = agree("steps", str(GAMES))
    tables, states = map(int, re.findall(r"\d+", told))
    assert tables >= 25
    assert states > GAMES * tables * 50


@pytest.mark.slow
def test_every_player_plays_the_same_games() -> None:
    assert "agreed" in agree("players", "2" if EVERY else "1")
