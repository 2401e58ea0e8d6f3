"""The turnstile lets one piece of work through at a time, with a breath between two pieces."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from forno.server.traffic import turnstile as turnstile_module
from forno.server.traffic.turnstile import Turnstile


def test_between_two_pieces_the_loop_does_everything_else() -> None:
    async def turns() -> list[str]:
        turnstile, done = Turnstile(), list[str]()
        for name in "abc":
            turnstile.enter(partial(done.append, name))
        while "c" not in done:
            await asyncio.sleep(0)
            done.append("-")
        return done

    order = "".join(asyncio.run(turns()))
    assert order.replace("-", "") == "abc"
    assert "-" in order[order.index("a") : order.index("b")]
    assert "-" in order[order.index("b") : order.index("c")]


def test_the_first_request_waits_for_nothing_and_others_for_their_turn() -> None:
    async def requests() -> list[int]:
        turnstile, turn = Turnstile(), 0
        came: list[int] = []

        async def request() -> None:
            await turnstile.wait()
            came.append(turn)

        tasks = [asyncio.create_task(request()) for _ in range(4)]
        while len(came) < 4:
            await asyncio.sleep(0)
            turn += 1
        await asyncio.gather(*tasks)
        return came

    came = asyncio.run(requests())
    assert len({*came}) == 4, "two came in one turn"


def test_a_client_that_stops_waiting_holds_up_nobody() -> None:
    async def requests() -> None:
        turnstile = Turnstile()
        await turnstile.wait()
        gone, other = (asyncio.create_task(turnstile.wait()) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        await other

    asyncio.run(requests())


def test_a_line_that_does_not_get_shorter_is_let_through_at_a_pace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turnstile_module, "A_SECOND", 0.0)
    monkeypatch.setattr(turnstile_module, "AT_ONCE", 3.0)
    pauses: list[float] = []

    async def push() -> int:
        loop, done = asyncio.get_running_loop(), list[int]()

        def later(seconds: float, work: Callable[[], object]) -> object:
            pauses.append(seconds)
            return loop.call_soon(work)

        monkeypatch.setattr(loop, "call_later", later)
        turnstile = Turnstile()
        for number in range(10):
            turnstile.enter(partial(done.append, number))
        while len(done) < 10:
            await asyncio.sleep(0)
        return len(done)

    assert asyncio.run(push()) == 10
    assert pauses[:3] == [turnstile_module.BREATH] * 3
    assert {*pauses[3:]} == {turnstile_module.PAUSE}
