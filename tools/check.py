"""The gates that are quick, while one works: ``python -m tools.check``.

Lint, format, types, and the tests next to what was changed since the branch began: first those of
the rooms that were changed, then those of the rooms that import them, and so on, as far as the time
reaches. What was left out is named; ``make test`` leaves out nothing.

A room is a folder of ``src/forno`` (or a module beside those folders), and its tests are in the
folder of the same name below ``tests``; which room imports which is read from the sources. Tests in
folders that no room is called by, such as those of the page in a browser, are as near as what they
import.
"""

from __future__ import annotations

import argparse
import ast
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = "forno"
BUDGET: Final = 90.0
"""Seconds for everything, on two cores and with warm caches."""
GATES: Final = 20.0
"""Seconds that lint, format, types and the start of pytest take of them."""
CORES: Final = 2
UNKNOWN: Final = 4.0
"""Processor seconds of a file of tests that nobody has ever run: the mean of all."""
DURATIONS: Final = Path(".pytest_cache", "v", "forno", "durations")
"""Where tests/support/durations.py has pytest keep the processor time of each test."""
COMPILED: Final = ("tests.support.compiling", "tests.support.compiled_once")
"""Who imports one of these needs machine code."""


# --- Imports ----------------------------------------------------------------------------------


def modules_imported(module: str, *, is_package: bool, text: str) -> set[str]:
    """Every module that a source may import, wherever it does that, by full names.

    ``from a import b`` may mean a module ``a.b`` as well as something in ``a``: both are given.
    """
    found: set[str] = set()
    here = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            found.add(name)
            found.update(f"{name}.{alias.name}" for alias in node.names)
    return found


def module_name(path: Path) -> str:
    """The dotted name of a source, given its path below the folder that is on Python's path."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@dataclass(frozen=True)
class House:
    """The sources and tests of a checkout."""

    root: Path

    @cache  # noqa: B019 (there is one house, and it ends with the program)
    def imports(self) -> dict[str, set[str]]:
        """What each module of the package and of the tests imports, among themselves."""
        sources = {}
        for below in (self.root / "src", self.root):
            top = PACKAGE if below.name == "src" else "tests"
            for path in sorted((below / top).rglob("*.py")):
                sources[module_name(path.relative_to(below))] = path
        return {
            module: {
                other
                for other in modules_imported(
                    module,
                    is_package=path.name == "__init__.py",
                    text=path.read_text("utf-8"),
                )
                if other in sources and other != module
            }
            for module, path in sources.items()
        }

    def room_of(self, module: str) -> str:
        """The room of a module: its folder's path below the package, or its own name at the top."""
        parts = module.split(".")[1:]
        folder = self.root / "src" / PACKAGE
        while parts and not folder.joinpath(*parts).is_dir():
            if len(parts) == 1:
                break
            parts = parts[:-1]
        return "/".join(parts)

    @cache  # noqa: B019 (as above)
    def _importers(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for module, others in self.imports().items():
            if _top(module) != PACKAGE:
                continue
            for other in others:
                if _top(other) == PACKAGE and self.room_of(other) != self.room_of(module):
                    found.setdefault(self.room_of(other), set()).add(self.room_of(module))
        return found

    def importers(self, room: str) -> set[str]:
        """The rooms that import a room."""
        return self._importers().get(room, set())

    def test_files(self) -> list[Path]:
        """Every file of tests, by its path below the root."""
        found = (self.root / "tests").rglob("test_*.py")
        return sorted(path.relative_to(self.root) for path in found)

    def helped(self, modules: Iterable[str]) -> set[str]:
        """Those modules of the tests that import some of these, or what imports them.

        A conftest helps every test of its folder.
        """
        users: dict[str, set[str]] = {}
        for module, others in self.imports().items():
            if _top(module) == "tests":
                for other in others:
                    users.setdefault(other, set()).add(module)
        for file in self.test_files():
            for folder in file.parents:
                users.setdefault(module_name(folder / "conftest.py"), set()).add(module_name(file))
        found: set[str] = set()
        todo = list(modules)
        while todo:
            for user in users.get(todo.pop(), ()):
                if user not in found:
                    found.add(user)
                    todo.append(user)
        return found


def _top(module: str) -> str:
    return module.partition(".")[0]


# --- Choosing ---------------------------------------------------------------------------------


def distances(rooms: Iterable[str], importers: Callable[[str], set[str]]) -> dict[str, int]:
    """How far each room is from some: 0 for these, 1 for those that import them, and so on."""
    found = dict.fromkeys(rooms, 0)
    todo = [*found]
    while todo:
        room = todo.pop(0)
        for other in sorted(importers(room)):
            if other not in found:
                found[other] = found[room] + 1
                todo.append(other)
    return found


def near_tests(house: House, changed: Iterable[Path]) -> dict[Path, int]:
    """The files of tests that a change reaches, each with how far away it is."""
    rooms: set[str] = set()
    helpers: set[str] = set()
    files = house.test_files()
    near = {file: {0} if file.parent == Path("tests") else set[int]() for file in files}
    for path in changed:
        match path.parts:
            case ("src", _, *inner) if inner:
                rooms.add(_room_of_file(house, path))
            case ("tests", *_, _) if path in near:
                near[path].add(0)
            case ("tests", *_, "conftest.py"):
                for file in files:
                    if path.parent in file.parents:
                        near[file].add(1)
            case ("tests", *_, name) if name.endswith(".py"):
                helpers.add(module_name(path))
            case (folder, *_) if folder not in {"src", "tests"}:
                for file in files:
                    if file.parts[1] == folder:
                        near[file].add(0)
            case _:
                pass  # prose and settings
    far = distances(rooms, house.importers)
    helped = house.helped(helpers)
    for file in files:
        module = module_name(file)
        if module in helped:
            near[file].add(1)
        folder = file.parent.relative_to("tests").as_posix()
        if _is_room(house, folder):
            near[file].update({far[folder]} if folder in far else ())
        else:
            used = {house.room_of(one) for one in house.imports()[module] if _top(one) == PACKAGE}
            near[file].update(far[room] + 1 for room in used if room in far)
    return {file: min(found) for file, found in near.items() if found}


def _room_of_file(house: House, path: Path) -> str:
    """The room of any file of the package; data belongs to the nearest folder with sources."""
    if path.suffix == ".py":
        return house.room_of(module_name(path.relative_to("src")))
    folder = path.parent
    while len(folder.parts) > 2 and not any((house.root / folder).glob("*.py")):
        folder = folder.parent
    return "/".join(folder.parts[2:])


def _is_room(house: House, folder: str) -> bool:
    place = house.root / "src" / PACKAGE / folder
    return folder != "." and (place.is_dir() or place.with_suffix(".py").exists())


@dataclass(frozen=True)
class Choice:
    """What is run, and what is not."""

    run: tuple[Path, ...]
    left_out: tuple[Path, ...]


def choose(near: Mapping[Path, int], seconds: Mapping[Path, float], room_for: float) -> Choice:
    """The nearest tests that fit into some seconds of processors; of those, the quickest."""
    run: list[Path] = []
    left_out: list[Path] = []
    for file in sorted(near, key=lambda file: (near[file], seconds.get(file, UNKNOWN), file)):
        takes = seconds.get(file, UNKNOWN)
        if takes <= room_for:
            run.append(file)
            room_for -= takes
        else:
            left_out.append(file)
    return Choice(tuple(run), tuple(left_out))


def read_durations(root: Path) -> dict[Path, float]:
    """The processor time of each file of tests when it was last run, in seconds."""
    try:
        tests: dict[str, float] = json.loads((root / DURATIONS).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    found: dict[Path, float] = {}
    for test, seconds in tests.items():
        file = Path(test.partition("::")[0])
        found[file] = found.get(file, 0.0) + seconds
    return found


# --- Git --------------------------------------------------------------------------------------


def changed_files(root: Path, since: str | None = None) -> list[Path]:
    """All files that differ from where the branch began, new ones too."""
    base = since or _git(root, "merge-base", "HEAD", "main") or "HEAD"
    names = _git(root, "diff", "--name-only", "-z", base).split("\0")
    names += _git(root, "ls-files", "--others", "--exclude-standard", "-z").split("\0")
    return sorted({Path(name) for name in names if name})


def _git(root: Path, *words: str) -> str:
    done = subprocess.run(
        ["git", *words], cwd=root, capture_output=True, encoding="utf-8", check=False
    )
    return done.stdout.strip() if done.returncode == 0 else ""


# --- Running ----------------------------------------------------------------------------------


def is_compiled() -> bool:
    """Whether tests find machine code; if not, minutes would go by until it is made."""
    from tools import machine_code

    return machine_code.is_made()


def listing(house: House, files: Sequence[Path], seconds: Mapping[Path, float]) -> Iterator[str]:
    """Files, a line for each folder."""
    folders: dict[Path, list[Path]] = {}
    for file in files:
        folders.setdefault(file.parent, []).append(file)
    for folder in sorted(folders):
        inside = folders[folder]
        takes = sum(seconds.get(file, UNKNOWN) for file in inside)
        every = sum(1 for _ in (house.root / folder).glob("test_*.py"))
        names = "all" if len(inside) == every > 1 else ", ".join(one.stem for one in inside)
        yield f"   {folder} ({takes:.0f} s): {names}"


def main(words: Sequence[str] | None = None) -> int:
    """Run the quick gates; say what was left out."""
    parser = argparse.ArgumentParser(prog="python -m tools.check", description=__doc__)
    parser.add_argument("--since", help="a commit to compare with (default: where main was left)")
    parser.add_argument(
        "--seconds", type=float, default=BUDGET, help="time for everything (default %(default)s)"
    )
    parser.add_argument("--list", action="store_true", help="only say what would be run")
    asked = parser.parse_args(words)
    begun = time.monotonic()
    house, seconds = House(ROOT), read_durations(ROOT)
    near = near_tests(house, changed_files(ROOT, asked.since))
    cold: tuple[Path, ...] = ()
    if not is_compiled():
        slow = house.helped(COMPILED)
        cold = tuple(sorted(file for file in near if module_name(file) in slow))
        near = {file: away for file, away in near.items() if file not in cold}
    choice = choose(near, seconds, max(0.0, asked.seconds - GATES) * CORES)
    status = 0
    print(f"== {len(choice.run)} files of tests are next to what was changed")
    if asked.list:
        print(*listing(house, choice.run, seconds), sep="\n")
    else:
        status = run_gates(choice.run)
    if choice.left_out:
        print(f"== left out, as {asked.seconds:.0f} seconds do not reach:")
        print(*listing(house, choice.left_out, seconds), sep="\n")
    if cold:
        print("== left out, as there is no machine code (python -m tools.machine_code):")
        print(*listing(house, cold, seconds), sep="\n")
    took = time.monotonic() - begun
    print(f"== {'passed' if status == 0 else 'FAILED'} in {took:.0f} s; all gates: make test")
    return status


def run_gates(files: Sequence[Path]) -> int:
    """Lint, format, types beside the tests; 0 if all is well."""
    python = sys.executable
    types = subprocess.Popen(
        [python, "-m", "mypy"], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8"
    )
    good = True
    for name, command in (
        ("lint (ruff check)", ["ruff", "check", "--quiet"]),
        ("format (ruff format --check)", ["ruff", "format", "--check", "--quiet"]),
        ("tests (pytest)", ["pytest", "-q", "-n", str(CORES), *map(str, files)]),
    ):
        print(f"== {name}", flush=True)
        good &= subprocess.run([python, "-m", *command], cwd=ROOT, check=False).returncode == 0
    said, _ = types.communicate()
    print(f"== types (mypy)\n{said.strip()}")
    return 0 if good and types.returncode == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
