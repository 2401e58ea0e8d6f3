"""The rules, compiled: every registered rule function becomes callable from machine code.

Importing this module imports Numba and compiles nothing. Numba is an optional part of Forno;
whoever needs compiled rules asks :func:`is_available` first.
"""

from __future__ import annotations

import os
import sys
from functools import cache as once
from pathlib import Path
from typing import Any, Final

from . import cache

MISSING: Final = (
    "{reason}, so the rules run interpreted: the same games, about a hundred times slower."
    " To compile them: pip install 'forno[fast]'"
)


INTERPRETED: Final = "FORNO_INTERPRETED"
"""Set in the environment, rules are never compiled."""


def is_available() -> bool:
    """Whether rules can be compiled here, and nobody asked for them interpreted."""
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
    """Say once that Numba is missing; whoever asked for interpreted rules knows."""
    if not os.environ.get(INTERPRETED):
        sys.stderr.write(f"{MISSING.format(reason=why_not())}\n")


@once
def cache_folder() -> Path:
    """Where machine code made from the sources as they are now is kept."""
    import llvmlite.binding
    import numba

    # All that Numba itself goes by too: where its own files would not do, neither does our folder.
    here = Path(__file__).resolve().parents[1]
    kernels = ("kernels/drivers.py", "kernels/machine_code.py")
    written = [(here / name).stat().st_mtime_ns for name in kernels]
    processor = llvmlite.binding.get_host_cpu_name()
    bounds = numba.config.BOUNDSCHECK
    return cache.folder(repr((numba.__version__, sys.version, processor, bounds, here, written)))


def address(_number: int) -> Any:
    """The memory at an address; compiled code only."""
    raise NotImplementedError("only compiled code can look at an address")


@once
def prepare() -> None:
    """Tell Numba about the rules, once."""
    import numba
    from numba.extending import overload, register_jitable

    from ..batch import learner_kernels as against
    from ..batch import totals
    from ..bots.belief import determinization as belief
    from ..bots.belief import observe_state as sight
    from ..bots.heuristic import decision as deciding
    from ..bots.net import features
    from ..bots.net import network as learning
    from ..bots.search import hint_rollouts as hinting
    from ..bots.search import order_outcomes as watching
    from ..bots.search import rollouts
    from ..bots.self_play import games as selfplay
    from ..kernels import (
        drivers,
    )
    from ..kernels import (
        explicit_chance as drawn,
    )
    from ..kernels import (
        observation as observing,
    )
    from ..kernels import (
        outputs as showing,
    )
    from ..kernels import (
        play as loops,
    )
    from . import registry

    # All of these hold rules.
    del against, belief, deciding, features, loops, observing, rollouts, selfplay, showing
    del drawn, hinting, sight, totals, watching
    numba.config.CACHE_DIR = str(cache_folder())
    for function in registry.RULES:
        register_jitable(function)

    @overload(drivers.restore, strict=False)
    def restore(states: Any, game: Any, kept: Any, which: Any) -> Any:
        def restored(states: Any, game: Any, kept: Any, which: Any) -> None:
            states[game] = kept[which]

        return restored

    @overload(drivers.attach, strict=False)
    def attach(s: Any, n: Any) -> Any:
        def attached(s: Any, n: Any) -> None:
            pass

        return attached

    @overload(learning.weigh, strict=False)
    def weigh(net: Any, x: Any, unit: Any) -> Any:
        return learning.weigh_flat

    _prepare_address()
    _prepare_size()
    _prepare_total()
    _prepare_mix()
    _prepare_tell()


def _prepare_address() -> None:
    from numba import types
    from numba.extending import lower_builtin, type_callable

    @type_callable(address)
    def typed(_context: Any) -> Any:
        return lambda number: types.voidptr if isinstance(number, types.Integer) else None

    @lower_builtin(address, types.Integer)
    def lowered(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(types.voidptr))


def _prepare_size() -> None:
    """Counting bits is one machine instruction."""
    from numba import types
    from numba.extending import lower_builtin, type_callable

    from ..rules.counts import size

    @type_callable(size)
    def typed(_context: Any) -> Any:
        return lambda bits: types.int64 if isinstance(bits, types.Integer) else None

    @lower_builtin(size, types.Integer)
    def lowered(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        bits = context.cast(builder, arguments[0], signature.args[0], types.int64)
        return builder.ctpop(bits)


def _prepare_total() -> None:
    """Adding all bytes up is one multiplication, if it may wrap around."""
    import numpy as np
    from numba.extending import overload

    from ..rules.counts import total

    ones, top = np.uint64(0x0101_0101_0101_0101), np.uint64(56)

    @overload(total, strict=False)
    def totalled(counts: Any) -> Any:
        return lambda counts: np.int64((np.uint64(counts) * ones) >> top)


def _prepare_mix() -> None:
    """The generator's products wrap around, so they are unsigned here."""
    import numpy as np
    from numba.extending import overload

    from ..rules import chance

    first, second = np.uint64(chance.MIX_1), np.uint64(chance.MIX_2)
    mask = np.uint64(chance.MASK)

    @overload(chance.mix, strict=False)
    def mix(x: Any) -> Any:
        def mixed(x: Any) -> Any:
            u = np.uint64(x)
            u = ((u ^ (u >> np.uint64(30))) * first) & mask
            u = ((u ^ (u >> np.uint64(27))) * second) & mask
            return np.int64(u ^ (u >> np.uint64(31)))

        return mixed


def _prepare_tell() -> None:
    """Telling a fact is nothing, or noting it where something that listens lies beside the state.

    Done by hand rather than by an overload, which would compile a function for every
    combination of types that some fact is told with.
    """
    from numba import types
    from numba.core.typing import signature as signature_of
    from numba.core.typing.templates import AbstractTemplate, infer_global
    from numba.extending import lower_builtin

    from ..batch.tally import COUNTED, Tally, count_fact
    from ..kernels.explicit_chance import NOTED, Draws, note_draw
    from ..rules.facts import tell
    from ..views.card_tracker import DETAILS, HEARD, CardTracker, note_fact

    @infer_global(tell)
    class Telling(AbstractTemplate):
        prefer_literal = True  # which fact it is, is known when compiling

        def generic(self, args: Any, _kws: Any) -> Any:
            return signature_of(types.none, *args)

    @lower_builtin(tell, types.Record, types.VarArg(types.Any))
    def lowered(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        state, code, *_ = signature.args
        told = getattr(code, "literal_value", None)
        for listener, heard, hear in (
            (Tally, COUNTED, count_fact),
            (CardTracker, HEARD, note_fact),
            (Draws, NOTED, note_draw),
        ):
            if not set(listener.__slots__) <= set(state.fields) or told not in (None, *heard):
                continue
            numbers = [
                context.cast(builder, value, kind, types.int64)
                for value, kind in zip(arguments[1:], signature.args[1:], strict=True)
            ]
            missing = DETAILS + 1 - len(numbers)
            numbers += [context.get_constant(types.int64, 0)] * missing
            counting = signature_of(types.none, state, *[types.int64] * (DETAILS + 1))
            context.compile_internal(builder, hear, counting, [arguments[0], *numbers])
        return context.get_dummy_value()
