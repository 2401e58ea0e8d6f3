"""Several processes that serve at one port of one machine, and the parent that looks after them.

The parent accepts connections, and hands each over to the process of its table
(:mod:`.connection_router`). The channels over which it does so belong to the parent. So callers of
a process that has died wait until another one has taken its place, and are not turned away.

The parent forks, so that processes share the memory of all that was loaded before, and so that
nothing has to be told to them in a command line. A process ends when its channel does: when the
parent closes it, or dies.
"""

from __future__ import annotations

import gc
import logging
import os
import selectors
import shutil
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

from ...errors import UserError
from ..operations.settings import Settings
from .connection_router import ConnectionRouter

LOG: Final = logging.getLogger("forno.serving")
ENDING: Final = (signal.SIGINT, signal.SIGTERM)
SETTLED: Final = 5.0
"""Seconds after which a process that dies is replaced at once."""
LONGEST_PAUSE: Final = 30.0
"""Seconds before another start is tried, at most, where processes die again and again."""

Work = Callable[[Settings, socket.socket, Callable[[], None]], int]
"""Serves connections that come over a channel; calls the function once it is up."""


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


@dataclass(slots=True, eq=False)
class _Member:
    """One process, and what it gets each time it is started."""

    number: int
    hands: socket.socket
    """The parent's end of the channel."""
    takes: socket.socket
    """The other end, which the parent keeps for the next process."""
    pid: int = 0
    """0 while there is none."""
    is_up: bool = False
    ready: int = -1
    """Where it says that it is up."""
    since: float = 0.0
    pause: float = 0.0
    due: float = 0.0
    """When it is to be started next."""


class ProcessGroup:
    """The parent's part: starts processes, replaces those that die, and ends all of them."""

    def __init__(
        self, number: int, settings: Settings, listener: socket.socket, work: Work
    ) -> None:
        """Serve those who connect to this socket."""
        self._settings = settings
        self._listener = listener
        self._work = work
        self._members = [_Member(place, *_channel()) for place in range(1, number + 1)]
        self._router = ConnectionRouter(listener, [member.hands for member in self._members])
        self._selector = selectors.DefaultSelector()
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
        self._on(wake, lambda: self._hear_signals(wake))
        self._on(self._listener, self._accept)
        folder = Path(tempfile.mkdtemp(prefix="forno-metrics-"))
        self._settings = replace(self._settings, shared=folder)
        while not self._ending or any(member.pid for member in self._members):
            for member in self._members:
                if self._is_wanted(member) and member.due <= monotonic():
                    status = self._start(member, (wake, wakened))
                    if status is not None:
                        return status  # in the process that was started
            self._wait()
            self._bury()
            if not self._announced and all(member.is_up for member in self._members):
                self._announced = True
                announce()
        shutil.rmtree(folder, ignore_errors=True)
        return self._status

    def _on(self, source: socket.socket | int, call: Callable[[], None]) -> None:
        self._selector.register(source, selectors.EVENT_READ, call)

    # --- Starting -------------------------------------------------------------------------------

    def _is_wanted(self, member: _Member) -> bool:
        """Whether a process is to be started: the first one alone, to see that it can be."""
        first = self._members[0]
        has_turn = member is first or first.is_up or self._announced
        return has_turn and not member.pid and not self._ending

    def _start(self, member: _Member, pipe: tuple[int, int]) -> int | None:
        """Start a process; in it, serve and return how that ended."""
        ready, says = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid:
            os.close(says)
            member.pid, member.ready = pid, ready
            member.since, member.is_up = monotonic(), False
            self._on(ready, partial(self._hear_ready, member))
            return None
        signal.set_wakeup_fd(-1)
        for each in (*ENDING, signal.SIGCHLD):
            signal.signal(each, signal.SIG_DFL)
        os.setpgid(0, 0)  # the keyboard's interrupt is for the parent alone
        self._selector.close()
        self._listener.close()
        for connection in self._router.silent:
            connection.close()
        for end in (*pipe, ready, *(other.ready for other in self._members)):
            if end >= 0:
                os.close(end)
        for other in self._members:
            other.hands.close()
            if other is not member:
                other.takes.close()
        settings = replace(self._settings, process=member.number)
        return self._work(settings, member.takes, lambda: _say(says))

    # --- Waiting --------------------------------------------------------------------------------

    def _wait(self) -> None:
        """Wait for a signal, a connection, a process that is up, or one that is to be started."""
        due = [member.due for member in self._members if self._is_wanted(member)]
        due += [*self._router.silent.values()][:1]
        wait = max(0.0, min(due) - monotonic()) if due else None
        for key, _ in self._selector.select(wait):
            key.data()
        for connection, end in [*self._router.silent.items()]:
            if end > monotonic():
                break
            self._hand_over(connection)

    def _accept(self) -> None:
        for connection in self._router.accept():
            self._on(connection, partial(self._hand_over, connection))

    def _hand_over(self, connection: socket.socket) -> None:
        self._selector.unregister(connection)
        self._router.hand_over(connection)

    def _hear_ready(self, member: _Member) -> None:
        member.is_up = bool(os.read(member.ready, 1))  # nothing, if it has died
        self._stop_hearing(member)

    def _stop_hearing(self, member: _Member) -> None:
        if member.ready >= 0:
            self._selector.unregister(member.ready)
            os.close(member.ready)
            member.ready = -1

    def _hear_signals(self, wake: int) -> None:
        for number in os.read(wake, 1000):
            if number in ENDING:
                self._end(number)

    # --- Ending ---------------------------------------------------------------------------------

    def _end(self, number: int) -> None:
        """End all processes: politely, and at once when asked again."""
        self._ending += 1
        if self._ending > 1:
            self._status = 128 + number
        else:
            self._selector.unregister(self._listener)
            self._listener.close()  # a caller that comes now is turned away
            for connection in [*self._router.silent]:
                self._hand_over(connection)
        for member in self._members:
            self._stop_hearing(member)
            member.hands.close()
            member.takes.close()
            if member.pid and (self._ending > 1 or not member.is_up):
                # Nothing was promised by a process that is not up.
                with suppress(ProcessLookupError):
                    os.kill(member.pid, signal.SIGKILL)

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
            self._stop_hearing(member)
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
            LOG.error(
                "process %d of the server has died (%s); another takes its place",
                member.number, how,
            )  # fmt: skip


def _channel() -> tuple[socket.socket, socket.socket]:
    ends = socket.socketpair()
    for end in ends:
        end.setblocking(False)  # noqa: FBT003 (it has no name)
    return ends


def _say(pipe: int) -> None:
    """Tell the parent that this process is up."""
    with suppress(BrokenPipeError):  # the parent is gone, and this process will end too
        os.write(pipe, b"1")
    os.close(pipe)


def _noted(_number: int, _frame: object) -> None:
    """The number of the signal is in the pipe."""
