"""Health: whether a server can do its work, for the load balancer before it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

LOG: Final = logging.getLogger("forno.serving")
PATIENCE: Final = 2.0
"""Seconds after which a part that has not answered is taken to be missing."""

Check = Callable[[], Awaitable[None]]
"""Fails if a part can't do its work."""


class Health:
    """Looks at a server's parts: once for all who ask at the same time, and never for long."""

    def __init__(self, checks: Mapping[str, Check]) -> None:
        """Look at these, each by its name."""
        self._checks = checks
        self._looking: dict[str, asyncio.Task[str]] = {}
        self._missing: list[str] = []

    async def missing(self) -> list[str]:
        """The names of the parts that don't do their work just now."""
        looks = {name: self._look(name) for name in self._checks}
        await asyncio.wait(looks.values(), timeout=PATIENCE)
        troubles = {
            name: look.result() if look.done() else "it does not answer"
            for name, look in looks.items()
        }
        missing = [name for name, trouble in troubles.items() if trouble]
        if missing != self._missing:
            self._missing = missing
            for name in missing:
                LOG.warning("the %s is missing: %s", name, troubles[name])
            if not missing:
                LOG.info("all is well again")
        return missing

    def _look(self, name: str) -> asyncio.Task[str]:
        """A look at one part, which goes on although nobody may wait for it any more."""
        look = self._looking.get(name)
        if look is None:
            look = self._looking[name] = asyncio.create_task(_trouble(self._checks[name]))
            look.add_done_callback(lambda _: self._looking.pop(name, None))
        return look


async def _trouble(check: Check) -> str:
    try:
        await check()
    except Exception as error:  # noqa: BLE001 (whatever it is, the part can't be relied on)
        return str(error) or type(error).__name__
    return ""
