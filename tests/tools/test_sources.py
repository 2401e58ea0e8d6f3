"""What is shipped: every string that documents something, and a source archive that is whole."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

BUILT: Final = {"__pycache__", "build", "dist", "site"}
"""Folders that the tools make."""


def shipped() -> set[str]:
    """The files and folders of the project that a source archive has, by their names."""
    include = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert all(entry.startswith("/") for entry in include), "anything else would match anywhere"
    # The builder adds what it is told to build by, whatever is listed.
    return {entry.removeprefix("/") for entry in include} | {"pyproject.toml"}


def needed() -> dict[str, str]:
    """What of the project its tests, tools and commands need, and who says so."""
    here = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")} - BUILT
    found = {"src": "everything", "Makefile": "CONTRIBUTING.md"}
    for room in ("tests", "tools", "bench", "examples"):
        for path in sorted((ROOT / room).rglob("*.py")):
            for name in named(ast.parse(path.read_text("utf-8"))):
                if name in here:
                    found.setdefault(name, path.relative_to(ROOT).as_posix())
    return found


def named(tree: ast.AST) -> Iterator[str]:
    """What a module imports by its full name, or names as a path from the project's root."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.partition(".")[0]
        elif isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value.partition("/")[0]


def test_the_source_archive_has_all_that_its_tests_need() -> None:
    found = needed()
    assert {"tools", "bench", "docs", "examples", "tests"} <= found.keys()
    assert not {name: who for name, who in found.items() if name not in shipped()}


def test_all_that_is_listed_for_the_source_archive_is_there() -> None:
    assert not [name for name in shipped() if not (ROOT / name).exists()]


@pytest.mark.skipif(find_spec("hatchling") is None, reason="the builder is not installed")
def test_what_is_listed_is_what_is_built() -> None:
    builder = import_module("hatchling.builders.sdist").SdistBuilder(str(ROOT))
    built = {file.relative_path for file in builder.recurse_included_files()}
    assert {path.partition("/")[0] for path in built} >= shipped() - {"pyproject.toml"}
    assert {"tools/daemons.py", "bench/common.py", "docs/rules.md", "Makefile"} <= built
    assert not [path for path in built if path.endswith(".pyc") or path.startswith(".cache")]


def test_every_string_that_stands_alone_documents_what_is_before_it() -> None:
    lost = []
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            body = getattr(node, "body", [])
            for before, text in pairwise(body) if isinstance(body, list) else ():
                documents = isinstance(before, (ast.Assign, ast.AnnAssign))
                if is_text(text) and not documents:
                    lost.append(f"{path.relative_to(ROOT)}:{text.lineno}")
    assert not lost


def is_text(node: ast.stmt) -> bool:
    value = node.value if isinstance(node, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
