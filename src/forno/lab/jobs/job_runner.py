"""What the processes of a crew do: one job after the other, each on its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from ..arena.outcome import Forfeit
from .entrants import Entrant
from .status_board import Board

Job = TypeVar("Job")
Result = TypeVar("Result")
Job_contra = TypeVar("Job_contra", contravariant=True)
Result_co = TypeVar("Result_co", covariant=True)


class JobRunner(Protocol[Job_contra, Result_co]):
    """How jobs are done. It goes to every process, so it can be pickled."""

    @property
    def move_time(self) -> float:
        """Seconds that a bot may take for one answer."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def bots(self) -> tuple[Entrant, ...]:
        """Everybody who plays."""

    def prepare(self) -> None:
        """Do in a process what may take long, before the watch begins."""

    def do(self, job: Job_contra, board: Board, known: set[str]) -> Result_co:
        """Do one job; what it comes to depends on the job alone."""

    def forfeit(self, job: Job_contra, forfeit: Forfeit, pizzas: Sequence[int]) -> Result_co:
        """What a job comes to in which a bot hangs or brings its process down."""
