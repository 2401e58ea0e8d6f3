"""What clients and a server say to each other: recorded once, and held against later servers.

A recording is a list of events. ``opens`` connects a client to a table with a greeting, ``says``
sends a message, ``closes`` hangs up; behind each of them stands what everybody heard because of
it. A recording plays only at tables at which nothing depends on a clock, with fixed ids, keys and
secrets. So it is compared frame by frame, with nothing taken out.
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Final, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tools.daemons import free_port

API: Final = "/api/v1"
PATIENCE: Final = 60.0
"""Seconds after which something that has to come is taken not to come."""
BARRIER: Final = "barrier"
"""The id of the question that asks whether everything has been heard; it is never recorded."""

PEOPLE: Final = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")
KEYS: Final = {who: f"key-of-{who.lower()}-for-the-fixtures" for who in PEOPLE}
"""The keys that people have at every table of every release."""

Message = dict[str, Any]
Event = dict[str, Any]


@contextmanager
def serving(database: str) -> Iterator[str]:
    """A server of this checkout over a database; its address."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    # Rules that run interpreted play the same games, and keep no machine busy with compiling.
    environment = {**os.environ, "FORNO_DATABASE": database, "FORNO_INTERPRETED": "1"}
    environment.pop("FORNO_REDIS", None)
    command = [sys.executable, "-m", "forno", "serve", "--port", str(port)]
    command += ["--thinkers", "1", "--rate", "1000"]
    with tempfile.TemporaryFile() as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        try:
            _wait_for(url, server)
            yield url
        finally:
            server.terminate()
            server.wait(PATIENCE)
            log.seek(0)
            said = log.read().decode()
            assert "Traceback" not in said, said[-5000:]


def _wait_for(url: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(round(PATIENCE / 0.05)):
        assert server.poll() is None, "the server ended before it was up"
        try:
            if httpx.get(f"{url}/health").is_success:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.05)
    raise AssertionError("the server is not up in time")


class Talk:
    """Several clients of one server, each with a name of its own."""

    def __init__(self, url: str, keys: Mapping[str, str]) -> None:
        """Talk to a server; a person without a key here shows none."""
        self._address = url.replace("http", "ws", 1) + API + "/play"
        self._keys = keys
        self._sockets: dict[str, ClientConnection] = {}
        self._open = ExitStack()
        self.heard: dict[str, list[Message]] = {}
        """Everything that each client heard, in order."""

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Hang up everywhere."""
        self._open.close()

    @property
    def names(self) -> list[str]:
        """Those who are connected, in the order in which they came."""
        return [*self._sockets]

    def do(self, event: Event) -> None:
        """Do what an event says of a client; what everybody hears is heard later."""
        who = event["who"]
        match event["does"]:
            case "opens":
                headers = (
                    {"authorization": f"Bearer {self._keys[who]}"} if who in self._keys else {}
                )
                self._sockets[who] = self._open.enter_context(
                    connect(self._address, additional_headers=headers, compression=None)
                )
                self.heard[who] = []
                self.send(who, event["message"])
            case "says":
                self.send(who, event["message"])
            case "closes":
                self._sockets.pop(who).close()
            case other:
                raise AssertionError(f"nobody knows how to {other}")

    def send(self, who: str, message: Message | str) -> None:
        """Say something; a text goes out as it is."""
        self._sockets[who].send(message if isinstance(message, str) else json.dumps(message))

    def hear(self, who: str) -> Message:
        """The next thing that a client hears."""
        found: Message = json.loads(self._sockets[who].recv(PATIENCE))
        self.heard[who].append(found)
        return found

    def hear_all(self) -> dict[str, list[Message]]:
        """All that has been said to everybody until now."""
        found: dict[str, list[Message]] = {}
        for who, socket in [*self._sockets.items()]:
            found[who] = []
            with suppress(ConnectionClosed):  # what was said before the end is still to be heard
                self.send(who, {"type": "there", "id": BARRIER})
            try:
                while (message := json.loads(socket.recv(PATIENCE))) != _ANSWER:
                    found[who].append(message)
            except ConnectionClosed:
                del self._sockets[who]
            self.heard[who] += found[who]
        return found

    def seat(self, who: str) -> int | None:
        """The seat of a client, if it has one."""
        greeted = next(one for one in self.heard[who] if one["type"] == "welcome")
        found: int | None = greeted["you"]
        return found

    def last(self, who: str) -> Message:
        """The last picture of the table that a client was shown."""
        return next(one for one in reversed(self.heard[who]) if one["type"] == "update")


_ANSWER: Final = {"type": "here", "id": BARRIER}


# --- Recording --------------------------------------------------------------------------------


class Recorder:
    """Lets people play at a table, and writes down all that is said."""

    def __init__(self, talk: Talk, table: str, seed: int) -> None:
        """Play at this table; the seed decides what they choose."""
        self._talk = talk
        self._table = table
        self._random = Random(seed)
        self._said = 0
        self.events: list[Event] = []

    def open(self, who: str, **hello: Any) -> None:
        """A client connects."""
        self._do(who, "opens", {"type": "hello", "table": self._table, **hello})

    def say(self, who: str, message: Message | str) -> None:
        """A client sends a message."""
        self._do(who, "says", message)

    def close(self, who: str) -> None:
        """A client disconnects."""
        self._do(who, "closes", None)

    def _do(self, who: str, does: str, message: Message | str | None) -> None:
        event: Event = {"who": who, "does": does}
        if message is not None:
            event["message"] = message
        self._talk.do(event)
        heard: dict[str, list[Message]] = {}
        while True:
            for name, messages in self._talk.hear_all().items():
                heard.setdefault(name, []).extend(messages)
            if self._is_settled():
                break
            time.sleep(0.01)
        event["heard"] = {name: messages for name, messages in heard.items() if messages}
        self.events.append(event)

    def _is_settled(self) -> bool:
        """Whether nothing more happens until a client here sends a message."""
        pictures = [
            self._talk.last(who)
            for who in self._talk.names
            if any(one["type"] == "update" for one in self._talk.heard[who])
        ]
        if not pictures:
            return True
        newest = max(pictures, key=lambda one: int(one["seq"]))
        table = newest["table"]
        # Everybody sees the same people here, and nobody who has just gone.
        if any((one["seq"], one["table"]) != (newest["seq"], table) for one in pictures):
            return False
        here = {seat for seat, chair in enumerate(table["chairs"]) if chair.get("present")}
        if here != {you for who in self._talk.names if (you := self._talk.seat(who)) is not None}:
            return False
        if table["stage"] == "open":
            return not all(chair.get("ready") for chair in table["chairs"])
        if table["stage"] != "playing" or table.get("paused"):
            return True
        chair = table["chairs"][newest["view"]["to_act"]]
        return not chair.get("bot") and not chair.get("away")

    @property
    def mover(self) -> str | None:
        """Whose turn it is, of those who are connected."""
        return next((who for who in self._talk.names if self.picture(who).get("legal")), None)

    def picture(self, who: str) -> Message:
        """The last picture of the table that a client was sent."""
        return self._talk.last(who)

    def act(self, who: str, move: list[int] | str) -> None:
        """A client moves."""
        self._said += 1
        turn = self.picture(who)["turn"]
        name = f"{who} {self._said}"
        self.say(who, {"type": "act", "id": name, "answers": turn, "move": move})

    def play(self, until: Callable[[Message], bool]) -> None:
        """Let everybody play until the picture of the seat to move is as wanted."""
        while (who := self.mover) is not None and not until(self.picture(who)):
            self.act(who, [choose(self.picture(who), self._random)])


def choose(picture: Message, random: Random) -> int:
    """A step that leads to pizzas: many cards, an order with them, and baking where one may."""
    legal = [step["index"] for step in picture["legal"]]
    if random.random() < 0.15:
        return int(random.choice(legal))
    match picture["view"]["moment"]:
        case "ingredients":
            texts = {step["index"]: step["text"] for step in picture["legal"]}
            numbers = {
                index: int(text[0]) if text[0].isdigit() else 0 for index, text in texts.items()
            }
            most = max(numbers.values())
            return int(random.choice([index for index in legal if numbers[index] == most]))
        case "order":
            return int(random.choice(legal[:-1] or legal))
        case "settle" | "answer":
            return int(legal[-1 - random.randrange(2) % len(legal)])
        case _:
            return int(random.choice(legal))


# --- Comparing --------------------------------------------------------------------------------


REWORDED: Final[frozenset[str]] = frozenset({"reason"})
"""Fields with prose that says it better since: they have to be there, with other words in them."""


ADDED: Final = frozenset({"face", "paused_by", "set_up", "slots"})
"""Fields that messages have gained since: a client ignores those that it does not know."""


def compared(plain: Any) -> Any:
    """What is compared of a message: everything, but for what was worded anew."""
    if isinstance(plain, dict):
        return {
            key: bool(value) if key in REWORDED else compared(value)
            for key, value in plain.items()
            if key not in ADDED
        }
    return [compared(one) for one in plain] if isinstance(plain, list) else plain


def compare(
    talk: Talk, events: Iterable[Event], of: Callable[[Message], Message] = lambda one: one
) -> int:
    """Do what was done, and hear what was heard; return how many messages that were.

    ``of`` takes out of a message what cannot be the same again.
    """
    number = 0
    for step, event in enumerate(events):
        talk.do(event)
        for who, messages in event["heard"].items():
            for wanted in messages:
                found = talk.hear(who)
                assert compared(of(found)) == compared(of(wanted)), f"event {step}, heard by {who}"
                number += 1
    more = {who: heard for who, heard in talk.hear_all().items() if heard}
    assert not more, "more is said than was said then"
    return number


def read_events(path: Path) -> list[Event]:
    """A recording, from its file."""
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]


def write_events(path: Path, events: Iterable[Event]) -> None:
    """Keep a recording in a file."""
    lines = [json.dumps(event, ensure_ascii=False, separators=(",", ":")) for event in events]
    path.write_bytes(gzip.compress("\n".join(lines).encode(), 9, mtime=0))
