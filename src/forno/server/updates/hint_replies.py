"""Hints: which client may have one, and how it is written."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from ...bots import Hint, OrderHint, Threat, Tried
from ...notation import write_action
from ...rules.counts import of
from ...table import requests
from ...table.keeper import Live, TableChange
from ...table.refusals import Code, TableRefusal
from ...table.table import Table
from ...table.workers.question import BotWorkers, HintQuestion, NoHintError
from ...views import Setting
from .. import protocol as p

Say = Callable[[p.HintGiven | p.Refused], None]
LOG: Final = logging.getLogger("forno.serving")


class HintReplies:
    """The hints of one session: one at a time, and only while they are about the present."""

    def __init__(self, bot_workers: BotWorkers, say: Say) -> None:
        """Have hints computed by these workers, and send the replies."""
        self._bot_workers = bot_workers
        self._say = say
        self._live: Live | None = None
        self._seat: int | None = None
        self._asked: p.AskHint | None = None
        self._task: asyncio.Task[None] | None = None

    def ask(self, request: p.AskHint, live: Live, seat: int | None) -> None:
        """Begin to compute a hint, or refuse to. Never waits."""
        game = requests.hint(live.table, seat, answers=request.answers)
        if self._asked is not None:
            raise TableRefusal(Code.TOO_MANY, "another hint is being worked out for you: wait")
        assert seat is not None
        question = HintQuestion(seat, game.setting, game.facts_for(seat))
        self._live, self._seat, self._asked = live, seat, request
        live.listeners.add(self)
        self._task = asyncio.create_task(self._work(request, question))

    def on_change(self, change: TableChange) -> None:
        """The table has changed: the hint may be outdated."""
        asked = self._asked
        if asked is None:
            return
        try:
            requests.hint(change.table, self._seat, answers=asked.answers)
        except TableRefusal as refusal:
            self.stop()
            self._say(p.Refused(id=asked.id, code=refusal.code, reason=refusal.reason))

    def on_rewind(self, table: Table | None) -> None:  # noqa: ARG002 (the hint was about another one)
        """The table is not what it was when the hint was asked for."""
        asked = self._asked
        if asked is not None:
            self.stop()
            reason = "the table has gone back to an earlier moment: look again"
            self._say(p.Refused(id=asked.id, code=Code.OUTDATED.value, reason=reason))

    def stop(self) -> None:
        """Drop the hint that is being computed."""
        if self._task is not None:
            self._task.cancel()
        self._rest()

    def _rest(self) -> None:
        if self._live is not None:
            self._live.listeners.discard(self)
        self._live = self._asked = self._task = None

    async def _work(self, request: p.AskHint, question: HintQuestion) -> None:
        reply: p.HintGiven | p.Refused
        try:
            reply = hint_message(
                request, await self._bot_workers.advise(question), question.setting
            )
        except NoHintError as error:
            wait = error.retry_after
            reply = p.Refused(id=request.id, code="no-adviser", reason=str(error), retry_after=wait)
        except Exception:
            LOG.exception("a hint failed")
            reply = p.Refused(id=request.id, code="fault", reason="something went wrong here")
        self._rest()
        self._say(reply)


def hint_message(request: p.AskHint, found: Hint, setting: Setting) -> p.HintGiven:
    """A hint as it goes over the wire: everything by name."""
    seat = found.seat
    return p.HintGiven(
        id=request.id,
        turn=request.answers,
        worlds=found.worlds,
        orders=tuple(_order(one, setting, seat) for one in found.orders),
        moves=tuple(_move(one, setting, seat) for one in found.moves),
        keep=_cards(setting, found.keep),
    )


def _order(one: OrderHint, setting: Setting, seat: int) -> p.OrderChances:
    return p.OrderChances(
        order=_order_id(setting, seat, one.order),
        in_hand=one.in_hand,
        bakes=one.bakes,
        alone=one.alone,
        error=one.error,
        lead=None if one.lead is None else p.Step(one.lead, _text(setting, seat, one.lead)),
        threats=tuple(_threat(threat, setting) for threat in one.threats),
    )


def _threat(one: Threat, setting: Setting) -> p.ThreatShown:
    thief = None
    if one.thief is not None:
        order = _order_id(setting, one.thief.seat, one.thief.order)
        thief = p.OwnedOrder(one.thief.seat, order)
    return p.ThreatShown(
        danger=one.danger,
        share=one.share,
        cards=_cards(setting, one.cards),
        number=one.number,
        thief=thief,
    )


def _move(one: Tried, setting: Setting, seat: int) -> p.MoveTried:
    return p.MoveTried(
        index=one.action,
        text=_text(setting, seat, one.action),
        share=one.share,
        error=one.error,
        behind=one.behind,
        behind_error=one.behind_error,
        worlds=one.worlds,
        everyone=(),
    )


def _text(setting: Setting, seat: int, action: int) -> str:
    return write_action(setting.edition, setting.colours[seat], action)


def _order_id(setting: Setting, seat: int, order: int) -> str:
    return setting.edition.orders[setting.colours[seat]][order].id


def _cards(setting: Setting, counts: int) -> dict[str, int]:
    kinds = enumerate(setting.edition.ingredients)
    return {kind.id: of(counts, k) for k, kind in kinds if of(counts, k)}
