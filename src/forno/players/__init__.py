"""Players: who decides, from a view and nothing else."""

from .bot import Bot, Technique
from .chances import Danger, OrderHint, Threat
from .characters import CHARACTERS, Character
from .cook import Cook
from .dials import DialError, Dials
from .hints import Hint, NoHintError, hint
from .memory import Memory
from .player import IllegalChoiceError, Listener, Player, Seated
from .registry import PLAYERS, RUNGS, UnknownPlayerError, make_player, prepare_players, tidy_spec
from .shares import Tried
from .uniform import Uniform

__all__ = [
    "CHARACTERS",
    "PLAYERS",
    "RUNGS",
    "Bot",
    "Character",
    "Cook",
    "Danger",
    "DialError",
    "Dials",
    "Hint",
    "IllegalChoiceError",
    "Listener",
    "Memory",
    "NoHintError",
    "OrderHint",
    "Player",
    "Seated",
    "Technique",
    "Threat",
    "Tried",
    "Uniform",
    "UnknownPlayerError",
    "hint",
    "make_player",
    "prepare_players",
    "tidy_spec",
]
