"""Beginning a game and shuffling, as rules: they run interpreted and compiled alike."""

from __future__ import annotations

from ..editions.rulebook import Rulebook
from ..jit.registry import rule
from ..rules.chance import below, shuffle_supply
from ..rules.phases import SHUFFLE
from ..rules.rounds import begin_round
from ..rules.setup import begin_game, deal
from ..rules.state import State


@rule
def seat_players(s: State, e: Rulebook, players: int, helping: int, key: int) -> None:
    """Seat this number of players in a blank state, with drawn colours; seat 0 begins."""
    s.players = players
    s.helping = helping
    s.chance = key
    taken = 0
    for seat in range(players):
        colour = below(s, e.kinds - seat)
        for other in range(e.kinds):  # the colour-th of those that are left
            if taken >> other & 1 == 0:
                if colour == 0:
                    s.colour[seat] = other
                    taken |= 1 << other
                    break
                colour -= 1


@rule
def begin(s: State, e: Rulebook, players: int, helping: int, key: int) -> None:
    """Seat, deal and begin a game in a blank state."""
    seat_players(s, e, players, helping, key)
    deal(s, e)
    begin_game(s, e)


@rule
def shuffle(s: State, e: Rulebook) -> None:
    """Answer for chance: shuffle the new supply and go on until a seat has to decide."""
    while s.phase == SHUFFLE:
        shuffle_supply(s)
        begin_round(s, e)
