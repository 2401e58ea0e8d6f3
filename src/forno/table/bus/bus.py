"""The bus: what processes that serve the same tables tell each other.

The log is the truth. A message of the bus may be lost, late or repeated without harm: that a table
has a new entry, which seats are present, which process drives it. A process that misses an
announcement reads the log. An announcement may carry the entry, so that no process has to read it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol


class EntryAnnounced(NamedTuple):
    """A table has a new entry."""

    table: str
    seq: int
    """The number of its newest entry; a negative one says that there may be one."""
    entry: bytes = b""
    """That entry, once it is in the log; nothing if it is to be read there."""


Heard = Callable[[EntryAnnounced], None]
TalkHeard = Callable[[str, bytes], None]
"""What another process has told of a table's talk: the table, and the event."""
MOST_TOLD: Final = 120
"""Events of a table's talk that are kept."""
TALK_SECONDS: Final = 24 * 3600.0
"""Seconds after its last word for which a table's talk is kept."""


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

    async def attend(self, table: str, who: str) -> None:
        """A spectator is connected to this process; to be repeated every few seconds."""

    async def unattend(self, table: str, who: str) -> None:
        """The spectator is not connected to this process any more."""

    async def attending(self, table: str) -> frozenset[str]:
        """The spectators who are connected to any process."""

    def listen_to_talk(self, heard: TalkHeard) -> None:
        """Have this called for everything that another process tells of a table's talk."""

    async def tell(self, table: str, event: bytes, *, kept: bool) -> None:
        """Tell the others something of a table's talk, and keep it for a while if wanted."""

    async def untell(self, table: str, event: bytes, instead: bytes) -> None:
        """Keep something no longer, and tell the others so."""

    async def talk_of(self, table: str) -> list[bytes]:
        """What is kept of a table's talk, in order."""

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
