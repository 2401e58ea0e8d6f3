"""A round to learn by: a real game by the rules, with every card and every move known beforehand.

The page and the terminal tell the same story, station by station. What is said at a station stands
in the catalogues: ``lesson-hand.title``, ``lesson-hand``, and ``lesson-hint-olives`` for whoever
plays something else than what is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from .bots.ladder.characters import CHARACTERS
from .game import Game, situation
from .rules.facts import Fact
from .words import Words

YOU: Final = 0
EDITION: Final = "rio-grande"
BOTS: Final = ("apprentice", "regular")
COLOURS: Final = ("purple", "green", "red")
_HANDS: Final = ("2o3m1s +4m1o", "2m2p1a1o +4s1p", "3s2a1p +each")
_WAITER: Final = "4s1o each mini 4a1o mono bomb 4p1o"
_SUPPLY: Final = "apsMaop"
"""The top card first: so few that the round is short."""


@dataclass(frozen=True, slots=True)
class Station:
    """Where the lesson stops."""

    id: str
    after: str = ""
    """The move of another seat that leads here."""
    asks: str = ""
    """What the learner is to play here; it leads to the next station."""
    options: tuple[tuple[int, int], ...] = ()
    """What may lie at the bottom of the oven, kind and number, the right answer among them."""
    answer: int = 0


STATIONS: Final = (
    Station("goal"),
    Station("hand"),
    Station("olives", asks="2o - s"),
    Station("drawn"),
    Station("others", after="1m - s"),
    Station("memory", after="1s - s", options=((1, 3), (3, 2), (2, 1)), answer=1),
    Station("order", asks="2m +4m1o w"),
    Station("waiter"),
    Station("oven", after="1p +4s1p s"),
    Station("complete", asks="bake"),
    Station("delivered"),
    Station("failed", after="decline"),
    Station("end"),
)


def beginning(you: str) -> Game:
    """The table as the lesson finds it."""
    names = (you, *(CHARACTERS[rung].name for rung in BOTS))
    return situation(
        EDITION,
        list(zip(names, COLOURS, strict=True)),
        hands=dict(zip(COLOURS, _HANDS, strict=True)),
        waiters={COLOURS[YOU]: _WAITER},
        supply=_SUPPLY,
        turn=YOU,
    )


@dataclass(frozen=True, slots=True)
class Told:
    """What is said at a station, in one language."""

    title: str
    text: str
    hint: str
    """For whoever does something else than what is asked for; empty if nothing is."""
    options: tuple[str, ...]
    """What may lie at the bottom of the oven."""


def told(words: Words, game: Game, station: Station) -> Told:
    """What is said at a station of a game that has come there."""
    first, second = game.names[1:]
    hinted = bool(station.asks or station.options)
    return Told(
        title=words.say(f"lesson-{station.id}.title", first=first),
        text=words.say(f"lesson-{station.id}", first=first, second=second),
        hint=words.say(f"lesson-hint-{station.id}") if hinted else "",
        options=tuple(
            words.ingredient(game.edition, kind, number) for kind, number in station.options
        ),
    )


def stations(game: Game) -> Iterator[tuple[Station, list[Fact]]]:
    """Play the story in a game that has just begun: each station, and what led there."""
    asked = ""
    for station in STATIONS:
        news: list[Fact] = []
        for move in filter(None, (asked, station.after)):
            news += game.play(move)
        yield station, news
        asked = station.asks
