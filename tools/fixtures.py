"""Compatibility fixtures: what a release wrote, for every later one to read.

    python -m tools.fixtures          write tests/compatibility/vX.Y of this release

A folder holds two databases, records of games, recordings of what a server says, and the names that
people rely on. It is written once, by the release whose name it bears, and never changed: a later
release adds a folder of its own. PostgreSQL has to be installed (``python -m tools.services``).
"""

from __future__ import annotations

import argparse
import ast
import asyncio
import json
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, redirect_stdout
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import httpx

from forno import Game, __version__
from forno.cli.main import main as forno_command
from forno.editions import edition, edition_ids
from forno.game import read_game, situation
from forno.server.protocol.keys import hash_of
from forno.server.rooms.service import bot_name
from forno.table import entries as log
from forno.table import requests
from forno.table.bus.open import open_bus
from forno.table.entries import AnyEntry
from forno.table.keeper import Keeper
from forno.table.log.open import open_store
from forno.table.log.store import Append, Store
from forno.table.plan import TablePlan
from forno.views import SPECTATOR, to_plain
from tests.compatibility.conversation import (
    API,
    KEYS,
    PEOPLE,
    Event,
    Message,
    Recorder,
    Talk,
    serving,
    write_events,
)
from tools.daemons import Postgres, new_folder
from tools.services import find_postgres

ROOT: Final = Path(__file__).parents[1]
HOME: Final = ROOT / "tests" / "compatibility"


@dataclass(frozen=True)
class Planned:
    """A table of the fixtures: how it is laid, and how far it is played."""

    id: str
    code: str
    plan: dict[str, Any]
    bots: tuple[str, ...] = ()
    free: int = 0
    """Seats that stay free; then nobody plays."""
    then: str = "over"
    """What becomes of it: over, round-2, half-named, paused, asked, away, open or closed."""
    recorded: bool = False
    """Whether all that is said there is recorded."""
    usual: dict[str, Any] = field(
        default_factory=lambda: {
            "pace": 0, "patience": None, "stand_in": "uniform", "watching": "everybody",
        }
    )  # fmt: skip

    @property
    def people(self) -> tuple[str, ...]:
        """Those who sit there."""
        return PEOPLE[: self.table_plan.seats - len(self.bots) - self.free]

    @property
    def table_plan(self) -> TablePlan:
        """The plan of the table."""
        return TablePlan(**{**self.usual, **self.plan})

    @property
    def secret(self) -> bytes:
        """The dealer's secret."""
        return sha256(f"fixtures {self.id}".encode()).digest()


def tables() -> list[Planned]:
    """All tables of the fixtures."""
    return [
        Planned("abacus-three", "ABACUS", {"edition": "abacus", "seats": 3}, ("uniform",),
                recorded=True),
        Planned("plus-four", "PLUS44", {"edition": "plus", "seats": 4, "helping": True},
                recorded=True),
        Planned("rio-grande-two", "GRANDE", {"edition": "rio-grande", "seats": 2, "hints": True,
                "start": 1, "clock": {"kind": "game", "seconds": 3600, "increment": 5}}),
        Planned("rio-grande-four", "RGRAND", {"edition": "rio-grande", "seats": 4, "listed": True,
                "clock": {"kind": "move", "seconds": 3600}}, ("cook", "uniform"), then="round-2"),
        Planned("bgg-five", "BGGBGG", {"edition": "bgg", "seats": 5, "recall": "3",
                "start": "hungriest"}, ("cook,skill=0.5", "uniform"), then="paused"),
        Planned("oya-three", "YAYAYA", {"edition": "oya", "seats": 3, "open_kitchen": True},
                then="asked"),
        Planned("abacus-five", "ABAC55", {"edition": "abacus", "seats": 5, "recall": "everything"},
                ("apprentice",), then="away"),
        Planned("plus-half", "PLUSHF", {"edition": "plus", "seats": 3}, then="half-named"),
        Planned("bgg-open", "BGGFRE", {"edition": "bgg", "seats": 3, "listed": True}, ("cook",),
                free=1, then="open"),
        Planned("oya-closed", "CLSEDD", {"edition": "oya", "seats": 2}, then="closed"),
    ]  # fmt: skip


# --- Databases --------------------------------------------------------------------------------


def write_opening(path: Path) -> None:
    """Write a database with every table laid, and nobody ready yet."""

    async def write() -> None:
        store = await open_store(f"sqlite:///{path}")
        bus = await open_bus("")
        try:
            keeper = Keeper(store, bus)
            for planned in tables():
                await keeper.open(planned.id, first_entries(planned))
        finally:
            await bus.close()
            await store.close()

    asyncio.run(write())
    tidy(path)


def first_entries(planned: Planned) -> list[AnyEntry]:
    """How a table begins."""
    plan = planned.table_plan
    host = hash_of(KEYS["Ada"])
    found: list[AnyEntry] = [
        log.Opened(plan, plan.checked().fingerprint, planned.secret.hex(), planned.code, host),
        log.Invited("link", hash_of(f"invitation-to-{planned.id}")),
        log.Invited("code", hash_of(planned.code)),
    ]
    names = list(planned.people)
    # The last seats but one choose no colour: theirs is drawn.
    colours = edition(plan.edition).colours
    for seat, name in enumerate(names):
        colour = colours[seat + 1] if seat < len(names) - 1 else ""
        found.append(log.Sat(seat, name, hash_of(KEYS[name]), colour))
    for seat, spec in enumerate(planned.bots, start=plan.seats - len(planned.bots)):
        names.append(bot_name(spec, names))
        found.append(log.BotSat(seat, spec, names[-1]))
    return found


def tidy(path: Path) -> None:
    """Leave one small file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")


def play(url: str, planned: Planned) -> list[Event]:
    """Let people play at a table as far as it is meant to come; return all that was said."""
    with Talk(url, KEYS) as talk:
        recorder = Recorder(talk, planned.id, seed=len(planned.id))
        if planned.then == "open":
            return []
        if planned.then == "closed":
            headers = {"authorization": f"Bearer {KEYS['Ada']}"}
            answer = httpx.delete(f"{url}{API}/tables/{planned.id}", headers=headers)
            assert answer.status_code == 204, answer.text
            return []
        gather(recorder, planned)
        play_on(recorder, planned)
        if planned.recorded:
            misbehave_at_the_end(recorder)
        return recorder.events


def gather(recorder: Recorder, planned: Planned) -> None:
    """Everybody comes, one with words; two look on, one of them later than the rest."""
    for who in planned.people:
        words = {"words": True, "language": "de"} if who == "Ben" else {}
        recorder.open(who, **words)
    recorder.open("spectator")
    for who in planned.people:
        said: Message = {"type": "ready", "id": "ready", "salt": f"salt of {who}"}
        if who == "Ben":
            said["hungriest"] = True
        recorder.say(who, said)


def play_on(recorder: Recorder, planned: Planned) -> None:
    """Play as far as it is meant to come."""

    def in_round(number: int) -> Any:
        return lambda picture: picture["view"]["round"] >= number

    match planned.then:
        case "over" if planned.recorded:
            recorder.play(in_round(2))
            misbehave(recorder, planned)
            recorder.play(lambda _: False)
        case "over":
            recorder.play(lambda _: False)
        case "round-2":
            recorder.play(in_round(2))
        case "paused":
            recorder.play(in_round(2))
            recorder.say("Ada", {"type": "pause", "id": "pause"})
        case "asked":
            recorder.play(in_round(2))
            recorder.say("Ben", {"type": "leave", "id": "leave"})
        case "away":
            recorder.play(in_round(1))
        case "half-named":
            recorder.play(has_named)
        case other:
            raise AssertionError(other)


def has_named(picture: Message) -> bool:
    """Whether the seat has named some of the cards, and may name more."""
    plan = picture["own"].get("plan")
    return plan is not None and bool(plan["cards"]) and len(picture["legal"]) > 1


def misbehave(recorder: Recorder, planned: Planned) -> None:
    """Say what is refused, and what is rarely said."""
    mover = recorder.mover
    assert mover is not None
    other = next(who for who in planned.people if who != mover)
    picture = recorder.picture(mover)
    act = {"type": "act", "answers": picture["turn"]}
    recorder.say(mover, {**act, "id": "no such step", "move": [9999]})
    recorder.say(mover, {**act, "id": "no such words", "move": "fold"})
    recorder.say(mover, {**act, "id": "too late", "answers": 1, "move": [0]})
    recorder.say(mover, '{"type": "act", "id": "half a mess')
    recorder.say(mover, {"type": "dance", "id": "dance"})
    recorder.say(other, {**act, "id": "not mine", "move": [picture["legal"][0]["index"]]})
    recorder.say("spectator", {**act, "id": "nobody", "move": [picture["legal"][0]["index"]]})
    recorder.say(mover, {"type": "hint", "id": "hint", "answers": picture["turn"]})
    recorder.say(mover, {"type": "there", "id": "is anybody there?"})
    recorder.say(mover, {"type": "ready", "id": "ready"})  # said before: no harm
    recorder.say(other, {"type": "pause", "id": "pause"})
    recorder.say(mover, {**act, "id": "while paused", "move": [picture["legal"][0]["index"]]})
    recorder.say(other, {"type": "pause", "id": "resume", "pause": False})
    recorder.open("guest", eyes=0)  # refused: nobody shares yet
    recorder.say("Ada", {"type": "share", "id": "share"})
    recorder.open("visitor", eyes=0, words=True)
    recorder.act(mover, [picture["legal"][0]["index"]])
    recorder.say("Ada", {"type": "share", "id": "no more", "share": False})
    recorder.close("visitor")
    leaver = recorder.mover
    assert leaver is not None
    recorder.say(leaver, {"type": "leave", "id": "leave"})
    recorder.say(leaver, {"type": "return", "id": "return"})
    recorder.close(other)
    recorder.open(other)


def misbehave_at_the_end(recorder: Recorder) -> None:
    """After the game nothing can be played; a second greeting ends a session."""
    recorder.say("Ada", {"type": "act", "id": "again", "answers": 1, "move": [0]})
    recorder.open("latecomer")
    recorder.say("latecomer", {"type": "hello", "table": "elsewhere"})


def stand_in_for_the_absent(path: Path) -> None:
    """Have a bot play for a player who is away, where that is planned: no server need wait."""

    async def write() -> None:
        store = await open_store(f"sqlite:///{path}")
        bus = await open_bus("")
        try:
            keeper = Keeper(store, bus)
            for planned in tables():
                if planned.then == "away":
                    live = await keeper.find(planned.id)
                    seat = ((live.table.seat_to_move or 0) + 1) % len(planned.people)
                    await keeper.carry_out(live, partial(requests.stand_in, seat=seat, why="away"))
        finally:
            await bus.close()
            await store.close()

    asyncio.run(write())


def dump_postgres(path: Path) -> str:
    """The same tables as PostgreSQL keeps them, as its own program writes them down."""
    programs = find_postgres()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed: python -m tools.services")
    server = Postgres(programs, new_folder())
    with server.running():
        address = server.database()
        asyncio.run(copy_tables(f"sqlite:///{path}", address))
        space = address.rpartition("search_path=")[2]
        where = ["--host=127.0.0.1", f"--port={server.port}", "--username=forno"]
        how = [f"--schema={space}", "--no-owner", "--no-privileges", "postgres"]
        dumped = subprocess.run(
            [str(programs / "pg_dump"), *where, *how], capture_output=True, text=True, check=True
        ).stdout
    # It is read into a space of another name, and by other versions than wrote it.
    kept = [
        line
        for line in dumped.replace(f"{space}.", "").splitlines()
        if line and not line.startswith(("--", "SET ", "SELECT pg_catalog", "CREATE SCHEMA", "\\r",
                                         "\\unr"))
    ]  # fmt: skip
    return "\n".join(kept) + "\n"


async def copy_tables(source: str, target: str) -> None:
    """Append every row of every table of a store to another one."""
    one, other = await open_store(source), await open_store(target)
    try:
        for notice in reversed(await all_notices(one)):
            *rows, last = await one.read(notice.table)
            for row in rows:
                assert await other.append(Append(notice.table, row))
            assert await other.append(Append(notice.table, last, notice))
    finally:
        await one.close()
        await other.close()


async def all_notices(store: Store) -> list[Any]:
    """The notices of all tables of the fixtures: Ada has made each of them."""
    return list(await store.held(hash_of(KEYS["Ada"]), limit=100))


# --- Records ----------------------------------------------------------------------------------


def write_records(folder: Path) -> None:
    """Games of every edition: finished, and stopped in the middle."""
    folder.mkdir()
    ends = []
    for name, game in games():
        text = str(game.record())
        (folder / f"{name}.forno").write_bytes(text.encode())
        ends.append({"game": name, **end_of(read_game(text))})
    write_events(folder / "ends.jsonl.gz", ends)


def games() -> Iterator[tuple[str, Game]]:
    """The games, by the names of their files."""
    for number, name in enumerate(edition_ids()):
        counts = edition(name).player_counts
        for players in (counts[0], counts[-1]):
            game = Game(name, PEOPLE[:players], seed=100 * number + players)
            play_game(game, Random(number))
            yield f"{name}-{players}", game
        game = Game(name, PEOPLE[:3], seed=number, recall=2, open_kitchen=True)
        play_game(game, Random(number), moves=60 + 7 * number)
        game.comment("It stops here: the rest was eaten.")
        yield f"{name}-stopped", game
    game = situation(
        "bgg",
        [("Zoë", "green"), ("李", "red")],
        hands={"Zoë": "2a1m +mini", "李": "1p"},
        waiters={"李": "bomb 4p1s"},
        oven="4s green:4s1p 3a 2o 3p green:bomb 1p red:mini",
        table="2m1p3s",
        supply="-",
        opens="Zoë",
        round=2,
    )
    game.comment("which ones?")
    game.play("bake")
    game.play(game.legal.indices[0])
    yield "bgg-situation", game


def play_game(game: Game, random: Random, moves: int = 100_000) -> None:
    """Play at random, and rather bake than not."""
    while not game.is_over and moves:
        legal = game.legal.indices
        bold = random.random() < 0.6
        game.play(legal[-1 - random.randrange(2) % len(legal)] if bold else random.choice(legal))
        moves -= 1


def end_of(game: Game) -> dict[str, Any]:
    """What a game came to, as far as anybody can see."""
    return {
        "over": game.is_over,
        "to move": game.to_move,
        "round": game.round,
        "facts": len(game.facts),
        "score": [[one.pizzas, one.ingredients] for one in game.score] if game.is_over else None,
        "winners": list(game.winners) if game.is_over else None,
        "legal": [str(action) for action in game.legal] if not game.is_over else None,
        "spectator": to_plain(game.view(SPECTATOR)),
        "seats": [to_plain(game.view(seat)) for seat in range(len(game.names))],
    }


# --- Names ------------------------------------------------------------------------------------


def command_options() -> dict[str, list[str]]:
    """The options of the command ``forno`` and of each of its subcommands."""
    top = _help()
    commands = re.findall(r"^    ([a-z-]+)(?: |$)", top, re.MULTILINE)
    return {"": _options(top)} | {name: _options(_help(name)) for name in commands}


def _help(*command: str) -> str:
    said = StringIO()
    with redirect_stdout(said):
        status = forno_command([*command, "--help"])
    assert status == 0, command
    return said.getvalue()


def _options(text: str) -> list[str]:
    """The options that a help text shows."""
    usage = text.partition("\n\n")[0]
    listed = re.findall(r"^  (-[^ ].*)$", text, re.MULTILINE)
    found = re.findall(r"(?<![\w-])--?[a-z][a-z-]*", "\n".join([usage, *listed]))
    return sorted({*found})


def metric_names(url: str) -> list[str]:
    """The names of all that a server counts."""
    page = httpx.get(f"{url}/metrics").text
    return sorted(re.findall(r"^# TYPE (\S+ \S+)$", page, re.MULTILINE))


_IMPORT: Final = re.compile(
    r"^\s*(?:(?:>>>|\.\.\.) )?((?:from forno[\w.]* import (?:\([^)]*\)|[^\n#(]+))"
    r"|(?:import forno[\w.]*))",
    re.MULTILINE,
)


def shown_imports() -> list[str]:
    """Every import of Forno that pages and examples show, one name a line."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    examples = sorted((ROOT / "examples").glob("*.py"))
    texts = [path.read_text("utf-8") for path in (*pages, *examples)]
    found = {
        line for text in texts for match in _IMPORT.finditer(text) for line in _lines(match[1])
    }
    return sorted(found)


def _lines(statement: str) -> Iterator[str]:
    plain = re.sub(r"^\s*\.\.\. ?", "", statement, flags=re.MULTILINE).strip()
    for node in ast.parse(plain).body:
        if isinstance(node, ast.ImportFrom):
            yield from (f"from {node.module} import {one.name}" for one in node.names)
        elif isinstance(node, ast.Import):
            yield from (f"import {one.name}" for one in node.names)


# --- All of it --------------------------------------------------------------------------------


def write(folder: Path) -> None:
    """Write all fixtures into a new folder."""
    (folder / "frames").mkdir(parents=True)
    write_opening(folder / "opening.db")
    with TemporaryDirectory() as scratch:
        path = Path(scratch) / "tables.db"
        shutil.copy(folder / "opening.db", path)
        with serving(f"sqlite:///{path}") as url:
            for planned in tables():
                events = play(url, planned)
                if planned.recorded:
                    write_events(folder / "frames" / f"{planned.id}.jsonl.gz", events)
            metrics = metric_names(url)
            rematch(url, "rio-grande-two")
        stand_in_for_the_absent(path)
        tidy(path)
        shutil.copy(path, folder / "tables.db")
        (folder / "tables.sql").write_text(dump_postgres(folder / "tables.db"), "utf-8")
        with serving(f"sqlite:///{path}") as url:
            write_events(folder / "visits.jsonl.gz", visits(url))
            write_answers(folder / "answers.jsonl.gz", url)
    write_records(folder / "records")
    lists = {"metrics.txt": metrics, "imports.txt": shown_imports()}
    for name, lines in lists.items():
        (folder / name).write_text("\n".join(lines) + "\n", "utf-8")
    options = json.dumps(command_options(), indent=1)
    (folder / "commands.json").write_text(options + "\n", "utf-8")


def rematch(url: str, table: str) -> None:
    """Ask for a rematch after a game."""
    headers = {"authorization": f"Bearer {KEYS['Ada']}"}
    answer = httpx.post(f"{url}{API}/tables/{table}/rematch", headers=headers)
    assert answer.is_success, answer.text


def visits(url: str) -> list[Event]:
    """What everybody is shown who comes to a table as it was left; an item for each table."""
    found: list[Event] = []
    for planned in tables():
        with Talk(url, KEYS) as talk:
            recorder = Recorder(talk, planned.id, seed=0)
            for who in (*planned.people, "spectator"):
                recorder.open(who)
            found.append({"table": planned.id, "events": recorder.events})
    return found


ANSWERS: Final = ("", "/record", "/room", "/story", "/replay?eyes=0")
"""What can be had of a table by a plain request."""


def write_answers(path: Path, url: str) -> None:
    """Keep what a server answers to plain requests."""
    write_events(path, [ask(url, planned.id, what) for planned in tables() for what in ANSWERS])


def ask(url: str, table: str, what: str) -> Event:
    """Ask for something of a table, as Ada."""
    headers = {"authorization": f"Bearer {KEYS['Ada']}"}
    answer = httpx.get(f"{url}{API}/tables/{table}{what}", headers=headers, timeout=60)
    is_json = answer.headers["content-type"].startswith("application/json")
    return {
        "table": table,
        "asks": what,
        "status": answer.status_code,
        "answer": answer.json() if is_json else answer.text,
    }


def main(arguments: list[str] | None = None) -> int:
    """Write the fixtures of this release."""
    release = "v" + ".".join(__version__.split(".")[:2])
    parser = argparse.ArgumentParser(prog="python -m tools.fixtures", description=__doc__)
    parser.add_argument("--folder", type=Path, default=HOME / release, help="where to write them")
    folder: Path = parser.parse_args(arguments).folder
    if folder.exists():
        print(f"{folder} is there already, and never changed: the next release has its own")
        return 1
    write(folder)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"wrote {folder}: {size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
