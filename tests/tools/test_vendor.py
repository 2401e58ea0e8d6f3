"""The foreign files of the page: as they were published, all listed, each with its licence."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools.vendor import FOLDERS, File, Package, complaints, main, read_manifest, write_manifest


def test_the_foreign_files_are_those_that_were_published() -> None:
    """If this fails: python -m tools.vendor."""
    assert [*FOLDERS]
    for folder in FOLDERS:
        assert list(complaints(folder)) == []


def test_every_package_says_what_it_is_and_why_it_is_here() -> None:
    for folder in FOLDERS:
        for package in read_manifest(folder):
            assert package.version[0].isdigit()
            assert package.licence in {"MIT", "Apache-2.0", "OFL-1.1", "MPL-2.0"}
            assert package.why


@pytest.fixture(name="copied")
def _copied(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDERS[0], tmp_path / "vendor"))


def test_the_check_sees_a_changed_a_missing_and_an_unlisted_file(
    copied: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check"], [copied]) == 0
    with (copied / "preact.module.js").open("a", encoding="utf-8") as file:
        file.write("// mended\n")
    (copied / "htm.module.js").unlink()
    (copied / "more.js").touch()
    assert main(["--check"], [copied]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "vendor: preact.module.js is not what preact 11.2.0 ships",
        "vendor: htm.module.js is missing",
        "vendor: more.js is not listed in vendor.toml",
    ]


def test_the_check_sees_a_package_without_its_licence(tmp_path: Path) -> None:
    package = Package("@some/thing", "1.0.0", "MIT", "a test", [File("thing.js", "thing.js")])
    write_manifest(tmp_path, [package])
    assert read_manifest(tmp_path) == [package]
    assert list(complaints(tmp_path)) == [
        "@some/thing: licences/some-thing.txt is not listed",
        "thing.js is missing",
    ]
