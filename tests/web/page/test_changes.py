"""What the page makes of changes, against the whole updates of a game."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from forno.server.updates.updates import UpdateWriter
from forno.views import SPECTATOR, Viewer
from tests.server.updates.test_sentences_and_choices import played_game
from tests.support.changes import update_from
from tests.support.services import lacking

CHANGES: Final = Path("src/forno/web/page/js/core/changes.js")

# It reads the first update of each viewer and the changes after it, and writes what they make.
FOLLOWER: Final = """
import { readFileSync } from "node:fs";
const source = readFileSync(process.argv[1], "utf8");
const { applyChange } = await import("data:text/javascript," + encodeURIComponent(source));
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(([first, ...changes]) => {
  let update = first;
  return changes.map((change) => (update = applyChange(update, change)));
})));
"""


def told(viewer: Viewer) -> tuple[list[Any], list[Any]]:
    """A whole game as one viewer is told it: a first update and changes, and updates alone."""
    changes, updates = [], []
    writer: UpdateWriter | None = None
    for number, (table, facts) in enumerate(played_game("plus", Random(2), seats=3, helping=True)):
        present = frozenset({number // 20 % 3})
        writer = UpdateWriter(table.copy(), facts, present, clock=None, before=writer)
        update = writer.told_to(viewer, "en")
        change = writer.changed_for(viewer, "en")
        changes.append(json.loads(update if change is None else change))
        updates.append(json.loads(update))
    return changes, updates


def test_the_page_follows_changes_to_the_same_updates() -> None:
    node = shutil.which("node")
    if node is None:
        lacking("node, which runs the page's scripts")
    games = [told(viewer) for viewer in (SPECTATOR, 0, 1)]
    done = subprocess.run(
        [node or "", "--input-type=module", "-e", FOLLOWER, str(CHANGES)],
        input=json.dumps([changes for changes, _ in games]),
        capture_output=True,
        text=True,
        check=True,
    )
    for (changes, updates), followed in zip(games, json.loads(done.stdout), strict=True):
        assert {one["type"] for one in changes[1:]} == {"change"}
        assert followed == updates[1:]
        # And so do the tests that listen to a wire.
        last = changes[0]
        for change, update in zip(changes[1:], updates[1:], strict=True):
            last = update_from(last, change)
            assert last == update


def test_a_change_of_another_picture_is_noticed() -> None:
    changes, _ = told(0)
    with pytest.raises(AssertionError):
        update_from(changes[0], {**changes[1], "after": -1})
