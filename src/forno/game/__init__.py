"""The friendly face of Forno: a game to make, ask, play, look at, save and replay."""

from ..views.view import Drawn
from .advice import hint
from .bare_game import Score
from .bot_seats import make_bot
from .errors import PositionError, Refused, SetupError
from .game import Game
from .legal import Action, Legal
from .notebook import picture
from .replay import load_game, load_record, read_game, replay, steps
from .seats import Seat
from .situation import situation

Drawn.picture = staticmethod(picture)

__all__ = [
    "Action",
    "Game",
    "Legal",
    "PositionError",
    "Refused",
    "Score",
    "Seat",
    "SetupError",
    "hint",
    "load_game",
    "load_record",
    "make_bot",
    "read_game",
    "replay",
    "situation",
    "steps",
]
