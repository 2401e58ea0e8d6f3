"""What is dealt anew comes as often as all deals that there can be say it should."""

from collections import Counter
from math import perm, sqrt
from pathlib import Path
from random import Random

import pytest

from forno.editions import edition
from forno.envs.spiel import spiel_setting as settings
from forno.envs.spiel.game_history import GameHistory
from forno.envs.spiel.observer import known
from forno.envs.spiel.player_history import past_of
from forno.envs.spiel.resampling import deal_anew
from forno.envs.spiel.spiel_setting import SpielSetting
from forno.kernels.explicit_chance_game import ExplicitChanceTable
from forno.rules.counts import of
from forno.rules.phases import INGREDIENTS
from forno.views import TOP_CARD
from tests.support.nightly import EVERY, some

NUMBER = 3000 if EVERY else 1000
TINY = Path(settings.__file__).with_name("tiny.toml")


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SpielSetting:
    """The tiny game with larger hands and a second round, in which there is another supply."""
    text = TINY.read_text("utf-8")
    for before, after in (("copies = 2", "copies = 3"), ("dealt = 1", "dealt = 2")):
        assert before in text
        text = text.replace(before, after)
    path = tmp_path / "small.toml"
    path.write_text(text.replace("rounds = 1", "rounds = 2"), "utf-8")
    rules = edition(path)
    monkeypatch.setenv("FORNO_INTERPRETED", "1")
    table = ExplicitChanceTable(rules, 2, helping=False, seated=True)
    return SpielSetting(
        ("small", 2, False, "top", "seated"), rules, 2, False, TOP_CARD, True, table
    )


def played(setting: SpielSetting, history: list[int]) -> GameHistory:
    game_history = GameHistory(setting)
    assert all(game_history.answer(answer) for answer in history)
    return game_history


def truth(game_history: GameHistory) -> tuple[str, ...]:
    return game_history.said, *game_history.notes


def odds(setting: SpielSetting, history: list[int], me: int) -> dict[tuple[str, ...], float]:
    """Every deal that this player can't rule out, with its odds if cards are shown blindly."""
    e = setting.edition.rulebook
    wanted = played(setting, history)
    weights: Counter[tuple[str, ...]] = Counter()

    def go_on(game_history: GameHistory, at: int, chance: float) -> None:
        game = game_history.game
        if at == len(history):
            if known(game_history, me) == known(wanted, me):
                weights[truth(game_history)] += chance  # type: ignore[assignment]  # a count of parts
            return
        if game.player < 0:
            total = sum(game.weights)
            answers = [(a, w / total) for a, w in zip(game.options, game.weights, strict=True)]
        else:
            answers = [(history[at], 1.0)]
            if game.phase == INGREDIENTS and game.player != me:
                hand = [of(game.hands()[game.player], kind) for kind in range(e.kinds)]
                kind, number = e.kind_named[history[at]], e.number_named[history[at]]
                answers = [(history[at], perm(hand[kind], number) / perm(sum(hand), number))]
        for answer, part in answers:
            twin = game_history.copy()
            if part and twin.answer(answer) and wanted.said.startswith(twin.said + twin.plan):
                go_on(twin, at + 1, chance * part)

    go_on(GameHistory(setting), 0, 1.0)
    total = sum(weights.values())
    return {each: weight / total for each, weight in weights.items()}


@pytest.mark.parametrize("seed", some([3, 7], 2))
@pytest.mark.parametrize("round_number", [1, 2])
def test_hidden_cards_come_as_often_as_all_deals_say(
    small: SpielSetting, round_number: int, seed: int
) -> None:
    random = Random(seed)
    game_history, history = GameHistory(small), list[int]()
    steps: list[int] = []
    while game_history.game.count:
        if (
            game_history.game.player >= 0
            and not game_history.plan
            and game_history.game.round == round_number
        ):
            steps.append(len(history))
        history.append(random.choice(game_history.game.options))
        assert game_history.answer(history[-1])
    # Late in the round, when much was shown; but something has to be left to guess.
    open_to = ((step, me, odds(small, history[:step], me)) for step in steps[::-1] for me in (0, 1))
    step, me, wanted = next(each for each in open_to if len(each[2]) > 1)
    past = past_of(small, tuple(history[:step]), me)
    found: Counter[tuple[str, ...]] = Counter()
    while found.total() < NUMBER:
        dealt = deal_anew(small, past, me, random.random)
        if dealt is not None:
            found[truth(played(small, dealt))] += 1
    assert set(found) <= set(wanted)
    for each, chance in wanted.items():
        assert abs(found[each] / NUMBER - chance) < 5 * sqrt(chance * (1 - chance) / NUMBER)
