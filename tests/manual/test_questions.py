"""Questions about the rules: the game gives every answer, and the rules have the sentence."""

from __future__ import annotations

import tomllib

import pytest

from forno.editions import edition_ids
from tools.docs import DOCS
from tools.questions_page import Question, read_questions
from tools.rules_text import text_name

from .answers import CHECKS

QUESTIONS = read_questions()
TEXTS = {
    name: " ".join((DOCS / text_name(name)).read_text("utf-8").split()) for name in edition_ids()
}


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: f"{one.edition}-{one.check}")
def test_the_game_gives_the_answer_and_the_rules_have_the_sentence(question: Question) -> None:
    assert CHECKS[question.check](question.edition) == question.says
    assert question.says in question.answer
    assert question.sentence in TEXTS[question.edition]


def test_there_are_fifty_questions_and_ten_at_least_for_each_edition() -> None:
    asked = [question.edition for question in QUESTIONS]
    assert len(set(QUESTIONS)) == len(QUESTIONS) >= 50
    assert {name: asked.count(name) >= 10 for name in edition_ids()} == dict.fromkeys(
        edition_ids(), True
    )


def test_no_check_is_left_without_a_question() -> None:
    assert set(CHECKS) == {question.check for question in QUESTIONS}


def test_a_question_with_an_unknown_key_is_refused() -> None:
    text = (DOCS / "questions.toml").read_text("utf-8").replace("answer =", "answr =", 1)
    with pytest.raises(TypeError):
        [Question(**one) for one in tomllib.loads(text)["question"]]
