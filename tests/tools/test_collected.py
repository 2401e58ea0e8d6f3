"""Tests are read before they begin where many are new, and only there."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tools.collected import new_files


def test_what_pytest_has_kept_is_not_new_until_it_changes(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "oven"
    kept = folder / "__pycache__" / f"test_hot.{sys.implementation.cache_tag}-pytest-9.0.pyc"
    kept.parent.mkdir(parents=True)
    hot, cold = folder / "test_hot.py", folder / "test_cold.py"
    for file in (hot, cold, kept, folder / "helper.py"):
        file.touch()
    assert new_files(tmp_path) == [cold]
    changed = kept.stat().st_mtime + 1
    os.utime(hot, (changed, changed))
    assert new_files(tmp_path) == [cold, hot]
