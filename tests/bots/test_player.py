"""A player in its seat hears what the seat may hear and is held to what is legal."""

from collections.abc import Sequence

import pytest

from forno.bots import IllegalChoiceError, SeatedPlayer, Uniform
from forno.rules.facts import Fact, Played, Reward, Took
from forno.views import Setting, View, project
from tests.support.tables import TABLES


class Diary:
    """Writes down what it hears and always chooses the same."""

    def __init__(self, choice: int = -1) -> None:
        self.choice = choice
        self.sat: list[tuple[Setting, int]] = []
        self.heard: list[Fact] = []

    def begin(self, setting: Setting, seat: int) -> None:
        self.sat.append((setting, seat))

    def hear(self, fact: Fact) -> None:
        self.heard.append(fact)

    def choose(self, view: View, legal: Sequence[int]) -> int:  # noqa: ARG002
        return self.choice


def test_a_listener_is_told_where_it_sits_and_hears_no_more_than_its_seat() -> None:
    setting = TABLES[0].setting()
    diary = Diary()
    seated = SeatedPlayer(diary, setting, 1)
    assert seated.listens
    assert diary.sat == [(setting, 1)]
    public, own = Played(0, 2, 3), Took(1, 1, 0)
    for fact in (public, own, Took(0, 1, 0), Reward(1, 4)):
        seated.hear(fact)
    assert diary.heard == [public, own]


def test_a_player_without_a_memory_need_not_listen() -> None:
    seated = SeatedPlayer(Uniform(), TABLES[0].setting(), 0)
    assert not seated.listens
    seated.hear(Played(0, 2, 3))


def test_an_illegal_choice_is_an_error_that_names_the_player() -> None:
    table = TABLES[0]
    setting = table.setting()
    view = project(table.new_state(0), setting, 0)
    assert SeatedPlayer(Diary(4), setting, 0).choose(view, [2, 4]) == 4
    with pytest.raises(IllegalChoiceError, match=r"seat 0 \(Diary\) chose action 3"):
        SeatedPlayer(Diary(3), setting, 0).choose(view, [2, 4])
