"""Error responses: every refusal and every failure by HTTP is a code and a sentence."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from math import ceil
from typing import Final

import msgspec

from ...table.log.store import StoreError
from ...table.refusals import TableRefusal
from ...web.http_response import JSON, HttpResponse
from ..protocol import ErrorBody
from ..protocol.error_codes import KINDS, status_of
from ..traffic.rate_limits import LaterRefusal

LOG: Final = logging.getLogger("forno.serving")
_ENCODER: Final = msgspec.json.Encoder()


def refused(refusal: TableRefusal) -> HttpResponse:
    """The response to a request that the table or the server refuses."""
    later = refusal.retry_after if isinstance(refusal, LaterRefusal) else None
    wait = msgspec.UNSET if later is None else round(later, 3)
    clause = refusal.clause or msgspec.UNSET
    error = ErrorBody(code=refusal.code, reason=refusal.reason, clause=clause, retry_after=wait)
    response = _response(error, status_of(refusal.code))
    if response.status == 401:
        return response.with_headers(www_authenticate="Bearer")
    return response


def store_failed(error: StoreError) -> HttpResponse:
    """The response while nothing can be written to the store."""
    LOG.warning("the store refuses: %s", error)
    reason = "the server can't write anything down just now: try again"
    return _response(ErrorBody(code="busy", reason=reason, retry_after=1.0), 503)


def no_such_page() -> HttpResponse:
    """The response to a request for an address that does not exist."""
    return _by_code("no-such-page", 404)


def no_such_method(methods: Iterable[str]) -> HttpResponse:
    """The response to a request with another method than the address allows."""
    allowed = {*methods}
    if "GET" in allowed:
        allowed.add("HEAD")
    return _by_code("no-such-method", 405).with_headers(allow=", ".join(sorted(allowed)))


def failed(error: Exception) -> HttpResponse:
    """The response after a bug of the server's; it does not say what went wrong."""
    LOG.error("a request failed", exc_info=error)
    return _response(ErrorBody(code="fault", reason="something went wrong here: try again"), 500)


def _by_code(code: str, status: int) -> HttpResponse:
    return _response(ErrorBody(code=code, reason=KINDS[code].says), status)


def _response(error: ErrorBody, status: int) -> HttpResponse:
    response = HttpResponse.of(_ENCODER.encode(error), JSON, status)
    if error.retry_after is msgspec.UNSET:
        return response
    return response.with_headers(retry_after=str(ceil(error.retry_after)))
