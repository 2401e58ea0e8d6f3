"""Text for moves and whole games: readable, lossless, versioned.

A move is a few short words (:mod:`.moves`), a situation a few short lines (:mod:`.layout`), and a
whole game a text file (:mod:`.record`, read by :mod:`.reader`). Nothing here knows what is legal.
"""

from .cards import NotationError
from .moves import parse_moves, write_action
from .reader import read_record
from .record import Record, RecordError

__all__ = [
    "NotationError",
    "Record",
    "RecordError",
    "parse_moves",
    "read_record",
    "write_action",
]
