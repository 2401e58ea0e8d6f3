"""Decoding: what a client sends is a value of the declared type, or refused with a reason."""

from __future__ import annotations

from typing import Final, TypeVar
from urllib.parse import parse_qsl

import msgspec

from ...table.refusals import TableRefusal
from .field_types import Id

LONGEST_REASON: Final = 300
"""A reason may quote what a client sent, but not all of it."""

T = TypeVar("T")


class _Named(msgspec.Struct):
    """The id of a message that cannot be decoded otherwise."""

    id: Id


_NAMED: Final = msgspec.json.Decoder(_Named)


def read_json(decoder: msgspec.json.Decoder[T], data: bytes | bytearray | str) -> T:
    """A JSON document as a value of the decoder's type; refused if it is none."""
    try:
        return decoder.decode(data)
    except msgspec.DecodeError as error:
        reason = str(error)
        if len(reason) > LONGEST_REASON:
            reason = f"{reason[:LONGEST_REASON]}…"
        raise TableRefusal("malformed", reason) from error
    except RecursionError:
        raise TableRefusal("malformed", "it is nested too deeply") from None
    except UnicodeDecodeError:
        raise TableRefusal("malformed", "it is not UTF-8") from None


def read_query(kind: type[T], query: str) -> T:
    """The query of an address as a value of this type; refused if it is none."""
    asked = parse_qsl(query, keep_blank_values=True)
    if len({name for name, _ in asked}) < len(asked):
        raise TableRefusal("malformed", "something is asked for twice")
    try:
        return msgspec.convert(dict(asked), kind)
    except msgspec.ValidationError as error:
        raise TableRefusal("malformed", str(error)[:LONGEST_REASON]) from error


def id_in(data: str) -> str | None:
    """The id of a message that cannot be decoded otherwise; None if it has none."""
    try:
        return _NAMED.decode(data).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
