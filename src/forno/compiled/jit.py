"""The rules, compiled: every registered rule function becomes callable from machine code.

Importing this module imports Numba and compiles nothing. Numba is an optional part of Forno;
whoever needs compiled rules asks :func:`is_available` first or lets :class:`NotCompilable` tell
the person what to install.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

MISSING = (
    "Numba is not installed, so the rules run interpreted: the same games, about a hundred times"
    " slower. To compile them: pip install 'forno[fast]'"
)


def is_available() -> bool:
    """Whether rules can be compiled here."""
    return importlib.util.find_spec("numba") is not None


@cache
def prepare() -> None:
    """Tell Numba about the rules, once."""
    import numba
    import numpy as np
    from numba import types
    from numba.extending import intrinsic, overload, register_jitable

    from ..cooking import deciding
    from ..rules import chance, counts, facts, registry
    from . import loops, sight, tally, totals  # their functions are rules too
    from .cache import cache_folder

    numba.config.CACHE_DIR = str(cache_folder(f"numba {numba.__version__}"))
    for function in registry.RULES:
        register_jitable(function)

    @intrinsic  # type: ignore[untyped-decorator]
    def count_bits(_context: Any, _bits: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @overload(counts.size, strict=False)  # type: ignore[untyped-decorator]
    def size(bits: Any) -> Any:
        return lambda bits: count_bits(np.int64(bits))

    @overload(facts.tell, strict=False)  # type: ignore[untyped-decorator]
    def tell(s: Any, code: Any, *what: Any) -> Any:
        if "baked" not in s.fields:
            return lambda s, code, *what: None
        # A state with a tally beside it: telling is counting.
        wrapped = len(what) == 1 and isinstance(what[0], types.BaseTuple)
        rest = (0,) * (tally.DETAILS - len(what[0] if wrapped else what))

        def counted(s: Any, code: Any, *what: Any) -> None:
            all_of_it = what + rest
            tally.count_fact(s, code, *all_of_it)

        return counted

    first, second = np.uint64(chance.MIX_1), np.uint64(chance.MIX_2)
    mask = np.uint64(chance.MASK)

    @overload(chance.mix, strict=False)  # type: ignore[untyped-decorator]
    def mix(x: Any) -> Any:
        # Unsigned, because the products wrap around.
        def mixed(x: Any) -> Any:
            u = np.uint64(x)
            u = ((u ^ (u >> np.uint64(30))) * first) & mask
            u = ((u ^ (u >> np.uint64(27))) * second) & mask
            return np.int64(u ^ (u >> np.uint64(31)))

        return mixed
