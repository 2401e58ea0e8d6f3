"""The full screen without a terminal: a session in its thread, and an app that a test presses."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from forno.terminal.full_screen.app_device import AppDevice
from forno.terminal.full_screen.pressing import META, Pressable
from forno.terminal.full_screen.reading_page import ReadingPage
from forno.terminal.full_screen.table_app import TableApp
from forno.terminal.paced_display import Scene


class Visitor:
    """Looks at the screen and presses something."""

    def __init__(self, device: AppDevice, app: TableApp, pilot: Pilot[Any]) -> None:
        self.device = device
        self.app = app
        self.pilot = pilot

    # --- Looking ------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The table as it is shown."""
        assert self.app.table is not None
        return self.app.table.shown.scene

    @property
    def reads(self) -> bool:
        """Whether a page lies over the table."""
        return isinstance(self.app.screen, ReadingPage)

    @property
    def is_over(self) -> bool:
        """Whether the session has ended."""
        return not self.app.thread.is_alive()

    @property
    def text(self) -> str:
        """All that can be seen, line by line."""
        width, height = self.app.size
        strips = self.app.screen._compositor.render_strips(self.app.size)
        assert len(strips) == height
        return "\n".join(strip.text[:width] for strip in strips)

    # --- Pressing -----------------------------------------------------------------------------

    async def keys(self, *keys: str) -> None:
        """Press keys and wait for what the session makes of it."""
        for key in keys:
            await self.pilot.press(key)
        await self.settle()

    async def write(self, move: str) -> None:
        """Write a move in the line for it."""
        named = {" ": "space", "+": "plus", "-": "minus"}
        await self.keys(":", *(named.get(sign, sign) for sign in move), "enter")

    async def click(self, number: int) -> None:
        """Click on what can be pressed, by its number."""
        await self.pilot.click(offset=self._place(number))
        await self.settle()

    def _place(self, number: int) -> tuple[int, int]:
        width, height = self.app.size
        for y in range(height - 1, -1, -1):
            for x in range(width):
                if self.app.screen.get_style_at(x, y).meta.get(META) == number:
                    return x, y
        raise AssertionError(f"{number} is not to be seen:\n{self.text}")

    async def settle(self) -> None:
        """Wait until the session waits, with the last picture on the screen."""
        while not self.is_over and not self.device.is_waiting:
            await asyncio.sleep(0.001)
        await self.pilot.pause()
        await self.pilot.pause()

    @property
    def pressables(self) -> list[Pressable]:
        """All that can be pressed at the table."""
        assert self.app.actions is not None
        return self.app.actions.all


@asynccontextmanager
async def visiting(
    device: AppDevice, work: Callable[[], Any], size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Visitor]:
    """The app, while a session does its work."""
    app = device.make_app(work)
    async with app.run_test(size=size) as pilot:
        visitor = Visitor(device, app, pilot)
        await visitor.settle()
        yield visitor
