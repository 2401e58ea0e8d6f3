"""A position: a whole situation as plain values, to deal by hand, to save and to set up puzzles.

A position is what a person could lay out on a real table: hands, waiters, supply, oven, what lies
open and whose turn it is. It is checked against the cards there are before a state is made of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..editions.rulebook import NO_CARD, Rulebook
from .counts import members
from .facts import Fact
from .oven import push_ingredients, push_order
from .phases import DREW_LAST, HOLDS_CARD, NAMED, STAYS
from .rounds import empty_oven, go_on
from .setup import begin_game, rounds_to_play
from .state import NOBODY, State, is_order, run_what, run_who

OPENING = "opening"
"""The oven is about to be read."""
TURN = "turn"
"""A seat is about to begin its turn."""
DEAL = "deal"
"""The cards are dealt and the first round is about to begin."""


@dataclass(frozen=True, slots=True)
class PlacedSeat:
    """One seat's cards."""

    colour: int
    hand: int = 0
    """Ingredients, packed counts."""
    orders: tuple[int, ...] = ()
    """Orders in hand, ascending."""
    waiter: tuple[int, ...] = ()
    """Orders in the waiter, the top one first."""
    delivered: tuple[int, ...] = ()
    """Orders delivered, ascending."""


@dataclass(frozen=True, slots=True)
class Position:
    """A whole situation. Seats are numbered clockwise."""

    seats: tuple[PlacedSeat, ...]
    supply: tuple[int, ...]
    """Kinds, or the Mamma Mia! card, the top card first."""
    moment: str = DEAL
    """DEAL, TURN or OPENING."""
    seat: int = 0
    """Who begins, whose turn it is, or who empties the oven."""
    why: int = NAMED
    """Why that seat begins the game, where it does."""
    helping: bool = False
    round: int = 1
    starter: int = 0
    """Who began this round."""
    holder: int = NOBODY
    oven: tuple[int, ...] = ()
    """Runs as in the state, the oldest first."""
    table: int = 0
    used: int = 0


def enter(position: Position, e: Rulebook, told: list[Fact] | None = None) -> State:
    """Make a state of a checked position and let the game begin there."""
    s = State(told=told)
    s.players = len(position.seats)
    s.helping = int(position.helping)
    s.rounds = rounds_to_play(e, s.helping)
    s.round = position.round
    s.holder = position.holder
    s.starter = position.starter
    s.starter_why = position.why
    s.table = position.table
    s.used = position.used
    for number, seat in enumerate(position.seats):
        s.colour[number] = seat.colour
        s.hand[number] = seat.hand
        s.orders[number] = sum(1 << order for order in seat.orders)
        s.delivered[number] = sum(1 << order for order in seat.delivered)
        s.waiter[number] = sum(order << 4 * at for at, order in enumerate(seat.waiter))
        s.waiting[number] = len(seat.waiter)
    s.stock = len(position.supply)
    s.supply[: s.stock] = reversed(position.supply)
    for run in position.oven:
        if is_order(run):
            push_order(s, run_who(run), run_what(run))
        else:
            push_ingredients(s, run_who(run), run_what(run))
    if position.moment == DEAL:
        begin_game(s, e)
    elif position.moment == TURN:
        s.turn = position.seat
        go_on(s, e)
    else:
        s.opener = position.seat
        s.starter_why = _why_opens(position, e)
        empty_oven(s, e)
    return s


def _why_opens(position: Position, e: Rulebook) -> int:
    """Why this seat empties the oven, and so will begin the next round (ROUND-2, ROUND-4)."""
    if position.holder == position.seat:
        return HOLDS_CARD
    if e.mamma_mia == NO_CARD and not position.supply:
        return DREW_LAST
    return STAYS


def position_of(s: State, moment: str = DEAL, seat: int | None = None) -> Position:
    """Lay a state out as a position; it must not be in the middle of anybody's turn."""
    return Position(
        seats=tuple(
            PlacedSeat(
                colour=s.colour[number],
                hand=s.hand[number],
                orders=members(s.orders[number]),
                waiter=waiter_cards(s, number),
                delivered=members(s.delivered[number]),
            )
            for number in range(s.players)
        ),
        supply=supply_cards(s),
        moment=moment,
        seat=s.starter if seat is None else seat,
        why=s.starter_why,
        helping=bool(s.helping),
        round=max(s.round, 1),
        starter=s.starter,
        holder=s.holder,
        oven=tuple(s.oven[s.oven_read : s.oven_runs]),
        table=s.table,
        used=s.used,
    )


def waiter_cards(s: State, seat: int) -> tuple[int, ...]:
    """A waiter's orders, the top one first."""
    return tuple(s.waiter[seat] >> 4 * at & 15 for at in range(s.waiting[seat]))


def supply_cards(s: State) -> tuple[int, ...]:
    """The supply's cards, the top one first."""
    return tuple(reversed(s.supply[: s.stock]))


def stack_supply(s: State, cards: tuple[int, ...]) -> bool:
    """Put the supply in a given order, the top card first: the door for any other dealer.

    Returns whether these are the right cards; otherwise nothing happens.
    """
    if sorted(cards) != sorted(s.supply[: s.stock]):
        return False
    s.supply[: s.stock] = reversed(cards)
    return True
