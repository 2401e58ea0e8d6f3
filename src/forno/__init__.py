"""Forno: the card game Mamma Mia! by all five rule booklets, to play, to study and to simulate.

>>> import forno
>>> game = forno.Game("rio-grande", ["Ada", "Ben"], seed=1)
>>> game.run({"Ada": "cook", "Ben": "cook"}).is_over
True

``dir(forno)`` is all that most programs need; ``docs/library.md`` goes through it. Every name is
imported when it is first used, so ``import forno`` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from .version import IMPORTED_AT as IMPORTED_AT  # the time, before anything else is read
from .version import __version__ as __version__

# isort: split
from .old_names import serve_old_names

if TYPE_CHECKING:
    from . import words
    from .bots import (
        Bot,
        Hint,
        IllegalChoiceError,
        NoHintError,
        Player,
        UnknownPlayerError,
        UntoldBotError,
    )
    from .editions import Edition, EditionError, edition, edition_ids
    from .errors import ArgumentError, FornoError
    from .game import (
        Action,
        Game,
        Legal,
        Refused,
        Score,
        Seat,
        SetupError,
        hint,
        load_game,
        make_bot,
        read_game,
        situation,
    )
    from .notation import Record, RecordError, read_record
    from .views import (
        EVERYTHING,
        ROOM,
        SPECTATOR,
        TOP_CARD,
        Cards,
        Hand,
        Order,
        Orders,
        Recall,
        RoomView,
        View,
    )

__all__ = [
    "EVERYTHING",
    "ROOM",
    "SPECTATOR",
    "TOP_CARD",
    "Action",
    "ArgumentError",
    "Bot",
    "Cards",
    "Edition",
    "EditionError",
    "FornoError",
    "Game",
    "Hand",
    "Hint",
    "IllegalChoiceError",
    "Legal",
    "NoHintError",
    "Order",
    "Orders",
    "Player",
    "Recall",
    "Record",
    "RecordError",
    "Refused",
    "RoomView",
    "Score",
    "Seat",
    "SetupError",
    "UnknownPlayerError",
    "UntoldBotError",
    "View",
    "edition",
    "edition_ids",
    "hint",
    "load_game",
    "make_bot",
    "read_game",
    "read_record",
    "situation",
    "words",
]

_ROOMS: Final = {
    "bots": "Bot Hint IllegalChoiceError NoHintError Player UnknownPlayerError UntoldBotError",
    "editions": "Edition EditionError edition edition_ids",
    "errors": "ArgumentError FornoError",
    "game": "Action Game Legal Refused Score Seat SetupError hint load_game make_bot read_game"
    " situation",
    "notation": "Record RecordError read_record",
    "views": "EVERYTHING ROOM SPECTATOR TOP_CARD Cards Hand Order Orders Recall RoomView View",
}
"""Which room has which name."""
_WHERE: Final = {name: room for room, names in _ROOMS.items() for name in names.split()}
_OPEN: Final = frozenset({*_ROOMS, "jit", "rules", "words"})
"""Rooms that can be had as ``forno.room`` without an import of their own."""


def __getattr__(name: str) -> Any:
    """Import a name when it is first asked for."""
    if name in _WHERE:
        value = getattr(import_module(f".{_WHERE[name]}", __name__), name)
        globals()[name] = value
        return value
    if name in _OPEN:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What Forno offers, and nothing else."""
    return sorted(__all__)


serve_old_names()
