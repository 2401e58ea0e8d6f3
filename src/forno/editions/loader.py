"""Finding edition files, inheriting, and refusing what does not make sense.

Built-in editions are the TOML files beside this module. A user's house rules are a file of the
same form anywhere else; it names a built-in edition or another file as its parent.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path

from ..errors import ArgumentError
from . import toml_values
from .build import build
from .errors import EditionError, listing, nearest
from .model import Edition, Stated, Values
from .schema import DESCRIPTION, KEYS, STATEMENT


@cache
def edition_ids() -> tuple[str, ...]:
    """Return the ids of the built-in editions, the root of the family first.

    >>> edition_ids()[0], "plus" in edition_ids()
    ('rio-grande', True)
    """
    names = [file.name for file in resources.files(__package__).iterdir()]
    ids = sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))
    return tuple(sorted(ids, key=lambda name: bool(_read_built_in(name).parent)))


def edition(name_or_path: str | Path | Edition) -> Edition:
    """Return an edition: a built-in one by its id, or a house-rule file by its path.

    Raises :class:`EditionError` if there is none, or if it cannot be read or played. An
    :class:`Edition` is returned as it is.

    >>> edition("abacus").parent, edition("abacus").rulebook.hand_limit
    ('rio-grande', 7)
    >>> edition("abakus")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    forno.editions.errors.EditionError: there is no edition "abakus"; there are ...
    """
    if isinstance(name_or_path, Edition):
        return name_or_path
    if not isinstance(name_or_path, str | Path):
        raise ArgumentError(
            "edition",
            name_or_path,
            f"the id of an edition ({listing(edition_ids())}) or the path of a file of rules",
        )
    if isinstance(name_or_path, str) and name_or_path in edition_ids():
        return _built_in(name_or_path)
    if _looks_like_a_path(name_or_path):
        return _assemble(_read_house(Path(name_or_path)))
    known = edition_ids()
    reason = (
        f'there is no edition "{name_or_path}"; there are {listing(known)}, '
        "or name a .toml file of house rules"
    )
    raise EditionError(reason, nearest=nearest(str(name_or_path), known))


def stated_in(name_or_path: str | Path) -> Values:
    """Return only what an edition's own file states, without what it inherits."""
    built_in = isinstance(name_or_path, str) and name_or_path in edition_ids()
    file = _read_built_in(str(name_or_path)) if built_in else _read_house(Path(name_or_path))
    return Values(file.stated)


@dataclass(frozen=True)
class _File:
    """One edition file, read and checked by itself."""

    source: str
    built_in: bool
    folder: Path | None
    """Where the paths of a house file's parents start."""
    trail: str
    """What tells this file from all others, to notice a circle of parents."""
    about: dict[str, str] = field(default_factory=dict)
    year: int | None = None
    stated: dict[str, Stated] = field(default_factory=dict)

    @property
    def parent(self) -> str:
        return self.about.get("parent", "")


@cache
def _built_in(name: str) -> Edition:
    return _assemble(_read_built_in(name))


@cache
def _read_built_in(name: str) -> _File:
    source = f"{name}.toml"
    content = resources.files(__package__).joinpath(source).read_bytes()
    file = _parse(content, _File(source, built_in=True, folder=None, trail=name))
    if file.about.get("id") != name:
        raise EditionError(f'must be "{name}", as the file is named', key="id", source=source)
    return file


def _read_house(path: Path) -> _File:
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise EditionError("there is no such file", source=str(path)) from None
    except OSError as error:
        raise EditionError(
            f"cannot be read ({error.strerror or error})", source=str(path)
        ) from None
    blank = _File(str(path), built_in=False, folder=path.parent, trail=str(path.resolve()))
    return _parse(content, blank)


def _looks_like_a_path(name: str | Path) -> bool:
    return isinstance(name, Path) or name.endswith(".toml") or "/" in name or "\\" in name


def _parse(content: bytes, blank: _File) -> _File:
    """Return the file with its content, each key checked by itself."""
    try:
        raw = tomllib.loads(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        reason = f"is not UTF-8 text (line {line})"
        raise EditionError(reason, source=blank.source) from None
    except tomllib.TOMLDecodeError as error:
        # The message ends with line and column.
        raise EditionError(f"is not valid TOML: {error}", source=blank.source) from None

    about: dict[str, str] = {}
    year: int | None = None
    stated: dict[str, Stated] = {}
    for key, value in raw.items():
        try:
            if key == "year":
                year = toml_values.whole(value, 1900, 2100)
            elif key in DESCRIPTION:
                about[key] = toml_values.text(value)
            elif key in KEYS:
                stated[key] = _statement(key, value, blank)
            else:
                known = (*KEYS, *DESCRIPTION)
                raise EditionError("is no rule that editions know", nearest=nearest(key, known))
        except EditionError as error:
            raise error.located(blank.source, key) from None
    return _File(blank.source, blank.built_in, blank.folder, blank.trail, about, year, stated)


def _statement(key: str, raw: object, file: _File) -> Stated:
    """Read ``{ value, clause, … }``, or, in a house file, the bare value."""
    parts = _parts(key, raw)
    if "value" not in parts:
        raise EditionError("has no value")
    stated = Stated(
        value=KEYS[key].read(parts["value"]),
        clauses=toml_values.clauses(parts.get("clause", toml_values.HOUSE)),
        source=file.source,
        note=toml_values.text(parts["note"]) if "note" in parts else "",
        reconstruction=toml_values.flag(parts.get("reconstruction", False)),
    )
    if stated.reconstruction and not stated.note:
        raise EditionError("is a reconstruction and must say so in a note")
    if file.built_in:
        patterns = Values({key: stated}).patterns if key == "orders" else ()
        if toml_values.HOUSE in (*stated.clauses, *(c for item in patterns for c in item.clauses)):
            raise EditionError("must name the clause it comes from")
    return stated


def _parts(key: str, raw: object) -> dict[str, object]:
    if not isinstance(raw, dict):
        return {"value": raw}
    unknown = [part for part in raw if part not in STATEMENT]
    # A table of numbers may be the value itself, as any other bare value.
    if KEYS[key].table and len(unknown) == len(raw):
        return {"value": raw}
    for part in unknown:
        reason = f'"{part}" is none of {listing(STATEMENT)}'
        raise EditionError(reason, nearest=nearest(part, STATEMENT))
    return raw


def _lineage(file: _File) -> list[_File]:
    """Return the file and all its ancestors, nearest first."""
    line = [file]
    while line[-1].parent:
        ancestor = _parent_of(line[-1])
        if ancestor.trail in [known.trail for known in line]:
            circle = " -> ".join(known.source for known in (*line, ancestor))
            raise EditionError(
                f"leads round in a circle: {circle}", key="parent", source=file.source
            )
        line.append(ancestor)
    return line


def _parent_of(file: _File) -> _File:
    name = file.parent
    if name in edition_ids():
        return _read_built_in(name)
    if file.folder is not None and _looks_like_a_path(name):
        return _read_house(file.folder / name)
    reason = f'there is no edition "{name}" to inherit from'
    hint = nearest(name, edition_ids())
    raise EditionError(reason, key="parent", nearest=hint, source=file.source)


def _assemble(file: _File) -> Edition:
    """Return the edition that a file and its ancestors make together."""
    line = _lineage(file)
    stated: dict[str, Stated] = {}
    for ancestor in reversed(line):
        stated |= ancestor.stated
    missing = [key for key in KEYS if key not in stated]
    if missing:
        reason = "is not stated, and there is no parent to inherit it from"
        raise EditionError(reason, key=missing[0], source=file.source)
    values = Values({key: stated[key] for key in KEYS})
    try:
        ingredients, orders, rulebook, fingerprint = build(values)
    except EditionError as error:
        raise error.located(file.source) from None
    return Edition(
        id=_id_of(file),
        title=file.about.get("title", _id_of(file)),
        language=_first(ancestor.about.get("language", "") for ancestor in line),
        year=file.year,
        summary=file.about.get("summary", ""),
        parent=file.parent,
        source=file.source,
        values=values,
        ingredients=ingredients,
        orders=orders,
        rulebook=rulebook,
        fingerprint=fingerprint,
    )


def _id_of(file: _File) -> str:
    name = file.about.get("id") or _slug(Path(file.source).stem)
    if name != _slug(name):
        raise EditionError(
            f'must be made of small letters, digits and hyphens, not "{name}"',
            key="id",
            nearest=_slug(name),
            source=file.source,
        )
    if not file.built_in and name in edition_ids():
        raise EditionError(
            f'"{name}" is the id of a built-in edition; house rules need one of their own',
            key="id",
            source=file.source,
        )
    return name


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "house"


def _first(texts: Iterable[str]) -> str:
    return next(filter(None, texts), "")
