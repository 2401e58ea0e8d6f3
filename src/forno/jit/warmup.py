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
from contextlib import contextmanager
from dataclasses import dataclass, field
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

NOTICE: Final = "Forno compiles its rules, once; this takes a minute or two."

Report = Callable[[int, int], None]
"""Is told how many functions of how many have been compiled."""


def is_warm(groups: Sequence[Group] | None = None) -> bool:
    """Whether nothing is left to compile here: of these groups, or of all that are registered."""
    chosen = list(GROUPS.values()) if groups is None else groups
    return not compiler.is_available() or not _cold(chosen)


def warm_up(report: Report, group: Group | None = None) -> None:
    """Compile what is not yet compiled: this group, and where there are two cores its partner.

    Without a group, all that are registered.
    """
    here = [group] if group else list(GROUPS.values())
    if is_warm(here):
        return
    here, elsewhere = _cold(here), []
    if (os.cpu_count() or 1) > 1 and not os.environ.get(_CHILD):
        partners = [GROUPS[each.partner] for each in here if each.partner in GROUPS]
        cold = _cold([*here, *(each for each in partners if each not in here)])
        here, elsewhere = cold[:1], cold[1:]
    progress = _Progress(report, sum(each.functions for each in here + elsewhere))
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


def _cold(groups: Sequence[Group]) -> list[Group]:
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


def _start(group: Group, progress: _Progress) -> tuple[subprocess.Popen[bytes], Thread]:
    """Compile a group in a process of its own, which imports the modules that registered it."""
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

    def read() -> None:
        assert child.stdout is not None
        with child.stdout:
            while child.stdout.read(1):
                progress.add()

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
