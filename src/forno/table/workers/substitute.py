"""The substitute: a plain cook who answers for a bot that does not."""

from __future__ import annotations

import logging
from typing import Final

from ...bots import Cook
from ...views import Follower, View
from .question import BotQuestion

LOG: Final = logging.getLogger(__name__)


def cooks_answer(question: BotQuestion) -> int:
    """Decide as a cook who sees what the seat sees, in a few milliseconds.

    Nobody answers for the cook, so whatever goes wrong with it, this is one of the legal actions.
    """
    try:
        action = Cook().choose(_view(question), question.legal)
    except Exception:
        LOG.exception("table %s, seat %d: the cook failed", question.table, question.seat)
        return question.legal[0]
    if action not in question.legal:
        LOG.error("table %s, seat %d: the cook broke the rules", question.table, question.seat)
        return question.legal[0]
    return action


def _view(question: BotQuestion) -> View:
    """What the seat sees, from what it heard if that is how it began."""
    if question.seen is not None:
        return question.seen
    follower = Follower(question.setting, question.seat)
    for fact in question.heard:
        follower.hear(fact)
    return follower.view
