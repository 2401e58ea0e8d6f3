"""What the tests of the rules share: groups of editions, situations, and cards as short text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final, TypeVar

import pytest

from forno.editions import edition as find_edition
from forno.editions.rulebook import NO_CARD
from forno.game import Game, Refused, situation
from forno.notation.cards import write_counts, write_order, write_run, write_supply
from forno.rules.facts import Baked, Fact, Failed
from forno.rules.refusals import Reason
from forno.rules.setup import rounds_to_play
from forno.views import ROOM, SPECTATOR, RoomView, Viewer

F = TypeVar("F", bound=Fact)

BASE: Final = ("rio-grande", "abacus", "bgg", "oya")
ALL: Final = (*BASE, "plus")
WITH_CARD: Final = ("rio-grande", "bgg", "oya")
WITHOUT_CARD: Final = ("abacus", "plus")

HAND: Final = dict.fromkeys(BASE, 7) | {"plus": 9}
"""The hand limit (TURN-3)."""
KINDS: Final = dict.fromkeys(BASE, "apmos") | {"plus": "apmosh"}
"""The letters of the ingredients in kind order."""

ALBERTO, BEATE, CLAUDIO, DORA = 0, 1, 2, 3
SEATS: Final = (
    ("Alberto", "green"),
    ("Beate", "yellow"),
    ("Claudio", "red"),
    ("Dora", "purple"),
)


NINE: Final = "2a1p2m1o1s2h"


def editions(*names: str) -> pytest.MarkDecorator:
    """Run a test in each of these editions; in all of them if none is named."""
    return pytest.mark.parametrize("edition", names or ALL)


# --- Situations -------------------------------------------------------------------------------


def at_turn(  # noqa: PLR0913 (one keyword for each place on the table)
    edition: str,
    hand: str,
    *,
    players: int = 2,
    others: Mapping[str, str] | None = None,
    waiters: Mapping[str, str] | None = None,
    supply: str | None = None,
    oven: str = "",
    table: str = "-",
    holder: str | None = None,
    starter: str | None = None,
    round: int = 1,  # noqa: A002 (the game's own word)
    helping: bool | None = None,
) -> Game:
    """Alberto, who is green, begins a turn with this hand."""
    return situation(
        edition,
        SEATS[:players],
        hands={"Beate": "1a"} | dict(others or {}) | {"Alberto": hand},
        waiters=waiters,
        supply=supply,
        oven=oven,
        table=table,
        turn="Alberto",
        holder=holder,
        starter=starter,
        round=round,
        helping=helping,
    )


def opened(  # noqa: PLR0913 (as above)
    edition: str,
    oven: str,
    hand: str = "-",
    *,
    players: int = 2,
    others: Mapping[str, str] | None = None,
    waiters: Mapping[str, str] | None = None,
    delivered: Mapping[str, str] | None = None,
    helping: bool = False,
    early: bool = False,
    opens: str = "Alberto",
    seed: int = 0,
) -> Game:
    """A player opens the oven; Alberto, who is green, has this hand.

    It is the last round, so that everything stays on the table at the end, unless it is ``early``.
    With Helping, the last player holds nine cards unless told otherwise: another player might help.
    """
    hands = {SEATS[players - 1][0]: NINE if helping else "-", **(others or {}), "Alberto": hand}
    rules = find_edition(edition).rulebook
    last = rounds_to_play(rules, int(helping))
    return situation(
        edition,
        SEATS[:players],
        hands=hands,
        waiters=waiters,
        delivered=delivered,
        supply="-",
        oven=oven,
        opens=opens,
        holder=None if rules.mamma_mia == NO_CARD else opens,
        round=1 if early else last,
        helping=helping,
        seed=seed,
    )


# --- Playing ----------------------------------------------------------------------------------


def refused(game: Game, move: str | int, seat: str | None = None) -> tuple[Reason, str]:
    """Why a move is refused, and the clause; the game must be exactly as it was before."""
    before = game.copy()
    with pytest.raises(Refused) as caught:
        game.play(move, seat)
    assert game == before
    if seat is None:
        assert game.legal.why_not(move) == caught.value.refusal
        assert move not in game.legal
    return caught.value.reason, caught.value.clause


def may(game: Game) -> list[str]:
    """Every legal action; listing them and trying each one must come to the same."""
    tried = tuple(n for n in range(game.edition.rulebook.actions) if n in game.legal)
    assert tried == game.legal.indices
    return [str(action) for action in game.legal]


def step(game: Game, action: str) -> list[Fact]:
    """Take one small step, which need not be a whole move."""
    found = {str(legal): legal for legal in game.legal}
    return game.play(found[action])


def play_on(game: Game, seed: int, *, until_round: int = 99) -> None:
    """Play with random actions until the game is over or a round begins."""
    random = Random(seed)
    while not game.is_over and game.round < until_round:
        game.play(random.choice(game.legal.indices))


# --- Cards as text ----------------------------------------------------------------------------


def room(game: Game) -> RoomView:
    return game.view(ROOM)


def text(game: Game, counts: int) -> str:
    return write_counts(game.edition, counts)


def code(game: Game, seat: int, order: int) -> str:
    return write_order(game.edition, game.setting.colours[seat], order)


def members(bits: int) -> list[int]:
    return [member for member in range(bits.bit_length()) if bits >> member & 1]


def codes(game: Game, seat: int, orders: Iterable[int]) -> list[str]:
    return [code(game, seat, order) for order in orders]


def ingredients(game: Game, seat: int = ALBERTO) -> str:
    """The ingredients in a hand: ``2a1s``."""
    return text(game, room(game).hands[seat].ingredients)


def orders(game: Game, seat: int = ALBERTO) -> set[str]:
    """The orders in a hand."""
    return set(codes(game, seat, members(room(game).hands[seat].orders)))


def waiter(game: Game, seat: int = ALBERTO) -> list[str]:
    """The orders in a waiter, the top one first."""
    return codes(game, seat, room(game).waiters[seat])


def delivered(game: Game, seat: int = ALBERTO) -> set[str]:
    return set(codes(game, seat, members(room(game).delivered[seat])))


def table(game: Game) -> str:
    return text(game, game.view(SPECTATOR).table)


def used(game: Game) -> str:
    return text(game, room(game).used)


def supply(game: Game) -> str:
    return write_supply(game.edition, room(game).supply).replace(" ", "")


def oven(game: Game) -> str:
    """The oven's runs, the oldest first."""
    runs = room(game).oven.runs
    return " ".join(write_run(game.edition, game.setting.colours, run) for run in runs)


def hand_size(game: Game, seat: int = ALBERTO) -> int:
    seen = game.view(SPECTATOR).seats[seat]
    return seen.ingredients + seen.orders


def all_codes(edition: str, colour: str = "green") -> list[str]:
    """The codes of all orders of a colour."""
    found = find_edition(edition)
    return [spec.code for spec in found.orders[found.colour(colour)]]


def some_orders(edition: str, number: int, colour: str = "green", skip: str = "") -> str:
    """A number of orders, as a hand is written: ``+4s1p +bomb``."""
    found = [order for order in all_codes(edition, colour) if order not in skip.split()]
    return " ".join(f"+{order}" for order in found[:number])


# --- Facts ------------------------------------------------------------------------------------


def told(facts: Iterable[Fact], kind: type[F]) -> list[F]:
    """The facts of one kind."""
    return [fact for fact in facts if isinstance(fact, kind)]


def names_of(facts: Sequence[Fact]) -> list[str]:
    """What kinds of facts there are, in order."""
    return [type(fact).__name__ for fact in facts]


def heard_by(game: Game, viewer: Viewer = SPECTATOR) -> tuple[Fact, ...]:
    return game.facts_for(viewer)


def baked(game: Game) -> list[tuple[str, str, str]]:
    """Every pizza baked: the order, its bill, and what came from the owner's hand."""
    return [
        (code(game, fact.seat, fact.order), text(game, fact.bill), text(game, fact.own))
        for fact in told(game.facts, Baked)
    ]


def failed(game: Game) -> list[tuple[str, int]]:
    """Every pizza that failed, and why."""
    return [(code(game, fact.seat, fact.order), fact.why) for fact in told(game.facts, Failed)]
