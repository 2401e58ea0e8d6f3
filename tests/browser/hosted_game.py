"""Games on their way, so that a page can be opened in the middle of one."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from secrets import token_hex
from typing import Any

from websockets.sync.client import connect
from websockets.typing import Origin

from tests.support.waiting import PATIENCE

from .visitor import Visitor

Update = dict[str, Any]
Until = Callable[[Update], bool]
Choose = Callable[[Update, Random], int]


class EndedBeforeError(Exception):
    """A game ended before what a test waited for: the cards are dealt by luck."""


def over(update: Update) -> bool:
    """The game is over."""
    return bool(update["table"]["stage"] == "over")


def in_round(number: int, moment: str = "ingredients") -> Until:
    """It is one's turn in a round, and this is what the game waits for."""

    def reached(update: Update) -> bool:
        view = update.get("view")
        return bool(
            view and update.get("legal") and view["moment"] == moment and view["round"] >= number
        )

    return reached


def at_moment(moment: str) -> Until:
    """The game waits for one to do this."""
    return in_round(1, moment)


def nearly_empty(cards: int) -> Until:
    """It is one's turn, and the supply is nearly empty: soon the oven is emptied."""
    turn = in_round(1)
    return lambda update: turn(update) and update["view"]["supply"] <= cards


def any_step(update: Update, random: Random) -> int:
    """Any legal step."""
    return int(random.choice(update["legal"])["index"])


class HostedGame:
    """A table that a visitor hosts and sits at; the test can play for them without the page."""

    def __init__(self, visitor: Visitor, *, name: str = "Ada", seed: int = 1, **plan: Any) -> None:
        """Make a table with this browser's own key, and sit down; ``bots`` takes the last seats."""
        self._visitor = visitor
        self._random = Random(seed)
        bots = plan.pop("bots", ["cook"])
        plan = {"edition": "abacus", "seats": 2, "pace": 0, "watching": "everybody", **plan}
        ask(visitor, "POST", "/guests", {})
        made = ask(visitor, "POST", "/tables", {"plan": plan, "bots": bots})
        self.table: str = made["id"]
        self.code: str = made["code"]
        self.path = f"/t/{self.table}"
        if name:
            ask(visitor, "POST", f"/tables/{self.table}/seats", {"name": name})

    def play(self, until: Until, choose: Choose = any_step, **hello: Any) -> Update:
        """Say that one is ready, and play on until something is so; return what it looks like."""
        return play(self._visitor, self.table, until, choose, self._random, **hello)


def host_until(
    visitor: Visitor, until: Until, choose: Choose = any_step, **plan: Any
) -> HostedGame:
    """Host one table after the other, until a game comes to what does not happen in every game."""
    for seed in range(1, 20):
        hosted = HostedGame(visitor, seed=seed, **plan)
        with suppress(EndedBeforeError):
            hosted.play(until, choose)
            return hosted
    raise AssertionError("no game came to that")


def play(
    visitor: Visitor,
    table: str,
    until: Until,
    choose: Choose = any_step,
    random: Random | None = None,
    **hello: Any,
) -> Update:
    """Play for a visitor who sits at a table, until something is so; ``hello`` may ask for more."""
    random = random or Random(1)
    ticket = ask(visitor, "POST", "/tickets", {})["ticket"]
    address = visitor.origin.replace("http", "ws", 1) + "/api/v1/play"
    said: set[int] = set()
    with connect(address, origin=Origin(visitor.origin)) as socket:

        def say(**message: Any) -> None:
            socket.send(json.dumps(message))

        say(type="hello", table=table, ticket=ticket, **hello)
        while True:
            told = json.loads(socket.recv(timeout=PATIENCE))
            assert told["type"] not in {"bye", "refused"}, told
            if told["type"] != "update":
                continue
            if until(told):
                return dict(told)
            if over(told):
                raise EndedBeforeError
            if told["table"]["stage"] == "open" and not said:
                said.add(-1)
                say(type="ready", id=token_hex(8), ready=True)
            if told.get("legal") and told["turn"] not in said:
                said.add(told["turn"])
                move = [choose(told, random)]
                say(type="act", id=token_hex(8), answers=told["turn"], move=move)


def ask(visitor: Visitor, method: str, path: str, body: Any = None) -> Any:
    """Ask the server with this browser's own key, as its page would."""
    answer = visitor.context.request.fetch(
        f"{visitor.origin}/api/v1{path}",
        method=method,
        headers={"Origin": visitor.origin},
        data=body,
    )
    assert answer.ok, f"{method} {path}: {answer.text()}"
    text = answer.text()
    return json.loads(text) if text else None
