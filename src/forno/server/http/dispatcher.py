"""The dispatcher: from an HTTP request to its response, whatever transport carries them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from hmac import compare_digest
from typing import Any, Final

import msgspec

from ...table.log.store import StoreError
from ...table.refusals import TableRefusal
from ...web.http_response import JSON, HttpResponse
from ...web.links import GAME_ROUTE
from ...web.pages import METHODS, Pages
from ...web.security_headers import with_security_headers
from .. import protocol as p
from ..operations.public_address import is_local
from ..operations.settings import Settings
from ..protocol.decoding import read_json, read_query
from ..rooms.service import Service
from ..traffic.callers import Caller, caller_of, check_host, own_names
from ..traffic.rate_limits import READING, network_of, take_token
from ..transport.connection import ConnectionLost
from ..transport.http_request import HttpRequest
from . import sharing
from .call import Call
from .catalogues import constant_answers
from .endpoints import ENDPOINTS, MEANWHILE, PREFIX, Endpoint
from .error_responses import failed, no_such_method, no_such_page, refused, store_failed
from .openapi import description
from .router import Router

BODY_SECONDS: Final = 10.0
"""A body is small. A client that takes longer to send one keeps others waiting."""
HEALTH: Final = "/health"
_METRICS_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"

_ENCODER: Final = msgspec.json.Encoder()

Respond = Callable[[HttpRequest, Mapping[str, str]], Awaitable[HttpResponse]]
"""From a request and the named parts of its path to the response."""


class Dispatcher:
    """Answers the HTTP requests of one server process."""

    def __init__(self, service: Service, settings: Settings) -> None:
        """Answer for a service."""
        self._service = service
        self._settings = settings
        self._names = own_names(settings)
        self._pages = Pages(constant_answers)
        self._description = description()
        self._router: Router[Respond] = Router(
            [
                *((one.method, PREFIX + one.path, self._responder(one)) for one in ENDPOINTS),
                ("GET", f"{PREFIX}/openapi.json", self._openapi),
                ("GET", HEALTH, self._health),
                ("GET", "/metrics", self._metrics),
                ("GET", GAME_ROUTE, self._shared(partial(sharing.page, pages=self._pages))),
                ("GET", sharing.PREVIEW_ROUTE, self._shared(sharing.preview)),
            ]
        )

    async def respond(self, request: HttpRequest) -> HttpResponse:
        """The response to a request. It raises nothing."""
        try:
            response = await self._respond(request)
        except TableRefusal as refusal:
            response = refused(refusal)
        except StoreError as error:
            response = store_failed(error)
        except Exception as error:  # noqa: BLE001 (a bug answers with a code as well)
            response = failed(error)
        return with_security_headers(response, is_secure=request.is_secure)

    async def _respond(self, request: HttpRequest) -> HttpResponse:
        if request.path != HEALTH:  # load balancers call a server by names of their own
            check_host(request, self._names)
        # The head of a response is what GET would send; the transport leaves the body out.
        method = "GET" if request.method == "HEAD" else request.method
        found = self._router.find(request.path)
        if found is not None:
            if method not in found.methods:
                return no_such_method(found.methods)
            return await found.methods[method](request, found.parameters)
        response = None
        await self._pages.refresh()
        if self._pages.is_address(request.path):
            if method != "GET":
                return no_such_method(METHODS)
            response = self._pages.response(request.path, request.query, request.headers)
        if response is None and method == "GET":
            response = self._pages.not_found(request.path, request.headers)
        return response or no_such_page()

    def _responder(self, endpoint: Endpoint) -> Respond:
        """What answers the requests to one endpoint."""
        takes: Any = endpoint.takes
        decoder: msgspec.json.Decoder[Any] | None = None
        if takes is not None:
            decoder = msgspec.json.Decoder(takes)
        service, settings = self._service, self._settings

        async def respond(request: HttpRequest, parameters: Mapping[str, str]) -> HttpResponse:
            caller = caller_of(request, settings.origins)
            network = network_of(request.address)
            await take_token(service.bus, endpoint.limit, network, caller, settings.rate)
            if not endpoint.gives_key:
                await service.given_keys.check(caller)
            if endpoint.key and not caller.holder:
                raise TableRefusal("no-key", f"show a key: POST {PREFIX}/guests gives one")
            body = None if decoder is None else read_json(decoder, await _body(request))
            query = None if endpoint.asks is None else read_query(endpoint.asks, request.query)
            call = Call(service, request, caller, parameters, body, query)
            return _written(endpoint, await endpoint.handle(call))

        return respond

    def _shared(self, handle: Callable[[Call], Awaitable[HttpResponse]]) -> Respond:
        """What answers the requests to the public link of a game: nobody needs a key for that."""

        async def respond(request: HttpRequest, parameters: Mapping[str, str]) -> HttpResponse:
            network = network_of(request.address)
            await take_token(self._service.bus, READING, network, Caller(), self._settings.rate)
            return await handle(Call(self._service, request, Caller(), parameters, None))

        return respond

    async def _openapi(self, _request: HttpRequest, _: Mapping[str, str]) -> HttpResponse:
        """The description of all endpoints, for programs."""
        return HttpResponse.of(self._description, JSON)

    async def _metrics(self, request: HttpRequest, _: Mapping[str, str]) -> HttpResponse:
        """The metrics, for Prometheus."""
        check_metrics(request, self._settings.metrics_token)
        return HttpResponse.of(self._service.metrics.page(), _METRICS_TYPE)

    async def _health(self, _request: HttpRequest, _: Mapping[str, str]) -> HttpResponse:
        """Whether the server can do its work."""
        missing = await self._service.health.missing()
        if missing:
            unwell = {"status": "unwell", "missing": missing}
            return HttpResponse.of(_ENCODER.encode(unwell), JSON, 503)
        return HttpResponse.of(_ENCODER.encode({"status": "well"}), JSON)


def check_metrics(request: HttpRequest, token: str) -> None:
    """Refuse a caller that may not have the metrics: they tell how much happens here, and when."""
    shown = request.headers.get("authorization", "").partition(" ")[2]
    allowed = compare_digest(shown.encode(), token.encode()) if token else is_local(request)
    if not allowed:
        reason = "show the token that the server has in FORNO_METRICS_TOKEN: Bearer, and the token"
        raise TableRefusal("no-metrics", reason)


def _written(endpoint: Endpoint, found: Any) -> HttpResponse:
    """What a handler returned, as a response."""
    if isinstance(found, HttpResponse):
        return found
    if found is None:
        return HttpResponse(status=endpoint.status)
    is_done = endpoint.meanwhile is None or not isinstance(found, endpoint.meanwhile)
    status = endpoint.status if is_done else MEANWHILE
    return HttpResponse.of(_ENCODER.encode(found), JSON, status)


async def _body(request: HttpRequest) -> bytearray:
    """The body of a request; refused if it is not JSON, too large or too slow."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise TableRefusal("not-json", f"the body has to be {JSON}")
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.chunks:
                body += chunk
                if len(body) > p.LARGEST:
                    raise TableRefusal("too-large", f"a body has {p.LARGEST} bytes at most")
    except TimeoutError:
        raise TableRefusal("too-slow", "the body did not come in time") from None
    except ConnectionLost:
        raise TableRefusal("too-slow", "the body did not come") from None
    return body
