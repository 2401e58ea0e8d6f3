"""The bus of a single process: it only has itself to talk to."""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import Final

from .bus import MOST_TOLD, TALK_SECONDS, EntryAnnounced, Heard, TalkHeard

FOREVER: Final = 3600.0
MOST_BUCKETS: Final = 10_000
"""Buckets beyond these are dropped, the oldest first: they are full again."""


class LocalBus:
    """Keeps in memory what others would be told."""

    is_shared = False

    def __init__(self) -> None:
        self._present: dict[str, Counter[int]] = {}
        self._attending: dict[str, set[str]] = {}
        self._told: dict[str, tuple[float, list[bytes]]] = {}
        self._kept: dict[str, tuple[float, bytes]] = {}
        self._buckets: dict[str, tuple[float, float]] = {}

    def listen(self, heard: Heard) -> None:
        """Nobody else talks."""

    def announce(self, announced: EntryAnnounced) -> None:
        """Nobody else listens."""

    def follow(self, table: str) -> None:
        """Nobody else talks."""

    def forget(self, table: str) -> None:
        """Nobody else talks."""

    async def claim(self, table: str) -> float:  # noqa: ARG002 (nobody else could)
        """Nobody else drives it."""
        return FOREVER

    async def appear(self, table: str, seat: int) -> None:
        """The player of a seat is connected."""
        self._present.setdefault(table, Counter())[seat] = 1

    async def vanish(self, table: str, seat: int) -> None:
        """The player is not connected any more."""
        here = self._present.get(table)
        if here is not None:
            del here[seat]
            if not here:
                del self._present[table]

    async def present(self, table: str) -> frozenset[int]:
        """The seats whose players are connected."""
        return frozenset(self._present.get(table, ()))

    async def attend(self, table: str, who: str) -> None:
        """A spectator is connected."""
        self._attending.setdefault(table, set()).add(who)

    async def unattend(self, table: str, who: str) -> None:
        """The spectator is not connected any more."""
        here = self._attending.get(table, set())
        here.discard(who)
        if not here:
            self._attending.pop(table, None)

    async def attending(self, table: str) -> frozenset[str]:
        """The spectators who are connected."""
        return frozenset(self._attending.get(table, ()))

    def listen_to_talk(self, heard: TalkHeard) -> None:
        """Nobody else talks."""

    async def tell(self, table: str, event: bytes, *, kept: bool) -> None:
        """Keep it; talk that is too old is thrown away."""
        if not kept:
            return
        now = monotonic()
        _, before = self._told.pop(table, (now, []))
        # In the order of their last words: the first is the oldest.
        self._told[table] = now, [*before, event][-MOST_TOLD:]
        while (oldest := next(iter(self._told))) and now - self._told[oldest][0] > TALK_SECONDS:
            del self._told[oldest]

    async def untell(self, table: str, event: bytes, instead: bytes) -> None:  # noqa: ARG002 (nobody else hears it)
        """Keep it no longer."""
        if table in self._told:
            then, kept = self._told[table]
            self._told[table] = then, [one for one in kept if one != event]

    async def talk_of(self, table: str) -> list[bytes]:
        """What is kept of a table's talk."""
        return self._told.get(table, (0.0, []))[1]

    async def keep(self, name: str, value: bytes, seconds: float) -> None:
        """Keep something for a while; what nobody took in time is thrown away."""
        now = monotonic()
        for old in [old for old, (until, _) in self._kept.items() if until < now]:
            del self._kept[old]
        self._kept[name] = now + seconds, value

    async def take(self, name: str) -> bytes | None:
        """Take it, if it is still good."""
        until, value = self._kept.pop(name, (0.0, b""))
        return value if until >= monotonic() else None

    async def look(self, name: str) -> bytes | None:
        """Look at it, if it is still good."""
        until, value = self._kept.get(name, (0.0, b""))
        return value if until >= monotonic() else None

    async def take_tokens(self, bucket: str, amount: float, *, rate: float, burst: float) -> float:
        """Take tokens from a bucket that fills at a rate."""
        now = monotonic()
        had, then = self._buckets.pop(bucket, (burst, now))
        has = min(burst, had + rate * (now - then))
        enough = has >= amount
        self._buckets[bucket] = has - amount if enough else has, now
        if len(self._buckets) > MOST_BUCKETS:
            del self._buckets[next(iter(self._buckets))]
        return 0.0 if enough else (amount - has) / rate

    async def check(self) -> None:
        """There is nothing that could fail."""

    async def close(self) -> None:
        """There is nothing to close."""
