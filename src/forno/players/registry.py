"""The players by name, for hosts, benchmarks and the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .cook import Cook
from .player import Player
from .uniform import Uniform

PLAYERS: Final[dict[str, Callable[[int], Player]]] = {
    "cook": lambda _seed: Cook(),
    "uniform": Uniform,
}
"""How to make each player from a seed. A player that never rolls a die ignores it."""


class UnknownPlayerError(LookupError):
    """There is no player of this name."""


def make_player(name: str, *, seed: int = 0) -> Player:
    """Make a player by name; the same name and seed always play the same."""
    try:
        factory = PLAYERS[name]
    except KeyError:
        known = ", ".join(sorted(PLAYERS))
        raise UnknownPlayerError(f'there is no player "{name}"; known players: {known}') from None
    return factory(seed)
