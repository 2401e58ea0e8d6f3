"""The service: what all parts of the server share."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Final

import msgspec

from ...bots.ladder.characters import CHARACTERS
from ...notation import read_record
from ...table import entries as log
from ...table import requests
from ...table.bus.bus import Bus
from ...table.dealer import new_secret
from ...table.entries import AnyEntry
from ...table.keeper import Keeper, Live
from ...table.log.store import Store, StoreError
from ...table.plan import NoClock, TablePlan
from ...table.refusals import Code, TableRefusal
from ...table.seat_names import shape_of
from ...table.set_up import lay_out
from ...table.table import LogError, Stage, Table
from ...table.table_cache import TableCache
from ...table.workers.question import BotWorkers
from ..after_game.after_game_pool import AfterGamePool
from ..after_game.analysis_jobs import AnalysisPool
from ..operations.health import Health
from ..operations.metrics import MeasuredStore, Metrics
from ..protocol.keys import hash_of, new_code, new_id, new_key
from ..traffic.given_keys import GivenKeys
from ..traffic.send_queue import Outbox
from ..traffic.turnstile import Turnstile
from .room import Room, log_progress

LOG: Final = logging.getLogger("forno.serving")
TENDING: Final = 5.0
"""Seconds between two checks of every room."""
FAREWELL: Final = 3.0
"""Seconds for which a server that ends waits for its sessions to end."""
TICKET_SECONDS: Final = 30.0
DRIVING: Final = {
    "substituted": "Decisions of bots that were not legal and were made by a cook",
    "failed": "Times that a table could not be driven on and was tried again",
}
AFTER_GAME: Final = {
    "asked": "Times that something of a finished game was wanted",
    "made": "Times that it, or the card of a table, had to be made",
}
RATE: Final = 5.0


class Service:
    """Tables, and the rooms of those with clients connected."""

    def __init__(
        self, store: Store, bus: Bus, bot_workers: BotWorkers, rate: float = RATE, *, host: str = ""
    ) -> None:
        """Serve a store's tables; a client may send ``rate`` messages a second for long."""
        self.rate = rate
        self.host = host
        """The address at which the server listens."""
        self.metrics = Metrics()
        self.store = MeasuredStore(store, self.metrics)
        self.bus = bus
        self.bot_workers = bot_workers
        self.analysis_pool = AnalysisPool(bot_workers.warm, bus=bus)
        self.after_game = AfterGamePool(self.store.read)
        self.health = Health({"database": self.store.check, "redis": bus.check})
        self.keeper = Keeper(self.store, bus)
        self.given_keys = GivenKeys(self.store)
        self.table_cache = TableCache(self.keeper)
        self.outbox = Outbox()
        self.turnstile = Turnstile(rate)
        self._rooms: dict[str, Room] = {}
        bus.listen_to_talk(self._heard_talk)
        self.metrics.watch("forno_tables", "Tables with viewers", lambda: len(self._rooms))
        self.metrics.watch(
            "forno_tables_rewound",
            "Tables whose log was shorter than memory or another one, and that were read anew",
            lambda: self.keeper.rewound,
        )
        for name, says in AFTER_GAME.items():
            read = partial(getattr, self.after_game, name)
            self.metrics.watch(f"forno_after_game_{name}", says, read)
        for name, says in DRIVING.items():
            read = partial(getattr, self.keeper.driving, name)
            self.metrics.watch(f"forno_driver_{name}", says, read)

    @asynccontextmanager
    async def room(self, live: Live) -> AsyncIterator[Room]:
        """The room of a table; it is closed when its last session ends."""
        table = live.table.id
        room = self._rooms.get(table)
        if room is None or room.live is not live:  # of a table that was lost and came back
            room = self._rooms[table] = Room(self.keeper, self.bot_workers, live)
        room.sessions += 1
        try:
            yield room
        finally:
            room.sessions -= 1
            if not room.sessions:
                room.close()
                if self._rooms.get(table) is room:
                    del self._rooms[table]

    def _heard_talk(self, table: str, event: bytes) -> None:
        """Another process tells something of a table's talk."""
        room = self._rooms.get(table)
        if room is not None:
            room.conversation.hear(event)

    def rooms(self) -> Iterable[Room]:
        """All rooms."""
        return tuple(self._rooms.values())

    async def tend(self) -> None:
        """Check all rooms, for ever: announcements of other processes may have been lost."""
        while True:
            await asyncio.sleep(TENDING)
            for room in self.rooms():
                try:
                    await room.tend()
                except (StoreError, LogError, TableRefusal) as error:
                    LOG.warning("table %s: %s", room.live.table.id, error)

    async def disconnect_all(self) -> None:
        """End every session, and wait for that a moment."""
        for room in self.rooms():
            room.disconnect_all()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while self._rooms:
                    await asyncio.sleep(0.01)

    # --- Tickets --------------------------------------------------------------------------------

    async def ticket_for(self, holder: str) -> str:
        """A ticket with which a key's holder opens one session."""
        ticket = new_key()
        await self.bus.keep(f"ticket:{hash_of(ticket)}", holder.encode(), TICKET_SECONDS)
        return ticket

    async def redeem(self, ticket: str) -> str:
        """The holder of a ticket, which is valid once."""
        holder = await self.bus.take(f"ticket:{hash_of(ticket)}")
        if holder is None:
            raise TableRefusal("ticket", "this ticket is spent or too old: ask for another")
        return holder.decode()

    # --- Tables ---------------------------------------------------------------------------------

    async def open(
        self, plan: TablePlan, holder: str, bots: Sequence[str], position: str = ""
    ) -> tuple[Live, str]:
        """Make a table, laid out by a position if there is one; return it with the key of its
        first invitation.
        """
        given, version = "", log.version_for(plan)
        if position:
            plan, given = lay_out(plan, position)
            version = log.VERSION_GIVEN
        invitation, code = new_key(), await self._free_code()
        opened = log.Opened(
            plan, plan.checked().fingerprint, new_secret().hex(), code, holder, version,
            given=given, set_up=bool(given),
        )  # fmt: skip
        table = Table(new_id(), opened)
        entries: list[AnyEntry] = [
            opened,
            log.Invited("link", hash_of(invitation)),
            log.Invited("code", hash_of(code)),
        ]
        if len(bots) > plan.seats:
            raise TableRefusal(Code.TOO_MANY, "there are more bots than seats")
        for seat, spec in enumerate(bots, start=plan.seats - len(bots)):
            entry = requests.seat_bot(
                table, holder, seat=seat, spec=spec, name=bot_name(spec, table.names)
            )
            table.happen(entry)
            entries.append(entry)
        live = await self.keeper.open(table.id, entries)
        log_progress(live.table, "was made")
        return live, invitation

    async def _free_code(self, wanted: str = "") -> str:
        """A code that no other table has: the wanted one if it is free."""
        code = wanted or new_code()
        while await self.store.find(code) is not None:
            code = new_code()
        return code

    async def play_on(self, before: Table, begun: str, seat: int, holder: str) -> str:
        """A table at which one person plays a game on against bots, from the end of a record."""
        plan = msgspec.structs.replace(
            before.plan, clock=NoClock(), listed=False, watching="nobody", delay=0, patience=None
        )
        entries: list[AnyEntry] = []
        names: list[str] = []
        for number, one in enumerate(before.seat_holders):
            if number == seat:
                name = one.name
                sat = log.Sat(number, name, holder, one.colour, one.face)
                entries += [sat, log.Readied(number)]
            else:
                spec = one.bot or before.plan.stand_in
                others = [*before.names[:number], *before.names[number + 1 :], *names]
                name = one.name if one.bot else bot_name(spec, others)
                entries.append(log.BotSat(number, spec, name, one.colour))
            names.append(name)
        record = replace(read_record(begun), names=tuple(names))
        opened = log.Opened(
            plan, before.edition.fingerprint, new_secret().hex(), await self._free_code(), holder,
            log.VERSION_GIVEN, given=str(record),
        )  # fmt: skip
        live = await self.keeper.open(new_id(), [opened, *entries])
        log_progress(live.table, "was made")
        return live.table.id

    async def rematch(self, live: Live, holder: str) -> str:
        """The table of the rematch: the same people, and the next one begins."""
        before = live.table
        requests.own_seat(before, holder)
        if before.stage is not Stage.OVER or before.game is None:
            raise TableRefusal(Code.NOT_OVER, "a rematch comes after the game")
        if before.after:
            return before.after
        position = before.game.record().position
        plan = before.plan.with_start((position.starter + 1) % before.plan.seats)
        code = await self._free_code(before.code)
        opened = log.Opened(
            plan, before.edition.fingerprint, new_secret().hex(), code, before.host,
            log.version_for(plan), before=before.id,
        )  # fmt: skip
        seated: list[AnyEntry] = [
            log.Sat(seat, one.name, one.holder, one.colour, one.face)
            if one.is_person
            else log.BotSat(seat, one.bot, one.name, one.colour)
            for seat, one in enumerate(before.seat_holders)
        ]
        keys = [
            log.Invited(name, hash_of(code) if name == "code" else one.key, one.seat)
            for name, one in before.invitations.items()
        ]
        after = await self.keeper.open(new_id(), [opened, *keys, *seated])

        def command(table: Table) -> log.Continued:
            if table.after:
                raise TableRefusal(Code.NOT_OVER, "there is a rematch already")
            return log.Continued(after.table.id)

        try:
            await self.keeper.carry_out(live, command)
        except TableRefusal:  # another player was quicker
            await self.keeper.carry_out(after, lambda _: log.Closed("there is a rematch already"))
            return live.table.after
        return after.table.id


def bot_name(spec: str, taken: Iterable[str]) -> str:
    """The name of a bot's character, with a number if there are several of it at a table."""
    rung = spec.partition(",")[0].strip()
    name = CHARACTERS[rung].name if rung in CHARACTERS else rung.capitalize() or "Bot"
    others = {*map(shape_of, taken)}
    names = (name, *(f"{name} {number}" for number in range(2, 10)))
    return next(one for one in names if shape_of(one) not in others)
