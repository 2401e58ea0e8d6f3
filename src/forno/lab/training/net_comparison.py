"""Nets in a folder beside the nets that come with Forno: do they agree, and put them in place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ...bots.net.net_files import SUFFIX, NetError, net_path, read_net
from ...editions import Edition
from ...errors import UserError
from ...files import write_file
from ..shared.output_files import check_file

ELSEWHERE = (
    "Nets agree bit for bit if recipe, rules and Forno are the same; other versions of NumPy or"
    " Numba, or another kind of processor, may round differently and end elsewhere, as strong."
)
REPAIR = "delete it and train it again"
"""What to do about a net in a folder; it did not come with Forno."""


def compare(editions: Sequence[Edition], folder: Path) -> tuple[list[str], bool]:
    """Say of each net whether it agrees with the shipped one; and whether all do."""
    if not folder.is_dir():
        raise UserError(f"--check: there is no folder {folder}")
    if not any((folder / f"{each.id}{SUFFIX}").exists() for each in editions):
        names = ", ".join(each.id + SUFFIX for each in editions)
        raise UserError(f"--check: none of {names} is in {folder}")
    said = [_compare(each, folder / f"{each.id}{SUFFIX}") for each in editions]
    lines = [line for line, _ in said]
    differ = any(agrees is False for _, agrees in said)
    return [*lines, ELSEWHERE] if differ else lines, all(agrees for _, agrees in said)


def _compare(edition: Edition, path: Path) -> tuple[str, bool | None]:
    """One line, and whether the nets agree; None if there is nothing to compare."""
    name, own = edition.id, net_path(edition.id)
    if not path.exists():
        return f"{name}: not there", None
    if not own.is_file():
        return f"{name}: no net of its own comes with Forno", None
    try:
        here, there = read_net(path, REPAIR), read_net(own)
    except NetError as error:
        return f"{name}: {error}", None
    apart = here.view("u4") != there.view("u4")
    if not apart.any():
        return f"{name}: agrees bit for bit ({len(here):,} weights)", True
    return (
        f"{name}: differs in {int(apart.sum()):,} of {len(here):,} weights,"
        f" by up to {float(abs(here - there).max()):.3g}"
    ), False


def check_place(editions: Sequence[Edition]) -> None:
    """Refuse to install where nothing can be written, before hours of training."""
    for each in editions:
        place = net_path(each.id)
        if not isinstance(place, Path):
            raise UserError("--install: this Forno is not installed as files")
        check_file("--install", place)


def install(edition: Edition, path: Path) -> Path:
    """Put a finished net in place of the one that comes with Forno."""
    place = net_path(edition.id)
    try:
        read_net(path, REPAIR)
        write_file(place, path.read_bytes())
    except NetError as error:
        raise UserError(f"--install: {error}") from None
    except OSError as error:
        raise UserError(f"--install: {place} cannot be written: {error.strerror}") from None
    return Path(place)
