"""A server that comes back with less than it had told: what it says now is how things are."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from itertools import chain, count, repeat
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection, serve

from forno.bots import Cook
from forno.client.arrival import Newcomer, seated
from forno.client.client import Client
from forno.client.errors import ServerRefused
from forno.client.remote_bot import WiredBot
from forno.client.seat import SeatAtTable
from forno.server import protocol as p
from forno.table.plan import TablePlan
from forno.table.table import Stage
from forno.views import View
from forno.web.links import table_link
from tests.support.answers import answer
from tests.support.backups import Backup
from tests.support.shell import Window, plain
from tests.support.waiting import PATIENCE

from .online import Server

DUEL = TablePlan(seats=2, pace=0)


class Fateful(Cook):
    """A cook during whose decisions something happens to the server."""

    def __init__(self, happens: Callable[[], None]) -> None:
        super().__init__()
        self._happens = happens

    def choose(self, view: View, legal: Sequence[int]) -> int:
        self._happens()
        return super().choose(view, legal)


@pytest.mark.slow
@pytest.mark.parametrize("kept", [0, 1, 6], ids=["gathering", "the deal", "the middle"])
def test_a_bot_plays_on(server: Server, kept: int) -> None:
    """The server goes back to before the deal, to just after it, or to the middle of the game."""
    backups: list[Backup] = []
    decisions = count()

    def happens() -> None:
        decided = next(decisions)
        if decided == kept:
            backups.append(Backup(server.database))
        if decided == kept + 6:
            server.kill()
            backups[0].restore()
            server.start()

    async def play() -> None:
        async with asyncio.timeout(PATIENCE), Client(server.url) as client:
            table = (await client.make_table(DUEL, ["uniform"])).id
            async with seated(client, table, Newcomer("Ada"), "en", PATIENCE) as seat:
                happens()
                bot = WiredBot(seat, lambda: Fateful(happens), "fateful", a_second=1000)
                picture = await bot.play()
                assert picture.table.stage is Stage.OVER

    asyncio.run(play())
    assert next(decisions) > kept + 12


@pytest.mark.slow
@pytest.mark.parametrize("terminal", ["xterm-256color", "dumb"])
def test_a_player_at_a_terminal_plays_on_and_is_told(
    tmp_path: Path, server: Server, terminal: str
) -> None:
    words = ("play", "--server", server.url, "--seats", "you:Ada,uniform", "--start", "Ada")
    with Window(tmp_path, (*words, "--pace", "0"), {"TERM": terminal}) as window:
        for _ in range(4):
            answer(window)
        backup = Backup(server.database)
        for _ in range(6):
            answer(window)
        assert "The server has lost" not in plain(window.text)
        server.kill()
        backup.restore()
        server.start()
        while window.process.poll() is None:
            try:
                answer(window)
            except AssertionError:
                if window.process.poll() is None:
                    raise
        assert window.ended() == 0
        told = plain(window.text).count("The server has lost what happened last.")
        # What is drawn over is drawn again with the question; what is written stays.
        assert told == 1 if terminal == "dumb" else told
        assert "Check that the shuffles were fair" in window.text


@pytest.mark.slow
def test_a_player_at_a_terminal_waits_again_for_a_deal_that_was_lost(
    tmp_path: Path, server: Server
) -> None:
    plan = TablePlan(seats=2, pace=0, start=0, patience=None)
    with asyncio.Runner() as runner:
        ben = Client(server.url)
        table = runner.run(ben.make_table(plan))

        async def ready() -> None:
            async with ben.play(table.id) as seat:
                await seat.ready()

        link = table_link(server.url, table.id, table.invitation)
        with Window(tmp_path, ("play", "--table", link, "--name", "Ada", "--pace", "0")) as window:
            waits(window, "Ada (you), ready")
            runner.run(ben.sit(table.id, "Ben"))
            backup = Backup(server.database)
            runner.run(ready())
            for _ in range(3):
                answer(window)
            waits(window, "Draw from where?")
            server.kill()
            backup.restore()
            server.start()
            # Nothing is drawn over a question: the player hears of it with the answer.
            window.type("1")
            waits(window, "The server has lost what happened last.")
            runner.run(ready())
            assert answer(window) == "Which ingredient?"
            window.type("q")
            assert window.ended() == 0
        runner.run(ben.close())


def waits(window: Window, words: str) -> None:
    """Until something is said at a terminal."""
    while words not in plain(window.text):
        assert window.read(), window.text


def test_a_seat_that_was_never_taken() -> None:
    """The table came back as it was before a player sat down: the player is told."""
    welcome = {"type": "welcome", "protocol": 1, "table": "t", "plan": {}, "host": True}
    seats = chain([1], repeat(None))

    async def play(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send(json.dumps({**welcome, "you": next(seats)}))

    async def run() -> None:
        async with asyncio.timeout(PATIENCE), serve(play, "127.0.0.1", 0) as service:
            port = next(iter(service.sockets)).getsockname()[1]
            async with SeatAtTable(f"ws://127.0.0.1:{port}", "", p.Hello(table="t")) as seat:
                with pytest.raises(ServerRefused) as caught:
                    async for _ in seat:
                        pass
                assert caught.value.code == "not-seated"

    asyncio.run(run())


def test_a_client_that_finds_no_room_after_a_lost_connection_waits() -> None:
    """The server still counts the line that was lost: the game goes on when it has noticed."""
    welcome = {"type": "welcome", "protocol": 1, "table": "t", "plan": {}, "host": True, "you": 1}
    crowd = {"type": "bye", "code": "crowd", "reason": "too many", "retry_after": 0.01}
    told = chain([welcome, crowd, crowd, welcome], repeat(crowd))
    greeted = 0

    async def play(socket: ServerConnection) -> None:
        nonlocal greeted
        message = next(told)
        await socket.recv()
        await socket.send(json.dumps(message))
        greeted += message is welcome
        if greeted == 2:
            await socket.wait_closed()

    async def run() -> None:
        async with asyncio.timeout(PATIENCE), serve(play, "127.0.0.1", 0) as service:
            port = next(iter(service.sockets)).getsockname()[1]
            async with SeatAtTable(f"ws://127.0.0.1:{port}", "", p.Hello(table="t")):
                while greeted < 2:
                    await asyncio.sleep(0.01)

    asyncio.run(run())
