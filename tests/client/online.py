"""A real server to play at, and tables on it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from forno.client.client import Client
from forno.table.plan import TablePlan
from forno.web.links import table_link
from tests.support.servers import ServerProcess
from tests.support.shell import COMMAND, SOURCES, environment
from tests.support.waiting import PATIENCE


class Server:
    """A server in a process of its own, for tests that don't wait for anything themselves."""

    def __init__(self, folder: Path, *, compiled: bool = False) -> None:
        self._runner = asyncio.Runner()
        self.database = folder / "tables.db"
        self._process = ServerProcess(f"sqlite:///{self.database}", folder, compiled=compiled)
        self.url = self._process.url

    def start(self) -> None:
        self._runner.run(self._process.start())

    def kill(self) -> None:
        self._runner.run(self._process.kill())

    def close(self) -> None:
        self.kill()
        self._runner.close()


@dataclass(frozen=True)
class Laid:
    """A table that was made."""

    id: str
    code: str
    link: str


def lay_table(
    url: str,
    plan: TablePlan,
    bots: Sequence[str] = (),
    people: Sequence[str] = (),
    *,
    begun: bool = False,
) -> Laid:
    """A table with bots and people at it, and perhaps with a game that has begun."""

    async def lay() -> Laid:
        async with Client(url) as host:
            made = await host.make_table(plan, bots)
            for number, name in enumerate(people):
                async with Client(url, host.key if not number else "") as one:
                    await one.sit(made.id, name, invitation=made.invitation)
            if begun:
                async with host.play(made.id) as seat:
                    await seat.ready()
                    async for update in seat:
                        if update.turn:
                            break
            return Laid(made.id, made.code, table_link(url, made.id, made.invitation))

    return asyncio.run(lay())


@dataclass
class Player:
    """A player in a process of its own, from a file into a file."""

    home: Path
    words: tuple[str, ...]
    given: str
    path: Path | None = None
    """Where bots of one's own are looked for."""

    def __post_init__(self) -> None:
        self.home.mkdir(exist_ok=True)
        more = {"PYTHONPATH": f"{self.path}{os.pathsep}{SOURCES}"} if self.path else {}
        (self.home / "given").write_text(self.given)
        self._out = self.home / "out"
        with (self.home / "given").open() as keyboard, self._out.open("w") as screen:
            self.process = subprocess.Popen(
                [*COMMAND, *self.words],
                stdin=keyboard,
                stdout=screen,
                stderr=subprocess.STDOUT,
                env=environment(self.home, **more),
            )

    @property
    def text(self) -> str:
        return self._out.read_text("utf-8")

    def until(self, wanted: str) -> str:
        """Wait for something to be written; return what stands behind it in its line."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            _, found, after = self.text.partition(wanted)
            if found and "\n" in after:
                return after.splitlines()[0]
            time.sleep(0.05)
        raise AssertionError(f"waited in vain for {wanted}:\n{self.text}")

    def ended(self) -> int:
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
