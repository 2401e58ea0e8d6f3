"""Where compiled rules are kept between runs, so that stale ones can never be used.

Numba's own cache watches only the file of the function that is compiled, not the rules that it
calls: after an edit of a rule the old rule would keep running. So the name of the folder carries
a fingerprint of every source that can go into the machine code: all of Forno's.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

_KEPT: Final = 3
"""How many folders of other fingerprints may stay, so that switching back does not recompile."""


def source_fingerprint(package: Path, salt: str) -> str:
    """A fingerprint of all Python sources below a folder, and of a salt."""
    digest = hashlib.sha256(salt.encode())
    for path in sorted(package.rglob("*.py")):
        digest.update(str(path.relative_to(package)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(salt: str) -> Path:
    """The folder for what is compiled from the sources as they are now."""
    home = os.environ.get("FORNO_CACHE")
    root = Path(home) if home else user_cache_path("forno") / "compiled"
    package = Path(__file__).resolve().parents[1]
    folder = root / source_fingerprint(package, salt)
    folder.mkdir(parents=True, exist_ok=True)
    _forget_old(root, folder)
    return folder


def _forget_old(root: Path, folder: Path) -> None:
    others = [path for path in root.iterdir() if path.is_dir() and path != folder]
    others.sort(key=lambda path: path.stat().st_mtime)
    for path in others[:-_KEPT]:
        shutil.rmtree(path, ignore_errors=True)
