"""A turnstile: work that can wait goes one piece at a time, with a breath between two pieces.

Moves come in single frames and are handled at once. What comes in heaps (the frames of a client
that floods, requests by HTTP) would keep the event loop from them for as long as the heap lasts. At
the turnstile it waits in line instead: between two pieces the loop has a moment for everything else
that there is to do. A move takes several turns of the loop, and of the thread that writes the log;
thanks to the breath it meets one piece or two, not one in each turn, however many clients push. A
line that does not get shorter is let through at a pace besides: most of the processor's time is for
moves.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final

from ..operations.settings import USUAL_RATE
from ..transport.token_bucket import TokenBucket

A_SECOND: Final = 500.0
"""Pieces a second for long, at the usual rate: a fifth of a processor's time, or so."""
AT_ONCE: Final = 500.0
"""Pieces that need not keep to that: a dozen visitors who load the page."""
BREATH: Final = 0.001
"""Seconds between two pieces, at the usual rate."""
PAUSE: Final = 0.002
"""Seconds between two pieces of a line that is too long."""


class Turnstile:
    """Lets one piece of work through at a time, first come first served."""

    def __init__(self, rate: float = USUAL_RATE) -> None:
        """Begin with nobody in line; the pace grows with the server's rate."""
        more = max(1.0, rate / USUAL_RATE)
        self._bucket = TokenBucket(rate=A_SECOND * more, burst=AT_ONCE * more)
        self._breath = BREATH / more
        self._line: deque[Callable[[], object]] = deque()
        self._is_turning = False

    def enter(self, work: Callable[[], object]) -> None:
        """Have this done when its turn comes."""
        self._line.append(work)
        if not self._is_turning:
            self._is_turning = True
            asyncio.get_running_loop().call_soon(self._let_through)

    async def wait(self) -> None:
        """Wait for a turn; whoever comes to an empty turnstile has it at once."""
        if not self._is_turning:
            self._is_turning = True
            self._turn()
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line.append(partial(_begin, turn))
        await turn

    def _turn(self) -> None:
        """A piece is let through; the next may follow in a while."""
        pause = PAUSE
        if self._bucket.left >= 1:
            self._bucket.take()
            pause = self._breath
        asyncio.get_running_loop().call_later(pause, self._let_through)

    def _let_through(self) -> None:
        if not self._line:
            self._is_turning = False
            return
        work = self._line.popleft()
        self._turn()
        work()


def _begin(turn: asyncio.Future[None]) -> None:
    if not turn.done():  # the client may be gone
        turn.set_result(None)
