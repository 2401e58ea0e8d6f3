"""Players: who decides, from a view and nothing else."""

from .cook import Cook
from .player import IllegalChoiceError, Listener, Player, Seated
from .registry import PLAYERS, UnknownPlayerError, make_player
from .uniform import Uniform

__all__ = [
    "PLAYERS",
    "Cook",
    "IllegalChoiceError",
    "Listener",
    "Player",
    "Seated",
    "Uniform",
    "UnknownPlayerError",
    "make_player",
]
