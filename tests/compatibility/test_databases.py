"""Databases that a release left: every table is what it was, and goes on from there."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from forno.cli.main import main
from tests.compatibility.conversation import (
    API,
    KEYS,
    Event,
    Message,
    Recorder,
    Talk,
    compare,
    compared,
    read_events,
    serving,
)
from tools.daemons import Postgres
from tools.fixtures import ask

ADA = {"authorization": f"Bearer {KEYS['Ada']}"}


Copy = Callable[[], str]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def copy(
    request: pytest.FixtureRequest, release: Path, tmp_path_factory: pytest.TempPathFactory
) -> Copy:
    """Makes a database as the release left it, and returns its address."""
    if request.param == "sqlite":

        def copied() -> str:
            path = tmp_path_factory.mktemp("old") / "tables.db"
            shutil.copyfile(release / "tables.db", path)
            return f"sqlite:///{path}"

        return copied
    server: Postgres = request.getfixturevalue("postgres")

    def restored() -> str:
        address = server.database()
        server.script((release / "tables.sql").read_text("utf-8"), address)
        return address

    return restored


@pytest.fixture(scope="module")
def url(copy: Copy) -> Iterator[str]:
    """A server for those who only look."""
    with serving(copy()) as found:
        yield found


@pytest.fixture
def own_url(copy: Copy) -> Iterator[str]:
    """A server for those who change something."""
    with serving(copy()) as found:
        yield found


def untimed(message: Message) -> Message:
    """A message without the time that is left for a decision: that one runs."""
    return {**message, "clock": None} if "clock" in message else message


def test_every_table_is_shown_to_everybody_as_it_was(release: Path, own_url: str) -> None:
    for visit in read_events(release / "visits.jsonl.gz"):
        with Talk(own_url, KEYS) as talk:
            assert compare(talk, visit["events"], untimed)


def test_everything_that_can_be_asked_about_a_table_is_answered_as_it_was(
    release: Path, url: str
) -> None:
    for wanted in read_events(release / "answers.jsonl.gz"):
        found = ask(url, wanted["table"], wanted["asks"])
        assert compared(found) == compared(wanted)


def test_the_shuffles_of_finished_games_can_be_checked(
    release: Path, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finished = [one["table"] for one in pictures(release) if one["stage"] == "over"]
    assert finished
    for table in finished:
        record = httpx.get(f"{url}{API}/tables/{table}/record", headers=ADA)
        path = tmp_path / f"{table}.forno"
        path.write_bytes(record.content)
        assert main(["verify", str(path)]) == 0
        assert "the secret keeps to the commitment" in capsys.readouterr().out


def test_unfinished_games_are_played_to_their_end(
    release: Path, own_url: str, tmp_path: Path
) -> None:
    kinds = set()
    for one in pictures(release):
        if one["stage"] != "playing":
            continue
        kinds.add(("paused", one["paused"]))
        kinds.update(("away", away) for away in one["away"])
        kinds.add(("half-named", one["half-named"]))
        with Talk(own_url, KEYS) as talk:
            recorder = Recorder(talk, one["table"], seed=1)
            for who in one["people"]:
                recorder.open(who)
            if one["paused"]:
                recorder.say("Ada", {"type": "pause", "id": "resume", "pause": False})
            recorder.play(lambda _: False)
            assert recorder.picture("Ada")["table"]["stage"] == "over"
        record = httpx.get(f"{own_url}{API}/tables/{one['table']}/record", headers=ADA)
        path = tmp_path / "played.forno"
        path.write_bytes(record.content)
        assert main(["verify", str(path)]) == 0
    wanted = {("paused", True), ("away", "asked"), ("away", "away"), ("half-named", True)}
    assert wanted <= kinds


def test_an_open_table_is_filled_and_begun(release: Path, own_url: str) -> None:
    waiting = [one for one in pictures(release) if one["stage"] == "open"]
    assert waiting
    for one in waiting:
        wish = {"name": "Ben", "invitation": f"invitation-to-{one['table']}"}
        ben = {"authorization": f"Bearer {KEYS['Ben']}"}
        answer = httpx.post(f"{own_url}{API}/tables/{one['table']}/seats", json=wish, headers=ben)
        assert answer.status_code == 201, answer.text
        with Talk(own_url, KEYS) as talk:
            recorder = Recorder(talk, one["table"], seed=1)
            for who in ("Ada", "Ben"):
                recorder.open(who)
                recorder.say(who, {"type": "ready", "id": "ready"})
            assert recorder.picture("Ada")["table"]["stage"] == "playing"


def test_the_rematch_is_where_it_was(release: Path, url: str) -> None:
    after = {one["after"] for one in pictures(release)} - {None}
    assert after
    for table in after:
        answer = httpx.get(f"{url}{API}/tables/{table}", headers=ADA)
        assert answer.json()["stage"] == "open"


def test_own_tables_and_codes_are_found(release: Path, url: str) -> None:
    mine = httpx.get(f"{url}{API}/mine", headers=ADA).json()["tables"]
    assert {one["table"] for one in pictures(release)} < {one["id"] for one in mine}
    found = httpx.get(f"{url}{API}/codes/clsedd")
    assert found.status_code == 404, "a code of a closed table leads nowhere"
    listed = httpx.get(f"{url}{API}/tables", params={"stage": "open"}).json()["tables"]
    assert all(re.fullmatch(r"[\w-]+", one["id"]) for one in listed)


def pictures(release: Path) -> list[dict[str, Any]]:
    """How far each table was, and who sat there, as the release showed it."""
    return [_picture(visit) for visit in read_events(release / "visits.jsonl.gz")]


def _picture(visit: Event) -> dict[str, Any]:
    first = visit["events"][0]["heard"]["Ada"]
    # A player who comes back to a seat that a bot has kept takes it again at once.
    table = next(one["table"] for one in first if one["type"] == "update")
    updates = [
        one
        for event in visit["events"]
        for messages in event["heard"].values()
        for one in messages
        if one["type"] == "update"
    ]
    plans = [one["own"]["plan"] for one in updates if one.get("own")]
    return {
        "table": visit["table"],
        "people": [event["who"] for event in visit["events"] if event["who"] in KEYS],
        "stage": table["stage"],
        "paused": bool(table.get("paused")),
        "after": table.get("after"),
        "away": {chair.get("away", "") for chair in table["chairs"]},
        "half-named": any(plan and plan["cards"] for plan in plans),
    }
