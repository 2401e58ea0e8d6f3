"""What a metrics page can read of the drivers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class DriverCounts:
    """How often what happened at all tables of a process, since it began."""

    substituted: int = 0
    """A bot gave no legal answer, and a cook decided for it."""
    failed: int = 0
    """Driving went wrong in a way that nobody thought of, and was tried again."""
