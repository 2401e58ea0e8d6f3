"""What one game came to, and its line in a file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..jobs.job_runner import Forfeit
from ..jobs.timing_histogram import TimingHistogram
from .contest import Contest, Fixture


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """One game; lists are by seat."""

    fixture: Fixture
    shares: tuple[float, ...]
    """The victory: 1 for one winner, parts for those who share it."""
    places: tuple[int, ...]
    """How many seats did better."""
    pizzas: tuple[int, ...]
    seconds: tuple[float, ...]
    """Time spent on decisions that had a choice."""
    thinking: tuple[TimingHistogram, TimingHistogram]
    """How long the single bot's decisions took, and the others'."""
    forfeit: Forfeit | None = None


def forfeited(
    contest: Contest,
    fixture: Fixture,
    forfeit: Forfeit,
    *,
    pizzas: Sequence[int],
    seconds: Sequence[float] | None = None,
    thinking: tuple[TimingHistogram, TimingHistogram] | None = None,
) -> GameOutcome:
    """A game that ended with a fault: the other seats share the victory."""
    seats = range(contest.players)
    return GameOutcome(
        fixture,
        shares=tuple(0.0 if seat == forfeit.seat else 1 / (len(seats) - 1) for seat in seats),
        places=tuple(len(seats) - 1 if seat == forfeit.seat else 0 for seat in seats),
        pizzas=tuple(pizzas),
        seconds=tuple(seconds or [0.0] * len(seats)),
        thinking=thinking or (TimingHistogram(), TimingHistogram()),
        forfeit=forfeit,
    )


def to_line(contest: Contest, outcome: GameOutcome) -> str:
    """A game as one line of JSON."""
    names = [bot.name for bot in contest.bots]
    fixture, forfeit = outcome.fixture, outcome.forfeit
    seats = contest.seats(fixture)
    plain = {
        "pairing": [names[fixture.single], names[fixture.others]],
        "game": fixture.number,
        "seats": [names[bot] for bot in seats],
        "shares": outcome.shares,
        "places": outcome.places,
        "pizzas": outcome.pizzas,
        "seconds": [round(each, 6) for each in outcome.seconds],
        "thinking": [each.to_plain() for each in outcome.thinking],
        "forfeit": forfeit
        and {"seat": forfeit.seat, "bot": names[seats[forfeit.seat]], "why": forfeit.why},
    }
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")) + "\n"


def from_line(contest: Contest, line: str) -> GameOutcome:
    """Read a line back; raise ValueError, KeyError or TypeError if it is none of this contest."""
    plain: Mapping[str, Any] = json.loads(line)
    names = [bot.name for bot in contest.bots]
    single, others = (names.index(name) for name in plain["pairing"])
    fixture = Fixture(int(plain["game"]), single, others)
    if (single, others) not in contest.pairings or fixture.number < 0:
        raise ValueError("no such game in this contest")
    if plain["seats"] != [names[bot] for bot in contest.seats(fixture)]:
        raise ValueError("other seats")
    lists = [plain[name] for name in ("shares", "places", "pizzas", "seconds")]
    if any(len(each) != contest.players for each in lists):
        raise ValueError("too few or too many seats")
    shares, places, pizzas, seconds = lists
    forfeit = plain["forfeit"]
    if forfeit and int(forfeit["seat"]) not in range(contest.players):
        raise ValueError("no such seat")
    first, second = plain["thinking"]
    return GameOutcome(
        fixture,
        shares=tuple(map(float, shares)),
        places=tuple(map(int, places)),
        pizzas=tuple(map(int, pizzas)),
        seconds=tuple(map(float, seconds)),
        thinking=(TimingHistogram.from_plain(first), TimingHistogram.from_plain(second)),
        forfeit=forfeit and Forfeit(int(forfeit["seat"]), str(forfeit["why"])),
    )
