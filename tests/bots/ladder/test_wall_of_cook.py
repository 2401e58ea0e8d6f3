"""The cook knows what its seat saw and heard, and nothing else."""

from random import Random

import pytest

from forno.bots import Cook
from forno.rules.actions import apply
from forno.rules.chance import shuffle_supply
from forno.rules.facts import Fact
from forno.rules.legality import legal_actions
from forno.rules.phases import OVER, SHUFFLE
from forno.rules.rounds import begin_round
from forno.rules.state import State
from forno.views import EVERYTHING, Setting, heard, project
from tests.support.nightly import some
from tests.support.resample import resample
from tests.support.tables import TABLES, Table

SOME = [table for table in TABLES if table.players == 3 or (table.helping and table.players == 5)]


def listening(setting: Setting, seat: int, facts: list[Fact]) -> Cook:
    cook = Cook()
    cook.begin(setting, seat)
    for fact in heard(facts, seat):
        cook.hear(fact)
    return cook


def go_on(s: State, table: Table, action: int) -> None:
    rules = table.edition.rulebook
    apply(s, rules, action)
    if s.phase == SHUFFLE:
        shuffle_supply(s)
        begin_round(s, rules)


@pytest.mark.parametrize("table", some(SOME, 2, 1), ids=str)
def test_what_is_hidden_never_changes_its_choice(table: Table) -> None:
    random = Random(5)
    rules = table.edition.rulebook
    setting = table.setting()
    remembered = table.setting(EVERYTHING)  # what a listener knows of the oven stays as it is
    facts: list[Fact] = []
    s = table.new_state(11, facts)
    while s.phase != OVER:
        seat = s.turn
        view, legal = project(s, setting, seat), legal_actions(s, rules)
        action = listening(setting, seat, facts).choose(view, legal)
        if random.random() < 0.3:
            other = resample(s, remembered, seat, random)
            other_view, other_legal = project(other, setting, seat), legal_actions(other, rules)
            again = listening(setting, seat, facts).choose(other_view, other_legal)
            assert (again, other_legal) == (action, legal)
        go_on(s, table, action)


@pytest.mark.parametrize("table", some(SOME, 2), ids=str)
def test_its_memory_is_as_good_as_a_view_that_recalls_everything(table: Table) -> None:
    rules = table.edition.rulebook
    setting = table.setting()
    facts: list[Fact] = []
    s = table.new_state(12, facts)
    stranger = Cook()
    cooks = [listening(setting, seat, facts) for seat in range(table.players)]
    told = len(facts)
    while s.phase != OVER:
        seat = s.turn
        legal = legal_actions(s, rules)
        action = cooks[seat].choose(project(s, setting, seat), legal)
        assert stranger.choose(project(s, table.setting(EVERYTHING), seat), legal) == action
        go_on(s, table, action)
        for at, cook in enumerate(cooks):
            for fact in heard(facts[told:], at):
                cook.hear(fact)
        told = len(facts)


@pytest.mark.parametrize("table", some(SOME, 2, 1), ids=str)
def test_a_cook_that_only_sees_the_top_card_still_keeps_to_the_rules(table: Table) -> None:
    rules = table.edition.rulebook
    setting = table.setting()
    s = table.new_state(13)
    cook = Cook()
    while s.phase != OVER:
        legal = legal_actions(s, rules)
        action = cook.choose(project(s, setting, s.turn), legal)
        assert action in legal
        go_on(s, table, action)
