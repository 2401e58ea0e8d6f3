"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from ...table.log.store import StoreError
from ...table.refusals import TableRefusal
from ...web.pages import page_for_lost, page_routes
from ...web.security_headers import SafeHeaders
from .. import protocol as p
from ..operations.settings import Settings
from ..protocol.decoding import read_json, read_query
from ..rooms.service import Service
from ..rooms.session import Farewell, Session
from ..traffic.callers import caller_of
from ..traffic.rate_limits import ENTERING, Crowd, address_of, spend
from .endpoints import ENDPOINTS, MEANWHILE, PREFIX, Endpoint
from .error_responses import JSON, busy, failed, no_such_page, refused
from .openapi import description
from .tables import Call

CROWD_SECONDS: Final = 10.0
"""Until whoever finds it too crowded may look again."""
BODY_SECONDS: Final = 10.0
"""A body is small: whoever takes longer to send one keeps others from being served."""

_ENCODER: Final = msgspec.json.Encoder()

Answer = Callable[[Request], Awaitable[Response]]


PLAY: Final = f"{PREFIX}/play"


def make_app(service: Service, settings: Settings) -> ASGIApp:
    """The application around a service."""
    pages, play = _pages(service, settings), _playing(service, settings)

    def app(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        # All that is put around a page would stay around a session for as long as that lasts:
        # a quarter of the memory of a connection.
        if scope["type"] == "websocket" and scope["path"] == PLAY:
            return play(WebSocket(scope, receive, send))
        return pages(scope, receive, send)

    return app


def _pages(service: Service, settings: Settings) -> Starlette:
    """Everything but the sessions."""
    answers: defaultdict[str, dict[str, Answer]] = defaultdict(dict)
    for one in ENDPOINTS:
        answers[one.path][one.method] = _answering(one, settings)
    routes: list[BaseRoute] = [
        Route(PREFIX + path, _by_method(methods), methods=[*methods])
        for path, methods in answers.items()
    ]
    routes += [
        Route(f"{PREFIX}/openapi.json", _described(description())),
        Route("/health", _health),
        Route("/metrics", _metrics),
        *page_routes(),
    ]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(SafeHeaders)],
        exception_handlers={
            TableRefusal: refused,
            StoreError: busy,
            HTTPException: _nowhere(page_for_lost()),
            Exception: failed,
        },
    )
    # An address is right or wrong; the page alone knows which of its own have a slash too many.
    app.router.redirect_slashes = False
    app.state.service = service
    return app


def _nowhere(
    page: Callable[[Request], Response | None],
) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def answer(request: Request, error: Exception) -> Response:
        """Nothing is there: people with a browser are shown a page, programs are told a code."""
        is_lost = isinstance(error, HTTPException) and error.status_code == 404
        return (page(request) if is_lost else None) or await no_such_page(request, error)

    return answer


def _by_method(methods: Mapping[str, Answer]) -> Answer:
    """One address, whatever is done there; a look at the head alone is a look."""

    async def answer(request: Request) -> Response:
        return await methods["GET" if request.method == "HEAD" else request.method](request)

    return answer


def _answering(endpoint: Endpoint, settings: Settings) -> Answer:
    takes: Any = endpoint.takes
    decoder: msgspec.json.Decoder[Any] | None = None
    if takes is not None:
        decoder = msgspec.json.Decoder(takes)

    async def answer(request: Request) -> Response:
        service: Service = request.app.state.service
        caller = caller_of(request, settings.origins)
        await spend(service.bus, endpoint.limit, request, caller, settings.rate)
        if endpoint.key and not caller.holder:
            raise TableRefusal("no-key", f"show a key: POST {PREFIX}/guests gives one")
        wish = None if decoder is None else read_json(decoder, await _body(request))
        asked = None if endpoint.asks is None else read_query(endpoint.asks, request)
        found = await endpoint.handle(Call(service, request, caller, wish, asked))
        if isinstance(found, Response):
            return found
        if found is None:
            return Response(status_code=endpoint.status)
        is_done = endpoint.meanwhile is None or not isinstance(found, endpoint.meanwhile)
        status = endpoint.status if is_done else MEANWHILE
        return Response(_ENCODER.encode(found), status, media_type=JSON)

    return answer


async def _body(request: Request) -> bytearray:
    """The body of a request, if it can be what it has to be."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise TableRefusal("not-json", f"the body has to be {JSON}")
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > p.LARGEST:
                    raise TableRefusal("too-large", f"a body has {p.LARGEST} bytes at most")
    except TimeoutError:
        raise TableRefusal("too-slow", "the body did not come in time") from None
    except ClientDisconnect:
        raise TableRefusal("too-slow", "the body did not come") from None
    return body


def _playing(service: Service, settings: Settings) -> Callable[[WebSocket], Awaitable[None]]:
    crowd = Crowd(settings.sockets)

    async def play(socket: WebSocket) -> None:
        try:
            caller = caller_of(socket, settings.origins)
            await spend(service.bus, ENTERING, socket, caller, settings.rate)
        except TableRefusal as refusal:
            # Before it is accepted: the handshake is refused, as any other request would be.
            await socket.send_denial_response(await refused(socket, refusal))
            return
        await socket.accept()
        socket.scope["headers"] = []  # what the handshake said is of no use any more
        # A browser's cookie alone opens nothing: it takes a ticket, which only our page can get.
        session = Session(service, socket, "" if caller.by_cookie else caller.holder)
        where = address_of(socket)
        if not crowd.enter(where):
            # Said in words, which a page could not read in a refused handshake.
            reason = "too many connections are open from your address: close some, or come later"
            await session.turn_away(Farewell("crowd", reason, CROWD_SECONDS))
            return
        try:
            await session.serve()
        finally:
            crowd.leave(where)

    return play


def _described(text: bytes) -> Answer:
    async def answer(_request: Request) -> Response:
        """The description of all this, for programs."""
        return Response(text, media_type=JSON)

    return answer


async def _metrics(request: Request) -> Response:
    """How much happens, for whoever looks after the server."""
    service: Service = request.app.state.service
    return Response(service.metrics.page(), media_type="text/plain; version=0.0.4")


async def _health(request: Request) -> Response:
    """Whether the server can do its work."""
    service: Service = request.app.state.service
    missing = await service.health.missing()
    if missing:
        return JSONResponse({"status": "unwell", "missing": missing}, 503)
    return JSONResponse({"status": "well"})
