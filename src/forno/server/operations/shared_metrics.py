"""The metrics of several processes at one port: whichever is asked answers for all of them.

Each process writes its page to a file now and then, and adds up the pages of the others to its own.
All that is measured is a number of things, so adding up is right; only the moment at which a
counter began is the earliest of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

WRITING: Final = 1.0
"""Seconds after which a process writes its page again."""


class SharedMetrics:
    """The pages of the processes of one server, in a folder of theirs."""

    def __init__(self, folder: Path, process: int, page: Callable[[], bytes]) -> None:
        """Share the page of this process, by its number."""
        self._folder = folder
        self._own = folder / f"{process}.prom"
        self._page = page

    def page(self) -> bytes:
        """The numbers of all processes together; the others' as they were a moment ago."""
        others = []
        for path in sorted(self._folder.glob("*.prom")):
            if path != self._own:
                with suppress(OSError):  # it is replaced just now
                    others.append(path.read_text())
        return merged([self._page().decode(), *others]).encode()

    async def write(self) -> None:
        """Write the page of this process, for ever."""
        while True:
            with suppress(OSError):  # a full disk is told by others
                self._write()
            await asyncio.sleep(WRITING)

    def _write(self) -> None:
        new = self._own.with_suffix(".new")
        new.write_bytes(self._page())
        new.replace(self._own)


def merged(pages: Iterable[str]) -> str:
    """Pages of metrics, as one: numbers of the same name and labels are added up."""
    heads: dict[str, list[str]] = {}
    values: dict[str, dict[str, float]] = {}
    for page in pages:
        family = ""
        for line in page.splitlines():
            if line.startswith("#"):
                family = line.split()[2]
                head = heads.setdefault(family, [])
                if line not in head:
                    head.append(line)
                continue
            sample, _, text = line.rpartition(" ")
            found = values.setdefault(family, {})
            add = min if family.endswith("_created") else float.__add__
            value = float(text)
            found[sample] = add(found[sample], value) if sample in found else value
    lines = []
    for family, head in heads.items():
        lines += head
        lines += [f"{sample} {value!r}" for sample, value in values.get(family, {}).items()]
    return "\n".join(lines) + "\n"
