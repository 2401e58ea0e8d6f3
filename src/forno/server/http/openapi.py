"""The description of the server for programs: OpenAPI, made from what the server itself uses."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from inspect import cleandoc
from typing import Any, Final

import msgspec

from ...table.plan import MOST_SEATS
from .. import protocol as p
from ..protocol.error_codes import BY_SERVER, KINDS
from ..traffic.callers import COOKIE, INVITATION
from .endpoints import ENDPOINTS, MEANWHILE, PREFIX, Endpoint

OPENAPI: Final = "3.1.0"
_REF: Final = "#/components/schemas/{name}"
_ABOUT: Final = """\
Tables of the card game Forno: make one, sit down, invite others, look one up. The game itself is
played over a WebSocket at `/api/v1/play`, which the page on the protocol describes."""
_PARTS: Final[dict[str, Any]] = {
    "table": p.TableId,
    "code": p.Code,
    "seat": p.Seat,
    "invitation": p.TableId,
    "edition": p.EditionId,
}
"""What the parts of a path have to be."""
_PART_SAYS: Final = {
    "table": "The id of a table.",
    "code": "The short code of a table.",
    "seat": f"The number of a seat, from 0 to {MOST_SEATS - 1}.",
    "invitation": "The name of an invitation.",
    "edition": "The id of an edition.",
}


def description() -> bytes:
    """The description as JSON."""
    return msgspec.json.encode(described())


def described() -> dict[str, Any]:
    """The description as plain objects."""
    paths: defaultdict[str, dict[str, Any]] = defaultdict(dict)
    for one in ENDPOINTS:
        paths[PREFIX + one.path][one.method.lower()] = _operation(one)
    return {
        "openapi": OPENAPI,
        "info": {"title": "Forno", "version": f"{p.PROTOCOL}", "description": _ABOUT},
        "paths": dict(paths),
        "components": {
            "schemas": _schemas(),
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
    }


def _schemas() -> dict[str, Any]:
    given = (kind for one in ENDPOINTS for kind in (one.gives, one.meanwhile))
    told = (p.ErrorBody, *(kind for kind in given if _is_class(kind)))
    wished = (one.takes for one in ENDPOINTS if one.takes is not None)
    _, found = msgspec.json.schema_components([*told, *wished], ref_template=_REF)
    for schema in found.values():
        schema["description"] = cleandoc(schema["description"])
    return found


def _operation(one: Endpoint) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": one.handle.__name__,
        "summary": one.says,
        "responses": {str(one.status): _given(one), **_meanwhile(one), **_refusals(one)},
    }
    parameters = [_part(name) for name in re.findall(r"{(\w+)}", one.path)]
    if one.asks is not None:
        parameters += _asked(one.asks)
    if one.invitation:
        parameters.append(_invitation())
    if parameters:
        found["parameters"] = parameters
    if one.takes is not None:
        found["requestBody"] = {"required": True, "content": _json(_schema(one.takes))}
    keys: list[dict[str, list[str]]] = [{"bearer": []}, {"cookie": []}]
    found["security"] = keys if one.key else [{}, *keys]
    return found


def _part(name: str) -> dict[str, Any]:
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": _PART_SAYS[name],
        "schema": _schema(_PARTS[name]),
    }


def _invitation() -> dict[str, Any]:
    says = "The key of an invitation, where only those who have one may look on."
    return {"name": INVITATION, "in": "header", "description": says, "schema": _schema(p.Invite)}


def _asked(kind: type[p.Asked]) -> list[dict[str, Any]]:
    """What may stand behind the question mark, a parameter for each field."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    schema = msgspec.json.schema_components([kind])[1][kind.__name__]
    return [
        {"name": field.encode_name, "in": "query", "schema": schema["properties"][field.name]}
        for field in info.fields
    ]


def _meanwhile(one: Endpoint) -> dict[str, Any]:
    """What comes back as long as it is being worked out."""
    if one.meanwhile is None:
        return {}
    says = "It is being worked out: ask again."
    return {str(MEANWHILE): {"description": says, "content": _json(_schema(one.meanwhile))}}


def _given(one: Endpoint) -> dict[str, Any]:
    """What comes back if all is well."""
    says = "Done." if one.gives is None else "What was asked for."
    if one.gives is None:
        return {"description": says}
    if one.gives is str:
        return {"description": says, "content": {"text/plain": {"schema": {"type": "string"}}}}
    return {"description": says, "content": _json(_schema(one.gives))}


def _refusals(one: Endpoint) -> dict[str, Any]:
    """Everything else that may come back, by its status."""
    codes: defaultdict[int, list[str]] = defaultdict(list)
    for code in refusals_of(one):
        codes[KINDS[code].status].append(code)
    return {str(status): _refusal(status, codes[status]) for status in sorted(codes)}


def refusals_of(one: Endpoint) -> Iterable[str]:
    """All error codes that this endpoint may answer with."""
    yield from (code.value for code in one.refusals)
    yield from one.more
    # A key that is none is refused everywhere, even where none is asked for.
    yield from ("no-key", "origin", "flood", "busy")
    if not one.gives_key:
        yield "unknown-key"
    if one.takes is not None or one.asks is not None:
        yield "malformed"
    if one.takes is not None:
        yield from ("too-slow", "too-large", "not-json")


def _refusal(status: int, codes: list[str]) -> dict[str, Any]:
    says = " ".join(f"`{code}`: {KINDS[code].says}" for code in codes)
    found: dict[str, Any] = {"description": says, "content": _json(_schema(p.ErrorBody))}
    if status in (BY_SERVER["flood"].status, BY_SERVER["busy"].status):
        seconds = {"type": "integer", "minimum": 0}
        found["headers"] = {"Retry-After": {"description": "In seconds.", "schema": seconds}}
    return found


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _schema(kind: Any) -> dict[str, Any]:
    (found,), _ = msgspec.json.schema_components([kind], ref_template=_REF)
    return found


def _is_class(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)
