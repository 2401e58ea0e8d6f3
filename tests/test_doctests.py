"""The examples in the docstrings run, and what users meet has one."""

from __future__ import annotations

import doctest
import importlib
import inspect
from pathlib import Path
from typing import Any, Final

import pytest

import forno
import forno.batch
import forno.bots
import forno.envs
from forno.jit.compiler import INTERPRETED

PACKAGE: Final = Path(forno.__file__).parent
PROMPT: Final = ">>> "
EXTRAS: Final = {
    "forno.envs.gym": ("gymnasium",),
    "forno.envs.gymnasium": ("gymnasium",),
    "forno.envs.pettingzoo": ("pettingzoo",),
    "forno.envs.spiel": ("pyspiel",),
    "forno.client": ("httpx", "websockets"),
    "forno.batch": ("numpy",),
    "forno.bots.hints": ("numpy",),
}
"""What parts of Forno need that not every installation has."""

SHOWN_ELSEWHERE: Final = {
    "forno.bots.Danger": "a part of what forno.bots.hint gives",
    "forno.Hint": "what forno.hint gives",
    "forno.bots.Hint": "what forno.bots.hint gives",
    "forno.bots.OrderHint": "a part of what forno.bots.hint gives",
    "forno.bots.Threat": "a part of what forno.bots.hint gives",
    "forno.bots.Tried": "a part of what forno.bots.hint gives",
    "forno.bots.Memory": "a part of forno.bots.Bot",
    "forno.bots.prepare_players": "it compiles, for minutes, and gives nothing",
}
"""What needs no example of its own, and why."""


def modules_with_examples() -> list[str]:
    """Only those with examples are imported: a module may start something or need an extra."""
    found = []
    for file in sorted(PACKAGE.rglob("*.py")):
        if PROMPT in file.read_text(encoding="utf-8"):
            parts = ("forno", *file.relative_to(PACKAGE).with_suffix("").parts)
            found.append(".".join(parts).removesuffix(".__init__"))
    return found


def need(module: str) -> None:
    """Skip where the part of Forno that a module belongs to needs what is not installed."""
    for part, packages in EXTRAS.items():
        if f"{module}.".startswith(f"{part}."):
            for package in packages:
                pytest.importorskip(package, reason=f"the examples of {module} need {package}")


@pytest.mark.parametrize("name", modules_with_examples())
def test_examples_give_what_they_say(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # The rules give the same compiled, and an example is not worth minutes of compiling.
    monkeypatch.setenv(INTERPRETED, "1")
    need(name)
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0, "see the standard output"


def public() -> dict[str, Any]:
    """Classes and functions that users meet, by the name under which they meet them."""
    offered = {
        f"{module.__name__}.{name}": getattr(module, name)
        for module in (forno, forno.batch, forno.bots, forno.envs)
        for name in module.__all__
    }
    offered["forno.words.speak"] = forno.words.speak
    return {name: thing for name, thing in offered.items() if callable(thing)}


def has_example(thing: Any) -> bool:
    return PROMPT in (inspect.getdoc(thing) or "")


def test_what_users_meet_has_an_example() -> None:
    lacking = [
        name
        for name, thing in public().items()
        if not has_example(thing)
        and name not in SHOWN_ELSEWHERE
        and not getattr(thing, "_is_protocol", False)
        and not (isinstance(thing, type) and issubclass(thing, Exception))
    ]
    assert lacking == []


def test_every_method_of_a_game_has_an_example() -> None:
    methods = inspect.getmembers(forno.Game, inspect.isroutine)
    public_methods = [(name, method) for name, method in methods if not name.startswith("_")]
    assert len(public_methods) > 10
    assert [name for name, method in public_methods if not has_example(method)] == []


def test_what_is_shown_elsewhere_is_there_and_has_no_example_of_its_own() -> None:
    offered = public()
    assert [name for name in SHOWN_ELSEWHERE if has_example(offered[name])] == []
