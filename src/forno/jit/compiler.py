"""Compiling: every registered function becomes callable from machine code.

Importing this module imports no Numba and compiles nothing. Numba is an optional part of Forno; a
caller that needs compiled rules asks :func:`is_available` first.
"""

from __future__ import annotations

import os
import sys
from functools import cache as once
from pathlib import Path
from threading import RLock
from typing import Any, Final

from . import cache
from .registry import COMPILED_FORMS, RULES, Function, compiled_form, primitive

MISSING: Final = (
    "{reason}, so the rules run interpreted: the same games, about a hundred times slower."
    " To compile them: pip install 'forno[fast]'"
)


INTERPRETED: Final = "FORNO_INTERPRETED"
"""Set in the environment, rules are never compiled."""

_TOLD: Final[set[Function]] = set()
"""The functions that Numba knows of."""
_LOCK: Final = RLock()


def is_available() -> bool:
    """Whether rules can be compiled here, and the environment does not ask for interpreted ones."""
    return not os.environ.get(INTERPRETED) and not why_not()


@once
def why_not() -> str:
    """Why rules can't be compiled here; nothing if they can. Imports Numba to find out."""
    try:
        import numba
    except ModuleNotFoundError:
        return "Numba is not installed"
    except ImportError as error:  # it does not get on with the NumPy that is there, for instance
        return f"Numba cannot be used here ({error})"
    return "Numba is switched off (NUMBA_DISABLE_JIT)" if numba.config.DISABLE_JIT else ""


@once
def tell_missing() -> None:
    """Say once that Numba is missing; a user who asked for interpreted rules knows already."""
    if not os.environ.get(INTERPRETED):
        sys.stderr.write(f"{MISSING.format(reason=why_not())}\n")


@once
def cache_folder() -> Path:
    """Where machine code made from the sources as they are now is kept."""
    import llvmlite.binding
    import numba

    # All that Numba itself goes by too: where its own files would not do, neither does our folder.
    processor = llvmlite.binding.get_host_cpu_name()
    bounds = numba.config.BOUNDSCHECK
    written = cache.kernel_stamps()
    return cache.folder(repr((numba.__version__, sys.version, processor, bounds, written)))


def kernel(function: Function) -> Any:
    """Compile a function that Python calls: at its first call, kept on disk.

    It runs without Python's lock, so that ordinary threads share the cores.
    """
    import numba

    prepare()
    return numba.njit(cache=True, nogil=True)(function)


def short_kernel(function: Function) -> Any:
    """The same for work so short that letting go of Python's lock would take as long."""
    import numba

    prepare()
    return numba.njit(cache=True)(function)


def inner_kernel(function: Function) -> Any:
    """Compile a function that only other kernels call: it is kept on disk as a part of them."""
    import numba

    prepare()
    return numba.njit(function)


def prepare() -> None:
    """Tell Numba about everything registered so far that it has not been told about."""
    import numba
    from numba.extending import overload, register_jitable

    with _LOCK:
        numba.config.CACHE_DIR = str(cache_folder())
        for function in RULES:
            if function not in _TOLD:
                _TOLD.add(function)
                register_jitable(function)
        for function, form in list(COMPILED_FORMS.items()):
            if function not in _TOLD:
                _TOLD.add(function)
                body = form()
                if body is not None:
                    overload(function, strict=False)(_always(body))


def _always(body: Function) -> Function:
    """What Numba asks for an implementation by the types of the arguments: the same for all."""
    return lambda *_types: body


@primitive
def address(_number: int) -> Any:
    """The memory at an address; compiled code only."""
    raise NotImplementedError("only compiled code can look at an address")


@compiled_form(address)
def _lower_address() -> None:
    from numba import types
    from numba.extending import lower_builtin, type_callable

    @type_callable(address)
    def typed(_context: Any) -> Any:
        return lambda number: types.voidptr if isinstance(number, types.Integer) else None

    @lower_builtin(address, types.Integer)
    def lowered(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(types.voidptr))
