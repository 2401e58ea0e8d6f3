"""The stand-in: a plain cook who answers for a bot that does not."""

from __future__ import annotations

from ...bots import Cook
from ...views import Follower
from .question import BotQuestion


def cooks_answer(question: BotQuestion) -> int:
    """Decide as a cook who sees what the seat sees, in a few milliseconds."""
    follower = Follower(question.setting, question.seat)
    for fact in question.heard:
        follower.hear(fact)
    return Cook().choose(follower.view, question.legal)
