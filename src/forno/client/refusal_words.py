"""The refusals of a server, in the language of the player."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ..errors import UserError
from ..words import Words
from .errors import ServerGoneError, ServerRefused
from .table_reader import WireError

# What the rules refuse, the server says in everybody's own language; the rest it says in English.
_SENTENCES: Final = {
    "no-such-table": "online-no-such-table",
    "not-invited": "online-not-invited",
    "no-watching": "online-not-invited",
    "seat-taken": "online-seat-taken",
    "name-refused": "terminal-setup-bad-name",
    "colour-refused": "online-colour-refused",
    "not-open": "online-begun",
    "not-seated": "online-not-seated",
    "stood": "online-not-seated",
    "not-playing": "online-not-playing",
    "not-your-turn": "online-outdated",
    "outdated": "online-outdated",
    "paused": "online-paused",
    "no-hints": "hint-off",
    "no-adviser": "hint-no-adviser",
    "too-many": "online-busy",
    "busy": "online-busy",
    "flood": "online-busy",
    "fault": "online-busy",
    "crowd": "online-crowd",
}


def sentence(refused: ServerRefused, words: Words) -> str:
    """Why not, in a sentence."""
    message = None if refused.clause else _SENTENCES.get(refused.code)
    return refused.reason if message is None else words.say(message)


@contextmanager
def complaining(words: Words, server: str) -> Iterator[None]:
    """Turn whatever keeps a server from serving into one line for the person who asked."""
    try:
        yield
    except ServerRefused as refused:
        raise UserError(sentence(refused, words)) from refused
    except ServerGoneError as error:
        raise UserError(words.say("online-unreachable", server=server)) from error
    except WireError as error:
        raise UserError(words.say("online-strange", why=str(error))) from error
