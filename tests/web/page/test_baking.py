"""The page's own adding up of what comes out of the oven, against the pictures of whole games."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from forno.game import Game
from forno.views import SPECTATOR, fact_to_plain
from forno.views.wire import public_to_plain
from tests.support.games import STYLES, decisions, new_game
from tests.support.services import lacking
from tests.support.tables import TABLES, Table

SCENES: Final = Path("src/forno/web/page/js/bake/scenes.js")

# It reads games from its input and writes what it made of each update to its output.
FOLLOWER: Final = """
import { readFileSync } from "node:fs";
const source = readFileSync(process.argv[1], "utf8");
const { matches, sceneOf, stepsOf } = await import("data:text/javascript," + encodeURIComponent(source));
const games = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(games.map((updates) => {
  let scene = sceneOf(updates[0].view);
  let before = updates[0].view;
  return updates.slice(1).map((update) => {
    const steps = stepsOf(scene, update);
    const last = steps.at(-1)?.scene ?? scene;
    const right = matches(last, update.view);
    scene = last.open ? last : sceneOf(update.view);
    // Somebody who came with the update before this one, and has only seen how it stood.
    const late = stepsOf(sceneOf(before), update).at(-1)?.scene ?? sceneOf(before);
    const jumped = { right: matches(late, update.view), last: late };
    before = update.view;
    return { right, last, jumped: { right: jumped.right, results: jumped.last.results.length }, steps: steps.map(({ fact, nth, text, scene }) => ({ fact: fact.fact, nth, text, left: scene.left, table: scene.table })) };
  });
})));
"""  # noqa: E501 (it is not Python)

Update = dict[str, Any]


def updates(game: Game, table: Table, style: str) -> Iterator[Update]:
    """What a spectator is told of a whole game, without words."""
    told = 0
    for _ in decisions(game, table, style, seed=11):
        facts = game.facts_for(SPECTATOR)
        plain = [fact_to_plain(fact, game.setting) for fact in facts[told:]]
        said = [{"fact": n, "text": f"{n} {one['fact']}"} for n, one in enumerate(plain)]
        told = len(facts)
        view = game.view(SPECTATOR)
        yield {"facts": plain, "said": said, "view": public_to_plain(view)}


def follow(games: list[list[Update]]) -> list[list[Update]]:
    """Let the page's script follow some games."""
    node = shutil.which("node")
    if node is None:
        lacking("Node")
    done = subprocess.run(
        [str(node), "--input-type=module", "--eval", FOLLOWER, str(SCENES)],
        input=json.dumps(games),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return list(json.loads(done.stdout))


@pytest.fixture(scope="module", params=TABLES, ids=str)
def played_games(request: pytest.FixtureRequest) -> tuple[list[list[Update]], list[list[Update]]]:
    """Games in all styles at one table: as they were told, and as they were followed."""
    games = [list(updates(new_game(request.param, 11), request.param, style)) for style in STYLES]
    return games, follow(games)


def test_what_is_added_up_is_what_lies_there(
    played_games: tuple[list[list[Update]], list[list[Update]]],
) -> None:
    for told, followed in zip(*played_games, strict=True):
        for update, shown in zip(told[1:], followed, strict=True):
            assert shown["right"], (shown["last"], update)


def test_cards_come_one_at_a_time_and_none_is_left_out(
    played_games: tuple[list[list[Update]], list[list[Update]]],
) -> None:
    for told, followed in zip(*played_games, strict=True):
        facts = [fact for update in told[1:] for fact in update["facts"]]
        turned = sum(fact["number"] for fact in facts if fact["fact"] == "turned-up")
        steps = [step for shown in followed for step in shown["steps"]]
        assert turned == sum(step["fact"] == "turned-up" for step in steps)
        for before, step in pairwise(steps):
            if step["fact"] in ("turned-up", "order-up"):
                assert step["left"] == before["left"] - 1
            if step["fact"] == "turned-up":
                assert sum(step["table"].values()) == sum(before["table"].values()) + 1


def test_each_step_has_the_sentence_of_its_own_fact(
    played_games: tuple[list[list[Update]], list[list[Update]]],
) -> None:
    for _, followed in zip(*played_games, strict=True):
        for step in (step for shown in followed for step in shown["steps"]):
            assert step["text"].split()[1] == step["fact"]


def test_the_show_is_of_the_oven_alone(
    played_games: tuple[list[list[Update]], list[list[Update]]],
) -> None:
    for _, followed in zip(*played_games, strict=True):
        shown = {step["fact"] for update in followed for step in update["steps"]}
        assert not shown & {"played", "ordered", "drew", "took", "dealt", "waits", "planned"}
        assert {"play-over", "order-up", "oven-emptied", "game-over"} <= shown


def test_a_late_comer_can_follow_from_there(
    played_games: tuple[list[list[Update]], list[list[Update]]],
) -> None:
    jumped = [update["jumped"] for _, each in zip(*played_games, strict=True) for update in each]
    assert all(one["right"] for one in jumped)
    assert any(one["results"] for one in jumped)
