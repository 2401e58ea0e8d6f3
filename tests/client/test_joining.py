"""Coming to a table: bots over the wire, and everything that keeps a client from a seat."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest

from forno.bots import Cook
from forno.client.arrival import Newcomer, seated
from forno.client.client import Client
from forno.client.remote_bot import WiredBot
from forno.rules.facts import Fact, Requested
from forno.table.plan import TablePlan
from forno.table.table import Stage
from forno.views import Follower, Setting, View, redact
from tests.support.program import Run
from tests.support.waiting import PATIENCE
from tools.daemons import free_port

from .online import Laid, Player, Server, lay_table

DUEL = TablePlan(seats=2, pace=0)
OWN_BOT = """\
class Last:
    def begin(self, setting, seat):
        self.heard = 0

    def hear(self, fact):
        self.heard += 1

    def choose(self, view, legal):
        assert self.heard
        return legal[-1]


class Cheat:
    def choose(self, view, legal):
        return legal[-1] + 1
"""


class Witness(Cook):
    """A cook who sees to it that what it hears and what it is shown agree, and are for its ears."""

    def begin(self, setting: Setting, seat: int) -> None:
        super().begin(setting, seat)
        self.seat = seat
        self.follower = Follower(setting, seat)
        self.heard: list[Fact] = []

    def hear(self, fact: Fact) -> None:
        super().hear(fact)
        assert redact(fact, self.seat) is not None
        self.follower.hear(fact)
        self.heard.append(fact)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        assert view == self.follower.view
        return super().choose(view, legal)


@pytest.mark.slow
def test_bots_over_the_wire_play_plus_with_helping(tmp_path: Path, server: Server) -> None:
    plan = TablePlan(edition="plus", seats=3, helping=True, pace=0, patience=None)
    witness = Witness(seed=1)
    (tmp_path / "mine.py").write_text(OWN_BOT)

    async def play() -> Stage:
        async with Client(server.url) as client:
            made = await client.make_table(plan, ["cook"])
            words = ("join", server.url, "--table", made.code, "--bot", "mine:Last")
            with Player(tmp_path / "home", words, "", path=tmp_path) as other:
                async with seated(client, made.id, Newcomer("Vera"), "en") as seat:
                    bot = WiredBot(seat, lambda: witness, "witness", a_second=1000.0)
                    last = await bot.play()
                assert await asyncio.to_thread(other.ended) == 0
                assert "Last sits down at the table." in other.text
                # There may be more than one who won.
                assert re.search(r"\b(wins?|victory)\b", other.text)
            return last.table.stage

    assert asyncio.run(play()) is Stage.OVER
    assert any(isinstance(fact, Requested) for fact in witness.heard)


@pytest.mark.slow
def test_a_bot_goes_on_when_the_server_is_back(server: Server) -> None:
    asked: list[View] = []

    class Busy(Cook):
        def choose(self, view: View, legal: Sequence[int]) -> int:
            asked.append(view)
            if len(asked) == 10:
                server.kill()
                server.start()
            return super().choose(view, legal)

    async def play() -> tuple[Stage, int]:
        async with Client(server.url) as client:
            made = await client.make_table(DUEL, ["uniform"])
            async with seated(client, made.id, Newcomer("Vera"), "en") as seat:
                bot = WiredBot(seat, lambda: Busy(seed=1), "busy", a_second=1000.0)
                last = await bot.play()
                return last.table.stage, seat.lost

    stage, lost = asyncio.run(play())
    assert stage is Stage.OVER
    assert lost


def test_a_bot_of_ones_own_that_cheats_is_told_so(
    forno: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, server: Server
) -> None:
    (tmp_path / "crooked.py").write_text(OWN_BOT)
    monkeypatch.chdir(tmp_path)
    laid = lay_table(server.url, TablePlan(seats=2, pace=0, start=0), ["cook"])
    done = forno("join", laid.link, "--bot", "crooked:Cheat")
    assert done.status == 2
    assert done.err.startswith("forno: crooked:Cheat: seat 0 (Cheat) chose action")


# --- What keeps a client from a seat ----------------------------------------------------------


@pytest.fixture(scope="module")
def full(server: Server) -> Laid:
    """A table where every seat is taken."""
    return lay_table(server.url, DUEL, ["cook"], ["Ada"])


@pytest.fixture(scope="module")
def half(server: Server) -> Laid:
    """A table with one free seat."""
    return lay_table(server.url, DUEL, [], ["Ada"])


@pytest.fixture(scope="module")
def begun(server: Server) -> Laid:
    """A table where a game has begun."""
    return lay_table(server.url, DUEL, ["cook"], ["Ada"], begun=True)


def refused(run: Run, *words: str) -> str:
    """What is said in one line, and nothing else."""
    done = run(*words)
    assert (done.status, done.out) == (2, ""), done
    assert done.err.startswith("forno: ")
    assert done.err.count("\n") == 1
    return done.err


@pytest.mark.parametrize("command", [("play", "--server"), ("join",)])
def test_a_server_that_is_not_there(forno: Run, command: tuple[str, ...]) -> None:
    url = f"http://127.0.0.1:{free_port()}"
    assert f"{url} does not answer" in refused(forno, *command, url, "--table", "K7M2QX")


@pytest.mark.parametrize("command", [("play", "--server"), ("join",)])
def test_no_such_table(forno: Run, server: Server, command: tuple[str, ...]) -> None:
    for table in ("ZZZZZZ", "no-such-table"):
        said = refused(forno, *command, server.url, "--table", table, "--lang", "de")
        assert "diesen Tisch gibt es auf dem Server nicht" in said


def test_without_an_invitation(forno: Run, server: Server, half: Laid) -> None:
    for more in ((), ("--invitation", "x" * 43)):
        words = ("play", "--server", server.url, "--table", half.id, *more)
        assert "for those who are invited" in refused(forno, *words)


def test_a_full_table(forno: Run, full: Laid) -> None:
    assert "every seat at this table is taken" in refused(forno, "play", "--table", full.link)
    assert "every seat at this table is taken" in refused(forno, "join", full.link)


def test_every_link_that_there_is_leads_to_the_table(
    forno: Run, server: Server, full: Laid
) -> None:
    key = full.link.partition("#i=")[2]
    page = [f"/t/{full.id}#i={key}", f"/t/{full.id}#i={full.code}", f"/join/{full.code}"]
    assert full.link == server.url + page[0]
    for path in (*page, f"/table/{full.id}#{key}"):
        link = server.url + path
        assert "every seat at this table is taken" in refused(forno, "play", "--table", link)
        assert "every seat at this table is taken" in refused(forno, "join", link)
        opened = httpx.get(link, follow_redirects=True, timeout=PATIENCE)
        assert opened.status_code == 200
        assert opened.headers["content-type"] == "text/html; charset=utf-8"
        # What is behind the # is not sent, and a browser takes it along when it is sent on.
        assert opened.url.path == path.partition("#")[0].replace("/table/", "/t/")


def test_a_name_that_is_taken_or_none(forno: Run, half: Laid) -> None:
    for name in ("Ada", "", "x" * 41, "\x1b[2J"):
        said = refused(forno, "play", "--table", half.link, "--name", name)
        assert "each player has another one" in said


def test_a_game_that_has_begun(forno: Run, begun: Laid) -> None:
    assert "has begun without you" in refused(forno, "play", "--table", begun.link)
    assert "has begun without you" in refused(forno, "join", begun.link, "--name", "Rosa")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--name", "Ada"), "--name is for a table on a server"),
        (("--seats", "you,open"), 'a seat is "open" at a table on a server'),
        (("--table", "K7M2QX"), "on which server?"),
        (("--server", "x", "--resume"), "--resume goes on with a game of this machine"),
        (("--server", "x", "--seed", "1"), "--seed has no place here"),
        (("--server", "x", "--invitation", "k"), "name it with --table"),
        (("--server", "x", "--table", "a b"), "neither the id of a table, nor its code"),
        (("--server", "x", "--table", "K7M2QX", "--seats", "you,cook"), "settled by the host"),
        (("--server", "x", "--table", "K7M2QX", "--invitation", "k"), "no key of an invitation"),
        (("--server", "ftp://x"), "is no address of a server"),
        (("--server", "http://x:99999"), "is no address of a server"),
        (("--table", "http://x/"), "is no link to a table; one is http"),
        (("--server", "y", "--table", "http://x/table/a"), "the link leads to http://x"),
        (("--server", "x", "--seats", "you,you"), 'one seat is "you", not 2'),
        (("--server", "x", "--seats", "cook,cook"), 'one seat is "you", not 0'),
        (("--server", "x", "--seats", "you,open:Ben"), "from the person who takes it"),
        (("--server", "x", "--seats", "you,cook", "--start", "Zoe"), 'nobody here is called "Zoe"'),
        (("--server", "x", "--seats", "you:Ada,cook:Ada"), 'two players are called "Ada"'),
        (("--server", "x", "--edition", "mine.toml"), "no house rules"),
        (("--server", "x", "--recall", "much"), "much"),
    ],
)
def test_options_that_make_no_sense(forno: Run, words: tuple[str, ...], why: str) -> None:
    assert why in refused(forno, "play", *words)


def test_damaged_keys_are_not_thrown_away(forno: Run, tmp_path: Path) -> None:
    (tmp_path / "keys.json").write_text("[]")
    assert "these are no keys" in refused(forno, "play", "--server", "127.0.0.1:1")
    assert (tmp_path / "keys.json").read_text() == "[]"
