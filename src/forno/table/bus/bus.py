"""What processes that serve the same tables tell each other.

The log is the truth; everything here is a hint, and may be lost, late or repeated without harm:
that a table has a new entry, who is at it, who drives it. Whoever misses a hint reads the log. A
hint may bring the entry along, as it stands in the log: then nobody has to read it there.
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
        """Have this called for every hint from another process."""

    def announce(self, announced: EntryAnnounced) -> None:
        """Tell the others that a table has a new entry. Never waits."""

    def follow(self, table: str) -> None:
        """Hear of this table from now on."""

    def forget(self, table: str) -> None:
        """Do not hear of it any more."""

    async def claim(self, table: str) -> float:
        """Drive this table for so many seconds: its bots and clocks. 0 if another one does."""

    async def appear(self, table: str, seat: int) -> None:
        """Somebody is at their seat here; to be said again every few seconds."""

    async def vanish(self, table: str, seat: int) -> None:
        """They are not, here."""

    async def present(self, table: str) -> frozenset[int]:
        """The seats at which somebody is, in any process."""

    async def keep(self, name: str, value: bytes, seconds: float) -> None:
        """Keep something for a while, for any process to take."""

    async def take(self, name: str) -> bytes | None:
        """Take what was kept: only one can."""

    async def take_tokens(self, bucket: str, amount: float, *, rate: float, burst: float) -> float:
        """Take from a purse that fills at a rate; the seconds to wait if there is not enough."""

    async def check(self) -> None:
        """Do nothing, if that can be done."""

    async def close(self) -> None:
        """Fall silent."""
