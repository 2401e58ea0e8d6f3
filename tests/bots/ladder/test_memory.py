"""Memory: perfect, none, and forgetful as the formula says, for good and without peeking."""

from collections.abc import Iterator
from dataclasses import replace
from math import exp, log, sqrt
from random import Random

import pytest

from forno.bots.ladder.dials import NONE, PERFECT, RECALLS
from forno.bots.ladder.memory import Memory, chance_of_recall
from forno.rules.facts import Dealt, Fact, Ordered, Played, RoundBegan, Waits
from forno.rules.phases import INGREDIENTS
from forno.rules.state import is_order, run_what, run_who
from forno.views import EVERYTHING, Follower, Oven, Recall, Setting, View, heard, project
from tests.support.resample import resample
from tests.support.tables import TABLES, Table, play

SOME = [table for table in TABLES if table.players in (2, 4)]
FORGETFUL = [threshold for threshold in RECALLS.values() if threshold not in (PERFECT, NONE)]


def cards(oven: Oven) -> list[int]:
    """The cards of an oven one by one, the lowest first; an ingredient is its kind's number."""
    found: list[int] = []
    for run in oven.runs:
        found += [run] if is_order(run) else [run_who(run)] * run_what(run)
    return found


def follow(table: Table, seed: int, *memories: Memory, seat: int) -> Iterator[tuple[View, ...]]:
    """Let memories hear a whole game; yield what they think after every fact."""
    facts: list[Fact] = []
    for _ in play(table, seed, facts):
        for fact in heard(facts, seat):
            for memory in memories:
                memory.hear(fact)
            yield tuple(memory.view for memory in memories)
        facts.clear()


class Truth(Memory):
    """A memory as the cook always had it."""

    def __init__(self, setting: Setting, seat: int) -> None:
        self._real = Follower(replace(setting, recall=EVERYTHING), seat)

    @property
    def view(self) -> View:
        return self._real.view

    def hear(self, fact: Fact) -> None:
        self._real.hear(fact)


# --- The ends of the dial ---------------------------------------------------------------------


@pytest.mark.parametrize("recall", [PERFECT, -50.0])
@pytest.mark.parametrize("table", SOME[::2], ids=str)
def test_who_forgets_nothing_remembers_what_there_was(table: Table, recall: float) -> None:
    setting = table.setting()
    memory = Memory(setting, 1, recall, Random(1))
    for view, truth in follow(table, 3, memory, Truth(setting, 1), seat=1):
        assert view == truth


@pytest.mark.parametrize("shown", [Recall(1), Recall(4)], ids=str)
@pytest.mark.parametrize("table", SOME[::2], ids=str)
def test_who_has_no_memory_knows_what_the_table_shows(table: Table, shown: Recall) -> None:
    setting = table.setting(shown)
    memory = Memory(setting, 1, NONE, Random(1))
    facts: list[Fact] = []
    for state in play(table, 3, facts):
        for fact in heard(facts, 1):
            memory.hear(fact)
        facts.clear()
        assert memory.view == project(state, setting, 1)


# --- Forgetting -------------------------------------------------------------------------------


def test_the_chance_of_recall_is_that_of_the_formula() -> None:
    for threshold in FORGETFUL:
        for age in (1, 2, 5, 10, 40):
            expected = 1 / (1 + exp((threshold + 0.5 * log(age)) / 0.25))
            assert chance_of_recall(threshold, age) == pytest.approx(expected)
    assert chance_of_recall(RECALLS["poor"], 1) == pytest.approx(0.96, abs=0.005)
    assert chance_of_recall(RECALLS["poor"], 10) == pytest.approx(0.20, abs=0.005)
    assert chance_of_recall(PERFECT, 90) == 1
    assert chance_of_recall(-50, 90) == 1


@pytest.mark.parametrize("threshold", FORGETFUL)
def test_cards_are_forgotten_as_often_as_the_formula_says(threshold: float) -> None:
    table = next(table for table in TABLES if table.players == 2)
    setting = table.setting()
    games, ages = 1500, range(1, 13)
    known = dict.fromkeys(ages, 0)
    seeming = dict.fromkeys(range(setting.edition.rulebook.kinds), 0)
    for seed in range(games):
        memory = Memory(setting, 0, threshold, Random(seed))
        for fact in (Dealt(0, 7, 1, 9), Dealt(1, 7, 1, 9), RoundBegan(1, 0, 0, 60)):
            memory.hear(fact)
        memory.hear(Waits(INGREDIENTS, 0))
        memory.hear(Played(0, 2, 1))
        memory.hear(Ordered(0, 0))  # the card is out of sight at once
        for age in ages:
            memory.hear(Waits(INGREDIENTS, age % 2))
            known[age] += cards(memory.view.oven)[0] == 2
        at_last = cards(memory.view.oven)[0]
        seeming[at_last] += at_last != 2
    for age in ages:
        chance = chance_of_recall(threshold, age)
        margin = 4 * sqrt(chance * (1 - chance) / games) + 1e-3
        assert known[age] / games == pytest.approx(chance, abs=margin), age
    lost = sum(seeming.values())
    for kind in set(seeming) - {2}:
        share = 1 / (len(seeming) - 1)
        margin = 4 * sqrt(share * (1 - share) / lost)
        assert seeming[kind] / lost == pytest.approx(share, abs=margin)


@pytest.mark.parametrize("threshold", [-1.2, -0.4, 0.5])
@pytest.mark.parametrize("table", SOME[1::2], ids=str)
def test_what_is_forgotten_never_comes_back_nor_changes(table: Table, threshold: float) -> None:
    setting = table.setting()
    memory = Memory(setting, 0, threshold, Random(8))
    forgotten: dict[int, int] = {}
    """What cards seem to be that were forgotten, by how many had been laid before them."""
    laid = height = 0
    for view, truth in follow(table, 5, memory, Truth(setting, 0), seat=0):
        thought, real = cards(view.oven), cards(truth.oven)
        assert len(thought) == view.oven.height == len(real) == truth.oven.height
        assert replace(view, oven=truth.oven) == truth
        laid += max(0, truth.oven.height - height)
        height = truth.oven.height
        for at, (seems, was) in enumerate(zip(thought, real, strict=True), laid - height):
            if is_order(was):
                assert seems == was
            elif at in forgotten:
                assert seems == forgotten[at] != was
            elif seems != was:
                forgotten[at] = seems
    assert len(forgotten) > 10


@pytest.mark.parametrize("shown", [Recall(1), Recall(5), EVERYTHING], ids=str)
@pytest.mark.parametrize("table", SOME[::2], ids=str)
def test_what_the_table_shows_is_not_forgotten(table: Table, shown: Recall) -> None:
    setting = table.setting(shown)
    memory = Memory(setting, 0, 3.0, Random(9))  # forgets at once, but for what is in sight
    facts: list[Fact] = []
    for state in play(table, 6, facts):
        for fact in heard(facts, 0):
            memory.hear(fact)
        facts.clear()
        seen = cards(project(state, setting, 0).oven)
        thought = cards(memory.view.oven)
        assert thought[len(thought) - len(seen) :] == seen


def test_an_open_kitchen_leaves_nothing_to_forget() -> None:
    table = SOME[0]
    setting = table.setting(open_kitchen=True)
    memory = Memory(setting, 0, 3.0, Random(9))
    for view, truth in follow(table, 6, memory, Truth(setting, 0), seat=0):
        assert view == truth


# --- No peeking -------------------------------------------------------------------------------


@pytest.mark.parametrize("table", SOME[::2], ids=str)
def test_memory_takes_in_nothing_that_is_not_for_its_seat(table: Table) -> None:
    setting = table.setting()
    told, overheard = (Memory(setting, 1, -0.8, Random(2)) for _ in range(2))
    facts: list[Fact] = []
    for _ in play(table, 7, facts):
        for fact in heard(facts, 1):
            told.hear(fact)
        for fact in facts:  # as if nobody had held back what is secret
            overheard.hear(fact)
        facts.clear()
        assert told.view == overheard.view


@pytest.mark.parametrize("table", SOME[::2], ids=str)
def test_what_is_hidden_makes_no_difference_to_what_is_remembered(table: Table) -> None:
    """A world that looks the same to a seat with a perfect memory is remembered the same."""
    setting, everything = table.setting(), table.setting(EVERYTHING)
    facts: list[Fact] = []
    memory = Memory(setting, 1, -0.4, Random(3))
    for state in play(table, 8, facts):
        for fact in heard(facts, 1):
            memory.hear(fact)
        facts.clear()
        other = project(resample(state, everything, 1, Random(4)), everything, 1)
        # But for the oven, which the facts alone decide, what is remembered is what is seen.
        assert replace(memory.view, oven=other.oven) == other
