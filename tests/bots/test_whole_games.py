"""Whole games: every player keeps to the rules at every table, and a seed says it all."""

from collections.abc import Sequence

import pytest

from forno.bots import PLAYERS, Player, make_player
from forno.rules.counts import size
from forno.rules.phases import OVER
from forno.rules.state import State
from forno.table.turn_loop import play_game
from forno.views import EVERYTHING, TOP_CARD
from tests.support.compiling import compile_thinking
from tests.support.nightly import EVERY, some
from tests.support.tables import TABLES, Table

REMEMBERING = ("chef", "cook", "maestro", "master", "uniform")
"""Those who forget nothing, or never cared."""
SMALL = [table for table in TABLES if EVERY or table.players < 4]
GAMES = 4 if EVERY else 1
"""At each table; more by night."""


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    compile_thinking()


@pytest.fixture(autouse=True)
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """No search is cut short by its clock, however busy the machine is: seeds decide."""
    monkeypatch.setattr("forno.bots.search.search.perf_counter", lambda: 0.0)


def company(table: Table, seed: int, names: Sequence[str] = tuple(sorted(PLAYERS))) -> list[Player]:
    """Players in turn, beginning with another one for each seed."""
    return [
        make_player(names[(seat + seed) % len(names)], seed=seed * 10 + seat)
        for seat in range(table.players)
    ]


def play(table: Table, seed: int) -> State:
    return play_game(table.setting(), company(table, seed), seed=seed)


@pytest.mark.parametrize("table", some(TABLES, 5), ids=str)
def test_players_keep_to_the_rules_at_every_table(table: Table) -> None:
    # The loop seats players so that an illegal choice is an error. At each table others begin, so
    # that all together everybody sits everywhere.
    first = TABLES.index(table)
    for seed in range(first, first + GAMES):
        assert play(table, seed).phase == OVER


@pytest.mark.parametrize("table", some(TABLES, 4, 1), ids=str)
def test_cooks_among_themselves_keep_to_the_rules(table: Table) -> None:
    for seed in range(2):
        cooks = [make_player("cook") for _ in range(table.players)]
        end = play_game(table.setting(), cooks, seed=seed)
        assert end.phase == OVER
        assert sum(size(delivered) for delivered in end.delivered) >= table.players


@pytest.mark.parametrize("table", SMALL[::2], ids=str)
def test_a_seed_gives_the_same_game_every_time(table: Table) -> None:
    assert play(table, 7) == play(table, 7)


def test_another_seed_gives_other_choices() -> None:
    setting = TABLES[0].setting()
    ends = [
        play_game(setting, [make_player("uniform", seed=n), make_player("cook")], seed=1)
        for n in range(3)
    ]
    assert ends[0] != ends[1] != ends[2]


@pytest.mark.parametrize("table", SMALL[1::2], ids=str)
def test_the_tables_recall_makes_no_difference_to_those_who_listen(table: Table) -> None:
    ends = [
        play_game(table.setting(recall), company(table, 3, REMEMBERING), seed=3)
        for recall in (TOP_CARD, EVERYTHING)
    ]
    assert ends[0] == ends[1]
