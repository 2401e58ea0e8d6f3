"""The process that goes through finished games, a module that Python runs as a program.

Reading a log takes ten milliseconds and writing a replay three hundred, which no table may wait
for. So it happens here, at a low priority, one request after the other. The process ends when its
input does, so it never outlives its server.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Sequence
from typing import BinaryIO, Final

import msgspec

from ...game import replay
from ...notation import Record, RecordError
from ...notation.record import NewSupply
from ...table.entries import decode_entry
from ...table.proof import ProofError, check
from ...table.refusals import TableRefusal
from ...table.table import Table, unreadable
from ...table.workers.worker_messages import WIDTH
from ...views import ROOM, SPECTATOR, to_plain
from ...web.gzip_responses import compress
from ...words import speak
from .. import protocol as p
from .analysis_words import analysis_told
from .finished_record import proven, record_of
from .replay_steps import Eyes, replay_of
from .story import story_of
from .worker_requests import (
    CardMade,
    GameCard,
    Made,
    MakeReply,
    MakeRequest,
    MakingFailed,
    Unmade,
    WorkerUp,
    read_request,
    with_length,
)

REMEMBERED: Final = 4
"""Tables that are kept: often several things are wanted of the same game."""
_ENCODER: Final = msgspec.json.Encoder()


def main() -> None:
    """Answer requests until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(15)  # people play meanwhile, and bots think
    # What a library prints must not get between the replies.
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    maker = Maker()
    _send(replies, WorkerUp())
    requests = sys.stdin.buffer
    while head := requests.read(WIDTH):
        _send(replies, maker.answer(read_request(requests.read(int.from_bytes(head, "big")))))


def _send(replies: BinaryIO, reply: MakeReply) -> None:
    try:
        replies.write(with_length(reply))
        replies.flush()
    except OSError:  # the server is gone
        os._exit(0)


class Maker:
    """Makes what is wanted of games."""

    def __init__(self) -> None:
        """Know no table yet."""
        self._tables: OrderedDict[str, tuple[tuple[bytes, ...], Table]] = OrderedDict()

    def answer(self, request: MakeRequest) -> MakeReply:
        """What is wanted, or why it can't be had."""
        try:
            try:
                table = self._table(request.table, request.payloads)
            except Exception as error:
                raise unreadable(error) from error
            if request.wanted.kind == "card":
                return CardMade(request.number, GameCard.of(table))
            return Made(request.number, content_of(table, request))
        except TableRefusal as refusal:
            return Unmade(request.number, refusal.code, refusal.reason)
        except Exception as error:  # noqa: BLE001 (the server has to hear of every error)
            return MakingFailed(request.number, f"{type(error).__name__}: {error}")

    def _table(self, name: str, payloads: Sequence[bytes]) -> Table:
        """The table of a log; of one that has grown only the new entries are read."""
        before, table = self._tables.pop(name, ((), None))
        known = len(before)
        if table is None or payloads[:known] != before:
            table = Table.read(name, payloads)
        else:
            for payload in payloads[known:]:
                table.happen(decode_entry(payload))
        self._tables[name] = tuple(payloads), table
        while len(self._tables) > REMEMBERED:
            self._tables.popitem(last=False)
        return table


def content_of(table: Table, request: MakeRequest) -> bytes:
    """What is wanted of a finished game, as the client gets it."""
    wanted, record = request.wanted, proven(table)
    match wanted.kind:
        case "replay":
            found = replay_of(record, _eyes(wanted.eyes), wanted.language)
            return compress(_ENCODER.encode(found))
        case "story":
            return _ENCODER.encode(story_of(record, wanted.language))
        case "analysis" if request.found is not None:
            return _ENCODER.encode(analysis_told(request.found, record, wanted.language))
        case "verify":
            return _ENCODER.encode(_verified(record, table.commitment, wanted.language))
        case "record":
            return record_of(table).encode()
        case "room" if table.game is not None:
            return _ENCODER.encode(to_plain(table.game.view(ROOM)))
        case other:
            raise AssertionError(f"nobody knows how to make {other!r}")


def _eyes(name: str) -> Eyes:
    return next((one for one in (ROOM, SPECTATOR) if one.value == name), None) or int(name)


def _verified(record: Record, commitment: str, language: str) -> p.Verified:
    say = speak(language).say
    try:
        replay(record)  # a record with other moves than the rules allow proves nothing
        check(record)
    except (ProofError, RecordError) as error:
        reason = say("verify-failed", reason=str(error))
        return p.Verified(fair=False, checked=(reason,), commitment=commitment)
    supplies = [entry for entry in record.entries if isinstance(entry, NewSupply)]
    checked = (
        say("verify-secret"),
        say("verify-deal"),
        *(say("verify-round", round=entry.round) for entry in supplies),
    )
    return p.Verified(fair=True, checked=checked, commitment=commitment)


if __name__ == "__main__":
    main()
