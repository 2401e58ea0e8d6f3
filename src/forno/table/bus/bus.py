"""The bus: what processes that serve the same tables tell each other.

The log is the truth. A message of the bus may be lost, late or repeated without harm: that a table
has a new entry, which seats are present, which process drives it. A process that misses an
announcement reads the log. An announcement may carry the entry, so that no process has to read it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol


class EntryAnnounced(NamedTuple):
    """A table has a new entry."""

    table: str
    seq: int
    """The number of its newest entry; a negative one says that there may be one."""
    entry: bytes = b""
    """That entry, once it is in the log; nothing if it is to be read there."""


Heard = Callable[[EntryAnnounced], None]


class Bus(Protocol):
    """How processes talk. A single process talks to itself."""

    is_shared: bool
    """Whether there may be other processes at all."""

    def listen(self, heard: Heard) -> None:
        """Have this called for every entry that another process announces."""

    def announce(self, announced: EntryAnnounced) -> None:
        """Tell the others that a table has a new entry. Never waits."""

    def follow(self, table: str) -> None:
        """Hear of this table from now on."""

    def forget(self, table: str) -> None:
        """Do not hear of it any more."""

    async def claim(self, table: str) -> float:
        """Claim the table's bots and clocks; the seconds it holds, 0 if another process has it."""

    async def appear(self, table: str, seat: int) -> None:
        """The player of a seat is connected to this process; to be repeated every few seconds."""

    async def vanish(self, table: str, seat: int) -> None:
        """The player is not connected to this process any more."""

    async def present(self, table: str) -> frozenset[int]:
        """The seats whose players are connected to any process."""

    async def keep(self, name: str, value: bytes, seconds: float) -> None:
        """Keep something for a while, for any process to take."""

    async def take(self, name: str) -> bytes | None:
        """Take what was kept: only one can."""

    async def look(self, name: str) -> bytes | None:
        """Look at what was kept, and leave it there."""

    async def take_tokens(self, bucket: str, amount: float, *, rate: float, burst: float) -> float:
        """Take tokens from a bucket that fills at a rate; the seconds to wait if it has too few."""

    async def check(self) -> None:
        """Do nothing, if that can be done."""

    async def close(self) -> None:
        """Fall silent."""
