"""The list of everything that can be compiled.

A *rule* is a plain Python function over records with named fields. Marking one costs nothing and
changes nothing; the list exists so that the very same functions can be compiled elsewhere.
A *primitive* is the rare function whose compiled form must differ from its Python form (telling
a fact costs nothing when compiled; counting bits is one machine instruction). Its compiled form is
registered too, as a function that is called only when something is compiled: nothing here imports
Numba.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

Function = Callable[..., Any]
CompiledForm = Callable[[], Function | None]
"""Returns the function that Numba compiles in place of a primitive.

Or nothing, where it has told Numba itself how to type and to lower the call.
"""

F = TypeVar("F", bound=Function)
C = TypeVar("C", bound=CompiledForm)

RULES: Final[list[Function]] = []
PRIMITIVES: Final[list[Function]] = []
COMPILED_FORMS: Final[dict[Function, CompiledForm]] = {}
"""The compiled forms by primitive."""


def rule(function: F) -> F:
    """Register a function that is compiled as it stands."""
    RULES.append(function)
    return function


def primitive(function: F) -> F:
    """Register a function whose compiled form is another one."""
    PRIMITIVES.append(function)
    return function


def compiled_form(function: Function) -> Callable[[C], C]:
    """Register what makes the compiled form of a primitive; it is called once, before compiling."""

    def register(form: C) -> C:
        COMPILED_FORMS[function] = form
        return form

    return register
