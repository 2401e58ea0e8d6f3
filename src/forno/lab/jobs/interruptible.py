"""A command that Ctrl-C may stop, and the files that it writes in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib.util import find_spec
from typing import Any

from ...bots import prepare_players
from ..shared.notices import say
from ..shared.resumable_run import ResumableRun
from ..shared.stop import INTERRUPTED, Stop


def run_interruptible(bots: Iterable[str], play: Callable[[Stop], None]) -> int:
    """Play with these bots; return 0, or 130 if Ctrl-C stopped it."""
    stop = Stop()
    prepare_players(bots)  # may take minutes, so everything that can be refused comes before
    with stop.at_ctrl_c():
        play(stop)
    return INTERRUPTED if stop else 0


def write_results(
    run: ResumableRun[Any],
    files: Iterable[tuple[str, str]],
    draw: Callable[[], Iterable[tuple[str, bytes]]],
) -> None:
    """Write files beside the games, and figures if matplotlib is there to draw them."""
    for name, text in files:
        run.write(name, text.encode())
    if find_spec("matplotlib") is None:
        say("No figures: they need matplotlib (pip install 'forno[lab]').")
    else:
        for name, content in draw():
            run.write(name, content)
    say(f"wrote {run.folder}")
