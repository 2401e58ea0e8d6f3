"""The compiled forms of the rules' primitives, registered when this room is entered.

They stand here because the rules know nothing of Numba. Each is made only when something is
compiled.
"""

from __future__ import annotations

from typing import Any

from ..jit.registry import compiled_form
from ..rules.chance import MASK, MIX_1, MIX_2, mix
from ..rules.counts import size, total
from ..rules.facts import DETAILS, LISTENERS, tell


@compiled_form(mix)
def _mix_unsigned() -> Any:
    """The products wrap around, so they are unsigned when compiled."""
    import numpy as np

    first, second, mask = np.uint64(MIX_1), np.uint64(MIX_2), np.uint64(MASK)

    def mixed(number: Any) -> Any:
        u = np.uint64(number)
        u = ((u ^ (u >> np.uint64(30))) * first) & mask
        u = ((u ^ (u >> np.uint64(27))) * second) & mask
        return np.int64(u ^ (u >> np.uint64(31)))

    return mixed


@compiled_form(total)
def _total_by_multiplying() -> Any:
    """Adding all bytes up is one multiplication, if it may wrap around."""
    import numpy as np

    ones, top = np.uint64(0x0101_0101_0101_0101), np.uint64(56)
    return lambda counts: np.int64((np.uint64(counts) * ones) >> top)


@compiled_form(size)
def _lower_size() -> None:
    """Counting bits is one machine instruction."""
    from numba import types
    from numba.extending import lower_builtin, type_callable

    @type_callable(size)
    def typed(_context: Any) -> Any:
        return lambda bits: types.int64 if isinstance(bits, types.Integer) else None

    @lower_builtin(size, types.Integer)
    def lowered(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        bits = context.cast(builder, arguments[0], signature.args[0], types.int64)
        return builder.ctpop(bits)


@compiled_form(tell)
def _lower_tell() -> None:
    """Telling a fact is nothing, or noting it where a record that listens lies beside the state.

    Done by hand rather than by an overload, which would compile a function for every combination
    of types that some fact is told with.
    """
    from numba import types
    from numba.core.typing import signature as signature_of
    from numba.core.typing.templates import AbstractTemplate, infer_global
    from numba.extending import lower_builtin

    @infer_global(tell)
    class TellTemplate(AbstractTemplate):
        prefer_literal = True  # which fact it is, is known when compiling

        def generic(self, args: Any, _kws: Any) -> Any:
            return signature_of(types.none, *args)

    @lower_builtin(tell, types.Record, types.VarArg(types.Any))
    def lowered(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        state, code, *_ = signature.args
        told = getattr(code, "literal_value", None)
        for listener in LISTENERS:
            fields = set(listener.record.__slots__)  # type: ignore[attr-defined]
            if not fields <= set(state.fields) or told not in (None, *listener.codes):
                continue
            numbers = [
                context.cast(builder, value, kind, types.int64)
                for value, kind in zip(arguments[1:], signature.args[1:], strict=True)
            ]
            missing = DETAILS + 1 - len(numbers)
            numbers += [context.get_constant(types.int64, 0)] * missing
            noting = signature_of(types.none, state, *[types.int64] * (DETAILS + 1))
            context.compile_internal(builder, listener.note, noting, [arguments[0], *numbers])
        return context.get_dummy_value()
