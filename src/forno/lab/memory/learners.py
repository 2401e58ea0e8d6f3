"""The learners among the agents: two nets, at the one table where they were trained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...bots.learned import FeedForward, Recurrent, misfit
from ...editions import Edition
from ...errors import UserError
from ..jobs.entrants import MARK, Entrant, name_bots
from ..shared.notices import say
from .benchmark import BASELINES

LEARNERS: Final = {
    learner.name: f"{learner.__module__}{MARK}{learner.__name__}"
    for learner in (FeedForward, Recurrent)
}
"""Their names here, and where they are found; a bot for one table is on no ladder."""


def find_agents(
    named: Sequence[str], edition: Edition, players: int, *, helping: bool
) -> tuple[Entrant, ...]:
    """The agents by their names, or the baselines; a learner only where it can play."""
    found, left_out = [], {}
    for name in named or BASELINES:
        known = misfit(name, edition, players, helping=helping) if name in LEARNERS else None
        if known is None:
            found.append(name)
        elif named:
            raise UserError(f"{name} was trained at one table, and knows no other: {known}")
        else:
            left_out[name] = known
    if left_out:
        tables = " or ".join(dict.fromkeys(map(str, left_out.values())))
        say(f"Without {' and '.join(left_out)}, which know only where they were trained: {tables}.")
    bots = name_bots([LEARNERS.get(name, name) for name in found])
    return tuple(
        replace(bot, name=bot.name.replace(bot.spec, name))
        for bot, name in zip(bots, found, strict=True)
    )
