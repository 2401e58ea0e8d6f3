"""Bots that raise, cheat, hang or die lose their game and nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from forno.lab.arena.contest import Fixture
from forno.lab.arena.contest_games import play

from ...support.program import Run
from .conftest import contest

pytestmark = pytest.mark.usefixtures("bad_bots")


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Raises", "ValueError: burnt fingers"),
        ("Illegal", "answered 'a pizza', which is not legal; legal: "),
        ("Cheats", "answered 1000000, which is not legal; legal: "),
        ("Leaves", "SystemExit: 3"),
        ("Deaf", "RuntimeError: what?"),
        ("Unborn", "OSError: no yeast"),
        ("Garbled", "ValueError: ? ?[31m"),
        ("Sulks", "Mute: (a Mute that cannot be shown)"),
    ],
)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_fault_forfeits_the_game(bot: str, why: str, number: int) -> None:
    here = contest("uniform", f"bad_bots:{bot}", players=3)
    outcome = play(here, Fixture(number, 1, 0))
    assert outcome.forfeit is not None
    assert outcome.forfeit.why.startswith(why)
    assert outcome.forfeit.seat == number
    assert [share for seat, share in enumerate(outcome.shares) if seat != number] == [0.5, 0.5]
    assert outcome.shares[number] == 0
    assert outcome.places[number] == 2


def test_the_tournament_goes_on(forno: Run) -> None:
    bots = ("uniform", "bad_bots:Raises", "bad_bots:Hangs", "bad_bots:Dies")
    words = ("--players", "2", "--games", "2", "--move-time", "0.5", "--jobs", "2")
    done = forno("arena", *bots, *words, "--json")
    assert done.status == 0
    said = json.loads(done.out)
    assert said["complete"] is True
    assert said["games_played"] == 12
    assert said["win_share"][0] == [None, 1.0, 1.0, 1.0]
    assert [each["games"] > 0 for each in said["forfeits"]] == [False, True, True, True]
    assert [each["first"] for each in said["forfeits"]] == [
        None,
        "ValueError: burnt fingers (bad_bots.py, line 10)",
        "gave no answer in 0.5 s",
        "brought the process down (exit code 3)",
    ]


def test_a_bot_that_hangs_while_being_made_is_named_too(forno: Run) -> None:
    words = ("--players", "2", "--games", "1", "--move-time", "0.5", "--jobs", "1", "--json")
    said = json.loads(forno("arena", "uniform", "bad_bots:Slow", *words).out)
    assert said["forfeits"][1] == {"games": 1, "first": "gave no answer in 0.5 s"}
    assert said["win_share"][0][1] == 1


def test_the_report_names_the_bot_that_forfeited(forno: Run) -> None:
    done = forno("arena", "uniform", "bad_bots:Illegal", "--games", "2", "--jobs", "1")
    assert done.status == 0
    assert re.search(r"bad_bots:Illegal forfeited 4 games; the first: answered 'a pizza'", done.out)
    assert "talks" not in done.out


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("nowhere:Bold", "there is no module nowhere: .* run forno where nowhere.py is"),
        ("bad_bots:Bold", "bad_bots has no Bold; it has Raises, Illegal"),
        ("bad_bots:Lump", "bad_bots:Lump is no bot: .*choose"),
        ("bad_bots.py:First", "is not module:Class"),
        ("bad_bots:", "is not module:Class"),
        ("broken:Bold", "broken cannot be imported: ZeroDivisionError: division by zero"),
        ("cook,skill=9", "skill is a number from 0 to 1"),
        ("coook", 'no player "coook".*your own is given as module:Class'),
    ],
)
def test_a_bot_that_cannot_be_had_is_refused(
    forno: Run, bad_bots: Path, bot: str, message: str
) -> None:
    (bad_bots / "broken.py").write_text("1 / 0\n", "utf-8")
    done = forno("arena", "uniform", bot)
    assert done.status == 2
    assert done.out == ""
    assert re.search(message, done.err)


def test_a_class_gets_a_seed_if_it_takes_one() -> None:
    for bot in ("bad_bots:First", "bad_bots:Picky"):
        here = contest("uniform", bot)
        assert play(here, Fixture(0, 0, 1)).forfeit is None
