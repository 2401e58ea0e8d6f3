"""Compiling ahead of need, with something to watch meanwhile.

Drivers fall into two groups with little in common, so where there are two cores, two processes
compile at the same time; what they make is kept on disk, where everybody finds it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Lock, RLock, Thread
from typing import Any, Final

from ..editions import edition
from ..rules.state import State
from . import compiler as jit

PLAY, BATCH, LEARN, DRAW, THINK, TRAIN = "play", "batch", "learn", "draw", "think", "train"
FUNCTIONS: Final = {PLAY: 160, BATCH: 150, LEARN: 190, DRAW: 140, THINK: 280, TRAIN: 220}
"""About how many functions each group is made of, to tell how far it has got."""

_PARTNERS: Final = {PLAY: BATCH, BATCH: PLAY} | {
    alone: alone for alone in (LEARN, DRAW, THINK, TRAIN)
}
"""What is likely to be wanted soon after."""
_CHILD: Final = "FORNO_COMPILES"
"""Set in the environment of a process that compiles for another: it starts no more of them."""
_SEEN: Final[set[str]] = set()
_LOCK: Final = RLock()
_CHILDREN: Final[list[subprocess.Popen[bytes]]] = []

NOTICE: Final = "Forno compiles its rules, once; this takes a minute or two."

Report = Callable[[int, int], None]
"""Is told how many functions of how many have been compiled."""


def is_warm(groups: Sequence[str] = tuple(FUNCTIONS)) -> bool:
    """Whether nothing is left to compile here."""
    return not jit.is_available() or not _cold(groups)


def warm_up(report: Report, group: str | None = None) -> None:
    """Compile what is not yet compiled: this group, and where there are two cores its partner."""
    here = [group] if group else list(FUNCTIONS)
    if is_warm(here):
        return
    here, elsewhere = _cold(here), []
    if (os.cpu_count() or 1) > 1 and not os.environ.get(_CHILD):
        cold = _cold([*here, *(_PARTNERS[each] for each in here if _PARTNERS[each] not in here)])
        here, elsewhere = cold[:1], cold[1:]
    progress = _Progress(report, sum(FUNCTIONS[each] for each in here + elsewhere))
    children = [_start(each, progress) for each in elsewhere]
    _CHILDREN.extend(child for child, _ in children)
    with _listening(progress.add):
        for each in here:
            _compile(each)
    for child, reader in children:
        reader.join()
        # If it failed, the group is compiled when it is needed, and says then what is wrong.
        child.wait()


def give_up() -> None:
    """End the processes that still compile for this one: nobody waits for them any more."""
    for child in _CHILDREN:
        if child.poll() is None:
            child.terminate()


def before_use(group: str) -> None:
    """Compile a group if that is still to be done, and say so: somebody is waiting.

    For callers who did not warm up themselves.
    """
    with _LOCK:
        if group in _SEEN:
            return
        if is_warm((group,)):
            _SEEN.add(group)
            return
        is_terminal = sys.stderr.isatty()
        sys.stderr.write(f"{NOTICE}\n")

        def report(done: int, expected: int) -> None:
            if is_terminal:
                sys.stderr.write(f"\r{done / expected:4.0%}")
                sys.stderr.flush()

        warm_up(report, group)
        if is_terminal:
            sys.stderr.write("\r     \r")


class _Progress:
    def __init__(self, report: Report, expected: int) -> None:
        self._report = report
        self._expected = expected
        self._done = 0
        self._lock = Lock()

    def add(self) -> None:
        with self._lock:
            self._done += 1
            self._report(min(self._done, self._expected), self._expected)


def _cold(groups: Sequence[str]) -> list[str]:
    return [group for group in groups if not _mark(group).exists()]


def _mark(group: str) -> Path:
    """A file that says that a group has been compiled."""
    return jit.cache_folder() / f"{group}.ready"


def _compile(group: str) -> None:
    _SEEN.add(group)  # before compiling, which uses it
    try:
        {
            PLAY: _compile_play,
            BATCH: _compile_batch,
            LEARN: _compile_learn,
            DRAW: _compile_draw,
            THINK: _compile_think,
            TRAIN: _compile_train,
        }[group]()
        _mark(group).touch()
    except BaseException:
        _SEEN.discard(group)
        raise


def _compile_play() -> None:
    from ..batch.engine import continue_games, count_games
    from ..kernels.play import UNIFORM

    e = edition("rio-grande").rulebook
    count_games(e, [UNIFORM, UNIFORM], helping=False, seed=0, first=0, games=0)
    continue_games(e, [State()], [UNIFORM, UNIFORM], seed=0, repeats=0)


def _compile_batch() -> None:
    from ..batch.batch import Batch
    from ..batch.quick_game import QuickGame

    batch = Batch("rio-grande", players=2, games=1)
    batch.reset(0)
    batch.step(batch.sample())
    game = QuickGame("rio-grande", players=2)
    game.start(0)
    game.play(game.legal[0])
    game.observe()
    game.look(0)


def _compile_learn() -> None:
    from ..batch.learner import LearnerBatch
    from ..kernels.play import UNIFORM

    learners = LearnerBatch("rio-grande", players=2, games=1, bots=[UNIFORM])
    learners.reset([0])
    learners.step([0])


def _compile_draw() -> None:
    from ..kernels.explicit_chance_game import ExplicitChanceTable
    from ..views.setting import TOP_CARD

    table = ExplicitChanceTable(edition("rio-grande"), 2, helping=False, seated=True)
    game = table.new_game()
    while not game.round:
        game.answer(game.options[0])
    table.observe(game, 0, TOP_CARD)


def _compile_think() -> None:
    from ..bots.search.engine import SearchEngine
    from ..kernels.play import begin
    from ..rules.legality import nth_legal
    from ..views import Setting, project
    from ..views.card_tracker import CardTracker

    setting = Setting.of(edition("rio-grande"), ("", ""), (0, 1))
    state, ledger = State(), CardTracker()
    state.told = ledger  # type: ignore[assignment]  # a ledger hears facts as a list does
    begin(state, setting.edition.rulebook, 2, 0, 0)
    thinker = SearchEngine(setting.edition.rulebook)
    thinker.know(project(state, setting, state.turn), ledger)
    action, _ = thinker.weigh([nth_legal(state, setting.edition.rulebook, 0)])
    thinker.try_actions([action], laps=0, seed=0, first=0, worlds=0)
    thinker.worlds(1, seed=0)
    thinker.watch_orders(worlds=0, seed=0)
    thinker.share_victory([action], worlds=0, seed=0)


def _compile_train() -> None:
    from ..bots.self_play.training import Training

    training = Training(edition("rio-grande").rulebook, seed=0)
    training.play([(2, False)], first=0, games=0, guests=0.0, trace=1.0, dare=0.0, rate=0.0)
    training.measure(2, helping=False, games=0, seed=0)


@contextmanager
def _listening(heard: Callable[[], None]) -> Iterator[None]:
    """Call ``heard`` for each function that Numba compiles."""
    from numba.core import event

    class Listener(event.Listener):
        def on_start(self, _event: Any) -> None:
            pass

        def on_end(self, _event: Any) -> None:
            heard()

    listener = Listener()
    event.register("numba:compile", listener)
    try:
        yield
    finally:
        event.unregister("numba:compile", listener)


def _start(group: str, progress: _Progress) -> tuple[subprocess.Popen[bytes], Thread]:
    """Compile a group in a process of its own."""
    child = subprocess.Popen(
        [sys.executable, "-c", f"from {__name__} import compile_dotted as c; c({group!r})"],
        env=os.environ | {_CHILD: "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )

    def read() -> None:
        assert child.stdout is not None
        with child.stdout:
            while child.stdout.read(1):
                progress.add()

    reader = Thread(target=read, daemon=True)
    reader.start()
    return child, reader


def compile_dotted(group: str) -> None:
    """Compile a group and print a dot for each function: what such a process does."""

    def dot() -> None:
        sys.stdout.write(".")
        sys.stdout.flush()

    with _listening(dot):
        _compile(group)
