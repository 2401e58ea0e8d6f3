"""Rounds: turns until the supply is gone, then the oven, then a new supply."""

from __future__ import annotations

from ..editions.rulebook import NO_CARD, Rulebook
from ..jit.registry import rule
from .baking import read_oven
from .counts import of, total
from .facts import (
    GAME_OVER,
    OVEN_EMPTIED,
    PLAY_OVER,
    RESTOCKED,
    ROUND_BEGAN,
    SCORED,
    WAITS,
    tell,
)
from .oven import push_ingredients
from .phases import DREW_LAST, HOLDS_CARD, NO_SUPPLY, OVER, SHUFFLE, STALLED, STAYS, SUPPLY_DRAWN
from .scoring import winners
from .state import MAMMA_MIA, NOBODY, State, left_of
from .turn import begin_turn


@rule
def begin_round(s: State, e: Rulebook) -> None:
    """Begin a round with the supply as it lies there."""
    tell(s, ROUND_BEGAN, s.round, s.starter, s.starter_why, s.stock)
    s.turn = s.starter
    s.last_drawer = NOBODY
    s.idle = 0
    go_on(s, e)


@rule
def end_turn(s: State, e: Rulebook) -> None:
    """The turn is over: the next seat, or the oven."""
    s.turn = left_of(s, s.turn)
    go_on(s, e)


@rule
def go_on(s: State, e: Rulebook) -> None:
    """Begin turns until a player has to decide or the play phase is over (ROUND-1 to -4)."""
    while True:
        if s.stock == 0:
            if s.last_drawer == NOBODY:
                open_oven(s, e, NO_SUPPLY)
            else:
                open_oven(s, e, SUPPLY_DRAWN)
            return
        if s.idle == s.players:
            open_oven(s, e, STALLED)
            return
        if begin_turn(s, e):
            return
        s.turn = left_of(s, s.turn)


@rule
def open_oven(s: State, e: Rulebook, why: int) -> None:
    """The play phase is over; one player empties the oven and begins the next round (ROUND-2)."""
    if e.mamma_mia != NO_CARD and s.holder != NOBODY:
        s.opener = s.holder
        s.starter_why = HOLDS_CARD
    elif e.mamma_mia == NO_CARD and s.last_drawer != NOBODY:
        s.opener = s.last_drawer
        s.starter_why = DREW_LAST
    else:
        s.opener = s.starter
        s.starter_why = STAYS
    s.idle = 0
    tell(s, PLAY_OVER, s.round, why, s.opener, s.starter_why)
    empty_oven(s, e)


@rule
def empty_oven(s: State, e: Rulebook) -> None:
    """Read on in the oven; when it is empty, the round is over."""
    if read_oven(s, e):
        end_round(s, e)


@rule
def end_round(s: State, e: Rulebook) -> None:
    """Leftovers and a new supply for the next round, or the end (BAKE-6, BAKE-7, END-1)."""
    tell(s, OVEN_EMPTIED, s.round, s.table, e.leftovers_stay)
    s.starter = s.opener
    s.opener = NOBODY
    s.last_drawer = NOBODY
    if s.round == s.rounds:
        end_game(s)
        return
    if not e.leftovers_stay:
        for kind in range(e.kinds):
            number = of(s.table, kind)
            if number > 0:
                push_ingredients(s, kind, number)
        s.table = 0
    restock(s, e)
    s.round += 1
    s.turn = NOBODY
    s.phase = SHUFFLE
    tell(s, WAITS, SHUFFLE, NOBODY)


@rule
def restock(s: State, e: Rulebook) -> None:
    """Used cards and the Mamma Mia! card join what is left of the supply (BAKE-7, ROUND-4)."""
    for kind in range(e.kinds):
        for _ in range(of(s.used, kind)):
            s.supply[s.stock] = kind
            s.stock += 1
    s.used = 0
    if s.holder != NOBODY:
        s.supply[s.stock] = MAMMA_MIA
        s.stock += 1
        s.holder = NOBODY
    tell(s, RESTOCKED, s.stock)


@rule
def end_game(s: State) -> None:
    """Count the delivered orders (END-2)."""
    s.phase = OVER
    s.turn = NOBODY
    for seat in range(s.players):
        tell(s, SCORED, seat, s.delivered[seat], total(s.hand[seat]))
    tell(s, GAME_OVER, winners(s))
