"""What ``import forno`` offers.

The package imports this module when somebody first asks it for a name. So the command, which needs
none of this to say its version, starts at once.
"""

from __future__ import annotations

from . import words
from .editions import Edition, EditionError, edition, edition_ids
from .game import (
    Action,
    Game,
    Legal,
    Refused,
    Score,
    Seat,
    SetupError,
    load_game,
    read_game,
    situation,
)
from .notation import Record, RecordError, read_record
from .views import EVERYTHING, ROOM, SPECTATOR, TOP_CARD, Recall, View

__all__ = [
    "EVERYTHING",
    "ROOM",
    "SPECTATOR",
    "TOP_CARD",
    "Action",
    "Edition",
    "EditionError",
    "Game",
    "Legal",
    "Recall",
    "Record",
    "RecordError",
    "Refused",
    "Score",
    "Seat",
    "SetupError",
    "View",
    "edition",
    "edition_ids",
    "load_game",
    "read_game",
    "read_record",
    "situation",
    "words",
]
