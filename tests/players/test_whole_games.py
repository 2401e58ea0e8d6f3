"""Whole games: every player keeps to the rules at every table, and a seed says it all."""

import pytest

from forno.players import PLAYERS, Player, make_player
from forno.rules.counts import size
from forno.rules.state import OVER, State
from forno.table.loop import play_game
from forno.views import EVERYTHING, TOP_CARD, Recall
from tests.support.tables import TABLES, Table


def company(table: Table, seed: int) -> list[Player]:
    """All known players in turn, beginning with another one for each seed."""
    names = sorted(PLAYERS)
    return [
        make_player(names[(seat + seed) % len(names)], seed=seed * 10 + seat)
        for seat in range(table.players)
    ]


def play(table: Table, seed: int, recall: Recall = TOP_CARD) -> State:
    return play_game(table.setting(recall), company(table, seed), seed=seed)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_players_keep_to_the_rules_at_every_table(table: Table) -> None:
    # The loop seats players so that an illegal choice is an error.
    for seed in range(4):
        assert play(table, seed).phase == OVER


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_cooks_among_themselves_keep_to_the_rules(table: Table) -> None:
    for seed in range(2):
        cooks = [make_player("cook") for _ in range(table.players)]
        end = play_game(table.setting(), cooks, seed=seed)
        assert end.phase == OVER
        assert sum(size(delivered) for delivered in end.delivered) >= table.players


@pytest.mark.parametrize("table", TABLES[::3], ids=str)
def test_a_seed_gives_the_same_game_every_time(table: Table) -> None:
    assert play(table, 7) == play(table, 7)


def test_another_seed_gives_other_choices() -> None:
    setting = TABLES[0].setting()
    ends = [
        play_game(setting, [make_player("uniform", seed=n), make_player("cook")], seed=1)
        for n in range(3)
    ]
    assert ends[0] != ends[1] != ends[2]


@pytest.mark.parametrize("table", TABLES[::4], ids=str)
def test_the_tables_recall_makes_no_difference_to_those_who_listen(table: Table) -> None:
    assert play(table, 3, TOP_CARD) == play(table, 3, EVERYTHING)
