"""Facts: what happened, with everything needed to explain it.

The rules tell a fact when it happens. A fact is declared once, here: who may hear it (everyone,
one seat alone, or nobody before the game is over), and what each of its numbers means. How it is
written and read, who hears it, its row in a history and its type on the page follow from that.
Prose is made elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, ClassVar, Final, Protocol, TypeAlias, TypeVar, get_type_hints

from ..jit.registry import primitive
from .phases import BEGINS, ENDS, FAILS, SOURCES


class Audience(Enum):
    """Who may hear of a fact."""

    EVERYONE = "everyone"
    SEAT = "seat"
    """Only the seat in the fact's own ``seat`` field."""
    ROOM = "room"
    """Nobody at the table, only who may see the whole room."""


class Meaning(Enum):
    """What a number of a fact means."""

    NUMBER = "number"
    """A number of cards."""
    ROUND = "round"
    SEAT = "seat"
    MAYBE_SEAT = "maybe-seat"
    """A seat or NOBODY."""
    SEATS = "seats"
    """A set of seats."""
    KIND = "kind"
    """A kind of ingredient."""
    NEXT_KIND = "next-kind"
    """A kind, or one more than the last: all are named."""
    COUNTS = "counts"
    """Ingredients, packed counts."""
    ORDER = "order"
    """An order of the fact's seat."""
    ORDERS = "orders"
    """A set of orders of the fact's seat."""
    TRUTH = "truth"
    """1 for yes, 0 for no."""
    PHASE = "phase"
    """A phase, as far as everybody sees it."""
    STEP = "step"
    """A phase in which an owner names cards in silence."""
    SOURCE = "source"
    BEGINS = "begins"
    ENDS = "ends"
    FAILS = "fails"


WORDS: Final[Mapping[Meaning, tuple[str, ...]]] = {
    Meaning.SOURCE: SOURCES,
    Meaning.BEGINS: BEGINS,
    Meaning.ENDS: ENDS,
    Meaning.FAILS: FAILS,
}
"""The words for what is one of a few, by its number."""

Number: TypeAlias = Annotated[int, Meaning.NUMBER]
Round: TypeAlias = Annotated[int, Meaning.ROUND]
Seat: TypeAlias = Annotated[int, Meaning.SEAT]
MaybeSeat: TypeAlias = Annotated[int, Meaning.MAYBE_SEAT]
Seats: TypeAlias = Annotated[int, Meaning.SEATS]
Kind: TypeAlias = Annotated[int, Meaning.KIND]
NextKind: TypeAlias = Annotated[int, Meaning.NEXT_KIND]
Counts: TypeAlias = Annotated[int, Meaning.COUNTS]
Order: TypeAlias = Annotated[int, Meaning.ORDER]
Orders: TypeAlias = Annotated[int, Meaning.ORDERS]
Truth: TypeAlias = Annotated[int, Meaning.TRUTH]
Phase: TypeAlias = Annotated[int, Meaning.PHASE]
SilentPhase: TypeAlias = Annotated[int, Meaning.STEP]
Source: TypeAlias = Annotated[int, Meaning.SOURCE]
WhyBegins: TypeAlias = Annotated[int, Meaning.BEGINS]
WhyEnds: TypeAlias = Annotated[int, Meaning.ENDS]
WhyFailed: TypeAlias = Annotated[int, Meaning.FAILS]


class Fact:
    """Something that happened. Amounts are packed counts, sets are bit sets."""

    __slots__ = ()
    audience: ClassVar[Audience]
    name: ClassVar[str]
    """Its name where it is written down, as in ``laid-mamma-mia``."""
    meanings: ClassVar[Mapping[str, Meaning]]
    """What each of its numbers means, in the order in which they are told."""


def _kebab(name: str) -> str:
    return "".join(f"-{one.lower()}" if one.isupper() else one for one in name).removeprefix("-")


FACTS: Final[dict[int, type[Fact]]] = {}
F = TypeVar("F", bound=type[Fact])


def _fact(code: int, audience: Audience) -> Callable[[F], F]:
    def register(cls: F) -> F:
        hints = get_type_hints(cls, include_extras=True)
        cls.audience = audience
        cls.name = _kebab(cls.__name__)
        cls.meanings = {field: hints[field].__metadata__[0] for field in cls.__annotations__}
        FACTS[code] = cls
        return cls

    return register


(
    ROUND_BEGAN,
    DEALT,
    TOOK,
    LAID_MAMMA_MIA,
    PLAYED,
    ORDERED,
    DREW,
    PASSED,
    HAND_FULL,
    PLAY_OVER,
    TURNED_UP,
    ORDER_UP,
    BAKED,
    FAILED,
    REQUESTED,
    ANSWERED,
    REWARDED,
    REWARD,
    OVEN_EMPTIED,
    RESTOCKED,
    SCORED,
    GAME_OVER,
    WAITS,
    PLANNED,
) = range(24)


@_fact(ROUND_BEGAN, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class RoundBegan(Fact):
    """A round begins: who starts and why (SETUP-4, ROUND-2), and the cards in the supply."""

    round: Round
    seat: Seat
    why: WhyBegins
    supply: Number


@_fact(DEALT, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class Dealt(Fact):
    """A seat got its starting hand (SETUP-2); the waiter keeps the rest of its orders."""

    seat: Seat
    ingredients: Number
    orders: Number
    waiter: Number


@_fact(TOOK, Audience.SEAT)
@dataclass(frozen=True, slots=True)
class Took(Fact):
    """Which cards a seat was dealt or drew; its own secret."""

    seat: Seat
    ingredients: Counts
    orders: Orders


@_fact(LAID_MAMMA_MIA, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class LaidMammaMia(Fact):
    """A seat got the Mamma Mia! card and laid it out (SETUP-3, TURN-7)."""

    seat: Seat


@_fact(PLAYED, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class Played(Fact):
    """Ingredients went into the oven, announced to all (TURN-1)."""

    seat: Seat
    kind: Kind
    number: Number


@_fact(ORDERED, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class Ordered(Fact):
    """An order went into the oven, face up (TURN-2)."""

    seat: Seat
    order: Order


@_fact(DREW, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class Drew(Fact):
    """A seat drew cards (TURN-3); ``source`` is SUPPLY or WAITER."""

    seat: Seat
    source: Source
    number: Number


@_fact(PASSED, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class Passed(Fact):
    """A seat had no ingredient and passed (TURN-6)."""

    seat: Seat


@_fact(HAND_FULL, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class HandFull(Fact):
    """A seat drew nothing because its hand is full (TURN-4)."""

    seat: Seat


@_fact(PLAY_OVER, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class PlayOver(Fact):
    """The play phase ended; ``seat`` empties the oven (ROUND-1 to ROUND-4)."""

    round: Round
    why: WhyEnds
    seat: Seat
    seat_why: WhyBegins


@_fact(TURNED_UP, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class TurnedUp(Fact):
    """Ingredients came out of the oven onto the table (BAKE-1)."""

    kind: Kind
    number: Number


@_fact(ORDER_UP, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class OrderUp(Fact):
    """An order came out of the oven (BAKE-2)."""

    seat: Seat
    order: Order


@_fact(BAKED, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class Baked(Fact):
    """A pizza came out right (BAKE-4): the bill, what lay there, what hands added."""

    seat: Seat
    order: Order
    bill: Counts
    lay: Counts
    own: Counts
    giver: MaybeSeat
    given: Counts


@_fact(FAILED, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class Failed(Fact):
    """A pizza failed (BAKE-4).

    The same fact whether the owner could not or would not complete it: only what the table shows.
    """

    seat: Seat
    order: Order
    why: WhyFailed
    lay: Counts


@_fact(REQUESTED, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class Requested(Fact):
    """An owner asks for help (HELP-1): the bill (0 for a Bombastica) and the cards named."""

    seat: Seat
    order: Order
    bill: Counts
    cards: Counts


@_fact(ANSWERED, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class Answered(Fact):
    """A seat says whether it helps (HELP-2)."""

    seat: Seat
    helps: Truth


@_fact(REWARDED, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class Rewarded(Fact):
    """A helper lays the top order of the waiter, unseen, onto the delivered pile (HELP-3)."""

    seat: Seat


@_fact(REWARD, Audience.ROOM)
@dataclass(frozen=True, slots=True)
class Reward(Fact):
    """Which order that was."""

    seat: Seat
    order: Order


@_fact(OVEN_EMPTIED, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class OvenEmptied(Fact):
    """The oven is empty; what is left on the table (BAKE-6)."""

    round: Round
    leftovers: Counts
    stay: Truth


@_fact(RESTOCKED, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class Restocked(Fact):
    """The used pile was shuffled into a new supply of that number of cards (BAKE-7)."""

    cards: Number


@_fact(SCORED, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class Scored(Fact):
    """What a seat delivered, and the ingredients in hand that break ties (END-2)."""

    seat: Seat
    delivered: Orders
    ingredients: Number


@_fact(GAME_OVER, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class GameOver(Fact):
    """The game is over (END-1); the set of seats that won or share the victory."""

    winners: Seats


@_fact(WAITS, Audience.EVERYONE)
@dataclass(frozen=True, slots=True)
class Waits(Fact):
    """The game waits for a decision that everybody can see is due.

    ``phase`` is INGREDIENTS, ORDER, DRAW, BAKE, ADD (only after help), ANSWER or SHUFFLE. The
    steps that an owner takes in silence while settling an order are told by ``Planned``.
    """

    phase: Phase
    seat: MaybeSeat


@_fact(PLANNED, Audience.SEAT)
@dataclass(frozen=True, slots=True)
class Planned(Fact):
    """How far an owner is with a request or with the cards to add (phase REQUEST or ADD).

    The owner's own secret until it is complete: then ``Requested`` or ``Baked`` tells all.
    """

    seat: Seat
    phase: SilentPhase
    bill: Counts
    cards: Counts
    next_kind: NextKind


class Telling(Protocol):
    """Something that facts are told of: a state."""

    told: list[Fact] | None


DETAILS: Final = max(len(fact.__match_args__) for fact in FACTS.values())  # type: ignore[attr-defined]
"""The most numbers that any fact carries."""


@dataclass(frozen=True)
class FactListener:
    """A record that notes facts. Compiled, it lies beside the state that tells them."""

    record: type
    codes: tuple[int, ...]
    """The facts that it notes."""
    note: Callable[..., None]
    """Takes the record, the code of a fact and its numbers, filled up with zeros to DETAILS."""


LISTENERS: Final[list[FactListener]] = []


def listens(record: type, codes: tuple[int, ...], note: Callable[..., None]) -> FactListener:
    """Register a record that notes these facts by this function."""
    listener = FactListener(record, codes, note)
    LISTENERS.append(listener)
    return listener


@primitive
def tell(s: Telling, code: int, *what: int) -> None:
    """Tell a fact to the listener of this state, if it has one."""
    if s.told is not None:
        fact: Callable[..., Any] = FACTS[code]
        s.told.append(fact(*what))
