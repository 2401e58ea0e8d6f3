"""What is reported, held against the same games played once more and counted by hand."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from forno.editions import edition, edition_ids
from forno.game import Game
from forno.lab.simulate.experiment_tables import ExperimentTable
from forno.lab.simulate.game_records import record_game
from forno.lab.simulate.recipe_rows import REASONS, recipes_of
from forno.lab.simulate.results import TableResult
from forno.lab.simulate.work_queue import play_table
from forno.rules.counts import total
from forno.rules.facts import Baked, Drew, Failed, HandFull, PlayOver, Requested, Rewarded
from forno.rules.state import NOBODY

from ...support.program import Run

pytestmark = pytest.mark.usefixtures("_interpreted")

TABLES = [
    ExperimentTable(edition("abacus"), ("cook", "uniform", "cook"), helping=False),
    ExperimentTable(edition("bgg"), ("uniform",) * 5, helping=False),
    ExperimentTable(edition("plus"), ("uniform",) * 4, helping=True),
]
GAMES, SEED = 12, 7


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: table.title)
def played(request: pytest.FixtureRequest) -> tuple[TableResult, list[Game]]:
    table: ExperimentTable = request.param
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("forno.jit.compiler.is_available", lambda: False)
        result = play_table(table, games=GAMES, seed=SEED)
    return result, [record_game(table, SEED, number) for number in range(GAMES)]


def test_wins_pizzas_and_leftovers(played: tuple[TableResult, list[Game]]) -> None:
    result, games = played
    for seat in range(result.table.players):
        wins = [(game.names[seat] in game.winners) / len(game.winners) for game in games]
        assert result.win_share[seat].value == pytest.approx(sum(wins) / GAMES)
        scores = [game.score[seat] for game in games]
        assert result.pizzas[seat].value == sum(score.pizzas for score in scores) / GAMES
        assert result.ingredients[seat].value == sum(score.ingredients for score in scores) / GAMES
    assert sum(win.known[0] for win in result.win_share) == pytest.approx(1)
    assert result.shared.value == sum(len(game.winners) > 1 for game in games) / GAMES


def test_recipes_and_why_they_failed(played: tuple[TableResult, list[Game]]) -> None:
    result, games = played
    facts = [fact for game in games for fact in game.facts]
    baked = Counter(fact.order for fact in facts if isinstance(fact, Baked))
    failed = Counter((fact.order, fact.why) for fact in facts if isinstance(fact, Failed))
    for recipe in result.recipes:
        good = sum(baked[order] for order in recipe.orders)
        bad = {why: sum(failed[order, why] for order in recipe.orders) for why in REASONS}
        tried = good + sum(bad.values())
        assert tried
        assert result.baked(recipe).value == good / tried
        assert result.tries(recipe).value == tried / GAMES
        shares = {REASONS[why]: count / tried for why, count in bad.items()}
        assert {why: each.value for why, each in result.failed(recipe).items()} == shares
    assert set(result.reasons) == {REASONS[why] for _, why in failed}


def test_rounds_hands_and_helpers(played: tuple[TableResult, list[Game]]) -> None:
    result, games = played
    facts = [fact for game in games for fact in game.facts]
    turns: Counter[int] = Counter()
    for game in games:
        number = 1
        for fact in game.facts:
            turns[number] += isinstance(fact, Drew | HandFull)
            number += isinstance(fact, PlayOver)
    assert {n: each.value for n, each in enumerate(result.turns, 1)} == {
        n: count / GAMES for n, count in turns.items() if count
    }
    baked = [fact for fact in facts if isinstance(fact, Baked)]
    own = [total(fact.own) for fact in baked if fact.own]
    assert result.completed.value == len(own) / GAMES
    assert result.completed_share.value == len(own) / len(baked)
    assert result.completed_cards.value == sum(own) / len(own)
    asked = sum(isinstance(fact, Requested) for fact in facts)
    assert result.asked_for_help.value == asked / GAMES
    helped = sum(fact.giver != NOBODY for fact in baked)
    assert result.helped.value == (helped / asked if asked else None)
    assert result.rewards.value == sum(isinstance(fact, Rewarded) for fact in facts) / GAMES
    assert bool(asked) == result.table.helping


def test_json_says_the_same(forno: Run) -> None:
    words = ("--edition", "abacus", "--bots", "cook", "uniform", "cook")
    done = forno("simulate", *words, "--games", str(GAMES), "--seed", str(SEED), "--json")
    said = json.loads(done.out)
    games = [record_game(TABLES[0], SEED, number) for number in range(GAMES)]
    facts = [fact for game in games for fact in game.facts]
    assert done.status == 0
    assert (said["edition"], said["players"], said["games"]) == ("abacus", 3, GAMES)
    assert said["complete"] is True
    for seat in range(3):
        pizzas = sum(game.score[seat].pizzas for game in games)
        assert said["pizzas"][seat] == pizzas / GAMES
        low, high = said["win_share_interval"][seat]
        assert low <= said["win_share"][seat] <= high
    good = sum(isinstance(fact, Baked) and fact.order == 5 for fact in facts)
    bad = sum(isinstance(fact, Failed) and fact.order == 5 for fact in facts)
    assert said["baked"]["bombastica"] == good / (good + bad)
    assert said["decisions"] == sum(
        len(entry.actions) for game in games for entry in game.entries if hasattr(entry, "actions")
    )
    assert said["decisions_per_second"] == pytest.approx(
        said["decisions"] / said["seconds"], rel=0.01
    )


@pytest.mark.parametrize("name", edition_ids())
def test_every_order_belongs_to_one_recipe(name: str) -> None:
    found = edition(name)
    recipes = recipes_of(found)
    orders = [order for recipe in recipes for order in recipe.orders]
    assert orders == list(range(found.rulebook.orders))
    assert len({recipe.name for recipe in recipes}) == len(recipes)
    for recipe in recipes:
        families = {specs[order].recipe for specs in found.orders for order in recipe.orders}
        assert len(families) == 1
        assert recipe.name.startswith(families.pop())
