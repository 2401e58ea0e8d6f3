"""A Python in which some packages are not installed, whatever is: for scripts in processes.

A real environment without them takes a minute to set up; to Python's import system this is one.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Collection, Mapping
from os import environ
from typing import Final

from tests.support.waiting import PATIENCE

OPTIONAL: Final = (
    *("asyncpg", "gymnasium", "llvmlite", "matplotlib", "numba", "numpy", "open_spiel"),
    *("openskill", "pettingzoo", "PIL", "pyarrow", "pyspiel", "ray", "redis"),
)
"""All that the extras bring: without these, it is the base that is installed."""

_HIDE: Final = """\
import sys
class Hiding:
    def __init__(self, finder):
        self._finder = finder
    def find_spec(self, name, path=None, target=None):
        find = getattr(self._finder, "find_spec", None)
        hidden = name.partition(".")[0] in {hidden!r}
        return None if hidden or find is None else find(name, path, target)
    def __getattr__(self, name):
        return getattr(self._finder, name)
sys.meta_path[:] = map(Hiding, sys.meta_path)
"""


def run_without(
    script: str,
    hidden: Collection[str] = OPTIONAL,
    environment: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run a script where these packages are not to be found."""
    return subprocess.run(
        [sys.executable, "-c", _HIDE.format(hidden=set(hidden)) + script],
        env={**environ, **(environment or {})},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
