"""Players: who decides, from a view and nothing else."""

from .bot import Bot, Technique
from .characters import CHARACTERS, Character
from .cook import Cook
from .dials import DialError, Dials
from .memory import Memory
from .player import IllegalChoiceError, Listener, Player, Seated
from .registry import PLAYERS, RUNGS, UnknownPlayerError, make_player, prepare_players, tidy_spec
from .uniform import Uniform

__all__ = [
    "CHARACTERS",
    "PLAYERS",
    "RUNGS",
    "Bot",
    "Character",
    "Cook",
    "DialError",
    "Dials",
    "IllegalChoiceError",
    "Listener",
    "Memory",
    "Player",
    "Seated",
    "Technique",
    "Uniform",
    "UnknownPlayerError",
    "make_player",
    "prepare_players",
    "tidy_spec",
]
