"""Where compiled rules are kept between runs, so that stale ones can never be used.

Numba's own cache watches only the file of the function that is compiled, not the rules that it
calls: after an edit of a rule the old rule would keep running. So the name of the folder carries
a fingerprint of every source that can go into the machine code. And what runs may be older than
what lies on disk: sources that changed after they were imported are compiled for one run and not
kept.

``FORNO_CACHE`` in the environment names another place than the user's cache folder.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from platformdirs import user_cache_path

from ..version import IMPORTED_AT

_PACKAGE: Final = Path(__file__).resolve().parents[1]
GAME_FOLDERS: Final = (
    "jit",
    "editions",
    "rules",
    "views",
    "kernels",
    "bots/heuristic",
    "bots/playout",
    "bots/belief",
    "bots/net",
    "bots/search",
    "bots/self_play",
    "batch",
)
"""The folders whose sources can change a compiled game: of registered functions and their data."""
SUFFIXES: Final = (".py", ".toml")
KERNEL_FILES: Final = (
    "kernels/drivers.py",
    "kernels/machine_code.py",
    "kernels/explicit_chance_kernels.py",
    "bots/search/machine_code.py",
    "bots/self_play/games.py",
    "batch/game_kernels.py",
    "batch/judged_machine_code.py",
    "batch/machine_code.py",
)
"""The files with functions that Numba keeps on disk: it goes by the dates of these itself."""
_KEPT: Final = 3
"""How many folders of other fingerprints may stay, so that switching back does not recompile."""
_NAME: Final = re.compile(r"[0-9a-f]{16}")
_IN_USE: Final = 24 * 3600.0
"""A folder that was used fewer seconds ago than this may be in use still."""


def folder(salt: str) -> Path:
    """The folder for what is compiled from the sources as they are now."""
    if _changed_since(IMPORTED_AT, _PACKAGE):
        return Path(mkdtemp(prefix="forno-"))
    home = os.environ.get("FORNO_CACHE")
    root = (Path(home) if home else user_cache_path("forno")) / "compiled"
    chosen = root / source_fingerprint(_PACKAGE, salt)
    try:
        chosen.mkdir(parents=True, exist_ok=True)
        os.utime(chosen)
    except OSError:  # then it is compiled for this run alone
        return Path(mkdtemp(prefix="forno-"))
    _forget_old(root, chosen)
    return chosen


def source_fingerprint(package: Path, salt: str) -> str:
    """A fingerprint of the sources that can be compiled, and of a salt."""
    digest = hashlib.sha256(salt.encode())
    for path in _sources(package):
        digest.update(path.relative_to(package).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def kernel_stamps() -> tuple[object, ...]:
    """Where Forno lies, and when the files that Numba watches were written."""
    return (_PACKAGE, *((_PACKAGE / name).stat().st_mtime_ns for name in KERNEL_FILES))


def _sources(package: Path) -> Iterator[Path]:
    for folder in GAME_FOLDERS:
        if not (package / folder).is_dir():
            raise FileNotFoundError(f"{folder} is not there, and machine code is made of it")
        for path in sorted((package / folder).rglob("*")):
            if path.suffix in SUFFIXES:
                yield path


def _changed_since(moment: int, package: Path) -> bool:
    return any(path.stat().st_mtime_ns > moment for path in _sources(package))


def _forget_old(root: Path, kept: Path) -> None:
    """Clear away what no sources here lead to any more; nothing that is not ours."""
    others = []
    for path in root.iterdir():
        if path != kept and _NAME.fullmatch(path.name):
            try:
                others.append((path.stat().st_mtime, path))
            except OSError:  # another process has cleared it away
                continue
    others.sort(reverse=True)
    for used, path in others[_KEPT:]:
        if time.time() - used > _IN_USE:
            shutil.rmtree(path, ignore_errors=True)
