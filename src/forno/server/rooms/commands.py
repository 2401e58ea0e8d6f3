"""Wishes: from what somebody said to what the log would say of it."""

from __future__ import annotations

from msgspec.structs import replace

from ...table import entries as log
from ...table import requests
from ...table.refusals import Code, TableRefusal
from ...table.table import Table
from .. import protocol as p


class AlreadyDone(Exception):  # noqa: N818 (it is no error)
    """What was said has happened before, by this entry."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


def entry_for(
    said: p.AnyCommand, seat: int, table: Table, *, holder: str, language: str
) -> log.AnyEntry:
    """What somebody wants to happen, as the log would say it."""
    # A seat may have been given to somebody else in the meantime.
    if table.seat_of(holder) != seat:
        raise TableRefusal(Code.NOT_SEATED, "this is not your seat any more")
    known = table.done(seat, said.id)
    if known is not None:
        raise AlreadyDone(known)
    if isinstance(said, p.Act):
        return requests.act(
            table,
            seat,
            answers=said.answers,
            action_id=said.id,
            move=said.move,
            language=language,
        )
    return replace(_asked(said, table, holder), id=said.id)


def _asked(said: p.AnyCommand, table: Table, holder: str) -> log.AnyEntry:
    match said:
        case p.Ready():
            return requests.ready(
                table, holder, is_ready=said.ready, salt=said.salt, hungriest=said.hungriest
            )
        case p.Pause():
            return (requests.pause if said.pause else requests.resume)(table, holder)
        case p.Leave():
            return requests.leave(table, holder)
        case p.Return():
            return requests.come_back(table, holder)
        case p.Share():
            return requests.share(table, holder, shared=said.share)
        case p.Act():
            raise AssertionError("a move names what it answers")
