"""What is told of a finished game: one way to count its steps, and players by their names."""

from __future__ import annotations

import re
from itertools import count
from random import Random

import msgspec
import pytest

from forno import Game
from forno.analysis.decisions import DecisionStory, go_through
from forno.analysis.judgement import MoveQuality
from forno.analysis.worker_protocol import AnalysisFound, Judged
from forno.notation import Record
from forno.server.after_game.analysis_words import analysis_told
from forno.server.after_game.replay_steps import replay_of
from forno.terminal.replay_viewer import _moments
from forno.views import ROOM
from forno.words import LANGUAGES

SPEAKS_TO_THE_READER = {
    "en": re.compile(r"\b(you|your|yours)\b", re.IGNORECASE),
    "de": re.compile(r"\b(du|dein\w*|dich|dir)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(vous|votre|vos)\b", re.IGNORECASE),
}


@pytest.fixture(scope="module", params=["plus", "rio-grande"])
def record(request: pytest.FixtureRequest) -> Record:
    """A finished game, played at random, with comments in it; half of all requests are granted."""
    random = Random(5)
    game = Game(request.param, ["Ada", "Ben", "Carla"], seed=8)
    for number in count():
        if game.is_over:
            return game.record()
        if number % 40 == 10:
            game.comment("a line that somebody wrote between two moves")
        game.play(random.choice(list(game.legal)))
    raise AssertionError


@pytest.fixture(scope="module")
def story(record: Record) -> DecisionStory:
    return go_through(record)


def found(story: DecisionStory) -> AnalysisFound:
    """As if every decision had been a mistake, and the last legal action better."""
    judged = tuple(
        Judged(
            each.action, each.seat, each.chosen,
            next(action for action in reversed(each.legal) if action != each.chosen),
            (0.2, 0.3, 0.5), 0.1, 0.01, MoveQuality.MISTAKE,
        )
        for each in story.decisions
    )  # fmt: skip
    return AnalysisFound(20, story.actions, story.rounds, judged, ())


def test_a_step_has_one_number_everywhere(record: Record, story: DecisionStory) -> None:
    page = replay_of(record, ROOM, "en")
    terminal, _ = _moments(record, "room")
    assert len(page.steps) == len(terminal)
    assert [step.seq for step in page.steps] == [*range(len(terminal))]
    for step, moment in zip(page.steps, terminal, strict=True):
        assert bytes(step.facts).count(b'"fact":') == len(moment.facts)
    report = [each.step for each in story.decisions]
    assert [page.steps[each.step].seat for each in story.decisions] == [
        each.seat for each in story.decisions
    ]
    told = analysis_told(found(story), record, "en")
    assert [moment.step for moment in told.moments] == report
    for one in told.moments:
        assert one.played in page.steps[one.step].move.split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_analysis_has_names_where_it_tells_of_players(
    record: Record, story: DecisionStory, language: str
) -> None:
    told = analysis_told(found(story), record, language)
    to_reader = SPEAKS_TO_THE_READER[language]
    assert [one.text for one in told.moments if to_reader.search(one.text)] == []
    assert all(record.names[one.seat] in one.text for one in told.moments)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_by_names_speaks_to_nobody(record: Record, language: str) -> None:
    to_ada, of_ada = (
        [one for step in replay_of(record, 0, language, by_name=named).steps for one in step.said]
        for named in (False, True)
    )
    assert len(to_ada) == len(of_ada)
    to_reader = SPEAKS_TO_THE_READER[language]
    assert any(to_reader.search(one.text) for one in to_ada)
    assert [one for one in of_ada if to_reader.search(f"{one.text} {one.why}")] == []


def test_three_moments_decided_it(record: Record, story: DecisionStory) -> None:
    dear = next(each for each in story.decisions if each.step > 20)
    judged = tuple(
        msgspec.structs.replace(
            one,
            loss=0.5 if one.action == dear.action else 0.0,
            verdict=MoveQuality.BLUNDER if one.action == dear.action else MoveQuality.SOUND,
            shares=(0.3, 0.2, 0.5) if one.action < story.actions // 2 else (0.7, 0.1, 0.2),
        )
        for one in found(story).decisions
    )
    told = analysis_told(AnalysisFound(20, story.actions, story.rounds, judged, ()), record, "en")
    steps = [one.step for one in told.decided]
    assert 1 < len(steps) <= 3
    assert steps == sorted(steps)
    assert [one.seat for one in told.decided if one.kind == "decision"] == [dear.seat]
    assert dear.step in steps
    page = replay_of(record, ROOM, "en")
    assert [page.steps[one.step].seat for one in told.decided] == [
        one.seat for one in told.decided
    ], "each can be tried again: this seat decides there"
