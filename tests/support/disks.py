"""Disks of the tests' own, which can be filled or mounted for reading only.

They are file systems in memory. Only root may mount them; for anybody else the tests are skipped,
except where ``CI`` is set.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools.daemons import belongs_to_services


@contextmanager
def small_disk(where: Path, size: str) -> Iterator[Path]:
    """A disk of this size, at a folder of its own."""
    where.mkdir()
    _mount("-t", "tmpfs", "-o", f"size={size},mode=0755", "forno-tests", str(where))
    try:
        belongs_to_services(where)
        yield where
    finally:
        # A process killed a moment ago may still hold the mount: it goes when the process does.
        subprocess.run(["umount", "--lazy", str(where)], check=True)


@contextmanager
def only_for_reading(disk: Path) -> Iterator[None]:
    """While nothing can be written to a disk."""
    _mount("-o", "remount,ro", str(disk))
    try:
        yield
    finally:
        _mount("-o", "remount,rw", str(disk))


@contextmanager
def filled(disk: Path) -> Iterator[None]:
    """While there is no room on a disk, not a byte."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        size = 1 << 20
        while size:
            try:
                file.write(bytes(size))
            except OSError:
                size //= 2
    try:
        yield
    finally:
        ballast.unlink()


def _mount(*words: str) -> None:
    done = subprocess.run(["mount", *words], capture_output=True, text=True, check=False)
    if done.returncode:
        reason = f"a disk of one's own takes an administrator: {done.stderr.strip()}"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
