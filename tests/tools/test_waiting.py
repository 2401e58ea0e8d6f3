"""No test goes by the clock of a machine that may be busy: what is waited for has PATIENCE."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
CLOCKS = {"monotonic", "perf_counter", "time", "monotonic_ns", "perf_counter_ns"}


def hurries(text: str) -> Iterator[int]:
    """The lines that give something a number of seconds, or compare how long it took with one."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and _name(node.func) == "timeout":
            if any(isinstance(argument, ast.Constant) for argument in node.args):
                yield node.lineno
        elif isinstance(node, ast.Compare):
            asks = any(
                isinstance(inner, ast.Call) and not inner.args and _name(inner.func) in CLOCKS
                for inner in ast.walk(node)
            )
            if asks and any(isinstance(one, ast.Constant) for one in node.comparators):
                yield node.lineno


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def test_no_test_is_in_a_hurry() -> None:
    found = [
        f"{path.relative_to(TESTS.parent)}:{line}"
        for path in sorted(TESTS.rglob("*.py"))
        for line in hurries(path.read_text("utf-8"))
    ]
    assert not found, "\n".join(["wait for the thing itself, with PATIENCE:", *found])


@pytest.mark.parametrize(
    "text",
    [
        "async with asyncio.timeout(1.0):\n    pass",
        "assert time.monotonic() - begun < 5.0",
        "assert 1.5 < monotonic() - begun < 6",
    ],
)
def test_hurry_is_seen(text: str) -> None:
    text = f"async def test():\n    {text.replace(chr(10), chr(10) + '    ')}"
    assert [*hurries(text)] == [2]


def test_patience_is_not_hurry() -> None:
    assert [*hurries("assert time.monotonic() - begun < PATIENCE\nwait(timeout=PATIENCE)")] == []
