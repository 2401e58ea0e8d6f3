"""``forno verify``: what it says of a game that is fair, and of one that is not."""

from __future__ import annotations

from pathlib import Path
from random import Random

from forno.editions import edition
from forno.notation import read_record
from forno.server.after_game.finished_record import record_of
from forno.table.proof import Proof
from tests.support.live_tables import play_on, playing
from tests.support.program import Run


def test_the_command(forno: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.forno"
    table = playing(edition="abacus", seats=3)
    play_on(table, Random(4))
    text = record_of(table)
    path.write_text(text)
    done = forno("verify", str(path))
    assert done.status == 0
    assert "Every shuffle is as the dealer had committed to" in done.out
    shown = Proof.of(read_record(text, edition)).commitment
    assert forno("verify", str(path), "--commitment", shown.upper()).status == 0
    other = forno("verify", str(path), "--commitment", "ab")
    assert other.status == 2
    assert "not to what you saw" in other.err
    path.write_text(text.replace("# secret: ", "# secret: 0"))
    changed = forno("verify", str(path))
    assert (changed.status, changed.out) == (2, "")
    assert "hexadecimal" in changed.err
    path.write_text(text[: len(text) // 2])
    cut = forno("verify", str(path))
    assert cut.status == 2
    assert cut.err.count("\n") == 1
    missing = forno("verify", str(tmp_path / "nothing.forno"))
    assert missing.status == 2
