"""A running server: its parts put together, from the socket to the bots."""

from __future__ import annotations

import errno
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn

from ...table.bus.open import open_bus
from ...table.log.open import open_store
from ...table.log.store import StoreError
from ...table.thinking.pool import ProcessThinkers
from ..errors import Complaint
from . import protocol
from .app import make_app
from .service import Service
from .settings import Settings


def listening(settings: Settings) -> socket.socket:
    """A socket that listens where it was asked to; refuse what can't be."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        where = f"{settings.host}, port {settings.port}"
        if error.errno == errno.EADDRINUSE:
            raise Complaint(f"{where} is in use: choose another with --port") from error
        raise Complaint(f"{where}: {error.strerror or error}") from error
    listener.setblocking(False)  # noqa: FBT003 (it has no name)
    return listener


async def serve(settings: Settings, listener: socket.socket) -> int:
    """Serve until somebody ends it; return 0, or 1 if it could not begin."""
    # The first things that can fail do so before anything is promised to anybody.
    try:
        async with serving(settings) as service:
            app = make_app(service, settings)
            config = uvicorn.Config(
                app,
                lifespan="off",
                log_config=None,
                access_log=False,
                ws="websockets-sansio",
                ws_max_size=protocol.LARGEST,
                ws_per_message_deflate=False,
                timeout_keep_alive=75,
                timeout_graceful_shutdown=10,
                server_header=False,
                date_header=False,
            )
            await uvicorn.Server(config).serve(sockets=[listener])
    except StoreError as error:
        raise Complaint(str(error)) from error
    return 0


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Service]:
    """All that a server needs, from the database to the bots."""
    store = await open_store(settings.database)
    try:
        bus = await open_bus(settings.redis)
        try:
            thinkers = ProcessThinkers(settings.thinkers)
            try:
                yield Service(store, bus, thinkers, settings.rate)
            finally:
                await thinkers.close()
        finally:
            await bus.close()
    finally:
        await store.close()
