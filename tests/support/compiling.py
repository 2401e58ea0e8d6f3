"""Compiling what players think with, once for all tests, however many processes run them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from forno.bots.search.search_engine import THINK
from forno.jit.compiler import is_available
from forno.jit.warmup import warm_up


def compile_thinking() -> None:
    """Compile unless that is done; the first process to come does it for all.

    Where the rules are to run interpreted, there is nothing to do.
    """
    if not is_available():
        return
    fcntl = pytest.importorskip("fcntl", reason="needs a file lock, which Windows has not")
    folder = Path(os.environ["FORNO_CACHE"])
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        warm_up(lambda _done, _expected: None, THINK)
        fcntl.flock(lock, fcntl.LOCK_UN)
