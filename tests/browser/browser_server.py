"""A real server for browsers, driven from tests that are not asynchronous themselves."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import httpx

from tests.support.servers import ServerProcess
from tests.support.waiting import PATIENCE

T = TypeVar("T")


class BrowserServer:
    """A server with a database of its own. It can be killed and come back on the same port."""

    def __init__(self, folder: Path) -> None:
        """Start it."""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.database = folder / "forno.db"
        self._server = ServerProcess(f"sqlite:///{self.database}", folder)
        self._runs = False
        self.url = self._server.url
        self.log = self._server.log
        self.start()

    def start(self) -> None:
        """Start the server, unless it runs, and wait until it is well."""
        if not self._runs:
            self._wait(self._server.start())
            self._runs = True

    def kill(self) -> None:
        """End the server in the middle of whatever it does."""
        self._runs = False
        self._wait(self._server.kill())

    def close(self) -> None:
        """End everything."""
        self._wait(self._server.stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def host(self, **plan: Any) -> Host:
        """A person with a table, who is not in the browser."""
        return Host(self.url, plan)

    def _wait(self, task: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(task, self._loop).result(120)


class Host:
    """Makes a table by HTTP, as any program may."""

    def __init__(self, url: str, plan: dict[str, Any]) -> None:
        """Make a table; ``bots`` takes its last seats."""
        bots = plan.pop("bots", [])
        guests = f"{url}/api/v1/guests"
        key = httpx.post(guests, json={"bearer": True}, timeout=PATIENCE).json()["key"]
        self._api = f"{url}/api/v1"
        self.headers = {"Authorization": f"Bearer {key}"}
        made = self.ask("POST", "/tables", {"plan": plan, "bots": bots})
        self.table: str = made["id"]
        self.code: str = made["code"]
        self.invitation: str = made["invitation"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the server for something."""
        answer = httpx.request(
            method, self._api + path, json=body, headers=self.headers, timeout=PATIENCE
        )
        answer.raise_for_status()
        return answer.json() if answer.content else None
