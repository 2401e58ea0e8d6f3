"""The server as an ASGI application."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ...table.log.store import StoreError
from ...table.refusals import Code, TableRefusal
from . import protocol as p
from .api import ENDPOINTS, Call, Endpoint
from .callers import caller_of
from .headers import SafeHeaders
from .service import Service
from .session import Session
from .settings import Settings

LOG: Final = logging.getLogger("forno.serving")
PREFIX: Final = "/api/v1"
JSON: Final = "application/json"
_ENCODER: Final = msgspec.json.Encoder()

_STATUS: Final = {
    "no-key": 401,
    "origin": 403,
    Code.NOT_HOST.value: 403,
    Code.NOT_INVITED.value: 403,
    Code.NOT_SEATED.value: 403,
    Code.NO_WATCHING.value: 403,
    Code.NOT_SHARED.value: 403,
    Code.NO_SUCH_TABLE.value: 404,
    Code.NO_SUCH_SEAT.value: 404,
    Code.PLAN_REFUSED.value: 422,
    Code.NAME_REFUSED.value: 422,
    Code.COLOUR_REFUSED.value: 422,
    "malformed": 400,
    "too-large": 413,
    "not-json": 415,
    "flood": 429,
}
"""What a refusal is called in HTTP; all others are a conflict with what is."""
CONFLICT: Final = 409


def make_app(service: Service, settings: Settings) -> Starlette:
    """The application around a service."""
    routes: list[BaseRoute] = [
        Route(PREFIX + one.path, _answering(one, settings), methods=[one.method])
        for one in ENDPOINTS
    ]
    routes += [
        WebSocketRoute(f"{PREFIX}/play", _playing(settings)),
        Route("/health", _health),
    ]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(SafeHeaders)],
        exception_handlers={
            TableRefusal: _refused,
            StoreError: _busy,
            HTTPException: _no_such_page,
            Exception: _failed,
        },
    )
    app.state.service = service
    return app


def _answering(endpoint: Endpoint, settings: Settings) -> Callable[[Request], Any]:
    takes: Any = endpoint.takes
    decoder: msgspec.json.Decoder[Any] | None = None
    if takes is not None:
        decoder = msgspec.json.Decoder(takes)

    async def answer(request: Request) -> Response:
        caller = caller_of(request, settings.origins)
        wish = None if decoder is None else await _wish(request, decoder)
        service: Service = request.app.state.service
        found = await endpoint.handle(Call(service, request, caller, wish))
        if isinstance(found, Response):
            return found
        if found is None:
            return Response(status_code=endpoint.status)
        return Response(_ENCODER.encode(found), endpoint.status, media_type=JSON)

    return answer


async def _wish(request: Request, decoder: msgspec.json.Decoder[Any]) -> Any:
    """What a request asks for, read from its body."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise TableRefusal("not-json", f"the body has to be {JSON}")
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > p.LARGEST:
            raise TableRefusal("too-large", f"a body has {p.LARGEST} bytes at most")
    try:
        return decoder.decode(body)
    except msgspec.DecodeError as error:
        raise TableRefusal("malformed", str(error)) from error


def _playing(settings: Settings) -> Callable[[WebSocket], Any]:
    async def play(socket: WebSocket) -> None:
        try:
            caller = caller_of(socket, settings.origins)
        except TableRefusal:
            await socket.close(4003)  # before it is accepted: the handshake is refused
            return
        service: Service = socket.app.state.service
        await socket.accept()
        # A browser's cookie alone opens nothing: it takes a ticket, which only our page can get.
        await Session(service, socket, "" if caller.by_cookie else caller.holder).serve()

    return play


async def _health(request: Request) -> Response:
    """Whether the server can do its work."""
    service: Service = request.app.state.service
    await service.store.check()
    await service.bus.check()
    return JSONResponse({"status": "well"})


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, TableRefusal)
    clause = error.clause or msgspec.UNSET
    trouble = p.Trouble(code=error.code, reason=error.reason, clause=clause)
    return _trouble(trouble, _STATUS.get(error.code, CONFLICT))


async def _busy(_request: Request, error: Exception) -> Response:
    LOG.warning("the store refuses: %s", error)
    reason = "the server can't write anything down just now: try again"
    return _trouble(p.Trouble(code="busy", reason=reason, retry_after=1.0), 503)


async def _no_such_page(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "no-such-page", 405: "no-such-method"}.get(error.status_code, "refused")
    trouble = p.Trouble(code=code, reason=error.detail)
    return _trouble(trouble, error.status_code, error.headers)


async def _failed(_request: Request, error: Exception) -> Response:
    LOG.error("a request failed", exc_info=error)
    return _trouble(p.Trouble(code="fault", reason="something went wrong here: try again"), 500)


def _trouble(trouble: p.Trouble, status: int, headers: Any = None) -> Response:
    response = Response(_ENCODER.encode(trouble), status, headers=headers, media_type=JSON)
    if trouble.retry_after is not msgspec.UNSET:
        response.headers["retry-after"] = f"{trouble.retry_after:.0f}"
    return response
