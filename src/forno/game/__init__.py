"""The friendly face of Forno: a game to make, ask, play, look at, save and replay."""

from .errors import Refused, SetupError
from .game import Game, Score
from .legal import Action, Legal
from .replay import load_game, load_record, read_game, replay, steps
from .seats import Seat
from .situation import situation

__all__ = [
    "Action",
    "Game",
    "Legal",
    "Refused",
    "Score",
    "Seat",
    "SetupError",
    "load_game",
    "load_record",
    "read_game",
    "replay",
    "situation",
    "steps",
]
