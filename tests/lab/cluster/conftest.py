"""A real Ray with two workers, and the hand that kills one of them."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from forno.lab.cluster.ray_cluster import HERE, RayCluster, connect_cluster
from tests.support import apart
from tests.support.services import lacking


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    """Where several processes run tests, these are run by one of their own."""
    # pytest-xdist asks every conftest about every test.
    if not apart.is_worker() or item.path.parent != Path(__file__).parent:
        return None
    # All workers share the folder above their own.
    folder = item.config._tmp_path_factory.getbasetemp().parent  # type: ignore[attr-defined]
    apart.pass_on(item, apart.reports_of(item, folder))
    return True


@pytest.fixture(scope="package")
def at() -> Iterator[RayCluster]:
    """Two workers on this machine."""
    if find_spec("ray") is None:
        lacking("Ray")
    with connect_cluster(HERE, 2) as found:
        yield found


def kill_one(of: int) -> bool:
    """Kill a worker of a program in the middle of its work, as a machine that fails would."""
    busy = [pid for pid in _below(of) if _read(pid, "cmdline").startswith("ray::_do")]
    if busy:
        os.kill(busy[0], signal.SIGKILL)
    return bool(busy)


def _below(pid: int) -> Iterator[int]:
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, _text(task).split()):
            yield child
            yield from _below(child)


def _read(pid: int, name: str) -> str:
    return _text(Path(f"/proc/{pid}") / name)


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace")
    except OSError:  # it has just ended
        return ""
