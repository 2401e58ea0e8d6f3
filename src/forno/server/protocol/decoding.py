"""What comes in: read, or refused with a reason. No input, however odd, is more than that."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from starlette.requests import Request

from ...table.refusals import TableRefusal
from . import Id

LONGEST_REASON: Final = 300
"""A reason may repeat what somebody sent, but not all of it."""

T = TypeVar("T")


class _Named(msgspec.Struct):
    """All that may be made out of a message that makes no sense otherwise."""

    id: Id


_NAMED: Final = msgspec.json.Decoder(_Named)


def read_json(decoder: msgspec.json.Decoder[T], data: bytes | bytearray | str) -> T:
    """What somebody sent, if it makes sense."""
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


def read_query(kind: type[T], request: Request) -> T:
    """What stands behind the question mark of an address, if it makes sense."""
    asked = request.query_params.multi_items()
    if len({name for name, _ in asked}) < len(asked):
        raise TableRefusal("malformed", "something is asked for twice")
    try:
        return msgspec.convert(dict(asked), kind)
    except msgspec.ValidationError as error:
        raise TableRefusal("malformed", str(error)[:LONGEST_REASON]) from error


def name_in(data: str) -> str | None:
    """The id of a message that makes no sense otherwise, if there is one to be read."""
    try:
        return _NAMED.decode(data).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
