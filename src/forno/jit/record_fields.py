"""How the fields of a record are declared: once, for both layouts.

Interpreted, a record is an ordinary object with numbers and lists of numbers; the metadata of
each field says how wide it is in a packed record, for functions that run compiled over arrays.
"""

from __future__ import annotations

from dataclasses import field, fields

Declared = list[tuple[str, str, int]]
"""Fields as (name, dtype, length), length 0 for a single number."""


def number(dtype: str, default: int = 0) -> int:
    """A whole number."""
    value: int = field(default=default, metadata={"dtype": dtype, "length": 0})
    return value


def real() -> float:
    """A real number."""
    value: float = field(default=0.0, metadata={"dtype": "f8", "length": 0})
    return value


def row(dtype: str, length: int) -> list[int]:
    """A row of whole numbers."""
    value: list[int] = field(
        default_factory=lambda: [0] * length, metadata={"dtype": dtype, "length": length}
    )
    return value


def reals(length: int, dtype: str = "f8") -> list[float]:
    """A row of real numbers."""
    value: list[float] = field(
        default_factory=lambda: [0.0] * length, metadata={"dtype": dtype, "length": length}
    )
    return value


def layout(cls: type) -> Declared:
    """All declared fields of a class; a field without metadata belongs to the object alone."""
    return [(f.name, f.metadata["dtype"], f.metadata["length"]) for f in fields(cls) if f.metadata]
