"""Who sits at the table: names and colours, given or drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ..editions.errors import EditionError
from ..editions.model import Edition
from ..rules.chance import below
from ..rules.state import State
from .errors import SetupError
from .soundness import check_players

LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's name and colour; without a colour, one is drawn.

    >>> from forno import Game
    >>> Game(seats=[Seat("Ada", "red"), Seat("Ben")]).seat("red")
    0
    """

    name: str = ""
    colour: str = ""


SeatLike = str | Seat | tuple[str, str]


def take_seats(
    edition: Edition, wanted: int | Iterable[SeatLike], chance: State
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Settle the seats: their names and the numbers of their colours.

    ``chance`` carries the generator that draws what was not given.
    """
    if isinstance(wanted, int):
        check_players(edition, wanted)
        wanted = [Seat()] * wanted
    seats = [_seat(seat) for seat in wanted]
    check_players(edition, len(seats))
    colours = _colours(edition, seats, chance)
    names: list[str] = []
    for seat, colour in zip(seats, colours, strict=True):
        names.append(settle_name(seat.name or edition.colours[colour].capitalize(), names))
    return tuple(names), colours


def _seat(seat: SeatLike) -> Seat:
    if isinstance(seat, str):
        return Seat(seat)
    if isinstance(seat, Seat):
        return seat
    if len(seat) != 2:
        raise SetupError(f"a seat is a name, or a name and a colour, not {seat!r:.60}", "SETUP-4")
    return Seat(*seat)


def settle_name(name: str, others: Sequence[str]) -> str:
    """The name without spaces around it; refuse one that can't be shown or is taken."""
    name = name.strip()
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        raise SetupError(
            f"a name has 1 to {LONGEST_NAME} printable characters, not {name!r:.60}", "SETUP-4"
        )
    if name in others:
        raise SetupError(f'two players are called "{name}": names must differ', "SETUP-4")
    return name


def _colours(edition: Edition, seats: Sequence[Seat], chance: State) -> tuple[int, ...]:
    taken: list[int] = []
    for seat in seats:
        if not seat.colour:
            continue
        try:
            colour = edition.colour(seat.colour)
        except EditionError as error:
            raise SetupError(str(error), "CARDS-2") from error
        if colour in taken:
            raise SetupError(
                f"two players want {seat.colour}: each colour has one player", "SETUP-4"
            )
        taken.append(colour)
    free = [colour for colour in range(len(edition.colours)) if colour not in taken]
    return tuple(
        edition.colour(seat.colour) if seat.colour else free.pop(below(chance, len(free)))
        for seat in seats
    )


def find_seat(names: Sequence[str], colours: Sequence[str], who: int | str) -> int:
    """The number of a seat, given by number, name or colour."""
    if isinstance(who, int):
        if 0 <= who < len(names):
            return who
        raise SetupError(f"there is no seat {who}: they are 0 to {len(names) - 1}", "SETUP-4")
    for known in (names, colours):
        if who in known:
            return list(known).index(who)
    raise SetupError(f'nobody here is called "{who:.60}": {", ".join(names)} are', "SETUP-4")
