"""Situations that no game would lead to, but that the cards allow: the far corners of the rules."""

from __future__ import annotations

from itertools import groupby
from random import Random

from forno.editions.rulebook import NO_CARD, Rulebook
from forno.rules.counts import some, total
from forno.rules.position import OPENING, TURN, PlacedSeat, Position
from forno.rules.setup import copies_in_play, rounds_to_play
from forno.rules.state import MAMMA_MIA, NOBODY, ingredient_run, order_run
from tests.support.tables import Table


def any_position(table: Table, random: Random) -> Position:
    """Any situation in which the cards of a table can lie."""
    e = table.edition.rulebook
    seats = range(table.players)
    placed: dict[str, list[list[int]]] = {
        place: [[] for _ in seats] for place in ("orders", "waiter", "delivered")
    }
    oven: list[tuple[int, int]] = []
    bias = [random.random() for _ in range(4)]
    for seat in seats:
        cards = list(range(e.orders))
        random.shuffle(cards)
        for order in cards:
            place = random.choices(("orders", "waiter", "delivered", "oven"), bias)[0]
            if place == "oven":
                oven.append((seat, order))
            else:
                placed[place][seat].append(order)
    hands, table_cards, used, supply, baked = _ingredients(e, table.players, random)
    holder = NOBODY
    if e.mamma_mia != NO_CARD:
        if random.random() < 0.5:
            holder = random.randrange(table.players)
        else:
            supply.insert(random.randrange(len(supply) + 1), MAMMA_MIA)
    moment = random.choice((TURN, OPENING)) if supply else OPENING
    return Position(
        seats=tuple(
            PlacedSeat(
                table.colours[seat],
                hands[seat],
                tuple(sorted(placed["orders"][seat])),
                tuple(placed["waiter"][seat]),
                tuple(sorted(placed["delivered"][seat])),
            )
            for seat in seats
        ),
        supply=tuple(supply),
        moment=moment,
        seat=random.randrange(table.players),
        helping=table.helping,
        round=random.randint(1, rounds_to_play(e, int(table.helping))),
        starter=random.randrange(table.players),
        holder=holder,
        oven=_runs(baked, oven, random),
        table=table_cards,
        used=used,
    )


def _ingredients(
    e: Rulebook, players: int, random: Random
) -> tuple[list[int], int, int, list[int], list[int]]:
    """Hands, table, used pile, supply, and the kinds of the cards in the oven."""
    hands = [0] * players
    piles = {"table": 0, "used": 0}
    lists: dict[str, list[int]] = {"supply": [], "oven": []}
    bias = [random.random() ** 2 for _ in range(5)]
    cards = [kind for kind in range(e.kinds) for _ in range(copies_in_play(e, players))]
    random.shuffle(cards)
    for kind in cards:
        place = random.choices(("hand", "table", "used", "supply", "oven"), bias)[0]
        seat = random.randrange(players)
        if place == "hand" and total(hands[seat]) < max(e.hand_limit, e.pass_draw):
            hands[seat] += some(kind, 1)
        elif place in piles:
            piles[place] += some(kind, 1)
        else:
            lists["oven" if place == "oven" else "supply"].append(kind)
    return hands, piles["table"], piles["used"], lists["supply"], lists["oven"]


def _runs(kinds: list[int], orders: list[tuple[int, int]], random: Random) -> tuple[int, ...]:
    """An oven with these cards in any order, written in the longest runs."""
    cards: list[int] = [*kinds, *(order_run(*order) for order in orders)]
    random.shuffle(cards)
    if random.random() < 0.5:  # more pizzas succeed where the orders come late
        cards.sort(key=lambda card: card in kinds and random.random() < 0.9, reverse=True)
    runs: list[int] = []
    for card, same in groupby(cards):
        runs.append(card if card >= 0x80 else ingredient_run(card, len(list(same))))
    return tuple(runs)
