"""Messages that were right once: what a broken or wicked client might say."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

VALID: Final[list[dict[str, Any]]] = [
    {"type": "hello", "table": "x", "language": "en"},
    {"type": "act", "id": "a", "answers": 3, "move": "2a - s"},
    {"type": "act", "id": "a", "answers": 3, "move": [1, 2]},
    {"type": "ready", "id": "a", "ready": True, "salt": "salt", "hungriest": False},
    {"type": "pause", "id": "a", "pause": True},
    {"type": "pause", "id": "a", "pause": False},
    {"type": "leave", "id": "a"},
    {"type": "return", "id": "a"},
    {"type": "share", "id": "a", "share": True},
    {"type": "pace", "id": "a", "pace": "calm"},
    {"type": "hold", "id": "a", "hold": True},
    {"type": "hint", "id": "a", "answers": 3},
    {"type": "there", "id": "a"},
]
_ODD: Final[list[Any]] = [
    None, True, -1, 0, 1.5, 10**30, "", "x", "x" * 300, "\x00", "\u202e", "🍕", [], [[]], {},
    {"": 0}, "hello", "act", "../..", "%s", "' or 1=1",
]  # fmt: skip
_SIGNS: Final = '{}[]",:\\ue+-.0e9\x00\n\u2028ß'


def mutated(rng: Random, table: str) -> str:
    """A valid message with something changed, or with nothing changed."""
    message = dict(rng.choice(VALID))
    if "table" in message:
        message["table"] = table
    if "id" in message:
        # With one id for all, whatever comes after the first that is done would be id-taken.
        message["id"] = f"a{rng.randrange(100)}"
    for _ in range(rng.randrange(3)):
        _change(rng, message)
    text = json.dumps(message, ensure_ascii=rng.random() < 0.5)
    for _ in range(rng.choice((0, 0, 0, 1, 5))):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice(_SIGNS) * rng.randrange(2) + text[at + rng.randrange(3) :]
    return text


def _change(rng: Random, message: dict[str, Any]) -> None:
    field = rng.choice([*message, "type", "id", "extra"])
    match rng.randrange(4):
        case 0:
            message.pop(field, None)
        case 1:
            other = rng.choice(VALID)
            message[field] = rng.choice([*other.values()])
        case _:
            message[field] = rng.choice(_ODD)
