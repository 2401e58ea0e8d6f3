"""A situation as lines of text: hands, waiters, supply, and what else lies on the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from ..editions.model import Edition
from ..rules.phases import DRAWN, NAMED
from ..rules.position import DEAL, OPENING, TURN, PlacedSeat, Position
from ..rules.state import NOBODY, is_order, run_who
from .cards import (
    NOTHING,
    NotationError,
    quoted,
    read_counts,
    read_order,
    read_run,
    read_seat,
    read_supply,
    words,
    write_counts,
    write_order,
    write_run,
    write_supply,
)

_HOW = {NAMED: "named", DRAWN: "drawn"}
_BY_SEAT: Final = ("hand", "waiter", "delivered")
_ROUND = re.compile(r"[0-9]{1,2}")
_Reader = Callable[[str, list[tuple[str, int]]], None]


def write_layout(edition: Edition, position: Position) -> Iterator[str]:
    """Write a situation, line by line."""
    colours = tuple(seat.colour for seat in position.seats)

    def who(seat: int) -> str:
        return edition.colours[colours[seat]]

    if position.moment == DEAL:
        yield f"deal {who(position.seat)} {_HOW[position.why]}"
    else:
        yield f"{position.moment} {who(position.seat)}"
        yield f"round {position.round} {who(position.starter)}"
    for number, seat in enumerate(position.seats):
        codes = [f"+{write_order(edition, seat.colour, order)}" for order in seat.orders]
        yield " ".join(["hand", who(number), write_counts(edition, seat.hand), *codes])
        yield _list_orders("waiter", edition, seat.colour, seat.waiter)
        if seat.delivered:
            yield _list_orders("delivered", edition, seat.colour, seat.delivered)
    if position.holder != NOBODY:
        yield f"mammamia {who(position.holder)}"
    if position.oven:
        yield " ".join(["oven", *(write_run(edition, colours, run) for run in position.oven)])
    if position.table:
        yield f"table {write_counts(edition, position.table)}"
    if position.used:
        yield f"used {write_counts(edition, position.used)}"
    yield f"supply {write_supply(edition, position.supply)}"


def _list_orders(label: str, edition: Edition, colour: int, orders: tuple[int, ...]) -> str:
    codes = [write_order(edition, colour, order) for order in orders] or [NOTHING]
    return " ".join([label, edition.colours[colour], *codes])


class LayoutReader:
    """Reads the lines of a situation one at a time."""

    def __init__(self, edition: Edition, colours: tuple[int, ...], *, helping: bool) -> None:
        self._edition = edition
        self._colours = colours
        self._seats = [PlacedSeat(colour) for colour in colours]
        self._position = Position(seats=(), supply=(), helping=helping)
        self._seen: set[tuple[str, int]] = set()
        self._readers: dict[str, _Reader] = {
            DEAL: self._read_deal,
            TURN: self._read_turn,
            OPENING: self._read_opening,
            "round": self._read_round,
            "hand": self._read_hand,
            "waiter": self._read_waiter,
            "delivered": self._read_delivered,
            "mammamia": self._read_mammamia,
            "oven": self._read_oven,
            "table": self._read_table,
            "used": self._read_used,
            "supply": self._read_supply,
        }

    def read(self, line: str) -> None:
        """Read one line."""
        if not line.strip():
            raise NotationError("this line looks empty but holds spaces")
        (label, column), *rest = words(line)
        reader = self._readers.get(label)
        if reader is None:
            reason = (
                "comments stand before the deal or among the moves"
                if label.startswith("#")
                else f"{quoted(label)} is nothing that can lie on a table"
            )
            raise NotationError(reason, column, label)
        if not rest:
            raise NotationError(f"{label} of what?", column + len(label), label)
        key = (label, self._seat(rest[0]) if label in _BY_SEAT else -1)
        if key in self._seen:
            raise NotationError(f"{label} is given twice", column, label)
        self._seen.add(key)
        reader(line, rest)

    def position(self) -> Position:
        """The situation, once all lines are read."""
        if not any((moment, -1) in self._seen for moment in (DEAL, TURN, OPENING)):
            raise NotationError("say who begins, whose turn it is, or who opens the oven")
        for label in ("hand", "waiter"):
            for seat, colour in enumerate(self._colours):
                if (label, seat) not in self._seen:
                    name = self._edition.colours[colour]
                    raise NotationError(f"the {label} of {name} is missing")
        if ("supply", -1) not in self._seen:
            raise NotationError("the supply is missing")
        return replace(self._position, seats=tuple(self._seats))

    def _seat(self, word: tuple[str, int]) -> int:
        return read_seat(self._edition, self._colours, *word)

    def _set(self, **values: object) -> None:
        self._position = replace(self._position, **values)  # type: ignore[arg-type]

    def _read_deal(self, _line: str, rest: list[tuple[str, int]]) -> None:
        seat = self._seat(rest[0])
        whys = {word: why for why, word in _HOW.items()}
        if len(rest) < 2 or rest[1][0] not in whys:
            raise NotationError("say whether the starting player was named or drawn", rest[0][1])
        self._set(moment=DEAL, seat=seat, starter=seat, why=whys[rest[1][0]])

    def _read_turn(self, _line: str, rest: list[tuple[str, int]]) -> None:
        self._set(moment=TURN, seat=self._seat(rest[0]))

    def _read_opening(self, _line: str, rest: list[tuple[str, int]]) -> None:
        self._set(moment=OPENING, seat=self._seat(rest[0]))

    def _read_round(self, _line: str, rest: list[tuple[str, int]]) -> None:
        if not _ROUND.fullmatch(rest[0][0]) or len(rest) < 2:
            raise NotationError("a round is a number and who began it", rest[0][1])
        self._set(round=int(rest[0][0]), starter=self._seat(rest[1]))

    def _read_hand(self, _line: str, rest: list[tuple[str, int]]) -> None:
        seat = self._seat(rest[0])
        if len(rest) < 2:
            raise NotationError("which ingredients? (- for none)", rest[0][1])
        counts = read_counts(self._edition, *rest[1])
        orders = []
        for word, column in rest[2:]:
            if not word.startswith("+"):
                raise NotationError(
                    f"an order in a hand is written +…, not {quoted(word)}", column, word
                )
            orders.append(read_order(self._edition, self._colours[seat], word[1:], column + 1))
        self._seats[seat] = replace(self._seats[seat], hand=counts, orders=tuple(sorted(orders)))

    def _read_orders(self, rest: list[tuple[str, int]]) -> tuple[int, tuple[int, ...]]:
        seat = self._seat(rest[0])
        colour = self._colours[seat]
        return seat, tuple(
            read_order(self._edition, colour, word, column)
            for word, column in rest[1:]
            if word != NOTHING
        )

    def _read_waiter(self, _line: str, rest: list[tuple[str, int]]) -> None:
        seat, orders = self._read_orders(rest)
        self._seats[seat] = replace(self._seats[seat], waiter=orders)

    def _read_delivered(self, _line: str, rest: list[tuple[str, int]]) -> None:
        seat, orders = self._read_orders(rest)
        self._seats[seat] = replace(self._seats[seat], delivered=tuple(sorted(orders)))

    def _read_mammamia(self, _line: str, rest: list[tuple[str, int]]) -> None:
        self._set(holder=self._seat(rest[0]))

    def _read_oven(self, _line: str, rest: list[tuple[str, int]]) -> None:
        runs: list[int] = []
        for word, column in rest:
            run = read_run(self._edition, self._colours, word, column)
            kinds = [run_who(last) for last in (*runs[-1:], run) if not is_order(last)]
            if len(kinds) > len(set(kinds)):
                raise NotationError("cards of one kind in succession are one word", column)
            runs.append(run)
        self._set(oven=tuple(runs))

    def _read_table(self, _line: str, rest: list[tuple[str, int]]) -> None:
        self._set(table=read_counts(self._edition, *rest[0]))

    def _read_used(self, _line: str, rest: list[tuple[str, int]]) -> None:
        self._set(used=read_counts(self._edition, *rest[0]))

    def _read_supply(self, line: str, _rest: list[tuple[str, int]]) -> None:
        self._set(supply=read_supply(self._edition, line, len("supply")))
