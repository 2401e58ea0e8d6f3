"""Whether a situation laid out by hand makes sense at all, before the rules count its cards.

A position is made of plain numbers, so it can say anything: a seat that is not there, an order
that nobody has, more cards than a byte can count. What passes here can be counted, written into a
record and read back as the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..editions.model import Edition
from ..rules.position import DEAL, OPENING, TURN, Position
from ..rules.setup import copies_in_play
from ..rules.state import DRAWN, MAMMA_MIA, NAMED, NOBODY, is_order, run_what, run_who
from .errors import SetupError


def check_players(edition: Edition, players: int) -> None:
    """Refuse a number of players that the edition is not for."""
    counts = edition.player_counts
    if players not in counts:
        raise SetupError(
            f"{players} players: {edition.id} is for {counts[0]} to {counts[-1]}", "SETUP-1"
        )


def sound(position: Position, edition: Edition) -> Position:
    """Return the position with its sets of orders sorted, or refuse it."""
    check_players(edition, len(position.seats))
    _check_who(position)
    _check_cards(position, edition)
    _check_ingredients(position, edition)
    return replace(
        position,
        seats=tuple(
            replace(
                seat,
                orders=tuple(sorted(seat.orders)),
                delivered=tuple(sorted(seat.delivered)),
            )
            for seat in position.seats
        ),
    )


def _check_who(position: Position) -> None:
    players = len(position.seats)
    if position.moment not in (DEAL, TURN, OPENING):
        raise SetupError(f"a game can't begin at {position.moment!r}", "SETUP-4")
    for seat in (position.seat, position.starter):
        _among(seat, range(players), "seat", "SETUP-4")
    _among(position.holder, (NOBODY, *range(players)), "seat", "SETUP-3")
    if position.moment == DEAL and position.seat != position.starter:
        raise SetupError("after the deal it is the starting player who begins", "SETUP-4")
    if position.why not in (NAMED, DRAWN):
        raise SetupError("a starting player is named or drawn", "SETUP-4")


def _check_cards(position: Position, edition: Edition) -> None:
    e = edition.rulebook
    for seat in position.seats:
        _among(seat.colour, range(e.kinds), "colour", "CARDS-2")
        for order in (*seat.orders, *seat.waiter, *seat.delivered):
            _among(order, range(e.orders), "order", "CARDS-3")
    for card in position.supply:
        _among(card, (*range(e.kinds), MAMMA_MIA), "card", "CARDS-1")
    last = -1
    for run in position.oven:
        _among(run, range(256), "card", "CARDS-1")
        if is_order(run):
            _among(run_who(run), range(len(position.seats)), "seat", "CARDS-3")
            _among(run_what(run), range(e.orders), "order", "CARDS-3")
            last = -1
        else:
            _among(run_who(run), range(e.kinds), "card", "CARDS-1")
            if run_what(run) == 0 or run_who(run) == last:
                raise SetupError("the oven's runs must be the longest possible ones", "BAKE-1")
            last = run_who(run)


def _check_ingredients(position: Position, edition: Edition) -> None:
    """Count without packing: of too many cards, packed counts would spill into the next kind."""
    e = edition.rulebook
    copies = copies_in_play(e, len(position.seats))
    found = [0] * e.kinds
    for packed in (position.table, position.used, *(seat.hand for seat in position.seats)):
        if not 0 <= packed < 1 << 8 * e.kinds:
            raise SetupError(f"{packed} is no number of ingredients of each kind", "CARDS-1")
        for kind, number in enumerate(_bytes(packed, e.kinds)):
            found[kind] += number
    for run in position.oven:
        if not is_order(run):
            found[run_who(run)] += run_what(run)
    for card in position.supply:
        if card != MAMMA_MIA:
            found[card] += 1
    for kind, number in enumerate(found):
        if number != copies:
            raise SetupError(
                f"{number} {edition.ingredients[kind].id} cards:"
                f" with {len(position.seats)} players there are {copies}",
                "SETUP-1",
            )


def _bytes(packed: int, kinds: int) -> Iterator[int]:
    return (packed >> 8 * kind & 0xFF for kind in range(kinds))


def _among(value: int, allowed: Iterable[int], what: str, clause: str) -> None:
    if value not in allowed:
        raise SetupError(f"there is no {what} {value} here", clause)
