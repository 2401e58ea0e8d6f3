"""Files: written whole or not at all, private where asked."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from forno.errors import UserError
from forno.files import write_file, write_private


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "result.json"
    path.write_text("before", "utf-8")

    def fail(_draft: Path, _target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="No space left"):
        write_file(path, b"after")
    assert path.read_text("utf-8") == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_keeps_its_permissions_and_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_bytes(b"before")
    path.chmod(0o640)
    link.symlink_to(path)
    write_file(link, b"after")
    assert link.is_symlink()
    assert path.read_bytes() == b"after"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_private_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "keys.json"
    write_private(path, "secret\n", "the key")
    assert path.read_text("utf-8") == "secret\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    (tmp_path / "blocked").write_text("", "utf-8")
    with pytest.raises(UserError, match="the key cannot be saved here"):
        write_private(tmp_path / "blocked" / "keys.json", "secret\n", "the key")
