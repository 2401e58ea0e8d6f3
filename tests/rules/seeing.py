"""Who can tell two games apart: shared by the tests of who sees what."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from forno.game import Game, situation
from forno.views import SPECTATOR, View, Viewer, to_plain

from .at_table import SEATS

EVERYBODY: tuple[Viewer, ...] = (0, 1, 2, SPECTATOR)
OTHERS: tuple[Viewer, ...] = (1, 2, SPECTATOR)
"""Everybody but Alberto."""


def wire(view: View) -> str:
    """A view as it goes over the wire."""
    return json.dumps(to_plain(view))


def alike(games: Sequence[Game], viewers: Iterable[Viewer]) -> bool:
    """Whether two games are the same for these viewers: by view, by wire and by ear."""
    one, other = games
    return all(
        one.view(viewer) == other.view(viewer)
        and wire(one.view(viewer)) == wire(other.view(viewer))
        and one.facts_for(viewer) == other.facts_for(viewer)
        for viewer in viewers
    )


def playing(
    edition: str,
    hand: str = "2a3s +4s1p +bomb",
    *,
    supply: str | None = None,
    oven: str = "",
    waiter: str | None = None,
) -> Game:
    """Three players; it is the turn of Alberto, who has this hand and this waiter."""
    return situation(
        edition,
        SEATS[:3],
        hands={"Alberto": hand, "Beate": "2p +mini", "Claudio": "1m1o"},
        turn="Alberto",
        supply=supply,
        oven=oven,
        waiters=None if waiter is None else {"Alberto": waiter},
    )
