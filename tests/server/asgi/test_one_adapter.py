"""Starlette, uvicorn and websockets stay in one folder, so that other transports can do without."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import forno

PACKAGE = Path(forno.__file__).parent
CARRIERS = {"starlette", "uvicorn", "websockets", "h11"}
ALLOWED = {"server/asgi": CARRIERS, "server/launch": {"uvicorn"}}


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (one.name.partition(".")[0] for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def test_only_the_adapter_imports_what_carries_http() -> None:
    found = {
        (path.parent.relative_to(PACKAGE).as_posix(), name)
        for room in ("server", "web", "table")
        for path in (PACKAGE / room).rglob("*.py")
        for name in imported(path)
        if name in CARRIERS
    }
    assert ("server/asgi", "starlette") in found
    assert not {(folder, name) for folder, name in found if name not in ALLOWED.get(folder, ())}
