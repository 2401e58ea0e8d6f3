"""A conversation: what people at one table say to each other, as one process hears it.

Lines are kept by the bus, for as long as the table is used, and nowhere else. A host may have them
recorded: then they are entries of the table's log, which every process reads, every backup has, and
which keeps them in order with the game. Gestures are kept nowhere. The conversation is given what
people say and who they are; the game is out of its reach.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from secrets import token_urlsafe
from typing import Final

import msgspec

from ...table import entries as log
from ...table.keeper import Keeper, Live, TableChange
from ...table.refusals import Code, TableRefusal
from ...table.table import Stage, Table
from .. import protocol as p
from ..traffic.rate_limits import FloodRefusal
from .talk_events import GestureMade, LineRemoved, LineSaid, Silenced, read_event, write_event
from .talkers import Talker, settle_text

GESTURE_RATE: Final = 1 / 4
LINE_RATE: Final = 1 / 2
LINE_BURST: Final = 5.0
MOST_LINES: Final = 100
"""Lines that are kept for people who come later."""

_encode: Final = msgspec.json.Encoder().encode
Later = Callable[[float, Callable[[], None]], object]


class Conversation:
    """Hears, passes on and keeps the talk of one table."""

    def __init__(
        self, keeper: Keeper, live: Live, talkers: Callable[[], Iterable[Talker]], later: Later
    ) -> None:
        """Talk among these talkers; ``later`` calls something after some seconds."""
        self._keeper = keeper
        self._live = live
        self._talkers = talkers
        self._later = later
        self._lines: dict[str, LineSaid] = {}
        self._silenced: dict[str, bytes] = {}
        self._loading: asyncio.Task[None] | None = None

    @property
    def _table(self) -> Table:
        return self._live.table

    @property
    def _is_recorded(self) -> bool:
        return self._table.plan.record_talk is True

    # --- Who comes ------------------------------------------------------------------------------

    async def welcome(self, member: Talker) -> None:
        """Tell a new member what was said before it came."""
        if not member.talks:
            return
        if self._loading is None:
            self._loading = asyncio.create_task(self._load())
        await asyncio.shield(self._loading)
        heard = [one.line for one in self._lines.values() if _is_for(member, one, at_once=True)]
        silenced = tuple(self._silenced)
        member.send(
            _encode(p.Lines(lines=tuple(heard), silenced=silenced, whole=True, you=member.who))
        )

    async def _load(self) -> None:
        kept = [read_event(one) for one in await self._keeper.bus.talk_of(self._table.id)]
        said = [one for one in kept if isinstance(one, LineSaid)]
        # What was heard while this was read comes after it.
        meanwhile, self._lines = self._lines, {}
        for one in (*said, *map(_recorded, self._table.talk), *meanwhile.values()):
            self._keep(one)
        for event in kept:
            if isinstance(event, Silenced):
                self._silenced[event.who] = write_event(event)

    def _keep(self, said: LineSaid) -> None:
        self._lines[said.line.line] = said
        while len(self._lines) > MOST_LINES:
            del self._lines[next(iter(self._lines))]

    # --- What is said ---------------------------------------------------------------------------

    async def answer(self, member: Talker, message: p.AnyTalk) -> None:
        """Do what a member asks for, or refuse it."""
        match message:
            case p.Say():
                await self._say(member, message)
            case p.Gesture():
                await self._gesture(member, message)
            case p.Unsay():
                await self._unsay(member, message.line)
            case p.Silence():
                await self._silence(member, message)

    async def _say(self, member: Talker, message: p.Say) -> None:
        known = {(one.line.who, one.said) for one in self._lines.values()}
        if (member.who, message.id) in known:
            return  # the answer was lost, and it is said again
        text = settle_text(message.text)
        gallery = self._goes_to_gallery(member)
        await self._take("line", member, LINE_RATE, LINE_BURST)
        name, face = self._shown(member)
        line = p.Line(
            line=token_urlsafe(6), who=member.who, text=text, name=name, face=face,
            seat=member.seat, gallery=gallery,
        )  # fmt: skip
        said = LineSaid(line, said=message.id, early=self._table.stage is Stage.OPEN)
        if self._is_recorded:
            entry = log.Said(
                line.line, line.who, text, name, face=face, seat=member.seat, gallery=gallery,
                id=message.id, early=said.early,
            )  # fmt: skip
            await self._keeper.carry_out(self._live, lambda _: entry)
            return
        event = write_event(said)
        self._heard(said)
        await self._keeper.bus.tell(self._table.id, event, kept=True)

    def _goes_to_gallery(self, member: Talker) -> bool:
        """Whether only spectators may hear what this member writes now; refuse what nobody may."""
        self._may_talk(member)
        table = self._table
        if table.stage is not Stage.PLAYING or table.plan.chat is True:
            return False
        if member.seat is not None:
            reason = (
                "at this table nobody writes while the game is played: make a gesture, or wait "
                "for the end"
            )
            raise TableRefusal(Code.NO_TALK, reason)
        return True

    def _may_talk(self, member: Talker) -> None:
        if not member.holder:
            raise TableRefusal("no-key", "whoever talks shows a key: ask for one first")
        if member.who in self._silenced:
            raise TableRefusal(Code.NO_TALK, "the host lets you write and gesture no more here")

    async def _take(self, what: str, member: Talker, rate: float, burst: float) -> None:
        """Take a token from a bucket that all processes share, or refuse."""
        bucket = f"{what}:{self._table.id}:{member.who}"
        wait = await self._keeper.bus.take_tokens(bucket, 1.0, rate=rate, burst=burst)
        if wait > 0:
            raise FloodRefusal(wait)

    def _shown(self, member: Talker) -> tuple[str, str]:
        """The name and the face that everybody sees."""
        if member.seat is None:
            return member.nick, member.face
        return self._table.seat_holders[member.seat].name, self._table.face_at(member.seat)

    async def _gesture(self, member: Talker, message: p.Gesture) -> None:
        self._may_talk(member)
        await self._take("gesture", member, GESTURE_RATE, 1.0)
        name, face = self._shown(member)
        # A spectator's gesture could be help, so it goes where a spectator's words go.
        made = GestureMade(
            p.Gestured(
                who=member.who, gesture=message.gesture, name=name, face=face, seat=member.seat
            ),
            gallery=member.seat is None and self._goes_to_gallery(member),
        )
        self._heard(made)
        await self._keeper.bus.tell(self._table.id, write_event(made), kept=False)

    async def _unsay(self, member: Talker, line: str) -> None:
        found = self._lines.get(line)
        if found is None:
            raise TableRefusal(Code.NO_SUCH_LINE, "there is no such line any more")
        if found.line.who != member.who:
            self._is_host(member)
        if self._is_recorded:
            await self._keeper.carry_out(self._live, lambda _: log.Unsaid(line))
            return
        removed = LineRemoved(line)
        self._heard(removed)
        await self._keeper.bus.untell(self._table.id, write_event(found), write_event(removed))

    async def _silence(self, member: Talker, message: p.Silence) -> None:
        self._is_host(member)
        if message.who == member.who:
            raise TableRefusal(Code.NO_TALK, "you would silence yourself: name another person")
        known = self._silenced.get(message.who)
        event = Silenced(message.who, message.silent)
        if message.silent == (known is not None):
            return
        self._heard(event)
        bus, table = self._keeper.bus, self._table.id
        if known is None:
            await bus.tell(table, write_event(event), kept=True)
        else:
            await bus.untell(table, known, write_event(event))

    def _is_host(self, member: Talker) -> None:
        if not member.holder or member.holder != self._table.host:
            raise TableRefusal(Code.NOT_HOST, "only the host of this table can do that")

    # --- What is heard --------------------------------------------------------------------------

    def hear(self, event: bytes) -> None:
        """Something was said to another process."""
        self._heard(read_event(event))

    def on_change(self, change: TableChange) -> None:
        """The table has changed: perhaps something was written down."""
        match change.entry:
            case log.Said():
                self._heard(_recorded(change.entry))
            case log.Unsaid(line):
                self._heard(LineRemoved(line))
            case _:
                pass

    def _heard(self, event: LineSaid | LineRemoved | GestureMade | Silenced) -> None:
        """Pass on what was said, to those who may hear it."""
        match event:
            case LineSaid(line):
                if line.line in self._lines:
                    return  # the bus may tell it twice
                self._keep(event)
                self._pass_on(p.Lines(lines=(line,)), event)
            case LineRemoved(line):
                said = self._lines.pop(line, None)
                if said is not None:
                    self._pass_on(p.Lines(removed=(line,)), said)
            case GestureMade(gestured):
                self._pass_on(gestured, event)
            case Silenced(who, silent):
                if silent:
                    self._silenced[who] = write_event(event)
                else:
                    self._silenced.pop(who, None)
                message = _encode(p.Lines(silenced=tuple(self._silenced)))
                for member in self._talkers():
                    if member.talks:
                        member.send(message)

    def _pass_on(self, message: p.Lines | p.Gestured, event: LineSaid | GestureMade) -> None:
        text = _encode(message)
        for member in tuple(self._talkers()):
            if not member.talks or not _is_for(member, event):
                continue
            if member.delay and not _is_gallery(event):
                # What players say tells how the game goes: it comes when the game is seen.
                self._later(member.delay, partial(member.send, text))
            else:
                member.send(text)


def _is_gallery(event: LineSaid | GestureMade) -> bool:
    return event.line.seat is None if isinstance(event, LineSaid) else event.gestured.seat is None


def _is_for(member: Talker, event: LineSaid | GestureMade, *, at_once: bool = False) -> bool:
    """Whether a member may hear something; ``at_once`` if it would hear it before its time."""
    gallery = event.line.gallery if isinstance(event, LineSaid) else event.gallery
    if gallery:
        return member.seat is None
    if not at_once or not member.delay or not isinstance(event, LineSaid):
        return True
    return event.early or event.line.seat is None


def _recorded(said: log.Said) -> LineSaid:
    line = p.Line(
        line=said.line, who=said.who, text=said.text, name=said.name, face=said.face,
        seat=said.seat, gallery=said.gallery,
    )  # fmt: skip
    return LineSaid(line, said=said.id, early=said.early)
