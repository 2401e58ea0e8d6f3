"""Files that are written whole or not at all, and the folder in which Forno keeps a user's files.

A file is written under another name first and then put in place of the old one. A reader sees the
old file or the new one, and a write that fails leaves the old one alone.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Final

from platformdirs import user_data_dir

from .errors import UserError

HOME: Final = "FORNO_HOME"
"""The environment variable that names another folder for a user's files."""
_OWNER_ONLY: Final = 0o700


def write_file(path: Path, content: bytes) -> None:
    """Write a file whole or not at all; it keeps the permissions that it had."""
    if path.exists() and not path.is_file():
        path.write_bytes(content)  # a pipe or a device cannot be replaced
        return
    # Through a link the file itself is replaced, not the link.
    target = path.resolve()
    mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
    _replace(target, content, mode=mode)


def write_private(path: Path, text: str, what: str) -> None:
    """Write a file that only its owner may read, whole or not at all; make its folder.

    ``what`` names the content in the error that tells the user why it cannot be saved.
    """
    make_private_folder(path, what)
    try:
        _replace(path, text.encode())
    except OSError as error:
        raise _not_saved(path, what, error) from error


def make_private_folder(path: Path, what: str) -> None:
    """Make the folder in which a private file is to lie; only its owner may look into it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=_OWNER_ONLY)
    except OSError as error:
        raise _not_saved(path, what, error) from error


def _not_saved(path: Path, what: str, error: OSError) -> UserError:
    return UserError(f"{path}: {what} cannot be saved here ({error.strerror or error})")


def data_folder() -> Path:
    """The folder of the user's saved games and keys."""
    return Path(os.environ.get(HOME) or user_data_dir("forno", appauthor=False))


def _replace(path: Path, content: bytes, mode: int | None = None) -> None:
    # mkstemp makes a file that only its owner may read.
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".forno-")
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        if mode is not None:
            draft.chmod(mode)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
