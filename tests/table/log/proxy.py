"""A bad connection to a server: it loses messages exactly when a test wants it to."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Proxy:
    """Passes everything on between who connects and a server on this machine."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.StreamWriter] = set()
        self.port = 0
        self.loses: str | None = None
        """What gets lost next, and the line with it: the ``question`` or its ``answer``."""

    async def start(self) -> None:
        """Take calls, on the same port as before."""
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """Cut all lines, and take no more calls."""
        if self._server is not None:
            self._server.close()
            self._server = None
        for line in self._lines:
            line.close()
        await asyncio.sleep(0.01)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._target)
        self._lines |= {writer, back}
        with suppress(OSError):
            await asyncio.gather(
                self._pass_on(reader, back, "question"), self._pass_on(there, writer, "answer")
            )
        for line in (writer, back):
            line.close()
            self._lines.discard(line)

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, what: str
    ) -> None:
        while said := await reader.read(65536):
            if self.loses == what:
                self.loses = None
                await self.stop()
                return
            writer.write(said)
            await writer.drain()
        writer.close()
