"""How refusals and faults are answered by HTTP: always by a code and a sentence."""

from __future__ import annotations

import logging
from math import ceil
from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ...table.refusals import TableRefusal
from ...web.security_headers import HEADERS
from ..protocol import Trouble
from ..protocol.error_codes import KINDS, status_of
from ..traffic.rate_limits import LaterRefusal

LOG: Final = logging.getLogger("forno.serving")
JSON: Final = "application/json"
_ENCODER: Final = msgspec.json.Encoder()
_OF_HTTP: Final = {404: "no-such-page", 405: "no-such-method"}


async def refused(_connection: HTTPConnection, error: Exception) -> Response:
    """What a table or the server says no to."""
    assert isinstance(error, TableRefusal)
    later = error.retry_after if isinstance(error, LaterRefusal) else None
    wait = msgspec.UNSET if later is None else round(later, 3)
    clause = error.clause or msgspec.UNSET
    trouble = Trouble(code=error.code, reason=error.reason, clause=clause, retry_after=wait)
    response = _trouble(trouble, status_of(error.code))
    if response.status_code == 401:
        response.headers["www-authenticate"] = "Bearer"
    return response


async def busy(_connection: HTTPConnection, error: Exception) -> Response:
    """The store can't be written to at the moment."""
    LOG.warning("the store refuses: %s", error)
    reason = "the server can't write anything down just now: try again"
    return _trouble(Trouble(code="busy", reason=reason, retry_after=1.0), 503)


async def no_such_page(_connection: HTTPConnection, error: Exception) -> Response:
    """Nothing is there, or not to be asked for in this way."""
    assert isinstance(error, HTTPException)
    code = _OF_HTTP.get(error.status_code, "malformed")
    return _trouble(Trouble(code=code, reason=KINDS[code].says), error.status_code, error.headers)


async def failed(_connection: HTTPConnection, error: Exception) -> Response:
    """A fault of ours, which says nothing of what went wrong."""
    LOG.error("a request failed", exc_info=error)
    trouble = Trouble(code="fault", reason="something went wrong here: try again")
    # This answer goes past everything that would have added them.
    return _trouble(trouble, 500, {**HEADERS, "cache-control": "no-store"})


def _trouble(trouble: Trouble, status: int, headers: Any = None) -> Response:
    response = Response(_ENCODER.encode(trouble), status, headers=headers, media_type=JSON)
    if trouble.retry_after is not msgspec.UNSET:
        response.headers["retry-after"] = str(ceil(trouble.retry_after))
    return response
