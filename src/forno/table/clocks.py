"""Clocks: how much time everybody has left.

The log says how many milliseconds a decision took, measured by the process that was there with a
clock that nobody can set. So no jump of the date moves these clocks, and the time that a server is
down is nobody's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from .plan import ClockPlan, GameClock, MoveClock, TablePlan


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of a table."""

    plan: ClockPlan
    left: tuple[int, ...]
    """Milliseconds that each seat has left for the game; of no account with another clock."""
    taken: int = 0
    """Milliseconds that the seat to move had taken over its decision before the last break."""

    @classmethod
    def of(cls, plan: TablePlan) -> Clocks:
        """The clocks before the game."""
        seconds = plan.clock.seconds if isinstance(plan.clock, GameClock) else 0
        return cls(plan.clock, (round(1000 * seconds),) * plan.seats)

    @property
    def is_for_game(self) -> bool:
        """Whether the time is for the whole game."""
        return isinstance(self.plan, GameClock)

    def for_decision(self, seat: int) -> int | None:
        """How many milliseconds a seat has for a decision; nothing if as many as it wants."""
        if isinstance(self.plan, GameClock):
            return self.left[seat]
        if isinstance(self.plan, MoveClock):
            return max(0, round(1000 * self.plan.seconds) - self.taken)
        return None

    def moved(self, seat: int, spent: int) -> Clocks:
        """After a decision that the player made."""
        if not isinstance(self.plan, GameClock):
            return self.decided()
        return self.charged(seat, spent - round(1000 * self.plan.increment))

    def decided(self) -> Clocks:
        """After any decision, also of a substitute: the next one has its own time."""
        return replace(self, taken=0) if self.taken else self

    def charged(self, seat: int, spent: int) -> Clocks:
        """After ``spent`` milliseconds of a seat's time."""
        if isinstance(self.plan, MoveClock):
            return replace(self, taken=self.taken + spent)
        if not isinstance(self.plan, GameClock):
            return self
        left = max(0, self.left[seat] - spent)
        return replace(self, left=(*self.left[:seat], left, *self.left[seat + 1 :]))
