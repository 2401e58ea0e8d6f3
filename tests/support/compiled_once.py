"""Compiles once for all tests of a folder, however many processes run them."""

import os
from pathlib import Path

import pytest

from forno.jit.warmup import warm_up
from tools.machine_code import groups_for_tests


@pytest.fixture(scope="session", autouse=True)
def compiled_once() -> None:
    fcntl = pytest.importorskip("fcntl", reason="needs a file lock, which Windows has not")
    folder = Path(os.environ["FORNO_CACHE"])
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # the first to come compiles for all
        for group in groups_for_tests():
            warm_up(lambda _done, _expected: None, group)
        fcntl.flock(lock, fcntl.LOCK_UN)
