"""Bits remembered: the bounds, and agents that reach them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import log2
from random import Random
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forno.bots import make_player
from forno.lab.memory.heard_worlds import ProbedDecision
from forno.lab.memory.oracle import Belief, World
from forno.lab.memory.probe import Make, Probe, information, probe, tried_worlds, without_dice
from forno.rules.facts import Fact
from forno.rules.state import is_order
from forno.views import Setting, View

from .conftest import Deaf, Teller, decisions, telling

TABLES = st.sampled_from(
    [("rio-grande", 2), ("rio-grande", 4), ("abacus", 3), ("bgg", 3), ("oya", 5), ("plus", 4)]
)
FEW = 130
"""Worlds that a decision near the beginning has at most."""


def measured(
    decision: ProbedDecision, make: Make, *, worlds: int = 400, dice: Sequence[int] = (0,)
) -> Probe:
    return probe(decision, make, worlds=worlds, dice=dice, random=Random(5))


def early(found: list[ProbedDecision], most: int = FEW) -> list[ProbedDecision]:
    """Decisions with few worlds."""
    return [each for each in found if len(each.belief.pool) ** len(each.hidden) <= most]


# --- The lower bound --------------------------------------------------------------------------


@pytest.mark.parametrize("recall", ["top", "4"])
@pytest.mark.parametrize("name", ["deaf", "uniform", "cook,recall=none"])
def test_an_agent_that_goes_by_the_view_alone_shows_nothing_at_all(name: str, recall: str) -> None:
    def make(seed: int) -> Deaf:
        return Deaf() if name == "deaf" else make_player(name, seed=seed)  # type: ignore[return-value]

    found = decisions(make(1), recall=recall, players=4)
    for decision in Random(1).sample(found, 4):
        shown = measured(decision, make, worlds=12, dice=(1, 2, 3))
        assert shown.shown == 0.0
        assert shown.most > 0


# --- The upper bound --------------------------------------------------------------------------


def test_a_perfect_memory_that_tells_all_reaches_the_bound() -> None:
    """Exactly: what it shows is the entropy of the best that its moves can say."""
    all_told = all_filled = 0
    for rules, players, recall, seed in (
        ("rio-grande", 2, "top", 1),
        ("plus", 3, "7", 2),
        *(("plus", 2, "3", seed) for seed in range(4)),
    ):
        found = decisions(Teller(), rules=rules, players=players, recall=recall, seed=seed)
        for decision in early(found)[:3]:
            shown = measured(decision, lambda _: Teller())
            belief, told = decision.belief, Counter[int]()
            for world, action in telling(belief, decision.legal, FEW).items():
                told[action] += belief.weight(world)
            parts = [weight / belief.ways for weight in told.values()]
            assert shown.exact
            assert shown.shown == pytest.approx(-sum(p * log2(p) for p in parts), abs=1e-8)
            worlds = len(list(belief.worlds()))
            if worlds <= len(decision.legal):  # a move can say it all
                assert shown.shown == pytest.approx(belief.entropy, abs=1e-8)
                assert shown.shown == shown.most == shown.available
                all_told += 1
            elif worlds >= 4 * len(decision.legal):  # every move can be used to the full
                assert shown.most == pytest.approx(log2(len(decision.legal)), abs=1e-8)
                assert shown.shown > 0.95 * shown.most
                all_filled += 1
    assert all_told
    assert all_filled


@settings(max_examples=10)
@given(
    table=TABLES,
    recall=st.sampled_from(["top", "2", "5"]),
    name=st.sampled_from(["cook", "cook,recall=poor", "cook,skill=0.5", "uniform", "teller"]),
    seed=st.integers(0, 1000),
    worlds=st.sampled_from([1, 2, 7, 25]),
    dice=st.sampled_from([1, 3]),
)
def test_nothing_shows_less_than_nothing_or_more_than_there_is(
    table: tuple[str, int], recall: str, name: str, seed: int, worlds: int, dice: int
) -> None:
    def make(seed: int) -> Teller:
        return Teller() if name == "teller" else make_player(name, seed=seed)  # type: ignore[return-value]

    rules, players = table
    found = decisions(make(seed), rules=rules, players=players, recall=recall, seed=seed)
    for decision in Random(seed).sample(found, min(2, len(found))):
        shown = measured(decision, make, worlds=worlds, dice=range(dice))
        assert 0 <= shown.shown <= shown.most
        assert shown.most == min(shown.available, round(log2(len(decision.legal)), 9))
        assert shown.legal == len(decision.legal)
        assert shown.plays == len(decision.hidden)


def test_a_cook_shows_something_and_a_forgetful_one_less() -> None:
    found = decisions(make_player("cook"), players=4, seed=3)[-3:]

    def mean(name: str, dice: int) -> float:
        def make(seed: int) -> Deaf:
            return make_player(name, seed=seed)  # type: ignore[return-value]

        return fmean(measured(each, make, worlds=12, dice=range(dice)).shown for each in found)

    perfect, forgetful = mean("cook", 1), mean("cook,recall=poor", 5)
    assert perfect > 0.3
    assert forgetful < 0.7 * perfect


# --- Samples of worlds ------------------------------------------------------------------------


def test_few_worlds_never_overstate_on_average() -> None:
    """A case whose value is known: an answer for each of two plays' kinds, all worlds alike."""
    belief = Belief((5, 5, 5), (1, 1))
    every, exact = tried_worlds(belief, 9, Random(1))
    assert exact
    actions = {world: [world[0] * 3 + world[1]] for world in every}
    value = information(every, actions)
    assert value == pytest.approx(belief.entropy)
    means = []
    for number in (2, 4, 8):
        found = []
        for seed in range(300):
            chances, exact = tried_worlds(belief, number, Random(seed))
            assert not exact
            found.append(information(chances, {world: actions[world] for world in chances}))
        means.append(fmean(found))
    assert means == sorted(means)
    assert means[-1] < value


def test_all_worlds_are_tried_where_they_are_few() -> None:
    belief = Belief((2, 1, 1), (1, 1))
    chances, exact = tried_worlds(belief, 7, Random(1))
    assert exact
    assert sum(chances.values()) == pytest.approx(1)
    assert set(chances) == set(belief.worlds())


# --- Dice -------------------------------------------------------------------------------------


def test_what_only_the_dice_could_tell_is_not_remembered() -> None:
    """A kind that is shifted by a secret throw: with the throw it tells all, without it nothing."""
    chances: dict[World, float] = {(kind,): 0.2 for kind in range(5)}
    random = Random(2)

    def means(rolls: int) -> tuple[float, float]:
        found = []
        for _ in range(60):
            throws = [random.randrange(5) for _ in range(rolls)]
            answers = {world: [(world[0] + throw) % 5 for throw in throws] for world in chances}
            found.append((information(chances, answers), without_dice(chances, answers)))
        bits, without = zip(*found, strict=True)
        return fmean(bits), fmean(without)

    assert means(1) == pytest.approx((log2(5), log2(5)))
    plain, without = means(8)
    assert without < 0.5 * plain
    assert means(32)[1] < 0.1


def test_dice_that_do_not_touch_the_memory_make_no_difference() -> None:
    chances: dict[World, float] = {(kind,): 0.25 for kind in range(4)}
    told = {world: [world[0]] * 8 for world in chances}
    assert without_dice(chances, told) == pytest.approx(2)
    thrown = {world: [3, 1, 4, 1, 5, 9, 2, 6] for world in chances}
    assert without_dice(chances, thrown) == pytest.approx(0, abs=1e-12)


def test_the_correction_only_takes_away() -> None:
    random = Random(8)
    for _ in range(100):
        chances: dict[World, float] = {(kind,): 0.25 for kind in range(4)}
        answers = {world: [random.randrange(3) for _ in range(5)] for world in chances}
        assert 0 <= without_dice(chances, answers) <= information(chances, answers) + 1e-12


# --- Agents that only look --------------------------------------------------------------------


class Watcher:
    """Hears nothing, but remembers the top cards that it saw when it was asked before."""

    def __init__(self) -> None:
        """Nothing seen yet."""
        self.seen: list[int] = []

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Decide by all that was ever seen."""
        self.seen += view.oven.runs[-1:]
        return legal[sum(self.seen) % len(legal)]


def test_an_agent_that_only_looks_lives_through_every_world_too() -> None:
    found = decisions(Watcher(), players=2, seed=4)
    assert any(measured(each, lambda _: Watcher(), worlds=16).shown > 0.2 for each in found[-4:])


class Listening:
    """Remembers the last kind that it heard being played by another seat."""

    def begin(self, setting: Setting, seat: int) -> None:  # noqa: ARG002 (any table will do)
        """Sit down."""
        self.seat, self.kind = seat, 0

    def hear(self, fact: Fact) -> None:
        """Remember one thing."""
        self.kind = getattr(fact, "kind", self.kind)

    def choose(self, view: View, legal: Sequence[int]) -> int:  # noqa: ARG002 (it goes by ear)
        """Tell it."""
        return legal[self.kind % len(legal)]


def test_what_is_in_view_is_not_counted_as_remembered() -> None:
    """The latest play lies on top: knowing it takes no memory."""
    found = decisions(Listening(), players=2, seed=4)
    on_top = [each for each in found if not is_order(each.view.oven.runs[-1])]
    for decision in on_top[:4]:
        assert measured(decision, lambda _: Listening(), worlds=16).shown == 0
