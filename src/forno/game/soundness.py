"""Whether a situation laid out by hand can be: the cards there are, and where they can lie.

A position is made of plain numbers, so it can say anything: a seat that is not there, an order
that nobody has, more cards than a byte can count. What passes here can be counted, written into a
record and read back as the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..editions.model import Edition
from ..editions.rulebook import NO_CARD
from ..rules.counts import total
from ..rules.phases import DRAWN, NAMED
from ..rules.position import DEAL, OPENING, TURN, Position
from ..rules.setup import copies_in_play, rounds_to_play
from ..rules.state import MAMMA_MIA, NOBODY, is_order, run_what, run_who
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
    _check_mamma_mia(position, edition)
    _check_orders(position, edition)
    _check_hands(position, edition)
    _check_moment(position, edition)
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
            _among(order, range(e.orders), "order", orders_clause(edition))
    for card in position.supply:
        _among(card, (*range(e.kinds), MAMMA_MIA), "card", "CARDS-1")
    last = -1
    for run in position.oven:
        _among(run, range(256), "card", "CARDS-1")
        if is_order(run):
            _among(run_who(run), range(len(position.seats)), "seat", orders_clause(edition))
            _among(run_what(run), range(e.orders), "order", orders_clause(edition))
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


def _check_mamma_mia(position: Position, edition: Edition) -> None:
    cards = position.supply.count(MAMMA_MIA) + (position.holder != NOBODY)
    has_card = edition.rulebook.mamma_mia != NO_CARD
    if cards and not has_card:
        raise SetupError("this edition has no Mamma Mia! card", "SETUP-3")
    if cards != has_card:
        raise SetupError(
            "the Mamma Mia! card must be in the supply or in front of one player", "SETUP-3"
        )


def _check_orders(position: Position, edition: Edition) -> None:
    orders = edition.rulebook.orders
    for number, seat in enumerate(position.seats):
        in_oven = [run_what(r) for r in position.oven if is_order(r) and run_who(r) == number]
        everywhere = sorted([*seat.orders, *seat.waiter, *seat.delivered, *in_oven])
        if everywhere != list(range(orders)):
            raise SetupError(
                f"{edition.colours[seat.colour]} must have each of its {orders} orders exactly"
                " once, in the hand, the waiter, the oven or delivered"
                f" ({_odd_orders(everywhere, edition, seat.colour)})",
                orders_clause(edition),
            )


def _odd_orders(found: list[int], edition: Edition, colour: int) -> str:
    """Which orders are there twice or not at all."""
    codes = [spec.code for spec in edition.orders[colour]]
    twice = [f"{code} twice" for order, code in enumerate(codes) if found.count(order) > 1]
    missing = [f"{code} nowhere" for order, code in enumerate(codes) if order not in found]
    return ", ".join(twice + missing)


def _check_hands(position: Position, edition: Edition) -> None:
    """Actions can name no more ingredients than a hand can come to hold."""
    e = edition.rulebook
    most = max(e.hand_limit, e.pass_draw)
    for seat in position.seats:
        if total(seat.hand) > most:
            raise SetupError(
                f"{total(seat.hand)} ingredients in one hand: it never holds more than {most}",
                "TURN-3",
            )


def _check_moment(position: Position, edition: Edition) -> None:
    e = edition.rulebook
    if not 1 <= position.round <= rounds_to_play(e, int(position.helping)):
        raise SetupError(f"there is no round {position.round} in this game", "END-1")
    if position.moment == TURN and not position.supply:
        raise SetupError("a turn needs a supply: without one the play phase is over", "ROUND-1")
    if position.moment == DEAL and (position.oven or position.table or position.used):
        raise SetupError("after the deal the oven and the table are empty", "SETUP-3")


def orders_clause(edition: Edition) -> str:
    """The clause that lists the edition's orders."""
    return edition.values["orders"].clauses[0]


def _bytes(packed: int, kinds: int) -> Iterator[int]:
    return (packed >> 8 * kind & 0xFF for kind in range(kinds))


def _among(value: int, allowed: Iterable[int], what: str, clause: str) -> None:
    if value not in allowed:
        raise SetupError(f"there is no {what} {value} here", clause)
