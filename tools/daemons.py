"""PostgreSQL and Redis of one's own, in a temporary folder and on a free port.

For tests and benchmarks: they can be killed and started again in the middle of anything.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pwd

_PARENT: Final = ThreadPoolExecutor(1, thread_name_prefix="parent-of-services")
"""The thread that starts all services: they end when it does, and it lasts as long as the tests."""

_STRICT: Final = ("-v", "ON_ERROR_STOP=1")

_STARTING: Final = 60.0
"""How many seconds a service may take to start or to end. It takes one or two."""


class ServiceError(Exception):
    """A service that does not do what it should, and what it said."""


class Service:
    """A server that belongs to the process that started it."""

    name = "a service"
    death = signal.SIGKILL
    """What ends it like a crash, and all that belongs to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None, f"{self.name} is not running"
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not been ended."""
        return self._process is not None

    def command(self) -> list[str]:
        """What starts it."""
        raise NotImplementedError

    def ready(self) -> bool:
        """Whether it answers."""
        raise NotImplementedError

    def start(self) -> None:
        """Start it, on the same port and with the same data as before."""
        assert self._process is None, f"{self.name} is running"
        with (self.folder / "output").open("ab") as output:
            self._process = _PARENT.submit(
                subprocess.Popen[bytes],
                as_nobody(self.command()),
                stdout=output,
                stderr=output,
                cwd=self.folder,
            ).result()
        deadline = time.monotonic() + _STARTING
        while not self.ready():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                said = (self.folder / "output").read_text()
                raise ServiceError(f"{self.name} does not start:\n{said}")
            time.sleep(0.02)

    @contextmanager
    def running(self) -> Iterator[None]:
        """Run it for a while, and leave nothing behind."""
        try:
            self.start()
            yield
        finally:
            self.kill()
            shutil.rmtree(self.folder)

    def stop(self) -> None:
        """End it in good order."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End it as a crash does: at once, and nothing is tidied up."""
        self._end(self.death)

    def restart(self) -> None:
        """Let it crash, and come back."""
        self.kill()
        self.start()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """While it is there, takes calls and never answers: as on a machine that hangs."""
        pids = [self.pid, *children_of(self.pid)]
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in pids:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            if process.poll() is None:
                process.send_signal(how)
            process.wait(_STARTING)


class Postgres(Service):
    """A PostgreSQL server. It lets every client in, with any password.

    Unless it is ``synced`` it leaves it to the system when the disk is written. What was committed
    outlives the server all the same, and that is what dies here, not the machine.
    """

    name = "PostgreSQL"
    # Killed outright, it leaves its children behind. This ends them too, without a checkpoint.
    death = signal.SIGQUIT

    def __init__(self, programs: Path, folder: Path, *, synced: bool = False) -> None:
        super().__init__(folder)
        self.programs = programs
        self._synced = synced
        self._spaces = count(1)
        new = [str(programs / "initdb"), "--pgdata", str(folder / "data"), "--username=forno"]
        kind = ["--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions"]
        made = subprocess.run(
            as_nobody([*new, *kind]), capture_output=True, text=True, cwd=folder, check=False
        )
        if made.returncode:
            raise ServiceError(f"{self.name} cannot be set up:\n{made.stderr}")

    def command(self) -> list[str]:
        """What starts it."""
        settings = ["unix_socket_directories=", "max_connections=60", f"fsync={self._synced}"]
        options = [option for setting in settings for option in ("-c", setting)]
        where = ["-D", str(self.folder / "data"), "-h", "127.0.0.1", "-p", str(self.port)]
        return [str(self.programs / "postgres"), *where, *options]

    def ready(self) -> bool:
        """Whether it answers."""
        return self._run("pg_isready", "--quiet").returncode == 0

    def database(self) -> str:
        """The address of a new and empty space in the database, which costs less than a new one."""
        space = f"space_{next(self._spaces)}"
        self.script(f"CREATE SCHEMA {space}")
        return f"postgresql://forno:secret@127.0.0.1:{self.port}/postgres?search_path={space}"

    def script(self, text: str, address: str = "search_path=public") -> None:
        """Run SQL, in the space of an address."""
        space = address.rpartition("search_path=")[2]
        begin = f"SET search_path = {space};\n"
        done = self._run(
            "psql", "--username=forno", "--dbname=postgres", "-q", *_STRICT, text=begin + text
        )
        assert done.returncode == 0, done.stderr

    def _run(
        self, program: str, *options: str, text: str | None = None
    ) -> subprocess.CompletedProcess[str]:
        where = [str(self.programs / program), "--host=127.0.0.1", f"--port={self.port}"]
        return subprocess.run(
            [*where, *options], input=text, capture_output=True, text=True, check=False
        )


class Redis(Service):
    """A Redis server; what it is told is forgotten when it ends, unless it is persistent."""

    name = "Redis"

    def __init__(self, program: Path, folder: Path, *, persistent: bool = False) -> None:
        super().__init__(folder)
        self.program = program
        self._persistent = persistent

    @property
    def url(self) -> str:
        """Its address."""
        return f"redis://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        """What starts it."""
        keeping = ["yes", "--appendfsync", "always"] if self._persistent else ["no"]
        where = ["--bind", "127.0.0.1", "--port", str(self.port), "--dir", str(self.folder)]
        return [str(self.program), *where, "--save", "", "--appendonly", *keeping]

    def ready(self) -> bool:
        """Whether it answers."""
        try:
            return self.order("PING") == "+PONG"
        except OSError:
            return False

    def order(self, text: str) -> str:
        """Give it an order, and return the first line of its answer."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=1) as line:
            line.sendall(text.encode() + b"\r\n")
            return line.recv(1000).decode().partition("\r\n")[0]


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        port: int = line.getsockname()[1]
        return port


def as_nobody(command: Sequence[str]) -> list[str]:
    """A command run as an ordinary user, which PostgreSQL insists on, and ended if we are."""
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        return [*command]
    user = [f"--reuid={_nobody().pw_uid}", f"--regid={_nobody().pw_gid}", "--clear-groups"]
    return [setpriv, "--pdeathsig=QUIT", *(user if os.geteuid() == 0 else []), "--", *command]


def _nobody() -> pwd.struct_passwd:
    import pwd  # there is none on Windows, where this file is read too

    return pwd.getpwnam("nobody")


def new_folder() -> Path:
    """A temporary folder that a service can write to."""
    folder = Path(tempfile.mkdtemp(prefix="forno-service-"))
    belongs_to_services(folder)
    return folder


@contextmanager
def folder_for_services() -> Iterator[Path]:
    """A folder that a service can write to, and which is gone afterwards."""
    folder = new_folder()
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


def belongs_to_services(path: Path) -> None:
    """Let services use a file or a folder as their own."""
    if os.geteuid() == 0:
        os.chown(path, _nobody().pw_uid, _nobody().pw_gid)


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False
    )
    return [int(child) for child in found.stdout.split()]
