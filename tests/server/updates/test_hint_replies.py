"""Hints over the wire: given to the one whose turn it is, and to nobody else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.wire import Pair, Person, SocketClient, running
from tests.support.compiling import compile_thinking


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with machine code: without it there are no hints."""
    compile_thinking()
    with running(tmp_path_factory.mktemp("server"), compiled=True) as server:
        yield server.url


@pytest.fixture
def advised(url: str) -> Iterator[Pair]:
    """A game at a table with hints."""
    with Pair(url, hints=True) as pair:
        yield pair


def ask(client: SocketClient, turn: int, name: str = "hint") -> dict[str, Any]:
    """Ask for a hint, and hear what comes of it."""
    client.say(type="hint", id=name, answers=turn)
    return client.hear_of("hint", "refused", id=name)


def test_a_hint_names_moves_and_chances(advised: Pair, elsewhere: Pair) -> None:
    for _ in range(4):
        advised.move()
    client, update = advised.clients[advised.mover], advised.updates[advised.mover]
    client.say(type="hint", id="h1", answers=update["turn"])
    elsewhere.move()  # meanwhile others play on
    hint = client.hear_of("hint", "refused", id="h1")
    assert hint["type"] == "hint", hint
    assert hint["turn"] == update["turn"]
    legal = {(one["index"], one["text"]) for one in update["legal"]}
    assert 1 <= len(hint["moves"]) <= 3
    for move in hint["moves"]:
        assert (move["index"], move["text"]) in legal
        assert 0 <= move["share"] <= 1
        assert 0 < move["worlds"] <= hint["worlds"]
    own = {*update["own"]["hand"]["orders"]}
    assert {one["order"] for one in hint["orders"] if one["in_hand"]} <= own
    assert all(0 <= one["alone"] <= one["bakes"] <= 1 for one in hint["orders"])
    # Nobody else hears of it, and asking again changes nothing.
    again = ask(client, update["turn"], "h2")
    assert {**again, "id": "h1"} == hint
    seq = advised.move()
    assert seq == update["seq"] + 1


def test_a_table_without_hints(pair: Pair) -> None:
    refused = ask(pair.clients[pair.mover], pair.updates[pair.mover]["turn"])
    assert refused["code"] == "no-hints"


def test_a_hint_is_for_the_one_whose_turn_it_is(advised: Pair, url: str) -> None:
    mover, turn = advised.mover, advised.updates[0]["turn"]
    assert ask(advised.clients[1 - mover], turn)["code"] == "not-your-turn"
    assert ask(advised.clients[mover], turn - 1)["code"] == "outdated"
    assert ask(advised.clients[mover], turn + 1)["code"] == "outdated"
    with (
        Person.greeted(url) as stranger,
        stranger.play(advised.table["id"], invitation=advised.table["invitation"]) as client,
    ):
        assert ask(client, turn)["code"] == "not-seated"


def test_a_hint_is_for_a_game_that_goes_on(advised: Pair, host: Person) -> None:
    client, turn = advised.clients[advised.mover], advised.updates[0]["turn"]
    client.say(type="pause", id="pause")
    client.hear_of("accepted", id="pause")
    assert ask(client, turn)["code"] == "paused"
    table = host.make(hints=True)
    host.sit(table, "Ada")
    with host.play(table["id"]) as waiting:
        assert ask(waiting, 0)["code"] == "not-playing"


def test_one_hint_at_a_time_and_none_about_the_past(advised: Pair) -> None:
    mover = advised.mover
    client, update = advised.clients[mover], advised.updates[mover]
    turn, step = update["turn"], update["legal"][0]["index"]
    # All of it comes at once, long before a hint can be worked out.
    client.say(type="hint", id="first", answers=turn)
    client.say(type="hint", id="second", answers=turn)
    client.say(type="act", id="move", answers=turn, move=[step])
    heard = [client.hear_of("refused", "accepted", "hint") for _ in range(3)]
    assert [one.get("code", "") for one in heard if one["id"] == "second"] == ["too-many"]
    assert [one.get("code", "") for one in heard if one["id"] == "first"] == ["outdated"]
    assert [one["type"] for one in heard if one["id"] == "move"] == ["accepted"]


def test_a_session_may_end_before_its_hint(advised: Pair) -> None:
    mover = advised.mover
    turn, person = advised.updates[mover]["turn"], advised.people[mover]
    with person.play(advised.table["id"]) as client:
        client.say(type="hint", id="h", answers=turn)
    with person.play(advised.table["id"]) as client:
        assert ask(client, turn, "h")["type"] == "hint"


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ({"type": "leaf", "id": "a"}, "a"),
        ({"type": "act", "id": "b", "answers": -1, "move": "x"}, "b"),
        ({"type": "leave", "id": "c", "extra": {"id": "d"}}, "c"),
        ({"id": "e"}, "e"),
        ({"type": "leave", "id": "x" * 41}, None),
        ({"type": "leave", "id": 7}, None),
        ({"type": "leave"}, None),
        (["leave"], None),
    ],
)
def test_what_makes_no_sense_is_refused_by_its_name(
    pair: Pair, message: Any, name: str | None
) -> None:
    client = pair.clients[0]
    client.socket.send(json.dumps(message))
    refused = client.hear_of("refused")
    assert (refused["code"], refused.get("id")) == ("malformed", name)
