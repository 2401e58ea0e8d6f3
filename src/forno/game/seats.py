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

LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's name and colour; without a colour, one is drawn."""

    name: str = ""
    colour: str = ""


SeatLike = str | Seat | tuple[str, str]


def take_seats(
    edition: Edition, wanted: int | Iterable[SeatLike], chance: State
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Settle the seats: their names and the numbers of their colours.

    ``chance`` carries the generator that draws what was not given.
    """
    seats = [Seat()] * wanted if isinstance(wanted, int) else [_seat(seat) for seat in wanted]
    counts = edition.player_counts
    if len(seats) not in counts:
        raise SetupError(
            f"{len(seats)} players: {edition.id} is for {counts[0]} to {counts[-1]}", "SETUP-1"
        )
    colours = _colours(edition, seats, chance)
    names = tuple(
        _name(seat.name or edition.colours[colour].capitalize())
        for seat, colour in zip(seats, colours, strict=True)
    )
    for name in names:
        if names.count(name) > 1:
            raise SetupError(f'two players are called "{name}": names must differ', "SETUP-4")
    return names, colours


def _seat(seat: SeatLike) -> Seat:
    if isinstance(seat, Seat):
        return seat
    return Seat(seat) if isinstance(seat, str) else Seat(*seat)


def _name(name: str) -> str:
    name = name.strip()
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        raise SetupError(
            f"a name has 1 to {LONGEST_NAME} printable characters, not {name!r:.60}", "SETUP-4"
        )
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
    raise SetupError(f'nobody here is called "{who}": {", ".join(names)} are', "SETUP-4")
