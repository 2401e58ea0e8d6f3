"""A bot at a server's table: it knows what its seat is told over the wire, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from secrets import token_hex
from time import monotonic
from typing import Final, TypeVar

from ..bots import Player, SeatedPlayer
from ..bots.faults import describe
from ..bots.player import IllegalChoiceError
from ..errors import UserError
from ..table.table import Stage
from .errors import ServerRefused
from .picture import Picture, Pictures
from .seat import SeatAtTable

T = TypeVar("T")
_OVERTAKEN: Final = ("outdated", "not-your-turn", "not-playing", "paused")
"""What is refused because something else has happened meanwhile."""
BURST: Final = 90.0
A_SECOND: Final = 4.5
"""The token bucket of moves: a burst, then a rate a second. No server refuses that."""


class WiredBot:
    """A player of any kind, at the end of a wire."""

    def __init__(
        self,
        seat: SeatAtTable,
        make: Callable[[], Player],
        name: str,
        *,
        a_second: float = A_SECOND,
    ) -> None:
        """Play for a seat; ``make`` gives a fresh player, and ``name`` is what it is called.

        A server of one's own may take more than the usual number of moves a second.
        """
        you = seat.welcome.you
        assert you is not None
        self._wire = seat
        self._seat = you
        self._make = make
        self._name = name
        self._player: SeatedPlayer | None = None
        self._answered = -1
        """The last turn that was answered: whatever still asks for it is outdated."""
        self._a_second = a_second
        self._tokens, self._refilled = BURST, monotonic()

    async def play(self) -> Picture:
        """Play to the end of the game; return how it looks then."""
        await self._be_ready()
        pictures = Pictures(self._seat)
        async for update in self._wire:
            picture = pictures.read(update)
            self._hear(picture)
            if picture.table.stage in (Stage.OVER, Stage.CLOSED):
                return picture
            if picture.undone:
                await self._go_back(picture)
            if update.legal and update.turn > self._answered:
                await self._move(picture)
        raise AssertionError("a connection ends with an error")

    async def _be_ready(self) -> None:
        try:
            # Everybody adds something to the shuffle, so that nobody has to trust the dealer.
            await self._wire.ready(salt=token_hex(8))
        except ServerRefused as refused:
            if refused.code != "not-open":  # it is back at a game that has begun
                raise

    async def _go_back(self, picture: Picture) -> None:
        """The server has lost what happened last: all of that is to be done again."""
        self._answered = -1
        if picture.table.stage is Stage.OPEN:
            await self._be_ready()

    def _hear(self, picture: Picture) -> None:
        """Hear what has happened; a bot that has missed something goes by what it sees."""
        if picture.view is None:
            return
        if picture.is_deal or picture.missed or self._player is None:
            setting = picture.view.setting
            self._player = self._guard(
                lambda: SeatedPlayer(self._make(), setting, self._seat, from_deal=picture.is_deal)
            )
        for fact in picture.facts:
            self._guard(partial(self._player.hear, fact))

    async def _move(self, picture: Picture) -> None:
        player, view, update = self._player, picture.view, picture.update
        assert player is not None
        assert view is not None
        legal = [step.index for step in update.legal or ()]
        # The connection lives on while a bot thinks.
        action = await asyncio.to_thread(self._guard, lambda: player.choose(view, legal))
        self._answered = update.turn
        await self._take_token()
        try:
            await self._wire.act(update, [action])
        except ServerRefused as refused:
            if refused.code not in _OVERTAKEN:
                raise

    async def _take_token(self) -> None:
        """Wait, if too many moves have been made in a short time."""
        now = monotonic()
        filled = self._tokens + self._a_second * (now - self._refilled)
        self._tokens, self._refilled = min(BURST, filled) - 1.0, now
        if self._tokens < 0:
            await asyncio.sleep(-self._tokens / self._a_second)

    def _guard(self, ask: Callable[[], T]) -> T:
        """Ask the bot for something; whatever it does wrong is called its own fault."""
        try:
            return ask()
        except (IllegalChoiceError, UserError) as error:
            raise UserError(f"{self._name}: {error}") from error
        except Exception as error:  # a bot of one's own may do anything
            raise UserError(f"{self._name} failed: {describe(error)}") from error
