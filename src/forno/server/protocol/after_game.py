"""What there is to see of a game that is over, by HTTP: replay, story, analysis, proof."""

from __future__ import annotations

from typing import Literal

from msgspec import Raw, Struct

from .catalogue_messages import Speaking
from .server_messages import Sentence


class Watching(Speaking, frozen=True, kw_only=True):
    """Through whose eyes, in which language."""

    eyes: Literal["room", "spectator", "0", "1", "2", "3", "4", "5"] = "room"
    """All cards, what everybody saw, or what a seat saw."""
    told: Literal["you", "names"] = "you"
    """Whether sentences speak to the seat whose eyes they are, or tell of it by its name."""


class ReplayStep(Struct, frozen=True, kw_only=True):
    """The game after one move, as these eyes see it."""

    seq: int
    """0 is the deal; then it grows by one with each."""
    seat: int | None
    """Whose move it was."""
    move: str
    """The move as it is written: ``2o +4o1p s``; nothing for the deal."""
    facts: Raw
    """What happened, as in an update."""
    said: tuple[Sentence, ...]
    """The same in words; some facts need none."""
    view: Raw
    """What everybody saw, as in an update."""
    own: Raw
    """What only this seat saw, as in an update; nothing for other eyes."""
    room: Raw
    """All cards, for the eyes of the whole room; nothing for others."""


class Replay(Struct, frozen=True, kw_only=True):
    """A whole game again, move by move."""

    setting: Raw
    """What never changes, as in an update."""
    eyes: str
    steps: tuple[ReplayStep, ...]


class ScoreTold(Struct, frozen=True, kw_only=True):
    """What a seat had in the end."""

    seat: int
    place: int
    """1 for the winner; equal scores share a place."""
    pizzas: int
    ingredients: int
    """The cards in hand that break a tie."""


class PizzaTold(Struct, frozen=True, kw_only=True):
    """An order that came out of the oven, and what became of it."""

    seat: int
    """Whose order it was."""
    order: str
    """Its id."""
    name: str
    """Its name."""
    round: int
    step: int
    """The step of the replay in which it was settled."""
    baked: bool
    why: str
    """Why it was baked or failed."""
    clause: str
    """The clause of the rules that decided."""


class Story(Struct, frozen=True, kw_only=True):
    """What a game came to, in numbers and words."""

    setting: Raw
    """What never changes, as in an update."""
    scores: tuple[ScoreTold, ...]
    """By place, the best first."""
    rounds: tuple[tuple[int, ...], ...]
    """How many pizzas were delivered: by round, then by seat."""
    fed: tuple[dict[str, int], ...]
    """What each seat put into the oven: numbers by ingredient."""
    used: tuple[dict[str, int], ...]
    """What the pizzas of each seat were made of, from the table and from hands."""
    helped: tuple[int, ...]
    """How many orders each seat delivered as thanks for helping."""
    pizzas: tuple[PizzaTold, ...]
    """Every order that was read, in the order of the game."""


class Working(Struct, frozen=True):
    """An analysis that is being worked out; ask again in a moment."""

    share: float
    """How much of it is done, from 0 to 1."""
    state: Literal["working"] = "working"


class CurvePoint(Struct, frozen=True):
    """Each seat's share of the victory after a decision, as the one who decided could tell."""

    step: int
    """The step of the replay that the decision belongs to."""
    seat: int | None
    """Who decided; nobody, at the end of the game."""
    shares: tuple[float, ...]
    """By seat, from 0 to 1."""


class MomentTold(Struct, frozen=True, kw_only=True):
    """A decision that cost something for sure."""

    step: int
    """The step of the replay that the decision belongs to."""
    seat: int
    kind: Literal["inaccuracy", "mistake", "blunder"]
    text: str
    """What was done and what would have been better."""
    played: str
    """The same as moves write it."""
    better: str
    lost: float
    """The share of the victory that it cost, from 0 to 1."""
    error: float
    """The standard error of that."""


class TurningPoint(Struct, frozen=True, kw_only=True):
    """A moment that decided a game: a decision that cost much, or after which much changed."""

    step: int
    """The step of the replay in which this seat decided."""
    seat: int
    kind: Literal["decision", "swing"]
    text: str
    change: float
    """By how much this seat's share of the victory changed, from -1 to 1."""


class LossTold(Struct, frozen=True, kw_only=True):
    """A pizza that was lost, and what that is put down to."""

    step: int
    """The step of the replay in which its order was played."""
    seat: int
    round: int
    order: str
    """Its id."""
    name: str
    cause: Literal["decision", "memory", "luck"]
    text: str
    """What it is put down to."""
    chance: float
    """The chance that it would be baked when it was laid, by all that its owner had heard."""


class SeatJudged(Struct, frozen=True, kw_only=True):
    """One seat's game in numbers."""

    seat: int
    decisions: int
    lost: float
    """What all its moments cost together."""
    inaccuracy: int
    mistake: int
    blunder: int
    decision: int
    """Pizzas lost by a decision; then by memory, and by luck."""
    memory: int
    luck: int


class AnalysisTold(Struct, frozen=True, kw_only=True):
    """What the decisions of a game were worth, from what each seat could know then."""

    state: Literal["done"] = "done"
    worlds: int
    """The number of deals in which two moves were compared."""
    rounds: tuple[int, ...]
    """The step of the replay with which each round began."""
    curve: tuple[CurvePoint, ...]
    decided: tuple[TurningPoint, ...] = ()
    """The three moments that decided it, in the order of the game; fewer, if there were."""
    moments: tuple[MomentTold, ...]
    pizzas: tuple[LossTold, ...]
    seats: tuple[SeatJudged, ...]


class Verified(Struct, frozen=True, kw_only=True):
    """Whether a game was dealt fairly."""

    fair: bool
    checked: tuple[str, ...]
    """What was looked at, a sentence each; if it was not fair, the last says what is wrong."""
    commitment: str
    """The hash of the dealer's secret, which everybody saw before the deal."""
