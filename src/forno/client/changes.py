"""Changes: from the update before and what has changed to the update that would have come."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Raw

from ..server.protocol import NOTHING, Change, Update

_encode: Final = msgspec.json.Encoder().encode
_FIELDS: Final = msgspec.json.Decoder(dict[str, Any])
_SEATS: Final = msgspec.json.Decoder(dict[int, Any])


class LostTrackError(Exception):
    """A change of another picture than the one that is here."""


def changed(before: Update | None, change: Change) -> Update:
    """The update that a change makes of the one before.

    >>> before = Update(seq=4, turn=4, table=Raw(b'{"stage":"playing"}'), view=Raw(b'{"supply":9}'))
    >>> after = changed(before, Change(after=4, seq=5, turn=5, view=Raw(b'{"supply":8}')))
    >>> after.seq, bytes(after.table), bytes(after.view)
    (5, b'{"stage":"playing"}', b'{"supply":8}')
    """
    if before is None or before.seq != change.after:
        raise LostTrackError
    return Update(
        seq=change.seq,
        turn=change.turn,
        table=_merged(before.table, change.table),
        facts=change.facts,
        view=_merged(before.view, change.view, change.seats),
        own=before.own if change.own == NOTHING else change.own,
        legal=change.legal,
        said=change.said,
        turns=change.turns,
        slots=change.slots,
        only=change.only,
        clock=change.clock,
        showing=change.showing,
        out_of_time=change.out_of_time,
    )


def _merged(before: Raw, fields: Raw, seats: Raw = NOTHING) -> Raw:
    if fields == NOTHING and seats == NOTHING:
        return before
    found = _FIELDS.decode(before)
    if fields != NOTHING:
        found |= _FIELDS.decode(fields)
    if seats != NOTHING:
        for seat, seen in _SEATS.decode(seats).items():
            found["seats"][seat] = seen
    return Raw(_encode(found))
