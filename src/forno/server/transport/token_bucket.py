"""A token bucket: how much one client may send at once, and for long."""

from __future__ import annotations

from time import monotonic
from typing import Final

CALM: Final = 0.9
"""The share of its tokens that a client has left which sends no more than people do."""


class TokenBucket:
    """``burst`` tokens at once, and ``rate`` a second for long.

    >>> bucket = TokenBucket(rate=0.0, burst=2.0)
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    """

    __slots__ = ("_burst", "_filled", "_rate", "_tokens")

    def __init__(self, *, rate: float, burst: float) -> None:
        """Begin with a full bucket."""
        self._rate = rate
        self._burst = self._tokens = burst
        self._filled = monotonic()

    def take(self, tokens: float = 1.0) -> bool:
        """Take tokens; False if there are too few, and then for as long as nothing is refilled."""
        self._refill()
        self._tokens -= tokens
        return self._tokens >= 0

    @property
    def left(self) -> float:
        """The tokens that can be taken now."""
        self._refill()
        return self._tokens

    @property
    def is_calm(self) -> bool:
        """Whether hardly any tokens are missing, as of a client that people sit at."""
        return self._tokens >= CALM * self._burst

    def widen(self, *, rate: float, burst: float) -> None:
        """Make it larger: what was taken stays taken."""
        self._refill()
        self._tokens += burst - self._burst
        self._rate, self._burst = rate, burst

    def _refill(self) -> None:
        now = monotonic()
        self._tokens = min(self._burst, self._tokens + self._rate * (now - self._filled))
        self._filled = now
