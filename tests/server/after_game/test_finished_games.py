"""What can be had of a finished game: replay, story, analysis, proof; by those who may see it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import sleep
from typing import Any, NamedTuple

import msgspec
import pytest

from forno.game import read_game, steps
from forno.notation import read_record
from forno.notation.record import Moves
from forno.rules.facts import Baked, Failed, Played
from forno.server import protocol as p
from forno.table.plan import TablePlan
from tests.server.remote_players import gather_table, play_game
from tests.server.wire import Person, trouble
from tests.support.compiling import compile_thinking
from tests.support.servers import ServerProcess
from tests.support.waiting import PATIENCE

LOOKS = (
    ("GET", "replay"),
    ("GET", "story"),
    ("GET", "analysis"),
    ("POST", "analysis"),
    ("POST", "verify"),
)
READERS: dict[str, Any] = {"replay": p.Replay, "story": p.Story, "verify": p.Verified}


class Finished(NamedTuple):
    """A game that was played to its end."""

    player: Person
    stranger: Person
    table: str

    def get(self, what: str, **asked: str) -> dict[str, Any]:
        """What a player sees of it."""
        answer = self.player.ask("GET", f"/tables/{self.table}/{what}", params=asked)
        assert answer.status_code == 200, answer.text
        if what in READERS:
            msgspec.json.decode(answer.content, type=READERS[what])
        found: dict[str, Any] = answer.json()
        return found

    @property
    def record(self) -> str:
        """Its record."""
        return self.player.ask("GET", f"/tables/{self.table}/record").text


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    compile_thinking()
    folder = tmp_path_factory.mktemp("quick")
    program = ("-m", "tests.server.quick_analyst", "serve")
    found = ServerProcess(f"sqlite:///{folder}/t.db", folder, program=program, compiled=True)
    with asyncio.Runner() as runner:
        runner.run(found.start())
        yield found
        runner.run(found.stop())
    assert "Traceback" not in found.log.read_text()


@pytest.fixture(scope="module")
def finished(server: ServerProcess) -> Iterator[Finished]:
    async def play() -> tuple[str, str]:
        plan = TablePlan(edition="abacus", seats=3, pace=0, patience=None)
        people = await gather_table([server.url], plan, ["cook"])
        try:
            await asyncio.gather(*(play_game(*one, Random(n)) for n, one in enumerate(people)))
        finally:
            for client, _ in people:
                await client.close()
        return people[0][1], people[0][0].key

    table, key = asyncio.run(play())
    with Person(server.url, key) as player, Person.greeted(server.url) as stranger:
        yield Finished(player, stranger, table)


# --- Who may see it ---------------------------------------------------------------------------


@pytest.mark.parametrize(("method", "look"), LOOKS)
def test_nothing_of_it_before_the_end(
    server: ServerProcess, finished: Finished, method: str, look: str
) -> None:
    with Person.greeted(server.url) as host:
        path = f"/tables/{host.make()['id']}/{look}"
        trouble(host.ask(method, path), "not-over")
        trouble(finished.stranger.ask(method, path), "not-invited")
        alone = host.make(watching="nobody")
        trouble(finished.stranger.ask(method, f"/tables/{alone['id']}/{look}"), "no-watching")
        trouble(host.ask(method, f"/tables/nowhere/{look}"), "no-such-table")


@pytest.mark.parametrize(("method", "look"), LOOKS)
def test_strangers_need_an_invitation(finished: Finished, method: str, look: str) -> None:
    path = f"/tables/{finished.table}"
    trouble(finished.stranger.ask(method, f"{path}/{look}"), "not-invited")
    key = finished.player.ask("POST", f"{path}/invitations", {}).json()["key"]
    invited = finished.stranger.ask(method, f"{path}/{look}", headers={"x-forno-invitation": key})
    assert invited.status_code in (200, 202, 404), invited.text


@pytest.mark.parametrize(
    ("look", "asked"),
    [
        ("replay", "eyes=7"),
        ("replay", "eyes=me"),
        ("replay", "eyes="),
        ("replay", "eyes=0&eyes=1"),
        ("replay", "language=it"),
        ("story", "language=EN"),
        ("analysis", "language="),
    ],
)
def test_what_makes_no_sense_is_refused(finished: Finished, look: str, asked: str) -> None:
    answer = finished.player.ask("GET", f"/tables/{finished.table}/{look}?{asked}")
    trouble(answer, "malformed")


def test_nobody_has_the_eyes_of_a_seat_that_is_not_there(finished: Finished) -> None:
    answer = finished.player.ask("GET", f"/tables/{finished.table}/replay?eyes=3")
    trouble(answer, "no-such-seat")


# --- Replay -----------------------------------------------------------------------------------


def test_a_replay_has_the_deal_and_every_move(finished: Finished) -> None:
    record = read_record(finished.record)
    replay = finished.get("replay")
    moves = [entry for entry in record.entries if isinstance(entry, Moves)]
    first, *others = replay["steps"]
    assert (first["seq"], first["seat"], first["move"]) == (0, None, "")
    assert [step["seat"] for step in others] == [move.seat for move in moves]
    assert [step["seq"] for step in replay["steps"]] == list(range(len(moves) + 1))
    lines = [line.partition(" ")[2] for line in finished.record.splitlines()]
    assert all(step["move"] in lines for step in others)
    assert replay["setting"]["names"] == list(record.names)
    assert others[-1]["view"]["moment"] == "over"


def test_the_room_sees_all_cards_and_nobody_else_does(finished: Finished) -> None:
    room, spectator = finished.get("replay", eyes="room"), finished.get("replay", eyes="spectator")
    seats = [finished.get("replay", eyes=str(seat)) for seat in range(3)]
    assert all(step["room"]["hands"] for step in room["steps"])
    last = finished.get("room")
    assert room["steps"][-1]["room"] == last
    for told in (spectator, *seats):
        assert all(step["room"] is None for step in told["steps"])
        assert [step["view"] for step in told["steps"]] == [s["view"] for s in room["steps"]]
    assert all(step["own"] is None for step in spectator["steps"])
    took = [fact for step in spectator["steps"] for fact in step["facts"] if fact["fact"] == "took"]
    assert not took
    for seat, told in enumerate(seats):
        for step, whole in zip(told["steps"], room["steps"], strict=True):
            assert step["own"]["hand"] == whole["room"]["hands"][seat]
            assert all(f["seat"] == seat for f in step["facts"] if f["fact"] == "took")


def test_a_replay_speaks_to_its_viewer(finished: Finished) -> None:
    def said(**asked: str) -> str:
        steps = finished.get("replay", **asked)["steps"]
        return " ".join(one["text"] for step in steps for one in step["said"])

    mine, room = said(eyes="0"), said(eyes="room")
    assert "You put" in mine
    assert "P0 puts" in room
    assert "You" not in room
    assert "in den Ofen" in said(eyes="room", language="de")
    assert "au four" in said(eyes="room", language="fr")
    for step in finished.get("replay", eyes="0")["steps"]:
        assert all(0 <= one["fact"] < len(step["facts"]) for one in step["said"])


def test_a_replay_comes_packed(finished: Finished) -> None:
    path = f"/tables/{finished.table}/replay"
    packed = finished.player.ask("GET", path, headers={"accept-encoding": "gzip"})
    plain = finished.player.ask("GET", path, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < len(plain.content) / 4
    assert packed.headers["cache-control"] == "no-store"


# --- Story and proof --------------------------------------------------------------------------


def test_a_story_adds_up(finished: Finished) -> None:
    game, story = read_game(finished.record), finished.get("story")
    assert [sum(one[seat] for one in story["rounds"]) for seat in range(3)] == [
        score.pizzas for score in game.score
    ]
    assert len(story["rounds"]) == 3
    assert story["helped"] == [0, 0, 0]
    played = [fact for fact in game.facts if isinstance(fact, Played)]
    for seat in range(3):
        mine = [fact for fact in played if fact.seat == seat]
        assert sum(story["fed"][seat].values()) == sum(fact.number for fact in mine)
    read = [fact for fact in game.facts if isinstance(fact, Baked | Failed)]
    assert [one["seat"] for one in story["pizzas"]] == [fact.seat for fact in read]
    assert [one["baked"] for one in story["pizzas"]] == [isinstance(one, Baked) for one in read]
    assert all(one["why"] and one["clause"] and one["name"] for one in story["pizzas"])
    scores = story["scores"]
    assert [one["pizzas"] for one in scores] == sorted((s.pizzas for s in game.score), reverse=True)
    best = {game.names[one["seat"]] for one in scores if one["place"] == 1}
    assert best == {*game.winners}


def test_a_story_names_the_step_in_which_an_order_was_read(finished: Finished) -> None:
    steps_ = finished.get("replay")["steps"]
    for one in finished.get("story", language="de")["pizzas"]:
        facts = steps_[one["step"]]["facts"]
        kind = "baked" if one["baked"] else "failed"
        named = (kind, one["seat"], one["order"])
        assert named in [(f["fact"], f.get("seat"), f.get("order")) for f in facts]


def test_a_fair_game_is_found_fair_in_every_language(finished: Finished) -> None:
    path = f"/tables/{finished.table}/verify"
    found = [
        finished.player.ask("POST", f"{path}?language={language}").json()
        for language in ("en", "de", "fr")
    ]
    assert all(one["fair"] for one in found)
    assert {len(one["checked"]) for one in found} == {4}
    assert len({tuple(one["checked"]) for one in found}) == 3
    assert f"commitment: {found[0]['commitment']}" in finished.record


# --- Analysis ---------------------------------------------------------------------------------


def test_an_analysis_is_asked_for_and_then_fetched(finished: Finished) -> None:
    path = f"/tables/{finished.table}/analysis"
    answer = finished.player.ask("POST", path)
    while answer.status_code != 200:
        assert answer.status_code == 202, answer.text
        working = msgspec.json.decode(answer.content, type=p.Working)
        assert 0 <= working.share <= 1
        sleep(0.2)
        answer = finished.player.ask("GET", path)
    told = msgspec.json.decode(answer.content, type=p.AnalysisTold)
    replay = finished.get("replay")["steps"]
    assert finished.player.ask("POST", path).json() == answer.json()  # it is kept
    numbers = [point.step for point in told.curve]
    assert numbers == sorted(numbers)
    assert told.curve[-1].seat is None
    assert sum(told.curve[-1].shares) == pytest.approx(1)
    assert len(told.rounds) == 3
    for point in told.curve[:-1]:
        assert replay[point.step]["seat"] == point.seat
        assert len(point.shares) == 3
    for moment in told.moments:
        assert replay[moment.step]["seat"] == moment.seat
        assert moment.played in replay[moment.step]["move"].split()
    for loss in told.pizzas:
        laid = [f for f in replay[loss.step]["facts"] if f["fact"] == "ordered"]
        assert (loss.seat, loss.order) in [(f["seat"], f["order"]) for f in laid]
        assert loss.text
    assert [one.seat for one in told.seats] == [0, 1, 2]
    other = finished.player.ask("GET", f"{path}?language=de").json()
    assert [one["chance"] for one in other["pizzas"]] == [one.chance for one in told.pizzas]
    assert [one["text"] for one in other["pizzas"]] != [one.text for one in told.pizzas]


def test_the_record_that_is_replayed_is_the_game_that_was_played(finished: Finished) -> None:
    *_, game = steps(read_record(finished.record))
    assert game.is_over


def test_an_analysis_ends_with_its_server(tmp_path: Path) -> None:
    """Nothing of it is left, and the server does not wait for it."""
    compile_thinking()
    server = ServerProcess(f"sqlite:///{tmp_path}/t.db", tmp_path, compiled=True)

    async def test() -> None:
        await server.start()
        people = await gather_table(
            [server.url], TablePlan(edition="abacus", seats=2, pace=0, patience=None), []
        )
        await asyncio.gather(*(play_game(*one, Random(n)) for n, one in enumerate(people)))
        with Person(server.url, people[0][0].key) as player:
            asked = player.ask("POST", f"/tables/{people[0][1]}/analysis")
            assert asked.status_code == 202
            while not _analysing(server.pid):
                await asyncio.sleep(0.1)
            (child,) = _analysing(server.pid)
        for client, _ in people:
            await client.close()
        async with asyncio.timeout(PATIENCE):
            assert await server.stop() == 0
            while Path(f"/proc/{child}").exists():
                await asyncio.sleep(0.05)

    if not Path("/proc/self/task").exists():
        pytest.skip("looks into /proc")
    asyncio.run(test())


def _analysing(server: int) -> list[int]:
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    return [
        int(child)
        for child in children
        if "analysis.analysis_worker" in Path(f"/proc/{child}/cmdline").read_text()
    ]
