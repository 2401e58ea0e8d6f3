"""Reading a record from a file, with the house rules it was played by."""

from __future__ import annotations

from pathlib import Path

from ..editions import Edition, edition
from ..errors import UserError
from ..game import load_record
from ..notation import Record, RecordError
from .saved_games import Notes


def read_file(path: Path, house: str | None = None) -> Record:
    """Read a record; complaints say which file, and where in it."""
    try:
        return load_record(path, lambda name: _find(name, house))
    except RecordError as first:
        noted = "" if house else _noted_house(path)
        if noted:
            try:
                return load_record(path, lambda name: _find(name, noted))
            except RecordError as error:
                raise UserError(f"{path}: {error}") from error
        raise UserError(f"{path}: {first}") from first
    except OSError as error:
        raise UserError(f"{path}: {error.strerror or error}") from error


def _find(name: str, house: str | None) -> Edition:
    """The edition of that name, which may be the house rules in a file."""
    if house:
        found = edition(house)
        if found.id == name:
            return found
    return edition(name)


def _noted_house(path: Path) -> str:
    """The file of house rules that a record's own comments name."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return ""
    return Notes.read(
        line.removeprefix("# ") for line in lines if line.startswith("# ")
    ).edition_file
