"""The characters of the ladder: every rung has a name and a face.

What kind of opponent each of them is stands in the catalogues, in every language
(:meth:`forno.words.Words.character`).
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from typing import Final


@dataclass(frozen=True, slots=True)
class Character:
    """Who plays a rung.

    >>> CHARACTERS["cook"]
    Character(rung='cook', name='Bruno', sign=':)')
    """

    rung: str
    name: str
    """The same in all languages."""
    sign: str
    """The face in plain letters, for where there are no pictures."""

    @property
    def face(self) -> str:
        """The face as an SVG drawing."""
        file = resources.files(__package__) / "faces" / f"{self.rung}.svg"
        return file.read_text(encoding="utf-8")


_ALL: Final = (
    Character("apprentice", "Pia", ":o"),
    Character("regular", "Tito", ":}"),
    Character("cook", "Bruno", ":)"),
    Character("chef", "Rosa", "8)"),
    Character("master", "Livia", ";)"),
    Character("maestro", "Ettore", "B]"),
)

CHARACTERS: Final = {character.rung: character for character in _ALL}
"""The characters by rung, the weakest first. Not every rung need be there to play."""


def rung_called(name: str) -> str:
    """The rung whose character has this name, or an empty string if none has."""
    wanted = name.strip().casefold()
    called = {character.name.casefold(): character.rung for character in _ALL}
    return called.get(wanted, "")
