"""Working a hint out, in a process that does nothing else meanwhile."""

from __future__ import annotations

from ...bots.hints.hint import are_quick, hint_from
from .worker_messages import Advise, Advised, BotFailed, HintUnable, Reply, facts_of


def advised(ask: Advise) -> Reply:
    """The hint for a seat: the same for the same knowledge.

    The luck of the worlds is always the same too. It must not come from the dealer's secret, as
    that of bots does: then a hint would not follow from what the seat knows alone.
    """
    if not are_quick():
        return HintUnable(ask.number)
    try:
        setting, heard = ask.setting.setting(), facts_of(ask.heard)
        found = hint_from(heard, setting, ask.seat)
    except Exception as error:  # noqa: BLE001 (whatever it is, the next hint may work)
        return BotFailed(ask.number, type(error).__name__)
    return Advised(ask.number, found)
