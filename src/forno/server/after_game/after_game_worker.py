"""The process that goes through finished games, a module that Python runs as a program.

Reading a log takes ten milliseconds and writing a replay three hundred, which no table may wait
for. So it happens here, at a low priority, one request after the other. How the process starts and
ends is in :mod:`forno.worker_process`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from ...analysis.redealing import RedealError, redealt
from ...game import replay
from ...notation import Record, RecordError
from ...notation.record import NewSupply
from ...table.entries import decode_entry
from ...table.faces import face_at
from ...table.proof import ProofError, check
from ...table.refusals import TableRefusal
from ...table.table import Table, unreadable
from ...views import ROOM, SPECTATOR, to_plain
from ...web.gzip_responses import compress
from ...words import speak
from ...worker_process import WorkerPipes
from .. import protocol as p
from .analysis_words import analysis_told
from .finished_record import no_proof, proven, record_of
from .preview import Standing, preview_of
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
    write_message,
)

REMEMBERED: Final = 4
"""Tables that are kept: often several things are wanted of the same game."""
_ENCODER: Final = msgspec.json.Encoder()


def main() -> None:
    """Answer requests until the input ends."""
    pipes = WorkerPipes(nice=15)  # people play meanwhile, and bots think
    maker = Maker()
    pipes.send(write_message(WorkerUp()))
    while True:
        pipes.send(write_message(maker.answer(read_request(pipes.receive()))))


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
            by_name = wanted.told == "names"
            found = replay_of(record, _eyes(wanted.eyes), wanted.language, by_name=by_name)
            return compress(_ENCODER.encode(found))
        case "story":
            return _ENCODER.encode(story_of(record, wanted.language))
        case "analysis" if request.found is not None:
            return _ENCODER.encode(analysis_told(request.found, record, wanted.language))
        case "again":
            return _again(record, int(wanted.eyes), wanted.step)
        case "preview":
            return preview_of(_standings(table, record), wanted.language)
        case "verify" if table.given:
            raise TableRefusal("no-proof", no_proof(table))
        case "verify":
            return _ENCODER.encode(_verified(record, table.commitment, wanted.language))
        case "record":
            return record_of(table).encode()
        case "room" if table.game is not None:
            return _ENCODER.encode(to_plain(table.game.view(ROOM)))
        case other:
            raise AssertionError(f"nobody knows how to make {other!r}")


def _again(record: Record, seat: int, step: int) -> bytes:
    """The game up to a step, with the cards dealt anew that its seat did not know."""
    try:
        return str(redealt(record, seat, step, Random())).encode()
    except RedealError as error:
        raise TableRefusal("nothing-to-try", f"this can't be tried again: {error}") from error


def _standings(table: Table, record: Record) -> list[Standing]:
    """Who stands where in the end, the best first."""
    seats = table.seat_holders
    return [
        Standing(
            name=seats[one.seat].name,
            face=face_at(one.seat, chosen=seats[one.seat].face, bot=seats[one.seat].bot),
            colour=seats[one.seat].colour,
            place=one.place,
            pizzas=one.pizzas,
        )
        for one in story_of(record, "en").scores
    ]


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
