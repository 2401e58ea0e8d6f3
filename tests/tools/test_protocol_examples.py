"""The examples of the protocol: one of every message, and each fits its message as it is now."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from tools.protocol_examples import missing, names, read_examples
from tools.protocol_page import protocol_page

EXAMPLES = read_examples()


def test_every_message_has_one_on_the_page() -> None:
    """If this fails: python -m tools.protocol_examples, then make docs."""
    assert missing(EXAMPLES) == []
    assert EXAMPLES.keys() == names().keys(), "no message that is gone has one"
    assert protocol_page().count("```\n{") >= len(EXAMPLES)


def lost(before: Any, after: Any) -> list[str]:
    """The fields that are not there any more after reading and writing."""
    if isinstance(before, dict) and isinstance(after, dict):
        gone = [name for name in before if name not in after]
        return gone + [
            one for name in before if name in after for one in lost(before[name], after[name])
        ]
    if isinstance(before, list) and isinstance(after, list):
        return [one for pair in zip(before, after, strict=True) for one in lost(*pair)]
    return [] if before == after else [f"{before} became {after}"]


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_it_is_read_as_the_message_and_nothing_in_it_is_unknown(name: str) -> None:
    """If this fails: python -m tools.protocol_examples, then make docs."""
    kind = names()[name]
    example = EXAMPLES[name]
    found: Any = msgspec.json.decode(json.dumps(example), type=kind)
    again = json.loads(msgspec.json.encode(found))
    usual = {field.encode_name for field in msgspec.structs.fields(kind) if not field.required}
    gone = [field for field in lost(example, again) if field not in usual]
    assert gone == []
