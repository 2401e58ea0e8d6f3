"""Compiles once for all tests here, however many processes run them."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from forno.compiled.warm import warm_up

CACHE = Path(__file__).resolve().parents[2] / ".cache" / "compiled"


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> Iterator[None]:
    fcntl = pytest.importorskip("fcntl", reason="needs a file lock, which Windows has not")
    CACHE.mkdir(parents=True, exist_ok=True)
    with pytest.MonkeyPatch.context() as patch, (CACHE / "lock").open("w") as lock:
        patch.setenv("FORNO_CACHE", os.fspath(CACHE))
        fcntl.flock(lock, fcntl.LOCK_EX)  # the first to come compiles for all
        warm_up(lambda _done, _expected: None)
        fcntl.flock(lock, fcntl.LOCK_UN)
        yield
