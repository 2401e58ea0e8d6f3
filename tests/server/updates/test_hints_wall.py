"""Hints know nothing that the seat does not know: not the cards of others, nor the dealer's secret.

Two tables are dealt from different secrets so that one seat has heard the very same at both.
"""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

import msgspec
import pytest

from forno.bots import Hint
from forno.server import protocol as p
from forno.server.updates.hint_replies import HintReplies
from forno.table import entries as log
from forno.table.keeper import Live, TableChange
from forno.table.plan import TablePlan
from forno.table.table import Table
from forno.table.workers.bot_pool import BotPool
from forno.table.workers.question import HintQuestion, NoHintError
from tests.support.compiling import compile_thinking
from tests.support.games import truth
from tests.support.live_tables import HOST, InProcess, holder

ADA = 0


def dealt(secret: int, **plan: Any) -> Table:
    """A table dealt from this secret; Ada begins."""
    settled = TablePlan(edition="abacus", seats=2, start=ADA, hints=True, **plan)
    fingerprint = settled.checked().fingerprint
    table = Table(
        f"table {secret}",
        log.Opened(settled, fingerprint, secret.to_bytes(32).hex(), "CODE", HOST),
    )
    for seat, (name, colour) in enumerate((("Ada", "green"), ("Ben", "red"))):
        table.happen(log.Sat(seat, name, holder(seat), colour))
        table.happen(log.Readied(seat))
    table.happen(log.Began())
    return table


def alike(**plan: Any) -> tuple[Table, Table]:
    """Two tables at which Ada has heard the same, and Ben has other cards."""
    known: dict[object, Table] = {}
    for secret in count(1):
        table = dealt(secret, **plan)
        assert table.game is not None
        other = known.setdefault(table.game.facts_for(ADA), table)
        assert other.game is not None
        if truth(other.game).hand[1 - ADA] != truth(table.game).hand[1 - ADA]:
            return other, table
    raise AssertionError("unreachable")


class Told:
    """Keeps what is said to a session."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.more = asyncio.Event()

    def __call__(self, told: p.HintGiven | p.Refused) -> None:
        self.heard.append(msgspec.json.encode(told))
        self.more.set()


async def hinted(bot_workers: Any, table: Table) -> bytes:
    """What Ada is told."""
    told = Told()
    HintReplies(bot_workers, told).ask(p.AskHint(id="h", answers=table.turn), Live(table), ADA)
    await told.more.wait()
    (only,) = told.heard
    return only


@pytest.mark.parametrize("recall", ["top", "everything"])
def test_the_cards_of_others_make_no_difference(recall: str) -> None:
    compile_thinking()
    one, other = alike(recall=recall)
    assert one.commitment != other.commitment
    assert one.seed_for(ADA) != other.seed_for(ADA)

    async def both() -> list[bytes]:
        found = []
        pool = BotPool(1)
        try:
            await pool.warm()
            for table in (one, other):
                found.append(await hinted(pool, table))
                pool.hint_pool._given.clear()  # or nobody would think about the second one
            assert pool.hint_pool.counts.failed == 0
        finally:
            await pool.close()
        return found

    first, second = asyncio.run(both())
    assert first == second
    assert b'"type":"hint"' in first


class Broken(InProcess):
    """Goes wrong in a way that nobody has thought of."""

    async def advise(self, question: HintQuestion) -> Hint:
        raise RuntimeError(question.seat)


class Slow(InProcess):
    """Never comes to an end."""

    async def advise(self, question: HintQuestion) -> Hint:
        await asyncio.Event().wait()
        raise NoHintError(f"seat {question.seat}")


def test_nobody_has_the_time() -> None:
    told = msgspec.json.decode(asyncio.run(hinted(InProcess(), dealt(1))), type=p.AnyServerMessage)
    assert isinstance(told, p.Refused)
    assert (told.id, told.code, told.retry_after) == ("h", "no-adviser", 5.0)


def test_whatever_goes_wrong_is_answered() -> None:
    told = msgspec.json.decode(asyncio.run(hinted(Broken(), dealt(1))), type=p.AnyServerMessage)
    assert isinstance(told, p.Refused)
    assert (told.id, told.code) == ("h", "fault")


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (log.Paused(ADA), "paused"),
        (log.StoodIn(ADA, "asked"), "not-playing"),
        (log.Closed(), "not-playing"),
        (None, "outdated"),
    ],
)
def test_a_hint_that_nobody_may_have_any_more_is_dropped(
    entry: log.AnyEntry | None, code: str
) -> None:
    table = dealt(1)
    assert table.game is not None
    happens = entry or log.Acted(ADA, table.game.legal.indices[:1])

    async def test() -> None:
        live, told = Live(table), Told()
        hinting = HintReplies(Slow(), told)
        ask = p.AskHint(id="h", answers=table.turn)
        hinting.ask(ask, live, ADA)
        live.become(table, log.Shared(ADA, shared=True), b"", [])  # which changes nothing for it
        assert not told.heard
        after = table.copy()
        live.become(after, happens, b"", after.happen(happens))
        (refused,) = (msgspec.json.decode(one, type=p.AnyServerMessage) for one in told.heard)
        assert isinstance(refused, p.Refused)
        assert (refused.id, refused.code) == ("h", code)
        assert not live.listeners
        await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) == 1
        hinting.on_change(TableChange(after, happens, []))  # it is forgotten
        assert len(told.heard) == 1

    asyncio.run(test())


def test_a_session_that_ends_forgets_its_hint() -> None:
    table = dealt(1)

    async def test() -> None:
        live, told = Live(table), Told()
        hinting = HintReplies(Slow(), told)
        hinting.ask(p.AskHint(id="h", answers=table.turn), live, ADA)
        await asyncio.sleep(0)
        hinting.stop()
        await asyncio.sleep(0)
        assert (live.listeners, told.heard) == (set(), [])
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(test())
