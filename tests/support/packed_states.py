"""States as the bytes that a record of them has: quick to compare, field by field by position."""

from __future__ import annotations

from struct import Struct
from typing import Final

from forno.jit.record_fields import layout
from forno.kernels.state_records import STATE
from forno.rules.state import State

_SIGNS: Final = {"i1": "b", "u1": "B", "i2": "h", "i8": "q"}


def _struct() -> Struct:
    """The record's layout, with the gaps that alignment leaves."""
    signs, at = "<", 0
    assert STATE.fields is not None
    for name, dtype, length in layout(State):
        _, offset = STATE.fields[name][:2]
        signs += f"{offset - at}x{length or 1}{_SIGNS[dtype]}"
        at = offset + int(dtype[1]) * (length or 1)
    return Struct(f"{signs}{STATE.itemsize - at}x")


_STRUCT: Final = _struct()
_FIELDS: Final = tuple((name, bool(length)) for name, _, length in layout(State))


def packed(s: State) -> bytes:
    """An interpreted state as compiled rules would hold it."""
    numbers: list[int] = []
    for name, is_row in _FIELDS:
        value = getattr(s, name)
        if is_row:
            numbers += value
        else:
            numbers.append(value)
    return _STRUCT.pack(*numbers)
