"""Forno: the card game Mamma Mia! by all five rule booklets, to play, to study and to simulate.

>>> import forno
>>> game = forno.Game("rio-grande", ["Ada", "Ben"], seed=1)
>>> game.round
1
"""

from .version import IMPORTED_AT as IMPORTED_AT  # the time, before anything else is read
from .version import __version__ as __version__

# isort: split
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
from .old_names import serve_old_names
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

serve_old_names()
