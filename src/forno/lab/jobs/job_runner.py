"""What a process pool runs: independent jobs, each a game or several between bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from .entrants import Entrant
from .status_board import StatusBoard

Job = TypeVar("Job")
Result = TypeVar("Result")
Job_contra = TypeVar("Job_contra", contravariant=True)
Result_co = TypeVar("Result_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A game that a bot lost by a fault of its own."""

    seat: int
    why: str


class JobRunner(Protocol[Job_contra, Result_co]):
    """How jobs are run. It goes to every process, so it can be pickled."""

    @property
    def move_time(self) -> float:
        """Seconds that a bot may take for one answer."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def bots(self) -> tuple[Entrant, ...]:
        """All bots that play."""

    def prepare(self) -> None:
        """Do in a process what may take long, before the time of a bot is measured."""

    def run(self, job: Job_contra, board: StatusBoard, known: set[str]) -> Result_co:
        """Run one job; the result depends on the job alone.

        ``known`` holds the bots that have decided something in this process before.
        """

    def forfeit(self, job: Job_contra, forfeit: Forfeit, pizzas: Sequence[int]) -> Result_co:
        """The result of a job in which a bot hangs or ends its process."""
