"""The two dials that every bot of the ladder has: how well it remembers and how well it plays."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

from ...editions.errors import nearest
from ...errors import FornoError

PERFECT: Final = -inf
"""Everything is remembered."""
NONE: Final = inf
"""Nothing is: the player goes by what the table shows."""

RECALLS: Final = {
    "perfect": PERFECT,
    "good": -1.6,
    "fair": -1.2,
    "poor": -0.8,
    "weak": -0.4,
    "none": NONE,
}
"""The thresholds of recall that have names, the best memory first."""
MOST_THRESHOLD: Final = 50.0
"""A threshold lies between this and its negative; beyond, nothing changes any more."""


class DialError(FornoError, ValueError):
    """A dial that does not exist, or a position that it does not have."""


@dataclass(frozen=True, slots=True)
class Dials:
    """How a bot is set.

    >>> print(Dials(skill=0.5))
    recall=perfect,skill=0.5
    """

    recall: float = PERFECT
    """The threshold below which a memory is lost (see :mod:`forno.bots.ladder.memory`)."""
    skill: float = 1.0
    """The chance, at each decision, that the bot uses its full technique."""

    def __post_init__(self) -> None:
        """Refuse what makes no sense."""
        if self.recall not in (PERFECT, NONE) and not abs(self.recall) <= MOST_THRESHOLD:
            raise DialError(_bad_recall(f"{self.recall:g}"))
        if not 0 <= self.skill <= 1:
            raise DialError(_bad_skill(f"{self.skill:g}"))

    def __str__(self) -> str:
        """Both dials as :func:`parse_dials` reads them: ``recall=poor,skill=0.5``."""
        named = {threshold: word for word, threshold in RECALLS.items()}
        return f"recall={named.get(self.recall, f'{self.recall:g}')},skill={self.skill:g}"


def parse_dials(text: str, usual: Dials) -> Dials:
    """Read ``recall=poor,skill=0.5``; a dial that is not mentioned stays as it usually is.

    >>> parse_dials("recall=poor", Dials(skill=0.5))
    Dials(recall=-0.8, skill=0.5)
    """
    read = {"recall": _recall, "skill": _skill}
    said: dict[str, float] = {}
    for part in text.split(","):
        name, _, value = (word.strip().lower() for word in part.partition("="))
        if name not in read:
            hint = nearest(name, tuple(read))
            guess = f' (did you mean "{hint}"?)' if hint else ""
            raise DialError(
                f'there is no dial "{name}"{guess}; write recall=WORD, skill=NUMBER or both'
            )
        if name in said:
            raise DialError(f"{name} is set twice")
        said[name] = read[name](value)
    return Dials(said.get("recall", usual.recall), said.get("skill", usual.skill))


def _recall(text: str) -> float:
    if text in RECALLS:
        return RECALLS[text]
    threshold = _number(text)
    if not abs(threshold) <= MOST_THRESHOLD:
        raise DialError(_bad_recall(text))
    return threshold


def _skill(text: str) -> float:
    skill = _number(text)
    if not 0 <= skill <= 1:
        raise DialError(_bad_skill(text))
    return skill


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return inf  # which no dial has


def _bad_recall(text: str) -> str:
    return (
        f"recall is {', '.join(RECALLS)}, or a threshold from {-MOST_THRESHOLD:g} to "
        f'{MOST_THRESHOLD:g}, not "{text}"'
    )


def _bad_skill(text: str) -> str:
    return f'skill is a number from 0 to 1, not "{text}"'
