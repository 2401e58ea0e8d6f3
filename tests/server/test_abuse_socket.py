"""Whatever is said by WebSocket is answered clearly, and no other table notices."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random
from typing import Any, NoReturn

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode

from tests.server.broken_messages import VALID, mutated
from tests.server.wire import Pair, Person, SocketClient, trouble
from tests.support.waiting import PATIENCE

# --- Messages ---------------------------------------------------------------------------------


def answers(client: SocketClient, name: str) -> list[dict[str, Any]]:
    """All that the server says until it refuses something that it has to, or goes."""
    with suppress(ConnectionClosed):  # it may have gone already: what it said is still to be heard
        client.say(type="act", id=name, answers=0, move="?")
    heard: list[dict[str, Any]] = []
    while not heard or (heard[-1]["type"] != "bye" and heard[-1].get("id") != name):
        heard.append(client.hear())
    return heard


@pytest.mark.slow
def test_the_session_survives_every_message(pair: Pair, elsewhere: Pair) -> None:
    """Random changes to valid messages: each is refused or done, and the server goes on."""
    rng = Random(5)
    kinds = set()
    person, client = pair.people[0], pair.clients[0]
    for number in range(300):
        text = mutated(rng, pair.table["id"])
        client.socket.send(text)
        heard = answers(client, f"sentinel {number}")
        said = [one["type"] for one in heard if one["type"] != "update"]
        assert {*said} <= {"accepted", "here", "refused", "bye"}, (text, heard)
        assert len(said) == 2 or said[-1] == "bye", (text, heard)
        kinds |= {one["code"] for one in heard if "code" in one}
        if said[-1] == "bye":
            client.__exit__()
            client = person.play(pair.table["id"])
        if number % 100 == 0:
            elsewhere.move()
    client.__exit__()
    # Otherwise nothing was tried.
    assert {"malformed", "greeting", "outdated", "not-open", "paused"} <= kinds


def test_a_session_begins_with_one_greeting(pair: Pair) -> None:
    person = pair.people[0]
    for message in VALID[1:]:
        with person.connect() as client:
            client.say(**message)
            assert client.hear_bye()["code"] == "greeting"
    with person.play(pair.table["id"]) as client:
        client.say(type="hello", table=pair.table["id"])
        assert client.hear_bye()["code"] == "greeting"
    with person.connect() as client:
        client.socket.send("what?")
        assert client.hear()["code"] == "malformed"
        client.say(type="hello", table=pair.table["id"])
        assert client.hear()["type"] == "welcome"


@pytest.mark.parametrize(
    "text",
    ["", "null", "[", "[" * 8000, '{"type": "act", "x": ' + "[" * 4000 + "]" * 4000 + "}",
     '{"a": ' * 1300, '{"type": "act", "id": "a", "move": "x", "answers": ' + "9" * 4000 + "}",
     '{"type": "act", "id": "a", "move": [' + "9" * 4000 + '], "answers": 1}',
     '{"type": "act", "id": "a", "move": [-1], "answers": 1}',
     '{"type": "leave", "id": "\\ud800"}', '{"type": "leave", "id": "' + "x" * 41 + '"}',
     '{"type": "' + "x" * 8000 + '"}'],
    ids=range(12),
)  # fmt: skip
def test_a_message_that_makes_no_sense(pair: Pair, text: str) -> None:
    client = pair.clients[0]
    client.socket.send(text)
    refused = client.hear_of("refused")
    assert refused["code"] == "malformed"
    assert len(refused["reason"]) < 400
    pair.move()


def test_frames_that_are_not_text_or_too_large(pair: Pair) -> None:
    person, table = pair.people[0], pair.table["id"]
    with person.play(table) as client:
        client.socket.send(b"{}")
        assert client.hear_bye()["code"] == "not-text"
    with person.play(table) as client:
        client.socket.send("x" * 8193)
        assert closing(client) == 1009
    with person.play(table) as client:
        client.socket.send(["x" * 5000, "x" * 5000])
        assert closing(client) == 1009
    with person.play(table) as client:
        client.socket.send(b"\xff\xfe", text=True)
        assert closing(client) == 1007
    with person.play(table) as client:
        client.socket.socket.sendall(
            bytes([0x80 | 0x3, 0x80, 0, 0, 0, 0])
        )  # an opcode that is none
        assert closing(client) == 1002
    with person.play(table) as client:
        client.socket.socket.sendall(bytes([0x80 | Opcode.TEXT, 2]) + b"{}")  # not masked
        assert closing(client) == 1002
    pair.move()


def listen(client: SocketClient) -> NoReturn:
    """Hear whatever comes, to the end."""
    while True:
        client.socket.recv(PATIENCE)


def closing(client: SocketClient) -> int:
    """The code by which a connection is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        listen(client)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_much_at_once_is_not_slow(pair: Pair) -> None:
    """All of it comes in one go, and each is answered."""
    client = pair.clients[0]
    frame = bytes([0x80 | Opcode.TEXT, 0x81, 0, 0, 0, 0]) + b"?"
    client.socket.socket.sendall(frame * 1000)
    assert {client.hear_of("refused", "bye")["type"] for _ in range(1000)} == {"refused"}
    pair.move()


def test_a_client_that_asks_whether_the_server_is_there_is_answered(pair: Pair) -> None:
    """Everybody may, and nothing else happens."""
    with (
        Person.greeted(pair.people[0].url) as person,
        person.play(pair.table["id"], invitation=pair.table["invitation"]) as watching,
    ):
        watching.hear_of("update")
        for client in (*pair.clients, watching):
            client.say(type="there", id="still")
            assert client.hear() == {"type": "here", "id": "still"}
    client = pair.clients[0]
    client.say(type="there")
    assert client.hear_of("refused")["code"] == "malformed"
    pair.move()


# --- Moves ------------------------------------------------------------------------------------


def test_a_move_said_twice_is_made_once(pair: Pair) -> None:
    client, update = pair.clients[pair.mover], pair.updates[pair.mover]
    step = update["legal"][0]["index"]
    move = {"type": "act", "id": "once", "answers": update["turn"], "move": [step]}
    client.say(**move)
    client.say(**move)
    first, second = (client.hear_of("accepted", "refused") for _ in range(2))
    assert first == second == {"type": "accepted", "id": "once", "seq": update["seq"] + 1}
    with pair.people[pair.mover].play(pair.table["id"]) as again:
        assert again.hear_of("update")["seq"] == first["seq"]
        again.say(**move)
        assert again.hear_of("accepted", "refused") == first
    client.say(**{**move, "id": "another"})
    assert client.hear_of("refused")["code"] == "outdated"


def test_an_id_means_one_thing(pair: Pair) -> None:
    """Otherwise a client would take another move for made, or a move for a request to be ready."""
    mover = pair.mover
    client, update = pair.clients[mover], pair.updates[mover]
    one, other = (step["index"] for step in update["legal"][:2])
    move = {"type": "act", "id": "mine", "answers": update["turn"], "move": [one]}
    client.say(**move)
    seq = client.hear_of("accepted")["seq"]
    for wrong in (
        {**move, "move": [other]},
        {**move, "answers": update["turn"] + 1},
        {**move, "id": "ready"},
        {"type": "leave", "id": "mine"},
    ):
        client.say(**wrong)
        assert client.hear_of("refused", "accepted")["code"] == "id-taken"
    client.say(**move)
    assert client.hear_of("refused", "accepted") == {"type": "accepted", "id": "mine", "seq": seq}
    numbers = httpx.get(f"{pair.people[0].url}/metrics", timeout=PATIENCE).text
    for outcome in ("accepted", "refused", "repeated"):
        found = re.search(
            rf'^forno_moves_total{{outcome="{outcome}"}} (\d+)', numbers, re.MULTILINE
        )
        assert found is not None
        assert int(found[1]) > 0


def test_moves_out_of_order_are_refused(pair: Pair) -> None:
    mover = pair.mover
    client, update = pair.clients[mover], pair.updates[mover]
    turn, step = update["turn"], update["legal"][0]["index"]
    for answered in (0, turn - 1, turn + 1, 2**31 - 1):
        client.say(type="act", id=f"at {answered}", answers=answered, move=[step])
        assert client.hear_of("refused", "accepted")["code"] == "outdated"
    for move in ([2**31 - 1], [step] * 20, "9z", "bake", "\x00", "'; drop table"):
        client.say(type="act", id="no move", answers=turn, move=move)
        assert client.hear_of("refused", "accepted")["type"] == "refused"
    other = pair.clients[1 - mover]
    other.say(type="act", id="mine", answers=turn, move=[step])
    assert other.hear_of("refused", "accepted")["code"] == "not-your-turn"
    assert pair.move() == update["seq"] + 1, "nothing of that has happened"


# --- Coming and going -------------------------------------------------------------------------


def test_a_client_that_is_sent_away_sees_nothing_of_the_next_one(url: str) -> None:
    with Person.greeted(url) as host, Person.greeted(url) as gone, Person.greeted(url) as new:
        table = host.make()
        host.sit(table, "Ada")
        gone.sit(table, "Ben")
        with host.play(table["id"]) as ours, gone.play(table["id"]) as theirs:
            assert host.ask("DELETE", f"/tables/{table['id']}/seats/1").status_code == 204
            new.sit(table, "Cleo")
            with new.play(table["id"]) as next_one:
                for client in (ours, next_one):
                    client.say(type="ready", id="ready")
                dealt = next_one.hear_of("update", stage="playing")
                assert dealt["own"]
                heard = [theirs.hear()]
                while heard[-1]["type"] != "bye":
                    heard.append(theirs.hear())
                assert heard[-1]["code"] == "stood"
                assert not any("own" in one for one in heard)
                assert closing(theirs) == 4000
            with gone.connect() as again:
                again.say(type="hello", table=table["id"])
                assert again.hear_bye()["code"] == "not-invited"


def test_an_invitation_that_was_taken_back_opens_nothing(url: str) -> None:
    with Person.greeted(url) as host, Person.greeted(url) as guest:
        table = host.make()
        path = f"/tables/{table['id']}/invitations"
        one = host.ask("POST", path, {}).json()
        with guest.play(table["id"], invitation=one["key"]) as client:
            assert client.hear_of("update")
            host.ask("DELETE", f"{path}/{one['name']}")
            assert client.hear_bye()["code"] == "not-invited"
        with guest.connect() as client:
            client.say(type="hello", table=table["id"], invitation=one["key"])
            assert client.hear_bye()["code"] == "not-invited"
        trouble(guest.sit(table, "Ben", invitation=one["key"]), "not-invited")
