"""The types of the page's scripts: as the server has them now, and true of whole games."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from forno.editions import edition, edition_ids
from forno.views import ROOM, SPECTATOR, own_to_plain, public_to_plain, setting_to_plain, to_plain
from tests.support.games import decisions, new_game
from tests.support.tables import tables_of
from tools.page_messages import details_of
from tools.page_types import FILES, SCRIPTS, main, stale_files
from tools.page_views import Own, Room, Setting, View

_SAYS = re.compile(r'\bsay\(\s*"([\w.-]+)"(?:,\s*\{([^{}()]*)\})?,?\s*\)')


def test_no_type_of_the_page_is_stale() -> None:
    """If this fails: make docs."""
    assert stale_files() == []


def test_the_check_fails_on_a_stale_or_missing_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check"], tmp_path) == 1
    assert not list(tmp_path.iterdir()), "a check writes nothing"
    assert main([], tmp_path) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(FILES)
    assert main(["--check"], tmp_path) == 0
    (tmp_path / "types.d.ts").write_text("something else", encoding="utf-8")
    capsys.readouterr()
    assert main(["--check"], tmp_path) == 1
    assert capsys.readouterr().err == "types.d.ts is stale: make docs\n"


def test_messages_are_given_the_details_that_they_need() -> None:
    """Where both stand in plain sight: ``say("key", { name, number: 3 })``."""
    needed = details_of(SCRIPTS)
    seen = 0
    for script in sorted(SCRIPTS.rglob("*.js")):
        for key, inside in _SAYS.findall(script.read_text("utf-8")):
            given = {re.split(r"[:\s]", part.strip())[0] for part in inside.split(",")} - {""}
            if any(one.startswith("...") for one in given):
                continue
            seen += 1
            assert needed[key] <= given, (script.name, key)
    assert seen > 200


@pytest.mark.parametrize("which", edition_ids())
def test_views_are_what_the_types_say(which: str) -> None:
    table = tables_of(edition(which))[-1]
    game = new_game(table, seed=5)
    setting = game.setting
    msgspec.convert(setting_to_plain(setting), Setting)
    for at, _ in enumerate(decisions(game, table, "any", 5)):
        msgspec.convert(public_to_plain(game.view(SPECTATOR)), View)
        for seat in range(setting.players):
            msgspec.convert(own_to_plain(setting, game.own(seat)), Own)
        if not at % 20:
            msgspec.convert(to_plain(game.view(ROOM)), Room)
