"""The server as an ASGI application."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from ...table.log.store import StoreError
from ...table.refusals import TableRefusal
from ..http.dispatcher import Dispatcher
from ..http.endpoints import PREFIX
from ..http.error_responses import refused, store_failed
from ..operations.settings import Settings
from ..rooms.admission import Admission
from ..rooms.service import Service
from ..traffic.turnstile import Turnstile
from .http_messages import read_request, write_response
from .websocket_connection import WebSocketConnection

PLAY: Final = f"{PREFIX}/play"


def make_app(service: Service, settings: Settings) -> ASGIApp:
    """The application around a service."""
    dispatcher = Dispatcher(service, settings)
    admission = Admission(service, settings)

    def app(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        # No coroutine around these: it would take memory for as long as a session lasts.
        if scope["type"] == "http":
            return respond(scope, receive, send, dispatcher, service.turnstile)
        socket = WebSocket(scope, receive, send)
        if scope["path"] == PLAY:
            return play(socket, admission, service.turnstile)
        return socket.close()  # before it is accepted: the client gets status 403

    return app


async def respond(
    scope: Scope, receive: Receive, send: Send, dispatcher: Dispatcher, turnstile: Turnstile
) -> None:
    """Answer one HTTP request, when its turn comes."""
    await turnstile.wait()
    response = await dispatcher.respond(read_request(Request(scope, receive)))
    await write_response(response)(scope, receive, send)


async def play(socket: WebSocket, admission: Admission, turnstile: Turnstile) -> None:
    """Serve a WebSocket from its handshake to its end."""
    await turnstile.wait()
    try:
        visitor = await admission.admit(read_request(socket))
    except TableRefusal as refusal:
        # Before it is accepted: the handshake is refused, as any other request would be.
        await socket.send_denial_response(write_response(refused(refusal)))
        return
    except StoreError as error:
        await socket.send_denial_response(write_response(store_failed(error)))
        return
    await socket.accept()
    socket.scope["headers"] = []  # a session lasts long, and nobody needs these any more
    await admission.serve(WebSocketConnection(socket, turnstile), visitor)
