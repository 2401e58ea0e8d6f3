"""Where compiled rules are kept between runs, so that stale ones can never be used.

Numba's own cache watches only the file of the function that is compiled, not the rules that it
calls: after an edit of a rule the old rule would keep running. So the name of the folder carries
a fingerprint of every source that can go into the machine code: all of this room and of the rooms
that it may import from.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from platformdirs import user_cache_path

_KEPT: Final = 3
"""How many folders of other fingerprints may stay, so that switching back does not recompile."""


_ROOMS: Final = ("editions", "rules", "views", "cooking", "compiled")


def source_fingerprint(package: Path, salt: str) -> str:
    """A fingerprint of the sources in these rooms of a package, and of a salt."""
    digest = hashlib.sha256(salt.encode())
    for room in _ROOMS:
        for path in sorted((package / room).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def folder(salt: str) -> Path:
    """The folder for what is compiled from the sources as they are now."""
    home = os.environ.get("FORNO_CACHE")
    root = Path(home) if home else user_cache_path("forno") / "compiled"
    package = Path(__file__).resolve().parents[1]
    chosen = root / source_fingerprint(package, salt)
    try:
        chosen.mkdir(parents=True, exist_ok=True)
    except OSError:  # then it is compiled for this run alone
        return Path(mkdtemp(prefix="forno-"))
    _forget_old(root, chosen)
    return chosen


def _forget_old(root: Path, kept: Path) -> None:
    others = [path for path in root.iterdir() if path.is_dir() and path != kept]
    others.sort(key=lambda path: path.stat().st_mtime)
    for path in others[:-_KEPT]:
        shutil.rmtree(path, ignore_errors=True)
