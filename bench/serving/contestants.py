"""The servers that are measured, and the load on them: each in processes of its own."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final
from urllib.error import URLError
from urllib.request import urlopen

from tools.daemons import Service, children_of, free_port

START_SECONDS: Final = 60.0
SEATS: Final = 4
BOARDGAME: Final = Path(__file__).parent / "boardgame"
INSTALLED: Final = Path(__file__).parents[2] / ".cache" / "boardgame"


UNLIMITED: Final = ("--rate", "100000", "--sockets", "0")
"""Nobody plays as fast as a load does, so the limits are out of its way."""


class ContestantError(Exception):
    """A server that cannot be measured, and why."""


@dataclass(frozen=True)
class Load:
    """What is done to a server."""

    tables: int
    rate: float
    """Moves a second that are offered; nought for as many as can be."""
    seconds: float
    warm: float


@dataclass(frozen=True)
class Contestant:
    """A server that runs, in one process or more."""

    name: str
    pids: Sequence[int]
    command: Sequence[str]
    """What puts the load on."""
    is_ours: bool
    services: Sequence[Service] = ()
    """The databases that it uses."""

    def asked_for(self, name: str, *options: str) -> Contestant:
        """The same server, with clients that ask it for something else."""
        return replace(self, name=name, command=[*self.command, *options])

    def measure(self, load: Load) -> dict[str, Any]:
        """Put a load on, and say how that went."""
        before, others, below = self.busy(), _busy_children(), self.busy_services()
        done = subprocess.run(
            [*self.command, *self._options(load)], capture_output=True, text=True, check=False
        )
        lines = done.stdout.splitlines()
        if done.returncode or not lines:
            raise ContestantError(f"{self.name}: {done.stderr.strip()[-500:]}")
        found: dict[str, Any] = json.loads(lines[-1])
        # All that was done, the getting warm included, for all moves that were made.
        moves = found["moves_a_second"] * (load.seconds + load.warm)
        found["server_us"] = 1e6 * (self.busy() - before) / moves
        found["load_us"] = 1e6 * (_busy_children() - others) / moves
        found["services_us"] = 1e6 * (self.busy_services() - below) / moves
        return found

    def _options(self, load: Load) -> list[str]:
        if not self.is_ours:
            return [str(value) for value in (load.tables, load.rate, load.seconds, load.warm)]
        return [
            *("--tables", str(load.tables), "--rate", str(load.rate)),
            *("--seconds", str(load.seconds), "--warm", str(load.warm), "--seats", str(SEATS)),
        ]

    def busy(self) -> float:
        """The seconds that its processes have worked, bot processes not counted."""
        return sum(map(_worked, self.pids))

    def busy_services(self) -> float:
        """The seconds that its databases have worked."""
        pids = [pid for one in self.services for pid in (one.pid, *children_of(one.pid))]
        return sum(map(_worked, pids))

    def memory(self) -> int:
        """The bytes that its processes take, bot processes not counted."""
        return sum(map(_resident, self.pids))


@contextmanager
def forno(
    name: str,
    processes: int,
    database: str,
    redis: str,
    folder: Path,
    services: Sequence[Service] = (),
    limits: Sequence[str] = UNLIMITED,
) -> Iterator[Contestant]:
    """Forno's server."""
    environment = {**os.environ, "FORNO_DATABASE": database, "FORNO_REDIS": redis}
    ports = [free_port() for _ in range(processes)]
    options = ["--thinkers", "1", *limits]
    started = [
        _start([sys.executable, "-m", "forno", "serve", "--port", str(port), *options],
               folder / f"forno-{port}.log", environment)
        for port in ports
    ]  # fmt: skip
    urls = [f"http://127.0.0.1:{port}" for port in ports]
    with _running(name, started, [f"{url}/health" for url in urls]):
        load = [sys.executable, "-m", "bench.serving.load", *urls]
        yield Contestant(name, [one.pid for one in started], load, is_ours=True, services=services)


@contextmanager
def forno_at_one_port(
    name: str,
    processes: int,
    database: str,
    redis: str,
    folder: Path,
    services: Sequence[Service] = (),
) -> Iterator[Contestant]:
    """Forno's server with several processes at one port, and their parent."""
    environment = {**os.environ, "FORNO_DATABASE": database, "FORNO_REDIS": redis}
    port = free_port()
    options = ["--rate", "100000", "--sockets", "0", "--thinkers", "1"]
    command = [sys.executable, "-m", "forno", "serve", "--port", str(port), *options]
    log = folder / f"forno-{port}.log"
    started = _start([*command, "--processes", str(processes)], log, environment)
    url = f"http://127.0.0.1:{port}"
    with _running(name, [started], [f"{url}/health"]):
        deadline = time.monotonic() + START_SECONDS
        while "Forno serves" not in log.read_text() and time.monotonic() < deadline:
            time.sleep(0.1)
        pids = [started.pid, *(children_of(started.pid) if processes > 1 else ())]
        load = [sys.executable, "-m", "bench.serving.load", url]
        yield Contestant(name, pids, load, is_ours=True, services=services)


@contextmanager
def boardgame(name: str, storage: str, folder: Path) -> Iterator[Contestant]:
    """boardgame.io's server: the socket's port, and the next one for its lobby."""
    port = free_port()
    data = folder / f"boardgame-{storage}"
    command = ["node", "server.cjs", str(port), storage, str(data)]
    started = _start(command, folder / f"{data.name}.log", dict(os.environ), INSTALLED)
    with _running(name, [started], [f"http://127.0.0.1:{port + 1}/games"]):
        load = ["node", str(INSTALLED / "load.cjs"), str(port)]
        yield Contestant(name, [started.pid], load, is_ours=False)


def install_boardgame() -> str:
    """Get boardgame.io from npm's registry; say why if that cannot be."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return "Node.js is not installed"
    INSTALLED.mkdir(parents=True, exist_ok=True)
    for path in BOARDGAME.iterdir():
        shutil.copy(path, INSTALLED)
    done = subprocess.run(
        [npm, "install", "--no-audit", "--no-fund", "--loglevel=error"],
        cwd=INSTALLED, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return "" if done.returncode == 0 else f"npm install: {done.stderr.strip()[-300:]}"


def _start(
    command: Sequence[str], log: Path, environment: dict[str, str], folder: Path | None = None
) -> subprocess.Popen[bytes]:
    with log.open("ab") as output:
        return subprocess.Popen(command, stdout=output, stderr=output, env=environment, cwd=folder)


@contextmanager
def _running(
    name: str, started: Sequence[subprocess.Popen[bytes]], pages: Sequence[str]
) -> Iterator[None]:
    try:
        for process, url in zip(started, pages, strict=True):
            _wait_for(name, process, url)
        yield
    finally:
        for process in started:
            process.send_signal(signal.SIGTERM)
        for process in started:
            process.wait(30)


def _wait_for(name: str, process: subprocess.Popen[bytes], url: str) -> None:
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        try:
            with urlopen(url, timeout=1):
                return
        except (URLError, OSError):
            time.sleep(0.1)
    raise ContestantError(f"{name} does not start")


def _resident(pid: int) -> int:
    """The memory that a process has, where the system tells."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return 1024 * int(line.split()[1])
    raise ContestantError(f"process {pid} says nothing of its memory")


def _worked(pid: int) -> float:
    """The seconds that a process has worked, where the system tells."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    user, system = fields[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _busy_children() -> float:
    """The seconds that the processes have worked which were started here and are over."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime
