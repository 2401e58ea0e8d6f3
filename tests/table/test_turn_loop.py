"""The turn loop: deals, asks, tells, ends."""

import pytest

from forno.bots import Cook, Uniform
from forno.rules.facts import Dealt, Fact, GameOver, RoundBegan, Took
from forno.rules.phases import OVER
from forno.table.turn_loop import play_game
from forno.views import EVERYTHING, Follower, project
from tests.support.tables import TABLES, Table


class Attentive(Uniform):
    """A uniform player that follows the game."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.facts: list[Fact] = []

    def begin(self, setting: object, seat: int) -> None:  # noqa: ARG002
        self.seat = seat

    def hear(self, fact: Fact) -> None:
        self.facts.append(fact)


@pytest.mark.parametrize("table", TABLES[::4], ids=str)
def test_listeners_can_follow_the_game_from_the_deal_to_the_end(table: Table) -> None:
    setting = table.setting(EVERYTHING)
    players = [Attentive(seat) for seat in range(table.players)]
    end = play_game(setting, players, seed=4)
    for seat, player in enumerate(players):
        assert isinstance(player.facts[0], Dealt)
        assert isinstance(player.facts[-1], GameOver)
        assert all(fact.seat == seat for fact in player.facts if isinstance(fact, Took))
        follower = Follower(setting, seat)
        for fact in player.facts:
            follower.hear(fact)
        assert follower.view == project(end, setting, seat)


def test_nothing_is_told_if_nobody_listens() -> None:
    setting = TABLES[0].setting()
    end = play_game(setting, [Uniform(1), Uniform(2)], seed=4)
    assert end.phase == OVER
    assert end.told is None


def test_who_listens_changes_nothing() -> None:
    setting = TABLES[0].setting()
    quiet = play_game(setting, [Uniform(1), Uniform(2)], seed=4)
    assert play_game(setting, [Attentive(1), Uniform(2)], seed=4) == quiet


@pytest.mark.parametrize("starter", [0, 1])
def test_the_named_seat_begins(starter: int) -> None:
    player = Attentive(1)
    play_game(TABLES[0].setting(), [player, Cook()], seed=4, starter=starter)
    began = next(fact for fact in player.facts if isinstance(fact, RoundBegan))
    assert began.seat == starter
