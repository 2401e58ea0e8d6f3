"""What passes between the server and the process that makes replays, stories and proofs.

A request has the whole log of a table with it, so the process keeps nothing that could be outdated.
They are written as MessagePack, and travel as :mod:`forno.worker_process` says.
"""

from __future__ import annotations

from hmac import compare_digest
from typing import Final

from msgspec import Struct
from msgspec.msgpack import Decoder, Encoder

from ...analysis.worker_protocol import AnalysisFound
from ...table.plan import TablePlan
from ...table.table import Invitation, Stage, Table


class Wanted(Struct, frozen=True, array_like=True):
    """What is wanted of a game."""

    kind: str
    """``card``, ``again``, ``replay``, ``story``, ``preview``, ``analysis``, ``verify``,
    ``record`` or ``room``."""
    eyes: str = ""
    language: str = ""
    told: str = ""
    """Of a replay: ``you`` or ``names``. Of a game to be tried again: what tells it from others."""
    step: int = 0
    """Of a game to be tried again: which step is to be decided anew."""


class MakeRequest(Struct, frozen=True, array_like=True):
    """Something is wanted, and this is the log of its table."""

    number: int
    """Comes back with the answer."""
    wanted: Wanted
    table: str
    payloads: tuple[bytes, ...]
    found: AnalysisFound | None = None
    """What is to be put into words."""


class GameCard(Struct, frozen=True, array_like=True):
    """What has to be known of a table to say who may look on and what there is to be had."""

    seq: int
    plan: TablePlan
    stage: Stage
    host: str
    holders: tuple[str, ...]
    invitations: dict[str, Invitation]
    names: tuple[str, ...] = ()
    disagreeing: tuple[str, ...] = ()
    """The persons who have not agreed to a public link."""
    is_public: bool = False
    was_public: bool = False

    @classmethod
    def of(cls, table: Table) -> GameCard:
        """The card of a table."""
        return cls(
            table.seq,
            table.plan,
            table.stage,
            table.host,
            tuple(one.holder for one in table.seat_holders),
            table.invitations,
            table.names,
            table.disagreeing,
            table.is_public,
            table.was_public,
        )

    def seat_of(self, holder: str) -> int | None:
        """The seat that is held with this key."""
        for seat, one in enumerate(self.holders):
            if holder and compare_digest(one, holder):
                return seat
        return None


class WorkerUp(Struct, frozen=True, array_like=True, tag=0):
    """The process is there."""

    number: int = 0


class Made(Struct, frozen=True, array_like=True, tag=1):
    """What was wanted, as the client gets it; a replay is compressed."""

    number: int
    content: bytes


class CardMade(Struct, frozen=True, array_like=True, tag=2):
    """The card of a table."""

    number: int
    card: GameCard


class Unmade(Struct, frozen=True, array_like=True, tag=3):
    """It can't be had, for a reason that the client is told."""

    number: int
    code: str
    reason: str


class MakingFailed(Struct, frozen=True, array_like=True, tag=4):
    """A fault: what kind of error it was."""

    number: int
    why: str


MakeReply = WorkerUp | Made | CardMade | Unmade | MakingFailed

_ENCODER: Final = Encoder()
_REQUESTS: Final[Decoder[MakeRequest]] = Decoder(MakeRequest)
_REPLIES: Final[Decoder[MakeReply]] = Decoder(MakeReply)


def write_message(message: MakeRequest | MakeReply) -> bytes:
    """A message as it is sent."""
    return _ENCODER.encode(message)


def read_request(content: bytes) -> MakeRequest:
    """A request as it was received."""
    return _REQUESTS.decode(content)


def read_reply(content: bytes) -> MakeReply:
    """A reply as it was received; anything else raises :class:`ValueError`."""
    return _REPLIES.decode(content)
