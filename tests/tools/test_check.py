"""What ``make check`` runs: the tests next to what was changed, as far as the time reaches."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from tools.check import (
    DURATIONS,
    UNKNOWN,
    Choice,
    House,
    changed_files,
    choose,
    distances,
    listing,
    modules_imported,
    near_tests,
    read_durations,
)

SOURCES = {
    "src/forno/__init__.py": "from .game import Game",
    "src/forno/rules/__init__.py": "",
    "src/forno/rules/turns.py": "",
    "src/forno/rules/data/cards.toml": "",
    "src/forno/game.py": "def play() -> None:\n    from forno.rules.turns import take",
    "src/forno/lab/__init__.py": "",
    "src/forno/lab/web/__init__.py": "",
    "src/forno/lab/web/page.py": "from ... import game",
    "src/forno/lab/shop/__init__.py": "",
    "tests/test_walls.py": "",
    "tests/conftest.py": "",
    "tests/rules/test_turns.py": "from forno.rules import turns",
    "tests/game/test_game.py": "from tests.support.decks import deck",
    "tests/lab/web/test_page.py": "",
    "tests/lab/shop/test_shop.py": "from forno.rules import turns",
    "tests/lab/shop/conftest.py": "",
    "tests/browser/test_eyes.py": "from forno.lab.web.page import page\nfrom .kit import k",
    "tests/browser/kit.py": "from tests.support import decks",
    "tests/support/decks.py": "",
    "tests/tools/test_tool.py": "",
}


@pytest.fixture
def house(tmp_path: Path) -> House:
    for name, text in SOURCES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return House(tmp_path)


def near(house: House, *changed: str) -> dict[str, int]:
    found = near_tests(house, map(Path, changed))
    return {path.as_posix().removeprefix("tests/"): away for path, away in found.items()}


WALLS = {"test_walls.py": 0}
RULES = {"rules/test_turns.py": 0, "game/test_game.py": 1, "lab/web/test_page.py": 2}


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ("src/forno/rules/turns.py", RULES | {"browser/test_eyes.py": 3}),
        ("src/forno/rules/data/cards.toml", RULES | {"browser/test_eyes.py": 3}),
        ("src/forno/rules/gone.py", RULES | {"browser/test_eyes.py": 3}),
        ("src/forno/lab/web/page.py", {"lab/web/test_page.py": 0, "browser/test_eyes.py": 1}),
        ("tests/game/test_game.py", {"game/test_game.py": 0}),
        ("tests/support/decks.py", {"game/test_game.py": 1, "browser/test_eyes.py": 1}),
        ("tests/lab/shop/conftest.py", {"lab/shop/test_shop.py": 1}),
        ("tools/tool.py", {"tools/test_tool.py": 0}),
        ("README.md", {}),
    ],
)
def test_tests_are_as_near_as_the_rooms_are(
    house: House, changed: str, found: dict[str, int]
) -> None:
    assert near(house, changed) == WALLS | found


def test_importers_are_read_from_the_sources(house: House) -> None:
    assert house.importers("rules") == {"game"}
    assert house.importers("game") == {"", "lab/web"}
    assert house.importers("lab/web") == set()
    far = distances(["rules"], house.importers)
    assert far == {"rules": 0, "game": 1, "": 2, "lab/web": 2}


def test_what_a_conftest_imports_helps_every_test_of_its_folder(
    tmp_path: Path, house: House
) -> None:
    (tmp_path / "tests/lab/conftest.py").write_text("from tests.support.decks import deck")
    assert house.helped(["tests.support.decks"]) == {
        *("tests.game.test_game", "tests.browser.kit", "tests.browser.test_eyes"),
        *("tests.lab.conftest", "tests.lab.shop.test_shop", "tests.lab.web.test_page"),
    }


def test_imports_are_found_wherever_they_stand() -> None:
    text = "import a.b\nfrom ..c import d\nif x:\n    from . import e"
    found = modules_imported("forno.one.two", is_package=False, text=text)
    assert found == {"a.b", "forno.c", "forno.c.d", "forno.one", "forno.one.e"}
    found = modules_imported("forno.one", is_package=True, text="from .c import d")
    assert found == {"forno.one.c", "forno.one.c.d"}


def test_the_nearest_go_first_and_what_does_not_fit_is_left_out() -> None:
    one, two, three, four = (Path(f"tests/test_{name}.py") for name in "1234")
    near = {one: 1, two: 0, three: 0, four: 2}
    seconds = {one: 2.0, two: 30.0, three: 5.0}
    assert choose(near, seconds, 7.0 + UNKNOWN) == Choice((three, one, four), (two,))
    assert choose(near, seconds, 7.0 + UNKNOWN - 0.1) == Choice((three, one), (two, four))
    assert choose(near, seconds, 100.0).left_out == ()


def test_what_is_left_out_is_named(house: House) -> None:
    (house.root / "tests/rules/test_more.py").touch()
    files = [Path("tests/rules/test_turns.py"), Path("tests/game/test_game.py")]
    seconds = {files[0]: 12.4}
    lines = [*listing(house, files, seconds)]
    assert lines == [
        f"   tests/game ({UNKNOWN:.0f} s): test_game",
        "   tests/rules (12 s): test_turns",
    ]
    files.append(Path("tests/rules/test_more.py"))
    assert [*listing(house, files, seconds)][1] == f"   tests/rules ({12.4 + UNKNOWN:.0f} s): all"


def test_durations_are_added_up_for_each_file(tmp_path: Path) -> None:
    assert read_durations(tmp_path) == {}
    (tmp_path / DURATIONS).parent.mkdir(parents=True)
    (tmp_path / DURATIONS).write_text(json.dumps({"a.py::x": 1.5, "a.py::y[::]": 2, "b.py::z": 1}))
    assert read_durations(tmp_path) == {Path("a.py"): 3.5, Path("b.py"): 1}


def test_changed_is_whatever_differs_from_where_the_branch_began(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        me = ["-c", "user.name=me", "-c", "user.email=me@example.org"]
        subprocess.run(["git", *me, *words], cwd=tmp_path, check=True, capture_output=True)

    git("init", "-b", "main")
    for name in ("old", "kept", "edited", "moved on"):
        (tmp_path / name).write_text(name)
    git("add", ".")
    git("commit", "-m", "begun")
    git("checkout", "-b", "branch")
    (tmp_path / "committed").touch()
    (tmp_path / "old").unlink()
    git("add", ".")
    git("commit", "-m", "more")
    (tmp_path / "edited").write_text("otherwise")
    (tmp_path / "new file").touch()
    git("checkout", "-q", "main", "--", "moved on")
    names = {path.as_posix() for path in changed_files(tmp_path)}
    assert names == {"committed", "old", "edited", "new file"}


def test_durations_are_kept_by_pytest_itself(tmp_path: Path) -> None:
    """The plugin of these tests, in a session of its own."""
    from tests.support import durations

    (tmp_path / "test_it.py").write_text("def test_one(): pass\ndef test_two(): pass\n")
    words = [str(tmp_path), "-q", "--rootdir", str(tmp_path), "-p", "no:xdist"]
    assert pytest.main([*words, "-o", f"cache_dir={tmp_path / '.pytest_cache'}"], [durations]) == 0
    assert set(read_durations(tmp_path)) == {Path("test_it.py")}


def test_a_test_whose_process_died_is_no_trouble(tmp_path: Path) -> None:
    """What xdist reports of it has taken a whole number of seconds, none."""
    from tests.support.durations import Durations

    config = SimpleNamespace(cache=None, rootpath=tmp_path)
    died = SimpleNamespace(nodeid="test_it.py::test_it", user_properties=[], duration=0)
    Durations(cast("pytest.Config", config)).pytest_runtest_logreport(
        cast("pytest.TestReport", died)
    )


BUSY = """
import subprocess, sys, time
WORK = "import time\\nwhile time.process_time() < 0.4: pass"
def test_it():
    subprocess.run([sys.executable, "-c", WORK], check=True)
"""
IDLE = """
import time
def test_it():
    time.sleep(0.4)
"""


def test_what_counts_is_processor_time_that_of_children_too(tmp_path: Path) -> None:
    from tests.support import durations

    (tmp_path / "test_busy.py").write_text(BUSY)
    (tmp_path / "test_idle.py").write_text(IDLE)
    words = [str(tmp_path), "-q", "--rootdir", str(tmp_path), "-p", "no:xdist"]
    assert pytest.main([*words, "-o", f"cache_dir={tmp_path / '.pytest_cache'}"], [durations]) == 0
    took = read_durations(tmp_path)
    assert took[Path("test_busy.py")] >= 0.4
    assert took[Path("test_idle.py")] < took[Path("test_busy.py")]
