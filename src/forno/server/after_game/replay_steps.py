"""The replay of a finished game, move by move, as one viewer saw it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import msgspec
from msgspec import Raw

from ...game import Game, steps
from ...notation import Record, write_action
from ...notation.record import Moves
from ...rules.facts import Fact
from ...views import (
    ROOM,
    SPECTATOR,
    Viewer,
    Watcher,
    fact_to_plain,
    heard,
    own_to_plain,
    public_to_plain,
    setting_to_plain,
    to_plain,
)
from ...words import speak
from ..protocol import NOTHING, Replay, ReplayStep
from ..updates.sentences import Narration

Eyes = Viewer | Literal[Watcher.ROOM]

_encode: Final = msgspec.json.Encoder().encode


def moves(record: Record) -> Iterator[tuple[Game, Moves | None, tuple[Fact, ...]]]:
    """The game after the deal and after each move, with that move and what it let happen.

    What chance does comes with the move before it, so these are the steps that people count.
    """
    told = 0
    for number, game in enumerate(steps(record)):
        entry = record.entries[number - 1] if number else None
        if entry is None or isinstance(entry, Moves):
            facts = game.facts[told:]
            told += len(facts)
            yield game, entry, facts


def replay_of(record: Record, eyes: Eyes, language: str, *, by_name: bool = False) -> Replay:
    """A whole game, as one viewer saw it or with all cards open.

    Its sentences speak to the seat whose eyes they are, or tell of it ``by_name``: who looks at a
    game again need not be the one who sat there.
    """
    words = speak(language)
    reader = SPECTATOR if by_name else eyes
    found = []
    setting = None
    for number, (game, move, facts) in enumerate(moves(record)):
        setting = game.setting
        news = tuple(heard(facts, eyes))
        own = NOTHING
        if isinstance(eyes, int):
            own = Raw(_encode(own_to_plain(setting, game.own(eyes))))
        found.append(
            ReplayStep(
                seq=number,
                seat=None if move is None else move.seat,
                move="" if move is None else written(game, move),
                facts=Raw(_encode([fact_to_plain(fact, setting) for fact in news])),
                said=Narration(setting, news).told_to(reader, news, words),
                view=Raw(_encode(public_to_plain(game.view(SPECTATOR)))),
                own=own,
                room=Raw(_encode(to_plain(game.view(ROOM)))) if eyes is ROOM else NOTHING,
            )
        )
    assert setting is not None
    shown = Raw(_encode(setting_to_plain(setting)))
    name = str(eyes) if isinstance(eyes, int) else eyes.value
    return Replay(setting=shown, eyes=name, steps=tuple(found))


def written(game: Game, move: Moves) -> str:
    """A move as records write it."""
    colour = game.setting.colours[move.seat]
    return " ".join(write_action(game.edition, colour, action) for action in move.actions)
