"""Measure all servers in one run and write the page."""

from __future__ import annotations

import json
import resource
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from bench.common import Options, publish
from bench.field.results import this_machine
from forno.bots import prepare_players
from tools.daemons import Postgres, Redis, new_folder
from tools.services import find_postgres, find_redis

from .contestants import (
    BOARDGAME,
    Contestant,
    ContestantError,
    Load,
    boardgame,
    forno,
    forno_at_one_port,
    install_boardgame,
)
from .page import make_page

PARTS: Final = 5
Work = list[float]
"""Microseconds of a server, its databases and the load."""
MOST: Final = Load(tables=100, rate=0.0, seconds=4.0, warm=1.5)
"""Shorter than a game: nobody's figures depend on how a new one is made."""
OFFERED: Final = Load(tables=100, rate=500.0, seconds=6.0, warm=2.0)
HELD: Final = Load(tables=2500, rate=800.0, seconds=10.0, warm=5.0)
SETTLE: Final = 5.0
"""Seconds until whatever a server does when it starts is done."""

CHANGES = "Forno, SQLite, changes"
WORDS = "Forno, SQLite, changes and words in three languages"
SQLITE, ONE, TWO = "Forno, SQLite", "Forno, PostgreSQL + Redis", "Forno, the same, two processes"
TOGETHER = "Forno, the same, two processes at one port"
MEMORY, FILES = "boardgame.io, memory", "boardgame.io, files"


def run(options: Options) -> None:
    """Measure everything and write the page."""
    parts = options.games or PARTS
    allow_many_sockets()
    # Compiled once and kept, so that no server does it while it is measured.
    prepare_players(["maestro"])
    needed = json.loads((BOARDGAME / "package.json").read_text())["dependencies"]
    data: dict[str, Any] = {"machine": this_machine(0), "version": needed["boardgame.io"]}
    data["missing"] = []
    with contestants(data["missing"]) as found:
        time.sleep(SETTLE)
        data["most"] = measure_most(found, parts, data["missing"])
        data["offered"] = measure_offered(found, data["missing"])
    data["held"] = measure_held(data["missing"])
    publish("serving", make_page(data), data, options, PARTS)


def allow_many_sockets() -> None:
    """Let the processes that are started from here open as many files as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@contextmanager
def contestants(missing: list[tuple[str, str]]) -> Iterator[list[Contestant]]:
    """All servers that can be measured here."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="forno-bench-")))
        found = [stack.enter_context(forno(SQLITE, 1, str(folder / "forno.db"), "", folder))]
        found.append(found[0].asked_for(CHANGES, "--changes"))
        found.append(found[0].asked_for(WORDS, "--changes", "--words"))
        services = stack.enter_context(databases())
        if services is None:
            missing.append((ONE, "PostgreSQL or Redis is not installed"))
        else:
            postgres, redis = services
            for name, processes in ((ONE, 1), (TWO, 2)):
                urls = postgres.database(), redis.url
                found.append(stack.enter_context(forno(name, processes, *urls, folder, services)))
            urls = postgres.database(), redis.url
            found.append(
                stack.enter_context(forno_at_one_port(TOGETHER, 2, *urls, folder, services))
            )
        if why := install_boardgame():
            missing.append(("boardgame.io", why))
        else:
            for name, storage in ((MEMORY, "memory"), (FILES, "file")):
                found.append(stack.enter_context(boardgame(name, storage, folder)))
        yield found


@contextmanager
def databases() -> Iterator[tuple[Postgres, Redis] | None]:
    """A PostgreSQL that syncs, and a Redis."""
    programs, redis_server = find_postgres(), find_redis()
    if programs is None or redis_server is None:
        yield None
        return
    postgres = Postgres(programs, new_folder(), synced=True)
    redis = Redis(redis_server, new_folder())
    with postgres.running(), redis.running():
        yield postgres, redis


def give_up(found: list[Contestant], one: Contestant, missing: list[tuple[str, str]]) -> None:
    """Go on without another project's server that has ended in the middle."""
    if one.is_ours:
        raise ContestantError(f"{one.name} failed")
    found.remove(one)
    missing.append((one.name, "it ended by itself; the tables have what was measured before"))


def measure_most(
    found: list[Contestant], parts: int, missing: list[tuple[str, str]]
) -> dict[str, Any]:
    """As many moves as can be, in turns."""
    peers = [one.name for one in found if not one.is_ours]
    rates: dict[str, list[float]] = {one.name: [] for one in found}
    work: dict[str, list[Work]] = {one.name: [] for one in found}
    gaps: dict[str, int] = {}
    sizes: dict[str, list[float]] = {}
    for part in range(-1, parts):
        for one in tuple(found):
            print(f"serving: {one.name}, part {part + 1} of {parts}", file=sys.stderr, flush=True)
            try:
                measured = one.measure(MOST)
            except ContestantError as error:
                print(error, file=sys.stderr)
                give_up(found, one, missing)
                continue
            if part < 0:
                continue  # the first is to get warm
            rates[one.name].append(measured["moves_a_second"])
            work[one.name].append([measured[f"{who}_us"] for who in ("server", "services", "load")])
            if one.is_ours:
                gaps[one.name] = gaps.get(one.name, 0) + measured["gaps"]
                sizes.setdefault(one.name, []).append(measured["bytes"])
    settings = {"tables": MOST.tables, "parts": parts, "seconds": MOST.seconds}
    rates = {name: measured for name, measured in rates.items() if measured}
    peers = [name for name in peers if name in rates]
    each = {name: median(found) for name, found in sizes.items()}
    most = {"settings": settings, "rates": rates, "work": work, "gaps": gaps, "peers": peers}
    return {**most, "bytes": each}


def measure_offered(found: list[Contestant], missing: list[tuple[str, str]]) -> dict[str, Any]:
    """How soon everybody knows, at a steady pace: the median of three windows."""
    rows: dict[str, Any] = {}
    for one in tuple(found):
        print(f"serving: {one.name}, {OFFERED.rate:g} a second", file=sys.stderr, flush=True)
        try:
            windows = [one.measure(OFFERED) for _ in range(3)]
        except ContestantError as error:
            print(error, file=sys.stderr)
            give_up(found, one, missing)
            continue
        rows[one.name] = {
            key: median(window[key] for window in windows)
            for key in ("moves_a_second", "median_ms", "p99_ms")
        }
    return {"settings": {"tables": OFFERED.tables, "rate": OFFERED.rate}, "rows": rows}


def measure_held(missing: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Many connections at once, on servers that have had none before."""
    rows: dict[str, Any] = {}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="forno-bench-")))
        found = [stack.enter_context(forno(SQLITE, 1, str(folder / "forno.db"), "", folder))]
        if not any(name == "boardgame.io" for name, _ in missing):
            found.append(stack.enter_context(boardgame(MEMORY, "memory", folder)))
        time.sleep(SETTLE)
        for one in found:
            print(f"serving: {one.name}, many connections", file=sys.stderr, flush=True)
            before = one.memory()
            peak = Peak(one)
            measured = one.measure(HELD)
            memory = peak.end()
            each = (memory - before) / measured["connections"]
            rows[one.name] = {**measured, "memory": memory, "bytes_each": each}
    connections = HELD.tables * 4
    settings = {"tables": HELD.tables, "connections": connections, "rate": HELD.rate}
    return {"settings": settings, "rows": rows}


class Peak(threading.Thread):
    """The most memory that a server had while this ran."""

    def __init__(self, whose: Contestant) -> None:
        """Begin to look."""
        super().__init__(daemon=True)
        self._whose = whose
        self._most = 0
        self._over = threading.Event()
        self.start()

    def run(self) -> None:
        """Look now and then."""
        while not self._over.wait(0.5):
            self._most = max(self._most, self._whose.memory())

    def end(self) -> int:
        """The most there was."""
        self._over.set()
        self.join()
        return self._most
