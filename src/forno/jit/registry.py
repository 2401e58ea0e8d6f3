"""The list of everything that is a rule.

Rules are plain Python functions over a state with named fields. Marking one costs nothing and
changes nothing; the list exists so that the very same functions can be compiled elsewhere.
A *primitive* is the rare function whose compiled body must differ from its Python body (telling
a fact costs nothing when compiled; counting bits is one machine instruction).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

RULES: Final[list[Callable[..., Any]]] = []
PRIMITIVES: Final[list[Callable[..., Any]]] = []


def rule(function: F) -> F:
    """Register a function of the rules."""
    RULES.append(function)
    return function


def primitive(function: F) -> F:
    """Register a function that the compiled rules replace by their own."""
    PRIMITIVES.append(function)
    return function
