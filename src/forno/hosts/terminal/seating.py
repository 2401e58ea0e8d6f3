"""Who sits where: people and bots, by name and colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...editions.errors import nearest
from ...players import PLAYERS
from ..errors import Complaint

PERSON: Final = "you"
_PERSON_TOO: Final = frozenset({"me", "person", "human"})
PEOPLE: Final = ("Ada", "Beate", "Cleo", "Dora", "Emil", "Fina")
BOTS: Final = ("Bruno", "Carla", "Dino", "Elisa", "Fabio", "Gina")
"""What people and bots are called, unless they say otherwise."""
USUAL: Final = "you,cook,cook,cook"


@dataclass(frozen=True)
class Chair:
    """A seat: a person or the name of a bot, what they are called, and their colour."""

    who: str
    name: str = ""
    colour: str = ""
    """Empty: it is drawn."""

    @property
    def is_person(self) -> bool:
        """Whether somebody at the keyboard sits here."""
        return self.who == PERSON


def read_chairs(text: str) -> tuple[Chair, ...]:
    """Read ``you,cook:Bruno,cook:Carla:green``."""
    return name_chairs([_read_chair(part) for part in text.split(",") if part.strip()])


def _read_chair(text: str) -> Chair:
    who, name, colour, *more = [*(part.strip() for part in text.split(":")), "", ""]
    if any(more):
        raise Complaint(f'"{text}" is no seat: write WHO, WHO:NAME or WHO:NAME:COLOUR')
    who = who.lower()
    if who in _PERSON_TOO:
        who = PERSON
    if who != PERSON and who not in PLAYERS:
        known = (PERSON, *sorted(PLAYERS))
        hint = nearest(who, known)
        guess = f' (did you mean "{hint}"?)' if hint else ""
        raise Complaint(f'there is no player "{who}"{guess}; there are {", ".join(known)}')
    return Chair(who, name, colour.lower())


def name_chairs(chairs: Iterable[Chair]) -> tuple[Chair, ...]:
    """Give everybody without a name one that nobody has yet."""
    named = list(chairs)
    taken = {chair.name for chair in named}
    for at, chair in enumerate(named):
        if not chair.name:
            name = spare_name(chair.who, taken)
            taken.add(name)
            named[at] = replace(chair, name=name)
    return tuple(named)


def spare_name(who: str, taken: Iterable[str]) -> str:
    """A name for a person or a bot that nobody has yet."""
    names: Sequence[str] = PEOPLE if who == PERSON else BOTS
    used = set(taken)
    numbered = (f"{name} {number}" for number in range(2, 9) for name in names)
    return next(name for name in (*names, *numbered) if name not in used)
