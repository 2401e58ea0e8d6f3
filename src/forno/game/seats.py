"""Who sits at the table: names and colours, given or drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Final
from unicodedata import normalize

from ..editions.errors import EditionError
from ..editions.model import Edition
from ..errors import ArgumentError
from ..rules.chance import below
from ..rules.state import State
from .arguments import listed, whole_number
from .errors import SetupError
from .soundness import check_players

LONGEST_NAME: Final = 40
_SEATS: Final = 'a number of players, or a list of names such as ["Ada", "Ben"]'


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
    edition: Edition,
    wanted: int | Iterable[SeatLike],
    chance: State,
    *,
    strict: bool = True,
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Settle the seats: their names and the numbers of their colours.

    ``chance`` carries the generator that draws what was not given. A new game is ``strict``: its
    names can be told from each other and from the colours. Older games may have others.
    """
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        check_players(edition, wanted)
        wanted = [Seat()] * wanted
    if isinstance(wanted, Mapping | Set):
        raise ArgumentError("seats", wanted, f"{_SEATS}: they sit in an order")
    seats = [as_seat(seat) for seat in listed("seats", wanted, _SEATS)]
    check_players(edition, len(seats))
    colours = _colours(edition, seats, chance)
    names: list[str] = []
    for seat, colour in zip(seats, colours, strict=True):
        names.append(settle_name(seat.name or edition.colours[colour].capitalize(), names))
        if strict:
            _check_like(names[-1], names[:-1])
            _check_colour_name(edition, names[-1], seat)
    return tuple(names), colours


def as_seat(seat: object) -> Seat:
    """A seat as people write it; refuse what is none."""
    if isinstance(seat, str):
        return Seat(seat)
    if isinstance(seat, tuple | list):
        if len(seat) != 2:
            reason = f"a seat is a name, or a name and a colour, not {seat!r:.60}"
            raise SetupError(reason, "SETUP-4")
        seat = Seat(*seat)
    if not isinstance(seat, Seat) or not isinstance(seat.name, str):
        raise ArgumentError(
            "seats", seat, 'for each seat a name, or (name, colour): ("Ada", "red")'
        )
    if not isinstance(seat.colour, str):
        raise ArgumentError("seats", seat.colour, f"a colour by its name for {seat.name!r:.60}")
    return seat


def _check_like(name: str, others: Sequence[str]) -> None:
    for other in others:
        if _compared(name) == _compared(other):
            raise SetupError(
                f'two players are called "{other}" and "{name}": names must differ by more than'
                " small and capital letters",
                "SETUP-4",
            )


def _compared(name: str) -> str:
    """What of a name counts when it is held against another: not how its letters are encoded."""
    return normalize("NFKC", name).casefold()


def _check_colour_name(edition: Edition, name: str, seat: Seat) -> None:
    """Refuse a name that means another seat, wherever seats are called by name or by colour."""
    word = name.casefold()
    if seat.name and word in edition.colours and word != seat.colour:
        raise SetupError(
            f'a player is called "{name}", which is a colour of the table: choose another name, or'
            f' give that player the colour: ("{name}", "{word}")',
            "SETUP-4",
        )


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


def find_seat(
    names: Sequence[str], colours: Sequence[str], who: object, argument: str = "seat"
) -> int:
    """The number of a seat, given by number, name or colour in this argument."""
    if not isinstance(who, str):
        takes = f"a seat by number (0 to {len(names) - 1}), name or colour: {', '.join(names)}"
        who = whole_number(argument, who, takes)
        if 0 <= who < len(names):
            return who
        raise SetupError(f"there is no seat {who}: they are 0 to {len(names) - 1}", "SETUP-4")
    for known in (names, colours):
        if who in known:
            return list(known).index(who)
    alike = [n for n, name in enumerate(names) if name.casefold() == who.casefold()]
    if len(alike) == 1:
        return alike[0]
    raise SetupError(
        f'nobody here is called "{who:.60}": {", ".join(names)} are, and the colours'
        f" {', '.join(colours)}",
        "SETUP-4",
    )
