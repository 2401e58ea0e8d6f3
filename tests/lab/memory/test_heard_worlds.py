"""What is covered, and what would have been heard in another world."""

from __future__ import annotations

from random import Random

import pytest

from forno.bots import make_player
from forno.lab.memory.heard_worlds import AskedDecision, ProbedDecision
from forno.rules.facts import Ordered, Played
from forno.views import Ingredients

from .conftest import Deaf, decisions

TABLES = [
    ("rio-grande", 4, "top"),
    ("abacus", 2, "3"),
    ("bgg", 3, "top"),
    ("oya", 5, "6"),
    ("plus", 3, "2"),
]


@pytest.mark.parametrize(("rules", "players", "recall"), TABLES)
def test_what_is_covered_is_what_no_view_shows(rules: str, players: int, recall: str) -> None:
    found = decisions(Deaf(), rules=rules, players=players, recall=recall)
    assert found
    for decision in found:
        plays = [
            (at, each)
            for at, each in enumerate(decision.heard)
            if isinstance(each, Played | Ordered)
        ]
        in_view = sum(
            card.number if isinstance(card, Ingredients) else 1
            for card in decision.view.oven.from_top()
        )
        above = 0
        for at, each in reversed(plays):
            hidden = above >= in_view
            others = isinstance(each, Played) and each.seat != decision.view.viewer
            assert (at in decision.hidden) == (hidden and others)
            above += each.number if isinstance(each, Played) else 1
        assert above == decision.view.oven.height


@pytest.mark.parametrize(("rules", "players", "recall"), TABLES)
def test_the_pool_is_all_that_the_seat_has_not_seen(rules: str, players: int, recall: str) -> None:
    for decision in decisions(Deaf(), rules=rules, players=players, recall=recall)[::3]:
        belief, view = decision.belief, decision.view
        others = sum(seat.ingredients for at, seat in enumerate(view.seats) if at != view.viewer)
        card = view.holder is None and view.setting.edition.rulebook.mamma_mia != 0
        assert sum(belief.pool) == others + view.supply - card + sum(belief.sizes)
        assert belief.weight(decision.truth) > 0


@pytest.mark.parametrize(("rules", "players", "recall"), TABLES)
@pytest.mark.parametrize("name", ["cook", "cook,recall=poor", "uniform"])
def test_every_world_can_be_lived_through(name: str, rules: str, players: int, recall: str) -> None:
    """The view at the end is the same in all of them, and a sound bot finds nothing wrong."""
    random = Random(3)
    found = decisions(make_player(name, seed=2), rules=rules, players=players, recall=recall)
    for decision in random.sample(found, 3):
        for _ in range(4):
            world = decision.belief.draw(random)
            answer = decision.answer(make_player(name, seed=2), world)
            assert answer in decision.legal


@pytest.mark.parametrize("name", ["master", "chef"])
def test_who_counts_cards_finds_nothing_wrong_with_a_world(name: str) -> None:
    """The tracker and the belief of a bot that reasons about hands hold in every world."""
    random = Random(4)
    for decision in decisions(make_player("cook"), players=3, seed=5)[-2:]:
        for _ in range(3):
            world = decision.belief.draw(random)
            assert decision.answer(make_player(name, seed=1), world) in decision.legal


def test_the_truth_is_a_world_in_which_everybody_does_the_same_again() -> None:
    class Kept:
        """A cook that notes its answers."""

        def __init__(self) -> None:
            self.cook = make_player("cook")
            self.begin, self.hear = self.cook.begin, self.cook.hear  # type: ignore[attr-defined]
            self.answers: list[int] = []

        def choose(self, view: object, legal: object) -> int:
            self.answers.append(self.cook.choose(view, legal))  # type: ignore[arg-type]
            return self.answers[-1]

    kept = Kept()
    found = decisions(kept)
    for decision in found:
        asked = sum(isinstance(each, AskedDecision) for each in decision.heard)
        assert decision.answer(make_player("cook"), decision.truth) == kept.answers[asked - 1]


def test_only_the_covered_kinds_are_told_otherwise() -> None:
    decision: ProbedDecision = decisions(Deaf())[-1]
    world = tuple((kind + 1) % 5 for kind in decision.truth)
    told = decision.retold(world)
    changed = [at for at, each in enumerate(decision.heard) if told[at] != each]
    assert tuple(changed) == decision.hidden
    for at, kind in zip(changed, world, strict=True):
        before, after = decision.heard[at], told[at]
        assert isinstance(before, Played)
        assert after == Played(before.seat, kind, before.number)


def test_decisions_count_in_the_play_of_the_first_round_alone() -> None:
    for decision in decisions(Deaf(), players=2):
        assert decision.view.round == 1
        assert not decision.view.baking
        assert len(decision.legal) > 1
        assert decision.hidden
    assert decisions(Deaf(), recall="everything") == []
