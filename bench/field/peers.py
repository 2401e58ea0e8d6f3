"""The peers: what to install for each, and where its ways to play are written down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from typing import Final

from bench.field.ways import Skipped, Way


@dataclass(frozen=True, slots=True)
class Peer:
    """A library that Forno is measured beside."""

    name: str
    """As people write it."""
    id: str
    """As its module here is called: ``with_<id>.py``."""
    install: tuple[str, ...]
    """What to ask the package index for; ``requirements.txt`` says which versions."""
    shown: tuple[str, ...]
    """The distributions whose versions belong beside its figures."""
    parallel: bool
    """Whether it has a way to play many games that is not one after the other."""

    def ways(self) -> tuple[Sequence[Way], Sequence[Skipped]]:
        """Import the library; say how it can be played, and what can't be played here."""
        module = import_module(f"bench.field.with_{self.id}")
        ways, skipped = module.ways(), module.SKIPPED
        return ways, skipped


PEERS: Final = (
    Peer("OpenSpiel", "open_spiel", ("open_spiel",), ("open_spiel",), parallel=True),
    Peer("Pgx", "pgx", ("pgx",), ("pgx", "jax"), parallel=True),
    Peer("RLCard", "rlcard", ("rlcard",), ("rlcard",), parallel=False),
    Peer(
        "PettingZoo",
        "pettingzoo",
        ("pettingzoo[classic]",),
        ("pettingzoo", "rlcard", "shimmy"),
        parallel=False,
    ),
)


def peer(name: str) -> Peer:
    """The peer with this id."""
    return next(peer for peer in PEERS if peer.id == name)


def versions(chosen: Peer) -> dict[str, str]:
    """The versions installed here."""
    return {name: version(name) for name in chosen.shown}
