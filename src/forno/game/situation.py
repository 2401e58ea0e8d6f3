"""Situations by hand, for tests, puzzles and teaching.

Say what matters; the rest falls into place. Ingredients not mentioned make up the supply, shuffled
(or, if you lay out the supply yourself, they have been used). Orders not mentioned wait in the
waiter, shuffled (or, if you lay out the waiter yourself, they have been delivered).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from ..editions import edition as find_edition
from ..editions.model import Edition
from ..editions.rulebook import NO_CARD, Rulebook
from ..editions.schema import MOST_COPIES
from ..errors import ArgumentError
from ..notation.cards import NOTHING, NotationError, read_counts, read_order, read_run, read_supply
from ..rules.chance import below
from ..rules.counts import of, some
from ..rules.position import OPENING, TURN, PlacedSeat, Position
from ..rules.setup import copies_in_play
from ..rules.state import MAMMA_MIA, NOBODY, State, ingredient_run, is_order, run_what, run_who
from . import position_line
from .arguments import plain_text, whole_number
from .errors import SetupError
from .game import Game
from .seats import SeatLike, as_seat, find_seat, take_seats
from .settling import chance_of, settle_helping

USUAL: Final = "rio-grande"
"""The edition where none is named."""


def situation(  # noqa: PLR0913 (one keyword for each place on the table)
    edition: str | Path | Edition = USUAL,
    seats: int | Sequence[SeatLike] = 2,
    *,
    position: str | None = None,
    hands: Mapping[str, str] | None = None,
    waiters: Mapping[str, str] | None = None,
    delivered: Mapping[str, str] | None = None,
    supply: str | None = None,
    oven: str = "",
    table: str = NOTHING,
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
    """Set a situation up: either it is a seat's ``turn``, or a seat ``opens`` the oven.

    Cards are written as in the notation: ``hands={"Ada": "2a3s +4s1p"}``, ``waiters={"Ada":
    "bomb mini"}`` (the top order first), ``oven="3s green:4s1p"`` (the oldest card first),
    ``supply="aspM"`` (the top card first), ``table="2p2s"``.

    Or give a whole ``position`` on one line, as :attr:`Game.position` writes it; ``seats`` may then
    give the players' names.

    >>> seats = [("Ada", "green"), ("Ben", "yellow")]
    >>> game = situation("rio-grande", seats, hands={"Ada": "3s +4s1p"}, turn="Ada")
    >>> facts = game.play("3s +4s1p w")
    >>> print(game.view("Ben"))
    rio-grande, round 1 of 3, seat 1
     *  0 Ada          green   hand 0+7  waiter  0  done 0
    >   1 Ben          yellow  hand 0+0  waiter  8  done 0
    supply  38 cards, used 0
    oven    4 cards, from the top: 0:4s1p
    hand    - | -
    waits   draw (1 Ben)
    """
    found = find_edition(edition)
    if position is not None:
        laid: dict[str, object] = {
            "hands": hands,
            "waiters": waiters,
            "delivered": delivered,
            "supply": supply,
        }
        laid |= {"oven": oven or None, "table": None if table == NOTHING else table}
        laid |= {"turn": turn, "opens": opens, "starter": starter, "holder": holder}
        return _from_line(position, found, seats, laid, seed)
    if turn is not None and opens is not None:
        raise SetupError("either it is a player's turn or a player opens the oven", "ROUND-1")
    _check_texts(oven=oven, table=table)
    if supply is not None:
        _check_texts(supply=supply)
    chance = State(chance=chance_of(seed))
    names, colours = take_seats(found, seats, chance)
    maker = _Maker(found, names, colours, chance)
    named = {"turn": turn, "opens": opens, "starter": starter}
    said = {
        argument: maker.seat(who, argument) for argument, who in named.items() if who is not None
    }
    who = next(iter(said.values()), 0)
    begins = said.get("starter", who)
    try:
        laid_out = maker.position(
            _by_player("hands", hands),
            _by_player("waiters", waiters),
            _by_player("delivered", delivered),
            supply,
            oven,
            table,
            None if holder is None else maker.seat(holder, "holder"),
            begins,
        )
    except NotationError as error:
        raise SetupError(error.reason, "CARDS-1") from error
    whole = replace(
        laid_out,
        moment=TURN if opens is None else OPENING,
        seat=who,
        helping=settle_helping(found, len(names), wanted=helping),
        round=whole_number("round", round, "the number of a round"),
    )
    return Game.from_position(
        whole, found, names, seed=seed, recall=recall, open_kitchen=open_kitchen
    )


def _from_line(
    line: object,
    edition: Edition,
    seats: int | Sequence[SeatLike],
    laid: Mapping[str, object],
    seed: int,
) -> Game:
    """Lay a position out that was written on one line; it stands alone, but for the names."""
    text = plain_text("position", line, "one line of text, as game.position writes it")
    for argument, value in laid.items():
        if value is not None:
            raise ArgumentError(argument, value, "nothing beside a position, which says it all")
    names = [] if isinstance(seats, int) else [seat.name for seat in map(as_seat, seats)]

    def find(name: str) -> Edition:
        if name == edition.id:
            return edition
        if edition.id != USUAL:  # nobody asks for another edition than that of the line by chance
            raise ArgumentError("edition", edition.id, f"that of the position: {name}")
        return find_edition(name)

    return position_line.read(text, Game, names=names, seed=seed, find=find)


def _by_player(argument: str, value: object) -> Mapping[str, str]:
    """Cards by player; nothing said is nothing."""
    if value is None:
        return {}
    takes = 'cards by player, such as {"Ada": "2a3s"}'
    if not isinstance(value, Mapping):
        raise ArgumentError(argument, value, takes)
    for who, cards in value.items():
        plain_text(f"{argument}[{who!r}]", cards, 'cards as text, such as "2a3s"')
    return value


def _check_texts(**texts: object) -> None:
    for argument, value in texts.items():
        plain_text(argument, value, 'cards as text, such as "3s green:4s1p"')


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

    def seat(self, who: int | str, argument: str = "seat") -> int:
        words = [self._edition.colours[colour] for colour in self._colours]
        return find_seat(self._names, words, who, argument)

    def position(  # noqa: PLR0913, PLR0917 (as above)
        self,
        hands: Mapping[str, str],
        waiters: Mapping[str, str],
        delivered: Mapping[str, str],
        supply: str | None,
        oven: str,
        table: str,
        holder: int | None,
        starter: int,
    ) -> Position:
        runs = self._runs(oven)
        seats = [PlacedSeat(colour) for colour in self._colours]
        for seat, text in self._by_seat("hand", hands).items():
            seats[seat] = self._hand(seat, text)
        by_seat = self._by_seat("waiter", waiters)
        done = self._by_seat("delivered orders", delivered)
        for seat in range(len(seats)):
            seats[seat] = self._orders(seat, seats[seat], runs, by_seat.get(seat), done.get(seat))
        counts = read_counts(self._edition, table)
        cards, used = self._rest(seats, runs, counts, supply)
        cards, held = self._mamma_mia(cards, holder, starter, given=supply is not None)
        return Position(
            tuple(seats), cards, starter=starter, holder=held, oven=runs, table=counts, used=used
        )

    def _by_seat(self, what: str, texts: Mapping[str, str]) -> dict[int, str]:
        """The same by number; a seat that is called by name and by colour is said twice."""
        found: dict[int, str] = {}
        for who, text in texts.items():
            seat = self.seat(who)
            if seat in found:
                raise SetupError(f"{self._names[seat]}'s {what} are said twice", "SETUP-2")
            found[seat] = text
        return found

    def _runs(self, oven: str) -> tuple[int, ...]:
        """The oven's runs; cards of one kind in succession become one."""
        runs: list[int] = []
        for word in oven.split():
            run = read_run(self._edition, self._colours, word)
            last = runs[-1] if runs else run
            if runs and not is_order(last) and not is_order(run) and run_who(last) == run_who(run):
                number = run_what(last) + run_what(run)
                name = self._edition.ingredients[run_who(run)].id
                if number > MOST_COPIES:
                    raise SetupError(f"{number} {name} cards: there are fewer", "CARDS-1")
                runs[-1] = ingredient_run(run_who(run), number)
            else:
                runs.append(run)
        return tuple(runs)

    def _hand(self, seat: int, text: str) -> PlacedSeat:
        colour = self._colours[seat]
        words = text.split()
        orders = [
            read_order(self._edition, colour, word[1:]) for word in words if word.startswith("+")
        ]
        cards = "".join(word for word in words if not word.startswith("+")) or NOTHING
        return PlacedSeat(
            colour, hand=read_counts(self._edition, cards), orders=tuple(sorted(orders))
        )

    def _orders(
        self,
        seat: int,
        placed: PlacedSeat,
        runs: tuple[int, ...],
        waiter: str | None,
        delivered: str | None,
    ) -> PlacedSeat:
        def read(text: str | None) -> tuple[int, ...]:
            words = [word for word in (text or "").split() if word != NOTHING]
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
        packed = [table, *(seat.hand for seat in seats)]
        packed += [some(run_who(run), run_what(run)) for run in runs if not is_order(run)]
        cards = list(read_supply(self._edition, supply or NOTHING))
        copies = copies_in_play(self._e, len(seats))
        used = 0
        for kind in range(self._e.kinds):
            placed = sum(of(counts, kind) for counts in packed) + cards.count(kind)
            left = copies - placed
            if left < 0:
                raise SetupError(
                    f"{placed} {self._edition.ingredients[kind].id} cards:"
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
        self, cards: tuple[int, ...], holder: int | None, starter: int, *, given: bool
    ) -> tuple[tuple[int, ...], int]:
        """Where the Mamma Mia! card is, if nobody said so: shuffled in, or with the starter."""
        if holder is not None:
            return cards, holder
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
