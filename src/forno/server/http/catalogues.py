"""The handlers for editions and characters, in the language of the request."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from ...bots.ladder.bot_registry import is_here
from ...bots.ladder.characters import CHARACTERS
from ...editions import Edition, edition, edition_ids
from ...editions.rulebook import NO_CARD, OrderSpec
from ...rules.counts import of
from ...table.refusals import TableRefusal
from ...words import Words, speak
from .. import protocol as p
from .call import Call

FACES: Final = "/page/faces"
"""Where the page's own server has the pictures of the characters."""


def constant_answers(language: str) -> dict[str, object]:
    """What the page asks for at every visit and is always told alike, by its path."""
    found = {"/editions": _editions(language), "/characters": _characters(language)}
    return {path: msgspec.to_builtins(answer) for path, answer in found.items()}


async def list_editions(call: Call) -> p.Editions:
    """All editions, as one chooses among them."""
    return _editions(call.query.language)


async def show_edition(call: Call) -> p.EditionDetails:
    """An edition with its cards."""
    return _details(known_edition(call), call.query.language)


def known_edition(call: Call) -> str:
    """The edition in the path."""
    name: str = call.parameters["edition"]
    if name not in edition_ids():
        known = ", ".join(edition_ids())
        raise TableRefusal("no-such-edition", f"there is no such edition; there are {known}")
    return name


async def list_characters(call: Call) -> p.Characters:
    """The bots that one can play against."""
    return _characters(call.query.language)


@cache
def _editions(language: str) -> p.Editions:
    words = speak(language)
    found = (_shown(edition(name), words) for name in edition_ids())
    return p.Editions(tuple(p.EditionShown(**each) for each in found))


def _shown(e: Edition, words: Words) -> dict[str, Any]:
    return {
        "id": e.id,
        "title": words.edition_title(e),
        "summary": words.about_edition(e),
        "players": tuple(e.player_counts),
        "helping": bool(e.rulebook.helping),
        "helping_players": e.rulebook.helping_players,
        "colours": e.colours,
    }


@cache
def _details(name: str, language: str) -> p.EditionDetails:
    e, words = edition(name), speak(language)
    rules = e.rulebook
    seconds = rules.leftovers_seconds
    kinds = tuple(
        p.KindShown(kind.id, kind.code, words.kind(e, number), kind.colour)
        for number, kind in enumerate(e.ingredients)
    )
    orders = {
        e.colours[colour]: tuple(_order(e, words, colour, number) for number in range(rules.orders))
        for colour in range(len(e.colours))
    }
    return p.EditionDetails(
        **_shown(e, words),
        kinds=kinds,
        hand_limit=rules.hand_limit,
        rounds=rules.rounds,
        rounds_without_helping=rules.rounds_without_helping,
        leftovers="stay" if rules.leftovers_stay else "seconds" if seconds else "covered",
        leftovers_seconds=seconds,
        mamma_mia=rules.mamma_mia != NO_CARD,
        orders=orders,
        reconstruction=bool(e.reconstruction),
    )


def _order(e: Edition, words: Words, colour: int, number: int) -> p.OrderShown:
    spec: OrderSpec = e.orders[colour][number]
    return p.OrderShown(
        id=spec.id,
        code=spec.code,
        recipe=spec.recipe,
        name=words.order(e, colour, number),
        needs=words.needs(e, colour, number),
        printed={
            kind.id: of(spec.printed, number)
            for number, kind in enumerate(e.ingredients)
            if of(spec.printed, number)
        },
        jokers=spec.jokers,
        each=spec.each,
        fewest=bool(spec.fewest),
        at_least=spec.at_least,
        struck=_kinds(e, spec.struck),
        choice=_kinds(e, spec.choice) if spec.jokers else (),
    )


def _kinds(e: Edition, kinds: int) -> tuple[str, ...]:
    return tuple(kind.id for number, kind in enumerate(e.ingredients) if kinds >> number & 1)


@cache
def _characters(language: str) -> p.Characters:
    words = speak(language)
    return p.Characters(
        tuple(
            p.CharacterShown(rung, one.name, words.character(rung), f"{FACES}/{rung}.svg")
            for rung, one in CHARACTERS.items()
            if is_here(rung)
        )
    )
