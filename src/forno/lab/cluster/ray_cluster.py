"""A Ray cluster: its workers, the parts of the work they are given, and the workers that die.

A part of the work is a function and what it is called with; it must give the same result on every
machine and every time. So another worker does the part of a worker that was killed again, and no
result depends on which machine did what.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from functools import cache
from importlib.util import find_spec
from typing import Any, Final, TypeVar

from ...errors import UserError
from ..shared.resumable_run import code_fingerprint
from ..shared.stop import POLL, Stop

DEATHS: Final = 20
"""Workers that may die over one part before the part itself is at fault."""
AHEAD: Final = 2
"""Parts given out for each worker, so that no worker waits for the next one."""
CONNECT_TIMEOUT: Final = 5.0
"""Seconds that a cluster may take to answer."""
STARTS: Final = 3
"""Times that a Ray on this machine is started before it is given up."""
STORE: Final = 100_000_000
"""Bytes of Ray's store on this machine: parts and their results are small."""

HERE: Final = "here"
"""The address that stands for a Ray of its own on this machine."""
ROOMS: Final = ("lab",)
"""What a part is made of, besides the rules and the bots."""

S = TypeVar("S")
R = TypeVar("R")


class RayCluster:
    """Workers, on this machine or on many."""

    def __init__(self, ray: Any) -> None:
        """Work with a Ray that is connected."""
        self._ray = ray
        self._given: dict[Any, Any] = {}
        self._failure: Exception | None = None
        self._code = working_code()
        self._task = ray.remote(max_retries=DEATHS)(_do)

    @property
    def workers(self) -> int:
        """How many parts can be done at once now; a cluster may grow and shrink."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    @property
    def busy(self) -> int:
        """How many parts are given out."""
        return len(self._given)

    def give(self, do: Callable[[S], R], part: S) -> None:
        """Give a part to the cluster."""
        with _ray_errors_in_words():
            self._given[self._task.remote(do, part, self._code)] = part

    def take(self, seconds: float = POLL) -> list[tuple[Any, Any]]:
        """The parts that are done by now, with their results; wait ``seconds`` for the first.

        A part that failed raises its error after the results beside it: these must not be lost.
        """
        with _ray_errors_in_words():
            if self._failure is not None:
                raise self._failure
            done, _ = (
                self._ray.wait(list(self._given), num_returns=len(self._given), timeout=0)
                if self._given
                else ([], [])
            )
            if not done and self._given:
                done, _ = self._ray.wait(list(self._given), num_returns=1, timeout=seconds)
            found = []
            for one in done:
                try:
                    found.append((self._given[one], self._ray.get(one)))
                except Exception as error:  # noqa: BLE001 (a part may raise anything; raised below)
                    self._failure = error
                else:
                    del self._given[one]
            if self._failure is not None and not found:
                raise self._failure
            return found

    def drop(self) -> None:
        """Cancel every part that is under way."""
        for one in self._given:
            with suppress(Exception):
                self._ray.cancel(one, force=True)
        self._given.clear()
        self._failure = None

    def work(
        self, do: Callable[[S], R], parts: Iterable[S], *, stop: Stop, finish: bool = False
    ) -> Generator[tuple[S, R], None, None]:
        """Have parts done, and give each with its result as soon as that is there.

        They are given out in their order. Once ``stop`` is set no more are; those under way are
        dropped, or waited for if they are to ``finish``.
        """
        source = iter(parts)
        try:
            more = True
            while True:
                while more and not stop and self.busy < AHEAD * self.workers:
                    part = next(source, None)
                    if part is None:
                        more = False
                    else:
                        self.give(do, part)
                if not self.busy or (stop and not finish):
                    return
                yield from self.take()
        finally:
            self.drop()


@cache
def working_code() -> str:
    """A fingerprint of all that parts are done with; a process has the same one all its life."""
    return code_fingerprint(*ROOMS)


def _do(do: Callable[[S], R], part: S, code: str) -> R:
    """Do a part, on any machine."""
    if working_code() != code:
        raise UserError(
            "a worker of the cluster has another Forno than this machine: its games would be "
            "others; install the same one everywhere"
        )
    return do(part)


@contextmanager
def connect_cluster(address: str, workers: int | None = None) -> Iterator[RayCluster]:
    """Connect to a cluster, or start one on this machine; leave it in the end."""
    if find_spec("ray") is None:
        raise UserError("--ray needs Ray: pip install 'forno[ray]'")
    # What Ray says of workers that died must not get between the results.
    with redirect_stdout(sys.stderr):
        ray = _connected(address, workers)
        try:
            yield RayCluster(ray)
        finally:
            ray.shutdown()


def _connected(address: str, workers: int | None) -> Any:
    # Before Ray is imported: it would tell its makers about each start, and warn of its habits.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    import ray

    quietly: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    if address == HERE:
        _start_here(
            ray,
            num_cpus=workers,
            include_dashboard=False,
            object_store_memory=STORE,
            **quietly,
        )
        return ray
    if workers is not None:
        raise UserError("--ray ADDRESS works on all cores of that cluster: leave out how many")
    try:
        _check_reachable(address)
        ray.init(address=address, **quietly)
    except (ConnectionError, ValueError, RuntimeError, ImportError, OSError) as error:
        why = str(error).strip().splitlines()
        raise UserError(
            f'--ray: there is no cluster to work on at "{address}" ({why[0] if why else error}); '
            "begin one with ray start --head, or give --ray alone to work on this machine"
        ) from error
    return ray


def _start_here(ray: Any, **how: Any) -> None:
    """Start a Ray of its own on this machine, again if its daemons did not come up in time.

    Ray's node daemon ends itself ("Timed out waiting for file metrics_agent_port") if its Python
    agents have not started some 15 seconds after it, and no setting makes it wait longer. On a busy
    machine they need longer, the more so if two Rays start at once. The second time their files are
    in the system's cache.
    """
    for start in range(STARTS):
        try:
            ray.init(address="local", **how)
        except Exception as error:
            # It has no name of its own for this failure; "timed out" is all there is to go by.
            if "timed out" not in str(error):
                raise
            ray.shutdown()
            if start == STARTS - 1:
                raise UserError(
                    f"--ray: Ray did not start on this machine in {STARTS} attempts, because other "
                    "programs keep it too busy; try again when it is quieter, or leave out --ray"
                ) from error
        else:
            return


def _check_reachable(address: str) -> None:
    """See whether the address answers: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), CONNECT_TIMEOUT).close()


@contextmanager
def _ray_errors_in_words() -> Iterator[None]:
    """Say in words what Ray raises."""
    from ray import exceptions

    try:
        yield
    except exceptions.RayTaskError as error:
        cause = error.cause
        if isinstance(cause, UserError):
            raise UserError(str(cause)) from None
        raise
    except (
        exceptions.WorkerCrashedError,
        exceptions.NodeDiedError,
        exceptions.OutOfMemoryError,
    ) as error:
        raise UserError(
            f"the cluster's workers died over one part of the work again and again, the last time: "
            f"{str(error).strip().splitlines()[0]}; is there enough memory for each?"
        ) from error
    except (exceptions.RayError, ConnectionError) as error:
        raise UserError(f"the cluster is gone: {str(error).strip().splitlines()[0]}") from error
