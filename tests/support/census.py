"""Where all the cards are: none may ever be lost, doubled or invented."""

from __future__ import annotations

from forno.editions.rulebook import NO_CARD, Rulebook
from forno.jit.record_fields import layout
from forno.rules.counts import members, of
from forno.rules.setup import copies_in_play
from forno.rules.state import MAMMA_MIA, NOBODY, State, is_order, run_what, run_who

_LEAST = {"i1": -(2**7), "i2": -(2**15), "i8": -(2**63), "u1": 0}
_MOST = {"i1": 2**7, "i2": 2**15, "i8": 2**63, "u1": 2**8}


def unread(s: State) -> list[int]:
    """The oven's runs that have not been read."""
    return s.oven[s.oven_read : s.oven_runs]


def ingredients(s: State, e: Rulebook) -> list[int]:
    """How many cards of each kind there are, wherever they lie."""
    piles = [s.table, s.used, *s.hand[: s.players]]
    found = [sum(of(pile, kind) for pile in piles) for kind in range(e.kinds)]
    for run in unread(s):
        if not is_order(run):
            found[run_who(run)] += run_what(run)
    for card in s.supply[: s.stock]:
        if card != MAMMA_MIA:
            found[card] += 1
    return found


def orders(s: State, seat: int) -> list[int]:
    """All orders of a seat, wherever they are, sorted."""
    found = [*members(s.orders[seat]), *members(s.delivered[seat])]
    found += [s.waiter[seat] >> 4 * place & 15 for place in range(s.waiting[seat])]
    found += [run_what(run) for run in unread(s) if is_order(run) and run_who(run) == seat]
    if s.owner == seat:
        found.append(s.turned)
    return sorted(found)


def check_census(s: State, e: Rulebook) -> None:
    """All cards are there once, piles are as high as they say, and empty places are empty."""
    assert ingredients(s, e) == [copies_in_play(e, s.players)] * e.kinds
    for seat in range(s.players):
        assert orders(s, seat) == list(range(e.orders))
        assert s.waiter[seat] >> 4 * s.waiting[seat] == 0
    cards = s.supply[: s.stock].count(MAMMA_MIA) + (s.holder != NOBODY)
    assert cards == (e.mamma_mia != NO_CARD)
    assert s.oven_cards == sum(1 if is_order(run) else run_what(run) for run in unread(s))
    assert not any(s.supply[s.stock :])
    assert not any(s.oven[s.oven_runs :])


def check_widths(s: State) -> None:
    """Every number fits the place that a packed record has for it."""
    for name, dtype, length in layout(State):
        value = getattr(s, name)
        for number in value if length else [value]:
            assert _LEAST[dtype] <= number < _MOST[dtype], name
        assert not length or len(value) == length, name
