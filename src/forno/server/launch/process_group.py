"""Several processes that serve at one port of one machine, and the parent that looks after them.

Each process has a socket of its own at the same port, and the system spreads callers over them. The
sockets belong to the parent. So callers of a process that has died wait until another one has taken
its place, and are not turned away. Where the system does not spread callers, all share one socket.

The parent serves nobody and waits. It forks, so that processes share the memory of all that was
loaded before, and so that nothing has to be told to them in a command line.
"""

from __future__ import annotations

import gc
import logging
import os
import select
import shutil
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic
from typing import Final

from ...errors import UserError
from ..operations.settings import Settings
from .running_server import listening

LOG: Final = logging.getLogger("forno.serving")
ENDING: Final = (signal.SIGINT, signal.SIGTERM)
SETTLED: Final = 5.0
"""Seconds after which a process that dies is replaced at once."""
LONGEST_PAUSE: Final = 30.0
"""Seconds before another start is tried, at most, where processes die again and again."""

Work = Callable[[Settings, socket.socket, Callable[[], None], int], int]
"""Serves at a socket; calls the function once it is up; ends when the file descriptor does."""


def check_processes(number: int, settings: Settings) -> None:
    """Refuse several processes where they would not share their tables, or cannot be started."""
    if number == 1:
        return
    if not hasattr(os, "fork"):
        raise UserError("--processes needs a system that can fork: Linux or macOS")
    if not settings.database.lower().startswith(("postgresql:", "postgres:")) or not settings.redis:
        raise UserError(
            "several processes share their tables by PostgreSQL and Redis: give both "
            "(--database postgresql://… --redis redis://…), or leave --processes out"
        )


@dataclass(slots=True)
class _Member:
    """One process, and what it gets each time it is started."""

    number: int
    listener: socket.socket
    pid: int = 0
    """0 while there is none."""
    is_up: bool = False
    ready: int = -1
    """Where it says that it is up."""
    leash: int = -1
    """Closed to end it."""
    since: float = 0.0
    pause: float = 0.0
    due: float = field(default_factory=monotonic)
    """When it is to be started next."""


class ProcessGroup:
    """The parent's part: starts processes, replaces those that die, and ends all of them."""

    def __init__(
        self, number: int, settings: Settings, listener: socket.socket, work: Work
    ) -> None:
        """Serve where this socket listens; it is only closed if each process has its own."""
        self._settings = settings
        self._work = work
        self._members = [
            _Member(place, own) for place, own in enumerate(_sockets(number, settings, listener), 1)
        ]
        self._ending = 0
        """How often it was asked to end."""
        self._announced = False
        self._status = 0
        """How the whole server ends."""

    def run(self, announce: Callable[[], None]) -> int:
        """Serve until a signal ends it. In each process that is started, return how it ended."""
        gc.freeze()  # what is loaded is never touched again, and so stays shared
        wake, wakened = os.pipe()
        for end in (wake, wakened):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(wakened, warn_on_full_buffer=False)
        for each in (*ENDING, signal.SIGCHLD):
            signal.signal(each, _noted)
        folder = Path(tempfile.mkdtemp(prefix="forno-metrics-"))
        self._settings = replace(self._settings, shared=folder)
        while not self._ending or any(member.pid for member in self._members):
            for member in self._members:
                if self._is_wanted(member) and member.due <= monotonic():
                    status = self._start(member, (wake, wakened))
                    if status is not None:
                        return status  # in the process that was started
            self._wait(wake)
            self._bury()
            if not self._announced and all(member.is_up for member in self._members):
                self._announced = True
                announce()
        shutil.rmtree(folder, ignore_errors=True)
        return self._status

    def _is_wanted(self, member: _Member) -> bool:
        """Whether a process is to be started: the first one alone, to see that it can be."""
        first = self._members[0]
        has_turn = member is first or first.is_up or self._announced
        return has_turn and not member.pid and not self._ending

    def _start(self, member: _Member, inherited: tuple[int, int]) -> int | None:
        """Start a process; in it, serve and return how that ended."""
        ready, says = os.pipe()
        parent, leash = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid:
            os.close(says)
            os.close(parent)
            member.pid, member.ready, member.leash = pid, ready, leash
            member.since, member.is_up = monotonic(), False
            return None
        signal.set_wakeup_fd(-1)
        for each in (*ENDING, signal.SIGCHLD):
            signal.signal(each, signal.SIG_DFL)
        os.setpgid(0, 0)  # the keyboard's interrupt is for the parent alone
        for end in (*inherited, ready, leash):
            os.close(end)
        for other in self._members:
            if other is not member:
                if other.listener is not member.listener:
                    other.listener.close()
                for end in (other.ready, other.leash):
                    if end >= 0:
                        os.close(end)
        settings = replace(self._settings, process=member.number)
        return self._work(settings, member.listener, lambda: _say(says), parent)

    def _wait(self, wake: int) -> None:
        """Wait for a signal, for a process that is up, or until one is to be started."""
        starting = [member for member in self._members if member.ready >= 0]
        due = [member.due for member in self._members if self._is_wanted(member)]
        wait = max(0.0, min(due) - monotonic()) if due else None
        readable, _, _ = select.select([wake, *(one.ready for one in starting)], [], [], wait)
        for member in starting:
            if member.ready in readable:
                member.is_up = bool(os.read(member.ready, 1))  # nothing, if it has died
                os.close(member.ready)
                member.ready = -1
        if wake in readable:
            for number in os.read(wake, 1000):
                if number in ENDING:
                    self._end(number)

    def _end(self, number: int) -> None:
        """End all processes: politely, and at once when asked again."""
        self._ending += 1
        if self._ending > 1:
            self._status = 128 + number
        for member in self._members:
            self._let_go(member)
            member.listener.close()  # a caller that comes now is turned away
            if member.pid and (self._ending > 1 or not member.is_up):
                # Nothing was promised by a process that is not up.
                with suppress(ProcessLookupError):
                    os.kill(member.pid, signal.SIGKILL)

    def _let_go(self, member: _Member) -> None:
        for end in (member.ready, member.leash):
            if end >= 0:
                os.close(end)
        member.ready = member.leash = -1

    def _bury(self) -> None:
        """Notice processes that have ended, and say when each is to be started again."""
        for member in self._members:
            if not member.pid:
                continue
            pid, status = os.waitpid(member.pid, os.WNOHANG)
            if not pid:
                continue
            code = os.waitstatus_to_exitcode(status)
            was_up, member.is_up, member.pid = member.is_up, False, 0
            self._let_go(member)
            if self._ending:
                continue
            if not self._announced and not was_up:
                # It has said why: it would not be different for the others, or the next time.
                self._status = code if code > 0 else 1
                self._end(signal.SIGTERM)
                continue
            lasted = monotonic() - member.since
            member.pause = 0.0 if lasted > SETTLED else min(LONGEST_PAUSE, 2 * member.pause or 0.5)
            member.due = monotonic() + member.pause
            how = f"signal {-code}" if code < 0 else f"status {code}"
            LOG.error("process %d of the server has died (%s); another takes its place",
                      member.number, how)  # fmt: skip


def _sockets(number: int, settings: Settings, listener: socket.socket) -> list[socket.socket]:
    """A socket for each process, all at the port of the one that was found to be free."""
    if sys.platform != "linux":
        return [listener] * number
    settings = replace(settings, port=listener.getsockname()[1])
    listener.close()
    return [listening(settings, shared=True) for _ in range(number)]


def _say(pipe: int) -> None:
    """Tell the parent that this process is up."""
    with suppress(BrokenPipeError):  # the parent is gone, and this process will end too
        os.write(pipe, b"1")
    os.close(pipe)


def _noted(_number: int, _frame: object) -> None:
    """The number of the signal is in the pipe."""
