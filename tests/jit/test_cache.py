"""Machine code on disk: an edit of a rule is never answered with the old rule."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from numba.core.caching import NullCache

import forno
from forno.batch import judged_machine_code as judged_code
from forno.batch import machine_code as batch_code
from forno.batch.warmups import GROUPS, REGISTERING
from forno.bots.search import machine_code as search_code
from forno.bots.self_play import machine_code as self_play_code
from forno.jit import cache
from forno.jit.registry import COMPILED_FORMS, PRIMITIVES, RULES
from forno.kernels import explicit_chance_kernels as chance_code
from forno.kernels import machine_code as kernels_code
from tests.support.waiting import PATIENCE

PACKAGE = Path(forno.__file__).parent

# A kernel with one small rule in it, which is compiled at once.
KERNEL = """
from ..jit.compiler import kernel
from ..rules.counts import lacking

@kernel
def rest(need, have):
    return lacking(need, have)
"""
# What is lacking of four cards where one is there.
SCRIPT = """
from forno.kernels.lacking import rest
print(rest(4, 1), sum(rest.stats.cache_hits.values()))
"""


def run(folder: Path, script: str = SCRIPT) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONPATH": str(folder), "FORNO_CACHE": str(folder / "cache")},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2_000:]
    return done.stdout.strip()


def test_an_edited_rule_is_compiled_anew_and_an_old_one_comes_back_from_disk(
    tmp_path: Path,
) -> None:
    shutil.copytree(PACKAGE, tmp_path / "forno", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "forno" / "kernels" / "lacking.py").write_text(KERNEL, encoding="utf-8")
    rule = tmp_path / "forno" / "rules" / "counts.py"
    assert run(tmp_path) == "3 0"
    assert run(tmp_path) == "3 1"  # from disk
    whole = rule.read_text(encoding="utf-8")
    line = "    return difference & (enough - (enough >> 7))\n"
    assert whole.count(line) == 1
    rule.write_text(whole.replace(line, "    return need\n"), encoding="utf-8")
    # The kernel itself and its file have not changed, which is all that Numba looks at.
    assert run(tmp_path) == "4 0"
    rule.write_text(whole, encoding="utf-8")
    assert run(tmp_path) == "3 1"  # and back


@pytest.mark.parametrize("suffix", [".py", ".toml"])
@pytest.mark.parametrize("folder", cache.GAME_FOLDERS)
def test_every_folder_that_is_compiled_counts(folder: str, suffix: str, tmp_path: Path) -> None:
    for name in (*cache.GAME_FOLDERS, "server", "bots/ladder"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / f"file{suffix}").write_text("x = 1\n", encoding="utf-8")
    before = cache.source_fingerprint(tmp_path, "salt")
    for name in ("server", "bots/ladder"):
        (tmp_path / name / f"file{suffix}").write_text("x = 2\n", encoding="utf-8")
    assert cache.source_fingerprint(tmp_path, "salt") == before
    assert cache.source_fingerprint(tmp_path, "pepper") != before
    (tmp_path / folder / f"file{suffix}").write_text("x = 2\n", encoding="utf-8")
    assert cache.source_fingerprint(tmp_path, "salt") != before


def registered_files() -> set[Path]:
    """The files of everything that is compiled, once all of it is registered."""
    assert REGISTERING
    functions = [*RULES, *PRIMITIVES, *COMPILED_FORMS.values()]
    functions += [part for group in GROUPS.values() for part in group.parts]
    return {Path(function.__code__.co_filename) for function in functions}


def imported_files(path: Path) -> set[Path]:
    """The modules of Forno that a module imports, inside its functions too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            folder = path.parents[node.level - 1]
            base = folder.joinpath(*(node.module or "").split("."))
            for name in node.names:
                for module in (base / f"{name.name}.py", base / name.name / "__init__.py"):
                    if module.is_file():
                        found.add(module)
                        break
                else:
                    file = base.with_suffix(".py")
                    found.add(file if file.is_file() else base / "__init__.py")
    return found


def test_whatever_is_compiled_and_all_that_it_imports_is_in_the_fingerprint() -> None:
    """What stands outside could change a game behind the back of the cache."""
    counted = set(cache._sources(PACKAGE))
    # What says which Forno this is, and how it refuses, changes no game.
    harmless = {PACKAGE / "version.py", PACKAGE / "errors.py"}
    todo, seen = list(registered_files()), set[Path]()
    assert len(todo) > 40
    while todo:
        path = todo.pop()
        if path not in seen | harmless:
            assert path in counted, path
            seen.add(path)
            todo += imported_files(path)


def test_numba_watches_the_files_of_all_kernels_and_so_does_the_cache() -> None:
    modules = (kernels_code, chance_code, search_code, self_play_code, batch_code, judged_code)
    kept = {
        Path(kernel.py_func.__code__.co_filename).relative_to(PACKAGE).as_posix()
        for module in modules
        for kernel in vars(module).values()
        if hasattr(kernel, "py_func") and not isinstance(kernel._cache, NullCache)
    }
    assert kept == set(cache.KERNEL_FILES)


def test_folders_of_old_sources_are_cleared_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORNO_CACHE", str(tmp_path))
    made = [cache.folder(f"salt {number}") for number in range(7)]
    assert len(set(made)) == 7
    assert all(path.is_dir() for path in made), "all of them may be in use"
    for number, path in enumerate(made):
        os.utime(path, (number, number))
    assert cache.folder("salt 0") == made[0]
    left = {path for path in made if path.exists()}
    assert left == {made[0], made[6], made[5], made[4]}


def test_nothing_of_anybody_else_is_ever_cleared_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORNO_CACHE", str(tmp_path))
    root = cache.folder("salt").parent
    others = [folder / f"photos {n}" for folder in (tmp_path, root) for n in range(6)]
    for number, path in enumerate(others):
        path.mkdir()
        os.utime(path, (number, number))
    cache.folder("pepper")
    assert all(path.is_dir() for path in others)


def test_many_processes_can_clear_away_at_once(tmp_path: Path) -> None:
    script = (
        "import os\n"
        "from forno.jit import cache\n"
        "for n in range(60):\n"
        "    path = cache.folder(str(n % 20))\n"
        "    try: os.utime(path, (n, n))\n"
        "    except OSError: pass\n"
    )
    children = [
        subprocess.Popen(
            [sys.executable, "-c", script],
            env=os.environ | {"FORNO_CACHE": str(tmp_path)},
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    for child in children:
        _, complaints = child.communicate(timeout=PATIENCE)
        assert child.returncode == 0, complaints


def test_sources_that_changed_after_their_import_are_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What would be compiled is the old rule; the folder is named after the new one."""
    monkeypatch.setenv("FORNO_CACHE", str(tmp_path))
    assert tmp_path in cache.folder("salt").parents
    monkeypatch.setattr(cache, "IMPORTED_AT", 0)
    assert tmp_path not in cache.folder("salt").parents


def test_a_folder_that_can_not_be_written_is_no_reason_to_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("FORNO_CACHE", str(tmp_path / "file" / "folder"))
    folder = cache.folder("salt")
    assert folder.is_dir()
