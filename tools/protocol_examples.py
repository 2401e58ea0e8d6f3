"""Examples of every message of the protocol, taken down while a real game is played.

``python -m tools.protocol_examples`` plays the game on a server in this process, with a hint and an
analysis, and writes ``docs/protocol-examples.json``. That takes a minute or two, so it is done when
messages change; a test says when the examples do not fit the messages any more.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, get_args

from forno.server import protocol as p
from forno.server.http.endpoints import ENDPOINTS, PREFIX
from forno.server.operations.settings import Settings
from forno.server.rooms.service import Service
from forno.table.bus.local import LocalBus
from forno.table.log.open import open_store
from forno.table.workers.inline import InlineBots
from tests.server.transport.memory import MemoryConnection, MemoryTransport

EXAMPLES: Final = Path(__file__).resolve().parents[1] / "docs" / "protocol-examples.json"
SETTINGS: Final = Settings(port=0, database="", rate=1000.0)
PLAN: Final = {"edition": "abacus", "seats": 2, "pace": 0, "hints": True, "listed": True}
SAID, TOLD = "→", "←"
"""What a client says, and what the server says."""
_KEPT: Final = 2
"""How many things of a list are kept."""

_PATIENCE: Final = 60.0
_MEANWHILE: Final = 202
_LATER: Final = 12
"""Steps of a replay before which nobody decides anything yet."""

Example = dict[str, Any]


def names() -> dict[str, type]:
    """Every message that has an example, by the name it has there."""
    found: dict[str, type] = {}
    for one in ENDPOINTS:
        bodies: tuple[Any, ...] = (one.takes, one.gives, one.meanwhile)
        found |= {body.__name__: body for body in bodies if hasattr(body, "__struct_fields__")}
    found["ErrorBody"] = p.ErrorBody
    found |= {f"{SAID} {_tag(one)}": one for one in get_args(p.AnyClientMessage)}
    return found | {f"{TOLD} {_tag(one)}": one for one in get_args(p.AnyServerMessage)}


def _tag(message: Any) -> str:
    return str(message.__struct_config__.tag)


def read_examples() -> dict[str, Example]:
    """The examples that were written last."""
    found: dict[str, Example] = json.loads(EXAMPLES.read_text("utf-8"))
    return found


def shortened(value: Any) -> Any:
    """The same with only the first things of each list, so that it can still be read back."""
    if isinstance(value, dict):
        return {name: shortened(one) for name, one in value.items()}
    if isinstance(value, list):
        return [shortened(one) for one in value[:_KEPT]]
    return value


class Recorder:
    """Talks with a server, and keeps the best example of every message."""

    def __init__(self, transport: MemoryTransport) -> None:
        self._transport = transport
        self.examples: dict[str, Example] = {}

    def keep(self, name: str, found: Example) -> None:
        """Keep an example; of several, the one with the most fields."""
        if len(found) > len(self.examples.get(name, {})):
            self.examples[name] = shortened(found)

    async def ask(
        self, method: str, path: str, body: Example | None = None, *, key: str = "", at: str = ""
    ) -> Any:
        """Ask by HTTP; ``at`` is the address with the names of its parts, where it has any."""
        status, _, content = await self._transport.request(method, PREFIX + path, body, key)
        if status >= 400:
            self.keep("ErrorBody", json.loads(content))
            return None
        bare = at or path.partition("?")[0]
        endpoint = next(one for one in ENDPOINTS if (one.method, one.path) == (method, bare))
        if endpoint.takes is not None and body is not None:
            self.keep(endpoint.takes.__name__, body)
        if not content:
            return None
        given = endpoint.meanwhile if status == _MEANWHILE else endpoint.gives
        if not hasattr(given, "__struct_fields__"):
            return content
        found = json.loads(content)
        self.keep(given.__name__, found)
        return status if status == _MEANWHILE else found


class Client:
    """One connection of a person."""

    def __init__(self, recorder: Recorder, connection: MemoryConnection) -> None:
        self._recorder = recorder
        self._connection = connection
        self._number = 0
        self.update: Example = {}

    async def say(self, kind: str, **fields: Any) -> str:
        """Say something; its id."""
        self._number += 1
        name = f"{kind[0]}{self._number}"
        own = {} if kind == "hello" else {"id": name}
        message = {"type": kind, **own, **fields}
        self._recorder.keep(f"{SAID} {kind}", message)
        await self._connection.say(json.dumps(message))
        return name

    async def hear(self, kind: str, name: str = "") -> Example:
        """Wait for a message of a kind."""
        while True:
            found: Example = json.loads(await self._connection.hear())
            self._recorder.keep(f"{TOLD} {found['type']}", found)
            if found["type"] == "update":
                self.update = found
            if found["type"] in kind.split() and found.get("id", "") == name:
                return found

    async def do(self, kind: str, **fields: Any) -> None:
        """Say something, and wait until it has happened, or was refused."""
        async with asyncio.timeout(_PATIENCE):
            await self.hear("accepted refused", await self.say(kind, **fields))

    async def hang_up(self) -> None:
        """Go."""
        await self._connection.hang_up()


async def _before(record: Recorder) -> tuple[str, list[str], str]:
    """Make a table and sit down: its id, both keys, and the invitation."""
    keys = [(await record.ask("POST", "/guests", {"bearer": True}))["key"] for _ in range(2)]
    await record.ask("POST", "/tickets", key=keys[0])
    await record.ask("GET", "/reach")
    made = await record.ask("POST", "/tables", {"plan": PLAN, "bots": []}, key=keys[0])
    table = made["id"]
    path, seats = f"/tables/{table}", "/tables/{table}/seats"
    sit = {"name": "Ada", "colour": "red", "seat": 0, "face": "ada"}
    await record.ask("POST", f"{path}/seats", sit, key=keys[0], at=seats)
    face = {"face": "livia"}
    await record.ask("PUT", f"{path}/face", face, key=keys[0], at="/tables/{table}/face")
    seat = f"{seats}/{{seat}}"
    bot = {"bot": "cook"}
    await record.ask("PUT", f"{path}/seats/1", bot, key=keys[0], at=seat)
    await record.ask("GET", "/tables")
    await record.ask("GET", path, at="/tables/{table}")
    await record.ask("DELETE", f"{path}/seats/1", key=keys[0], at=seat)
    await record.ask("GET", f"/codes/{made['code']}", at="/codes/{code}")
    invited = await record.ask(
        "POST", f"{path}/invitations", {"seat": 1}, key=keys[0], at="/tables/{table}/invitations"
    )
    other = {"name": "Ben", "invitation": invited["key"]}
    await record.ask("POST", f"{path}/seats", other, key=keys[1], at=seats)
    await record.ask("GET", "/mine", key=keys[0])
    await record.ask("GET", "/start", key=keys[0])
    return table, keys, made["invitation"]


async def _play(record: Recorder, transport: MemoryTransport, table: str, keys: list[str]) -> None:
    stranger = Client(record, await transport.connect(keys[1]))
    await stranger.say("hello", table="nowhere")
    await stranger.hear("bye")
    people = [Client(record, await transport.connect(key)) for key in keys[:2]]
    for person in people:
        await person.say("hello", table=table, language="en", words=True)
        await person.hear("update")
    ada = people[0]
    window = Client(record, await transport.connect(keys[0]))
    await window.say("hello", table=table, language="en", words=True, changes=True)
    await window.hear("update")
    await ada.hear("here", await ada.say("there"))
    await _talk(record, transport, table, keys)
    for person in people:
        await person.do("ready", salt="my own luck")
    while not ada.update.get("view"):
        await ada.hear("update")
    for kind, field in (("pause", True), ("pause", False), ("share", True)):
        await ada.do(kind, **{kind: field})
    await ada.do("pace", pace="fast")
    # Where other people play it is refused.
    await ada.hear("here refused", await ada.say("hold", hold=True))
    await ada.do("leave")
    await ada.do("return")
    hinted = False
    while ada.update["table"]["stage"] != "over":
        seq = max(person.update["seq"] for person in people)
        for person in people:
            while person.update["seq"] < seq:
                await person.hear("update")
        mover = next((person for person in people if person.update.get("legal")), None)
        if mover is None:
            async with asyncio.timeout(_PATIENCE):
                await ada.hear("update")
            continue
        turn = mover.update["turn"]
        if not hinted and mover.update["seq"] > 40:
            await mover.hear("hint", await mover.say("hint", answers=turn))
            await mover.hear("refused", await mover.say("act", answers=0, move="2a - s"))
            hinted = True
        move = [mover.update["legal"][turn % len(mover.update["legal"])]["index"]]
        await mover.do("act", answers=turn, move=move)
        await window.hear("change")
    for person in (*people, window):
        await person.hang_up()


async def _talk(record: Recorder, transport: MemoryTransport, table: str, keys: list[str]) -> None:
    """Talk a little: the host, and a guest who looks on."""
    guest = (await record.ask("POST", "/guests", {"bearer": True}))["key"]
    host, zoe = [Client(record, await transport.connect(key)) for key in (keys[0], guest)]
    await host.say("hello", table=table, talk=True)
    await host.hear("watchers")
    await zoe.say("hello", table=table, talk=True, name="Zoe", face="livia", invitation=keys[2])
    await host.hear("watchers")
    await zoe.hear("noted", await zoe.say("say", text="Good evening!"))
    (line,) = (await host.hear("talk"))["lines"]
    await zoe.hear("noted", await zoe.say("gesture", gesture="mamma-mia"))
    await host.hear("gestured")
    await host.hear("noted", await host.say("unsay", line=line["line"]))
    await zoe.hear("talk")
    await host.hear("noted", await host.say("silence", who=line["who"], silent=True))
    for person in (host, zoe):
        await person.hang_up()


async def _after(record: Recorder, table: str, key: str) -> None:
    path = "/tables/{table}"
    for look in ("replay?eyes=0", "story"):
        await record.ask(
            "GET", f"/tables/{table}/{look}", key=key, at=f"{path}/{look.partition('?')[0]}"
        )
    await record.ask("POST", f"/tables/{table}/verify", key=key, at=f"{path}/verify")
    method = "POST"
    analysis = f"/tables/{table}/analysis"
    while await record.ask(method, analysis, key=key, at=f"{path}/analysis") == _MEANWHILE:
        method = "GET"
        await asyncio.sleep(0.5)
    agreed = {"agreed": True}
    await record.ask("PUT", f"/tables/{table}/sharing", agreed, key=key, at=f"{path}/sharing")
    told = await record.ask("GET", f"/tables/{table}/replay", key=key, at=f"{path}/replay")
    step = next(one["seq"] for one in told["steps"] if one["seat"] == 0 and one["seq"] > _LATER)
    again = {"step": step, "seat": 0}
    await record.ask("POST", f"/tables/{table}/again", again, key=key, at=f"{path}/again")
    await record.ask("POST", f"/tables/{table}/rematch", key=key, at=f"{path}/rematch")
    await record.ask("DELETE", f"/tables/{table}", key="", at=path)
    for catalogue in ("editions", "characters", "lesson"):
        await record.ask("GET", f"/{catalogue}")
    await record.ask("GET", "/editions/abacus", at="/editions/{edition}")
    await record.ask("GET", "/rules/abacus", at="/rules/{edition}")


async def play() -> dict[str, Example]:
    """Play a game, and return the examples."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite:///{folder}/tables.db")
        service = Service(store, LocalBus(), InlineBots(), SETTINGS.rate)
        transport = MemoryTransport(service, SETTINGS)
        record = Recorder(transport)
        try:
            table, keys, invitation = await _before(record)
            await _play(record, transport, table, [*keys, invitation])
            await _after(record, table, keys[0])
            await service.disconnect_all()
            await transport.close()
        finally:
            await service.analysis_pool.close()
            await store.close()
    return record.examples


def missing(examples: Iterable[str]) -> list[str]:
    """The messages that have no example."""
    return sorted(names().keys() - set(examples))


def main() -> int:
    """Run the command; return its exit code."""
    examples = asyncio.run(play())
    if lacking := missing(examples):
        print(f"no example of {', '.join(lacking)}", file=sys.stderr)
        return 1
    ordered = {name: examples[name] for name in names()}
    text = json.dumps(ordered, ensure_ascii=False, indent=1)
    EXAMPLES.write_text(f"{text}\n", encoding="utf-8")
    print(f"wrote {EXAMPLES.name}: {len(ordered)} messages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
