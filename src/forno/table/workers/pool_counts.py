"""What a metrics page can read of those who think."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class PoolCounts:
    """How often what happened, since the server began."""

    asked: int = 0
    """Questions."""
    slow: int = 0
    """A bot did not answer in time, and its process was ended."""
    died: int = 0
    """A process died over a question, or answered rubbish and was ended."""
    failed: int = 0
    """A bot raised an error."""
    crowded: int = 0
    """A question found no room in the queue, or no process that had the time."""
    excused: int = 0
    """A bot that had gone wrong too often was not asked."""
    outdated: int = 0
    """The game went on before the question was looked at."""
    started: int = 0
    """Processes that were started and came to work."""
    unstarted: int = 0
    """Processes that were started and did not."""

    @property
    def stood_in(self) -> int:
        """How often a cook answered for a bot."""
        return self.slow + self.died + self.failed + self.crowded + self.excused + self.outdated
