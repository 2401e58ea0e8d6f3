"""Who sits where: people and bots, by name and colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..bots import (
    CHARACTERS,
    PLAYERS,
    DialError,
    MissingPlayerError,
    UnknownPlayerError,
    is_here,
    tidy_spec,
)
from ..editions.errors import nearest
from ..errors import UserError
from ..table.seat_names import shape_of

PERSON: Final = "you"
_PERSON_TOO: Final = frozenset({"me", "person", "human"})
OPEN: Final = "open"
"""A seat for a player who comes later, to a table on a server."""
PEOPLE: Final = ("Ada", "Beate", "Cleo", "Dora", "Emil", "Fina")
BOTS: Final = ("Bruno", "Carla", "Dino", "Elisa", "Fabio", "Gina")
"""What people and bots are called, unless they say otherwise."""
USUAL: Final = "you,cook,cook,cook"


@dataclass(frozen=True)
class SeatChoice:
    """A seat: a person or a bot with its dials, what they are called, and their colour."""

    who: str
    name: str = ""
    colour: str = ""
    """Empty: it is drawn."""

    @property
    def is_person(self) -> bool:
        """Whether a person at this keyboard has the seat."""
        return self.who == PERSON


def read_seat_choices(text: str, *, open_seats: bool = False) -> tuple[SeatChoice, ...]:
    """Read ``you,cook:Bruno,cook,recall=poor:Carla:green``, and ``open`` where that may be."""
    choices = [_read_choice(part) for part in _parts(text)]
    if not open_seats and any(choice.who == OPEN for choice in choices):
        raise UserError('a seat is "open" at a table on a server: name one with --server')
    return name_choices(choices)


def _parts(text: str) -> list[str]:
    """One text for each seat: what sets a dial belongs to the seat before it."""
    parts: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        if parts and "=" in part.partition(":")[0]:
            parts[-1] += f",{part}"
        elif part:
            parts.append(part)
    return parts


def _read_choice(text: str) -> SeatChoice:
    who, name, colour, *more = [*(part.strip() for part in text.split(":")), "", ""]
    if any(more):
        raise UserError(f'"{text}" is no seat: write WHO, WHO:NAME or WHO:NAME:COLOUR')
    if who.lower() == OPEN:
        if name or colour:
            raise UserError(f'"{text}": an open seat gets its name from the person who takes it')
        return SeatChoice(OPEN)
    return SeatChoice(read_who(who), name, colour.lower())


def read_who(text: str) -> str:
    """A person, or a bot by the name of its rung or character, perhaps with dials."""
    who = text.lower()
    if who == PERSON or who in _PERSON_TOO:
        return PERSON
    try:
        return tidy_spec(who)
    except (DialError, MissingPlayerError) as error:
        raise UserError(str(error)) from error
    except UnknownPlayerError as error:
        name = who.partition(",")[0]
        known = (PERSON, *ladder())
        hint = nearest(name, known)
        guess = f' (did you mean "{hint}"?)' if hint else ""
        raise UserError(
            f'there is no player "{name}"{guess}; there are {", ".join(known)}'
        ) from error


def ladder() -> tuple[str, ...]:
    """The bots that can play here, the weakest first; those without a character come last."""
    rungs = [rung for rung in CHARACTERS if rung in PLAYERS]
    return tuple(filter(is_here, (*rungs, *sorted(set(PLAYERS) - set(rungs)))))


def name_choices(choices: Iterable[SeatChoice]) -> tuple[SeatChoice, ...]:
    """Give every player without a name one that is free."""
    named = list(choices)
    taken = {choice.name for choice in named}
    for at, choice in enumerate(named):
        if not choice.name and choice.who != OPEN:
            name = spare_name(choice.who, taken)
            taken.add(name)
            named[at] = replace(choice, name=name)
    return tuple(named)


def spare_name(who: str, taken: Iterable[str]) -> str:
    """A free name for a person or a bot; a bot's own is that of its character."""
    names = PEOPLE if who == PERSON else _bot_names(who)
    used = {*map(shape_of, taken)}
    numbered = (f"{name} {number}" for number in range(2, 9) for name in names)
    return next(name for name in (*names, *numbered) if shape_of(name) not in used)


def _bot_names(who: str) -> Sequence[str]:
    character = CHARACTERS.get(who.partition(",")[0])
    # No player gets the name of another player's character.
    others = {one.name for one in CHARACTERS.values() if one is not character}
    own = [character.name] if character else []
    return [*own, *(name for name in BOTS if name not in others and name not in own)]
