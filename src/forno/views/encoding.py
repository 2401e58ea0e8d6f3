"""A view as numbers: one row of bytes for programs that learn.

Everything is told from where the viewer sits: *place* 0 is the viewer, place 1 the seat to its
left, and so on. A seat or a card that may be absent is its number plus one, and 0 if absent.
The row is declared once, in :data:`COLUMNS`, in words of eight bytes, because packed counts of
ingredients are such words already.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..editions.rulebook import ORDERS, SEATS
from ..rules.counts import members
from ..rules.phases import Moment, Step
from ..rules.state import ORDER_FLAG, is_order, order_run, run_what, run_who
from .setting import Recall
from .view import Concealed, Counted, FaceUp, Shown, View

WORD: Final = 8
"""Bytes in a word."""
KINDS: Final = 6
"""The most kinds of ingredients that any edition has."""


@dataclass(frozen=True, slots=True)
class Column:
    """Some neighbouring bytes of a row."""

    name: str
    at: int
    """Where it begins."""
    width: int
    what: str


def _columns() -> tuple[Column, ...]:
    words: list[list[tuple[str, int, str]]] = [
        [
            ("moment", 1, "what the game waits for: the place of the Moment in its list"),
            ("round", 1, "the round"),
            ("rounds", 1, "how many rounds are played"),
            ("players", 1, "how many players there are"),
            ("helping", 1, "1 if players may help one another"),
            ("to_act", 1, "the place to act, plus one"),
            ("idle", 1, "turns in succession in which nothing was played or drawn"),
        ],
        [
            ("starter", 1, "the place that begins this round, plus one"),
            ("opener", 1, "the place that empties the oven, plus one"),
            ("holder", 1, "the place with the Mamma Mia! card, plus one"),
            ("turned_owner", 1, "the place whose order is turned up, plus one"),
            ("turned_order", 1, "that order, plus one"),
            ("giver", 1, "the place that helped with it, plus one"),
            ("supply", 1, "cards in the supply"),
        ],
        [
            ("table", KINDS, "ingredients lying open, by kind"),
            ("oven_height", 1, "cards in the oven that have not been read"),
        ],
        [
            ("used", KINDS, "the used pile by kind, if it lies face up"),
            ("used_cards", 1, "how many cards the used pile has"),
        ],
        [
            ("hand", KINDS, "the viewer's own ingredients, by kind"),
            ("plan_step", 1, "what it is naming in silence: 1 a request, 2 cards to add"),
            ("plan_next_kind", 1, "the first kind still to be named"),
        ],
        [("orders", WORD, "the viewer's own orders 0 to 7, 1 for each in hand")],
        [("more_orders", WORD, "the same for orders 8 to 15")],
        [("plan_bill", KINDS, "the bill it wants to bake with, by kind")],
        [("plan_cards", KINDS, "the cards it has named so far, by kind")],
        [("request_bill", KINDS, "the bill that help is asked for, by kind")],
        [("request_cards", KINDS, "the cards asked for or given, by kind")],
    ]
    words += [
        [
            (f"colour_{place}", 1, f"place {place}: its colour, plus one; 0 if nobody sits there"),
            (f"ingredients_{place}", 1, f"place {place}: ingredients in hand"),
            (f"orders_{place}", 1, f"place {place}: orders in hand"),
            (f"waiter_{place}", 1, f"place {place}: orders in its waiter"),
            (f"delivered_{place}", 1, f"place {place}: orders delivered, if that is known"),
        ]
        for place in range(SEATS)
    ]
    words += [
        [(name, WORD, f"place {place}: {which} delivered, 1 for each that lies open")]
        for place in range(SEATS)
        for name, which in (
            (f"shown_{place}", "orders 0 to 7"),
            (f"more_shown_{place}", "orders 8 to 15"),
        )
    ]
    columns = []
    for number, word in enumerate(words):
        at = number * WORD
        for name, width, what in word:
            columns.append(Column(name, at, width, what))
            at += width
    return tuple(columns)


COLUMNS: Final = _columns()
"""All columns but the oven's, which come last."""
PLACES: Final = {column.name: column.at for column in COLUMNS}
"""Where each column begins."""
OVEN: Final = max(column.at for column in COLUMNS) + WORD
"""Where the oven begins: a byte for each run in view, the topmost first, 0 for none.

An ingredient run is ``kind * 16 + number``, an order ``128 + place * 16 + order``.
"""
RUNS: Final = 256
"""How many different runs there can be in an oven."""
MOMENTS: Final = tuple(Moment)
STEPS: Final = {step: number for number, step in enumerate(Step, 1)}


def encoded_length(recall: Recall) -> int:
    """How many bytes a row has, under a recall dial: the oven takes a byte for each card in view.

    A multiple of eight.
    """
    return OVEN + -(-recall.cards // WORD) * WORD


def oven_token(run: int, viewer: int, players: int) -> int:
    """A run of the oven as a byte of the row."""
    if is_order(run):
        return order_run((run_who(run) - viewer) % players, run_what(run))
    return run


def rotations(players: int) -> bytes:
    """The token of each possible run as each seat sees it, at ``seat * RUNS + run``."""
    return bytes(
        oven_token(run, viewer, players) for viewer in range(players) for run in range(RUNS)
    )


def encode(view: View) -> bytes:
    """A seat's view as a row.

    >>> from forno import Game
    >>> len(encode(Game(seats=2).view(0)))
    240
    """
    if not isinstance(view.viewer, int) or view.hand is None:
        raise TypeError("only a seat's view has a row of numbers, not a spectator's")
    viewer, players = view.viewer, view.setting.players
    row = bytearray(encoded_length(view.setting.recall))

    def put(name: str, value: int) -> None:
        row[PLACES[name]] = value

    def put_counts(name: str, counts: int) -> None:
        row[PLACES[name] : PLACES[name] + KINDS] = counts.to_bytes(KINDS, "little")

    def put_set(name: str, bits: int) -> None:
        for member in members(bits):
            row[PLACES[name] + member] = 1

    def place(seat: int | None) -> int:
        return 0 if seat is None else (seat - viewer) % players + 1

    put("moment", MOMENTS.index(view.moment))
    put("round", view.round)
    put("rounds", view.setting.rounds)
    put("players", players)
    put("helping", int(view.setting.helping))
    put("to_act", place(view.to_act))
    put("idle", view.idle)
    put("starter", place(view.starter))
    put("opener", place(view.opener))
    put("holder", place(view.holder))
    put("giver", place(view.giver))
    put("supply", view.supply)
    put_counts("table", view.table_counts)
    put("oven_height", view.oven.height)
    if isinstance(view.used, FaceUp):
        put_counts("used", view.used.cards)
        put("used_cards", sum(view.used.cards.to_bytes(KINDS, "little")))
    else:
        put("used_cards", view.used.number)
    put_counts("hand", view.hand.counts)
    put_set("orders", view.hand.order_bits)
    if view.turned is not None:
        put("turned_owner", place(view.turned.seat))
        put("turned_order", view.turned.order + 1)
    if view.plan is not None:
        put("plan_step", STEPS[view.plan.step])
        put("plan_next_kind", view.plan.next_kind)
        put_counts("plan_bill", view.plan.bill)
        put_counts("plan_cards", view.plan.cards)
    if view.request is not None:
        put_counts("request_bill", view.request.bill)
        put_counts("request_cards", view.request.cards)
    for seat, seen in enumerate(view.seats):
        at = place(seat) - 1
        put(f"colour_{at}", view.setting.colours[seat] + 1)
        put(f"ingredients_{at}", seen.ingredients)
        put(f"orders_{at}", seen.orders)
        put(f"waiter_{at}", seen.waiter)
        match seen.delivered:
            case Shown(orders):
                put(f"delivered_{at}", orders.bit_count())
                put_set(f"shown_{at}", orders)
            case Counted(number):
                put(f"delivered_{at}", number)
            case Concealed():
                pass
    for at, run in enumerate(reversed(view.oven.runs)):
        row[OVEN + at] = oven_token(run, viewer, players)
    return bytes(row)


assert ORDERS == 2 * WORD, "a set of orders takes two words"
assert order_run(0, 0) == ORDER_FLAG
