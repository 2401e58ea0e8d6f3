"""Machine code on disk: an edit of a rule is never answered with the old rule."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import forno
from forno.jit import cache

PACKAGE = Path(forno.__file__).parent

# Marks what is legal in a position with four cards of one kind in hand.
SCRIPT = """
import numpy as np
from forno.kernels import kernels
from forno.jit.layout import pack_rulebook, pack_states
from forno.editions import edition
from forno.rules.state import INGREDIENTS, State
state = State(players=2, turn=0, phase=INGREDIENTS)
state.hand[0] = 4
words, seats, none = np.zeros(8, np.int64), np.zeros(1, np.int8), np.zeros(0, np.int64)
marks, rulebook = words.view(np.uint8), pack_rulebook(edition("abacus").rulebook)
rest = (1, none.view(np.uint8), none, none.view(np.uint8), 0)
kernels.show_batch(pack_states([state]), rulebook, seats, marks, words, 8, *rest)
print(marks.sum(), sum(kernels.show_batch.stats.cache_hits.values()))
"""


def run(folder: Path, script: str = SCRIPT) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONPATH": str(folder), "FORNO_CACHE": str(folder / "cache")},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2_000:]
    return done.stdout.strip()


def test_an_edited_rule_is_compiled_anew_and_an_old_one_comes_back_from_disk(
    tmp_path: Path,
) -> None:
    shutil.copytree(PACKAGE, tmp_path / "forno", ignore=shutil.ignore_patterns("__pycache__"))
    rule = tmp_path / "forno" / "rules" / "legality.py"
    assert run(tmp_path) == "4 0"
    assert run(tmp_path) == "4 1"  # from disk
    whole = rule.read_text(encoding="utf-8")
    line = "            for more in range(of(hand, kind)):\n"
    assert whole.count(line) == 1
    rule.write_text(whole.replace("range(of(hand, kind))", "range(2)"), encoding="utf-8")
    # The driver itself and its file have not changed, which is all that Numba looks at.
    assert run(tmp_path) == "10 0"
    rule.write_text(whole, encoding="utf-8")
    assert run(tmp_path) == "4 1"  # and back


@pytest.mark.parametrize("room", ["editions", "jit", "rules", "views", "kernels", "bots", "batch"])
def test_every_room_that_is_compiled_counts(room: str, tmp_path: Path) -> None:
    for name in ("editions", "jit", "rules", "views", "kernels", "bots", "batch", "server"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file.py").write_text("x = 1\n", encoding="utf-8")
    before = cache.source_fingerprint(tmp_path, "salt")
    (tmp_path / "server" / "file.py").write_text("x = 2\n", encoding="utf-8")
    assert cache.source_fingerprint(tmp_path, "salt") == before
    assert cache.source_fingerprint(tmp_path, "pepper") != before
    (tmp_path / room / "file.py").write_text("x = 2\n", encoding="utf-8")
    assert cache.source_fingerprint(tmp_path, "salt") != before


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
        "from forno.kernels import cache\n"
        "for n in range(150):\n"
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
        _, complaints = child.communicate(timeout=120)
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
