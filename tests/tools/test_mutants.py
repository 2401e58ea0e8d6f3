"""The mutation run: its changes are real ones, it finds them again, and it tells what it saw."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from tools import mutants
from tools.mutants import Chosen, Finder, Results, Room, Run, Workshop, all_mutants, draw, report
from tools.mutation import OPERATORS, Mutant, mutants_in

CODE = '''\
"""A module."""

from __future__ import annotations

import logging
from typing import Protocol

LOG = logging.getLogger("toy")


class Shape(Protocol):
    def area(self) -> int:
        return 1


class Box:
    def __init__(self, wide: int, high: int) -> None:
        self.wide = wide
        self.high = high
        LOG.info("a box of %s", wide)

    def area(self, *, twice: bool = False) -> int:
        size = self.wide * self.high
        if twice and not size < 10:
            size += max(size, self.wide) + 3
        for number in range(2):
            if number == size or "ä" in f"{number + 1}":
                continue
            size -= 1
        unused = True
        return size


def unheard(number: int) -> int:
    while number > 5:
        number -= 2
    return number if number else 7
'''
TEST = """\
from toy.box import Box, unheard


def test_area() -> None:
    assert Box(2, 3).area() == 4
    assert Box(4, 5).area(twice=True) == 41


def test_nothing() -> None:
    assert unheard(1) == 1
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with code and tests."""
    root = tmp_path / "project"
    (root / "src" / "toy").mkdir(parents=True)
    (root / "src" / "toy" / "__init__.py").write_text("")
    (root / "src" / "toy" / "box.py").write_text(CODE, "utf-8")
    (root / "tests").mkdir()
    (root / "tests" / "test_box.py").write_text(TEST, "utf-8")
    return root


@pytest.fixture
def room() -> Room:
    return Room("toy", "src/toy", ("tests",))


def found(project: Path, operator: str, line: str) -> Mutant:
    """The only mutant of a line by an operator."""
    fitting = [
        mutant
        for mutant in mutants_in(project / "src" / "toy" / "box.py")
        if mutant.identity.operator == operator and line in mutant.identity.line
    ]
    assert len(fitting) == 1, fitting
    return fitting[0]


def test_every_change_makes_other_code_that_can_be_read(project: Path) -> None:
    every = mutants_in(project / "src" / "toy" / "box.py")
    assert {mutant.identity.operator for mutant in every} == {*OPERATORS}
    assert len({mutant.identity for mutant in every}) == len(every)
    codes = {ast.dump(ast.parse(mutant.code())) for mutant in every}
    assert ast.dump(ast.parse(CODE)) not in codes
    assert all(mutant.is_sound() for mutant in every)


@pytest.mark.parametrize(
    ("operator", "line", "becomes"),
    [
        ("boundary", "if twice", "if twice and not (size <= 10):"),
        ("connective", "if twice", "if (twice or not size < 10):"),
        ("negation", "if twice", "if twice and (size < 10):"),
        ("always", "if twice", "if (True):"),
        ("never", "while number", "while (False):"),
        ("one less", "while number", "while number > (4):"),
        ("opposite", "while number", "while (number <= 5):"),
        ("arithmetic", "number -= 2", "number += 2"),
        ("arguments", "range", None),
        ("arguments", "max(", "size += (max(self.wide, size)) + 3"),
        ("dropped", "self.high = high", "pass"),
        ("dropped", "LOG.info", None),
        ("returned", "return size", "return None"),
        ("truth", "unused", "unused = (False)"),
        ("one more", "return 1", None),
    ],
)
def test_each_operator_changes_what_it_should(
    project: Path, operator: str, line: str, becomes: str | None
) -> None:
    if becomes is None:
        with pytest.raises(AssertionError):
            found(project, operator, line)
    else:
        code = found(project, operator, line).code().decode()
        added = {*map(str.strip, code.splitlines())} - {*map(str.strip, CODE.splitlines())}
        assert added in ({becomes}, set())
        assert code.count(becomes) == CODE.count(becomes) + 1


def test_a_sample_is_the_same_for_the_same_seed_and_comes_back_from_its_file(
    project: Path, room: Room, tmp_path: Path
) -> None:
    sample = draw([room], 12, seed=3, root=project)
    assert len({*sample}) == 12
    assert sample == draw([room], 12, seed=3, root=project)
    assert sample != draw([room], 12, seed=4, root=project)
    mutants.write_sample(tmp_path / "sample.json", sample)
    assert mutants.read_sample(tmp_path / "sample.json") == sample


def test_rooms_have_as_many_mutants_each_as_they_can(project: Path, room: Room) -> None:
    other = project / "src" / "small"
    other.mkdir()
    (other / "one.py").write_text("def one():\n    return 1\n", "utf-8")
    sample = draw([room, Room("small", "src/small", ())], 9, seed=1, root=project)
    assert [one.room for one in sample].count("small") == 1
    assert len(sample) == 9


def test_a_mutant_is_found_after_its_file_was_moved_renamed_and_edited(
    project: Path, room: Room
) -> None:
    wanted = found(project, "opposite", "while number").identity
    old = project / "src" / "toy" / "box.py"
    new = project / "src" / "toy" / "inner" / "shapes.py"
    new.parent.mkdir()
    new.write_text("import os\n\n" + old.read_text("utf-8"), "utf-8")
    old.unlink()
    again = Finder([room], project).find(wanted)
    assert again is not None
    assert again.path == new
    assert "while (number <= 5)" in again.code().decode()
    new.write_text(new.read_text("utf-8").replace("number > 5", "number > 6"), "utf-8")
    assert Finder([room], project).find(wanted) is None


def test_some_are_caught_some_survive_and_nothing_is_changed_here(
    project: Path, room: Room, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    shop = Workshop(copy, project)
    baseline = shop.baseline(room)
    assert baseline.red == []
    assert [*baseline.costs] == ["tests/test_box.py"]
    became = {}
    for operator, line in (
        ("boundary", "if twice"),
        ("dropped", "self.high = high"),
        ("one more", "return number if number"),
        ("never", "while number"),
    ):
        mutant = found(project, operator, line)
        result = shop.try_out(mutant, room, baseline)
        became[operator] = result["became"], result["by"]
        assert (copy / "src" / "toy" / "box.py").read_text("utf-8") == CODE
    assert became == {
        "boundary": ("survived", ""),
        "dropped": ("caught", "tests/test_box.py::test_area"),
        "one more": ("survived", ""),
        "never": ("survived", ""),
    }
    assert (project / "src" / "toy" / "box.py").read_text("utf-8") == CODE
    assert len(all_mutants(room, project)) == len(mutants_in(project / "src" / "toy" / "box.py"))


def test_a_mutant_that_never_ends_is_caught(
    project: Path, room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutants, "LEAST_CPU", 5)
    test = project / "tests" / "test_box.py"
    test.write_text(TEST.replace("unheard(1) == 1", "unheard(8) == 4"), "utf-8")
    shop = Workshop(tmp_path / "copy", project)
    baseline = shop.baseline(room)
    mutant = found(project, "arithmetic", "number -= 2")
    assert shop.try_out(mutant, room, baseline)["became"] == "timeout"


def test_a_mutant_is_never_taken_for_what_was_compiled_in_the_same_second(
    project: Path, room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shop = Workshop(tmp_path / "copy", project)
    baseline = shop.baseline(room)
    changed = tmp_path / "copy" / "src" / "toy" / "box.py"
    changed.touch()
    before = int(changed.stat().st_mtime)
    seconds: list[int] = []

    def test(*_: object, **__: object) -> Run:
        seconds.append(int(changed.stat().st_mtime))
        return Run(1, "", 0.0)

    monkeypatch.setattr(shop, "test", test)
    shop.try_out(found(project, "arithmetic", "number -= 2"), room, baseline)
    assert seconds == [before + 2]
    assert int(changed.stat().st_mtime) == before


def test_a_test_that_fails_anyway_catches_nothing(
    project: Path, room: Room, tmp_path: Path
) -> None:
    test = project / "tests" / "test_box.py"
    test.write_text(TEST + "\n\ndef test_red() -> None:\n    assert False\n", "utf-8")
    shop = Workshop(tmp_path / "copy", project)
    baseline = shop.baseline(room)
    assert baseline.red == ["tests/test_box.py::test_red"]
    mutant = found(project, "boundary", "if twice")
    assert shop.try_out(mutant, room, baseline)["became"] == "survived"


def test_a_test_that_fails_by_chance_is_no_proof(project: Path, tmp_path: Path) -> None:
    """With servers in them, tests may fail on a busy machine: then nothing is known."""
    room = Room("toy", "src/toy", ("tests",), timed=True)
    shop = Workshop(tmp_path / "copy", project)
    baseline = shop.baseline(room)
    (tmp_path / "copy" / "tests" / "test_box.py").write_text(TEST.replace("== 4", "== 5"))
    assert (
        shop.try_out(found(project, "boundary", "if twice"), room, baseline)["became"] == "doubtful"
    )
    one = Chosen("toy", found(project, "boundary", "if twice").identity)
    results = Results(None, "these")
    results.add(one, {"became": "doubtful"})
    assert not results.is_sure(one)
    results.add(one, {"became": "caught"})
    assert results.is_sure(one)


def test_tests_that_wait_for_ever_are_ended(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutants, "IDLE", 3.0)
    shop = Workshop(tmp_path / "copy", project)
    code = "import time\n\n\ndef test_wait() -> None:\n    time.sleep(10_000)\n"
    (tmp_path / "copy" / "tests" / "test_box.py").write_text(code, "utf-8")
    assert shop.test(["tests"], 60).status < 0


def test_results_are_kept_and_those_of_other_sources_put_aside(
    project: Path, room: Room, tmp_path: Path
) -> None:
    path = tmp_path / "results.json"
    one, other = draw([room], 2, seed=1, root=project)
    results = Results(path, "these")
    results.add(one, {"became": "survived", "change": "pass"})
    results.add(other, {"became": "caught"})
    assert Results(path, "these").found == results.found
    lines = list(report([one, other], results.found))
    assert lines[0] == "toy: 1 caught (0 of them took too long), 1 survived"
    assert one.identity.line in lines[1]
    assert len(lines) == 2
    assert not Results(path, "others").found
    assert json.loads(path.with_suffix(".old.json").read_text("utf-8"))["fingerprint"] == "these"


def test_the_sample_of_the_project_can_be_found() -> None:
    sample = mutants.read_sample(Path(__file__).parents[1] / "mutants" / "sample.json")
    assert len(sample) >= 200
    finder = Finder(mutants.ROOMS)
    gone = [one for one in sample if finder.find(one.identity) is None]
    # Lines change; when many of them are gone, it is time for a new sample.
    assert len(gone) < len(sample) / 2
    assert all(isinstance(one, Chosen) for one in sample)


def test_a_room_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        mutants.main(["attic", "--draw"])
    assert 'there is no room "attic"' in capsys.readouterr().err


def test_every_test_that_is_named_is_there() -> None:
    root = Path(__file__).parents[2]
    for room in mutants.ROOMS:
        assert (root / room.folder).is_dir()
        assert [test for test in room.tests if not (root / test).exists()] == []
    assert {path.name for path in (root / "tests").rglob("test_*.py")} >= mutants.LEFT_OUT
