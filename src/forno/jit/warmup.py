"""Compiling ahead of need, with something to watch meanwhile.

What is used together is compiled together: a *group* of kernels. The rooms register their groups
here. Groups have little in common, so where there are two cores, two processes compile at the same
time; what they make is kept on disk, where every process finds it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from threading import Lock, RLock, Thread
from typing import Any, Final

from . import compiler

Compile = Callable[[], None]


@dataclass(frozen=True, eq=False)
class Group:
    """Kernels that are compiled together."""

    name: str
    functions: int
    """About how many functions it is made of, to tell how far compiling has got."""
    seconds: float = 60.0
    """About how long a core takes to compile it, to tell how much of several groups is done."""
    about: str = "the rules"
    """What it is for, in the words of the person who waits."""
    partner: str = ""
    """The group that is likely to be wanted soon after."""
    modules: tuple[str, ...] = ()
    """The modules that register its parts, if it is not one module that does."""
    parts: list[Compile] = field(default_factory=list)
    """Each compiles some of its kernels, by calling them."""

    def __post_init__(self) -> None:
        """Register the group."""
        if self.name in GROUPS:
            raise ValueError(f"there are two groups of kernels called {self.name}")
        GROUPS[self.name] = self

    @property
    def notice(self) -> str:
        """What somebody is told who has to wait."""
        return f"Forno compiles {self.about}, once; this takes a minute or two."

    def compiled_by(self, part: Compile) -> Compile:
        """Register a function that compiles kernels of this group, by calling them."""
        self.parts.append(part)
        return part


GROUPS: Final[dict[str, Group]] = {}
"""All groups registered so far, by name (:mod:`forno.batch.warmups` has every one registered)."""

_CHILD: Final = "FORNO_COMPILES"
"""Set in the environment of a process that compiles for another: it starts none itself."""
_SEEN: Final[set[str]] = set()
_LOCK: Final = RLock()
_CHILDREN: Final[list[subprocess.Popen[bytes]]] = []

COURSE: Final = (0.0, 0.05, 0.1, 0.15, 0.22, 0.32, 0.4, 0.46, 0.53, 0.65, 1.0)
"""How much of the time has passed when each tenth of the functions is compiled: the last ones hold
all the others, so they take longest."""
_ALMOST: Final = 0.99
"""What is shown at most of a group that is not ready: the number of its functions is a guess."""
_BAR: Final = 24
"""Signs of a bar."""
_WHOLE: Final = 1000
"""What a report counts up to."""

Report = Callable[[int, int], None]
"""Is told how much work of how much is done."""
ReportEach = Callable[[Group, float], None]
"""Is told which share of a group is compiled."""


class CompilationError(RuntimeError):
    """A group could not be compiled."""


def is_warm(groups: Sequence[Group] | None = None) -> bool:
    """Whether nothing is left to compile here: of these groups, or of all that are registered."""
    chosen = list(GROUPS.values()) if groups is None else groups
    return not compiler.is_available() or not cold(chosen)


def warm_up(report: Report, group: Group | None = None) -> None:
    """Compile what is not yet compiled: this group, and where there are two cores its partner.

    Without a group, all that are registered.
    """
    here = [group] if group else list(GROUPS.values())
    if is_warm(here):
        return
    here, elsewhere = cold(here), []
    if (os.cpu_count() or 1) > 1 and not os.environ.get(_CHILD):
        partners = [GROUPS[each.partner] for each in here if each.partner in GROUPS]
        todo = cold([*here, *(each for each in partners if each not in here)])
        here, elsewhere = todo[:1], todo[1:]
    progress = _Progress(report, [*here, *elsewhere])
    children = [_start(each, partial(progress.add, each)) for each in elsewhere]
    for each in here:
        with _listening(partial(progress.add, each)):
            _compile(each)
    for child, reader in children:
        reader.join()
        # If it failed, the group is compiled when it is needed, and says then what is wrong.
        child.wait()


def warm_each(groups: Sequence[Group], report: ReportEach) -> None:
    """Compile groups in processes of their own, as many at a time as there are cores.

    Raises :class:`CompilationError`, when all are done, if a group could not be compiled.
    """
    failed: list[Group] = []

    def work(group: Group) -> None:
        done = 0

        def add() -> None:
            nonlocal done
            done += 1
            report(group, _share_of_time(group, done))

        report(group, 0.0)
        child, reader = _start(group, add)
        reader.join()
        if child.wait():
            failed.append(group)
        else:
            report(group, 1.0)

    # The longest first, so that no core waits for it at the end.
    longest = sorted(groups, key=lambda group: -group.seconds)
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        try:
            for _ in pool.map(work, longest):
                pass
        except BaseException:  # Ctrl-C too: nobody waits for the processes any more
            pool.shutdown(wait=False, cancel_futures=True)
            give_up()
            raise
    if failed:
        names = ", ".join(group.about for group in failed)
        raise CompilationError(
            f"{names} cannot be compiled here; what needs it says why when it is used"
        )


def give_up() -> None:
    """End the processes that still compile for this one: nothing waits for them any more."""
    for child in _CHILDREN:
        if child.poll() is None:
            child.terminate()


def before_use(group: Group) -> None:
    """Compile a group if that is still to be done, and say so: the caller has to wait.

    For callers that did not warm up themselves.
    """
    with _LOCK:
        if group.name in _SEEN:
            return
        if is_warm((group,)):
            _SEEN.add(group.name)
            return
        is_terminal = sys.stderr.isatty()
        sys.stderr.write(f"{group.notice}\n")

        def report(done: int, expected: int) -> None:
            if is_terminal:
                sys.stderr.write(f"\r{bar(done / expected)}")
                sys.stderr.flush()

        warm_up(report, group)
        if is_terminal:
            sys.stderr.write(f"\r{' ' * len(bar(1.0))}\r")


def bar(share: float) -> str:
    """How far something is, in a line that fits the narrowest terminal and needs no colours."""
    full = int(share * _BAR)
    return f"[{'#' * full}{'.' * (_BAR - full)}] {share:4.0%}"


def _share_of_time(group: Group, compiled: int) -> float:
    """How much of the time that a group takes has passed, given how many functions are compiled."""
    tenth, rest = divmod(min(10 * compiled / group.functions, 10.0), 1)
    before, after = COURSE[int(tenth)], COURSE[min(int(tenth) + 1, 10)]
    return min(before + rest * (after - before), _ALMOST)


class _Progress:
    def __init__(self, report: Report, groups: Sequence[Group]) -> None:
        self._report = report
        self._done = dict.fromkeys(groups, 0)
        self._seconds = sum(group.seconds for group in groups)
        self._lock = Lock()

    def add(self, group: Group) -> None:
        with self._lock:
            self._done[group] += 1
            passed = sum(each.seconds * _share_of_time(each, n) for each, n in self._done.items())
            self._report(int(_WHOLE * passed / self._seconds), _WHOLE)


def cold(groups: Sequence[Group]) -> list[Group]:
    """Those of these groups that are still to be compiled."""
    return [group for group in groups if not _mark(group).exists()]


def _mark(group: Group) -> Path:
    """A file that says that a group has been compiled."""
    return compiler.cache_folder() / f"{group.name}.ready"


def _compile(group: Group) -> None:
    _SEEN.add(group.name)  # before compiling, which uses it
    try:
        for module in group.modules:
            import_module(module)
        for part in group.parts:
            part()
        _mark(group).touch()
    except BaseException:
        _SEEN.discard(group.name)
        raise


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


def _start(group: Group, heard: Callable[[], None]) -> tuple[subprocess.Popen[bytes], Thread]:
    """Compile a group in a process of its own, which imports the modules that registered it.

    ``heard`` is called for each function that it compiles.
    """
    registering = {*group.modules, *(part.__module__ for part in group.parts)}
    modules = ", ".join(sorted(registering))
    work = f"import {modules}\nfrom {__name__} import compile_dotted\n"
    child = subprocess.Popen(
        [sys.executable, "-c", f"{work}compile_dotted({group.name!r})"],
        env=os.environ | {_CHILD: "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    _CHILDREN.append(child)

    def read() -> None:
        assert child.stdout is not None
        with child.stdout:
            while child.stdout.read(1):
                heard()

    reader = Thread(target=read, daemon=True)
    reader.start()
    return child, reader


def compile_dotted(name: str) -> None:
    """Compile a group and print a dot for each function: what such a process does."""

    def dot() -> None:
        sys.stdout.write(".")
        sys.stdout.flush()

    with _listening(dot):
        _compile(GROUPS[name])
