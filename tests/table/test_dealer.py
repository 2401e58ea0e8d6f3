"""The dealer: fair, bound by its commitment, and checkable by anybody."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from forno.editions import edition
from forno.rules.chance import stream
from forno.rules.phases import DRAWN, NAMED
from forno.rules.position import Position, position_of
from forno.rules.setup import deal
from forno.rules.state import MAMMA_MIA, NOBODY, State
from forno.table.deal import deal_fairly, draw_colours
from forno.table.dealer import FairDealer, commitment_to, keeps_to, new_secret
from tests.support.tables import TABLES, Table

SECRET = bytes(range(32))


def dealer(*salts: str, table: str = "t", secret: bytes = SECRET) -> FairDealer:
    return FairDealer(secret, table, salts)


def test_the_stream_never_changes() -> None:
    """Games that were played must stay checkable: this is what the scheme ``forno-1`` deals."""
    assert dealer("a", "").shuffle("deal", range(10)) == (4, 8, 7, 0, 2, 1, 3, 6, 9, 5)
    assert commitment_to(SECRET).startswith("a8d9a5e7d310d954")


def test_the_same_secret_table_and_salts_deal_the_same() -> None:
    cards = range(52)
    first = dealer("a", "b").shuffle("deal", cards)
    assert dealer("a", "b").shuffle("deal", cards) == first
    others = [
        dealer("a", "b").shuffle("round 2", cards),
        dealer("a", "c").shuffle("deal", cards),
        dealer("ab", "").shuffle("deal", cards),
        dealer("a").shuffle("deal", cards),
        dealer("a", "b", table="u").shuffle("deal", cards),
        dealer("a", "b", secret=bytes(32)).shuffle("deal", cards),
    ]
    assert len({first, *others}) == 7


def test_every_order_is_as_likely() -> None:
    times = 6_000
    seen = Counter(dealer(str(n)).shuffle("deal", "abc") for n in range(times))
    assert set(seen) == set(permutations("abc"))
    # Six standard deviations: one run in five hundred million would fail by bad luck.
    for often in seen.values():
        assert abs(often - times / 6) < 6 * (times * 5 / 36) ** 0.5


def test_numbers_that_would_favour_small_ones_are_thrown_away() -> None:
    """2**32 is no multiple of 3 * 2**30: without rejection, 0 would come half of the time."""
    drawn = Counter(dealer(str(n)).draw("starter", 3 << 30) // (1 << 30) for n in range(3_000))
    for often in drawn.values():
        assert abs(often - 1_000) < 6 * (3_000 * 2 / 9) ** 0.5


def test_a_commitment_binds() -> None:
    secret = new_secret()
    assert keeps_to(commitment_to(secret), secret)
    assert not keeps_to(commitment_to(secret), new_secret())
    assert secret.hex() not in commitment_to(secret)


def test_wanted_colours_are_given_and_others_drawn() -> None:
    plus = edition("plus")
    colours = draw_colours(dealer(), plus, ["", "red", "", ""])
    assert colours[1] == "red"
    assert len({*colours}) == 4
    assert {*colours} <= {*plus.colours}
    drawn = {draw_colours(dealer(str(n)), plus, ["", "red"])[0] for n in range(100)}
    assert drawn == {*plus.colours} - {"red"}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_fair_deal_is_a_deal_by_the_rules(table: Table) -> None:
    """As many cards everywhere as when the laboratory deals, at every table."""
    colours = table.edition.colours[: table.players]
    fair = deal_fairly(dealer(), table.edition, colours, helping=table.helping, start=1)
    s = State(players=table.players, helping=int(table.helping), starter=1, chance=stream(1, 0))
    s.colour[: table.players] = range(table.players)
    deal(s, table.edition.rulebook)
    usual = position_of(s)
    assert fair.why == NAMED
    assert [seat.colour for seat in fair.seats] == [seat.colour for seat in usual.seats]
    for ours, theirs in zip(fair.seats, usual.seats, strict=True):
        assert len(ours.waiter) == len(theirs.waiter)
        assert len(ours.orders) == len(theirs.orders)
        assert sorted((*ours.waiter, *ours.orders)) == sorted((*theirs.waiter, *theirs.orders))
    assert sum_of_cards(fair) == sum_of_cards(usual)


def sum_of_cards(position: Position) -> Counter[int]:
    """All ingredient cards, wherever they are, and the Mamma Mia! card."""
    cards = Counter(position.supply)
    for seat in position.seats:
        for kind in range(6):
            cards[kind] += seat.hand >> 8 * kind & 255
    cards[MAMMA_MIA] += position.holder != NOBODY
    return +cards


def test_a_starter_is_drawn_if_none_is_named() -> None:
    abacus = edition("abacus")
    starters = set()
    for n in range(60):
        position = deal_fairly(
            dealer(str(n)), abacus, abacus.colours[:3], helping=False, start=None
        )
        assert position.why == DRAWN
        starters.add(position.starter)
    assert starters == {0, 1, 2}
