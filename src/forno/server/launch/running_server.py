"""A running server: its parts put together, from the socket to the bots."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from typing import Any, Final

import uvicorn

from ...errors import UserError
from ...table.bus.open import open_bus
from ...table.log.open import open_store
from ...table.log.store import StoreError
from ...table.workers.bot_pool import BotPool
from .. import protocol
from ..asgi.app import make_app
from ..asgi.charged_frames import ChargedProtocol
from ..asgi.slow_clients import punctual
from ..operations.settings import Settings
from ..rooms.service import Service
from .connection_router import AT_ONCE, take_connection

LOG: Final = logging.getLogger("forno.serving")
ENDING: Final = (signal.SIGINT, signal.SIGTERM)
"""Signals that ask a server to end."""
BOT_METRICS: Final = {
    "asked": "Decisions that bots were asked for",
    "slow": "Decisions that a bot took too long over",
    "died": "Processes that a bot brought down",
    "failed": "Decisions that a bot could not make",
    "crowded": "Decisions that had to wait too long",
}
HINT_METRICS: Final = {
    "asked": "Hints that people asked for",
    "slow": "Hints that took too long",
    "died": "Processes that a hint brought down",
    "failed": "Hints that could not be worked out",
    "crowded": "Hints that had to wait too long",
}


def listening(settings: Settings) -> socket.socket:
    """A socket that listens where it was asked to; refuse what can't be."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Said to be TCP, or asyncio would not turn off the delay of small packets: 40 ms a move.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        raise UserError(_why_not(settings, error)) from error
    listener.setblocking(False)  # noqa: FBT003 (it has no name)
    return listener


def _why_not(settings: Settings, error: OSError) -> str:
    where = f"{settings.host}, port {settings.port}"
    match error.errno:
        case errno.EADDRINUSE:
            return f"{where} is in use: choose another with --port"
        case errno.EACCES:
            return f"{where} is for administrators only: choose one from 1024 on with --port"
        case errno.EADDRNOTAVAIL:
            return (
                f"{settings.host} is no address of this machine: choose another with --host, "
                "or 0.0.0.0 for all that it has"
            )
        case _:
            return f"{where}: {error.strerror or error}"


async def serve(
    settings: Settings,
    listener: socket.socket,
    announce: Callable[[], None],
    *,
    is_channel: bool = False,
) -> int:
    """Serve until a signal ends it; ``announce`` is called once everything runs.

    If the listener is a channel, connections come over it that the parent process has accepted,
    and the server ends when it is closed, as it is when that process dies.
    """
    _end_at_once_by(signal.SIGTERM)
    # The first things that can fail do so before anything is promised to anybody.
    try:
        async with serving(settings) as service:
            app = make_app(service, settings)
            config = uvicorn.Config(
                app,
                interface="asgi3",
                lifespan="off",
                log_config=None,
                access_log=False,
                http=punctual(service.turnstile),
                ws=ChargedProtocol,
                ws_max_size=protocol.LARGEST,
                ws_per_message_deflate=False,
                timeout_keep_alive=75,
                timeout_graceful_shutdown=10,
                server_header=False,
                date_header=False,
            )
            announce()
            if is_channel:
                LOG.info("process %d of the server is up", settings.process)
                await ChannelServer(config, service, listener).serve(sockets=[])
            else:
                LOG.info("the server is up", extra={"port": listener.getsockname()[1]})
                await PoliteServer(config, service).serve(sockets=[listener])
            LOG.info("the server has ended")
    except StoreError as error:
        raise UserError(str(error)) from error
    return 0


def _end_at_once_by(number: signal.Signals) -> None:
    """From now on nothing is waited for when this signal comes: what was promised is written.

    It is done by hand because the first process of a container ignores what it does not handle.
    """
    asyncio.get_running_loop().add_signal_handler(number, os._exit, 128 + number)


class PoliteServer(uvicorn.Server):
    """A server that tells everybody to come back before it ends."""

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        """Serve a service."""
        super().__init__(config)
        self._service = service

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End when asked to, and at once when asked again.

        By itself uvicorn would let the signal strike again at the end, before the log is closed.
        """
        loop = asyncio.get_running_loop()
        for number in ENDING:
            loop.add_signal_handler(number, self._asked_to_end, number)
        yield

    def _asked_to_end(self, number: signal.Signals) -> None:
        self.handle_exit(number, None)
        for each in ENDING:
            _end_at_once_by(each)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say good-bye; what has been accepted is written before anything is let go."""
        for server in self.servers:
            server.close()  # a client that comes back now finds another process, or waits
        await self._service.disconnect_all()
        await super().shutdown(sockets)


class ChannelServer(PoliteServer):
    """The same for connections that another process has accepted."""

    def __init__(self, config: uvicorn.Config, service: Service, channel: socket.socket) -> None:
        """Serve the connections that come over a channel."""
        super().__init__(config, service)
        self._channel = channel
        self._beginning: set[asyncio.Future[Any]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to take connections."""
        await super().startup(sockets)
        asyncio.get_running_loop().add_reader(self._channel, self._take)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more of them, and say good-bye."""
        asyncio.get_running_loop().remove_reader(self._channel)
        await super().shutdown(sockets)

    def _take(self) -> None:
        loop = asyncio.get_running_loop()
        with suppress(BlockingIOError):
            for _ in range(AT_ONCE):
                connection = take_connection(self._channel)
                if connection is None:
                    loop.remove_reader(self._channel)
                    self.should_exit = True  # the parent says so, or is gone
                    return
                beginning = asyncio.ensure_future(
                    loop.connect_accepted_socket(self._protocol, connection)
                )
                self._beginning.add(beginning)
                beginning.add_done_callback(self._begun)

    def _begun(self, beginning: asyncio.Future[Any]) -> None:
        self._beginning.discard(beginning)
        if not beginning.cancelled():
            beginning.exception()  # the caller may be gone

    def _protocol(self) -> asyncio.Protocol:
        """What uvicorn makes for each connection to a socket of its own."""
        make: Any = self.config.http_protocol_class
        protocol: asyncio.Protocol = make(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return protocol


@asynccontextmanager
async def tended(service: Service, settings: Settings) -> AsyncIterator[Service]:
    """A service that is looked after as long as it serves."""
    works = (
        service.tend(),
        service.keeper.watch(),
        service.metrics.watch_lag(),
        service.bot_workers.warm(),
    )
    tasks: list[asyncio.Task[Any]] = [asyncio.create_task(work) for work in works]
    if settings.shared is not None:
        shared = service.metrics.share(settings.shared, settings.process)
        tasks.append(asyncio.create_task(shared.write()))
    try:
        yield service
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Service]:
    """All that a server needs, from the database to the bots."""
    store = await open_store(settings.database, wait=settings.wait)
    try:
        bus = await open_bus(settings.redis, wait=settings.wait)
        try:
            bot_pool = BotPool(settings.bot_processes)
            try:
                service = Service(store, bus, bot_pool, settings.rate, host=settings.host)
                for name, says in BOT_METRICS.items():
                    read = partial(getattr, bot_pool.counts, name)
                    service.metrics.watch(f"forno_thinking_{name}", says, read)
                for name, says in HINT_METRICS.items():
                    read = partial(getattr, bot_pool.hint_pool.counts, name)
                    service.metrics.watch(f"forno_hints_{name}", says, read)
                try:
                    async with tended(service, settings):
                        yield service
                finally:
                    await service.analysis_pool.close()
                    await service.after_game.close()
            finally:
                await bot_pool.close()
        finally:
            await bus.close()
    finally:
        await store.close()
