"""A contest on a cluster: games between bots, one's own among them."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from ..arena.bots import MARK
from ..arena.contest import Contest, Fixture
from ..arena.crew import play_all
from ..arena.outcome import Outcome
from ..lab.playing import Stop
from .brigade import Brigade

BATCH: Final = 16
"""Games of a part: beginning one costs a process."""


@dataclass(frozen=True)
class Luggage:
    """What workers elsewhere need to play with one's own bots."""

    folder: str
    """Where they are, on machines that share it."""
    sources: tuple[tuple[str, str], ...]
    """The files that they are written in, by name."""


def pack(contest: Contest) -> Luggage:
    """Take along the files of bots that are one file each; packages must be installed there."""
    found: dict[str, str] = {}
    for bot in contest.bots:
        module = bot.spec.partition(MARK)[0]
        file = getattr(sys.modules.get(module), "__file__", None) if bot.is_own else None
        if file is not None and "." not in module and Path(file).name == f"{module}.py":
            found[f"{module}.py"] = Path(file).read_text("utf-8")
    return Luggage(str(Path.cwd()), tuple(found.items()))


def spread_contest(
    at: Brigade, contest: Contest, fixtures: Iterable[Fixture], *, stop: Stop
) -> Generator[Outcome, None, None]:
    """Play games, as :func:`~forno.hosts.arena.crew.play_all` does."""
    do = partial(_play, contest, pack(contest))  # as they are now, not when somebody asks
    batches = at.work(do, _batches(fixtures), stop=stop)
    return (outcome for _, outcomes in batches for outcome in outcomes)


def _batches(fixtures: Iterable[Fixture]) -> Iterator[tuple[Fixture, ...]]:
    source = iter(fixtures)
    while batch := tuple(islice(source, BATCH)):
        yield batch


def _play(contest: Contest, luggage: Luggage, batch: tuple[Fixture, ...]) -> list[Outcome]:
    with tempfile.TemporaryDirectory(prefix="forno-") as unpacked:
        for name, source in luggage.sources:
            (Path(unpacked) / name).write_text(source, "utf-8")
        before = list(sys.path)
        # The process that plays is told where to look. It is one of its own, as at home: a bot
        # that hangs or brings it down loses its game and nothing else.
        sys.path[:0] = [unpacked, luggage.folder]
        try:
            return list(play_all(contest, batch, jobs=1, stop=Stop()))
        finally:
            sys.path[:] = before
