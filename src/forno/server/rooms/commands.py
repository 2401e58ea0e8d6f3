"""Commands: from a client's message to the entry that the log would get."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import blake2b
from typing import Final

import msgspec
from msgspec.structs import replace

from ...table import entries as log
from ...table import requests
from ...table.refusals import Code, TableRefusal
from ...table.table import Table
from .. import protocol as p

DIGEST_BYTES: Final = 6


class AlreadyDone(Exception):  # noqa: N818 (it is no error)
    """The command was carried out before, by this entry."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


def entry_for(
    message: p.AnyCommand, seat: int, table: Table, *, holder: str, language: str
) -> log.AnyEntry:
    """The entry for a command; a command that the table does not allow is refused."""
    # The host may have given the seat to another player in the meantime.
    if table.seat_of(holder) != seat:
        raise TableRefusal(Code.NOT_SEATED, "this is not your seat any more")
    said = digest_of(message)
    known = table.done(seat, message.id)
    if known is not None:
        # Entries of version 0.1 don't tell what was said.
        if table.said(seat, message.id) not in ("", said):
            raise TableRefusal(Code.ID_TAKEN, "you have said something else under this id")
        raise AlreadyDone(known)
    return replace(_asked(message, seat, table, holder, language), id=message.id, said=said)


def digest_of(message: p.AnyCommand) -> str:
    """A digest of a command, to tell it from another one under the same id.

    A client of version 0.1 may say that it is ready again without the salt.
    """
    if isinstance(message, p.Ready):
        message = replace(message, salt="", hungriest=False)
    digest = blake2b(msgspec.json.encode(message), digest_size=DIGEST_BYTES).digest()
    return urlsafe_b64encode(digest).decode()


def _asked(
    message: p.AnyCommand, seat: int, table: Table, holder: str, language: str
) -> log.AnyEntry:
    match message:
        case p.Act():
            return requests.act(
                table,
                seat,
                answers=message.answers,
                action_id=message.id,
                move=message.move,
                language=language,
            )
        case p.Ready():
            return requests.ready(
                table,
                holder,
                is_ready=message.ready,
                salt=message.salt,
                hungriest=message.hungriest,
            )
        case p.Pause():
            return (requests.pause if message.pause else requests.resume)(table, holder)
        case p.Leave():
            return requests.leave(table, holder)
        case p.Return():
            return requests.come_back(table, holder)
        case p.SetPace():
            return requests.set_pace(table, holder, message.pace)
        case p.Share():
            return requests.share(table, holder, shared=message.share)
