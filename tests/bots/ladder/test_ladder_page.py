"""The page about the ladder says what the code does."""

import re
from pathlib import Path

from forno.bots import CHARACTERS, RUNGS, Cook, make_player
from forno.bots.ladder.dials import NONE, PERFECT, RECALLS
from forno.bots.ladder.memory import chance_of_recall
from forno.words import speak

PAGE = (Path(__file__).parents[3] / "docs" / "ladder.md").read_text(encoding="utf-8")
AGES = (1, 2, 5, 10, 20)
NAMED = {threshold: word for word, threshold in RECALLS.items()}


def test_every_rung_that_there_is_stands_there_with_its_character() -> None:
    for rung in RUNGS:
        name = CHARACTERS[rung].name
        assert f"| `{rung}` | {name} | {speak('en').character(rung)} |" in PAGE


def test_a_strong_player_with_a_poor_memory_is_strong() -> None:
    words = " ".join(PAGE.split())
    assert re.search(
        r"a strong player with a poor memory\* is ```sh forno play --seats you,master,recall=poor ",
        words,
    )


def test_the_usual_dials_are_those_of_the_cooks() -> None:
    for rung, made in RUNGS.items():
        if isinstance(make_player(rung), Cook):
            recall = NAMED.get(made.dials.recall, f"{made.dials.recall:g}")
            assert f"| `{rung}` | `{recall}` | {made.dials.skill:g} |" in PAGE


def test_what_is_recalled_is_what_the_formula_gives() -> None:
    for word, threshold in RECALLS.items():
        if threshold not in (PERFECT, NONE):
            shares = " | ".join(f"{chance_of_recall(threshold, age):.0%}" for age in AGES)
            assert f"| `{word}` | {threshold:g} | {shares} |" in PAGE
