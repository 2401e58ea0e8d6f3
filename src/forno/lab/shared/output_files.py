"""Files that results go to: checked before the first game, so that no game is played in vain."""

from __future__ import annotations

import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from ...errors import UserError

PLOTS: Final = (".svg", ".png", ".html")
STDOUT: Final = "-"


def check_file(option: str, path: Path) -> None:
    """Refuse a file that cannot be written."""
    if path.is_dir():
        raise UserError(f"{option}: {path} is a folder; name a file in it")
    if path.exists() and not path.is_file():
        return  # a pipe or a device: opening it would already do something
    try:
        check_folder(path.parent)
        if path.exists():
            path.open("ab").close()
    except OSError as error:
        raise UserError(f"{option}: {path} cannot be written: {_why(error, path)}") from error


def check_plot(path: Path) -> None:
    """Refuse a plot that cannot be drawn or written."""
    if path.suffix.lower() not in PLOTS:
        raise UserError(
            f"--plot: {path} must end in {', '.join(PLOTS[:-1])} or {PLOTS[-1]}, "
            "which says what kind of file it is"
        )
    check_package("--plot", "matplotlib")
    check_file("--plot", path)


def check_package(option: str, package: str) -> None:
    """Refuse what needs a package that is not there."""
    if find_spec(package) is None:
        raise UserError(f"{option} needs {package}: pip install 'forno[lab]'")


def check_records(folder: Path, names: list[str]) -> None:
    """Refuse a folder that records cannot go to; make it if it is not there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        check_folder(folder)
        there = {each.name for each in folder.iterdir()}
    except FileExistsError:
        raise UserError(f"--records: {folder} is a file; name a folder") from None
    except OSError as error:
        raise UserError(f"--records: {folder} cannot be used: {_why(error, folder)}") from error
    for name in names:
        if name in there:
            raise UserError(f"--records: {folder / name} is there already; name another folder")


def check_folder(folder: Path) -> None:
    """Raise OSError for a folder in which no file can be written."""
    # Asking for permissions does not tell of read-only disks; trying does.
    with tempfile.TemporaryFile(dir=folder):
        pass


def _why(error: OSError, path: Path) -> str:
    if isinstance(error, FileNotFoundError):
        return f"there is no folder {path.parent}"
    return error.strerror or str(error)
