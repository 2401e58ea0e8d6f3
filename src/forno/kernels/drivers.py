"""The drivers of a single game: what is called from Python to play one.

They are plain functions over arrays. :mod:`forno.kernels.machine_code` compiles them; without Numba
they run as they stand, over lists of ordinary states. No number of an array reaches a rule
without ``int``: interpreted, it would be one of NumPy's, which overflow.
"""

from __future__ import annotations

from typing import Any, Final

from ..jit.registry import compiled_form, primitive
from ..rules.actions import apply
from ..rules.legality import is_legal
from .game_start import begin, shuffle
from .observation import observe
from .outputs import clear_mask, list_legal, write_mask
from .rows import MaskRows, ObservationRows

ILLEGAL: Final = -1
MOST_LEGAL: Final = 256
"""More actions than are ever legal at once."""


@primitive
def restore(states: Any, game: int, kept: Any, which: int) -> None:
    """Overwrite a game with a kept one; compiled, records are copied by assigning them."""
    states[game] = kept[which].copy()


@compiled_form(restore)
def _assign_record() -> Any:
    def restored(states: Any, game: Any, kept: Any, which: Any) -> None:
        states[game] = kept[which]

    return restored


@primitive
def attach(s: Any, listener: Any) -> None:
    """Let a record hear what happens in a game; compiled, it lies beside the state and does."""
    s.told = listener


@compiled_form(attach)
def _attach_nothing() -> Any:
    def attached(s: Any, listener: Any) -> None:
        pass

    return attached


def start_game(
    states: Any, blank: Any, rulebook: Any, players: int, helping: int, key: int, legal: Any
) -> int:
    """Begin a single game; list the legal actions and return their number."""
    restore(states, 0, blank, 0)
    begin(states[0], rulebook[0], players, helping, key)
    return list_legal(states[0], rulebook[0], legal)


def play_action(states: Any, rulebook: Any, action: int, legal: Any) -> int:
    """Carry out an action in a single game; list what is legal then, and return the number.

    That is 0 when the game is over. An illegal action changes nothing; the answer is ILLEGAL.
    """
    s = states[0]
    e = rulebook[0]
    if not is_legal(s, e, action):
        return ILLEGAL
    apply(s, e, action)
    shuffle(s, e)
    return list_legal(s, e, legal)


def observe_game(states: Any, rulebook: Any, viewer: int, rows: ObservationRows) -> None:
    """Write what a seat sees of a single game."""
    observe(states[0], rulebook[0], viewer, rows, 0)


def look_from(
    states: Any, rulebook: Any, viewer: int, rows: ObservationRows, masks: MaskRows
) -> int:
    """Write what a seat sees of a single game and what it may do; return the seat to act."""
    s = states[0]
    observe(s, rulebook[0], viewer, rows, 0)
    if s.turn == viewer:
        write_mask(s, rulebook[0], masks, 0)
    else:
        clear_mask(masks, 0)
    return int(s.turn)
