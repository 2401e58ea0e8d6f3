"""Modules that had another name in version 0.1: importing one warns and leads to the new one.

These names are those that pages and examples of version 0.1 showed. They go with the next
release. A finder serves them, so that no folder keeps a name that means nothing any more.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from importlib.abc import Loader, MetaPathFinder
else:  # Python asks for neither base class, and to import them takes a while

    class Loader:
        """Stands for the real one."""

    class MetaPathFinder:
        """Stands for the real one."""


MOVED: Final = {
    "forno.compiled": "forno.kernels",
    "forno.compiled.loops": "forno.bots.playout.compiled_bots",
    "forno.hosts": "forno.cli",
    "forno.hosts.cli": "forno.cli.main",
    "forno.hosts.memory": "forno.lab.memory",
    "forno.hosts.memory.hearing": "forno.lab.memory.heard_worlds",
    "forno.hosts.memory.probing": "forno.lab.memory.probe",
    "forno.players": "forno.bots",
    "forno.players.learnt": "forno.bots.learned",
    "forno.players.learnt.senses": "forno.bots.learned.net_inputs",
    "forno.players.learnt.weights": "forno.bots.learned.net_weights",
    "forno.table.loop": "forno.table.turn_loop",
}
"""The new name of each module."""

RENAMED: Final = {("forno.players.learnt.weights", "Table"): "NetTable"}
"""What has another name inside its module."""


class _OldModule(ModuleType):
    """Has what the new module has, under its old name."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        target = import_module(MOVED[self.__name__])
        return getattr(target, RENAMED.get((self.__name__, name), name))


class _Finder(MetaPathFinder, Loader):
    """Is asked only after a module was found nowhere else."""

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in MOVED:
            return None
        is_package = any(name.startswith(f"{fullname}.") for name in MOVED)
        return ModuleSpec(fullname, self, is_package=is_package)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return _OldModule(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        new = MOVED[module.__name__]
        message = f"{module.__name__} is now {new}; the old name goes with the next release"
        # Python leaves its own import machinery out when it counts: 2 is the line of the import.
        warnings.warn(message, DeprecationWarning, stacklevel=2)


def serve_old_names() -> None:
    """Let the old names be imported, once."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.append(_Finder())
