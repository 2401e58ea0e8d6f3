"""Contests made by hand, and bots that misbehave."""

from __future__ import annotations

from pathlib import Path

import pytest

from forno.editions import edition
from forno.lab.arena.contest import Contest
from forno.lab.jobs.entrants import Entrant

BAD_BOTS = '''
import os
import sys

print("a module that talks")


class Raises:
    def choose(self, view, legal):
        raise ValueError("burnt\\nfingers")


class Illegal:
    def choose(self, view, legal):
        print("a bot that talks")
        return "a pizza"


class Cheats:
    """Makes legal what is not."""

    def choose(self, view, legal):
        try:
            legal.append(10**6)
        except AttributeError:
            pass
        return 10**6


class Hangs:
    def choose(self, view, legal):
        while len(legal) > 5:
            pass
        return legal[0]


class Leaves:
    def choose(self, view, legal):
        sys.exit(3)


class Dies:
    def choose(self, view, legal):
        os._exit(3)


class Deaf:
    def begin(self, setting, seat):
        pass

    def hear(self, fact):
        raise RuntimeError("what?")

    def choose(self, view, legal):
        return legal[0]


class Unborn:
    def __init__(self):
        raise OSError("no yeast")

    def choose(self, view, legal):
        return legal[0]


class Garbled:
    def choose(self, view, legal):
        raise ValueError("\\ud800 \\x1b[31m")


class Mute(Exception):
    def __str__(self):
        raise SystemExit


class Sulks:
    def choose(self, view, legal):
        raise Mute


class Slow:
    def __init__(self):
        while True:
            pass

    def choose(self, view, legal):
        return legal[0]


class First:
    def choose(self, view, legal):
        return legal[0]


class Picky:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, legal):
        return legal[self.seed % len(legal)]


class Lump:
    pass
'''


@pytest.fixture
def bad_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with bots of one's own, and this is the current one."""
    folder = tmp_path / "here"
    folder.mkdir()
    (folder / "bad_bots.py").write_text(BAD_BOTS, "utf-8")
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(__import__("sys").modules, "bad_bots", raising=False)
    return folder


def contest(*specs: str, players: int = 2, seed: int = 1) -> Contest:
    """A contest of these bots in rio-grande."""
    bots = tuple(
        Entrant(spec if spec not in specs[:number] else f"{spec} ({number})", spec)
        for number, spec in enumerate(specs)
    )
    return Contest(edition("rio-grande"), players, False, seed, bots, 10.0)
