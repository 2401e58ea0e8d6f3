"""A position: a whole situation as plain values, to deal by hand, to save and to set up puzzles.

A position is what a person could lay out on a real table: hands, waiters, supply, oven, what lies
open and whose turn it is. It is checked against the cards there are before a state is made of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..editions.rulebook import NO_CARD, Rulebook
from .counts import of, some, total
from .facts import Fact
from .oven import push_ingredients, push_order
from .rounds import empty_oven, go_on
from .setup import begin_game, copies_in_play, rounds_to_play
from .state import (
    DREW_LAST,
    HOLDS_CARD,
    MAMMA_MIA,
    NAMED,
    NOBODY,
    STAYS,
    State,
    is_order,
    run_what,
    run_who,
)

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


class PositionError(ValueError):
    """A situation that the cards or the rules do not allow."""

    def __init__(self, reason: str, clause: str) -> None:
        super().__init__(f"{reason} ({clause})")
        self.reason = reason
        self.clause = clause


def check(position: Position, e: Rulebook, kind_names: tuple[str, ...]) -> None:
    """Refuse a situation with too many or too few cards, or one that can't arise."""
    players = len(position.seats)
    if not e.fewest_players <= players <= e.most_players:
        raise PositionError(
            f"{players} players: this edition is for {e.fewest_players} to {e.most_players}",
            "SETUP-1",
        )
    _check_ingredients(position, e, kind_names)
    for number, seat in enumerate(position.seats):
        _check_orders(position, e, number, seat)
        most = max(e.hand_limit, e.pass_draw)
        if total(seat.hand) > most:
            raise PositionError(
                f"{total(seat.hand)} ingredients in one hand: it never holds more than {most}",
                "TURN-3",
            )
    if not 1 <= position.round <= rounds_to_play(e, int(position.helping)):
        raise PositionError(f"there is no round {position.round} in this game", "END-1")
    if position.moment == TURN and not position.supply:
        raise PositionError("a turn needs a supply: without one the play phase is over", "ROUND-1")
    if position.moment == DEAL and (position.oven or position.table or position.used):
        raise PositionError("after the deal the oven and the table are empty", "SETUP-3")


def _check_ingredients(position: Position, e: Rulebook, kind_names: tuple[str, ...]) -> None:
    found = position.table + position.used + sum(seat.hand for seat in position.seats)
    for run in position.oven:
        if not is_order(run):
            found += some(run_who(run), run_what(run))
    cards = 0
    for card in position.supply:
        if card == MAMMA_MIA:
            cards += 1
        else:
            found += some(card, 1)
    copies = copies_in_play(e, len(position.seats))
    for kind in range(e.kinds):
        if of(found, kind) != copies:
            raise PositionError(
                f"{of(found, kind)} {kind_names[kind]} cards:"
                f" with {len(position.seats)} players there are {copies}",
                "SETUP-1",
            )
    cards += position.holder != NOBODY
    if cards != (e.mamma_mia != NO_CARD):
        raise PositionError(
            "the Mamma Mia! card must be in the supply or in front of one player"
            if e.mamma_mia != NO_CARD
            else "this edition has no Mamma Mia! card",
            "SETUP-3",
        )


def _check_orders(position: Position, e: Rulebook, number: int, seat: PlacedSeat) -> None:
    in_oven = [run_what(r) for r in position.oven if is_order(r) and run_who(r) == number]
    everywhere = sorted([*seat.orders, *seat.waiter, *seat.delivered, *in_oven])
    if everywhere != list(range(e.orders)):
        raise PositionError(
            f"seat {number + 1} must have each of its {e.orders} orders exactly once,"
            " in the hand, the waiter, the oven or delivered",
            "CARDS-3",
        )


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


def members(bits: int) -> tuple[int, ...]:
    """The members of a bit set, ascending."""
    return tuple(n for n in range(bits.bit_length()) if bits >> n & 1)


def waiter_cards(s: State, seat: int) -> tuple[int, ...]:
    """A waiter's orders, the top one first."""
    return tuple(s.waiter[seat] >> 4 * at & 15 for at in range(s.waiting[seat]))


def supply_cards(s: State) -> tuple[int, ...]:
    """The supply's cards, the top one first."""
    return tuple(reversed(s.supply[: s.stock]))


def stack_supply(s: State, cards: tuple[int, ...]) -> None:
    """Put the supply in a given order, the top card first: the door for any other dealer."""
    if sorted(cards) != sorted(s.supply[: s.stock]):
        raise PositionError("these are not the cards of the new supply", "BAKE-7")
    s.supply[: s.stock] = reversed(cards)
