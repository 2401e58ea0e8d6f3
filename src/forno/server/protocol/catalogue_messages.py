"""What there is to play and against whom, by HTTP: editions and characters, in words."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .field_types import Language


class Asked(Struct, frozen=True, kw_only=True):
    """What stands behind the question mark of an address; what is not known there does no harm."""


class Speaking(Asked, frozen=True, kw_only=True):
    """In which language."""

    language: Language = "en"
    """The language of everything that is there for people to read."""


class Stages(Asked, frozen=True, kw_only=True):
    """Which tables."""

    stage: Literal["open", "playing"] = "open"
    """Those that wait for players, or those at which everybody may look on."""


class EditionShown(Struct, frozen=True, kw_only=True):
    """An edition, as one chooses it."""

    id: str
    title: str
    """What people call it."""
    summary: str
    """What is special about it, for a reader who knows no edition."""
    players: tuple[int, ...]
    """How many can play it."""
    helping: bool
    """Whether it has Helping."""
    helping_players: int
    """From how many players on there is Helping."""
    colours: tuple[str, ...]
    """The colours that players can have, by their ids."""


class Editions(Struct, frozen=True):
    """All editions."""

    editions: tuple[EditionShown, ...]


class KindShown(Struct, frozen=True):
    """A kind of ingredient."""

    id: str
    code: str
    """Its letter in moves."""
    name: str
    colour: str
    """The colour of the player whose own kind it is."""


class OrderShown(Struct, frozen=True, kw_only=True):
    """An order of one colour, and what its pizza takes."""

    id: str
    code: str
    """How moves name it: ``4o1p``."""
    recipe: str
    """The family that it belongs to."""
    name: str
    needs: str
    """What it takes, in words."""
    printed: dict[str, int]
    """What is printed on it: numbers by ingredient."""
    jokers: int
    """How many kinds are left open."""
    each: int
    """How many cards of each open kind."""
    fewest: bool
    """Whether only the kinds with the fewest cards on the table may be taken."""
    at_least: int
    """The fewest cards, of any kinds, and all that lie on the table; 0 for most orders."""
    struck: tuple[str, ...]
    """The kinds that must not lie on the table."""
    choice: tuple[str, ...]
    """The kinds that an open place may take."""


class EditionDetails(EditionShown, frozen=True, kw_only=True):
    """An edition with its cards and its numbers."""

    kinds: tuple[KindShown, ...]
    hand_limit: int
    rounds: int
    rounds_without_helping: int
    leftovers: Literal["covered", "stay", "seconds"]
    """What becomes of ingredients that no pizza took: they lie at the bottom of the next oven; they
    stay on the table; or they are shown for some seconds before they go into the oven."""
    leftovers_seconds: int
    """How long they are shown."""
    mamma_mia: bool
    """Whether there is a Mamma Mia! card."""
    orders: dict[str, tuple[OrderShown, ...]]
    """The orders of each colour."""
    reconstruction: bool
    """Whether its orders are a best guess, because they were never published."""


class CharacterShown(Struct, frozen=True):
    """A bot that one can play against."""

    rung: str
    """What a seat is given to: ``cook``."""
    name: str
    note: str
    """What kind of opponent it is."""
    face: str
    """The address of a picture."""


class Characters(Struct, frozen=True):
    """All of them, the weakest first."""

    characters: tuple[CharacterShown, ...]
