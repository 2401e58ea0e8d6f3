"""Starlette's requests and responses as our own, and back."""

from __future__ import annotations

from collections.abc import AsyncIterator

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from ...web.http_response import HttpResponse
from ..transport.connection import ConnectionLost
from ..transport.http_request import HttpRequest, headers_of, no_body


def read_request(connection: HTTPConnection) -> HttpRequest:
    """A request, or the handshake of a WebSocket."""
    scope = connection.scope
    server = scope.get("server")
    return HttpRequest(
        method=scope.get("method", "GET"),
        path=scope["path"],
        query=scope["query_string"].decode("latin-1"),
        # Not the connection's own headers, which would be kept as long as it lasts.
        headers=headers_of(Headers(scope=scope).items()),
        chunks=_chunks(connection) if isinstance(connection, Request) else no_body(),
        address="" if connection.client is None else connection.client.host,
        port=server[1] or 0 if server else 0,
        is_secure=scope["scheme"] in ("https", "wss"),
    )


async def _chunks(request: Request) -> AsyncIterator[bytes]:
    try:
        async for chunk in request.stream():
            yield chunk
    except ClientDisconnect as error:
        raise ConnectionLost from error


def write_response(response: HttpResponse) -> Response:
    """A response of ours as Starlette sends it."""
    return Response(response.body, response.status, headers=response.headers)
