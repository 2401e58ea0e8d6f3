"""Each sentence is written once for all who read the same, and nobody reads another's."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from forno.rules.facts import Fact
from forno.server.updates.sentences import Narration
from forno.server.updates.updates import UpdateWriter, as_seen_by
from forno.views import SPECTATOR, Setting, Viewer, redact
from forno.words import LANGUAGES, Words, speak
from forno.words.details import Reader
from forno.words.telling import is_said, seats_in

from .test_sentences_and_choices import played_game

VIEWERS: tuple[Viewer, ...] = (SPECTATOR, 0, 1, 2)


def heard_by(facts: list[Fact], viewer: Viewer) -> list[Fact]:
    return [fact for fact in facts if redact(fact, viewer) is not None]


def test_what_others_have_read_makes_no_difference() -> None:
    rng = Random(8)
    shared = 0
    for table, facts in played_game("plus", rng, seats=3, helping=True):
        assert table.game is not None
        together = Narration(table.game.setting, facts)
        language = speak(rng.choice(LANGUAGES))
        for viewer in rng.sample(VIEWERS, len(VIEWERS)):
            heard = heard_by(facts, viewer)
            alone = Narration(table.game.setting, heard).told_to(viewer, heard, language)
            assert together.told_to(viewer, heard, language) == alone
            shared += len(alone)
        writer = UpdateWriter(table, facts, frozenset(), clock=None)
        for viewer in rng.sample(VIEWERS, len(VIEWERS)):
            fresh = UpdateWriter(table, facts, frozenset(), clock=None)
            assert writer.told_to(viewer, "de") == fresh.told_to(viewer, "de")
    assert shared > 500


def test_a_sentence_is_written_once_for_all_who_are_not_spoken_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[tuple[str, Fact, Reader]] = []
    say = Words.fact

    def noted(words: Words, fact: Fact, setting: Setting, reader: Any = SPECTATOR) -> str:
        written.append((words.language, fact, reader))
        return say(words, fact, setting, reader)

    monkeypatch.setattr(Words, "fact", noted)
    played = list(played_game("abacus", Random(2), seats=4))
    for table, facts in played[1:40]:
        written.clear()
        writer = UpdateWriter(table, facts, frozenset(), clock=None)
        for _ in range(3):
            for viewer in (SPECTATOR, 0, 1, 2, 3):
                writer.told_to(viewer, "fr")
        assert len(written) == len(set(written))
        for _, fact, reader in written:
            assert reader is SPECTATOR or (isinstance(reader, int) and seats_in(fact) >> reader & 1)
        assert written or not any(is_said(fact, dealing=False) for fact in facts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fact_speaks_differently_to_those_alone_whom_it_is_about(language: str) -> None:
    words = speak(language)
    spoken_to = 0
    for table, facts in played_game("plus", Random(5), seats=4, helping=True):
        assert table.game is not None
        setting = table.game.setting
        for fact in facts:
            plain = words.fact(fact, setting)
            for seat in range(4):
                if seats_in(fact) >> seat & 1:
                    spoken_to += words.fact(fact, setting, seat) != plain
                else:
                    assert words.fact(fact, setting, seat) == plain
    assert spoken_to > 100


def test_a_seats_view_is_what_everybody_sees_and_its_own() -> None:
    for table, _ in played_game("bgg", Random(3), seats=3):
        game = table.game
        assert game is not None
        for seat in range(3):
            assert as_seen_by(game.view(SPECTATOR), game.own(seat)) == game.view(seat)
