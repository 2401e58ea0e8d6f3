"""The rules clause by clause: which there are, where they apply, and how they are worded.

What a clause says stands in ``rules.ftl`` of each language. Where editions differ, the words ask
for what an edition can do or has (:func:`_details`), never for its name. ``clauses.toml`` says
which editions have a clause at all.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from ..editions.loader import edition, edition_ids
from ..editions.model import Edition
from ..editions.rulebook import NO_CARD
from ..editions.vocabulary import Ingredient
from .names import Names

_SECTION_KEYS: Final = {"id"}
_CLAUSE_KEYS: Final = {"id", "editions"}
_OPTIONAL: Final = {"ruling"}


class CatalogueError(ValueError):
    """A catalogue of clauses that is not in order."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rules."""

    id: str
    editions: tuple[str, ...]
    """Where it applies."""
    ruling: tuple[str, ...] = ()
    """Where Forno had to decide something about it."""

    @property
    def section(self) -> str:
        """The id of the section that it belongs to."""
        return self.id.partition("-")[0]


@dataclass(frozen=True, slots=True)
class Section:
    """Clauses that belong together."""

    id: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Worded:
    """A clause in the words of one language, for one edition."""

    id: str
    title: str
    text: str
    ruling: str = ""
    """What Forno decided where the booklet is silent or unclear; empty if nothing."""


@dataclass(frozen=True, slots=True)
class WordedSection:
    """The clauses of a section that apply to one edition."""

    id: str
    title: str
    intro: str
    clauses: tuple[Worded, ...]


@cache
def sections() -> tuple[Section, ...]:
    """Return all clauses of all editions, in the order of the rules page."""
    file = resources.files(__package__).joinpath("clauses.toml")
    return read_sections(file.read_text("utf-8"))


def read_sections(text: str) -> tuple[Section, ...]:
    """Read a catalogue; refuse one with unknown keys, editions or sections, or doubled ids."""
    raw = tomllib.loads(text)
    clauses = [_clause(entry) for entry in raw["clause"]]
    _refuse_doubles(clause.id for clause in clauses)
    for entry in raw["section"]:
        _check_keys(entry, _SECTION_KEYS, set())
    found = tuple(
        Section(entry["id"], tuple(clause for clause in clauses if clause.section == entry["id"]))
        for entry in raw["section"]
    )
    _refuse_doubles(section.id for section in found)
    for clause in clauses:
        if clause.section not in {section.id for section in found}:
            raise CatalogueError(f"{clause.id} belongs to no section")
    return found


def rules_of(names: Names, name: str) -> tuple[WordedSection, ...]:
    """Return the rules of a built-in edition, as it words them and without what it lacks."""
    found = []
    for section in sections():
        clauses = [clause for clause in section.clauses if name in clause.editions]
        if clauses:
            found.append(_worded_section(names, name, section.id, clauses))
    return tuple(found)


def elsewhere(name: str) -> dict[str, str]:
    """Return each clause that does not apply to an edition, with the first one that has it."""
    every = (clause for section in sections() for clause in section.clauses)
    return {clause.id: clause.editions[0] for clause in every if name not in clause.editions}


def worded(names: Names, name: str, clause: Clause) -> Worded:
    """Return how an edition words a clause that applies to it."""
    has_ruling = name in clause.ruling
    details = {**_details(names.language, name), "ruled": _yes(has_ruling)}
    return Worded(
        clause.id,
        names.say(f"rule-{clause.id}.title"),
        names.say(f"rule-{clause.id}", **details),
        names.say(f"ruling-{clause.id}", **details) if has_ruling else "",
    )


def _worded_section(
    names: Names, name: str, section: str, clauses: Iterable[Clause]
) -> WordedSection:
    return WordedSection(
        section,
        names.say(f"section-{section}"),
        names.say(f"section-{section}.intro", **_details(names.language, name)),
        tuple(worded(names, name, clause) for clause in clauses),
    )


@cache
def _details(language: str, name: str) -> Mapping[str, str | int]:
    """What the words of a clause may ask an edition for; numbers are words where words have them.

    Whatever has the values of the edition's file is listed in :mod:`forno.editions.schema`.
    """
    names, asked = Names(language), edition(name)
    rules, values = asked.rulebook, asked.values
    return {
        # The cards
        "card": _yes(rules.mamma_mia != NO_CARD),
        "card_comes": values.word("mamma_mia"),
        "kinds": _word(names, rules.kinds),
        "ingredients": names.listed(
            names.say(f"ingredient-{one.id}.listed") for one in asked.ingredients
        ),
        "colours": names.listed(_own_kind(names, one) for one in asked.ingredients),
        "copies": rules.copies,
        "minimale": max(
            (spec.each for orders in asked.orders for spec in orders if spec.fewest), default=0
        ),
        # Setting up
        "fewest_players": rules.fewest_players,
        "most_players": rules.most_players,
        "removed": names.listed(_removed(names, asked)),
        "dealt": rules.dealt,
        "hand": rules.hand_limit,
        "hand_word": _word(names, rules.hand_limit),
        "hand_less_one": rules.hand_limit - 1,
        "start": values.word("starting_player"),
        # A turn
        "draw_limited": _yes(values["draw_limit"].value != "none"),
        "draw_limit": rules.draw_limit,
        "empty_handed": _empty_handed(asked),
        "pass_draws": _word(names, rules.pass_draw),
        # Baking
        "delivered": values.word("delivered"),
        "used": values.word("used"),
        "leftovers": "shown" if rules.leftovers_seconds else values.word("leftovers"),
        "seconds": _word(names, rules.leftovers_seconds),
        # Helping and the end of the game
        "helping": _yes(bool(rules.helping)),
        "rounds": _word(names, rules.rounds),
        "rounds_alone": _word(names, rules.rounds_without_helping),
    }


def _yes(is_so: bool) -> str:  # noqa: FBT001 (it is all that is asked)
    return "yes" if is_so else "no"


def _word(names: Names, number: int) -> str:
    return names.say("count-word", number=number)


def _own_kind(names: Names, own: Ingredient) -> str:
    """A colour and its own ingredient."""
    return names.say(
        "own-kind",
        colour=names.say(f"colour-{own.colour}"),
        ingredient=names.say(f"ingredient-{own.id}.own"),
    )


def _removed(names: Names, asked: Edition) -> Iterable[str]:
    """What stays in the box, from the most players to the fewest."""
    for players in reversed(asked.player_counts):
        is_first = players == asked.rulebook.most_players
        together = names.say("together", players=players)
        yield names.say(
            "removed-most" if is_first else "removed-more",
            number=asked.rulebook.removed[players],
            together=together,
        )


def _empty_handed(asked: Edition) -> str:
    """What becomes of a turn without ingredients, and of the draw after it."""
    found = asked.values.word("without_ingredients")
    if found == "pass" and asked.rulebook.needy_draw_supply:
        return "pass-and-draw-supply"
    return found


def _clause(entry: dict[str, object]) -> Clause:
    _check_keys(entry, _CLAUSE_KEYS, _OPTIONAL)
    name = str(entry["id"])
    editions = _editions(name, entry["editions"])
    ruling = _editions(name, entry["ruling"]) if "ruling" in entry else ()
    if set(ruling) - set(editions):
        raise CatalogueError(f"{name}: a ruling is for editions that have the clause")
    return Clause(name, editions, ruling)


def _editions(clause: str, stated: object) -> tuple[str, ...]:
    if stated == "all":
        return edition_ids()
    if not isinstance(stated, list) or not stated or set(stated) - set(edition_ids()):
        raise CatalogueError(f'{clause}: editions are "all" or a list of known ones')
    return tuple(name for name in edition_ids() if name in stated)


def _check_keys(entry: dict[str, object], needed: set[str], optional: set[str]) -> None:
    name = entry.get("id", "an entry without id")
    if missing := needed - set(entry):
        raise CatalogueError(f"{name} lacks {', '.join(sorted(missing))}")
    if unknown := set(entry) - needed - optional:
        raise CatalogueError(f"{name} has unknown keys: {', '.join(sorted(unknown))}")


def _refuse_doubles(ids: Iterable[str]) -> None:
    seen: set[str] = set()
    for one in ids:
        if one in seen:
            raise CatalogueError(f"{one} is there twice")
        seen.add(one)
