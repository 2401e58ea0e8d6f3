"""The driver: whatever has to happen at a table without anybody asking for it.

Deals once everybody is ready, lets bots move, watches the clocks, and has a substitute play for
players who are away. A table is driven while it has viewers, by one process at a time. All of it
follows from the log, so another process can take over at any moment; and if two should drive at
once, each entry still happens once.

No bot and no fault in one can end that: where a bot gives no legal answer a cook decides, and
after anything that nobody thought of the driver looks again. Both are logged and counted.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, Final

from . import entries as log
from . import requests
from .hold import until_released
from .keeper import Command, Keeper, Live, TableChange
from .log.store import StoreError
from .refusals import Code, TableRefusal
from .showing_time import BEAT
from .table import Stage, Table
from .workers.question import BotQuestion, BotWorkers
from .workers.substitute import cooks_answer

LOG: Final = logging.getLogger("forno.table")
AGAIN: Final = 2.0
"""Seconds after which the driver looks again where it could not do anything."""
GRACE: Final = 0.25
"""Seconds more than a clock says: what was sent in time may be on its way."""

Work = Callable[[], Awaitable[None]]
"""Something to be done, not yet begun."""


class Driver:
    """Drives one table, as a listener at it."""

    def __init__(self, keeper: Keeper, bot_workers: BotWorkers, live: Live) -> None:
        """Drive from now on, until :meth:`stop`."""
        self._keeper = keeper
        self._bot_workers = bot_workers
        self._live = live
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        live.listeners.add(self)
        self.look()

    def on_change(self, change: TableChange) -> None:  # noqa: ARG002 (the table says what is to be done)
        """Something has happened: what was being done about the table before is idle now."""
        self.look()

    def on_rewind(self, table: Table | None) -> None:
        """The table has gone back to an earlier moment, or is gone."""
        if table is None:
            self.stop()
        else:
            self.look()

    def stop(self) -> None:
        """Let go of the table."""
        self._live.listeners.discard(self)
        self._drop()

    def _drop(self) -> None:
        for doing in (self._task, self._timer):
            # The task that looks again because of what it has done itself comes to its own end.
            if doing is not None and doing is not _current_task():
                doing.cancel()
        self._task = self._timer = None

    def look(self) -> None:
        """See whether there is anything to do, now or later."""
        self._drop()
        table = self._live.table
        if table.is_ready():
            self._start(lambda: self._carry_out(requests.begin))
        elif table.stage is Stage.PLAYING and not table.paused:
            seat = table.seat_to_move
            assert seat is not None
            if bot_at(table, seat):
                self._start(lambda: self._move(table, seat, bot_at(table, seat)))
            else:
                self._watch_clock(table, seat)

    def _start(self, work: Work) -> None:
        self._task = asyncio.create_task(self._driven(work))

    async def _driven(self, work: Work) -> None:
        """Do something, if this process is the one to do it; otherwise look again later."""
        try:
            if await self._keeper.bus.claim(self._live.table.id):
                await work()
                return
        except TableRefusal:
            if self._task is not _current_task():
                return  # another entry was quicker, and the table has told so
        except StoreError as error:
            LOG.warning("table %s waits for the store: %s", self._live.table.id, error)
        except Exception:
            # Whatever it is: a table that nobody drives any more would stand still for ever.
            self._keeper.driving.failed += 1
            LOG.exception("table %s could not be driven on; next try soon", self._live.table.id)
        self._later(AGAIN)

    def _later(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self.look)

    async def _carry_out(self, command: Command) -> None:
        await self._keeper.carry_out(self._live, command)

    # --- Bots -----------------------------------------------------------------------------------

    async def _move(self, table: Table, seat: int, spec: str) -> None:
        """Let a bot think, and do what it wants no sooner than the last play was shown.

        The time that others see it take after that says nothing of its cards: it is always one
        beat of the table, or several, however many steps it took in silence.
        """
        actions = await self._decide(table, seat, spec)
        if table.pace and bot_at(table, seat):
            beat = table.pace * BEAT / 1_000
            late = monotonic() - self._live.since
            await asyncio.sleep((max(0.0, late) // beat + 1) * beat - late)
            await until_released(self._keeper.bus, table.id)

        def command(now: Table) -> log.Acted:
            if now.turn != table.turn or now.paused or bot_at(now, seat) != bot_at(table, seat):
                raise TableRefusal(Code.OUTDATED, "something has happened meanwhile")
            return log.Acted(seat, actions, stand_in=now.seat_holders[seat].is_person)

        await self._carry_out(command)

    async def _decide(self, table: Table, seat: int, spec: str) -> tuple[int, ...]:
        """A whole move: step by step, on a copy of the game."""
        assert table.game is not None
        game = table.game.copy()
        actions: list[int] = []
        while not actions or (game.in_move and game.seat_to_move == seat):
            legal = game.legal.indices
            action = legal[0]
            if len(legal) > 1:
                question = BotQuestion(
                    table=table.id,
                    seat=seat,
                    spec=spec,
                    seed=table.seed_for(seat),
                    setting=game.setting,
                    heard=game.facts_for(seat),
                    legal=legal,
                    seen=game.view(seat) if table.set_up else None,
                )
                action = await self._ask(question)
            game.play(action, seat)
            actions.append(action)
        return tuple(actions)

    async def _ask(self, question: BotQuestion) -> int:
        """What a bot chooses; what a cook chooses, if that is nothing legal."""
        try:
            chosen = await self._bot_workers.think(question)
            why = "chose what is not legal"
        except Exception as error:  # noqa: BLE001 (no bot may bring its table to a stop)
            chosen, why = None, f"raised {type(error).__name__}"
        if chosen is not None and chosen in question.legal:
            return chosen
        self._keeper.driving.substituted += 1
        LOG.warning(
            "table %s, seat %d: the bot %r %s; a cook decides",
            question.table, question.seat, question.spec, why,
        )  # fmt: skip
        return cooks_answer(question)

    # --- People ---------------------------------------------------------------------------------

    def _watch_clock(self, table: Table, seat: int) -> None:
        """Wait for a player, but not for ever."""
        left = table.clocks.for_decision(seat)
        if left is not None:
            waited = monotonic() - self._live.since
            wait = max(0.0, left / 1000 + GRACE - waited)
            self._timer = asyncio.get_running_loop().call_later(wait, self._time_is_up, table, seat)

    def _time_is_up(self, table: Table, seat: int) -> None:
        """A substitute makes the decision, or plays on if the time was for the whole game."""
        if table.clocks.is_for_game:
            self._start(lambda: self._carry_out(lambda now: _still(table, now, seat, "time")))
        else:
            self._start(lambda: self._move(table, seat, table.plan.stand_in))

    async def away(self, seat: int) -> None:
        """A player has been away for as long as the table has patience: a substitute plays."""
        table = self._live.table
        if table.stage is Stage.PLAYING and seat not in await self._keeper.bus.present(table.id):
            await self._driven(
                lambda: self._carry_out(lambda now: requests.stand_in(now, seat, "away"))
            )


def bot_at(table: Table, seat: int) -> str:
    """The bot that decides for a seat, if it is one."""
    seat_holder = table.seat_holders[seat]
    return table.plan.stand_in if seat_holder.away else seat_holder.bot


def _still(before: Table, now: Table, seat: int, why: str) -> log.StoodIn:
    if before.turn != now.turn:
        raise TableRefusal(Code.OUTDATED, "something has happened meanwhile")
    return requests.stand_in(now, seat, why)


def _current_task() -> asyncio.Task[Any] | None:
    try:
        return asyncio.current_task()
    except RuntimeError:
        return None
