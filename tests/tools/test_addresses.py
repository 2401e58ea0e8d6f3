"""One setting says where the project is shown: everything else that says so comes from it."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import pytest
import yaml

from tools.addresses import CITATION, FILES, ROOT, stale_files

SETTINGS: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
HOME: Final[str] = SETTINGS["tool"]["forno"]["home"]

pytestmark = pytest.mark.skipif(
    find_spec("hatchling") is None, reason="the builder is not installed"
)


@pytest.fixture(scope="module")
def metadata() -> str:
    """The metadata of a wheel that would be built now, as a package index reads it."""
    builder = import_module("hatchling.builders.wheel").WheelBuilder(str(ROOT))
    written: str = builder.config.core_metadata_constructor(builder.metadata)
    return written


def test_files_that_name_the_project_agree_with_the_setting() -> None:
    assert not stale_files(), "make docs"
    citation = yaml.safe_load(CITATION.read_text("utf-8"))
    assert citation["repository-code"] == citation["url"] == HOME
    assert citation["version"] == SETTINGS["project"]["version"]
    assert all(HOME in path.read_text("utf-8") for path in FILES)


def test_the_wheel_has_addresses(metadata: str) -> None:
    found = dict(re.findall(r"^Project-URL: (\w+), (\S+)$", metadata, re.MULTILINE))
    assert {"Homepage", "Documentation", "Source", "Issues", "Changelog", "Security"} == set(found)
    assert all(each.startswith(HOME) for each in found.values())


def test_the_links_of_the_readme_work_on_a_package_index(metadata: str) -> None:
    readme = metadata.partition("\n\n")[2]
    assert "# Forno" in readme
    targets = re.findall(r"\]\(([^)\s]+)\)", readme)
    assert len(targets) > 20
    for target in targets:
        assert target.startswith(("https://", "#")), target
        if target.startswith(HOME):
            kind, branch, path = target.removeprefix(f"{HOME}/").split("/", 2)
            assert branch == "main"
            assert (ROOT / path).exists(), path
            picture = path.endswith((".png", ".svg"))
            assert kind == ("raw" if picture else "blob"), target


def test_the_builder_changes_no_code() -> None:
    absolute = _hook().absolute
    page = (
        "[a](b.md)\n```python\nx = [1](2)\n```\n![p](q.png) [![p](q.png)](#top) [w](https://x.y)\n"
    )
    assert absolute(page, "https://h") == (
        "[a](https://h/blob/main/b.md)\n```python\nx = [1](2)\n```\n"
        "![p](https://h/raw/main/q.png) [![p](https://h/raw/main/q.png)](#top) [w](https://x.y)\n"
    )


def test_the_wheel_has_the_guides_and_the_manual_page() -> None:
    builder = import_module("hatchling.builders.wheel").WheelBuilder(str(ROOT))
    data: dict[str, dict[str, str]] = {"force_include": {}}
    hook = _hook().CustomBuildHook
    hook.initialize(hook.__new__(hook), "editable", data)
    assert data == {"force_include": {}}
    here = hook(str(ROOT), {}, builder.config, builder.metadata, "", "wheel")
    here.initialize("standard", data)
    assert "forno/guides/simulate.md" in data["force_include"].values()
    shared = builder.config.shared_data
    assert {"share/man/man1/forno.1"} == set(shared.values())


def _hook() -> Any:
    return import_module("hatch_build")
