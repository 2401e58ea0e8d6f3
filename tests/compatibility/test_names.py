"""The names that people rely on: options of the command, and what pages show how to import."""

from __future__ import annotations

import json
import warnings
from pathlib import Path

import pytest

from tests.compatibility.releases import RELEASES
from tools.fixtures import command_options, shown_imports

IMPORTS = [
    pytest.param(line, id=f"{release.name}: {line}")
    for release in RELEASES
    for line in (release / "imports.txt").read_text("utf-8").splitlines()
]


def test_every_command_has_its_old_options(release: Path) -> None:
    wanted = json.loads((release / "commands.json").read_text("utf-8"))
    found = command_options()
    lost = {
        (name, option)
        for name, options in wanted.items()
        for option in options
        if option not in found.get(name, ())
    }
    assert not lost
    assert len(wanted) > 10


@pytest.mark.parametrize("line", IMPORTS)
def test_what_pages_showed_can_be_imported(line: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # an old name may say that there is a newer one
        try:
            exec(line, {})
        except ModuleNotFoundError as error:
            if (error.name or "").startswith("forno"):
                raise
            pytest.skip(f"{error.name} is not installed")


def test_what_pages_show_now_is_found() -> None:
    """The search for imports finds plain ones, those of a session, and several at once."""
    found = shown_imports()
    assert "import forno" in found
    assert all(line.startswith(("import forno", "from forno")) for line in found)
    assert len(found) > 10
