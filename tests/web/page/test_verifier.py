"""The page's own check of shuffles, which shares no code with the dealer, against the dealer."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from forno.editions import edition, edition_ids
from forno.server.after_game.finished_record import record_of
from forno.table import entries as log
from forno.table.plan import TablePlan
from forno.table.table import Table
from tests.support.live_tables import opened, play_on
from tests.support.services import lacking
from tools.docs import DOCS

VERIFIER: Final = Path("src/forno/web/page/js/end/verifier.js").resolve()
MOST_LINES: Final = 100
SALTS: Final = ("a: b", "", "süß 🍕", "x" * 64, "# salt", "é")

# It reads what to do from its input: calls of the verifier's functions.
CALLER: Final = """
import { readFileSync } from "node:fs";
const { commitmentTo, dealer, verify } = await import(process.argv[1]);
const asked = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify({
  commitments: (asked.secrets ?? []).map(commitmentTo),
  draws: (asked.draws ?? []).map(([dealt, ...how]) => dealer(...dealt).draw(...how)),
  shuffles: (asked.shuffles ?? []).map(([dealt, ...how]) => dealer(...dealt).shuffle(...how)),
  records: (asked.records ?? []).map(verify),
}));
"""


def run(**asked: object) -> dict[str, Any]:
    """Let the verifier work, in Node."""
    node = shutil.which("node")
    if node is None:
        lacking("Node")
    # Neither its name nor a package tells Node that a script of the page is a module.
    done = subprocess.run(
        [
            str(node),
            "--experimental-default-type=module",
            "--no-warnings",
            "--input-type=module",
            "--eval",
            CALLER,
            VERIFIER.as_uri(),
        ],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def finished(edition_id: str, seats: int, seed: int) -> str:
    """The record of a game with chosen and drawn colours, odd salts, and a starting player."""
    start: Any = (1, "random")[seed % 2]
    plan = TablePlan(edition=edition_id, seats=seats, start=start)
    table = Table("b-_9", opened(plan))
    for seat in range(seats):
        colour = edition(edition_id).colours[seat] if seed % 3 and seat % 2 else ""
        table.happen(log.Sat(seat, f"salt of {seat}: #", f"key {seat}", colour))
        table.happen(log.Readied(seat, salt=SALTS[(seat + seed) % len(SALTS)]))
    table.happen(log.Began())
    play_on(table, Random(seed))
    return record_of(table)


@cache
def records() -> tuple[str, ...]:
    """A game of each edition with each number of players."""
    return tuple(
        finished(name, seats, seed)
        for seed, (name, seats) in enumerate(
            (name, seats) for name in edition_ids() for seats in edition(name).player_counts
        )
    )


def test_it_is_short_and_shares_no_code() -> None:
    text = VERIFIER.read_text()
    assert len(text.splitlines()) <= MOST_LINES
    assert re.findall(r'from "(.*)"', text) == ["./sha256.js"]
    assert "import" not in VERIFIER.with_name("sha256.js").read_text()


def test_games_of_all_editions_are_fair() -> None:
    for text, found in zip(records(), run(records=records())["records"], strict=True):
        rounds = [f"round {number}" for number in re.findall(r"^round (\d+)", text, re.M)]
        assert rounds
        assert found["right"] == ["commitment", "colours", "starter", "deal", *rounds]
        assert found["wrong"] == ""
        assert f"# commitment: {found['commitment']}\n" in text


def swapped(pattern: str) -> Callable[[str], str]:
    """Exchange the first two different cards of a line."""

    def change(text: str) -> str:
        found = re.search(pattern, text, re.M)
        assert found is not None
        cards = found[1]
        other = next(at for at, card in enumerate(cards) if card not in (cards[0], " "))
        moved = cards[other] + cards[1:other] + cards[0] + cards[other + 1 :]
        return text[: found.start(1)] + moved + text[found.end(1) :]

    return change


def replaced(pattern: str, by: str) -> Callable[[str], str]:
    """Change the first thing that looks like this."""

    def change(text: str) -> str:
        new = re.sub(pattern, by, text, count=1, flags=re.M)
        assert new != text
        return new

    return change


@pytest.mark.parametrize(
    ("wrong", "change"),
    [
        ("commitment", replaced("^# commitment: .*", "# commitment: " + "0" * 64)),
        ("commitment", replaced("^# secret: .*", "# secret: " + "0" * 64)),
        ("record", replaced("^# secret: .*", "# secret: 0")),
        ("record", replaced("^# dealer: .*", "# dealer: forno-2")),
        ("record", replaced("^edition \\S+", "edition constructor")),
        ("record", replaced("^deal \\S+ drawn", "deal nobody named")),
        ("record", lambda text: text[:200]),
        ("record", lambda _: ""),
        ("deal", swapped("^supply (.*)")),
        ("deal", replaced("^(waiter \\S+) (\\S+) (\\S+)", r"\1 \3 \2")),
        ("round 2", swapped("^round 2 (.*)")),
        ("round 3", swapped("^round 3 (.*)")),
        ("round 3", replaced("^round 2 .*\n", "")),
    ],
)
def test_what_was_changed_is_named(wrong: str, change: Callable[[str], str]) -> None:
    text = finished("bgg", 3, seed=1)
    [found] = run(records=[change(text)])["records"]
    assert found["wrong"] == wrong
    assert wrong not in found["right"]


@pytest.mark.parametrize("what", ["# table: .*", "# salt of (\\S+): .*"])
def test_another_table_or_salt_deals_other_cards(what: str) -> None:
    text = re.sub(what, lambda line: line[0] + "!", finished("plus", 4, seed=3), count=1)
    [found] = run(records=[text])["records"]
    assert found["wrong"] in ("colours", "starter", "deal")


def test_the_vectors_of_the_specification() -> None:
    known = json.loads((DOCS / "shuffle-vectors.json").read_text("utf-8"))
    stream = known["stream"]
    dealt = [stream["secret"], stream["table"], stream["salts"]]
    found = run(
        secrets=[known["commitment"]["secret"]],
        draws=[[dealt, each["name"], each["limit"]] for each in known["draws"]],
        shuffles=[[dealt, each["name"], [*range(each["size"])]] for each in known["shuffles"]],
        records=[known["record"]],
    )
    assert found["commitments"] == [known["commitment"]["commitment"]]
    assert found["draws"] == [each["drawn"] for each in known["draws"]]
    assert found["shuffles"] == [each["shuffled"] for each in known["shuffles"]]
    assert found["records"][0]["wrong"] == ""
