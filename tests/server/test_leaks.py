"""Every byte that a server sends, held against what its reader may know.

Whole games are played in every edition, with people who lose their connection and with others who
look on. Everything that comes over each wire is kept. Then the log is read, and each message must
say exactly what its reader may hear: no more, no less.
"""

from __future__ import annotations

import asyncio
import json
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from forno.client.client import Client
from forno.editions import edition_ids
from forno.game import Game
from forno.rules.facts import Baked, Fact, Failed
from forno.server.updates.choices import is_without_choice
from forno.table import entries as log
from forno.table.entries import decode_entry
from forno.table.log.open import open_store
from forno.table.plan import TablePlan
from forno.table.table import Stage, Table
from forno.views import (
    SPECTATOR,
    Viewer,
    fact_to_plain,
    own_to_plain,
    public_to_plain,
    redact,
    setting_to_plain,
)
from forno.words import LANGUAGES, Words, explain, speak
from forno.words.slots import SlotGroup, slots_in, slots_of
from tests.support.changes import update_from
from tests.support.servers import ServerProcess
from tests.support.waiting import PATIENCE

CHANGE = {
    *("type", "after", "seq", "turn", "table", "view", "seats", "own", "facts", "legal", "clock"),
    *("said", "turns", "slots", "only"),
}
UPDATE = {"type", "seq", "turn", "table", "facts", "setting", "view", "own", "legal", "clock"}
TABLE = {"stage", "chairs", "commitment", "paused", "left", "after", "paused_by"}
CHAIR = {"name", "colour", "bot", "ready", "away", "shared", "present", "face"}


@dataclass
class Tap:
    """One wire: all that came over it, connection by connection."""

    url: str
    hello: dict[str, Any]
    key: str = ""
    seat: int | None = None
    heard: list[list[str]] = field(default_factory=list)

    async def listen(self, rng: Random, *, plays: bool) -> None:
        """Listen to the end of the game, hanging up now and then; play if one has a seat."""
        while not await self._connection(rng, plays=plays):
            pass

    async def _connection(self, rng: Random, *, plays: bool) -> bool:
        headers = {"authorization": f"Bearer {self.key}"} if self.key else {}
        messages: list[str] = []
        self.heard.append(messages)
        patience = rng.randint(10, 80)
        over = False
        async with connect(self.url, additional_headers=headers) as socket:
            await socket.send(json.dumps({"type": "hello", **self.hello}))
            if plays:
                await socket.send(json.dumps({"type": "gesture", "id": "g", "gesture": "smug"}))
                await socket.send(json.dumps({"type": "ready", "id": "r", "salt": "s"}))
            async for message in socket:
                assert isinstance(message, str)
                messages.append(message)
                told = json.loads(message)
                assert told["type"] != "bye", told
                if told["type"] in ("update", "change") and "table" in told:
                    over = told["table"].get("stage") == "over"
                if over:
                    return True
                if told.get("legal") and plays:
                    await self._move(socket, told, rng)
                if len(messages) > patience:
                    return False
        return False

    async def _move(self, socket: ClientConnection, told: dict[str, Any], rng: Random) -> None:
        """Answer, sometimes with what makes no sense first: refusals must not tell anything."""
        if rng.random() < 0.2:
            wrong = [rng.randrange(200)]
            act = {"type": "act", "id": f"x{rng.random()}"[:20], "answers": told["turn"]}
            await socket.send(json.dumps({**act, "move": wrong}))
        step = rng.choice(told["legal"])["index"]
        name = f"{self.seat}-{told['turn']}"
        act = {"type": "act", "id": name, "answers": told["turn"], "move": [step]}
        await socket.send(json.dumps(act))


async def play(
    server: ServerProcess, plan: TablePlan, rng: Random, position: str = ""
) -> tuple[str, list[Tap]]:
    """A game with taps on all wires; one seat is a bot's, some want words, some only changes."""
    address = server.url.replace("http", "ws") + "/api/v1/play"
    people = plan.seats - 1
    taps = []
    async with Client(server.url) as host:
        made = await host.make_table(plan, ["apprentice"], position=position)
        for seat in range(people):
            async with Client(server.url, host.key if seat == 0 else "") as client:
                await client.sit(made.id, f"P{seat}", seat=seat, invitation=made.invitation)
                hello = {"table": made.id, "changes": seat > 0, "talk": True}
                spoken = {"language": rng.choice(LANGUAGES), "words": True} if seat else {}
                taps.append(Tap(address, {**hello, **spoken}, client.key, seat))
    looking = {"table": made.id, "invitation": made.invitation, "talk": True}
    taps.append(Tap(address, looking))
    listening = {**looking, "words": True}
    taps += [
        Tap(address, {**listening, "language": one, "changes": changes})
        for one, changes in zip(LANGUAGES, cycle((False, True)), strict=False)
    ]
    playing = [tap.listen(Random(rng.random()), plays=tap.seat is not None) for tap in taps]
    await asyncio.gather(*playing)
    return made.id, taps


@dataclass
class Moment:
    """The table after an entry, and what that entry told."""

    table: Table
    facts: list[Fact]


async def moments(database: str, table: str) -> list[Moment]:
    store = await open_store(database)
    entries = [decode_entry(row.payload) for row in await store.read(table)]
    await store.close()
    assert isinstance(entries[0], log.Opened)
    now = Table(table, entries[0])
    found = [Moment(now, [])]
    for entry in entries[1:]:
        now = now.copy()
        found.append(Moment(now, now.happen(entry)))
    return found


def check(tap: Tap, past: list[Moment]) -> int:
    """Hold every message of a wire against the log; return how many updates there were."""
    viewer: Viewer = SPECTATOR if tap.seat is None else tap.seat
    words = speak(tap.hello["language"]) if tap.hello.get("words") else None
    checked = 0
    for messages in tap.heard:
        last = -1
        before: dict[str, Any] = {}
        for message in messages:
            told = json.loads(message)
            if told["type"] == "change":
                assert tap.hello["changes"]
                assert {*told} <= CHANGE, told
                told = update_from(before, told)
            if told["type"] == "update":
                before = deepcopy(told)
                moment = past[told["seq"]]
                if words is not None:
                    check_words(told, moment, viewer, words)
                check_update(told, moment, viewer, begins=last < 0, same=last)
                assert told["seq"] >= last
                last = told["seq"]
                checked += 1
            else:
                allowed = {
                    "welcome": {"type", "protocol", "table", "plan", "you", "host", "set_up"},
                    "accepted": {"type", "id", "seq"},
                    "refused": {"type", "id", "code", "reason", "clause", "retry_after"},
                    "noted": {"type", "id"},
                    # People say nothing here but gestures, and a server has nothing to say.
                    "talk": {"type", "whole", "you", "silenced"},
                    "gestured": {"type", "who", "gesture", "name", "face", "seat"},
                    "watchers": {"type", "number", "shown"},
                }[told["type"]]
                assert {*told} <= allowed, told
                if told["type"] == "gestured":
                    assert told["gesture"] == "smug"
                    assert told["name"] == f"P{told['seat']}"
    return checked


def shown_slots(group: SlotGroup) -> dict[str, Any]:
    shown = group._asdict()
    return shown if group.added else {key: shown[key] for key in ("kind", "needs", "has")}


def check_words(told: dict[str, Any], moment: Moment, viewer: Viewer, words: Words) -> None:
    """Hold the words of an update against what this viewer hears and sees; take them out."""
    game = moment.table.game
    said, planned = told.pop("said", []), told.pop("turns", None)
    slots, only = told.pop("slots", []), told.pop("only", False)
    if game is None:
        assert not said
        assert planned is None
        assert not slots
        assert not only
        return
    # The slots of an order are drawn from what everybody sees. At a table with other people, that a
    # page may answer for its player is known from that as well: it is the same for any hand.
    public = game.view(SPECTATOR)
    assert [shown_slots(one) for one in slots_in(public)] == slots
    legal = told.get("legal") or ()
    assert only == (len(legal) == 1 and is_without_choice(public))
    heard = [fact for fact in moment.facts if redact(fact, viewer)]
    for one in said:
        assert {*one} <= {"fact", "text", "clause", "why", "slots"}
        fact = heard[one["fact"]]
        settled = slots_of(fact, game.setting) if isinstance(fact, Baked | Failed) else ()
        assert one.get("slots", []) == [shown_slots(group) for group in settled]
        assert one["text"] == words.fact(fact, game.setting, viewer)
        explanation = explain(fact, game.setting, heard)
        if explanation is None:
            assert not {"clause", "why"} & {*one}
        else:
            assert one["why"] == words.because(explanation, game.setting, viewer)
    view = game.view(viewer)
    for step in told.get("legal", ()):
        assert step.pop("label") == words.option(step["index"], view)
        step.pop("takes", None)  # of the own cards, and only how many
    if planned is not None:
        assert view.hand is not None
        assert viewer == moment.table.seat_to_move
        assert len(planned["orders"]) == view.hand.orders.bit_count()


def check_update(
    told: dict[str, Any], moment: Moment, viewer: Viewer, *, begins: bool, same: int
) -> None:
    table = moment.table
    assert {*told} <= UPDATE
    assert {*told["table"]} <= TABLE
    assert all({*chair} <= CHAIR for chair in told["table"]["chairs"])
    if table.game is None:
        assert {*told} == {"type", "seq", "turn", "table"}
        return
    setting = table.game.setting
    public, seats = table.game.views()
    assert told["view"] == public_to_plain(public)
    own = None if viewer is SPECTATOR else own_to_plain(public.setting, seats[viewer])
    assert told.get("own") == own
    assert told.get("setting", setting_to_plain(setting)) == setting_to_plain(setting)
    heard = [fact_to_plain(fact, setting) for fact in moment.facts if redact(fact, viewer)]
    # What was said before a viewer came is not said again, nor when only presence changes.
    assert told.get("facts", []) == ([] if begins or told["seq"] == same else heard)
    legal = [{"index": one.index, "text": one.text} for one in table.game.legal]
    assert told.get("legal") == (legal if viewer == table.seat_to_move else None)


@pytest.mark.slow
def test_no_wire_tells_more_than_its_reader_may_know(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"

    async def run() -> None:
        server = ServerProcess(database, tmp_path)
        await server.start()
        try:
            plans = [
                TablePlan(edition=edition, seats=3, pace=0, recall=recall, patience=None)
                for edition, recall in zip(
                    edition_ids(), cycle(("top", "2", "top", "everything", "top")), strict=False
                )
            ]
            rng = Random(1)
            async with asyncio.timeout(PATIENCE):
                games = await asyncio.gather(
                    *(play(server, plan, Random(rng.random())) for plan in plans),
                    # Whoever laid a table out gets no more of it afterwards than anybody.
                    play(server, plans[0], rng, Game("rio-grande", 3, seed=1).position),
                )
        finally:
            await server.kill()
        for table, taps in games:
            past = await moments(database, table)
            assert past[-1].table.stage is Stage.OVER
            secret = past[-1].table._secret.hex()
            for tap in taps:
                assert check(tap, past) > 100
                assert len(tap.heard) > 1, "nobody came back"
                everything = "".join(text for messages in tap.heard for text in messages)
                assert ('{"type":"change"' in everything) == tap.hello.get("changes", False)
                keys = [other.key for other in taps if other.key]
                assert not any(hidden in everything for hidden in (secret, *keys))
        log_text = server.log.read_text()
        for _, taps in games:
            assert not any(tap.key in log_text for tap in taps if tap.key)

    asyncio.run(run())
