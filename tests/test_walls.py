"""The walls of the house: which room may import what, and what no file may contain.

``tools/house.py`` has the plan. Every import in ``src/forno`` is read from the source, wherever
it stands (inside functions and under ``TYPE_CHECKING`` too), and held against it.
"""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tools.house import (
    PACKAGE,
    PAGE,
    PLAN,
    ROOMS,
    ROOT,
    Import,
    Room,
    cycles,
    folder_of,
    imports,
    module_graph,
    module_name,
    names,
    page_with_table,
    read_sources,
    room_of,
)

# Rooms that ask an edition what it can do, never what it is called.
NAMELESS = names("rules views")
EDITIONS = frozenset(path.stem for path in (PACKAGE / "editions").glob("*.toml"))
# An ordinary word too, so it counts only when it is the whole of a string.
ORDINARY_WORDS = names("plus")


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
        self.modules = {f"forno.{room}" for room in PLAN} | set(self.paths)

    def complaints(self) -> list[str]:
        return [
            f"src/forno/{path}:{line}: {what}"
            for path in sorted(self.trees)
            for line, what in sorted(set(self._about(path)))
        ]

    def _about(self, path: str) -> Iterator[tuple[int, str]]:
        name = room_of(path)
        room = PLAN.get(name)
        if room is None:
            yield (
                1,
                f"{name!r} is a new room: say in ROOMS, in tools/house.py, what it may use",
            )
            return
        tree = self.trees[path]
        for found in imports(path, tree):
            fault = self._fault(path, room, found)
            if fault:
                yield found.line, f"{name} may not import {found}: {fault}"
        known = {each.name for each in room.folders}
        if known and folder_of(path) not in known and path != f"{name}/__init__.py":
            yield 1, f"{folder_of(path)!r} is a new folder: say in tools/house.py what it is"
        if not room.by_name:
            for line in imports_by_name(tree):
                yield line, f"{name} may not import by name: it would escape this check"
        if name in NAMELESS:
            for line, edition in edition_names(tree):
                yield line, f"{name} may not name the edition {edition}: ask for a capability"

    def _fault(self, path: str, room: Room, found: Import) -> str | None:
        top = found.module.split(".", maxsplit=1)[0]
        if top == "forno":
            return self._fault_in_house(path, room, found)
        if not top:
            return "it is outside the package"
        if top == "__future__":
            return None
        if top in sys.stdlib_module_names:
            if room.standard is None or room.standard & {found.module, str(found)}:
                return None
            return f"of the standard library it may use {listed(room.standard)}"
        return None if top in room.packages else f"it may use the packages {listed(room.packages)}"

    def _fault_in_house(self, path: str, room: Room, found: Import) -> str | None:
        other = self._room(found)
        if other == room.name:
            fault = self._fault_in_room(path, room, found)
            if fault:
                return fault
        elif other not in room.rooms:
            return f"it may use the rooms {listed(room.rooms)}"
        closed = room.closed | {
            module
            for folder in room.folders
            if folder.name == folder_of(path)
            for module in folder.closed
        }
        shut = closed & set(self._origins(found))
        if shut:
            return f"{listed(shut)} is closed to it"
        if any(module.startswith(f"{self._whole_module(found)}.") for module in closed):
            return f"import names from it; the whole holds {listed(closed)}"
        return None

    def _fault_in_room(self, path: str, room: Room, found: Import) -> str | None:
        """A folder imports from folders before it; the door of a room imports from all of them."""
        door = f"{room.name}/__init__.py"
        target = self.paths.get(str(found)) or self.paths.get(found.module)
        if path == door or target is None or not room.folders:
            return None
        if target == door:
            return "import from the module itself, not from the door of the room"
        order = [each.name for each in room.folders]
        here, there = folder_of(path), folder_of(target)
        if here in order and there in order and order.index(there) > order.index(here):
            return f"the folder {there} stands after {here}"
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
    sources = read_sources()
    assert sources
    complaints = Checker(sources).complaints()
    assert not complaints, "\n".join(["walls broken:", *complaints])


def test_a_room_comes_after_all_that_it_may_import() -> None:
    before = {"__init__"}
    for room in ROOMS:
        assert room.rooms <= before, f"{room.name} may import rooms that come later"
        before.add(room.name)


def test_every_folder_of_code_has_a_row() -> None:
    folders = {
        path.parent.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if path.parent != PACKAGE
    }
    rows = {
        room.name if folder.name == "." else f"{room.name}/{folder.name}"
        for room in ROOMS
        for folder in room.folders
    } | {room.name for room in ROOMS}
    assert folders <= rows


def test_no_module_imports_itself_through_others() -> None:
    found = cycles(module_graph(read_sources()))
    assert not found, "\n".join(["modules in a circle:", *(", ".join(each) for each in found)])


def test_a_circle_of_modules_is_caught() -> None:
    sources = {
        "rules/a.py": "from .b import x",
        "rules/b.py": "def f() -> None:\n    from .c import y",
        "rules/c.py": "from . import a",
        "rules/d.py": "from .a import z",
    }
    assert cycles(module_graph(sources)) == [["rules/a.py", "rules/b.py", "rules/c.py"]]


def test_the_page_about_the_house_shows_the_plan() -> None:
    """If this fails: make docs."""
    text = PAGE.read_text(encoding="utf-8")
    assert page_with_table(text) == text


def test_the_files_that_the_page_names_exist() -> None:
    text = PAGE.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text)
    assert links
    gone = [link for link in links if "://" not in link and not (ROOT / link).exists()]
    assert not gone


# --- The checker can fail ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("rules/foo.py", "from ..server import x"),
        ("rules/foo.py", "from .. import server"),
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
        ("views/foo.py", "import importlib\nimportlib.import_module('forno.server')"),
        ("views/foo.py", "from importlib import import_module\nimport_module(name)"),
        ("words/foo.py", "import rich"),
        ("words/foo.py", "from fluent.runtime import FluentBundle"),
        ("notation.py", "from .views import View"),
        ("game.py", "from .table import Table"),
        ("game/foo.py", "from ..table import Table"),
        ("bots/foo.py", "from ..game import Game"),
        ("bots/foo.py", "from ..rules.state import State"),
        ("bots/foo.py", "from ..rules import state"),
        ("bots/foo.py", "from forno.rules import state as s"),
        ("bots/foo.py", "import forno.rules.state"),
        ("bots/foo.py", "import forno.rules"),
        ("bots/foo.py", "from forno import rules"),
        ("bots/foo.py", "import requests"),
        ("table/foo.py", "from ..cli.main import main"),
        ("server/http/foo.py", "import requests"),
        ("server/http/foo.py", "from tests import helpers"),
        ("__init__.py", "from .server import cli"),
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
        ("words/foo.py", "from ..views.view import View"),
        ("game.py", "from . import notation\nfrom .words import say"),
        ("game/__init__.py", "from .table import x\nfrom .. import notation"),
        ("bots/foo.py", "from forno.rules.counts import of\nfrom ..views import View"),
        ("cli/main.py", "import rich.table\nfrom forno import Game, table"),
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
        "bots/bot.py": "from forno.rules import State",
        "views/seat.py": "from forno.rules import State",
    }
    (complaint,) = Checker(sources).complaints()
    assert complaint.startswith("src/forno/bots/bot.py:1: ")
    assert "forno.rules.state is closed" in complaint


def test_names_passed_on_in_a_circle_are_followed_once() -> None:
    sources = {
        "rules/a.py": "from .b import X",
        "rules/b.py": "from .a import X",
        "bots/bot.py": "from forno.rules.a import X",
    }
    assert Checker(sources).complaints() == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("bots/heuristic/foo.py", "from ..search.engine import SearchEngine"),
        ("bots/heuristic/foo.py", "from .. import Cook"),
        ("bots/heuristic/foo.py", "from ...rules.state import State"),
        ("table/log/foo.py", "from ..keeper import Keeper"),
        ("bots/cellar/foo.py", "x = 1"),
    ],
)
def test_the_walls_inside_a_room_are_kept(path: str, source: str) -> None:
    sources = {
        path: source,
        "bots/__init__.py": "",
        "bots/search/engine.py": "",
        "table/keeper.py": "",
    }
    (complaint,) = Checker(sources).complaints()
    assert complaint.startswith(f"src/forno/{path}:1: ")


@pytest.mark.parametrize("path", ["pantry.py", "pantry/__init__.py", "pantry/shelf.py"])
def test_a_new_room_must_be_put_into_the_plan(path: str) -> None:
    (complaint,) = Checker({path: ""}).complaints()
    assert "'pantry' is a new room" in complaint
    assert "ROOMS, in tools/house.py" in complaint


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
        ("cli/foo.py", "DEFAULT = 'plus'"),
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
