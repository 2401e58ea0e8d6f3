"""Real servers in real processes, to be talked to, killed and started again."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import httpx

from forno.jit.compiler import INTERPRETED
from tests.support.waiting import PATIENCE
from tools.daemons import free_port


class ServerProcess:
    """A server on a port of its own, which stays the same when it is started again."""

    def __init__(
        self,
        database: str,
        folder: Path,
        *,
        redis: str = "",
        program: Sequence[str] = ("-m", "forno", "serve"),
        options: Sequence[str] = (),
        compiled: bool = False,
    ) -> None:
        """Serve the tables of a database.

        Most tests ask for no more than quick bots and are over before machine code is loaded: only
        those ``compiled`` spend the seconds of two processors that it takes each server.
        """
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self.kills = 0
        self._environment = {**os.environ, "FORNO_DATABASE": database, "FORNO_REDIS": redis}
        if not compiled:
            self._environment[INTERPRETED] = "1"
        # Programs play much faster than people.
        usual = ["--port", str(self.port), "--thinkers", "1", "--rate", "1000"]
        self._command = [*program, *usual, *options]
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it, and wait until it is well."""
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *self._command, env=self._environment, stdout=log, stderr=log
            )
        async with httpx.AsyncClient() as client:
            for _ in range(round(PATIENCE / 0.05)):
                if self._process.returncode is not None:
                    raise RuntimeError(f"the server ended: {self.log.read_text()[-2000:]}")
                try:
                    if (await client.get(f"{self.url}/health")).is_success:
                        return
                except httpx.HTTPError:
                    pass
                await asyncio.sleep(0.05)
        await self.kill()
        raise RuntimeError(f"the server does not get well: {self.log.read_text()[-2000:]}")

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    async def says(self, pattern: str, seconds: float = PATIENCE) -> str:
        """Wait until something stands in its log, and return that."""
        async with asyncio.timeout(seconds):
            while not self.log.exists() or not (found := re.search(pattern, self.log.read_text())):
                await asyncio.sleep(0.02)
        return found[0]

    def send(self, what: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(what)

    async def ended(self) -> int:
        """How it ended, once it has."""
        assert self._process is not None
        return await self._process.wait()

    async def kill(self) -> None:
        """End it in the middle of whatever it does."""
        await self._end(signal.SIGKILL)
        self.kills += 1

    async def stop(self) -> int:
        """Ask it to end, and return how it did."""
        return await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> int:
        process = self._process
        assert process is not None
        if process.returncode is None:
            process.send_signal(how)
        return await process.wait()
