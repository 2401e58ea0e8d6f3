"""What no server writes is refused: messages damaged in every place, and anything else."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forno.client.table_reader import WireError, read_fact, read_setting, read_view
from forno.editions import edition
from forno.rules.facts import FACTS, Fact
from forno.rules.state import NOBODY
from forno.views import (
    Moment,
    Plain,
    Recall,
    Setting,
    View,
    fact_to_plain,
    own_to_plain,
    project,
    public_to_plain,
    setting_to_plain,
)
from tests.support.tables import Table, play

HELPING = Table(edition("plus"), 4, helping=True)
PLAIN = Table(edition("rio-grande"), 3, helping=False)

NEVER: tuple[Any, ...] = (1.5, "\0", [[]], {"\0": 1})
"""Nothing of this kind stands anywhere."""
AT_TIMES: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    7,
    10**30,
    "supply",
    [],
    {},
    [0],
    ["monotoni"],
)
"""This may stand here or there; where it is read, it must be what was meant."""


def wired(plain: Plain) -> Any:
    """What arrives at the other end."""
    return json.loads(json.dumps(plain))


@dataclass(frozen=True)
class Message:
    """Something that was written, how it is read, and how that is written again."""

    name: str
    plain: Any
    again: Callable[[Any], Plain]


@cache
def messages() -> list[Message]:
    """Settings, views of all moments, and facts of each class."""
    # In the first game with Helping an owner adds cards to a Bombastica, which is a rare sight.
    return [*of_games(PLAIN, 0, 1), *of_games(HELPING, 19, 0, 1)]


def of_games(table: Table, *seeds: int) -> Iterator[Message]:
    setting = table.setting(Recall(3))
    yield Message("setting", wired(setting_to_plain(setting)), setting_again)
    facts: list[Fact] = []
    known: set[object] = set()
    for seed in seeds:
        for state in play(table, seed, facts):
            seat = 0 if state.turn == NOBODY else state.turn
            view = project(state, setting, seat)
            what = (view.moment, view.plan is None, view.request is None, view.turned is None)
            if what not in known:
                known.add(what)
                yield from of_a_view(view)
            for fact in facts:
                if type(fact) not in known:
                    known.add(type(fact))
                    yield of_a_fact(fact, setting)
            facts.clear()


def setting_again(plain: Any) -> Plain:
    return setting_to_plain(read_setting(plain))


def of_a_view(view: View) -> Iterator[Message]:
    public, own = wired(public_to_plain(view)), wired(own_to_plain(view.setting, view))
    setting, seat = view.setting, view.viewer
    yield Message(
        f"view {view.moment}", public, lambda p: public_to_plain(read_view(setting, seat, p, own))
    )
    yield Message(
        f"own {view.moment}",
        own,
        lambda p: own_to_plain(setting, read_view(setting, seat, public, p)),
    )


def of_a_fact(fact: Fact, setting: Setting) -> Message:
    plain = wired(fact_to_plain(fact, setting))
    return Message(str(fact), plain, lambda p: fact_to_plain(read_fact(p, setting), setting))


def damages(plain: Any) -> Iterator[bool]:
    """Damage a message in one place at a time; yield whether it can't be a message any more."""
    if isinstance(plain, dict):
        amounts = set(plain) <= {kind.id for kind in HELPING.edition.ingredients}
        plain["\0"] = 1
        yield True
        del plain["\0"]
        for key, value in tuple(plain.items()):
            del plain[key]
            yield not amounts
            plain[key] = value
    elif isinstance(plain, list):
        for place, value in enumerate(tuple(plain)):
            del plain[place]
            yield False
            plain[place:place] = [value, value]
            yield False
            del plain[place]
    for key in tuple(plain) if isinstance(plain, dict) else range(len(plain)):
        value = plain[key]
        for junk in NEVER:
            plain[key] = junk
            yield True
        for junk in AT_TIMES:
            plain[key] = junk
            yield False
        plain[key] = value
        if isinstance(value, dict | list):
            yield from damages(value)


def canonical(plain: Any) -> str:
    """Texts that differ where Python would take true for 1, or 1.0."""
    return json.dumps(plain, sort_keys=True)


def test_the_messages_to_damage_are_of_every_sort() -> None:
    names = {message.plain.get("fact") for message in messages()}
    assert names >= {fact.name for fact in FACTS.values()}
    moments = {message.plain.get("moment") for message in messages()}
    assert moments >= {moment.value for moment in Moment if moment is not Moment.DEAL}
    for message in messages():
        assert canonical(message.again(message.plain)) == canonical(message.plain)


def test_a_damaged_message_is_refused_or_read_as_it_is_written() -> None:
    refused = 0
    for message in messages():
        before = canonical(message.plain)
        for certainly in damages(message.plain):
            text = canonical(message.plain)
            try:
                again = message.again(message.plain)
            except WireError:
                refused += 1
            else:
                assert canonical(again) == text
                assert not certainly, f"{message.name}: {text}"
        assert canonical(message.plain) == before
    assert refused > 10_000


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@settings(max_examples=40)
@given(JSON, JSON)
def test_anything_else_is_refused(one: Any, other: Any) -> None:
    setting = PLAIN.setting()
    for read in (
        lambda: read_setting(one),
        lambda: read_fact(one, setting),
        lambda: read_view(setting, 0, one, other),
    ):
        with pytest.raises(WireError):
            read()
