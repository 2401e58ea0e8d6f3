"""Hints at a table elsewhere: the server works them out, and says no where there are none."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from forno import Game, situation
from forno.bots import Danger, Hint, OrderHint, Threat, Tried
from forno.client.client import Client
from forno.client.errors import ServerRefused
from forno.client.hint_reader import read_hint
from forno.rules.counts import some
from forno.server import protocol as p
from forno.server.updates.hint_replies import hint_message
from forno.table.plan import TablePlan
from forno.views import OrderCard
from forno.views.wire_terms import WireError
from tests.support.compiling import compile_thinking
from tests.support.shell import forno

from .online import Server

COMPILED = True
"""What the server of these tests is: without machine code it would give no hints."""
OLIVE, SALAMI = 3, 4
SEATS = [("Ada", "green"), ("Ben", "red")]


@pytest.fixture
def turn() -> Game:
    return situation("rio-grande", SEATS, hands={"Ada": "1p3s +4s1p"}, turn="Ada", seed=1)


def advice(game: Game) -> Hint:
    """A hint with everything that a hint may have."""
    taken = Threat(Danger.TAKEN, 0.31, some(OLIVE, 2) + some(SALAMI, 1), 3, OrderCard(1, 0))
    first, second = game.legal.indices[:2]
    return Hint(
        seat=0,
        worlds=250,
        orders=(
            OrderHint(0, True, 0.62, 0.25, 0.02, first, (taken,)),
            OrderHint(1, True, 0.5, 0.25, 0.02, None, (Threat(Danger.LACKING, 0.1, 0, 2),)),
            OrderHint(2, False, 0.07, 0.0, 0.01, None, ()),
        ),
        moves=(
            Tried(first, 0.44, 0.02, 0.0, 0.0, 250),
            Tried(second, 0.4, 0.02, 0.04, 0.03, 50),
        ),
        keep=some(OLIVE, 2),
    )


def over_the_wire(game: Game) -> p.HintGiven:
    told = hint_message(p.AskHint(id="h", answers=4), advice(game), game.setting)
    read = msgspec.json.decode(msgspec.json.encode(told), type=p.AnyServerMessage)
    assert isinstance(read, p.HintGiven)
    return read


def test_a_hint_is_the_same_at_the_other_end(turn: Game) -> None:
    told = over_the_wire(turn)
    assert read_hint(told, turn.setting, 0) == advice(turn)
    legal = {(one.index, one.text) for one in turn.legal}
    assert {(one.index, one.text) for one in told.moves} <= legal
    assert told.keep == {"olive": 2}
    assert told.orders[0].threats[0].thief is not None


def test_a_hint_that_makes_no_sense(turn: Game) -> None:
    told = over_the_wire(turn)
    (move, *_), (order, *_) = told.moves, told.orders
    replace = msgspec.structs.replace
    for wrong in (
        replace(told, moves=()),
        replace(told, moves=(replace(move, index=-1),)),
        replace(told, moves=(replace(move, index=10_000),)),
        replace(told, keep={"cheese": 1}),
        replace(told, orders=(replace(order, order="calzone"),)),
        replace(told, orders=(replace(order, threats=(_stolen_by(order, 2),)),)),
    ):
        with pytest.raises(WireError, match=r"^hint\."):
            read_hint(wrong, turn.setting, 0)


def _stolen_by(order: p.OrderChances, seat: int) -> p.ThreatShown:
    (threat, *_) = order.threats
    return msgspec.structs.replace(threat, thief=p.OwnedOrder(seat, "minimale"))


def test_a_seat_asks_for_a_hint(server: Server) -> None:
    compile_thinking()

    async def play() -> None:
        async with Client(server.url) as client:
            plan = TablePlan(edition="abacus", seats=2, start=0, hints=True, pace=0)
            made = await client.make_table(plan, ["cook"])
            await client.sit(made.id, "Ada")
            async with client.play(made.id) as seat:
                await seat.ready()
                async for update in seat:
                    if update.legal:
                        break
                assert update.legal
                hint = await seat.hint(update)
                assert {one.index for one in hint.moves} <= {one.index for one in update.legal}
                with pytest.raises(ServerRefused) as caught:
                    await seat.hint(msgspec.structs.replace(update, turn=update.turn + 1))
                assert caught.value.code == "outdated"
                await seat.act(update, [hint.moves[0].index])

    asyncio.run(play())


def test_a_terminal_asks_the_server(tmp_path: Path, server: Server) -> None:
    compile_thinking()
    words = ("play", "--server", server.url, "--seats", "you:Ada,cook", "--start", "Ada")
    more = ("--edition", "abacus", "--pace", "0")
    # Nothing is compiled on this side: nobody would find the machine code.
    done = forno(tmp_path, *words, *more, "--hints", given="hint\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "From what is in view, in " in done.stdout
    assert "There are no hints" not in done.stdout
    done = forno(tmp_path, *words, *more, given="hint\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "There are no hints at this table." in done.stdout
