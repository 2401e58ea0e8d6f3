"""What can be measured of a running server, in the form that Prometheus reads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import monotonic, perf_counter
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from ...table.log.store import Append, Store, StoreError
from .shared_metrics import SharedMetrics

BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds: around what a move should take, and far beyond."""
OUTCOMES: Final = ("accepted", "repeated", "refused", "busy", "doubt")
"""What becomes of a move; ``repeated`` was made before, ``busy`` and ``doubt`` are the store's."""
LAG_SECONDS: Final = 0.1
"""Seconds between two looks at how late the event loop is."""
REMEMBERED: Final = 30.0
"""Seconds for which a failed append makes the store unhealthy, if none was tried since."""


class Metrics:
    """The numbers of one server. They tell how much happens, never what or to whom."""

    def __init__(self) -> None:
        """Begin at zero."""
        self._registry = CollectorRegistry()
        self._shared: SharedMetrics | None = None
        self.connections = Gauge(
            "forno_connections", "WebSockets that are open", registry=self._registry
        )
        self.farewells = Counter(
            "forno_farewells", "Sessions that the server ended", ["code"], registry=self._registry
        )
        self.refusals = Counter(
            "forno_refusals", "Commands that were refused", ["code"], registry=self._registry
        )
        self.moves = Counter(
            "forno_moves",
            "Moves of people and programs, by what became of them",
            ["outcome"],
            registry=self._registry,
        )
        # So that each is there before it first happens, and need not be looked up for each move.
        self.moves_by_outcome = {outcome: self.moves.labels(outcome) for outcome in OUTCOMES}
        self.lag = Histogram(
            "forno_event_loop_lag_seconds",
            "How late the event loop is: what everybody waits besides their own work",
            buckets=BUCKETS,
            registry=self._registry,
        )
        self.appends = Histogram(
            "forno_append_seconds",
            "Until a row of a log is synced",
            ["outcome"],
            buckets=BUCKETS,
            registry=self._registry,
        )

    def watch(self, name: str, says: str, read: Callable[[], float]) -> None:
        """Have a number read for each request for the metrics."""
        Gauge(name, says, registry=self._registry).set_function(read)

    async def watch_lag(self) -> None:
        """Measure how late the event loop is, for ever."""
        while True:
            due = perf_counter() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self.lag.observe(max(0.0, perf_counter() - due))

    def share(self, folder: Path, process: int) -> SharedMetrics:
        """From now on answer for all processes that share this folder."""
        self._shared = SharedMetrics(folder, process, self._own_page)
        return self._shared

    def page(self) -> bytes:
        """All numbers, as text."""
        return self._own_page() if self._shared is None else self._shared.page()

    def _own_page(self) -> bytes:
        return generate_latest(self._registry)


class MeasuredStore:
    """A store that is timed, and remembers whether the last row could be written."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        """Time every append to a store."""
        self._store = store
        self._trouble: tuple[float, StoreError] | None = None
        outcomes = ("done", "taken", "failed")
        self._seconds = {outcome: metrics.appends.labels(outcome) for outcome in outcomes}
        self.read = store.read
        self.find = store.find
        self.notices = store.notices
        self.held = store.held
        self.on_loss = store.on_loss
        self.ended = store.ended
        self.tidy = store.tidy
        self.close = store.close

    async def append(self, wanted: Append) -> bool:
        """Append a row, and note how long that took."""
        begun, outcome = perf_counter(), "failed"
        try:
            done = await self._store.append(wanted)
            outcome = "done" if done else "taken"
            self._trouble = None
            return done
        except StoreError as trouble:
            # A copy, because the original holds on to its traceback and the frames in it.
            self._trouble = monotonic(), type(trouble)(*trouble.args)
            raise
        finally:
            self._seconds[outcome].observe(perf_counter() - begun)

    async def check(self) -> None:
        """Refuse if nothing can be read, or if nothing could be written a moment ago.

        Nothing is written to find that out: the games write often enough. An error that has not
        come again is forgotten after a while; otherwise a server to which a balancer sends no
        more clients would stay unhealthy for ever.
        """
        await self._store.check()
        if self._trouble is not None:
            since, trouble = self._trouble
            if monotonic() - since < REMEMBERED:
                raise type(trouble)(*trouble.args)
