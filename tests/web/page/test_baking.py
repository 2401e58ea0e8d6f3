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
from forno.rules.facts import Baked, Failed
from forno.views import SPECTATOR, fact_to_plain
from forno.views.wire import public_to_plain
from forno.words.slots import slots_in, slots_of
from tests.support.games import STYLES, decisions, new_game
from tests.support.nightly import some
from tests.support.services import lacking
from tests.support.tables import TABLES, Table

SCENES: Final = Path("src/forno/web/page/js/bake/scenes.js")

# It reads games from its input and writes what it made of each update to its output.
FOLLOWER: Final = """
import { readFileSync } from "node:fs";
const source = readFileSync(process.argv[1], "utf8");
const { matches, sceneOf, seatsBefore, stepsOf } = await import("data:text/javascript," + encodeURIComponent(source));
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
    // While an oven is emptied, the seats before the steps are those of the update before; where the next
    // round begins with a pass, cards were drawn since.
    const drew = before.opener === null || update.facts.some(({ fact }) => fact === "drew");
    const seats = drew ? null : [before.seats, seatsBefore(update.view.seats, steps)];
    before = update.view;
    return { right, last, seats, jumped: { right: jumped.right, results: jumped.last.results.length }, steps: steps.map(({ fact, nth, text, scene }) => ({ fact: fact.fact, nth, text, slots: scene.slots.length, left: scene.left, table: scene.table })) };
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
        said: list[dict[str, Any]] = [
            {"fact": n, "text": f"{n} {one['fact']}"} for n, one in enumerate(plain)
        ]
        for one, fact in zip(said, facts[told:], strict=True):
            if isinstance(fact, Baked | Failed):
                one["slots"] = [group._asdict() for group in slots_of(fact, game.setting)]
        told = len(facts)
        view = game.view(SPECTATOR)
        slots = [group._asdict() for group in slots_in(view)]
        yield {"facts": plain, "said": said, "slots": slots, "view": public_to_plain(view)}


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


@pytest.fixture(scope="module", params=some(TABLES, 4), ids=str)
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


def test_what_is_not_shown_yet_counts_for_nobody(
    played_games: tuple[list[list[Update]], list[list[Update]]],
) -> None:
    compared = 0
    for _, followed in zip(*played_games, strict=True):
        for before, shown in (update["seats"] for update in followed if update["seats"]):
            for one, other in zip(before, shown, strict=True):
                compared += 1
                for field in ("ingredients", "orders", "waiter"):
                    assert one[field] == other[field]
                # Once the game is over, what was secret is told.
                if "number" in one["delivered"]:
                    assert one["delivered"]["number"] == other["delivered"]["number"]
    assert compared


def test_every_order_comes_with_its_slots(
    played_games: tuple[list[list[Update]], list[list[Update]]],
) -> None:
    for _, followed in zip(*played_games, strict=True):
        ups = [step for one in followed for step in one["steps"] if step["fact"] == "order-up"]
        assert ups
        assert all(step["slots"] for step in ups)
