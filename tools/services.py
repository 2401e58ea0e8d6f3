"""PostgreSQL, Redis, a browser, npm and shells for the tests: where they are, and how to get them.

``python -m tools.services`` installs what is missing from Debian's packages where it may: as root,
with apt-get. Anywhere else it does nothing, and the tests that need a service are skipped. With
``--nightly`` it also installs what only the nightly run needs: nginx and Prometheus' own checks.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_DEBIAN: Final = Path("/usr/lib/postgresql")
"""Debian keeps PostgreSQL's programs here, a folder for each version, and off the path."""

_POLICY: Final = Path("/usr/sbin/policy-rc.d")
"""Asked by Debian's packages whether they may start what they bring."""


def find_postgres() -> Path | None:
    """The folder with PostgreSQL's programs, of the newest version that is there."""
    if (found := shutil.which("postgres")) and shutil.which("initdb", path=str(Path(found).parent)):
        return Path(found).resolve().parent
    versions = [path for path in _DEBIAN.glob("*/bin") if (path / "postgres").exists()]
    return max(versions, key=lambda path: float(path.parent.name), default=None)


def find_redis() -> Path | None:
    """The program of the Redis server."""
    found = shutil.which("redis-server")
    return Path(found) if found else None


def find_browser() -> Path | None:
    """A Chromium."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
    found = next(filter(None, map(shutil.which, names)), None)
    return Path(found) if found else None


def find_npm() -> Path | None:
    """The program that installs the compiler for the page's scripts."""
    found = shutil.which("npm")
    return Path(found) if found else None


def missing_packages(*, nightly: bool = False) -> list[str]:
    """Debian's packages for what is not there."""
    wanted: dict[str, str | Path | None] = {
        "postgresql": find_postgres(),
        "redis-server": find_redis(),
        "chromium": find_browser(),
        "npm": find_npm(),
        "zsh": shutil.which("zsh"),
        "fish": shutil.which("fish"),
    }
    if nightly:
        wanted |= {"nginx-light": shutil.which("nginx"), "prometheus": shutil.which("promtool")}
    return [package for package, found in wanted.items() if found is None]


def install(packages: Sequence[str]) -> bool:
    """Install Debian's packages; start none of the services in them."""
    packages = ["install", "--yes", "--no-install-recommends", *packages]
    with _nothing_starts():
        # The list of packages may be missing or stale; then it is fetched first.
        done = _apt(packages)
        if done.returncode:
            _apt(["update"])
            done = _apt(packages)
    if done.returncode:
        print(done.stderr.strip()[-500:], file=sys.stderr)
    return done.returncode == 0


def _apt(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120", *command],
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@contextmanager
def _nothing_starts() -> Iterator[None]:
    if _POLICY.exists():
        yield
        return
    _POLICY.write_text("#!/bin/sh\nexit 101\n", encoding="utf-8")
    _POLICY.chmod(0o755)
    try:
        yield
    finally:
        _POLICY.unlink()


def main(arguments: Sequence[str] = ()) -> int:
    """Run the command; whatever comes of it, the tests can go on."""
    packages = missing_packages(nightly="--nightly" in arguments)
    if not packages:
        return 0
    names = " and ".join(packages)
    skipped = f"what needs {'them' if len(packages) > 1 else 'it'} is skipped"
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("apt-get"):
        print(f"{names} not found: {skipped}")
        return 0
    print(f"Installing {names} for the tests ...", flush=True)
    if not install(packages):
        print(f"{names} cannot be installed: {skipped}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
