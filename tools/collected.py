"""Reads all tests once, before they begin: ``python -m tools.collected``.

pytest rewrites every assertion of a test before Python compiles it, and keeps what comes of that on
disk. In a new checkout each of the processes that run the tests would do it for all of them, at the
same time. This way one does it for all, and a test that cannot be imported is told of early.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
FEW: Final = 60
"""So many files of tests are read at least as quickly by each process for itself."""


def new_files(root: Path = ROOT) -> list[Path]:
    """The files of tests that are new, or have changed since pytest kept what it made of them."""
    return [path for path in sorted((root / "tests").rglob("test_*.py")) if not _is_kept(path)]


def _is_kept(path: Path) -> bool:
    changed = path.stat().st_mtime
    kept = path.parent.glob(f"__pycache__/{path.stem}.{sys.implementation.cache_tag}-pytest-*.pyc")
    return any(one.stat().st_mtime >= changed for one in kept)


def main() -> int:
    """Collect all tests, where many are new; 0 if that went well."""
    if len(new_files()) <= FEW:
        return 0
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-qq", "--collect-only", "-p", "no:cacheprovider"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
