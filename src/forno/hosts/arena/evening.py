"""An evening of games: until all are played or somebody presses Ctrl-C, and what is left of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from typing import Any, Final

from ...players import prepare_players
from ..lab.playing import Stop
from .store import Store

INTERRUPTED: Final = 130


def spend(bots: Iterable[str], store: Store[Any] | None, play: Callable[[Stop], None]) -> int:
    """Play with these bots and close the store; return 0, or 130 if it was stopped with Ctrl-C."""
    stop = Stop()
    try:
        prepare_players(bots)  # may take minutes, so whatever can be refused comes before
        with stop.at_ctrl_c():
            play(stop)
    finally:
        if store is not None:
            store.close()
    return INTERRUPTED if stop else 0


def tell_stopped(played: int, wanted: int, store: Store[Any] | None) -> None:
    """Say that games are missing."""
    again = "" if store is None else " The same command goes on from here."
    say(f"Stopped after {played:,} of {wanted:,} games.{again}")


def keep_files(
    store: Store[Any],
    files: Iterable[tuple[str, str]],
    draw: Callable[[], Iterable[tuple[str, bytes]]],
) -> None:
    """Write files beside the games, and figures if there is anything to draw them with."""
    for name, text in files:
        store.write(name, text.encode())
    if find_spec("matplotlib") is None:
        say("No figures: they need matplotlib (pip install 'forno[lab]').")
    else:
        for name, content in draw():
            store.write(name, content)
    say(f"wrote {store.folder}")


def say(line: str) -> None:
    """Say something that is no result."""
    print(line, file=sys.stderr)
