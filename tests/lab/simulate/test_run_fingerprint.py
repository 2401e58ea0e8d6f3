"""The fingerprint of a resumable run covers every source that can change one of its games."""

from __future__ import annotations

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import forno
from forno.jit.cache import source_fingerprint
from forno.lab.arena import contest_folder
from forno.lab.cluster.ray_cluster import ROOMS
from forno.lab.memory import benchmark
from forno.lab.shared.resumable_run import GAME_CODE, code_files, code_fingerprint
from forno.lab.simulate import kept_totals
from forno.lab.training import net_folder

PACKAGE = Path(forno.__file__).parent
RUNS = {
    "arena": contest_folder.CODE,
    "simulate": kept_totals.CODE,
    "memory": benchmark.CODE,
    "training": net_folder.CODE,
    "cluster": ROOMS,
}
# Each plays games of its own: what they import from the rooms of the game is part of them.
PLAYERS = {
    "arena": "lab/arena/contest_games.py",
    "simulate": "lab/simulate/work_queue.py",
    "memory": "lab/memory/shards.py",
    "training": "lab/training/trainer.py",
}
APART = (
    *("errors.py", "version.py", "files.py", "sheets.py", "old_names.py", "__init__.py"),
    *("game", "words", "notation", "lab"),
)
"""Where nothing of a game is decided; what decides in the laboratory is named by each run."""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package that can be changed."""
    copy = tmp_path / "forno"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "page", "*.npz"))
    return copy


@pytest.mark.parametrize(
    "file",
    [
        "editions/loader.py",
        "editions/build.py",
        "editions/plus.toml",
        "rules/baking.py",
        "views/project.py",
        "bots/heuristic/bake_choice.py",
        "batch/engine.py",
        "bots/ladder/cook.py",
        "table/turn_loop.py",
    ],
)
@pytest.mark.parametrize("run", RUNS)
def test_a_run_cannot_go_on_with_other_code(package: Path, file: str, run: str) -> None:
    assert (package / file).is_file()
    before = code_fingerprint(*RUNS[run], package=package)
    with (package / file).open("a", encoding="utf-8") as source:
        source.write("\n# changed\n")
    assert code_fingerprint(*RUNS[run], package=package) != before


@pytest.mark.parametrize("file", ["editions/loader.py", "editions/plus.toml", "rules/turn.py"])
def test_machine_code_is_not_used_with_other_sources(package: Path, file: str) -> None:
    before = source_fingerprint(package, "")
    with (package / file).open("a", encoding="utf-8") as source:
        source.write("\n# changed\n")
    assert source_fingerprint(package, "") != before


@pytest.mark.parametrize("file", ["words/en/rules.ftl", "server/rooms/room.py", "editions/x.pyc"])
def test_what_no_game_depends_on_changes_nothing(package: Path, file: str) -> None:
    before = code_fingerprint(package=package)
    with (package / file).open("a", encoding="utf-8") as source:
        source.write("\n# changed\n")
    assert code_fingerprint(package=package) == before


@pytest.mark.parametrize("run", PLAYERS)
def test_all_that_a_game_is_made_of_is_covered(run: str) -> None:
    covered = set(code_files(PACKAGE, *RUNS[run]))
    used = set(imported(PACKAGE / PLAYERS[run]))
    assert PACKAGE / "editions/loader.py" in used
    decide = {path for path in used if path.relative_to(PACKAGE).parts[0] not in APART}
    assert decide <= covered, sorted(path.name for path in decide - covered)
    assert PACKAGE / PLAYERS[run] in covered


def test_a_part_that_is_not_there_is_no_part(package: Path) -> None:
    """A folder that was renamed must not be left out in silence."""
    for part in GAME_CODE:
        assert (PACKAGE / part).exists()
    with pytest.raises(FileNotFoundError, match="cellar"):
        code_fingerprint("cellar", package=package)
    (package / "rules").rename(package / "laws")
    with pytest.raises(FileNotFoundError, match="rules"):
        code_fingerprint(package=package)
    with pytest.raises(FileNotFoundError, match="rules"):
        source_fingerprint(package, "")


def imported(first: Path) -> Iterator[Path]:
    """All modules of the package that a module imports, and those that they import."""
    waiting, seen = [first], {first}
    while waiting:
        path = waiting.pop()
        yield path
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.ImportFrom) or not node.level:
                continue
            folder = path.parents[node.level - 1]
            base = folder.joinpath(*(node.module or "").split("."))
            for found in (base, *(base / alias.name for alias in node.names)):
                for one in (found.with_suffix(".py"), found / "__init__.py"):
                    # The package itself only says how old it is, and imports everything.
                    if one.is_file() and one != PACKAGE / "__init__.py" and one not in seen:
                        seen.add(one)
                        waiting.append(one)
