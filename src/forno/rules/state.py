"""The whole truth about a game, as one flat record.

The fields are declared once. Interpreted, a state is an ordinary object with ints and lists of
ints; the ``metadata`` of each field says how wide it is in a packed record, for rules that run
compiled over arrays of games. Nothing here allocates while a game is played.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ..editions.rulebook import OVEN_SIZE, SEATS, SUPPLY_SIZE
from ..jit.record_fields import layout, number, row
from ..jit.registry import rule
from .facts import Fact
from .phases import OVER

NOBODY: Final = -1
"""No seat: nobody holds the Mamma Mia! card, nobody is to move."""

MAMMA_MIA: Final = 7
"""The Mamma Mia! card among the supply's cards; ingredients are their kind's number."""

ORDER_FLAG: Final = 0x80
"""Set in a run of the oven that is an order."""


@dataclass(slots=True)
class State:
    """One game. Seats are numbered clockwise from 0."""

    chance: int = number("i8")
    """The lab's generator; a game with another dealer leaves it alone."""

    hand: list[int] = row("i8", SEATS)
    """Ingredients in each hand, packed counts."""
    waiter: list[int] = row("i8", SEATS)
    """Each waiter: four bits an order, the top order lowest."""
    table: int = number("i8")
    """Ingredients lying open: while baking, or as leftovers where these stay."""
    used: int = number("i8")
    """The used pile."""
    bill: int = number("i8")
    """What the owner asks for help with; 0 for a Bombastica, which has no bill of kinds."""
    named: int = number("i8")
    """The cards asked for, or named so far to be asked for."""
    added: int = number("i8")
    """The cards named so far to be added to a Bombastica."""

    orders: list[int] = row("i2", SEATS)
    """Orders in each hand, a bit set."""
    delivered: list[int] = row("i2", SEATS)
    """Orders delivered (or laid as a helper's reward), a bit set."""
    oven_runs: int = number("i2")
    """How many runs the oven holds. Cards of one kind in succession are one run."""
    oven_read: int = number("i2")
    """How many of them have been read while baking."""
    oven_cards: int = number("i2")
    """How many cards lie in the oven, unread."""

    players: int = number("i1")
    helping: int = number("i1")
    rounds: int = number("i1")
    """How many times the oven is emptied before the game ends."""
    round: int = number("i1")
    phase: int = number("i1", OVER)
    turn: int = number("i1", NOBODY)
    """The seat that decides now."""
    starter: int = number("i1")
    starter_why: int = number("i1")
    opener: int = number("i1", NOBODY)
    """Who empties the oven, while it is being emptied."""
    holder: int = number("i1", NOBODY)
    """Who has the Mamma Mia! card in front of them."""
    last_drawer: int = number("i1", NOBODY)
    """Who drew the last card of the supply in this round."""
    idle: int = number("i1")
    """Turns in succession in which nothing was played or drawn."""
    owner: int = number("i1", NOBODY)
    """The seat whose order is turned up."""
    turned: int = number("i1")
    """That order."""
    open_kinds: int = number("i1")
    """The kinds that its open places may take, a bit set."""
    must_bake: int = number("i1")
    """1 if a bill lies wholly on the table, so that the owner can't refuse."""
    short: int = number("i1")
    """Cards a Bombastica still lacks."""
    next_kind: int = number("i1")
    """Cards are named in the order of their kinds: the first kind still to be named."""
    giver: int = number("i1", NOBODY)
    """The seat that helped with this order."""

    colour: list[int] = row("i1", SEATS)
    """Each seat's colour, which is its own kind too."""
    waiting: list[int] = row("i1", SEATS)
    """How many orders each waiter holds."""
    stock: int = number("i1")
    """How many cards the supply holds."""
    supply: list[int] = row("u1", SUPPLY_SIZE)
    """The supply, the top card last."""
    oven: list[int] = row("u1", OVEN_SIZE)
    """The oven's runs, the oldest first (see ``ingredient_run`` and ``order_run``)."""

    told: list[Fact] | None = field(default=None, compare=False)
    """Where facts go as they happen; not part of the truth, and absent when compiled."""

    def copy(self) -> State:
        """Another state with the same truth, which tells its facts to nobody."""
        twin = State.__new__(State)
        for name in _NUMBERS:
            setattr(twin, name, getattr(self, name))
        for name in _ROWS:
            setattr(twin, name, getattr(self, name).copy())
        twin.told = None
        return twin


_NUMBERS: Final = tuple(name for name, _, length in layout(State) if not length)
_ROWS: Final = tuple(name for name, _, length in layout(State) if length)


@rule
def left_of(s: State, seat: int) -> int:
    """The left neighbour, who is next in turn."""
    if seat + 1 == s.players:
        return 0
    return seat + 1


@rule
def ingredient_run(kind: int, number: int) -> int:
    """A run: a number of cards of one kind in succession, as the oven stores them."""
    return kind << 4 | number


@rule
def order_run(seat: int, order: int) -> int:
    """One order, as the oven stores it."""
    return ORDER_FLAG | seat << 4 | order


@rule
def is_order(run: int) -> bool:
    """Whether a run of the oven is an order."""
    return run >= ORDER_FLAG


@rule
def run_who(run: int) -> int:
    """A run's kind, or the seat whose order it is."""
    return run >> 4 & 7


@rule
def run_what(run: int) -> int:
    """How many cards a run has, or which order it is."""
    return run & 15
