"""Learning curves as numbers: written while a net learns, read again to be drawn."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from ...errors import UserError
from ..shared.estimates import Estimate, share

FORMAT: Final = "forno curve 1"
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five")


@dataclass(frozen=True, slots=True)
class Point:
    """How a net did against cooks after a number of games of training."""

    games: int
    players: int
    helping: bool
    error: float
    """The mean squared error of the last games that were learnt from."""
    share: float
    """The net's share of the victories, alone against cooks."""
    share_error: float
    """The standard error of that."""
    pizzas: float
    """Its pizzas less the mean of the cooks'."""

    @property
    def against(self) -> str:
        """Whom the net was measured against, in words."""
        return against(self.players, helping=self.helping)

    def estimate(self, measured_with: int) -> Estimate:
        """The share with its interval."""
        squares = self.share_error**2 * measured_with + self.share**2
        return share(self.share * measured_with, squares * measured_with, measured_with)


def against(players: int, *, helping: bool) -> str:
    """The others at a table of cooks, in words."""
    others = players - 1
    cooks = f"{_NUMBERS[others]} cook{'s' if others > 1 else ''}"
    return f"{cooks}, Helping" if helping else cooks


@dataclass(frozen=True, slots=True)
class Curve:
    """The learning curve of one net."""

    edition: str
    title: str
    made: dict[str, Any]
    """What the net was made with, as its first line says too."""
    measured_with: int
    """Games that each point was measured with."""
    points: tuple[Point, ...]

    @property
    def tables(self) -> list[tuple[int, bool]]:
        """The tables that it was measured at: players, and whether Helping was used."""
        return sorted({(each.players, each.helping) for each in self.points})

    def at(self, players: int, *, helping: bool) -> list[Point]:
        """The points of one table."""
        return [each for each in self.points if (each.players, each.helping) == (players, helping)]

    def latest(self) -> list[Point]:
        """How the net did at each table when it was measured last."""
        return [self.at(players, helping=helping)[-1] for players, helping in self.tables]

    def as_json(self) -> str:
        """The curve as text, the same for the same curve."""
        content = {"format": FORMAT} | asdict(self)
        return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def read_curve(path: Path) -> Curve:
    """Read a curve; refuse what is none."""
    try:
        content = json.loads(path.read_text("utf-8"))
        if content.pop("format") != FORMAT:
            raise ValueError(f'it is not of the format "{FORMAT}"')
        points = tuple(Point(**each) for each in content.pop("points"))
        curve = Curve(points=points, **content)
        if curve.measured_with < 1 or not all(map(_is_possible, points)):
            raise ValueError("it has numbers that cannot be")
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror or error}") from None
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise UserError(f"{path} is no learning curve, or a damaged one ({error})") from None
    return curve


def _is_possible(point: Point) -> bool:
    return (
        point.games > 0
        and 2 <= point.players <= len(_NUMBERS)
        and 0.0 <= point.share <= 1.0
        and 0.0 <= point.share_error <= 1.0
    )
