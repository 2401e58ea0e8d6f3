"""Situations by hand, for tests, puzzles and teaching.

Say what matters; the rest falls into place. Ingredients not mentioned make up the supply, shuffled
(or, if you lay out the supply yourself, they have been used). Orders not mentioned wait in the
waiter, shuffled (or, if you lay out the waiter yourself, they have been delivered).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from ..editions import edition as find_edition
from ..editions.model import Edition
from ..editions.rulebook import NO_CARD, Rulebook
from ..notation.cards import NotationError, read_counts, read_order, read_run, read_supply
from ..rules.chance import below, stream
from ..rules.counts import of, some
from ..rules.position import OPENING, TURN, PlacedSeat, Position
from ..rules.setup import copies_in_play
from ..rules.state import MAMMA_MIA, NOBODY, State, is_order, run_what, run_who
from .errors import SetupError
from .game import Game, settle_helping
from .seats import SeatLike, find_seat, take_seats


def situation(  # noqa: PLR0913 (one keyword for each place on the table)
    edition: str | Path | Edition = "rio-grande",
    seats: int | Sequence[SeatLike] = 2,
    *,
    hands: Mapping[str, str] | None = None,
    waiters: Mapping[str, str] | None = None,
    delivered: Mapping[str, str] | None = None,
    supply: str | None = None,
    oven: str = "",
    table: str = "-",
    turn: int | str | None = None,
    opens: int | str | None = None,
    starter: int | str | None = None,
    holder: int | str | None = None,
    round: int = 1,  # noqa: A002 (the game's own word)
    helping: bool | None = None,
    recall: str = "top",
    open_kitchen: bool = False,
    seed: int = 0,
) -> Game:
    """Set a situation up: either it is somebody's ``turn``, or somebody ``opens`` the oven.

    Cards are written as in the notation: ``hands={"Ada": "2a3s +4s1p"}``, ``waiters={"Ada":
    "bomb mini"}`` (the top order first), ``oven="3s green:4s1p"`` (the oldest card first),
    ``supply="aspM"`` (the top card first), ``table="2p2s"``.
    """
    found = find_edition(edition)
    chance = State(chance=stream(seed, 0))
    names, colours = take_seats(found, seats, chance)
    maker = _Maker(found, names, colours, chance)
    try:
        position = maker.position(
            hands or {}, waiters or {}, delivered or {}, supply, oven, table, holder, starter
        )
    except NotationError as error:
        raise SetupError(str(error), "CARDS-1") from error
    who = turn if opens is None else opens
    seat = maker.seat(who) if who is not None else position.starter
    position = Position(
        seats=position.seats,
        supply=position.supply,
        moment=TURN if opens is None else OPENING,
        seat=seat,
        helping=settle_helping(found, len(names), wanted=helping),
        round=round,
        starter=seat if starter is None else position.starter,
        holder=position.holder,
        oven=position.oven,
        table=position.table,
        used=position.used,
    )
    return Game.at(position, found, names, seed=seed, recall=recall, open_kitchen=open_kitchen)


class _Maker:
    """Reads what was said and lets the rest fall into place."""

    def __init__(
        self, edition: Edition, names: tuple[str, ...], colours: tuple[int, ...], chance: State
    ) -> None:
        self._edition = edition
        self._names = names
        self._colours = colours
        self._chance = chance

    @property
    def _e(self) -> Rulebook:
        return self._edition.rulebook

    def seat(self, who: int | str) -> int:
        words = [self._edition.colours[colour] for colour in self._colours]
        return find_seat(self._names, words, who)

    def position(  # noqa: PLR0913, PLR0917 (as above)
        self,
        hands: Mapping[str, str],
        waiters: Mapping[str, str],
        delivered: Mapping[str, str],
        supply: str | None,
        oven: str,
        table: str,
        holder: int | str | None,
        starter: int | str | None,
    ) -> Position:
        runs = tuple(read_run(self._edition, self._colours, word) for word in oven.split())
        seats = [PlacedSeat(colour) for colour in self._colours]
        for who, text in hands.items():
            seats[self.seat(who)] = self._hand(self.seat(who), text)
        by_seat = {self.seat(who): text for who, text in waiters.items()}
        done = {self.seat(who): text for who, text in delivered.items()}
        for seat in range(len(seats)):
            seats[seat] = self._orders(seat, seats[seat], runs, by_seat.get(seat), done.get(seat))
        counts = read_counts(self._edition, table)
        cards, used = self._rest(seats, runs, counts, supply)
        first = 0 if starter is None else self.seat(starter)
        cards, held = self._mamma_mia(cards, holder, first, given=supply is not None)
        return Position(
            tuple(seats), cards, starter=first, holder=held, oven=runs, table=counts, used=used
        )

    def _hand(self, seat: int, text: str) -> PlacedSeat:
        colour = self._colours[seat]
        words = text.split()
        orders = [
            read_order(self._edition, colour, word[1:]) for word in words if word.startswith("+")
        ]
        counts = sum(read_counts(self._edition, word) for word in words if not word.startswith("+"))
        return PlacedSeat(colour, hand=counts, orders=tuple(sorted(orders)))

    def _orders(
        self,
        seat: int,
        placed: PlacedSeat,
        runs: tuple[int, ...],
        waiter: str | None,
        delivered: str | None,
    ) -> PlacedSeat:
        def read(text: str | None) -> tuple[int, ...]:
            words = (text or "").replace("-", "").split()
            return tuple(read_order(self._edition, placed.colour, word) for word in words)

        in_oven = {run_what(run) for run in runs if is_order(run) and run_who(run) == seat}
        mentioned = {*placed.orders, *in_oven, *read(waiter), *read(delivered)}
        rest = [order for order in range(self._e.orders) if order not in mentioned]
        if waiter is None:
            self._shuffle(rest)
            return PlacedSeat(
                placed.colour,
                placed.hand,
                placed.orders,
                waiter=tuple(rest),
                delivered=tuple(sorted(read(delivered))),
            )
        return PlacedSeat(
            placed.colour,
            placed.hand,
            placed.orders,
            waiter=read(waiter),
            delivered=tuple(sorted({*read(delivered), *rest})),
        )

    def _rest(
        self,
        seats: Sequence[PlacedSeat],
        runs: tuple[int, ...],
        table: int,
        supply: str | None,
    ) -> tuple[tuple[int, ...], int]:
        """The supply and the used pile, made of what lies nowhere else."""
        placed = table + sum(seat.hand for seat in seats)
        placed += sum(some(run_who(run), run_what(run)) for run in runs if not is_order(run))
        cards = list(read_supply(self._edition, supply or "-"))
        placed += sum(some(card, 1) for card in cards if card != MAMMA_MIA)
        copies = copies_in_play(self._e, len(seats))
        used = 0
        for kind in range(self._e.kinds):
            left = copies - of(placed, kind)
            if left < 0:
                raise SetupError(
                    f"{of(placed, kind)} {self._edition.ingredients[kind].id} cards:"
                    f" with {len(seats)} players there are {copies}",
                    "SETUP-1",
                )
            if supply is None:
                cards += [kind] * left
            else:
                used += some(kind, left)
        if supply is None:
            self._shuffle(cards)
        return tuple(cards), used

    def _mamma_mia(
        self, cards: tuple[int, ...], holder: int | str | None, starter: int, *, given: bool
    ) -> tuple[tuple[int, ...], int]:
        """Where the Mamma Mia! card is, if nobody said so: shuffled in, or with the starter."""
        if holder is not None:
            return cards, self.seat(holder)
        if self._e.mamma_mia == NO_CARD or MAMMA_MIA in cards:
            return cards, NOBODY
        if given:
            return cards, starter
        shuffled = [*cards, MAMMA_MIA]
        self._shuffle(shuffled)
        return tuple(shuffled), NOBODY

    def _shuffle(self, cards: list[int]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = below(self._chance, last + 1)
            cards[last], cards[other] = cards[other], cards[last]
