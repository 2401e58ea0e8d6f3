"""The bench of OpenSpiel: ours and theirs do the same work, and all of it is written down."""

from pathlib import Path

import pytest

from bench import common, openspiel
from bench.common import Options
from bench.openspiel import CLONE, INFORMED, PEERS, PLAYOUT, cloning, playing, rows, run


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, value in {"STEPS": 3, "CLONES": 2, "PARTS": 1}.items():
        monkeypatch.setattr(openspiel, name, value)
    monkeypatch.setattr(common, "RESULTS", tmp_path / "results")


def test_every_row_does_work() -> None:
    for how, work in ((PLAYOUT, playing(informed=True)), (CLONE, cloning)):
        for row in rows(("abacus",), how, work):
            assert row.prepare()() >= 2


def test_peers_are_told_from_ours() -> None:
    found = rows(("abacus", "rio-grande"), PLAYOUT, cloning)
    assert [row.name for row in found if row.is_peer] == list(PEERS)
    assert [row.name for row in found if not row.is_peer] == ["Forno abacus", "Forno rio-grande"]


def test_the_page_has_every_table(capsys: pytest.CaptureFixture[str]) -> None:
    run(Options(1, ("abacus",), 1))
    written = capsys.readouterr().out
    for how in (PLAYOUT, INFORMED, CLONE):
        assert f"## {how.capitalize()}" in written
    assert "clones a second" in written
