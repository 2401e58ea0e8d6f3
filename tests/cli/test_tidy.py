"""``forno tidy``: what it says, and what it refuses."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.support.finished_logs import finished_entries, keep
from tests.support.program import Run
from tests.table.log.logs import opened


def test_a_dry_run_a_run_and_nothing_left(forno: Run, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"

    async def fill() -> None:
        async with opened(address) as store:
            await keep(store, "t", finished_entries())

    asyncio.run(fill())
    words = ("tidy", "--older", "90d", "--database", address)
    tried = forno(*words, "--dry-run")
    assert tried.status == 0
    assert "It would tidy 1 game, " in tried.out
    done = forno(*words)
    assert "Tidied 1 game, " in done.out
    assert tried.out.split("game, ")[-1] == done.out.split("game, ")[-1]
    assert forno(*words).out == "There is nothing to tidy.\n"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--older", "90"), "an age such as 90d"),
        (("--older", "1.5d"), "an age such as 90d"),
        ((), "--older"),
        (("--older", "1d", "--batch", "0"), "from 1 to 1000"),
        (("--older", "1d", "--database", "absent.db"), "there is no database at absent.db"),
        (("--older", "1d", "--database", "mysql://x"), "no kind of database"),
    ],
)
def test_what_it_refuses(forno: Run, words: tuple[str, ...], complaint: str) -> None:
    done = forno("tidy", *words)
    assert done.status == 2
    assert complaint in done.err
    assert not Path("absent.db").exists()
