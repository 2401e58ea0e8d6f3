"""Forno: the card game Mamma Mia! by all five rule booklets, to play, to study and to simulate.

>>> import forno
>>> game = forno.Game("rio-grande", ["Ada", "Ben"], seed=1)
>>> game.round
1
"""

from time import time_ns

IMPORTED_AT = time_ns()
"""What was written into the sources later is not what runs here."""

from . import words  # noqa: E402 (the time is taken before anything else is read)
from .editions import Edition, EditionError, edition, edition_ids  # noqa: E402
from .game import (  # noqa: E402
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
from .notation import Record, RecordError, read_record  # noqa: E402
from .views import EVERYTHING, ROOM, SPECTATOR, TOP_CARD, Recall, View  # noqa: E402

__version__ = "0.1.0"

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
