"""Faces: the portrait that stands for each player, chosen by people and given to bots.

The page draws them. A face is a note for people: a table means the same without it.
"""

from __future__ import annotations

from typing import Final, Literal

from ..bots.ladder.characters import CHARACTERS

Face = Literal["ada", "rosa", "tito", "livia", "bruno", "pia", "ettore"]
"""Every portrait by its name. The first is of nobody else; the others are those of characters."""
USUAL: Final[tuple[Face, ...]] = ("ada", "rosa", "tito", "livia", "bruno", "pia")
"""The faces of people who have chosen none, by seat."""
_BY_RUNG: Final = {rung: one.name.lower() for rung, one in CHARACTERS.items()}


def face_at(seat: int, *, chosen: str, bot: str) -> str:
    """The face that everybody sees at a seat.

    >>> face_at(0, chosen="", bot=""), face_at(0, chosen="tito", bot="")
    ('ada', 'tito')
    >>> face_at(1, chosen="", bot="maestro,recall=none")
    'ettore'
    """
    rung = bot.partition(",")[0].strip()
    return chosen or _BY_RUNG.get(rung) or USUAL[seat % len(USUAL)]
