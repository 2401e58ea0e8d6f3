"""Declared fields as packed records, for functions that run compiled over arrays.

The fields of a class are declared once (see :mod:`forno.jit.record_fields`); this is the other
layout that the declaration yields. Each room makes the records of its own classes.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from .record_fields import Declared, layout

Records = npt.NDArray[np.void]
RecordType = np.dtype[np.void]
T = TypeVar("T")


def record_type(declared: Declared) -> RecordType:
    """The record type of a list of declared fields."""
    return np.dtype(
        [(name, dtype, (length,)) if length else (name, dtype) for name, dtype, length in declared],
        align=True,
    )


def blank_records(number: int, record: RecordType, sources: Sequence[Any]) -> Records:
    """A number of records, each with the values of these objects as far as it has their fields."""
    blank = np.zeros(1, record)
    for source in sources:
        write_record(blank, source)
    return blank.repeat(number)


def pack_records(cls: type[T], objects: Sequence[T], record: RecordType) -> Records:
    """Objects of a class as an array of records; what a record has besides stays zero."""
    packed = np.zeros(len(objects), record)
    for name, _, _ in layout(cls):
        packed[name] = [getattr(each, name) for each in objects]
    return packed


def unpack_record(cls: type[T], records: Records, index: int = 0) -> T:
    """One record as an ordinary object."""
    record = records[index]
    return cls(**{name: record[name].tolist() for name, _, _ in layout(cls)})


def write_record(records: Records, source: Any) -> None:
    """Write an ordinary object over the first record, as far as the record has its fields."""
    record = records[0]
    names: Container[str] = records.dtype.fields or ()
    for name, _, _ in layout(type(source)):
        if name in names:
            record[name] = getattr(source, name)
