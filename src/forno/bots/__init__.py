"""Bots: everything that decides, from a view and nothing else."""

from .hints.hint import hint
from .hints.hint_value import Hint, NoHintError
from .hints.order_chances import Danger, OrderHint, Threat
from .ladder.bot import Bot, Technique
from .ladder.bot_registry import (
    PLAYERS,
    RUNGS,
    MissingPlayerError,
    UnknownPlayerError,
    is_here,
    make_player,
    prepare_players,
    tidy_spec,
)
from .ladder.characters import CHARACTERS, Character
from .ladder.cook import Cook
from .ladder.dials import DialError, Dials
from .ladder.memory import Memory
from .ladder.uniform import Uniform
from .player import IllegalChoiceError, Listener, Player, SeatedPlayer, UntoldBotError
from .search.win_shares import Tried

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
    "MissingPlayerError",
    "NoHintError",
    "OrderHint",
    "Player",
    "SeatedPlayer",
    "Technique",
    "Threat",
    "Tried",
    "Uniform",
    "UnknownPlayerError",
    "UntoldBotError",
    "hint",
    "is_here",
    "make_player",
    "prepare_players",
    "tidy_spec",
]
