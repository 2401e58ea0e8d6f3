"""All that could be: the hands that fit what was seen in a round, by brute force.

Nothing here is taken from the belief that it judges. A round is gone through from its beginning,
with every way in which the carried cards can lie in the other hands and every set of cards that a
draw can have brought; a way in which a seat could not have shown what it showed is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations
from math import comb, prod

from forno.rules.counts import covers, of, some, total
from forno.rules.setup import copies_in_play
from forno.rules.state import is_order, run_what, run_who
from tests.support.census import unread
from tests.support.watched_games import Watched

MOST_WAYS = 2_000
"""More ways than this at once are too many to go through."""

Hands = tuple[int, ...]


class TooManyError(ValueError):
    """There are too many ways to list them all."""


def all_cards(game: Watched) -> int:
    """Every ingredient of the game."""
    e = game.rules
    return sum(some(kind, copies_in_play(e, game.table.players)) for kind in range(e.kinds))


def unseen_cards(game: Watched) -> int:
    """What lies in other hands and in the supply, worked out from what lies open."""
    s = game.state
    seen = s.hand[game.seat] + s.table + s.used
    seen += sum(some(run_who(run), run_what(run)) for run in unread(s) if not is_order(run))
    return all_cards(game) - seen


def draws(pool: int, number: int, kind: int = 0) -> Iterator[int]:
    """Every set of this number of cards from a pool."""
    if number == 0:
        yield 0
    elif number <= total(pool >> 8 * kind):
        for taken in range(min(number, of(pool, kind)) + 1):
            for rest in draws(pool, number - taken, kind + 1):
                yield some(kind, taken) + rest


def shares(pool: int, numbers: tuple[int, ...]) -> Iterator[Hands]:
    """Every way to deal a whole pool out in hands of these sizes."""
    if not numbers:
        yield ()
        return
    for hand in draws(pool, numbers[0]):
        for rest in shares(pool - hand, numbers[1:]):
            yield (hand, *rest)


def possible_hands(game: Watched) -> set[Hands]:
    """Every way in which the other hands can be filled, for the seat to act.

    The hands come in the order of the seats. What the seat itself knows is that of its tracker,
    which other tests hold to the truth.
    """
    n, me = game.tracker, game.seat
    others = [seat for seat in range(game.table.players) if seat != me]
    log = [(seat, n.log_cards[at]) for at, seat in enumerate(n.log_seat[: n.logged]) if seat != me]
    shown = sum(cards for _, cards in log if cards > 0)
    first = game.state.round == 1
    pool = (all_cards(game) if first else game.laid_out) - n.taken[me]
    carried = unseen_cards(game) + shown - pool
    dealt = tuple(0 if first else n.carried[seat] for seat in others)
    ways = {(hands, pool) for hands in islice(shares(carried, dealt), MOST_WAYS)}
    for seat, cards in log:
        if len(ways) >= MOST_WAYS:
            raise TooManyError
        ways = set(_after(ways, others.index(seat), cards))
    return {hands for hands, _ in ways}


def _after(ways: set[tuple[Hands, int]], at: int, cards: int) -> Iterator[tuple[Hands, int]]:
    for hands, pool in ways:
        if cards > 0:
            if covers(hands[at], cards):
                yield (*hands[:at], hands[at] - cards, *hands[at + 1 :]), pool
        else:
            for got in draws(pool, -cards):
                yield (*hands[:at], hands[at] + got, *hands[at + 1 :]), pool - got


def deals(pool: int, hands: Hands, kinds: int) -> int:
    """In how many ways single cards of a pool make up these hands."""
    ways = 1
    for hand in hands:
        ways *= prod(comb(of(pool, kind), of(hand, kind)) for kind in range(kinds))
        pool -= hand
    return ways


def placings(unknown: list[int], waiting: int) -> set[tuple[int, ...]]:
    """Every way to lay unknown orders into a waiter; what is left over goes elsewhere."""
    return set(permutations(unknown, waiting))
