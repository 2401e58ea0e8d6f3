"""Ratings for games of several players, by the library openskill."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from statistics import fmean
from typing import Final

from .contest import Contest
from .outcome import GameOutcome

PACKAGE: Final = "openskill"


@dataclass(frozen=True)
class Rating:
    """How strong a bot is held to be, and how sure that is."""

    mu: float
    sigma: float
    ordinal: float
    """A cautious guess, mu - 3 sigma: what the bot is at least."""


def are_available() -> bool:
    """Whether the library is installed."""
    return find_spec(PACKAGE) is not None


def rate(contest: Contest, outcomes: Iterable[GameOutcome]) -> list[Rating]:
    """Rate all bots by the places in games, in the order of the games."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    bots = [model.rating(name=bot.name) for bot in contest.bots]
    for outcome in outcomes:
        seats = contest.seats(outcome.fixture)
        teams = [[model.rating(mu=bots[bot].mu, sigma=bots[bot].sigma)] for bot in seats]
        after = model.rate(teams, ranks=[float(place) for place in outcome.places])
        for bot in {outcome.fixture.single, outcome.fixture.others}:
            # Copies of a bot are one bot: it becomes what they become on average.
            copies = [team[0] for team, who in zip(after, seats, strict=True) if who == bot]
            bots[bot].mu = fmean(each.mu for each in copies)
            bots[bot].sigma = fmean(each.sigma for each in copies)
    return [Rating(each.mu, each.sigma, each.ordinal()) for each in bots]
