"""The walls of the house: which room may import what, and what no file may contain.

``HOUSE`` is the plan. Every import in ``src/forno`` is read from the source, wherever it
stands (inside functions and under ``TYPE_CHECKING`` too), and held against it.
"""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "forno"

# --- The plan ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Room:
    """What one room may import besides itself."""

    rooms: frozenset[str] = frozenset()
    """Other rooms; ``__init__`` is the package ``forno`` itself."""
    packages: frozenset[str] = frozenset()
    """Packages by other people."""
    standard: frozenset[str] | None = None
    """Modules of the standard library; None is all of them."""
    closed: frozenset[str] = frozenset()
    """Modules that stay closed although their room is open."""
    by_name: bool = False
    """Whether a module may be imported by a name worked out at run time."""


def names(words: str) -> frozenset[str]:
    return frozenset(words.split())


HOUSE = {
    "editions": Room(),
    "rules": Room(
        rooms=names("editions"), standard=names("dataclasses typing enum collections.abc")
    ),
    "views": Room(rooms=names("editions rules")),
    "words": Room(rooms=names("editions rules views"), packages=names("fluent")),
    "notation": Room(rooms=names("editions rules")),
    "game": Room(rooms=names("editions rules views words notation")),
    "cooking": Room(rooms=names("editions rules"), closed=names("forno.rules.state forno.game")),
    "compiled": Room(
        rooms=names("editions rules views cooking __init__"),
        packages=names("numpy numba llvmlite platformdirs"),
    ),
    "batch": Room(rooms=names("views compiled")),
    "players": Room(
        rooms=names("editions rules views cooking compiled"),
        packages=names("numpy"),
        closed=names("forno.rules.state forno.game"),
    ),
    "table": Room(
        rooms=names("editions rules views words notation game players"),
        packages=names("asyncpg msgspec redis"),
    ),
    "hosts": Room(
        rooms=names(
            "editions rules views words notation game cooking compiled players table __init__"
        ),
        packages=names(
            "rich platformdirs numpy matplotlib pyarrow openskill ray"
            " httpx msgspec prometheus_client starlette uvicorn uvloop websockets"
            " gymnasium pettingzoo pyspiel"
        ),
        by_name=True,
    ),
    "envs": Room(rooms=names("hosts")),
    "__init__": Room(rooms=names("game views words editions notation")),
    "__main__": Room(rooms=names("hosts")),
}

# Rooms that ask an edition what it can do, never what it is called.
NAMELESS = names("rules views")
EDITIONS = names("rio-grande abacus bgg oya plus")
# An ordinary word too, so it counts only when it is the whole of a string.
ORDINARY_WORDS = names("plus")


# --- Reading imports --------------------------------------------------------------------------


@dataclass(frozen=True)
class Import:
    """``import module`` or, with a name, ``from module import name``."""

    line: int
    module: str
    name: str | None = None

    def __str__(self) -> str:
        return f"{self.module}.{self.name}" if self.name else self.module


def module_name(path: str) -> str:
    """The dotted name of a file, given its path inside the package."""
    parts = ["forno", *path.removesuffix(".py").split("/")]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(path: str) -> str:
    return path.split("/", maxsplit=1)[0].removesuffix(".py")


def imports(path: str, tree: ast.Module) -> Iterator[Import]:
    """Every import in a file, relative ones made absolute."""
    package = ["forno", *path.split("/")[:-1]]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *(node.module.split(".") if node.module else [])])
            for alias in node.names:
                yield Import(node.lineno, module, alias.name)


def imports_by_name(tree: ast.Module) -> Iterator[int]:
    """The lines that import a module by a name in a string."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else None
            name = called.id if isinstance(called, ast.Name) else name
            if name in {"__import__", "import_module"}:
                yield node.lineno


class Checker:
    """Holds sources (path inside the package, text) against the plan."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.trees = {path: ast.parse(text, path) for path, text in sources.items()}
        self.paths = {module_name(path): path for path in sources}
        self.modules = {f"forno.{room}" for room in HOUSE} | set(self.paths)

    def complaints(self) -> list[str]:
        return [
            f"src/forno/{path}:{line}: {what}"
            for path in sorted(self.trees)
            for line, what in sorted(set(self._about(path)))
        ]

    def _about(self, path: str) -> Iterator[tuple[int, str]]:
        name = room_of(path)
        room = HOUSE.get(name)
        if room is None:
            yield (
                1,
                f"{name!r} is a new room: say in HOUSE, in tests/test_walls.py, what it may use",
            )
            return
        tree = self.trees[path]
        for found in imports(path, tree):
            fault = self._fault(name, room, found)
            if fault:
                yield found.line, f"{name} may not import {found}: {fault}"
        if not room.by_name:
            for line in imports_by_name(tree):
                yield line, f"{name} may not import by name: it would escape this check"
        if name in NAMELESS:
            for line, edition in edition_names(tree):
                yield line, f"{name} may not name the edition {edition}: ask for a capability"

    def _fault(self, name: str, room: Room, found: Import) -> str | None:
        top = found.module.split(".", maxsplit=1)[0]
        if top == "forno":
            return self._fault_in_house(name, room, found)
        if not top:
            return "it is outside the package"
        if top == "__future__":
            return None
        if top in sys.stdlib_module_names:
            if room.standard is None or room.standard & {found.module, str(found)}:
                return None
            return f"of the standard library it may use {listed(room.standard)}"
        return None if top in room.packages else f"it may use the packages {listed(room.packages)}"

    def _fault_in_house(self, name: str, room: Room, found: Import) -> str | None:
        other = self._room(found)
        if other != name and other not in room.rooms:
            return f"it may use the rooms {listed(room.rooms)}"
        shut = room.closed & set(self._origins(found))
        if shut:
            return f"{listed(shut)} is closed to it"
        if any(module.startswith(f"{self._whole_module(found)}.") for module in room.closed):
            return f"import names from it; the whole holds {listed(room.closed)}"
        return None

    def _room(self, found: Import) -> str:
        parts = found.module.split(".")
        if len(parts) > 1:
            return parts[1]
        return found.name if found.name and str(found) in self.modules else "__init__"

    def _whole_module(self, found: Import) -> str | None:
        """The module an import brings in whole, if it does not take a name out of one."""
        if found.name is None or str(found) in self.modules:
            return str(found)
        return None

    def _origins(self, found: Import) -> Iterator[str]:
        """The module imported from and, where it passes a name on, the modules behind it."""
        seen: set[Import] = set()
        pending = [found]
        while pending:
            here = pending.pop()
            if here in seen:
                continue
            seen.add(here)
            yield from (here.module, str(here))
            path = self.paths.get(here.module)
            if path is None or here.name is None:
                continue
            for node in ast.walk(self.trees[path]):
                if isinstance(node, ast.ImportFrom):
                    one = ast.Module([node], [])
                    for alias, inner in zip(node.names, imports(path, one), strict=True):
                        if (alias.asname or alias.name) in {here.name, "*"}:
                            name = here.name if alias.name == "*" else inner.name
                            pending.append(Import(here.line, inner.module, name))


def listed(words: frozenset[str]) -> str:
    return ", ".join(sorted(words)) or "none"


def edition_names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Where code, not documentation, names an edition, in a string or an identifier."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        for text in _texts(node) if id(node) not in told else ():
            words = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
            for edition in EDITIONS:
                inside = edition not in ORDINARY_WORDS and f"-{edition}-" in f"-{words}-"
                if inside or text.lower() == edition:
                    yield getattr(node, "lineno", 1), edition


def _texts(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    else:
        for field in ("id", "attr", "arg", "name"):
            text = getattr(node, field, None)
            if isinstance(text, str) and text not in ORDINARY_WORDS:
                yield text


# --- The house stands -------------------------------------------------------------------------


def test_every_room_keeps_to_its_walls() -> None:
    sources = {
        path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(PACKAGE.rglob("*.py"))
    }
    assert sources
    complaints = Checker(sources).complaints()
    assert not complaints, "\n".join(["walls broken:", *complaints])


def test_the_plan_has_no_circles() -> None:
    done: set[str] = set()
    while len(done) < len(HOUSE):
        ready = {name for name, room in HOUSE.items() if name not in done and room.rooms <= done}
        assert ready, f"rooms that import one another: {sorted(set(HOUSE) - done)}"
        done |= ready


# --- The checker can fail ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("rules/foo.py", "from ..hosts import x"),
        ("rules/foo.py", "from .. import hosts"),
        ("rules/deep/foo.py", "from ...views import View"),
        ("rules/__init__.py", "from ..views import View"),
        ("rules/foo.py", "import forno.views.seat"),
        ("rules/foo.py", "import dataclasses, forno.game as g"),
        ("rules/foo.py", "from forno import views"),
        ("rules/foo.py", "from forno import Game"),
        ("rules/foo.py", "import forno"),
        ("rules/foo.py", "def f() -> None:\n    from ..table import Table"),
        (
            "rules/foo.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from forno.bots import P",
        ),
        ("editions/foo.py", "try:\n    import json\nexcept ImportError:\n    import forno.words"),
        ("rules/foo.py", "from .... import elsewhere"),
        ("rules/foo.py", "import random"),
        ("rules/foo.py", "from time import time"),
        ("rules/foo.py", "from collections import deque"),
        ("rules/foo.py", "import collections"),
        ("rules/foo.py", "import os.path"),
        ("rules/foo.py", "import numpy as np"),
        ("rules/foo.py", "def f() -> None:\n    import numba"),
        ("rules/foo.py", "__import__('random')"),
        ("editions/foo.py", "from forno.rules import counts"),
        ("views/foo.py", "from ..words import say"),
        ("views/foo.py", "import rich"),
        ("views/foo.py", "import importlib\nimportlib.import_module('forno.hosts')"),
        ("views/foo.py", "from importlib import import_module\nimport_module(name)"),
        ("words/foo.py", "import rich"),
        ("notation.py", "from .views import View"),
        ("game.py", "from .players import Player"),
        ("game/foo.py", "from ..table import Table"),
        ("players/foo.py", "from ..game import Game"),
        ("players/foo.py", "from ..rules.state import State"),
        ("players/foo.py", "from ..rules import state"),
        ("players/foo.py", "from forno.rules import state as s"),
        ("players/foo.py", "import forno.rules.state"),
        ("players/foo.py", "import forno.rules"),
        ("players/foo.py", "from forno import rules"),
        ("players/foo.py", "import numba"),
        ("table/foo.py", "from ..hosts.cli import main"),
        ("hosts/foo.py", "import requests"),
        ("hosts/foo.py", "from tests import helpers"),
        ("__init__.py", "from .hosts import cli"),
        ("__init__.py", "from forno.rules import turns"),
        ("__main__.py", "from forno.game import Game"),
    ],
)
def test_a_forbidden_import_is_caught(path: str, source: str) -> None:
    (complaint,) = Checker({path: source}).complaints()
    line = source.count("\n") + 1
    assert complaint.startswith(f"src/forno/{path}:{line}: {room_of(path)} may not import ")


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("editions/foo.py", "import tomllib\nfrom importlib import resources\nfrom . import bar"),
        ("rules/foo.py", "from __future__ import annotations\nfrom enum import IntEnum"),
        ("rules/foo.py", "from collections.abc import Iterator"),
        ("rules/foo.py", "from collections import abc"),
        ("rules/foo.py", "import collections.abc"),
        ("rules/foo.py", "from .state import State\nfrom ..editions import rulebook"),
        ("rules/deep/foo.py", "from ..state import State\nfrom .. import counts"),
        ("views/foo.py", "from forno.rules.state import State"),
        ("words/foo.py", "from fluent.runtime import FluentBundle"),
        ("game.py", "from . import notation\nfrom .words import say"),
        ("game/__init__.py", "from .table import x\nfrom .. import notation"),
        ("players/foo.py", "from forno.rules.counts import of\nfrom ..views import View"),
        ("hosts/cli.py", "import rich.table\nfrom forno import Game, table\nimport platformdirs"),
        ("__init__.py", "from .game import Game\nfrom forno import views"),
        ("__main__.py", "from forno.cli.main import main"),
    ],
)
def test_an_allowed_import_passes(path: str, source: str) -> None:
    assert Checker({path: source}).complaints() == []


@pytest.mark.parametrize(
    "door",
    [
        "from .state import State",
        "from .state import State as State",
        "from forno.rules.state import Truth as State",
        "from .state import *",
        "from .inner import State",
    ],
)
def test_a_closed_module_stays_closed_when_its_names_are_passed_on(door: str) -> None:
    sources = {
        "rules/__init__.py": door,
        "rules/inner.py": "from .state import State",
        "rules/state.py": "class State: ...",
        "players/bot.py": "from forno.rules import State",
        "views/seat.py": "from forno.rules import State",
    }
    (complaint,) = Checker(sources).complaints()
    assert complaint.startswith("src/forno/bots/ladder/bot.py:1: ")
    assert "forno.rules.state is closed" in complaint


def test_names_passed_on_in_a_circle_are_followed_once() -> None:
    sources = {
        "rules/a.py": "from .b import X",
        "rules/b.py": "from .a import X",
        "players/bot.py": "from forno.rules.a import X",
    }
    assert Checker(sources).complaints() == []


@pytest.mark.parametrize("path", ["pantry.py", "pantry/__init__.py", "pantry/shelf.py"])
def test_a_new_room_must_be_put_into_the_plan(path: str) -> None:
    (complaint,) = Checker({path: ""}).complaints()
    assert "'pantry' is a new room" in complaint
    assert "HOUSE, in tests/test_walls.py" in complaint


@pytest.mark.parametrize(
    ("source", "edition"),
    [
        ("if edition.name == 'abacus': pass", "abacus"),
        ("x = {'plus': 1}", "plus"),
        ("x = f'{y} Rio Grande'", "rio-grande"),
        ("match e:\n    case 'bgg': pass", "bgg"),
        ("def oya_leftovers(): pass", "oya"),
        ("RIO_GRANDE = 1", "rio-grande"),
        ("f(is_abacus=True)", "abacus"),
    ],
)
@pytest.mark.parametrize("room", sorted(NAMELESS))
def test_an_edition_named_in_the_core_is_caught(room: str, source: str, edition: str) -> None:
    (complaint,) = Checker({f"{room}/foo.py": source}).complaints()
    assert f"may not name the edition {edition}" in complaint


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("rules/foo.py", '"""Abacus and Oya differ here."""'),
        ("rules/foo.py", "x = 'one plus two'\nplus = 1\nloyal = 'royal'"),
        ("editions/foo.py", "DEFAULT = 'rio-grande'"),
        ("hosts/foo.py", "DEFAULT = 'plus'"),
    ],
)
def test_editions_may_be_named_elsewhere(path: str, source: str) -> None:
    assert Checker({path: source}).complaints() == []


# --- Nothing of the machine it was written on -------------------------------------------------

# Written in pieces, so that this file does not contain what it looks for.
_FOLDERS = "|".join(["wo" + "rk", "ro" + "ot"])
_HOMES = "|".join(["ho" + "me", "Us" + "ers", "op" + "t"])
_HOSTS = "|".join(
    re.escape(f"{name}.{top}")
    for name, top in [
        ("pypi", "org"),
        ("pypi", "python"),
        ("python" + "hosted", "org"),
        ("npm" + "js", "org"),
        ("npm" + "js", "com"),
        ("deb.debian", "org"),
    ]
)
_OPTIONS = "|".join("--" + name for name in ["index" + "-url", "extra-index" + "-url"])
LEFTOVERS = re.compile(
    # A path from the top of a disk, not the tail of another path or of an address.
    rf"(?<![\w.~)}}-])(?<!:/)/(?:(?:{_FOLDERS})(?![\w.-])|(?:{_HOMES})/\w)"
    rf"|(?:{_HOSTS})|(?:{_OPTIONS})\b"
)


def files_of_the_project() -> list[Path]:
    """All files that git tracks or would add; without git, all files outside hidden folders."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(listing, cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        found = (path for path in ROOT.rglob("*") if not hidden(path.relative_to(ROOT)))
    else:
        found = (ROOT / os.fsdecode(name) for name in done.stdout.split(b"\0") if name)
    return sorted(path for path in found if path.is_file())


def hidden(path: Path) -> bool:
    return any(part.startswith((".", "__pycache__")) for part in path.parts[:-1])


def leftovers(text: str) -> Iterator[tuple[int, str]]:
    for match in LEFTOVERS.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, match.group()


def test_no_file_names_a_machine_path_or_a_package_index() -> None:
    files = files_of_the_project()
    assert Path(__file__).resolve() in files
    found = [
        f"{path.relative_to(ROOT)}:{line}: {what}"
        for path in files
        for line, what in leftovers(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert not found, "\n".join(["take these out:", *found])


@pytest.mark.parametrize(
    "text",
    [
        "cd /" + "work/main",
        "'/" + "root'",
        "file:///" + "root/.cache",
        "x=/" + "home/ada/forno",
        "(/" + "Users/ada)",
        "https://" + "pypi" + ".org/simple",
        "files.python" + "hosted.org",
        "--extra-index" + "-url=somewhere",
    ],
)
def test_a_leftover_is_caught(text: str) -> None:
    assert list(leftovers(f"first line\n{text}\n")) != []
    assert next(leftovers(f"first line\n{text}\n"))[0] == 2


@pytest.mark.parametrize(
    "text",
    [
        "src/" + "work/x.py",
        "./" + "root/x",
        "https://" + "work.example/a",
        "the /" + "home page",
        "/" + "workshop/",
        "and/or",
        "$(ROOT)/" + "root/x",
        "~/" + "work/x",
    ],
)
def test_harmless_text_passes(text: str) -> None:
    assert list(leftovers(text)) == []
